package samplingfiles

import (
	"fmt"
	"math"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/sampling"
)

// mostCount bounds an entry, either way.
const mostCount = 1e9

// Roles says which column of a table holds the counts, and how many rows in succession
// make one entry, their sum.
type Roles struct {
	Count int
	Sum   int
}

// Problem says in words why roles make no vector of a table, "" when they do.
func (r Roles) Problem(t *table.Table) string {
	switch {
	case r.Count < 0 || r.Count >= len(t.Columns):
		return "choose the column of the counts"
	case r.Sum < 1:
		return "an entry is the sum of at least one row"
	}
	return ""
}

var (
	countWords = []string{"count", "counts", "number", "visits", "hits", "events", "frequency", "total", "value", "n", "y"}
	indexWords = []string{"index", "no", "nr", "id", "row", "entry", "t", "time", "hour", "day", "x"}
)

// Guess finds the column by its title and by what it holds, and says in words why. When
// there are too many rows, an entry is the sum of several.
func Guess(t *table.Table) (r Roles, why []string) {
	r.Sum = max(1, (t.Rows+sampling.MostEntries-1)/sampling.MostEntries)
	numeric := func(c *table.Column) bool { return c.IsNumeric() }
	if r.Count = t.Find(numeric, countWords...); r.Count < 0 {
		for i := range t.Columns {
			if c := &t.Columns[i]; numeric(c) && (r.Count < 0 || readers.IsTitle(t.Columns[r.Count].Title, indexWords...) || !readers.IsTitle(c.Title, indexWords...)) {
				r.Count = i
			}
		}
	}
	if r.Count < 0 {
		return r, []string{"no column holds numbers that could be counts"}
	}
	why = []string{t.Says(r.Count), "the entries stand in the order of the file"}
	if r.Sum > 1 {
		why = append(why, field.Grouped(t.Rows)+" rows are more than "+field.Grouped(sampling.MostEntries)+" entries: each is the sum of "+field.Grouped(r.Sum)+" rows")
	}
	return r, why
}

// Vector is what was read, with every line that could not be used.
type Vector struct {
	Values []float64
	// Fractional and Negative count the entries that are no counts in the strict sense.
	Fractional, Negative int

	refused readers.Problems
}

// Groups tells the lines that cannot be used by kind.
func (v Vector) Groups() []readers.Group { return v.refused.Groups() }

// Summary says in one sentence what was read and what was not.
func (v Vector) Summary() string {
	if len(v.Values) == 0 && v.refused.Count() == 0 {
		return "the text holds no counts"
	}
	read := field.Counted(len(v.Values), "entry", "entries")
	if v.refused.Count() > 0 {
		read += "; " + field.Counted(v.refused.Count(), "line", "lines") + " cannot be used"
	}
	return read
}

// Remarks are what should be known of entries that are no whole numbers from zero on.
func (v Vector) Remarks() []string {
	var list []string
	if v.Negative > 0 {
		list = append(list, field.Counted(v.Negative, "entry is", "entries are")+" negative. The promise stays the same: it speaks of one unit in one entry.")
	}
	if v.Fractional > 0 {
		list = append(list, field.Counted(v.Fractional, "entry is", "entries are")+" no whole number. The promise speaks of one unit in one entry, whatever that is here.")
	}
	return list
}

// Builder makes the vector some rows at a time, so that a page can breathe in between.
type Builder struct {
	table *table.Table
	roles Roles
	out   Vector
	row   int
	sum   float64
	have  int // rows in the sum
}

// NewBuilder begins to make a vector. Roles that make none give an empty one.
func NewBuilder(t *table.Table, r Roles) *Builder {
	b := &Builder{table: t, roles: r}
	b.out.refused.Join(&t.Problems)
	if r.Problem(t) != "" {
		b.row = t.Rows
	}
	return b
}

// Step reads so many rows more and reports whether there are none left.
func (b *Builder) Step(rows int) bool {
	for end := min(b.row+rows, b.table.Rows); b.row < end; b.row++ {
		b.add(b.row)
	}
	return b.row == b.table.Rows
}

// Vector is that of the rows read.
func (b *Builder) Vector() Vector {
	if b.have > 0 {
		b.take()
	}
	return b.out
}

func (b *Builder) add(row int) {
	t, column := b.table, b.roles.Count
	v, ok := t.Number(column, row)
	refuse := func(why, text string) { b.out.refused.Add(t.PlaceOf(row), why, text) }
	switch {
	case !ok && t.IsMissing(column, row):
		refuse("the count is missing", "")
	case !ok:
		refuse("the count is no number", t.Text(column, row))
	case math.Abs(v) > mostCount:
		refuse(fmt.Sprintf("the count lies outside %s…%s", field.Plain(-mostCount), field.Plain(mostCount)), field.Short(v))
	case len(b.out.Values) == sampling.MostEntries:
		refuse("beyond the "+field.Grouped(sampling.MostEntries)+" entries that are used", "")
	default:
		b.sum, b.have = b.sum+v, b.have+1
		if b.have == b.roles.Sum {
			b.take()
		}
	}
}

// take takes the sum of some rows for an entry.
func (b *Builder) take() {
	v := math.Min(math.Max(b.sum, -mostCount), mostCount)
	b.out.Values = append(b.out.Values, v)
	if v < 0 {
		b.out.Negative++
	}
	if v != math.Trunc(v) {
		b.out.Fractional++
	}
	b.sum, b.have = 0, 0
}
