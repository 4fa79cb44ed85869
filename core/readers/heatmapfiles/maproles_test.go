package heatmapfiles_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
)

// made is a map of so many cells a side.
func made(grid int) []float64 {
	values := make([]float64, grid*grid)
	for i := range values {
		if i%3 > 0 {
			values[i] = float64(i) / 7
		}
	}
	return values
}

var town = frame.Frame{Kind: frame.Degrees, Choice: frame.Typed, West: 11.36, South: 48.06, East: 11.72, North: 48.25}

// TestMapsComeBack: every map that is written is read again, with where it lies.
func TestMapsComeBack(t *testing.T) {
	own := town
	own.Choice = frame.Own
	for _, f := range []frame.Frame{town, own, frame.Globe(), frame.UnitSquare(), {Kind: frame.Metres, Choice: frame.Drawn, West: 1e6, South: 5e6, East: 1.1e6, North: 5.2e6}} {
		for _, grid := range []int{2, 4, 32} {
			values := made(grid)
			text := heatmapfiles.FramedMapCSV(values, grid, f)
			if strings.Contains(text, "no noise hides that") != f.Leaks() {
				t.Errorf("%v: the box's origin is told %v", f, !f.Leaks())
			}
			got := tableOf(text)
			r, _ := heatmapfiles.GuessMap(got)
			m, ok := heatmapfiles.WholeMap(got, r)
			if !ok || m.Grid != grid || !slices.Equal(m.Values, values) {
				t.Errorf("%v, %d cells a side: read again as a grid of %d, %v", f, grid, m.Grid, ok)
			}
			want := f
			want.Choice = frame.Typed
			if f.Kind == frame.Metres {
				want.Kind = frame.Plane // a table does not say what x and y are
			}
			for i, pair := range [4][2]float64{{m.Frame.West, want.West}, {m.Frame.South, want.South}, {m.Frame.East, want.East}, {m.Frame.North, want.North}} {
				if math.Abs(pair[0]-pair[1]) > 1e-9*math.Max(1, math.Abs(pair[1])) {
					t.Errorf("%v, %d cells a side: side %d is %v, want %v", f, grid, i, pair[0], pair[1])
				}
			}
			if (m.Frame.Choice == frame.Own) != f.Leaks() {
				t.Errorf("%v: read again its box is %v", f, m.Frame.Choice)
			}
			if m.Frame.Kind != want.Kind || m.Frame.Problem() != "" {
				t.Errorf("%v: the frame is %+v, %s", f, m.Frame, m.Frame.Problem())
			}
		}
	}
}

// TestAnOwnBoxIsToldInEveryRow: a part of such a table says it still, and is read; what
// was written with a remark above its titles is read too.
func TestAnOwnBoxIsToldInEveryRow(t *testing.T) {
	own := town
	own.Choice = frame.Own
	text := heatmapfiles.FramedMapCSV(made(4), 4, own)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i, line := range lines[1:] {
		if !strings.Contains(line, frame.Taken) {
			t.Errorf("row %d says nothing: %s", i+1, line)
		}
	}
	if strings.HasPrefix(text, "#") || lines[0] != "longitude,latitude,value,box" {
		t.Errorf("it begins %q", lines[0])
	}
	some := tableOf(strings.Join(lines[:9], "\n"))
	r, _ := heatmapfiles.GuessMap(some)
	if m, refused, outside := heatmapfiles.MapOf(some, r, town, 4); refused.Count()+outside > 0 || m.Values[5] != made(4)[5] {
		t.Errorf("half of it is read as %+v", m)
	}
	before := tableOf("# The box was taken from the points.\n" + heatmapfiles.MapCSV(made(4), 4, heatmapfiles.BoxOf(own)))
	r, _ = heatmapfiles.GuessMap(before)
	if _, ok := heatmapfiles.WholeMap(before, r); !ok {
		t.Error("with a remark above its titles a map is not read")
	}
}

// TestCellsOfThePanel: the table of the maps as shown is read again, its private map
// and never its truth.
func TestCellsOfThePanel(t *testing.T) {
	var b strings.Builder
	b.WriteString("column,row,truth,laplace,pyramid\n")
	for i := range 16 {
		fmt.Fprintf(&b, "%d,%d,%d,%d,%v\n", i/4, i%4, 1000+i, i, float64(i)/2)
	}
	got := tableOf(b.String())
	r, why := heatmapfiles.GuessMap(got)
	m, ok := heatmapfiles.WholeMap(got, r)
	if !ok || got.Columns[r.Value].Title != "pyramid" || m.Values[5] != 2.5 || m.Frame != frame.UnitSquare() {
		t.Errorf("guessed %+v because %q, read as %+v, %v", r, why, m, ok)
	}
}

func TestMapOf(t *testing.T) {
	got := tableOf("code;latitude;longitude;population\n1;48,1;11,4;1.200\n2;48,11;11,41;300\n3;48,2;11,7;NA\n4;;11,7;5\n5;48,2;11,6;-3\n6;52,5;13,4;9\n7;x;11,6;1\n")
	r, why := heatmapfiles.GuessMap(got)
	want := []string{
		`column 2 is called "latitude" and holds 48.1…52.5; column 3 is called "longitude" and holds 11.4…13.4`,
		`column 4 is called "population" and holds -3…1200`,
	}
	if !slices.Equal(why, want) {
		t.Errorf("guessed %+v because\n %q, want\n %q", r, why, want)
	}
	m, refused, outside := heatmapfiles.MapOf(got, r, town, 4)
	total := 0.0
	for _, v := range m.Values {
		total += v
	}
	if total != 1500 || outside != 1 || m.Values[0] != 1200 || m.Values[1] != 300 {
		t.Errorf("%v in all, %d outside: %v", total, outside, m.Values)
	}
	if kinds := refused.Sentences("line"); !slices.Equal(kinds, []string{
		"1 line: the weight is missing, in line 4",
		"1 line: the latitude is missing, in line 5",
		`1 line: the weight lies outside 0…1e12, in line 6 ("-3")`,
		`1 line: the latitude is no number, in line 8 ("x")`,
	}) {
		t.Errorf("refused %q", kinds)
	}
	if _, ok := heatmapfiles.WholeMap(got, r); ok {
		t.Error("a list of places is taken for a whole map")
	}
	for problem, bad := range map[string]heatmapfiles.MapRoles{
		"choose the columns of the two coordinates":     {X: 1, Y: 1, Value: 3},
		"choose the column of the weights":              {X: 1, Y: 2, Value: heatmapfiles.NoColumn},
		"the column of the weights is a coordinate too": {X: 1, Y: 2, Value: 2},
	} {
		if got := bad.Problem(got); got != problem {
			t.Errorf("%+v: %q, want %q", bad, got, problem)
		}
	}
	if e := r.Exchanged(); e.X != r.Y || e.Y != r.X || e.Value != r.Value {
		t.Errorf("exchanged: %+v", e)
	}
}
