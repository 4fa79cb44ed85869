package figure

import (
	"math"

	"cloakroom/core/scenario"
)

// Heat draws the heat laboratory as four lanes over one axis, the line 0…1.
// Asked is what the reader has set, Got the latest answer; either may be nil,
// and what is missing is left out. Every lane is one <svg> of Box's size.
type Heat struct {
	Asked   *scenario.Heat
	Got     *scenario.HeatResult
	Frame   Frame
	Palette Palette
	Box     Box
	Show    Show
}

// Show chooses what is drawn besides the lanes themselves.
type Show struct {
	Band         bool   // ±2σ around each exact reading
	NoiseRemoved bool   // the readings the seed's owner gets back
	Rival        string // method of a compared recovery to draw beside
	Axis         bool   // the x axis under every lane, not the last alone
}

// Lane is one of the four pictures.
type Lane int

// The lanes, from top to bottom.
const (
	LaneTruth Lane = iota
	LaneSpread
	LaneReadings
	LaneRecovered
	Lanes // how many there are
)

// View draws a lane.
func (h Heat) View(lane Lane) string {
	return [Lanes]func(Heat) string{Heat.drawTruth, Heat.drawSpread, Heat.drawReadings, Heat.drawRecovered}[lane](h)
}

// area returns the rectangle data are drawn in. Only the last lane carries the
// x axis; the others keep room for half a tick label below their base line.
func (h Heat) area(lane Lane) plot {
	text := h.Palette.Text
	p := plot{left: h.Box.begin(), right: h.Box.end(), top: text * 0.8, bottom: h.Box.Height - text*0.6}
	if lane == LaneTruth {
		p.top = text * 1.1
		p.bottom = h.Box.Height - h.headRadius() - 3 // a weak source's head stays whole
	}
	if h.axis(lane) {
		p.bottom = h.Box.Height - 3.1*text
	}
	p.bottom = max(p.bottom, p.top+1)
	return p
}

// axis reports whether the lane carries the x axis.
func (h Heat) axis(lane Lane) bool { return lane == LaneRecovered || h.Show.Axis }

// pen begins a lane, with the x axis if it carries one.
func (h Heat) pen(lane Lane) *pen {
	p := newPen(h.Box.Width, h.Box.Height, h.Palette, `aria-hidden="true"`)
	if h.axis(lane) {
		positions(p, h.Box, h.area(lane))
	}
	return p
}

// truth returns f₀ on the places, and nil when nobody knows it.
func (h Heat) truth() []float64 {
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
func values(p *pen, r plot, s scale, most int) {
	ticks, step := Some(s.lo, s.hi, most)
	size := p.look.tick()
	for _, v := range ticks {
		w := words{text: tickLabel(v, step), size: size}
		size *= min(1, (r.left-8)/w.width()) // a long label shrinks into the margin
	}
	var grid path
	for _, v := range ticks {
		y := s.at(v)
		if math.Abs(v) > step/2 {
			grid.move(r.left, y)
			grid.horizontal(r.right)
		}
		p.text(r.left-7, y+0.35*size, words{text: tickLabel(v, step), colour: p.look.Muted, size: size, anchor: "end"})
	}
	p.stroke(&grid, p.look.Hairline, 1, `stroke-opacity="0.55"`)
	base(p, r, s)
}

// base draws the line of value zero.
func base(p *pen, r plot, s scale) {
	y := s.at(0)
	p.rule(r.left, y, r.right, y)
}

// positions draws the x axis of the line with its title.
func positions(p *pen, box Box, r plot) {
	size := p.look.tick()
	most := 5
	if r.width() < 22*size {
		most = 2
	}
	ticks, step := Linear(0, 1, most)
	for _, v := range ticks {
		x := box.X(v)
		p.rule(x, r.bottom, x, r.bottom+4)
		p.text(x, r.bottom+6+size, words{text: tickLabel(v, step), colour: p.look.Muted, size: size, anchor: "middle"})
	}
	p.text((r.left+r.right)/2, r.bottom+8+2.2*size,
		words{text: "position along the line", colour: p.look.Muted, size: size, anchor: "middle"})
}
