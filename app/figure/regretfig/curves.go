package regretfig

import (
	"math"
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/regret"
)

// regrets is the lane of the regrets, two charts of the same learners under one key: what
// each has lost so far beside L*, and how much of it is regret, on a scale of its own.
func (f Figure) regrets() chart.Panels {
	low, tall := f.Box.Height < 15*f.Palette.Text, f.Box.Height > 26*f.Palette.Text
	c := chart.Panels{X: chart.Axis{Title: "round", Bare: low, Whole: true}, Signs: true, Row: !tall, First: 0.42, Palette: f.Palette, Box: f.Box}
	lost := chart.Panel{Y: chart.Axis{Title: "lost so far", Bare: f.scant()}}
	regret := chart.Panel{Y: chart.Axis{Title: "regret so far = lost − L*", Open: true, Bare: f.scant()}}
	c.X.Lo, c.X.Hi = 0, f.lastRound()
	if f.Got == nil {
		c.Parts = []chart.Panel{regret}
		return c
	}
	f.addHand(&lost, &regret)
	for i, l := range f.learners() {
		if i > 0 && f.Playing() {
			break // the others join when the game is over
		}
		name, role := f.shortName(l.Method), roleOf(l.Method)
		seen := f.seenOf(i)
		lost.Series = append(lost.Series, chart.Series{Name: name, Role: role, Points: f.pointsOf(f.chargesOf(l), seen)})
		regret.Series = append(regret.Series, chart.Series{Name: name, Role: role, Points: f.pointsOf(l.Curve.Values, seen)})
	}
	lost.Series = append(lost.Series, chart.Series{Name: f.orShort("L*, the best", "L*"), Role: chart.RoleTruth, Points: f.pointsOf(f.Got.Path.Values, f.seenOf(0))})
	regret.Series = append(regret.Series, chart.Series{Name: f.orShort("rate of theory", "rate"), Role: chart.RoleReference, Points: f.pointsOf(f.rates(), f.seenOf(0))})
	r := f.Reaches()
	lost.Y.Hi, regret.Y.Lo, regret.Y.Hi = r[2], r[0], r[1]
	c.Parts = []chart.Panel{lost, regret}
	return c
}

// addHand adds the player by hand.
func (f Figure) addHand(lost, regret *chart.Panel) {
	h := f.Got.Hand
	if h == nil || !f.byHand() || len(h.Curve.Values) != h.Played {
		return
	}
	var own, all []chart.Point
	every := max(1, h.Played/mostMarks)
	for i, v := range h.Curve.Values {
		if i%every != every-1 && i > 0 && i != h.Played-1 || !f.Playing() && i+1 > f.seenOf(0) {
			continue
		}
		total := h.Totals.Values[i]
		own = append(own, chart.Point{X: float64(i + 1), Interval: answer.Interval{Mean: &v}})
		all = append(all, chart.Point{X: float64(i + 1), Interval: answer.Interval{Mean: &total}})
	}
	lost.Series = append(lost.Series, chart.Series{Name: "you", Role: chart.RolePrivate, Points: all})
	regret.Series = append(regret.Series, chart.Series{Name: "you", Role: chart.RolePrivate, Points: own})
}

// scant reports a lane so low that its plots need all of it: its heading names them.
func (f Figure) scant() bool { return f.Box.Height < 10*f.Palette.Text }

// orShort is a name, or a short one where the key has one line.
func (f Figure) orShort(name, short string) string {
	if f.scant() {
		return short
	}
	return name
}

// shortName is a learner's name in the key.
func (f Figure) shortName(method string) string {
	switch method {
	case regret.MethodPerturbed:
		return f.orShort("perturbed leader", "perturbed")
	case regret.MethodLeader:
		return "leader"
	case regret.MethodBe:
		return f.orShort("be the leader", "be")
	case regret.MethodHedge:
		return "hedge"
	}
	return NoiseName(method)
}

// chargesOf is what a learner has lost by each of the times.
func (f Figure) chargesOf(l regret.Learned) []float64 {
	list := make([]float64, len(l.Curve.Values))
	for i, v := range l.Curve.Values {
		list[i] = v + f.Got.Path.Values[i]
	}
	return list
}

// lastRound is where the axis of rounds ends: at T, and while somebody plays some rounds
// ahead, in steps.
func (f Figure) lastRound() float64 {
	if f.Got == nil {
		return 1
	}
	if f.Playing() {
		for _, end := range []int{10, 20, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1000, 2000, 4000} {
			if f.Played() < end {
				return float64(min(end, f.Got.Rounds))
			}
		}
	}
	return float64(f.Got.Rounds)
}

// seenOf is the last round in which learner i may be seen: ours grows with the rounds looked
// at, and the others are laid beside it afterwards.
func (f Figure) seenOf(i int) int {
	switch {
	case f.Got == nil:
		return 0
	case f.Playing():
		return f.Played()
	case f.Frame.End || i == 0 && f.Frame.Done(Looking) == 1:
		return f.Got.Rounds
	case i > 0 && f.Frame.During(Judging):
		return f.Frame.Share(f.Got.Rounds)
	case i == 0 && f.Frame.During(Looking):
		if round, some := f.roundSeen(); some {
			return round
		}
	}
	return 0
}

// away is how many times our regret another, or the rate, must reach for the scale to let
// it go.
const away = 3

// Reaches is from the least to the largest regret that the lane shows, and the most that is
// lost by then. Learners who leave ours far behind leave the scale, with an arrow. It is the
// same in every frame of the film, and while somebody plays it knows of no round to come.
func (f Figure) Reaches() [3]float64 {
	if f.Reach != [3]float64{} {
		return f.Reach
	}
	var e, all draw.Extent
	e.Add(0, 1)
	all.Add(1)
	if f.Got == nil {
		return [3]float64{0, 1, 1}
	}
	end := len(f.Got.Times.Values)
	if f.Playing() {
		for end > 0 && int(f.Got.Times.Values[end-1]) > f.Played() {
			end--
		}
	}
	own := f.Got.Learners[0].Curve.Values[:end]
	e.Add(own...)
	if h := f.Got.Hand; h != nil && f.byHand() {
		e.Add(h.Curve.Values...)
		all.Add(h.Totals.Values...)
	}
	far := away * max(e.Hi, -e.Lo)
	for i, l := range f.learners() {
		if i > 0 && f.Playing() {
			break
		}
		all.Add(f.chargesOf(l)[:end]...)
		if curve := l.Curve.Values[:end]; i > 0 && slices.Max(curve) <= far && slices.Min(curve) >= -far {
			e.Add(curve...)
		}
	}
	if rates := f.rates()[:end]; end > 0 && slices.Max(rates) <= far {
		e.Add(rates...)
	}
	all.Add(f.Got.Path.Values[:end]...)
	e = e.Pad(0.06)
	if f.Playing() {
		return [3]float64{min(-steps(-e.Lo), 0), steps(e.Hi), steps(all.Hi)}
	}
	return [3]float64{e.Lo, e.Hi, 1.06 * all.Hi}
}

// steps is the next of 1, 2, 5, 10 … so that a scale that must grow grows seldom.
func steps(v float64) float64 {
	if v <= 0.1 {
		return 0
	}
	for unit := 1.0; ; unit *= 10 {
		for _, k := range []float64{1, 2, 5} {
			if v <= k*unit {
				return k * unit
			}
		}
	}
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

// pointsOf are the points of a curve up to the last round that may be seen.
func (f Figure) pointsOf(values []float64, seen int) []chart.Point {
	var points []chart.Point
	every := max(1, len(values)/mostMarks)
	for i := range values {
		round := int(f.Got.Times.Values[i])
		if round > seen {
			break
		}
		last := i == len(values)-1 || int(f.Got.Times.Values[i+1]) > seen
		if i%every == every-1 || i == 0 || last {
			points = append(points, chart.Point{X: float64(round), Interval: answer.Interval{Mean: &values[i]}})
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
