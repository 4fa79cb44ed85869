package mechanismsfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// LossLaw draws how the loss is distributed in both worlds.
func LossLaw(p *mechanisms.Pair, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "loss ℓ"}, Y: chart.Axis{Title: "share of outputs with at most this loss", Lo: 0, Hi: 1}, Palette: look, Box: box}
	first, second := p.LossFirst, p.LossSecond
	if !p.Dense {
		first, second = steps(first), steps(second)
	}
	c.AddCurve("in D", chart.RoleTruth, first)
	c.AddCurve("in D′", chart.RoleBaseline, second)
	return c
}

// steps makes a curve of jumps: level up to each place, and a jump there.
func steps(c answer.Curve) answer.Curve {
	var s answer.Curve
	before := 0.0
	for i, x := range c.X.Values {
		s.X.Values = append(s.X.Values, x, x)
		s.Y.Values = append(s.Y.Values, before, c.Y.Values[i])
		before = c.Y.Values[i]
	}
	return s
}

// Processing draws δ(ε) of the mechanism, of its changed output and of changed input.
func Processing(pairs []mechanisms.Pair, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "ε"}, Y: chart.Axis{Title: "δ(ε)"}, Palette: look, Box: box}
	roles := map[string]chart.Role{mechanisms.PairMechanism: chart.RolePrivate, mechanisms.PairOutput: chart.RoleRecovered, mechanisms.PairInput: chart.RoleMeasured}
	for _, p := range pairs {
		c.AddCurve(PairName(p.Name), roles[p.Name], p.Delta)
	}
	return c
}

// Composition draws ε of many outputs together by every account.
func Composition(c *mechanisms.Composed, look draw.Palette, box draw.Box) chart.Sweep {
	s := chart.Sweep{X: chart.Axis{Title: "outputs k", Log: true}, Y: chart.Axis{Title: "ε of all together", Log: true}, Palette: look, Box: box}
	s.AddCurve("basic", chart.RoleBaseline, c.Basic)
	s.AddCurve("advanced", chart.RoleBaseline, c.Advanced)
	s.AddCurve("concentrated", chart.RoleMeasured, c.Concentrated)
	s.AddCurve("Rényi", chart.RolePrivate, c.Renyi)
	s.AddCurve("exact", chart.RoleRecovered, c.Exact)
	crossed := chart.Series{Name: "two accounts cross", Role: chart.RoleCeiling}
	for _, x := range c.Crossings {
		if x.Draws > 1 { // the first output is no crossing
			at := x.Epsilon
			crossed.Points = append(crossed.Points, chart.Point{X: float64(x.Draws), Interval: answer.Interval{Mean: &at}}, chart.Point{X: float64(x.Draws)})
		}
	}
	if len(crossed.Points) > 0 {
		s.Series = append(s.Series, crossed)
	}
	return s
}

// Estimate draws the error of an estimate against the number of people asked.
func Estimate(a *mechanisms.Accuracy, now float64, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "people asked n", Log: true}, Y: chart.Axis{Title: "error that 95 of 100 stay below", Log: true}, Palette: look, Box: box}
	for _, line := range []struct {
		name   string
		role   chart.Role
		values answer.Series
	}{{"sampling alone", chart.RoleTruth, a.Sampling}, {"with privacy", chart.RoleBaseline, a.Total}, {"measured", chart.RoleRecovered, a.Measured}} {
		c.AddCurve(line.name, line.role, answer.Curve{X: a.People, Y: line.values})
	}
	c.Current = &now
	return c
}

// Measure is one of what a sweep shows.
type Measure struct {
	Name, Title string
	Role        chart.Role
	Of          func(*mechanisms.Cell) answer.Interval
}

// Measures lists what a sweep shows, by charts.
func Measures() [][]Measure {
	share := func(p answer.Proportion) answer.Interval {
		return answer.Interval{Mean: p.Share, Low: p.Low, High: p.High, Count: p.Count}
	}
	level := func(v float64) answer.Interval { return answer.Interval{Mean: &v} }
	return [][]Measure{
		{
			{"estimate", "error of the estimate", chart.RoleRecovered, func(c *mechanisms.Cell) answer.Interval { return c.Error }},
			{"sampling", "error of sampling", chart.RoleTruth, func(c *mechanisms.Cell) answer.Interval { return c.Sampling }},
		},
		{
			{"right", "right guesses of the best test", chart.RolePrivate, func(c *mechanisms.Cell) answer.Interval { return share(c.Guessed) }},
			{"expected", "expected", chart.RoleReference, func(c *mechanisms.Cell) answer.Interval { return level(c.Best) }},
			{"ceiling", "ceiling by the promise", chart.RoleCeiling, func(c *mechanisms.Cell) answer.Interval { return level(c.Ceiling) }},
		},
	}
}

// Sweep draws a sweep over one field, whose axis is given.
func Sweep(cells []scenario.Cell, over chart.Axis, look draw.Palette, box draw.Box) chart.Panels {
	c := chart.Panels{X: over, Palette: look, Box: box}
	titles := []string{"error", "right guesses"}
	for i, group := range Measures() {
		part := chart.Panel{Y: chart.Axis{Title: titles[i], Log: i == 0}}
		for _, m := range group {
			part.Series = append(part.Series, chart.Series{Name: m.Name, Role: m.Role, Points: chart.Points(cellsOf(cells, m))})
		}
		c.Parts = append(c.Parts, part)
	}
	return c
}

func cellsOf(cells []scenario.Cell, m Measure) []chart.Cell {
	return chart.Cells(cells, func(c scenario.Cell) chart.Cell {
		cell := chart.Cell{Index: c.Index, At: c.At}
		if c.Mechanism != nil {
			cell.Interval = m.Of(c.Mechanism)
		}
		if cell.Interval.Mean != nil {
			cell.Tip = m.Title + " " + chart.IntervalWords(cell.Interval)
		}
		return cell
	})
}

// MapOf puts the error of the estimate onto a map over two fields, for a palette and a box
// to be added.
func MapOf(over []string, values [][]float64, axis func(string) chart.Axis, cells []scenario.Cell) chart.Map {
	m := Measures()[0][0]
	c := chart.Map{Title: m.Title, Log: true}
	c.Lay(over, values, axis, cellsOf(cells, m))
	return c
}

// Recovered draws δ(ε) of an answer on a scale that holds another's too.
func Recovered(got, beside *mechanisms.Result, look draw.Palette, box draw.Box) chart.Sweep {
	c := chart.Sweep{X: chart.Axis{Title: "ε", Lo: 0}, Y: chart.Axis{Title: "δ(ε)", Lo: 0}, Palette: look, Box: box}
	for _, r := range []*mechanisms.Result{got, beside} {
		if r == nil || len(r.Pairs) == 0 {
			continue
		}
		d := &r.Pairs[0].Delta
		c.X.Hi = max(c.X.Hi, d.X.Values[len(d.X.Values)-1])
		c.Y.Hi = max(c.Y.Hi, d.Y.Values[0]*1.05)
	}
	if got != nil && len(got.Pairs) > 0 {
		c.AddCurve("", chart.RoleRecovered, got.Pairs[0].Delta)
	}
	return c
}
