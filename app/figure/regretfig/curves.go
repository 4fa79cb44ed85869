package regretfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/regret"
)

// regrets is the lane of the regrets: those of the learners as they grow beside L*, and
// the first-order rate.
func (f Figure) regrets() chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "round"}, Y: chart.Axis{Title: "regret so far, in losses"}, Palette: f.Palette, Box: f.Box}
	if f.Got == nil {
		c.X.Lo, c.X.Hi = 0, 1
		return c
	}
	c.X.Lo, c.X.Hi = 0, float64(f.Got.Rounds)
	for i, l := range f.learners() {
		if l.Method == regret.MethodBe && f.Rival != l.Method {
			continue // it falls as far as the others rise, and would flatten them
		}
		if i > 0 && len(c.Series) >= f.named() {
			break // its name would have no room
		}
		c.Series = append(c.Series, chart.Series{Name: MethodName(l.Method), Role: roleOf(l.Method), Points: f.pointsOf(l.Curve.Values)})
	}
	if f.Rival == "" {
		c.Series = append(c.Series, chart.Series{Name: "L*", Role: chart.RoleTruth, Points: f.pointsOf(f.Got.Path.Values)})
	}
	c.Series = append(c.Series, chart.Series{Name: "rate", Role: chart.RoleReference, Points: f.pointsOf(f.rates())})
	if h := f.Got.Hand; h != nil && f.byHand() {
		v := h.Charged - h.Least
		c.Series = append(c.Series, chart.Series{Name: "by hand", Role: chart.RolePrivate, Points: []chart.Point{{X: float64(h.Played), Interval: answer.Interval{Mean: &v}}}})
	}
	if f.Reach != [2]float64{} {
		c.Y.Lo, c.Y.Hi = f.Reach[0], f.Reach[1]
	}
	return c
}

// named is how many learners have room for their names beside L* and the rate, two at
// least.
func (f Figure) named() int {
	text := f.Palette.Text
	return max(int((f.Box.Height-5*text)/(1.35*text))-2, 2)
}

// Reaches is from the least to the largest of all that the lane of regrets shows.
func (f Figure) Reaches() [2]float64 {
	var e draw.Extent
	e.Add(0, 1)
	if f.Got != nil {
		for _, s := range f.regrets().Series {
			for _, q := range s.Points {
				e.Add(*q.Interval.Mean)
			}
		}
	}
	e = e.Pad(0.06)
	return [2]float64{e.Lo, e.Hi}
}

// rates is the first-order rate for the L* of the rounds up to each.
func (f Figure) rates() []float64 {
	b := f.Got.Bound
	list := make([]float64, len(f.Got.Path.Values))
	for i, least := range f.Got.Path.Values {
		list[i] = b.Logarithm
		if f.Got.Least > 0 {
			list[i] += b.Root * math.Sqrt(max(0, least)/f.Got.Least)
		}
	}
	return list
}

// mostMarks is how many points of a curve have a mark; a line through more is as good.
const mostMarks = 24

// pointsOf are the points of a curve as far as it may be seen.
func (f Figure) pointsOf(values []float64) []chart.Point {
	var points []chart.Point
	every := max(1, len(values)/mostMarks)
	for i := range values {
		round := f.Got.Times.Values[i]
		if int(round) > f.seen() {
			break
		}
		if i%every == every-1 || i == 0 || i == len(values)-1 {
			points = append(points, chart.Point{X: round, Interval: answer.Interval{Mean: &values[i]}})
		}
	}
	return points
}

// Sweep draws the regret of every learner who follows along a sweep over one field, beside
// the rate and the bound.
func Sweep(cells []Cell, over chart.Axis) chart.Sweep {
	c := chart.Sweep{X: over, Y: chart.Axis{Title: "regret, in losses", Log: positive(cells)}}
	for _, method := range Methods(cells) {
		if method == regret.MethodBe {
			continue // it falls as far as the others rise, and would flatten them
		}
		c.Series = append(c.Series, chart.Series{Name: MethodName(method), Role: roleOf(method), Points: chart.Points(chart.Cells(cells, func(one Cell) chart.Cell { return one.of(method) }))})
	}
	rate := chart.Series{Name: "rate", Role: chart.RoleReference}
	bound := chart.Series{Name: "bound for our noise", Role: chart.RoleCeiling}
	rate.Points = chart.Points(chart.Cells(cells, func(one Cell) chart.Cell {
		return chart.Cell{Index: one.Index, At: one.At, Interval: answer.Interval{Mean: &one.Regret.Rate}}
	}))
	bound.Points = chart.Points(chart.Cells(cells, func(one Cell) chart.Cell {
		return chart.Cell{Index: one.Index, At: one.At, Interval: answer.Interval{Mean: one.Regret.Total}}
	}))
	c.Series = append(c.Series, rate, bound)
	return c
}

// positive reports that our regret is above zero throughout, so that a scale of ratios
// can show it.
func positive(cells []Cell) bool {
	for _, c := range cells {
		if mean := c.of(regret.MethodPerturbed).Interval.Mean; mean == nil || *mean <= 0 {
			return false
		}
	}
	return true
}

// Cell is a cell of a sweep with its place.
type Cell struct {
	Index  int
	At     []float64
	Regret *regret.Cell
}

func (c Cell) of(method string) chart.Cell {
	cell := chart.Cell{Index: c.Index, At: c.At}
	for _, l := range c.Regret.Learners {
		if l.Method == method {
			cell.Interval = l.Regret
		}
	}
	if cell.Interval.Mean != nil {
		cell.Tip = "regret " + chart.IntervalWords(cell.Interval)
	}
	return cell
}

// Methods lists the learners of a sweep.
func Methods(cells []Cell) []string {
	var list []string
	if len(cells) > 0 {
		for _, l := range cells[0].Regret.Learners {
			list = append(list, l.Method)
		}
	}
	return list
}

// MapOf puts our regret onto a map over two fields, for a palette and a box to be added.
func MapOf(over []string, values [][]float64, axis func(string) chart.Axis, cells []Cell) chart.Map {
	c := chart.Map{Title: "regret of the perturbed leader"}
	c.Lay(over, values, axis, chart.Cells(cells, func(one Cell) chart.Cell { return one.of(regret.MethodPerturbed) }))
	return c
}
