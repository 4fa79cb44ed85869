package figure

import (
	"math"
	"strings"
	"testing"

	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

func TestChartsOfLittle(t *testing.T) {
	for _, box := range []Box{{Width: 700, Height: 300}, {Width: 300, Height: 200}, {}} {
		for _, look := range []Palette{Light(), Projector()} {
			figuretest.WellFormed(t, SweepChart{Palette: look, Box: box}.SVG())
			figuretest.WellFormed(t, MapChart{Palette: look, Box: box}.SVG())
			figuretest.WellFormed(t, Spectrum(nil, look, box).SVG())
			figuretest.WellFormed(t, SensitivityChart(scenario.SensitivityCurve{Over: "n"}, 0, look, box).SVG())
			one := sweepSample(look, box)
			one.Series[0].Points = one.Series[0].Points[:1]
			figuretest.WellFormed(t, one.SVG())
			for _, draw := range chartSamples() {
				figuretest.WellFormed(t, draw(look, box))
			}
		}
	}
}

// Means at or below zero cannot stand on a log axis: they are gaps, and a band
// that reaches there runs out of the picture.
func TestLogAxisWithoutLogarithm(t *testing.T) {
	zero := 0.0
	c := SweepChart{
		X: Axis{Title: "x", Log: true}, Y: Axis{Title: "y", Log: true}, Palette: Light(), Box: Box{Width: 600, Height: 300},
		Series: []Series{{Name: "s", Role: RoleRecovered, Points: []Point{
			{X: 1, Interval: figuretest.Interval(2, 3, 5)}, {X: 2, Interval: scenario.Interval{Mean: &zero}}, {X: 0, Interval: figuretest.Interval(1, 0.1, 5)},
			{X: 4, Interval: figuretest.Interval(1, 0.1, 5)}}}},
	}
	figuretest.WellFormed(t, c.SVG())
	f := c.frame()
	if y := f.y.at(-1); y < f.area.bottom {
		t.Errorf("−1 stands at %v px, above the axis at %v", y, f.area.bottom)
	}
}

// A missing cell is a gap: the line begins anew behind it.
func TestMissingCellIsAGap(t *testing.T) {
	c := sweepSample(Light(), Box{Width: 700, Height: 300})
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

func TestMapColours(t *testing.T) {
	if got := hex(mix(0)); got != "#002051" {
		t.Errorf("the lowest colour is %s", got)
	}
	if got := hex(mix(1)); got != "#fdea45" {
		t.Errorf("the highest colour is %s", got)
	}
	if inkOn(mix(0)) != "#FFFFFF" || inkOn(mix(1)) != "#000000" {
		t.Error("numbers would not read on their cells")
	}
	c := mapSample(Light(), Box{Width: 600, Height: 300})
	if text := c.Describe(); !strings.Contains(text, "lowest, 0.0125, at epsilon ε 8 and time T 0.01") {
		t.Errorf("described as %q", text)
	}
	c.Values[0] = math.Inf(1)
	figuretest.WellFormed(t, c.SVG())
}

func TestChartDescription(t *testing.T) {
	text := sweepSample(Light(), Box{Width: 600, Height: 300}).Describe()
	for _, want := range []string{"log scale against epsilon", "basis pursuit: 0.273 (95 % interval 0.218 to 0.327, 30 trials) at 0.1"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
}

func BenchmarkSweepChart(b *testing.B) {
	c := sweepSample(Light(), Box{Width: 700, Height: 300})
	for b.Loop() {
		c.SVG()
	}
}
