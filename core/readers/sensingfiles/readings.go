package sensingfiles

import (
	"math"

	"cloakroom/core/field"
	"cloakroom/core/readers"
)

// Table holds sensor readings as read from a file, perhaps with their positions, and
// tells every line that could not be used.
type Table struct {
	// At holds the positions when the file has them.
	At       []float64
	Readings []float64
	// Names holds what every sensor is called, absent when the file does not say.
	Names []string

	refused readers.Problems // by kind
}

// Groups tells the lines that cannot be used by kind.
func (t Table) Groups() []readers.Group { return t.refused.Groups() }

// Summary says in one sentence what was read and what was not.
func (t Table) Summary() string {
	if len(t.Readings) == 0 && t.refused.Count() == 0 {
		return "the text holds no readings"
	}
	read := field.CountOf(len(t.Readings), "reading")
	if t.At != nil {
		read += " with positions"
	}
	if t.refused.Count() > 0 {
		read += "; " + field.Counted(t.refused.Count(), "line", "lines") + " cannot be used"
	}
	return read
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
