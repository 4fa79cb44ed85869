package sensingfiles

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/sensing"
)

// mostReading bounds a reading, either way.
const mostReading = 1e12

// ReadingBuilder makes readings of a table some rows at a time, so that a page can
// breathe in between. Rows without a reading or a position, and those that the
// table refused, are told by kind. Roles that make no readings give none.
type ReadingBuilder struct {
	table             *table.Table
	roles             ReadingRoles
	out               Table
	row               int
	reading, position mean
	name              string // of the rows of one reading, "" where they differ
}

// NewReadingBuilder begins to make readings.
func NewReadingBuilder(t *table.Table, r ReadingRoles) *ReadingBuilder {
	b := &ReadingBuilder{table: t, roles: r}
	b.out.refused.Join(&t.Problems)
	if r.Problem(t) != "" {
		b.row = t.Rows
	}
	return b
}

// Step reads so many rows more and reports whether there are none left.
func (b *ReadingBuilder) Step(rows int) bool {
	for end := min(b.row+rows, b.table.Rows); b.row < end; b.row++ {
		b.add(b.row)
	}
	return b.row == b.table.Rows
}

// Readings are those of the rows read.
func (b *ReadingBuilder) Readings() Table {
	if b.reading.count > 0 {
		b.take()
	}
	out := b.out
	if !slices.ContainsFunc(out.Names, func(name string) bool { return name != "" }) {
		out.Names = nil
	}
	return out
}

func (b *ReadingBuilder) add(row int) {
	t, r := b.table, b.roles
	v, ok := b.out.number(t, r.Reading, row, "reading", -mostReading, mostReading)
	if !ok {
		return
	}
	at := 0.0
	if r.Position >= 0 {
		if at, ok = b.out.number(t, r.Position, row, "position", r.From, r.To); !ok {
			return
		}
		at = min(max((at-r.From)/(r.To-r.From), 0), 1)
	}
	if len(b.out.Readings) == sensing.MostSensors {
		b.out.refused.Add(t.PlaceOf(row), "beyond the "+field.Grouped(sensing.MostSensors)+" readings that are used", "")
		return
	}
	b.called(row)
	b.reading.add(v)
	b.position.add(at)
	if b.reading.count == r.Mean {
		b.take()
	}
}

// called takes the name of a row, before its reading is added.
func (b *ReadingBuilder) called(row int) {
	if !b.roles.names(b.table) {
		return
	}
	name := b.table.Text(b.roles.Name, row)
	if !field.IsLine(name, sensing.LongestName) || b.reading.count > 0 && name != b.name {
		name = ""
	}
	b.name = name
}

// take takes the mean of some rows for a reading.
func (b *ReadingBuilder) take() {
	b.out.Readings = append(b.out.Readings, b.reading.end())
	if at := b.position.end(); b.roles.Position >= 0 {
		b.out.At = append(b.out.At, at)
	}
	if b.roles.names(b.table) {
		b.out.Names = append(b.out.Names, b.name)
	}
}

// number takes a number of a row, or says why there is none.
func (t *Table) number(from *table.Table, column, row int, name string, low, high float64) (float64, bool) {
	v, ok := from.Number(column, row)
	switch {
	case !ok && from.IsMissing(column, row):
		t.refused.Add(from.PlaceOf(row), "the "+name+" is missing", "")
	case !ok:
		t.refused.Add(from.PlaceOf(row), "the "+name+" is no number", from.Text(column, row))
	case v < low || v > high:
		t.refused.Add(from.PlaceOf(row), fmt.Sprintf("the %s lies outside %s…%s", name, field.Plain(low), field.Plain(high)), field.Short(v))
	default:
		return v, true
	}
	return 0, false
}

// mean sums numbers.
type mean struct {
	sum   float64
	count int
}

func (m *mean) add(v float64) { m.sum, m.count = m.sum+v, m.count+1 }

// end is the mean, and begins anew.
func (m *mean) end() float64 {
	v := m.sum / float64(m.count)
	*m = mean{}
	return math.Min(math.Max(v, -mostReading), mostReading)
}
