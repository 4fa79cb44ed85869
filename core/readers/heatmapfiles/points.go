package heatmapfiles

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/scenario/heatmap"
)

// RawPoint is a point of a file, in the file's own coordinates: in degrees, X
// being the longitude, when they are geographic.
type RawPoint struct {
	X, Y   float64
	Person int32 // among the table's People
	Line   int32
}

// PointTable is a crowd as read from a table, with every line that could not be
// used. A CrowdBuilder makes it.
type PointTable struct {
	// Points are those that can be used, in the order of the lines.
	Points []RawPoint
	// People are those named, in the order in which they first occur, and Counts
	// the points of each; Persons counts the people that have some.
	People []string
	Counts []int
	// Called holds what each of them is called, where every row is a person of its own,
	// told by a number, and a column has names; nil otherwise.
	Called  []string
	Persons int
	// Geographic says that the coordinates are longitude and latitude.
	Geographic bool
	// Source tells the file again, whatever box is cut from it: see [source].
	Source string
	// Fault says in one sentence why nothing can be read at all.
	Fault string
	// Bad counts the lines that cannot be used; Problems are the first of them.
	Bad      int
	Problems []readers.LineProblem
	// Left counts the points beyond MostPoints, which are not here.
	Left int
	// ProbablyExchanged says that latitude and longitude seem to be exchanged.
	ProbablyExchanged bool

	all       []RawPoint // those that one of the two orders allows
	shapeless int        // lines that no order makes a point
	problems  []readers.LineProblem
	grouped   *readers.Problems // those lines by kind
	remarks   []string          // what the table already says
}

// mostProblems is how many of the lines that cannot be used are located, and
// heavyPerson the number of points beyond which a person is remarked upon.
const (
	mostProblems = 200
	heavyPerson  = 10_000
)

// settle chooses the points that the order of the coordinates allows.
func (t *PointTable) settle() {
	t.Points, t.Bad, t.Problems = t.all, t.shapeless, slices.Clone(t.problems)
	if t.Geographic {
		t.leaveOutside()
	}
	t.Counts, t.Persons = make([]int, len(t.People)), 0
	for _, p := range t.Points {
		if t.Counts[p.Person]++; t.Counts[p.Person] == 1 {
			t.Persons++
		}
	}
}

// Groups tells the lines that cannot be used by kind.
func (t *PointTable) Groups() []readers.Group {
	var all readers.Problems
	all.Join(t.grouped)
	for _, p := range t.all {
		if t.Geographic && math.Abs(p.Y) > 90 {
			all.Add(int(p.Line), "the latitude lies outside -90…90", field.Short(p.Y))
		}
	}
	return all.Groups()
}

// leaveOutside leaves out the points whose latitude is none.
func (t *PointTable) leaveOutside() {
	other := 0 // points that only the present order allows
	for _, p := range t.all {
		if math.Abs(p.X) > 90 {
			other++
		}
	}
	beyond := 0
	for _, p := range t.all {
		if math.Abs(p.Y) > 90 {
			beyond++
		}
	}
	t.ProbablyExchanged = beyond > other && 10*beyond >= len(t.all)
	if beyond == 0 {
		return
	}
	t.Bad += beyond
	t.Points = make([]RawPoint, 0, len(t.all)-beyond)
	located := 0
	for _, p := range t.all {
		if math.Abs(p.Y) <= 90 {
			t.Points = append(t.Points, p)
		} else if located++; located <= mostProblems {
			t.Problems = append(t.Problems, readers.LineProblem{Line: int(p.Line), Problem: noLatitude(p.Y)})
		}
	}
	field.Sort(t.Problems, func(a, b *readers.LineProblem) int { return a.Line - b.Line })
	t.Problems = t.Problems[:min(len(t.Problems), mostProblems)]
}

func noLatitude(v float64) string { return "latitude " + field.Short(v) + " is outside -90…90" }

// Summary says in one sentence what was read and what was not.
func (t *PointTable) Summary() string {
	switch {
	case t.Fault != "":
		return t.Fault
	case len(t.Points) == 0 && t.Bad == 0:
		return "the text holds no points"
	}
	read := field.Counted(len(t.Points), "point", "points") + " of " + field.Counted(t.Persons, "person", "people")
	if t.Geographic {
		read += " by latitude and longitude"
	}
	return readers.Summary(read, field.Counted(t.Bad, "line", "lines"), t.Problems)
}

// Remarks says what else one should know of the crowd before it is used, a
// sentence each.
func (t *PointTable) Remarks() []string {
	remarks := slices.Clone(t.remarks)
	if t.ProbablyExchanged {
		remarks = append(remarks, "Latitude and longitude are probably exchanged: as they stand, latitudes lie outside -90…90. Exchange them?")
	}
	if t.Left > 0 {
		remarks = append(remarks, fmt.Sprintf("Only the first %s points are used; %s left out.", field.Grouped(heatmap.MostPoints), field.Counted(t.Left, "is", "are")))
	}
	if t.Persons == 1 {
		remarks = append(remarks, "All points belong to one person, whom a private map has to hide altogether.")
	}
	heavy, most := 0, 0
	for _, count := range t.Counts {
		most = max(most, count)
		if count > heavyPerson {
			heavy++
		}
	}
	if heavy > 0 {
		remarks = append(remarks, fmt.Sprintf("%s more than %s points, the most being %s; all are used as they are, since a person weighs one in all.",
			field.Counted(heavy, "person has", "people have"), field.Grouped(heavyPerson), field.Grouped(most)))
	}
	return remarks
}

// Box is a rectangle in a file's own coordinates, from West to East in X and from
// South to North in Y. None crosses the line where longitudes jump.
type Box struct {
	West, South, East, North float64
	// Geographic says that the sides are longitudes and latitudes.
	Geographic bool
}

// Bounds is the smallest box around the points; without any it is a point at 0.
func (t *PointTable) Bounds() Box {
	box := Box{Geographic: t.Geographic}
	for i, p := range t.Points {
		if i == 0 {
			box.West, box.South, box.East, box.North = p.X, p.Y, p.X, p.Y
		}
		box.West, box.East = min(box.West, p.X), max(box.East, p.X)
		box.South, box.North = min(box.South, p.Y), max(box.North, p.Y)
	}
	return box
}

// Fit takes a box to the unit square [0, 1)², from west to east in x and from
// south to north in y, and counts the points outside it, which are left out. The
// box's own eastern and northern sides belong to it: points on them go just below
// 1. A box without width puts its points at 1/2.
func (t *PointTable) Fit(box Box) (rows heatmap.PersonPoints, outside int) {
	rows = make(heatmap.PersonPoints, 0, len(t.Points))
	for _, p := range t.Points {
		x, inX := unit(p.X, box.West, box.East)
		y, inY := unit(p.Y, box.South, box.North)
		if !inX || !inY {
			outside++
			continue
		}
		rows = append(rows, heatmap.PersonPoint{Person: t.People[p.Person], X: x, Y: y})
	}
	return rows, outside
}

// unit takes low…high to [0, 1), and is false outside.
func unit(v, low, high float64) (float64, bool) {
	switch {
	case !(low <= v && v <= high):
		return 0, false
	case low == high:
		return 0.5, true
	}
	return min((v-low)/(high-low), math.Nextafter(1, 0)), true
}

// At is where a point of the unit square lies: the inverse of Fit.
func (b Box) At(x, y float64) (float64, float64) {
	return b.West + x*(b.East-b.West), b.South + y*(b.North-b.South)
}
