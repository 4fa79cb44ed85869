package widget

import (
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
)

// Table is the table beside a picture; the same rows are exported as CSV.
type Table struct {
	Title string
	Head  []string
	Rows  [][]string
}

// Add adds a row.
func (t *Table) Add(cells ...string) { t.Rows = append(t.Rows, cells) }

// longestTable is the number of rows shown; an export has them all.
const longestTable = 250

// digits is the number of significant digits shown; an export has them all.
const digits = 5

// UI shows the table, as long as it is no longer than can be read, and its numbers no
// longer than they mean anything.
func (t Table) UI() app.UI {
	caption := t.Title
	if len(t.Rows) > longestTable {
		caption += ": the first " + strconv.Itoa(longestTable) + " of " + strconv.Itoa(len(t.Rows)) + "; an export has them all"
	}
	rows, rounded := t.rounded()
	if rounded {
		caption += " · to " + strconv.Itoa(digits) + " digits; an export has ten"
	}
	return Region("table-scroll", t.Title, &numbers{HTML: t.html(caption, rows)})
}

// rounded are the rows shown, and whether a number in them has been cut.
func (t Table) rounded() (rows [][]string, cut bool) {
	for _, row := range t.Rows[:min(len(t.Rows), longestTable)] {
		shown := make([]string, len(row))
		for i, cell := range row {
			shown[i] = toDigits(cell)
			cut = cut || shown[i] != cell
		}
		rows = append(rows, shown)
	}
	return rows, cut
}

// toDigits is a cell as it is shown: a number that is none of a count has so many digits
// at most.
func toDigits(cell string) string {
	if len(cell) <= digits+1 || !strings.ContainsAny(cell, ".e") {
		return cell
	}
	v, err := strconv.ParseFloat(cell, 64)
	if err != nil {
		return cell
	}
	text := strconv.FormatFloat(v, 'g', digits, 64)
	return strings.Replace(strings.Replace(text, "e-0", "e-", 1), "e+0", "e", 1)
}

// html writes rows of the table with a caption.
func (t Table) html(caption string, rows [][]string) string {
	var b strings.Builder
	row := func(cells []string, begin, end string) {
		b.WriteString("<tr>")
		for _, cell := range cells {
			b.WriteString(begin)
			b.WriteString(html.EscapeString(cell))
			b.WriteString(end)
		}
		b.WriteString("</tr>")
	}
	b.WriteString("<table><caption>" + html.EscapeString(caption) + "</caption><thead>")
	row(t.Head, `<th scope="col">`, "</th>")
	b.WriteString("</thead><tbody>")
	for _, cells := range rows {
		row(cells, "<td>", "</td>")
	}
	b.WriteString("</tbody></table>")
	return b.String()
}

// numbers is a table as it is written, rendered again when that differs: it may have a
// thousand cells while a hand moves, and an element for each would cost more than a frame.
type numbers struct {
	app.Compo
	HTML string
}

// Render shows the table.
func (n *numbers) Render() app.UI { return app.Raw(n.HTML) }

// Scrolled is a table of some classes in room that may be smaller.
func Scrolled(label, class, caption string, heads []string, rows []app.UI) app.UI {
	columns := make([]app.UI, len(heads))
	for i, head := range heads {
		columns[i] = Th(head)
	}
	return Region("table-scroll", label, tag.Table(class, caption, columns, rows))
}

func Th(text string) app.HTMLElem { return tag.Text("th", "", text).Attr("scope", "col") }

// Without is the table without the columns of some names.
func (t Table) Without(names ...string) Table {
	left := Table{Title: t.Title}
	keep := func(row []string) []string {
		var kept []string
		for i, cell := range row {
			if i >= len(t.Head) || !slices.Contains(names, t.Head[i]) {
				kept = append(kept, cell)
			}
		}
		return kept
	}
	for _, row := range t.Rows {
		left.Rows = append(left.Rows, keep(row))
	}
	left.Head = keep(t.Head)
	return left
}

// CSV writes the table as RFC 4180 asks; a missing value is an empty cell.
func (t Table) CSV() string {
	var b strings.Builder
	line := func(cells []string) {
		for i, cell := range cells {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(quoted(cell))
		}
		b.WriteByte('\n')
	}
	line(t.Head)
	for _, row := range t.Rows {
		line(row)
	}
	return b.String()
}

func quoted(cell string) string {
	if !strings.ContainsAny(cell, ",\"\n\r") {
		return cell
	}
	return `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
}
