package samplingfig

import (
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
)

// ByLength draws the error of every answer against the length of a range, both on log
// scales.
func ByLength(answers []sampling.Answer, lengths []float64, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "length of the range", Log: true}, Y: chart.Axis{Title: "error of its sum", Log: true}, Palette: look, Box: box}
	for _, a := range answers {
		s := chart.Series{Name: ShortName(a.Method), Role: RoleOf(a.Method)}
		for i, v := range a.ByLength.Values {
			if i < len(lengths) {
				s.Points = append(s.Points, at(lengths[i], v))
			}
		}
		c.Series = append(c.Series, s)
	}
	return c
}

// Measure is one of the errors that a sweep shows.
type Measure struct {
	Title string
	Of    func(sampling.MethodCell) answer.Interval
}

// Measures lists the errors in the order shown.
func Measures() []Measure {
	return []Measure{
		{"distance ‖D − D*‖₂", func(m sampling.MethodCell) answer.Interval { return m.Distance }},
		{"error of a range", func(m sampling.MethodCell) answer.Interval { return m.Range }},
	}
}

// Sweep draws two errors of every method along a sweep over one field, whose axis is
// given, each mean with its 95 % band.
func Sweep(cells []scenario.Cell, over chart.Axis, look draw.Palette, box draw.Box) chart.Panels {
	c := chart.Panels{X: over, Palette: look, Box: box}
	methods := Methods(cells)
	for _, m := range Measures() {
		part := chart.Panel{Y: chart.Axis{Title: m.Title, Log: true}}
		for _, method := range methods {
			part.Series = append(part.Series, chart.Series{Name: ShortName(method), Role: RoleOf(method), Points: chart.Points(m.cells(cells, method))})
		}
		c.Parts = append(c.Parts, part)
	}
	return c
}

// cells are the measure of a method in each cell, nothing where it has none.
func (m Measure) cells(cells []scenario.Cell, method string) []chart.Cell {
	return chart.Cells(cells, func(c scenario.Cell) chart.Cell {
		cell := chart.Cell{Index: c.Index, At: c.At}
		for _, one := range c.Methods {
			if one.Method == method {
				cell.Interval = m.Of(one)
				break
			}
		}
		if cell.Interval.Mean != nil {
			cell.Tip = m.Title + " " + chart.IntervalWords(cell.Interval)
		}
		return cell
	})
}

// MapOf puts the distance of the first method onto a map over two fields, for a palette
// and a box to be added.
func MapOf(over []string, values [][]float64, axis func(string) chart.Axis, cells []scenario.Cell) chart.Map {
	m := Measures()[0]
	c := chart.Map{Title: m.Title, Log: true}
	if methods := Methods(cells); len(methods) > 0 {
		c.Title = ShortName(methods[0]) + ": " + m.Title
		c.Lay(over, values, axis, m.cells(cells, methods[0]))
	} else {
		c.Lay(over, values, axis, nil)
	}
	return c
}

// Methods lists the methods of a sweep in the order of its answers.
func Methods(cells []scenario.Cell) []string {
	var methods []string
	for _, cell := range cells {
		for _, one := range cell.Methods {
			if !slices.Contains(methods, one.Method) {
				methods = append(methods, one.Method)
			}
		}
	}
	return methods
}
