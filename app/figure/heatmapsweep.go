package figure

import (
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
// field, whose axis is given, each mean with its 95 % band.
func HeatmapSweep(cells []scenario.Cell, over Axis, look Palette, box Box) Panels {
	c := Panels{X: over, Palette: look, Box: box}
	methods := sweptMethods(cells)
	for _, metric := range HeatmapMetrics() {
		part := Panel{Y: metric.axis()}
		for _, method := range methods {
			part.Series = append(part.Series, Series{Name: MapMethodName(method), Role: mapRole(method),
				Points: CellPoints(metric.cells(cells, method))})
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

// cells returns the metric of a method in each cell, nothing where it has none.
func (m MapMetric) cells(cells []scenario.Cell, method string) []Cell {
	return Cells(cells, func(c scenario.Cell) Cell {
		cell := Cell{Index: c.Index, At: c.At}
		for _, one := range c.Maps {
			if one.Method == method {
				cell.Interval = m.cell(one)
				break
			}
		}
		if cell.Interval.Mean != nil {
			cell.Tip = m.Name + " " + describeInterval(cell.Interval)
		}
		return cell
	})
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
// as it has come, for a Palette and a Box to be added. Axis gives the axis of a
// swept field by its path; the metric is a place in HeatmapMetrics.
func HeatmapMapOf(sweep *scenario.Sweep, axis func(path string) Axis, cells []scenario.Cell, method string, metric int) MapChart {
	m := HeatmapMetrics()[metric]
	c := MapChart{Title: MapMethodName(method) + ": " + m.Name + " " + m.Arrow()}
	if sweep != nil && c.lay(sweep.Over, sweep.Values, axis, m.cells(cells, method)) && m.share {
		c.Hi = 1
	}
	return c
}
