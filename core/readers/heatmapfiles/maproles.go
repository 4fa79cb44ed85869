package heatmapfiles

import (
	"fmt"
	"math"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/places"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/heatmap"
)

// MapTable is a map as read from a file: the value of every cell, row by row.
type MapTable struct {
	Values []float64
	Grid   int // cells of a side
	// Frame is where the map lies, when the file tells.
	Frame frame.Frame
}

// MapRoles says which columns of a table make a map: two coordinates, and what
// weighs there.
type MapRoles struct {
	X, Y, Value int
	Kind        frame.Kind
}

// Exchanged takes the column of one coordinate for the other.
func (r MapRoles) Exchanged() MapRoles {
	r.X, r.Y = r.Y, r.X
	return r
}

// Problem says in words why roles make no map of a table, "" when they do.
func (r MapRoles) Problem(t *table.Table) string {
	switch {
	case !isColumn(t, r.X) || !isColumn(t, r.Y) || r.X == r.Y:
		return "choose the columns of the two coordinates"
	case !isColumn(t, r.Value):
		return "choose the column of the weights"
	case r.Value == r.X || r.Value == r.Y:
		return "the column of the weights is a coordinate too"
	}
	return ""
}

// valueWords are titles of a column that says how much there is, the surest first;
// the methods are those of a table of maps that was exported here.
var valueWords = append([]string{"value", "weight", "population", "people", "inhabitants", "einwohner", "count", "number", "total", "density"}, heatmap.Methods()...)

// GuessMap finds the columns by their titles, and says in words why. It never takes
// the truth of a table that was exported here.
func GuessMap(t *table.Table) (r MapRoles, why []string) {
	x, y, kind, reason := guessPlace(t)
	r = MapRoles{X: x, Y: y, Value: NoColumn, Kind: kind}
	free := func(c *table.Column) bool {
		return c.IsNumeric() && !strings.EqualFold(c.Title, "truth") && (x < 0 || c != &t.Columns[x]) && (y < 0 || c != &t.Columns[y])
	}
	r.Value = t.Find(free, valueWords...)
	if r.Value < 0 {
		for i := range t.Columns {
			if c := &t.Columns[i]; free(c) && c.Min >= 0 {
				r.Value = i
			}
		}
	}
	if r.Value < 0 {
		return r, []string{reason, "no further column holds weights, which are numbers from 0"}
	}
	return r, []string{reason, t.Says(r.Value)}
}

// LooksLikeMap reports a table that says how much there is where and, by the roles of a
// crowd, not whose it is.
func LooksLikeMap(t *table.Table, crowd CrowdRoles, weights MapRoles) bool {
	numeric := func(c *table.Column) bool { return c.IsNumeric() }
	return crowd.Person == EveryRow && weights.Problem(t) == "" && t.Find(numeric, valueWords...) == weights.Value
}

// MapOf sums the weights of a table's rows in the cells of a grid over a frame, as
// values of cells row by row. Rows without a weight or a coordinate, and those that
// the table refused, are told by kind; rows outside the frame are counted.
func MapOf(t *table.Table, r MapRoles, f frame.Frame, grid int) (m MapTable, refused readers.Problems, outside int) {
	refused.Join(&t.Problems)
	m = MapTable{Grid: grid, Values: make([]float64, grid*grid), Frame: f}
	if r.Problem(t) != "" {
		return m, refused, 0
	}
	names := [3]string{"x", "y", "weight"}
	if r.Kind == frame.Degrees {
		names = [3]string{"longitude", "latitude", "weight"}
	}
	for row := range t.Rows {
		var at [3]float64
		bad := false
		for k, column := range [3]int{r.X, r.Y, r.Value} {
			name := names[k]
			v, ok := t.Number(column, row)
			switch {
			case !ok && t.IsMissing(column, row):
				refused.Add(t.PlaceOf(row), "the "+name+" is missing", "")
			case !ok:
				refused.Add(t.PlaceOf(row), "the "+name+" is no number", t.Text(column, row))
			case k == 2 && (v < 0 || v > mostCoordinate):
				refused.Add(t.PlaceOf(row), fmt.Sprintf("the weight lies outside 0…%s", field.Plain(mostCoordinate)), field.Short(v))
			default:
				at[k] = v
				continue
			}
			bad = true
			break
		}
		if bad {
			continue
		}
		u, v, inside := f.Unit(at[0], at[1])
		if !inside {
			outside++
			continue
		}
		m.Values[int(u*float64(grid))*grid+int(v*float64(grid))] += at[2]
	}
	return m, refused, outside
}

// GridOf finds the grid of a table whose rows are the middles of all cells of a map,
// row by row, as [MapCSV] writes them, or their numbers. It is false for any other
// table.
func GridOf(t *table.Table, r MapRoles) (grid int, f frame.Frame, ok bool) {
	grid = int(math.Round(math.Sqrt(float64(t.Rows))))
	if t.Rows < 4 || grid*grid != t.Rows || !field.IsPower(grid) || grid > heatmap.MostGrid || r.Problem(t) != "" {
		return 0, f, false
	}
	x, y := &t.Columns[r.X], &t.Columns[r.Y]
	stepX, stepY := (x.Max-x.Min)/float64(grid-1), (y.Max-y.Min)/float64(grid-1)
	for row := range t.Rows {
		atX, okX := t.Number(r.X, row)
		atY, okY := t.Number(r.Y, row)
		if !okX || !okY || !near(atX, x.Min+stepX*float64(row/grid), stepX) || !near(atY, y.Min+stepY*float64(row%grid), stepY) {
			return 0, f, false
		}
	}
	f = frame.Frame{Kind: r.Kind, Choice: frame.Typed}
	f.West, f.East = around(x.Min, x.Max, stepX)
	f.South, f.North = around(y.Min, y.Max, stepY)
	if strings.EqualFold(x.Title, "column") {
		f = frame.UnitSquare() // the numbers of cells, not their places
	} else if taken(t) {
		f.Choice = frame.Own
	}
	return grid, f, stepX > 0 && stepY > 0
}

// around is a side of the box around the middles of its cells, without the last
// digits that the way there and back has cost.
func around(first, last, step float64) (low, high float64) {
	unit := math.Pow(10, math.Floor(math.Log10(last-first))-9)
	return math.Round((first-step/2)/unit) * unit, math.Round((last+step/2)/unit) * unit
}

func near(a, b, step float64) bool { return math.Abs(a-b) < 1e-3*step }

// WholeMap takes the weights of a table that is a whole map, cell by cell.
func WholeMap(t *table.Table, r MapRoles) (MapTable, bool) {
	grid, f, ok := GridOf(t, r)
	if !ok {
		return MapTable{}, false
	}
	m := MapTable{Grid: grid, Frame: f, Values: make([]float64, t.Rows)}
	for row := range t.Rows {
		v, ok := t.Number(r.Value, row)
		if !ok || v < 0 {
			return MapTable{}, false
		}
		m.Values[row] = v
	}
	return m, true
}

// MapOfPlaces takes a map that [FramedMapGeoJSON] wrote; it is false for any other
// file. Cells that are not there hold nothing.
func MapOfPlaces(p places.Places) (MapTable, bool) {
	if p.Grid < 1 || p.Grid > heatmap.MostGrid || !field.IsPower(p.Grid) {
		return MapTable{}, false
	}
	r, _ := GuessMap(p.Table)
	if p.Rows == 0 {
		return MapTable{Grid: p.Grid, Frame: p.Frame, Values: make([]float64, p.Grid*p.Grid)}, p.Problems.Count() == 0
	}
	m, refused, outside := MapOf(p.Table, r, p.Frame, p.Grid)
	return m, r.Problem(p.Table) == "" && refused.Count()+outside == 0
}
