package heatfig

import (
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/sensing"
)

// judged returns the truth that the result was measured against; before there
// is a result, the truth as asked.
func (h Figure) judged() []float64 {
	if h.Got != nil {
		return h.Got.Truth.Values
	}
	return h.truth()
}

// rival returns the compared recovery to be drawn beside, or nil.
func (h Figure) rival() *sensing.Comparison {
	if h.Got == nil || h.Show.Rival == "" {
		return nil
	}
	return sensingfig.Rival(&h.Got.Result, h.Show.Rival)
}

// recoveredExtent is the range of the last lane. It holds the truth and every
// estimate; iterates may stretch it by a quarter, beyond which they are cut.
func (h Figure) recoveredExtent() draw.Extent {
	still := h.Recovers()
	var least, most float64 // of the iterates
	if reach := h.Show.Reach; reach.Any {
		still.Add(reach.Lo, reach.Hi)
	} else if h.Got != nil {
		least, most = sensingfig.TraceRange(h.Got.Recovery.Trace)
	}
	if rival := h.rival(); rival != nil {
		still.Add(rival.Estimate.Values...)
	}
	if still.Lo == still.Hi {
		still.Hi = 1
	}
	slack := (still.Hi - still.Lo) / 4
	still.Add(max(least, still.Lo-slack), min(most, still.Hi+slack))
	return still.Pad(0.1)
}

// Recovers is the range of the truth and the estimate.
func (h Figure) Recovers() draw.Extent {
	var e draw.Extent
	e.Add(0)
	e.Add(h.judged()...)
	if h.Got != nil {
		e.Add(h.Got.Estimate.Values...)
	}
	return e
}

// estimate returns the estimate that the frame shows, on the places.
func (h Figure) estimate() []float64 {
	if h.Got == nil || h.Frame.Done(sensingfig.Recover) == 0 {
		return nil
	}
	trace := h.Got.Recovery.Trace
	if !h.Frame.During(sensingfig.Recover) || len(trace) == 0 {
		return h.Got.Estimate.Values
	}
	return sensingfig.Iterate(trace[min(h.Frame.Step, len(trace)-1)], len(h.Got.Estimate.Values))
}

// drawRecovered draws the last lane: the truth as stems with rings, the estimate
// as stems with triangles, and between them the arcs along which the earth
// mover carries one to the other, as thick as the mass they carry. During
// "recover" the estimate is the solver's iterate; during "move earth" it
// travels, and the work done so far is counted.
func (h Figure) drawRecovered() string {
	p := h.pen(Recovered)
	r := h.area(Recovered)
	s, block := h.recoveredLayout(r)
	values(p, r, s, min(p.TickCount(r), 3))
	p.Clip(draw.Rect{Left: 0, Right: h.Box.Width, Top: 0, Bottom: h.Box.Height})
	estimate := h.estimate()
	if h.Frame.End || h.Frame.During(sensingfig.MoveEarth) {
		h.arcs(p, r, s)
	}
	truth := stems{Style: draw.Style{Colour: p.Look.Truth, Width: 2.5, Mark: draw.Ring(4.5 * p.Look.Stroke), Hollow: true}}
	h.series(p, s, h.judged(), truth)
	if rival := h.rival(); rival != nil && h.Frame.Done(sensingfig.Recover) == 1 {
		h.series(p, s, rival.Estimate.Values, stems{Style: draw.Style{
			Colour: p.Look.Baseline, Width: 2, Mark: draw.Diamond(4.5 * p.Look.Stroke), Dash: "8 3 1.5 3"}})
	}
	if h.Frame.During(sensingfig.MoveEarth) {
		h.travelling(p, s)
	} else {
		h.series(p, s, estimate, stems{Style: draw.Style{Colour: p.Look.Recovered, Width: 3, Mark: draw.Triangle(4.5 * p.Look.Stroke)}, tip: true})
	}
	h.heads(p, s, truth)
	p.Unclip()
	h.writeRecovered(p, r, block, estimate)
	return p.Finish()
}

// heads draws the truth's rings once more, open, over the estimate's marks.
func (h Figure) heads(p *draw.Pen, s draw.Scale, look stems) {
	truth := h.judged()
	if count, _ := h.crowd(truth); h.dense(count) {
		return
	}
	var rings draw.Path
	spikes(truth, func(x, v float64) { rings.Stamp(look.Mark, h.Box.X(x), s.At(v)) })
	p.Stroke(&rings, look.Colour, look.Width)
}

// dense reports whether so many stems would touch.
func (h Figure) dense(stems int) bool { return float64(stems)*9 > h.Box.Span() }

// stems is how a series of stems looks.
type stems struct {
	draw.Style
	tip bool // the mark's tip, not its centre, is the value
}

// series draws values on the places: stems with heads or, where the stems would
// touch, one curve.
func (h Figure) series(p *draw.Pen, s draw.Scale, values []float64, look stems) {
	count, gap := h.crowd(values)
	if h.dense(count) {
		h.curve(p, s, values, look.Style)
		return
	}
	var lines, heads draw.Path
	zero := s.At(0)
	drop := -look.Mark.DY
	spikes(values, func(x, v float64) {
		px, y := h.Box.X(x), s.At(v)
		lines.Move(px, zero)
		switch {
		case look.Hollow && math.Abs(y-zero) > drop:
			lines.Vertical(y + math.Copysign(-look.Mark.DX, zero-y))
		case look.tip && math.Abs(y-zero) > drop:
			lines.Vertical(y + math.Copysign(drop, zero-y))
		default:
			lines.Vertical(y)
		}
		if look.tip {
			if math.Abs(y-zero) < 1.8*drop {
				return // a stem lower than a head stays bare
			}
			y += math.Copysign(drop, zero-y)
		}
		heads.Stamp(look.Mark, px, y)
	})
	thin := look.Style
	thin.Width = min(look.Width, max(0.55*gap, 1))
	p.Line(&lines, thin)
	if look.Hollow {
		p.Outline(&heads, look.Colour, look.Width)
		return
	}
	p.Fill(&heads, look.Colour, 1)
}

// crowd counts the values to be drawn and returns the least distance in px
// between two of them.
func (h Figure) crowd(values []float64) (count int, gap float64) {
	gap = h.Box.Span()
	last := math.Inf(-1)
	spikes(values, func(x, _ float64) {
		px := h.Box.X(x)
		gap = min(gap, px-last)
		last = px
		count++
	})
	return count, gap
}

// curve draws a dense series as a line with a pale area below.
func (h Figure) curve(p *draw.Pen, s draw.Scale, values []float64, look draw.Style) {
	var line draw.Path
	for i, v := range values {
		line.To(h.Box.X(place(i, len(values))), s.At(v))
	}
	if look.Dash == "" {
		p.Fill(line.Under(h.Box.X(place(0, len(values))), s.At(0)), look.Colour, 0.12)
	}
	look.Width *= 0.75
	p.Line(&line, look)
}
