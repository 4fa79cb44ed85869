package graphonfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// Swept are the estimators of a sweep's cells, in their order.
func Swept(cells []scenario.Cell) []string {
	var list []string
	if len(cells) > 0 {
		for _, e := range cells[0].Estimates {
			list = append(list, e.Method)
		}
	}
	return list
}

// Sweep draws errors against one parameter, with the shapes of the bounds moved to the
// height of the first estimator: only their slopes mean something.
func Sweep(cells []scenario.Cell, axis chart.Axis, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: axis, Y: chart.Axis{Title: "distance δ₂ from the truth", Log: true}, Palette: look, Box: box}
	for nth, method := range Swept(cells) {
		s := chart.Series{Name: MethodName(method), Role: chart.RoleBaseline}
		if nth == 0 {
			s.Role = chart.RoleRecovered
		} else if method == graphon.MethodOracle {
			s.Role = chart.RoleTruth
		}
		for _, cell := range cells {
			s.Points = append(s.Points, chart.Point{X: cell.At[0], Interval: distanceOf(cell, method)})
		}
		c.Series = append(c.Series, s)
	}
	first := len(c.Series)
	for _, bound := range []struct {
		name string
		role chart.Role
		of   func(*graphon.Rates) float64
	}{
		{"shape of the lower bound", chart.RoleReference, func(r *graphon.Rates) float64 { return r.Lower }},
		{"shape of the upper bound", chart.RoleCeiling, func(r *graphon.Rates) float64 { return r.Upper }},
	} {
		if s, some := shape(cells, bound.of); some {
			s.Name, s.Role = bound.name, bound.role
			c.Series = append(c.Series, s)
		}
	}
	if len(c.Series) == first+2 && together(c.Series[first].Points, c.Series[first+1].Points) {
		c.Series = c.Series[:first+1]
		c.Series[first].Name = "shape of both bounds"
	}
	return c
}

// together reports two curves that cannot be told apart by eye.
func together(a, b []chart.Point) bool {
	for i := range a {
		if p, q := a[i].Interval.Mean, b[i].Interval.Mean; (p == nil) != (q == nil) || p != nil && math.Abs(math.Log(*p / *q)) > 0.03 {
			return false
		}
	}
	return true
}

// distanceOf is the error of a method in a cell. A distance of zero has no place on a
// logarithmic axis.
func distanceOf(cell scenario.Cell, method string) answer.Interval {
	for _, e := range cell.Estimates {
		if i := e.Distance; e.Method == method && i.Mean != nil && *i.Mean > 0 {
			if i.Low != nil && *i.Low <= 0 {
				i.Low = new(*i.Mean / 10)
			}
			return i
		}
	}
	return answer.Interval{}
}

// shape is a bound moved by one factor, so that it lies among the first estimator's
// errors; false where there are fewer than two.
func shape(cells []scenario.Cell, of func(*graphon.Rates) float64) (chart.Series, bool) {
	logs, count := 0.0, 0
	for _, cell := range cells {
		if cell.Rates != nil && len(cell.Estimates) > 0 {
			if i := distanceOf(cell, cell.Estimates[0].Method); i.Mean != nil && of(cell.Rates) > 0 {
				logs, count = logs+math.Log(*i.Mean/of(cell.Rates)), count+1
			}
		}
	}
	if count < 2 {
		return chart.Series{}, false
	}
	factor := math.Exp(logs / float64(count))
	var s chart.Series
	for _, cell := range cells {
		p := chart.Point{X: cell.At[0]}
		if cell.Rates != nil && of(cell.Rates) > 0 {
			p.Interval = answer.Interval{Mean: new(factor * of(cell.Rates))}
		}
		s.Points = append(s.Points, p)
	}
	return s, true
}

// MapOf draws a sweep over two parameters by the first estimator's distance.
func MapOf(over []string, values [][]float64, axis func(string) chart.Axis, cells []scenario.Cell) chart.Map {
	drawn := chart.Map{Title: "distance δ₂ from the truth", Log: true}
	drawn.Lay(over, values, axis, chart.Cells(cells, func(c scenario.Cell) chart.Cell {
		return chart.Cell{Index: c.Index, At: c.At, Interval: c.L2, Tip: chart.IntervalWords(c.L2)}
	}))
	return drawn
}
