package figure

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/scenario"
)

// mapRole is what a map's method is in a chart.
func mapRole(method string) Role {
	switch method {
	case scenario.MapPyramid:
		return RoleRecovered
	case scenario.MapLaplace:
		return RolePrivate
	case scenario.MapRelease:
		return RoleReference
	}
	return RoleBaseline
}

// HeatmapSweep draws the four metrics of every method along a sweep over one
// field, named by its path, each mean with its 95 % band. The field decides
// whether the axis is logarithmic.
func HeatmapSweep(cells []scenario.Cell, over string, look Palette, box Box) Panels {
	c := Panels{X: Axis{Title: pathTitle(over)}, Palette: look, Box: box}
	if f, ok := scenario.Lookup(over); ok {
		c.X.Log = f.Log
	}
	methods := sweptMethods(cells)
	for _, metric := range HeatmapMetrics() {
		part := Panel{Y: metric.axis()}
		for _, method := range methods {
			part.Series = append(part.Series, Series{Name: MapMethodName(method), Role: mapRole(method),
				Points: Points(cells, func(cell scenario.Cell) scenario.Interval { return metric.within(cell, method) })})
		}
		c.Parts = append(c.Parts, part)
	}
	return c
}

// axis is the metric's axis; the similarity is a share.
func (m MapMetric) axis() Axis {
	a := Axis{Title: m.Name + " " + m.Arrow()}
	if m.share {
		a.Hi = 1
	}
	return a
}

// within returns the metric of a method in a cell, nothing when it has none.
func (m MapMetric) within(cell scenario.Cell, method string) scenario.Interval {
	for _, one := range cell.Maps {
		if one.Method == method {
			return m.cell(one)
		}
	}
	return scenario.Interval{}
}

// sweptMethods lists the methods of a sweep in the order they are asked for.
func sweptMethods(cells []scenario.Cell) []string {
	var methods []string
	for _, cell := range cells {
		for _, one := range cell.Maps {
			if !slices.Contains(methods, one.Method) {
				methods = append(methods, one.Method)
			}
		}
	}
	return methods
}

// ShuffleChart draws what the shuffle model costs and what it is worth at every
// scale B simulated: the bytes that a person sends, and three metrics. Central
// are the metrics of the same map made by a trusted curator, nil where there are
// none.
func ShuffleChart(results []scenario.ShuffleResult, central *scenario.Metrics, look Palette, box Box) Panels {
	results = slices.Clone(results)
	slices.SortFunc(results, func(a, b scenario.ShuffleResult) int { return a.Scale - b.Scale })
	c := Panels{X: Axis{Title: "scale B", Log: true}, Palette: look, Box: box}
	along := func(of func(scenario.ShuffleResult) *float64) []Point {
		points := make([]Point, len(results))
		for i, r := range results {
			points[i] = Point{X: float64(r.Scale), Interval: scenario.Interval{Mean: of(r), Count: 1}}
		}
		return points
	}
	c.Parts = []Panel{{Y: Axis{Title: "bytes that a person sends ↓", Log: true}, Series: []Series{
		{Name: "shuffle model", Role: RolePrivate, Points: along(func(r scenario.ShuffleResult) *float64 { return &r.Bytes })}}}}
	metrics := HeatmapMetrics()
	for _, metric := range []MapMetric{metrics[0], metrics[2], metrics[3]} {
		part := Panel{Y: metric.axis(), Series: []Series{
			{Name: "shuffle model", Role: RolePrivate, Points: along(func(r scenario.ShuffleResult) *float64 { return metric.of(r.Metrics) })}}}
		if central != nil && metric.of(*central) != nil {
			level := func(scenario.ShuffleResult) *float64 { return metric.of(*central) }
			part.Series = append(part.Series, Series{Name: "trusted curator", Role: RoleReference, Points: along(level)})
		}
		c.Parts = append(c.Parts, part)
	}
	return c
}

// HeatmapMapOf lays out a metric of one method over a sweep of two fields as far
// as it has come, for a Palette and a Box to be added. The metric is a place in
// HeatmapMetrics.
func HeatmapMapOf(sweep *scenario.Sweep, cells []scenario.Cell, method string, metric int) MapChart {
	m := HeatmapMetrics()[metric]
	c := MapChart{Title: MapMethodName(method) + ": " + m.Name + " " + m.Arrow()}
	if sweep == nil || len(sweep.Over) != 2 || len(sweep.Values) != 2 {
		return c
	}
	if m.share {
		c.Hi = 1
	}
	c.X, c.Y = Axis{Title: pathTitle(sweep.Over[0])}, Axis{Title: pathTitle(sweep.Over[1])}
	c.XAt, c.YAt = sweep.Values[0], sweep.Values[1]
	count := len(c.XAt) * len(c.YAt)
	c.Values, c.Tips = slices.Repeat([]float64{math.NaN()}, count), make([]string, count)
	for _, cell := range cells {
		if cell.Index < 0 || cell.Index >= count {
			continue
		}
		where := fmt.Sprintf("%s %s, %s %s", c.X.Title, Format(c.XAt[cell.Index/len(c.YAt)]), c.Y.Title, Format(c.YAt[cell.Index%len(c.YAt)]))
		value := m.within(cell, method)
		if value.Mean == nil {
			c.Tips[cell.Index] = where + ": nothing to tell"
			continue
		}
		c.Values[cell.Index] = *value.Mean
		c.Tips[cell.Index] = where + ": " + m.Name + " " + inWords(Point{Interval: value})
	}
	return c
}
