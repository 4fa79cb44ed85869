package heatmapfig

import (
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// mapRole is what a map's method is in a chart.
func mapRole(method string) chart.Role {
	switch method {
	case heatmap.MethodPyramid:
		return chart.RoleRecovered
	case heatmap.MethodRelease:
		return chart.RoleReference
	}
	return chart.RoleBaseline
}

// Sweep draws the four metrics of every method along a sweep over one
// field, whose axis is given, each mean with its 95 % band.
func Sweep(cells []scenario.Cell, over chart.Axis, look draw.Palette, box draw.Box) chart.Panels {
	c := chart.Panels{X: over, Palette: look, Box: box}
	methods := sweptMethods(cells)
	for _, metric := range Metrics() {
		part := chart.Panel{Y: metric.axis()}
		for _, method := range methods {
			part.Series = append(part.Series, chart.Series{Name: MethodName(method), Role: mapRole(method),
				Points: chart.Points(metric.cells(cells, method))})
		}
		c.Parts = append(c.Parts, part)
	}
	return c
}

// axis is the metric's axis; the similarity is a share.
func (m Metric) axis() chart.Axis {
	a := chart.Axis{Title: m.Name + " " + m.Arrow()}
	if m.share {
		a.Hi = 1
	}
	return a
}

// cells returns the metric of a method in each cell, nothing where it has none.
func (m Metric) cells(cells []scenario.Cell, method string) []chart.Cell {
	return chart.Cells(cells, func(c scenario.Cell) chart.Cell {
		cell := chart.Cell{Index: c.Index, At: c.At}
		for _, one := range c.Maps {
			if one.Method == method {
				cell.Interval = m.cell(one)
				break
			}
		}
		if cell.Interval.Mean != nil {
			cell.Tip = m.Name + " " + chart.IntervalWords(cell.Interval)
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

// MapOf lays out a metric of one method over a sweep of two fields as far
// as it has come, for a Palette and a Box to be added. Axis gives the axis of a
// swept field by its path; the metric is a place in Metrics.
func MapOf(sweep *field.Sweep, axis func(path string) chart.Axis, cells []scenario.Cell, method string, metric int) chart.Map {
	m := Metrics()[metric]
	c := chart.Map{Title: MethodName(method) + ": " + m.Name + " " + m.Arrow()}
	if sweep != nil && c.Lay(sweep.Over, sweep.Values, axis, m.cells(cells, method)) && m.share {
		c.Hi = 1
	}
	return c
}
