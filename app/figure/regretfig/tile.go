package regretfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/regret"
)

// Tile is one learner's regret as it grows, beside the rate, for the view of all of them
// side by side under one scale.
type Tile struct {
	Figure  Figure
	Learner int // its place among the learners
}

// learner is the tile's own, an empty one where there is none.
func (t Tile) learner() regret.Learned {
	if got := t.Figure.Got; got != nil && t.Learner < len(got.Learners) {
		return got.Learners[t.Learner]
	}
	return regret.Learned{}
}

// chart is the tile's curve.
func (t Tile) chart() chart.Panels {
	f, l := t.Figure, t.learner()
	low := f.Box.Height < 14*f.Palette.Text // the line over all tiles names the axes too
	c := chart.Panels{X: chart.Axis{Title: "round", Bare: low, Whole: true}, Signs: true, Palette: f.Palette, Box: f.Box}
	y := chart.Axis{Title: "regret so far", Bare: low}
	if f.Got == nil {
		c.Parts = []chart.Panel{{Y: y}}
		return c
	}
	c.X.Hi = f.lastRound()
	r := f.Reaches()
	y.Lo, y.Hi, y.Open = r[0], r[1], true
	role := roleOf(l.Method)
	c.Parts = []chart.Panel{{Y: y, Series: []chart.Series{
		{Name: "regret", Role: role, Points: f.pointsOf(l.Curve.Values, f.seen())},
		{Name: "rate", Role: chart.RoleReference, Points: f.pointsOf(f.rates(), f.seen())},
	}}}
	return c
}

// Followers are the places of the learners who know no round before it: those who have a
// tile.
func (f Figure) Followers() []int {
	var list []int
	for i, l := range f.Got.Learners {
		if l.Method != regret.MethodBe {
			list = append(list, i)
		}
	}
	return list
}

// SVG draws the tile.
func (t Tile) SVG() string { return t.chart().SVG() }

// Key tells the tile apart.
func (t Tile) Key() draw.Key {
	f := t.Figure
	parts := []any{"tile", t.Learner, draw.Same(f.Got)}
	if f.Asked != nil {
		parts = append(parts, f.byHand())
	}
	f.Asked, f.Got, f.Frame = nil, (*regret.Result)(nil), chart.Still()
	return draw.KeyOf(append(parts, f)...)
}

// Title is the learner's name.
func (t Tile) Title() string { return MethodName(t.learner().Method) }

// Hint tells its regret at the end.
func (t Tile) Hint() string {
	if l := t.learner(); l.Regret.Mean != nil && !t.Figure.Playing() {
		return "regret " + short(*l.Regret.Mean)
	}
	return ""
}

// Says is the text alternative.
func (t Tile) Says() string {
	if hint := t.Hint(); hint != "" {
		return "Its " + hint + "; the rate is " + short(t.Figure.Got.Bound.Root+t.Figure.Got.Bound.Logarithm) + "."
	}
	return "Its regret is not told yet."
}

// Gallery is every learner side by side as one self-contained SVG of Box's width.
func (f Figure) Gallery(meta chart.Meta) string {
	meta.Palette = f.Palette
	f.Box.Height = 14 * f.Palette.Text
	var parts []chart.Part
	for _, i := range f.Followers() {
		t := Tile{Figure: f, Learner: i}
		parts = append(parts, chart.Part{Heading: t.Title(), Remark: t.Hint(), Drawing: t.SVG(), Height: f.Box.Height})
	}
	return chart.Compose(f.Box, parts, meta)
}
