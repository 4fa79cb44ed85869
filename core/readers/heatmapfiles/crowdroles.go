package heatmapfiles

import (
	"strings"

	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/table"
)

// What stands in place of a column's number.
const (
	EveryRow  = -1 // every row is a person of its own
	OnePerson = -2 // all rows are of one person
	NoColumn  = -3 // not chosen
)

// CrowdRoles says which columns of a table make a crowd, counted from 0.
type CrowdRoles struct {
	// Person is the column that says whose a row is, [EveryRow] or [OnePerson].
	Person int
	// X and Y are the coordinates: longitude and latitude when they are degrees.
	X, Y int
	Kind frame.Kind
}

// Exchanged takes the column of one coordinate for the other.
func (r CrowdRoles) Exchanged() CrowdRoles {
	r.X, r.Y = r.Y, r.X
	return r
}

// Problem says in words why roles make no crowd of a table, "" when they do.
func (r CrowdRoles) Problem(t *table.Table) string {
	switch {
	case !isColumn(t, r.X) || !isColumn(t, r.Y):
		return "choose the columns of the two coordinates"
	case r.X == r.Y:
		return "both coordinates are the same column"
	case r.Person == r.X || r.Person == r.Y:
		return "the column of the persons is a coordinate too"
	case !isColumn(t, r.Person) && r.Person != EveryRow && r.Person != OnePerson:
		return "choose whose the rows are"
	}
	return ""
}

func isColumn(t *table.Table, i int) bool { return i >= 0 && i < len(t.Columns) }

// personWords are titles of a column that says whose a row is, the surest first.
var personWords = []string{
	"person", "people", "personid", "user", "userid", "participant", "participantid", "uid", "who", "subject", "member", "customer", "patient",
	"device", "deviceid", "vehicle", "taxi", "animal", "individual", "track", "name", "id", "feature",
}

// GuessCrowd finds the columns by their titles and by what they hold, and says in
// words why, a sentence for the coordinates and one for the person.
func GuessCrowd(t *table.Table) (r CrowdRoles, why []string) {
	x, y, kind, reason := guessPlace(t)
	r.X, r.Y, r.Kind = x, y, kind
	var whose string
	r.Person, whose = r.guessPerson(t)
	return r, []string{reason, whose}
}

// guessPerson finds whose the rows are, once the coordinates are known.
func (r CrowdRoles) guessPerson(t *table.Table) (int, string) {
	if t.Single {
		return OnePerson, "all rows are of one person, as the kind of file says"
	}
	free := func(c *table.Column) bool {
		return c.Kind != table.Nothing && c.Kind != table.Time && c.Fractions == 0 && c.Like == "" && !r.uses(t, c)
	}
	if i := t.Find(free, personWords...); i >= 0 {
		if c := &t.Columns[i]; t.Rows > 1 && c.Missing == 0 && c.Distinct == min(t.Rows, 10_000) {
			return EveryRow, t.Says(i) + ", but differs in every row: every row is a person of its own"
		}
		return i, t.Says(i)
	}
	if first := 0; len(t.Columns) > 2 && !t.Titled && free(&t.Columns[first]) {
		return first, "without titles, the first column is taken for the person; " + t.Says(first)
	}
	return EveryRow, "no column says whose a row is: every row is a person of its own"
}

// mostNamed is how many people a page keeps names of besides their numbers.
const mostNamed = 100_000

// nameColumn is the column that tells what people are called whose rows are all persons
// of their own.
func (r CrowdRoles) nameColumn(t *table.Table) int {
	if r.Person != EveryRow || t.Rows > mostNamed {
		return NoColumn
	}
	text := func(c *table.Column) bool { return c.Kind == table.Text && !r.uses(t, c) }
	if named := t.Find(text, "name", "person", "title", "label", "place", "city", "id"); named >= 0 {
		return named
	}
	for i := range t.Columns {
		if c := &t.Columns[i]; text(c) && c.Distinct == min(t.Rows, 10_000) {
			return i
		}
	}
	return NoColumn
}

func (r CrowdRoles) uses(t *table.Table, c *table.Column) bool {
	return isColumn(t, r.X) && c == &t.Columns[r.X] || isColumn(t, r.Y) && c == &t.Columns[r.Y]
}

// guessPlace finds the two coordinates and what they are.
func guessPlace(t *table.Table) (x, y int, kind frame.Kind, why string) {
	if y, x = globeColumns(t); x >= 0 && y >= 0 {
		return x, y, frame.Degrees, t.Says(y) + "; " + t.Says(x)
	}
	numeric := func(c *table.Column) bool { return c.IsNumeric() }
	x, y = t.Find(numeric, "easting", "rechtswert", "ostwert", "utme"), t.Find(numeric, "northing", "hochwert", "nordwert", "utmn")
	if x >= 0 && y >= 0 {
		return x, y, frame.Metres, t.Says(x) + "; " + t.Says(y)
	}
	x, y = t.Find(numeric, "x", "column"), t.Find(numeric, "y", "row")
	if x >= 0 && y >= 0 && x != y {
		return x, y, frame.Plane, t.Says(x) + "; " + t.Says(y) + degreesToo(t, x, y)
	}
	return placeByNumbers(t)
}

// degreesToo adds that coordinates called x and y could be degrees all the same.
func degreesToo(t *table.Table, x, y int) string {
	if a, b := &t.Columns[x], &t.Columns[y]; within(a, 180) && within(b, 90) && a.Fractions+b.Fractions > 0 && !(within(a, 1) && within(b, 1)) {
		return "; they could be a longitude and a latitude too"
	}
	return ""
}

func within(c *table.Column, most float64) bool { return c.Min >= -most && c.Max <= most }

// globeColumns finds latitude and longitude, of several pairs the first whose titles
// differ in nothing else, as pickup_lat and pickup_lon.
func globeColumns(t *table.Table) (latitude, longitude int) {
	latitude, longitude = -1, -1
	for i := range t.Columns {
		for j := range t.Columns {
			if t.Columns[i].Like != table.Latitude || t.Columns[j].Like != table.Longitude {
				continue
			}
			if latitude < 0 {
				latitude, longitude = i, j
			}
			if family(t.Columns[i].Title) == family(t.Columns[j].Title) {
				return i, j
			}
		}
	}
	return latitude, longitude
}

// family is a title without its word for a coordinate.
func family(title string) string {
	title = strings.ToLower(title)
	for _, word := range []string{"latitude", "longitude", "long", "lat", "lng", "lon"} {
		if before, after, found := strings.Cut(title, word); found {
			return before + after
		}
	}
	return title
}

// placeByNumbers finds coordinates where no title tells: the last two columns of
// fractions, or of three columns the last two. Beside times they are latitude and
// longitude, as lists of check-ins have them; so they are when one goes beyond 90.
func placeByNumbers(t *table.Table) (x, y int, kind frame.Kind, why string) {
	var fractions, numbers []int
	timed := false
	for i := range t.Columns {
		c := &t.Columns[i]
		timed = timed || c.Kind == table.Time
		if c.IsNumeric() {
			numbers = append(numbers, i)
			if c.Fractions > 0 {
				fractions = append(fractions, i)
			}
		}
	}
	pair := fractions
	if len(pair) < 2 {
		pair = numbers
	}
	if len(pair) < 2 {
		return NoColumn, NoColumn, frame.Plane, "no two columns hold numbers that could be coordinates"
	}
	a, b := pair[len(pair)-2], pair[len(pair)-1]
	first, second := &t.Columns[a], &t.Columns[b]
	told := t.Says(a) + "; " + t.Says(b)
	switch fractional := len(fractions) >= 2; {
	case fractional && timed && within(first, 90) && within(second, 180), fractional && within(first, 90) && !within(second, 90) && within(second, 180):
		return b, a, frame.Degrees, told + ", as a latitude and a longitude do"
	case fractional && !within(first, 90) && within(first, 180) && within(second, 90):
		return a, b, frame.Degrees, told + ", as a longitude and a latitude do"
	}
	return a, b, frame.Plane, told
}
