package mechanismsfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/mechanisms"
)

// Figure draws the laboratory as four lanes. Asked is what the reader has set, Got the
// latest answer; either may be nil, and what is missing is left out.
type Figure struct {
	Asked   *mechanisms.Question
	Got     *mechanisms.Result
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
}

// Lane is one of the four pictures.
type Lane int

// The lanes, from top to bottom.
const (
	Worlds Lane = iota
	Laws
	Losses
	Tests
	Lanes // how many there are
)

// Draw draws a lane.
func (f Figure) Draw(lane Lane) string {
	switch lane {
	case Worlds:
		return f.worlds()
	case Laws:
		return f.laws()
	case Losses:
		return f.losses()
	}
	return f.tests()
}

// first is the colour of the world as it is, and second that of the other.
func first(look draw.Palette) string  { return look.Truth }
func second(look draw.Palette) string { return look.Baseline }

// dashOfSecond tells the other world apart without colour.
const dashOfSecond = "6 3"

// own is the mechanism's pair, nil without an answer.
func (f Figure) own() *mechanisms.Pair {
	if f.Got == nil || len(f.Got.Pairs) == 0 {
		return nil
	}
	return &f.Got.Pairs[0]
}

// extent is the range of outputs that the lanes of laws and losses share.
func (f Figure) extent() (low, high float64) {
	p := f.own()
	if p == nil || len(p.At.Values) == 0 {
		return 0, 1
	}
	at := p.At.Values
	if p.Dense {
		return at[0], at[len(at)-1]
	}
	from, to := shown(p)
	return at[from] - 0.5, at[to] + 0.5
}

// shown are the first and the last outcome that are likely enough to be drawn.
func shown(p *mechanisms.Pair) (from, to int) {
	top := 0.0
	for i := range p.At.Values {
		top = max(top, p.First.Values[i], p.Second.Values[i])
	}
	from, to = 0, len(p.At.Values)-1
	if to < 20 {
		return from, to
	}
	faint := func(i int) bool { return max(p.First.Values[i], p.Second.Values[i]) < 0.003*top }
	for from < to && faint(from) {
		from++
	}
	for to > from && faint(to) {
		to--
	}
	return from, to
}

// X is the scale of outputs.
func (f Figure) X() draw.Scale {
	low, high := f.extent()
	return draw.Scale{Lo: low, Hi: high, From: f.Box.Begin(), To: f.Box.End()}
}

// area is where a lane over the outputs has its plot.
func (f Figure) area(top, bottom float64) draw.Rect {
	text := f.Palette.Text
	r := draw.Rect{Left: f.Box.Begin(), Right: f.Box.End(), Top: top * text, Bottom: f.Box.Height - bottom*text}
	r.Bottom = max(r.Bottom, r.Top+1)
	return r
}

// pen begins a lane.
func (f Figure) pen() *draw.Pen {
	return draw.NewPen(f.Box.Width, f.Box.Height, f.Palette, `aria-hidden="true"`)
}
