package heatfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heat"
)

// Figure draws the heat laboratory as four lanes over one axis, the line 0…1.
// Asked is what the reader has set, Got the latest answer; either may be nil,
// and what is missing is left out. Every lane is one <svg> of Box's size.
type Figure struct {
	Asked   *heat.Question
	Got     *heat.Result
	Frame   chart.Frame
	Palette draw.Palette
	Box     draw.Box
	Show    Show
}

// Show chooses what is drawn besides the lanes themselves.
type Show struct {
	Band         bool        // ±2σ around each exact reading
	NoiseRemoved bool        // the readings the seed's owner gets back
	Rival        string      // method of a compared recovery to draw beside
	Axis         bool        // the x axis under every lane, not the last alone
	Reach        draw.Extent // what the scale of the last lane holds besides, in the place of iterates
	Hidden       bool        // the truth is hidden: what is asked holds a guess at it
}

// Lane is one of the four pictures.
type Lane int

// The lanes, from top to bottom.
const (
	Truth Lane = iota
	Spread
	Readings
	Recovered
	Lanes // how many there are
)

// Draw draws a lane.
func (h Figure) Draw(lane Lane) string {
	return [Lanes]func(Figure) string{Figure.drawTruth, Figure.drawSpread, Figure.drawReadings, Figure.drawRecovered}[lane](h)
}

// area returns the rectangle data are drawn in. Only the last lane carries the
// x axis; the others keep room for half a tick label below their base line.
func (h Figure) area(lane Lane) draw.Rect {
	text := h.Palette.Text
	p := draw.Rect{Left: h.Box.Begin(), Right: h.Box.End(), Top: text * 0.8, Bottom: h.Box.Height - text*0.6}
	if lane == Truth {
		p.Top = text * 1.1
		p.Bottom = h.Box.Height - h.headRadius() - 3 // a weak source's head stays whole
	}
	if h.axis(lane) {
		p.Bottom = h.Box.Height - 3.1*text
	}
	p.Bottom = max(p.Bottom, p.Top+1)
	return p
}

// axis reports whether the lane carries the x axis.
func (h Figure) axis(lane Lane) bool { return lane == Recovered || h.Show.Axis }

// pen begins a lane, with the x axis if it carries one.
func (h Figure) pen(lane Lane) *draw.Pen {
	p := draw.NewPen(h.Box.Width, h.Box.Height, h.Palette, `aria-hidden="true"`)
	if h.axis(lane) {
		positions(p, h.Box, h.area(lane))
	}
	return p
}

// truth returns f₀ on the places, and nil when nobody knows it.
func (h Figure) truth() []float64 {
	if h.Asked != nil && len(h.Asked.Sources) > 0 && h.Asked.Positions > 0 {
		return h.Asked.Truth()
	}
	if h.Got != nil {
		return h.Got.Truth.Values
	}
	return nil
}

// place returns the position (i+1)/n of the 0-based place i of n.
func place(i, n int) float64 { return float64(i+1) / float64(max(n, 1)) }

// spikes calls draw for every place whose value can be seen, |v| above a
// millionth of the largest.
func spikes(values []float64, draw func(x, v float64)) {
	largest := 0.0
	for _, v := range values {
		largest = max(largest, math.Abs(v))
	}
	for i, v := range values {
		if math.Abs(v) > 1e-6*largest {
			draw(place(i, len(values)), v)
		}
	}
}

// values draws the horizontal gridlines and labels of a y axis.
func values(p *draw.Pen, r draw.Rect, s draw.Scale, most int) {
	ticks, step := draw.SomeTicks(s.Lo, s.Hi, most)
	size := p.Look.Tick()
	for _, v := range ticks {
		w := draw.Words{Text: draw.TickLabel(v, step), Size: size}
		size *= min(1, (r.Left-8)/w.Width()) // a long label shrinks into the margin
	}
	var grid draw.Path
	for _, v := range ticks {
		y := s.At(v)
		if math.Abs(v) > step/2 {
			grid.Move(r.Left, y)
			grid.Horizontal(r.Right)
		}
		p.Text(r.Left-7, y+0.35*size, draw.Words{Text: draw.TickLabel(v, step), Colour: p.Look.Muted, Size: size, Anchor: "end"})
	}
	p.Stroke(&grid, p.Look.Hairline, 1, `stroke-opacity="0.55"`)
	base(p, r, s)
}

// base draws the line of value zero.
func base(p *draw.Pen, r draw.Rect, s draw.Scale) {
	y := s.At(0)
	p.Rule(r.Left, y, r.Right, y)
}

// positions draws the x axis of the line with its title.
func positions(p *draw.Pen, box draw.Box, r draw.Rect) {
	size := p.Look.Tick()
	most := 5
	if r.Width() < 22*size {
		most = 2
	}
	ticks, step := draw.LinearTicks(0, 1, most)
	for _, v := range ticks {
		x := box.X(v)
		p.Rule(x, r.Bottom, x, r.Bottom+4)
		p.Text(x, r.Bottom+6+size, draw.Words{Text: draw.TickLabel(v, step), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
	p.Text((r.Left+r.Right)/2, r.Bottom+8+2.2*size,
		draw.Words{Text: "position along the line", Colour: p.Look.Muted, Size: size, Anchor: "middle"})
}
