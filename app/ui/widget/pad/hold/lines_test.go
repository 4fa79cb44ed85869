package hold

import (
	"slices"
	"testing"
)

func TestAround(t *testing.T) {
	square := [][2]float64{{0, 0}, {10, 0}, {10, 10}, {0, 10}}
	horseshoe := [][2]float64{{0, 0}, {30, 0}, {30, 30}, {20, 30}, {20, 10}, {10, 10}, {10, 30}, {0, 30}}
	eight := [][2]float64{{0, 0}, {10, 10}, {10, 0}, {0, 10}}
	for _, c := range []struct {
		line   [][2]float64
		x, y   float64
		inside bool
	}{
		{square, 5, 5, true}, {square, 15, 5, false}, {square, -1, 5, false}, {square, 5, 11, false}, {square, 5, -1, false},
		{horseshoe, 5, 20, true}, {horseshoe, 25, 20, true}, {horseshoe, 15, 20, false}, {horseshoe, 15, 5, true},
		{eight, 2, 5, true}, {eight, 8, 5, true}, {eight, 5, 1, false}, {eight, 5, 9, false},
		{nil, 5, 5, false}, {square[:1], 0, 0, false}, {square[:2], 5, 0, false},
	} {
		var line Lasso
		for _, p := range c.line {
			line = append(line, Point{X: p[0], Y: p[1]})
		}
		if got := line.Around(c.x, c.y); got != c.inside {
			t.Errorf("%v, %v within %v: %v", c.x, c.y, c.line, got)
		}
		slices.Reverse(line)
		if got := line.Around(c.x, c.y); got != c.inside {
			t.Errorf("%v, %v within %v, drawn the other way round: %v", c.x, c.y, c.line, got)
		}
	}
}

// A lasso leaves out what makes no difference.
func TestALassoIsDrawn(t *testing.T) {
	var line Lasso
	for _, x := range []float64{10, 11, 13, 13.5, 20, 20} {
		line.Add(Point{X: x, Y: 2 * x})
	}
	if got, want := line.Path(), "M10.0 20.0L13.0 26.0L20.0 40.0Z"; got != want {
		t.Errorf("the path is %s, not %s", got, want)
	}
}

// A brush dabs where it is put down and at every so much of its way, not where it
// rests or trembles.
func TestAStrokeDabs(t *testing.T) {
	var s Stroke
	for _, c := range []struct {
		u    float64
		dabs bool
	}{{0.5, true}, {0.5, false}, {0.55, false}, {0.59, false}, {0.61, true}, {0.55, false}, {0.5, true}} {
		if got := s.Dabs(Point{U: c.u}, 0.1); got != c.dabs {
			t.Errorf("at %v the brush dabs: %v", c.u, got)
		}
	}
}
