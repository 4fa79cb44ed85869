package heatmapfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Shuffle draws a sweep over the scale B of the shuffle model, whose axis is given:
// the bytes that a person sends, where the cells hold them, and three metrics of the map made without anyone to
// trust, beside the same map made by a trusted curator, which is B = ∞ (Ghazi and others
// 2022, Figures 12 and 13).
func Shuffle(cells []scenario.Cell, over chart.Axis, look draw.Palette, box draw.Box) chart.Panels {
	c := chart.Panels{X: over, Palette: look, Box: box}
	series := func(name string, role chart.Role, of func(scenario.Cell) answer.Interval) chart.Series {
		return chart.Series{Name: name, Role: role, Points: chart.Points(chart.Cells(cells, func(c scenario.Cell) chart.Cell {
			return chart.Cell{Index: c.Index, At: c.At, Interval: of(c)}
		}))}
	}
	c.Parts = []chart.Panel{{Y: chart.Axis{Title: "bytes that a person sends ↓"}, Series: []chart.Series{
		series("shuffle model", chart.RolePrivate, func(c scenario.Cell) answer.Interval { return answer.Interval{Mean: shuffledIn(c).Bytes} })}}}
	metrics := Metrics()
	for _, metric := range []Metric{metrics[0], metrics[2], metrics[3]} {
		c.Parts = append(c.Parts, chart.Panel{Y: metric.axis(), Series: []chart.Series{
			series("shuffle model", chart.RolePrivate, func(c scenario.Cell) answer.Interval { return metric.cell(shuffledIn(c)) }),
			series("trusted curator", chart.RoleReference, func(c scenario.Cell) answer.Interval { return metric.cell(methodIn(c, heatmap.MethodPyramid)) }),
		}})
	}
	return c
}

// shuffledIn is the map of the shuffle model, under its published name.
func shuffledIn(c scenario.Cell) heatmap.MapCell {
	return methodIn(c, "shuffle")
}

func methodIn(c scenario.Cell, method string) (m heatmap.MapCell) {
	for _, one := range c.Maps {
		if one.Method == method {
			return one
		}
	}
	return m
}
