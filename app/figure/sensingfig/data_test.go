package sensingfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// measures are all there are.
var measures = []Measure{MeasureEMD, MeasureRight, MeasureCeiling, MeasureLoss}

// timeAgainstEpsilon is a sweep over (τ, ε) of a network, two cells missing.
func timeAgainstEpsilon() (*field.Sweep, []scenario.Cell) {
	sweep := &field.Sweep{
		Over:   []string{"network.time", "network.privacy.epsilon"},
		Values: [][]float64{{0.1, 0.3, 1, 2, 4, 8}, {0.5, 1, 2, 4, 8, 16, 32}}, Trials: 60,
	}
	var cells []scenario.Cell
	for i, tau := range sweep.Values[0] {
		for j, epsilon := range sweep.Values[1] {
			index := i*7 + j
			if index == 5 || index == 41 {
				continue
			}
			strength := math.Log2(epsilon) - 2*math.Abs(math.Log(tau/1.5))/1.5
			rise := func(at float64) float64 { return 0.5 + 0.5/(1+math.Exp(1.4*(at-strength))) }
			cells = append(cells, scenario.Cell{
				Index: index, At: []float64{tau, epsilon}, EMD: figuretest.Interval(3-2*rise(2), 0.2, 60), Trials: 60,
				Right: figuretest.Proportion(rise(2.6)-0.1, 60),
				Compared: []scenario.CellComparison{
					{Method: sensing.MethodPosterior, Right: figuretest.Proportion(rise(0.8), 60)},
					{Method: sensing.MethodTotal, Right: figuretest.Proportion(rise(1.5)-0.02, 60)},
					{Method: sensing.MethodNearest, Right: figuretest.Proportion(rise(1.9)-0.04, 60)},
				},
			})
		}
	}
	return sweep, cells
}

// measureSample is the map of a measure.
func measureSample(m Measure, look draw.Palette, box draw.Box) chart.Map {
	sweep, cells := timeAgainstEpsilon()
	c := MapOf(sweep, sensorAxis, sensing.MethodBPD, cells, m, 0.5)
	c.Palette, c.Box, c.Current = look, box, &[2]int{3, 3}
	return c
}

// rightSample is a sweep over ε at one τ.
func rightSample(look draw.Palette, box draw.Box) chart.Sweep {
	_, cells := timeAgainstEpsilon()
	var column []scenario.Cell
	for _, c := range cells {
		if c.Index/7 == 2 {
			c.Index, c.At = c.Index%7, c.At[1:]
			column = append(column, c)
		}
	}
	c := RightChart(column, sensing.MethodBPD, []string{sensing.MethodPosterior, sensing.MethodTotal, sensing.MethodNearest}, 0.5)
	now := 4.0
	c.X, c.Current, c.Palette, c.Box = chart.Axis{Title: "epsilon ε", Log: true}, &now, look, box
	return c
}

// sensorAxis is the axis of a field.
func sensorAxis(path string) chart.Axis {
	return map[string]chart.Axis{
		"network.time": {Title: "Time τ", Log: true}, "network.privacy.epsilon": {Title: "Epsilon ε", Log: true}, "network.graph.within": {Title: "Within"},
	}[path]
}
