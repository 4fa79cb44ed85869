package widget

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
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

// UI shows the table, as long as it is no longer than can be read.
func (t Table) UI() app.UI {
	var head, rows []app.UI
	for _, name := range t.Head {
		head = append(head, Th(name))
	}
	for _, row := range t.Rows[:min(len(t.Rows), longestTable)] {
		var cells []app.UI
		for _, cell := range row {
			cells = append(cells, app.Td().Text(cell))
		}
		rows = append(rows, app.Tr().Body(cells...))
	}
	caption := t.Title
	if len(t.Rows) > longestTable {
		caption += ": the first " + strconv.Itoa(longestTable) + " of " + strconv.Itoa(len(t.Rows)) + "; an export has them all"
	}
	return scrolled(t.Title, app.Table().Body(app.Caption().Text(caption), app.THead().Body(app.Tr().Body(head...)), app.TBody().Body(rows...)))
}

// scrolled is room for a table that may be larger.
func scrolled(label string, table app.UI) app.UI {
	return app.Div().Class("table-scroll").TabIndex(0).Attr("role", "region").Aria("label", label).Body(table)
}

func Th(text string) app.HTMLTh { return app.Th().Scope("col").Text(text) }

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
