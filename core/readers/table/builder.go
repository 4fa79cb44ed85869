package table

import (
	"bytes"
	"slices"
	"unicode/utf8"
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
func (b *Builder) Number(column int, v float64) { b.put(column, numberCell(v)) }

// Cell puts a text into a column of the row that was begun, as a number where it is
// one.
func (b *Builder) Cell(column int, text []byte) {
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
	if v, verdict := number(text, c.style); verdict == aNumber {
		b.put(column, numberCell(v))
		return
	}
	b.Text(column, text)
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
func (b *Builder) Text(column int, text []byte) {
	if column < 0 || len(text) == 0 {
		return
	}
	if len(text) > longestCell {
		text = text[:longestCell]
		for !utf8.Valid(text[len(text)-utf8.UTFMax:]) && len(text) > longestCell-utf8.UTFMax {
			text = text[:len(text)-1]
		}
	}
	b.put(column, textCell|cell(b.table.texts.number(text)))
}

func (b *Builder) put(column int, v cell) {
	if column < 0 {
		return
	}
	c := &b.table.Columns[column].cells
	c.fill(b.table.Rows - 1)
	if c.length < b.table.Rows {
		c.append(v)
	}
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
		t.describe(i)
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
