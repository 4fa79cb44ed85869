package table

import (
	"strconv"

	"cloakroom/core/field"
)

// columnWords names a column: column 3, called "lat".
func (t *Table) columnWords(column int) string {
	text := "column " + strconv.Itoa(column+1)
	if title := t.Columns[column].Title; title != "" {
		text += ", called " + field.Quoted(title) + ","
	}
	return text
}

// Says tells what a column is called and holds: column 3 is called "lat" and holds
// −54.8…70.1.
func (t *Table) Says(column int) string {
	c := &t.Columns[column]
	text := "column " + strconv.Itoa(column+1)
	if c.Title != "" {
		text += " is called " + field.Quoted(c.Title) + " and"
	}
	switch {
	case c.Kind == Nothing:
		text += " holds nothing"
	case c.IsNumeric() && c.Min == c.Max:
		text += " holds only " + field.Short(c.Min)
	case c.IsNumeric():
		text += " holds " + field.Short(c.Min) + "…" + field.Short(c.Max)
	default:
		text += " holds " + string(c.Kind)
	}
	return text
}
