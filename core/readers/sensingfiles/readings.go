package sensingfiles

import (
	"fmt"
	"math"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/sensing"
)

// Table is a file of sensor readings as read: one reading per line, or
// position and reading, with every line that could not be used.
type Table struct {
	// At holds the positions when the file has them.
	At       []float64
	Readings []float64
	// Header is the first line when it holds names instead of numbers.
	Header string
	// Separator is the one found: comma, semicolon, tab, or none.
	Separator string
	// Problems lists every line refused, in order; none is left out.
	Problems []readers.LineProblem

	grouped *readers.Problems // those lines by kind, when they come from a table
}

// Groups tells the lines that cannot be used by kind.
func (t Table) Groups() []readers.Group {
	if t.grouped == nil {
		return readers.Gather(t.Problems).Groups()
	}
	return t.grouped.Groups()
}

// Summary says in one sentence what was read and what was not.
func (t Table) Summary() string {
	if len(t.Readings) == 0 && len(t.Groups()) == 0 {
		return "the text holds no readings"
	}
	read := field.CountOf(len(t.Readings), "reading")
	if t.At != nil {
		read += " with positions"
	}
	if t.grouped != nil && t.grouped.Count() > 0 {
		return read + "; " + field.Counted(t.grouped.Count(), "line", "lines") + " cannot be used"
	}
	return readers.Summary(read, field.CountOf(len(t.Problems), "line"), t.Problems)
}

// ParseReadings reads sensor readings from text: a header or none; one reading
// per line, or position and reading separated by comma, semicolon or tab;
// blank lines and lines that begin with # are skipped. With semicolon or tab a
// decimal comma is understood. Every other line is counted as a problem.
func ParseReadings(text string) Table {
	var t Table
	columns := 0
	first := true
	for number, line := range readers.Lines(text) {
		if t.Separator == "" {
			t.Separator = readers.Separator(line)
		}
		values, problem := cells(line, t.Separator)
		if first && problem != "" && !strings.ContainsAny(line[:1], "0123456789+-.") {
			t.Header, first = line, false
			continue
		}
		first = false
		if problem == "" && columns == 0 {
			columns = len(values)
		}
		t.add(number, values, columns, problem)
	}
	return t
}

func (t *Table) add(line int, values []float64, columns int, problem string) {
	if problem == "" && len(values) != columns {
		problem = fmt.Sprintf("%s where the first line of numbers has %d", field.CountOf(len(values), "column"), columns)
	}
	if problem == "" && columns == 2 && (values[0] < 0 || values[0] > 1) {
		problem = "position " + field.Short(values[0]) + " is outside 0…1"
	}
	if problem == "" && math.Abs(values[columns-1]) > 1e12 {
		problem = "reading " + field.Short(values[columns-1]) + " is outside -1e12…1e12"
	}
	if problem == "" && len(t.Readings) == sensing.MostSensors {
		problem = "more than 2,000 readings"
	}
	if problem != "" {
		t.Problems = append(t.Problems, readers.LineProblem{Line: line, Problem: problem})
		return
	}
	if columns == 2 {
		t.At = append(t.At, values[0])
	}
	t.Readings = append(t.Readings, values[columns-1])
}

// cells parses one line into one or two finite numbers.
func cells(line, sep string) ([]float64, string) {
	parts := []string{line}
	if sep != "" {
		parts = strings.Split(line, sep)
	}
	if len(parts) > 2 {
		return nil, fmt.Sprintf("%d columns; allowed are one (reading) or two (position, reading)", len(parts))
	}
	values := make([]float64, len(parts))
	for i, part := range parts {
		v, ok := readers.FiniteNumber(part, sep)
		if !ok {
			return nil, fmt.Sprintf("%s is not a finite number", field.Quoted(strings.TrimSpace(part)))
		}
		values[i] = v
	}
	return values, ""
}

// WriteReadings writes position and reading, the form ParseReadings reads.
func WriteReadings(at, readings []float64) string {
	var b strings.Builder
	b.WriteString("position,reading\n")
	for i, v := range readings {
		b.WriteString(field.Short(at[i]) + "," + field.Short(v) + "\n")
	}
	return b.String()
}

// Evenly reports whether positions are j/m for j = 1…m, in that order.
func Evenly(at []float64) bool {
	m := float64(len(at))
	for j, x := range at {
		if math.Abs(x-float64(j+1)/m) > 1e-9 {
			return false
		}
	}
	return true
}
