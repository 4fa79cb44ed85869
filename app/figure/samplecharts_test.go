package figure

import (
	"math"

	"cloakroom/app/figure/figuretest"
	"cloakroom/core/scenario"
)

// sweepSample is a sweep over ε with two cells missing and a reference beside.
func sweepSample(look Palette, box Box) SweepChart {
	var cells []scenario.Cell
	for i, e := range []float64{0.1, 0.2, 0.5, 1, 2, 5, 10, 20} {
		if i == 3 {
			continue
		}
		err := 0.3 / (1 + e)
		cells = append(cells, scenario.Cell{Index: i, At: []float64{e}, EMD: figuretest.Interval(err, err/5, 30), L1: figuretest.Interval(err*1.1+0.02, err/6, 30)})
	}
	reference := []Point{}
	for i := range cells {
		reference = append(reference, Point{X: cells[i].At[0], Interval: figuretest.Interval(0.35/(1+cells[i].At[0]), 0, 30)})
		reference[i].Interval.Low = nil
	}
	now := 4.0
	return SweepChart{
		X: Axis{Title: "epsilon ε", Log: true}, Y: Axis{Title: "earth mover’s distance (of the line’s length)", Log: true},
		Series: []Series{
			{Name: "basis pursuit", Role: RoleRecovered, Points: Points(cells, func(c scenario.Cell) scenario.Interval { return c.EMD })},
			{Name: "Tikhonov", Role: RoleBaseline, Points: Points(cells, func(c scenario.Cell) scenario.Interval { return c.L1 })},
			{Name: "peer’s figures", Role: RoleReference, Points: reference},
		},
		Current: &now, Note: "30 trials a point, 7 of 8 points", Palette: look, Box: box,
	}
}

func mapSample(look Palette, box Box) MapChart {
	c := MapChart{X: Axis{Title: "epsilon ε"}, Y: Axis{Title: "time T"}, Title: "earth mover’s distance", Palette: look, Box: box,
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

func spectrumSample(look Palette, box Box) SweepChart {
	var values []float64
	for i := range 14 {
		values = append(values, 20*math.Pow(10, -0.095*float64(i*i)))
	}
	return Spectrum(&scenario.Diagnostics{SingularValues: scenario.Numbers(values)}, look, box)
}

func sensitivitySample(look Palette, box Box) SweepChart {
	c := scenario.SensitivityCurve{Over: "T"}
	for k := range 25 {
		t := 0.001 * math.Pow(10, float64(k)/8)
		law := 0.05 * math.Pow(t, -0.75)
		exact := law / math.Pow(1+4*t, 0.75)
		for _, s := range []*scenario.Series{&c.Exact.X, &c.Paper.X, &c.Law.X} {
			s.Values = append(s.Values, t)
		}
		c.Exact.Y.Values = append(c.Exact.Y.Values, exact)
		c.Law.Y.Values = append(c.Law.Y.Values, law)
		c.Paper.Y.Values = append(c.Paper.Y.Values, 0.017*math.Pow(t, -1.5))
	}
	return SensitivityChart(c, 0.05, look, box)
}

// chartSamples draws one of each kind of chart.
func chartSamples() []func(Palette, Box) string {
	return []func(Palette, Box) string{
		func(l Palette, b Box) string { return sweepSample(l, b).SVG() },
		func(l Palette, b Box) string { return mapSample(l, b).SVG() },
		func(l Palette, b Box) string { return spectrumSample(l, b).SVG() },
		func(l Palette, b Box) string { return sensitivitySample(l, b).SVG() },
	}
}
