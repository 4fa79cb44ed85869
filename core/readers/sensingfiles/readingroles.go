package sensingfiles

import (
	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/sensing"
)

// NoColumn stands for a role that no column has.
const NoColumn = -1

// ReadingRoles says which columns of a table are readings, and where they were
// taken; without positions they stand evenly, in the order of the rows.
type ReadingRoles struct {
	Reading, Position int
	// Name is the column that names the sensors, NoColumn without one. A column that is
	// read for something else names nobody.
	Name int
	// Mean is how many rows in succession give one reading, their mean: 1 for every
	// row its own.
	Mean int
	// From and To are the positions that become 0 and 1.
	From, To float64
}

// Exchanged takes the position for the reading and the other way round.
func (r ReadingRoles) Exchanged() ReadingRoles {
	r.Reading, r.Position = r.Position, r.Reading
	return r
}

// Problem says in words why roles make no readings of a table, "" when they do.
func (r ReadingRoles) Problem(t *table.Table) string {
	switch {
	case r.Reading < 0 || r.Reading >= len(t.Columns):
		return "choose the column of the readings"
	case r.Position == r.Reading:
		return "the positions and the readings are the same column"
	case r.Position >= len(t.Columns):
		return "choose the column of the positions, or none"
	case r.Mean < 1:
		return "a reading is the mean of at least one row"
	case r.Position >= 0 && !(r.From < r.To):
		return "the positions must go from somewhere to somewhere beyond"
	}
	return ""
}

// Fitted takes positions as they stand where all lie in 0…1, and otherwise the
// outermost for 0 and 1.
func (r ReadingRoles) Fitted(t *table.Table) ReadingRoles {
	r.From, r.To = 0, 1
	if r.Position >= 0 {
		if c := &t.Columns[r.Position]; c.Min < 0 || c.Max > 1 {
			r.From, r.To = c.Min, c.Max
		}
	}
	return r
}

var (
	readingWords  = []string{"private", "reading", "readings", "measurement", "measured", "value", "temperature", "temp", "level", "concentration", "signal", "heat", "y"}
	nameWords     = []string{"sensor", "station", "name", "label", "device", "site", "place", "location", "id"}
	positionWords = []string{"position", "pos", "location", "distance", "chainage", "km", "x", "at"}
	// exactWords are titles of what must not be taken for readings: what was there
	// before the noise.
	exactWords = []string{"exact", "truth"}
	// numberWords are titles of columns that count the rows.
	numberWords = []string{"sensor", "index", "no", "nr", "id", "number", "row", "person", "place", "node"}
)

// GuessReadings finds the columns by their titles and by what they hold, and says in
// words why. When there are too many rows, a reading is the mean of several.
func GuessReadings(t *table.Table) (r ReadingRoles, why []string) {
	r.Name = guessName(t)
	r.Mean, r.To = max(1, (t.Rows+sensing.MostSensors-1)/sensing.MostSensors), 1
	r.Reading, r.Position = guessColumns(t)
	if r.Reading < 0 {
		return r, []string{"no column holds numbers that could be readings"}
	}
	why = []string{t.Says(r.Reading)}
	if r.Position < 0 {
		why = append(why, "no column says where they were taken: they stand evenly, in the order of the file")
	} else {
		why = append(why, t.Says(r.Position))
		if r = r.Fitted(t); r.From != 0 || r.To != 1 {
			why = append(why, "the outermost positions become 0 and 1")
		}
	}
	if r.Mean > 1 {
		why = append(why, field.Grouped(t.Rows)+" rows are more than "+field.Grouped(sensing.MostSensors)+" readings: each is the mean of "+field.Grouped(r.Mean)+" rows")
	}
	return r, why
}

// guessColumns finds the readings by their title, else takes the last column of
// numbers; and the positions by theirs, else the one column before, where the file
// has no titles.
func guessColumns(t *table.Table) (reading, position int) {
	numeric := func(c *table.Column) bool { return c.IsNumeric() && !isTitled(c, exactWords) }
	reading = t.Find(numeric, readingWords...)
	position = t.Find(func(c *table.Column) bool { return numeric(c) && (reading < 0 || c != &t.Columns[reading]) }, positionWords...)
	var others []int
	for i := range t.Columns {
		if c := &t.Columns[i]; i != reading && i != position && numeric(c) && !counts(t, c) {
			others = append(others, i)
		}
	}
	if reading < 0 && len(others) > 0 {
		reading, others = others[len(others)-1], others[:len(others)-1]
	}
	if reading < 0 {
		reading, position = position, NoColumn
	}
	if reading < 0 {
		reading = t.Find(numeric, numberWords...)
	}
	if position < 0 && !t.Titled && len(others) == 1 && others[0] < reading {
		position = others[0]
	}
	return reading, position
}

// guessName finds a column of texts that is called after sensors, or else is the only
// one whose texts all differ.
func guessName(t *table.Table) int {
	text := func(c *table.Column) bool { return c.Kind == table.Text && c.Numbers == 0 }
	if named := t.Find(text, nameWords...); named >= 0 {
		return named
	}
	found := NoColumn
	for i := range t.Columns {
		if c := &t.Columns[i]; text(c) && c.Distinct == min(t.Rows, 10_000) {
			if found >= 0 {
				return NoColumn
			}
			found = i
		}
	}
	return found
}

// names reports whether a column of its own names the sensors.
func (r ReadingRoles) names(t *table.Table) bool {
	return r.Name >= 0 && r.Name < len(t.Columns) && r.Name != r.Reading && r.Name != r.Position
}

func isTitled(c *table.Column, words []string) bool { return readers.IsTitle(c.Title, words...) }

// counts reports whether a column only numbers the rows.
func counts(t *table.Table, c *table.Column) bool {
	return t.Titled && c.Kind == table.Integer && (isTitled(c, numberWords) || t.Rows > 2 && c.Missing == 0 && c.Min >= 0 && c.Min <= 1 && c.Max-c.Min == float64(t.Rows-1))
}
