package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
)

func TestChartsOfLittle(t *testing.T) {
	for _, box := range []draw.Box{{Width: 700, Height: 300}, {Width: 300, Height: 200}, {}} {
		for _, look := range []draw.Palette{draw.Light(), draw.Projector()} {
			one := sweepSample(look, box)
			one.Series[0].Points = one.Series[0].Points[:1]
			for _, c := range []draw.Drawing{Sweep{Palette: look, Box: box}, Map{Palette: look, Box: box}, Panels{Palette: look, Box: box},
				one, sweepSample(look, box), mapSample(look, box), panelsSample(look, box)} {
				figuretest.WellFormed(t, c.SVG())
				figuretest.Allowed(t, c.SVG())
			}
		}
	}
}

// Means at or below zero cannot stand on a log axis: they are gaps, and a band
// that reaches there runs out of the picture.
func TestLogAxisWithoutLogarithm(t *testing.T) {
	zero := 0.0
	c := Sweep{
		X: Axis{Title: "x", Log: true}, Y: Axis{Title: "y", Log: true}, Palette: draw.Light(), Box: draw.Box{Width: 600, Height: 300},
		Series: []Series{{Name: "s", Role: RoleRecovered, Points: []Point{
			{X: 1, Interval: figuretest.Interval(2, 3, 5)}, {X: 2, Interval: answer.Interval{Mean: &zero}}, {X: 0, Interval: figuretest.Interval(1, 0.1, 5)},
			{X: 4, Interval: figuretest.Interval(1, 0.1, 5)}}}},
	}
	figuretest.WellFormed(t, c.SVG())
	f := c.frame()
	if y := f.Y.At(-1); y < f.Area.Bottom {
		t.Errorf("−1 stands at %v px, above the axis at %v", y, f.Area.Bottom)
	}
}

// A missing cell is a gap: the line begins anew behind it.
func TestMissingCellIsAGap(t *testing.T) {
	c := sweepSample(draw.Light(), draw.Box{Width: 700, Height: 300})
	runs := 0
	c.frame().runs(c.Series[0].Points, c.frame().hasMean, func([]Point) { runs++ })
	if runs != 2 {
		t.Errorf("%d stretches, want 2", runs)
	}
}

func TestSpread(t *testing.T) {
	for _, at := range [][]float64{{10, 10, 10}, {0, 1, 99, 100}, {100, 100}, {50}, {}} {
		spread(at, 15, 0, 100)
		for i, y := range at {
			if y < 0 || y > 100 {
				t.Errorf("%v leaves 0…100", at)
			}
			if i > 0 && y-at[i-1] < 15-1e-9 {
				t.Errorf("%v stand closer than 15", at)
			}
		}
	}
}

// Every series of a chart is told from the others by its dash and its mark, and
// by its name; an axis that is fixed stays as it is.
func TestSeriesLookDifferent(t *testing.T) {
	c := Sweep{Y: Axis{Lo: 0, Hi: 1}, Palette: draw.Light(), Box: draw.Box{Width: 640, Height: 320}}
	for i, role := range []Role{RoleRecovered, RoleCeiling, RoleBaseline, RoleBaseline, RoleBaseline, RoleBaseline, RoleTruth, RoleMeasured, RolePrivate, RoleReference} {
		c.Series = append(c.Series, Series{Name: "series " + draw.Format(float64(i)), Role: role})
	}
	looks := map[string]bool{}
	for i := range c.Series {
		look := c.style(i)
		key := fmt.Sprint(look.Dash, look.Mark)
		if looks[key] || looks[c.label(i).Text] {
			t.Errorf("%s looks like another", c.Series[i].Name)
		}
		looks[key], looks[c.label(i).Text] = true, true
	}
	if f := c.frame(); f.Y.Lo != 0 || f.Y.Hi != 1 {
		t.Errorf("a fixed axis runs over %v…%v", f.Y.Lo, f.Y.Hi)
	}
}

// Before any value is in, the range that is asked for stands on the x axis, and where
// the draw on the page lies; of the y axis nothing is made up.
func TestAnEmptyChartHasItsAxes(t *testing.T) {
	c := Sweep{X: Axis{Title: "epsilon", Log: true, Lo: 0.4, Hi: 40}, Y: Axis{Title: "distance", Log: true}, Current: new(4.0),
		Series: []Series{{Name: "ours", Role: RoleRecovered}}, Palette: draw.Light(), Box: draw.Box{Width: 640, Height: 300}}
	figuretest.Golden(t, "chart-empty", c.SVG())
	if strings.Contains(c.SVG(), `text-anchor="end">10</text>`) {
		t.Error("the y axis has numbers that nobody knows")
	}
	c.Here = new(0.04)
	figuretest.Golden(t, "chart-here", c.SVG())
}

// Points are pressed where they are drawn.
func TestPlacesOfPoints(t *testing.T) {
	c := sweepSample(draw.Light(), draw.Box{Width: 640, Height: 300})
	f, points := c.frame(), c.Series[0].Points
	for i, at := range c.Plot().Places(append(slices.Clone(points), Point{X: points[0].X})) {
		x, y := points[0].X, f.Area.Bottom
		if i < len(points) && points[i].Interval.Mean != nil {
			x, y = points[i].X, f.Y.At(*points[i].Interval.Mean)
		} else if i < len(points) {
			x = points[i].X
		}
		if at.X != f.X.At(x) || at.Y != y {
			t.Errorf("point %d stands at %v, not %v, %v", i, at, f.X.At(x), y)
		}
	}
}

// Between two points a line is read as it is drawn, and nothing beside a gap; a group of
// charts has its plots where they are drawn.
func TestBetweenPoints(t *testing.T) {
	at := func(x, mean float64) Point {
		return Point{X: x, Interval: answer.Interval{Mean: &mean, Low: new(mean / 2), High: new(mean * 2)}}
	}
	c := Sweep{X: Axis{Title: "x", Log: true}, Y: Axis{Title: "y", Log: true}, Palette: draw.Light(), Box: draw.Box{Width: 640, Height: 300},
		Series: []Series{{Points: []Point{at(1, 1), at(4, 16), {X: 8}}}}}
	read := c.Plot().Between(c.Series[0].Points, 2)
	if read.Mean == nil || math.Abs(*read.Mean-4) > 1e-9 || math.Abs(*read.Low-2) > 1e-9 || math.Abs(*read.High-8) > 1e-9 {
		t.Errorf("in the middle it reads %v", read)
	}
	for _, x := range []float64{0.5, 6, 9} {
		if read := c.Plot().Between(c.Series[0].Points, x); read.Mean != nil {
			t.Errorf("at %v it reads %v", x, *read.Mean)
		}
	}
	group := panelsSample(draw.Light(), draw.Box{Width: 640, Height: 400})
	plots := group.Plots()
	if len(plots) != len(group.Parts) {
		t.Fatalf("%d plots of %d charts", len(plots), len(group.Parts))
	}
	for k, p := range plots {
		x := p.X.Back((p.Area.Left + p.Area.Right) / 2)
		if p.Area.Right > group.Box.Width || p.Area.Bottom > group.Box.Height || math.Abs(p.X.At(x)-(p.Area.Left+p.Area.Right)/2) > 1e-6 {
			t.Errorf("chart %d has its plot at %v", k, p.Area)
		}
		if k > 0 && p.Area == plots[0].Area {
			t.Errorf("chart %d stands upon the first", k)
		}
	}
}

func TestGoldenCharts(t *testing.T) {
	box := draw.Box{Width: 640, Height: 300}
	figuretest.Golden(t, "chart-sweep", sweepSample(draw.Light(), box).SVG())
	figuretest.Golden(t, "chart-map", mapSample(draw.Light(), box).SVG())
	figuretest.Golden(t, "chart-narrow", sweepSample(draw.Dark(), draw.Box{Width: 340, Height: 300}).SVG())
}

func TestChartKeys(t *testing.T) {
	box := draw.Box{Width: 600, Height: 300}
	curve, table, group := sweepSample(draw.Light(), box), mapSample(draw.Light(), box), panelsSample(draw.Light(), box)
	curve.Floor, curve.Here = &Floor{At: 0.2, Name: "floor"}, new(0.3)
	table.Curves = []Curve{{Name: "c", Role: RoleCeiling, At: []float64{0, 1, 2, 1, 0}}}
	figuretest.Keys(t, &curve, figuretest.Laws{}, func() figuretest.Drawing[draw.Key] { return curve })
	figuretest.Keys(t, &table, figuretest.Laws{}, func() figuretest.Drawing[draw.Key] { return table })
	figuretest.Keys(t, &group, figuretest.Laws{}, func() figuretest.Drawing[draw.Key] { return group })
	if again := sweepSample(draw.Light(), box); again.Key() != sweepSample(draw.Light(), box).Key() || again.Key() == curve.Key() {
		t.Error("a chart made anew has another key")
	}
}

func BenchmarkSweepChart(b *testing.B) {
	c := sweepSample(draw.Light(), draw.Box{Width: 700, Height: 300})
	for b.Loop() {
		c.SVG()
	}
}

// A point of few draws is ringed, in every series that has it, and its band does not
// move the axis; alone it has the axis to itself.
func TestPointsOfFewDrawsAreRinged(t *testing.T) {
	c := Sweep{Palette: draw.Light(), Box: draw.Box{Width: 600, Height: 300}, Series: []Series{
		{Name: "ours", Role: RoleRecovered, Points: []Point{{X: 1, Interval: figuretest.Interval(2, 0.1, 30)}, {X: 2, Interval: figuretest.Interval(3, 90, 2)}}},
		{Name: "theirs", Role: RoleBaseline, Points: []Point{{X: 1, Interval: figuretest.Interval(4, 0.1, 30)}, {X: 2, Interval: figuretest.Interval(5, 0.1, 2)}}},
	}}
	const ring = `stroke-dasharray="2.5 2"`
	if _, y := c.extents(); y.Hi < 50 || strings.Contains(c.SVG(), ring) {
		t.Error("without begun values the band is not drawn whole, or something is ringed")
	}
	whole := c.Key()
	c.Begun = []float64{2}
	if _, y := c.extents(); y.Hi > 6 || strings.Count(c.SVG(), ring) != 2 || c.Key() == whole {
		t.Errorf("the axis reaches to %v with %d rings", y.Hi, strings.Count(c.SVG(), ring))
	}
	figuretest.WellFormed(t, c.SVG())
	for i := range c.Series {
		c.Series[i].Points = c.Series[i].Points[1:]
	}
	if _, y := c.extents(); y.Hi < 50 {
		t.Error("the band of the only point leaves the axis")
	}
}
