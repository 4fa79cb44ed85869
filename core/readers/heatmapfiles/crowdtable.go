package heatmapfiles

import (
	"fmt"
	"math"
	"strconv"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/heatmap"
)

// mostCoordinate bounds coordinates of a plane, either way.
const mostCoordinate = 1e12

// CrowdBuilder makes a crowd of a table some rows at a time, so that a page can
// breathe in between. Rows without a person or a coordinate, and those that the
// table refused, are told by kind. Roles that make no crowd give a table with a
// fault.
type CrowdBuilder struct {
	table   *table.Table
	roles   CrowdRoles
	out     *PointTable
	known   map[uint64]int32 // the person of a cell
	names   int              // the column that names whoever has only a number, or NoColumn
	row     int
	nowhere int
	source  source
}

// NewCrowdBuilder begins to make a crowd.
func NewCrowdBuilder(t *table.Table, r CrowdRoles) *CrowdBuilder {
	out := &PointTable{
		Geographic: r.Kind == frame.Degrees,
		grouped:    &readers.Problems{}, remarks: t.Remarks, Left: t.Left, Fault: r.Problem(t),
	}
	b := &CrowdBuilder{table: t, roles: r, out: out, known: map[uint64]int32{}, names: r.nameColumn(t), source: newSource()}
	if out.Fault != "" {
		b.row = t.Rows
		return b
	}
	out.grouped.Join(&t.Problems)
	out.all = make([]RawPoint, 0, min(t.Rows, heatmap.MostPoints))
	return b
}

// Step reads so many rows more and reports whether there are none left.
func (b *CrowdBuilder) Step(rows int) bool {
	for end := min(b.row+rows, b.table.Rows); b.row < end; b.row++ {
		b.point(b.row)
	}
	return b.row == b.table.Rows
}

// Progress is how many rows have been read.
func (b *CrowdBuilder) Progress() int { return b.row }

// Crowd is the crowd of the rows read.
func (b *CrowdBuilder) Crowd() *PointTable {
	out := b.out
	out.shapeless = out.grouped.Count()
	for _, g := range out.grouped.Groups() {
		out.problems = append(out.problems, readers.LineProblem{Line: g.First, Problem: g.Kind})
	}
	if b.nowhere > 0 && out.Geographic {
		out.remarks = append(out.remarks, fmt.Sprintf("%s at 0° N, 0° E, in the sea, which often stands for nothing.", field.Counted(b.nowhere, "point lies", "points lie")))
	}
	out.settle()
	out.Source = b.source.digest()
	return out
}

func (b *CrowdBuilder) point(row int) {
	x, okX := b.coordinate(row, b.roles.X, 0)
	if !okX {
		return
	}
	y, okY := b.coordinate(row, b.roles.Y, 1)
	if !okY {
		return
	}
	if b.out.Geographic && min(math.Abs(x), math.Abs(y)) > 90 {
		b.bad(row, "both coordinates lie beyond 90, so that neither is a latitude", field.Short(x)+", "+field.Short(y))
		return
	}
	b.source.add(x, y)
	if x == 0 && y == 0 {
		b.nowhere++
	}
	if len(b.out.all) == heatmap.MostPoints {
		b.out.Left++
		return
	}
	if person, ok := b.person(row); ok {
		b.out.all = append(b.out.all, RawPoint{X: x, Y: y, Person: person, Line: int32(b.table.PlaceOf(row))})
	}
}

func (b *CrowdBuilder) bad(row int, kind, example string) {
	b.out.grouped.Add(b.table.PlaceOf(row), kind, example)
}

// coordinate takes a coordinate of a row. In degrees either may be the longitude,
// which goes to 180, until both are looked at.
func (b *CrowdBuilder) coordinate(row, column, axis int) (float64, bool) {
	name, most := [2]string{"x", "y"}[axis], mostCoordinate
	if b.out.Geographic {
		name, most = [2]string{"longitude", "latitude"}[axis], 180
	}
	v, ok := b.table.Number(column, row)
	switch {
	case !ok && b.table.IsMissing(column, row):
		b.bad(row, "the "+name+" is missing", "")
	case !ok:
		b.bad(row, "the "+name+" is no number", b.table.Text(column, row))
	case math.Abs(v) > most:
		b.bad(row, fmt.Sprintf("the %s lies outside -%s…%[2]s", name, field.Plain(most)), field.Short(v))
	default:
		return v, true
	}
	return 0, false
}

// person finds the number of the person of a row.
func (b *CrowdBuilder) person(row int) (int32, bool) {
	key := uint64(0)
	if b.roles.Person >= 0 {
		key = b.table.Same(b.roles.Person, row)
	}
	if b.roles.Person != EveryRow {
		if person, known := b.known[key]; known {
			return person, true
		}
	}
	name := strconv.Itoa(len(b.out.People) + 1)
	if b.roles.Person >= 0 {
		name = b.table.Text(b.roles.Person, row)
		switch {
		case name == "":
			b.bad(row, "the person is missing", "")
			return 0, false
		case !heatmap.IsPerson(name):
			b.bad(row, fmt.Sprintf("the person's name has more than %d letters, or a line break", heatmap.LongestPerson), name)
			return 0, false
		}
	}
	person := int32(len(b.out.People))
	b.out.People = append(b.out.People, name)
	if b.names >= 0 {
		b.out.Called = append(b.out.Called, b.table.Text(b.names, row))
	}
	if b.roles.Person != EveryRow {
		b.known[key] = person
	}
	return person, true
}

// OwnFrame is the smallest box around the points: a release of four people's places.
func (t *PointTable) OwnFrame(kind frame.Kind) frame.Frame {
	b := t.Bounds()
	return frame.Frame{Kind: kind, Choice: frame.Own, West: b.West, South: b.South, East: b.East, North: b.North}
}

// BoxOf is the box of a frame.
func BoxOf(f frame.Frame) Box {
	return Box{West: f.West, South: f.South, East: f.East, North: f.North, Geographic: f.Kind == frame.Degrees}
}

// Frames are the boxes that do not depend on where the points are: the globe for
// degrees, the unit square for a plane. Metres have none; theirs has to be typed.
func Frames(kind frame.Kind) []frame.Frame {
	switch kind {
	case frame.Degrees:
		return []frame.Frame{frame.Globe()}
	case frame.Plane:
		return []frame.Frame{frame.UnitSquare()}
	}
	return nil
}
