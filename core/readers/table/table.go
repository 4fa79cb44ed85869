package table

import (
	"math"
	"slices"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
)

// What a table may hold; what lies beyond is counted in [Table.Left].
const (
	MostRows    = 1_000_000
	MostColumns = 200
	mostCells   = 16 << 20
	mostText    = 96 << 20
)

// Table is a file of rows as read.
type Table struct {
	Columns []Column
	Rows    int
	// Place says what the rows are counted by in the file: "line", "feature".
	Place string
	// Separator is what stands between cells: ",", ";", "\t", "|", " " for runs of
	// spaces, "" for none. Titled says that the first line gave the titles.
	Separator string
	Titled    bool
	// Charset is how the bytes were written.
	Charset string
	// Preview holds the first rows as they stand in the file.
	Preview [][]string
	// Problems are the rows that cannot be used. Comments counts the lines left out
	// because they begin with #, Left the rows beyond what a table may hold.
	Problems readers.Problems
	Comments int
	Left     int
	// Lists says that the lines were read as lists, see [Options]; Ragged counts those
	// refused because they have another number of cells than the others.
	Lists  bool
	Ragged int
	// Single says that all rows are of one person, as in a history of one phone.
	Single bool
	// Remarks says what else one should know, a sentence each.
	Remarks []string

	places []int32
	texts  texts
}

// Column is a column and what it holds.
type Column struct {
	// Title is the first line's word, "" without.
	Title string
	Kind  Kind
	// Filled counts the cells that hold something, and Missing those that do not.
	// Numbers counts those that hold a number, the least of which is Min, the largest
	// Max; Fractions counts those that are not whole.
	Filled, Missing    int
	Numbers, Fractions int
	Min, Max           float64
	// Distinct counts the different cells among the first 10,000 rows.
	Distinct int
	// Like says that the column looks like latitudes or longitudes, by its title or
	// by what it holds.
	Like Like

	cells cells
	style style
	names bool // by its title
	tally
}

// Kind is what most cells of a column hold.
type Kind string

// The kinds of column.
const (
	Nothing Kind = "nothing"
	Integer Kind = "whole numbers"
	Number  Kind = "numbers"
	Time    Kind = "times"
	Text    Kind = "texts"
)

// IsNumeric reports whether most cells hold numbers.
func (c *Column) IsNumeric() bool { return c.Kind == Integer || c.Kind == Number }

// EmptyShare is the share of cells, 0…1, that hold nothing.
func (c *Column) EmptyShare() float64 {
	if c.Filled+c.Missing == 0 {
		return 1
	}
	return float64(c.Missing) / float64(c.Filled+c.Missing)
}

// Number returns a cell's number, or false for one that holds none.
func (t *Table) Number(column, row int) (float64, bool) {
	c := t.Columns[column].cells.at(row)
	switch {
	case c.isMissing():
		return 0, false
	case c.isText():
		v, verdict := number([]byte(t.texts.text(uint32(c))), t.Columns[column].style)
		return v, verdict != noNumber
	}
	return math.Float64frombits(uint64(c)), true
}

// Text returns a cell's text, "" for one that holds nothing. A number stands in its
// shortest form.
func (t *Table) Text(column, row int) string {
	c := t.Columns[column].cells.at(row)
	switch {
	case c.isMissing():
		return ""
	case c.isText():
		return t.texts.text(uint32(c))
	}
	return field.Short(math.Float64frombits(uint64(c)))
}

// Same is a number that two cells of the table share exactly when they hold the
// same, whatever the column.
func (t *Table) Same(column, row int) uint64 { return uint64(t.Columns[column].cells.at(row)) }

// LooksLikeLists reports whether so many lines have another number of cells than the
// others that they may be lists, or are cut at nothing where they could be.
func (t *Table) LooksLikeLists() bool {
	uncut := len(t.Columns) == 1 && t.Columns[0].Kind == Text && slices.ContainsFunc(t.Preview, func(cells []string) bool { return strings.ContainsAny(cells[0], separators) })
	return uncut || 5*t.Ragged > t.Rows+t.Ragged
}

// IsMissing reports whether a cell holds nothing, or in a column of numbers one of
// the words that stand for nothing.
func (t *Table) IsMissing(column, row int) bool {
	c := t.Columns[column].cells.at(row)
	return c.isMissing() || c.isText() && t.Columns[column].IsNumeric() && standsForNothing(t.texts.text(uint32(c)))
}

// standsForNothing knows the words by which programs mark a missing number.
func standsForNothing(text string) bool {
	switch text {
	case "NA", "N/A", "n/a", "#N/A", "NaN", "nan", "null", "NULL", "None", "-", "–", "—", ".", "?", `\N`:
		return true
	}
	return false
}

// PlaceOf is where a row stands in the file, counted from 1.
func (t *Table) PlaceOf(row int) int { return int(t.places[row]) }

// Summary says in one sentence what was read and what was not.
func (t *Table) Summary() string {
	if t.Rows == 0 && t.Problems.Count() == 0 {
		return "the file holds no rows"
	}
	text := field.Counted(t.Rows, "row", "rows") + " of " + field.Counted(len(t.Columns), "column", "columns")
	if count := t.Problems.Count(); count > 0 {
		text += "; " + field.Counted(count, t.Place, t.Place+"s") + " cannot be used"
	}
	return text
}
