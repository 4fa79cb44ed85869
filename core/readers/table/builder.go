package table

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"cloakroom/core/field"
)

// Builder makes a table row by row. Columns may be added at any time; the rows
// before have nothing in them.
type Builder struct {
	table *Table
}

// NewBuilder begins a table with columns of these titles, whose rows are counted by
// a word such as "line".
func NewBuilder(place string, titles ...string) *Builder {
	b := &Builder{&Table{Place: place}}
	for _, title := range titles {
		b.table.Columns = append(b.table.Columns, Column{Title: title})
	}
	return b
}

// Column finds a column by its title and adds it where there is none; it is −1 when
// there are too many.
func (b *Builder) Column(title string) int {
	t := b.table
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Title == title })
	if at < 0 && len(t.Columns) < MostColumns {
		at = len(t.Columns)
		t.Columns = append(t.Columns, Column{Title: title})
	}
	return at
}

// Begin begins a row; it is false when there is no room for another.
func (b *Builder) Begin(place int) bool {
	t := b.table
	if t.Rows == MostRows || t.Rows*len(t.Columns) >= mostCells || t.texts.size() >= mostText {
		t.Left++
		return false
	}
	t.places = append(t.places, int32(place))
	t.Rows++
	return true
}

// Number puts a finite number into a column of the row that was begun.
func (b *Builder) Number(column int, v float64) {
	if b.put(column, numberCell(v)) {
		b.table.Columns[column].number(v)
	}
}

// Cell puts a text into a column of the row that was begun, as a number where it is
// one.
func (b *Builder) Cell(column int, text []byte) { b.cell(column, text, false) }

// cell does that. In a column of names, a number that was put in quotes and is not
// written as it would be here is a name, whose text is kept.
func (b *Builder) cell(column int, text []byte, quoted bool) {
	if column < 0 {
		return
	}
	text = bytes.TrimSpace(text)
	if len(text) == 0 {
		return
	}
	c := &b.table.Columns[column]
	if c.style == open && !digitsOnly(text) {
		c.style = evidence(text)
	}
	v, verdict := number(text, c.style)
	if quoted && verdict == aNumber && c.names && field.Short(v) != string(text) {
		verdict = anIdentifier
	}
	if verdict == aNumber {
		b.Number(column, v)
		return
	}
	if b.text(column, text) && verdict == anIdentifier {
		c.number(v)
	}
}

func digitsOnly(text []byte) bool {
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// Text puts a text into a column of the row that was begun, cut where it is too
// long.
func (b *Builder) Text(column int, text []byte) { b.text(column, text) }

func (b *Builder) text(column int, text []byte) bool {
	if column < 0 || len(text) == 0 {
		return false
	}
	if len(text) > longestCell {
		text = text[:longestCell]
		for !utf8.Valid(text[len(text)-utf8.UTFMax:]) && len(text) > longestCell-utf8.UTFMax {
			text = text[:len(text)-1]
		}
	}
	if !b.put(column, textCell|cell(b.table.texts.number(text))) {
		return false
	}
	b.table.Columns[column].word(text)
	return true
}

// put puts a cell into a column of the row, unless there is one already.
func (b *Builder) put(column int, v cell) bool {
	if column < 0 {
		return false
	}
	rows, c := b.table.Rows, &b.table.Columns[column]
	c.cells.fill(rows - 1)
	if c.cells.length >= rows {
		return false
	}
	c.cells.append(v)
	c.Filled++
	if rows <= sampled {
		if c.seen == nil {
			c.seen = map[cell]struct{}{}
		}
		c.seen[v] = struct{}{}
	}
	return true
}

// Refuse counts a row that cannot be used.
func (b *Builder) Refuse(place int, kind, example string) { b.table.Problems.Add(place, kind, example) }

// Rows is the number of rows so far.
func (b *Builder) Rows() int { return b.table.Rows }

// Table ends the table and says what its columns hold.
func (b *Builder) Table() *Table {
	t := b.table
	t.texts.closed()
	for i := range t.Columns {
		t.Columns[i].cells.fill(t.Rows)
		t.Columns[i].end(t.Rows)
	}
	t.likeAll()
	if t.Preview == nil {
		for row := range min(t.Rows, previewRows) {
			cells := make([]string, len(t.Columns))
			for i := range t.Columns {
				cells[i] = t.Text(i, row)
			}
			t.Preview = append(t.Preview, cells)
		}
	}
	return t
}

// previewRows is the number of rows shown.
const previewRows = 10
