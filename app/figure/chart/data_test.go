package chart

import (
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
)

// sweepSample is a sweep over ε with two cells missing and a reference beside.
func sweepSample(look draw.Palette, box draw.Box) Sweep {
	var errors, others []Cell
	for i, e := range []float64{0.1, 0.2, 0.5, 1, 2, 5, 10, 20} {
		if i == 3 {
			continue
		}
		err := 0.3 / (1 + e)
		errors = append(errors, Cell{Index: i, At: []float64{e}, Interval: figuretest.Interval(err, err/5, 30)})
		others = append(others, Cell{Index: i, At: []float64{e}, Interval: figuretest.Interval(err*1.1+0.02, err/6, 30)})
	}
	reference := []Point{}
	for i := range errors {
		reference = append(reference, Point{X: errors[i].At[0], Interval: figuretest.Interval(0.35/(1+errors[i].At[0]), 0, 30)})
		reference[i].Interval.Low = nil
	}
	now := 4.0
	return Sweep{
		X: Axis{Title: "epsilon ε", Log: true}, Y: Axis{Title: "earth mover’s distance (of the line’s length)", Log: true},
		Series: []Series{
			{Name: "basis pursuit", Role: RoleRecovered, Points: Points(errors)},
			{Name: "Tikhonov", Role: RoleBaseline, Points: Points(others)},
			{Name: "peer’s figures", Role: RoleReference, Points: reference},
		},
		Current: &now, Note: "30 trials a point, 7 of 8 points", Palette: look, Box: box,
	}
}

func mapSample(look draw.Palette, box draw.Box) Map {
	c := Map{X: Axis{Title: "epsilon ε"}, Y: Axis{Title: "time T"}, Title: "earth mover’s distance", Palette: look, Box: box,
		XAt: []float64{0.5, 1, 2, 4, 8}, YAt: []float64{0.01, 0.02, 0.05, 0.1}, Current: &[2]int{3, 2}}
	for i, e := range c.XAt {
		for j, t := range c.YAt {
			v := math.Sqrt(t) / e
			if i == 4 && j > 1 {
				v = math.NaN()
			}
			c.Values = append(c.Values, v)
		}
	}
	return c
}

// panelsSample is two charts of the same series.
func panelsSample(look draw.Palette, box draw.Box) Panels {
	one := sweepSample(look, box)
	return Panels{X: one.X, Parts: []Panel{{Y: one.Y, Series: one.Series}, {Y: Axis{Title: "the same ↓"}, Series: one.Series[:2]}},
		Current: one.Current, Note: one.Note, Palette: look, Box: box}
}
