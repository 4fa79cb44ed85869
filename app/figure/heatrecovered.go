package figure

import (
	"math"

	"cloakroom/core/scenario"
)

// judged returns the truth that the result was measured against; before there
// is a result, the truth as asked.
func (h Heat) judged() []float64 {
	if h.Got != nil {
		return h.Got.Truth.Values
	}
	return h.truth()
}

// rival returns the compared recovery to be drawn beside, or nil.
func (h Heat) rival() *scenario.Comparison {
	if h.Got == nil || h.Show.Rival == "" {
		return nil
	}
	return RivalOf(&h.Got.SensorResult, h.Show.Rival)
}

// recoveredExtent is the range of the last lane. It holds the truth and every
// estimate; iterates may stretch it by a quarter, beyond which they are cut.
func (h Heat) recoveredExtent() extent {
	var still extent
	var least, most float64 // of the iterates
	still.add(0)
	still.add(h.judged()...)
	if h.Got != nil {
		still.add(h.Got.Estimate.Values...)
		least, most = TraceRange(h.Got.Recovery.Trace)
	}
	if rival := h.rival(); rival != nil {
		still.add(rival.Estimate.Values...)
	}
	if still.lo == still.hi {
		still.hi = 1
	}
	slack := (still.hi - still.lo) / 4
	still.add(max(least, still.lo-slack), min(most, still.hi+slack))
	return still.pad(0.1)
}

// estimate returns the estimate that the frame shows, on the places.
func (h Heat) estimate() []float64 {
	if h.Got == nil || h.Frame.done(Recover) == 0 {
		return nil
	}
	trace := h.Got.Recovery.Trace
	if !h.Frame.during(Recover) || len(trace) == 0 {
		return h.Got.Estimate.Values
	}
	return Iterate(trace[min(h.Frame.Step, len(trace)-1)], len(h.Got.Estimate.Values))
}

// drawRecovered draws the last lane: the truth as stems with rings, the estimate
// as stems with triangles, and between them the arcs along which the earth
// mover carries one to the other, as thick as the mass they carry. During
// "recover" the estimate is the solver's iterate; during "move earth" it
// travels, and the work done so far is counted.
func (h Heat) drawRecovered() string {
	p := h.pen(LaneRecovered)
	r := h.area(LaneRecovered)
	s, block := h.recoveredLayout(r)
	values(p, r, s, min(p.tickCount(r), 3))
	p.clip(plot{left: 0, right: h.Box.Width, top: 0, bottom: h.Box.Height})
	estimate := h.estimate()
	if h.Frame.End || h.Frame.during(MoveEarth) {
		h.arcs(p, r, s)
	}
	truth := stems{style: style{colour: p.look.Truth, width: 2.5, mark: ring(4.5 * p.look.Stroke), hollow: true}}
	h.series(p, s, h.judged(), truth)
	if rival := h.rival(); rival != nil && h.Frame.done(Recover) == 1 {
		h.series(p, s, rival.Estimate.Values, stems{style: style{
			colour: p.look.Baseline, width: 2, mark: diamond(4.5 * p.look.Stroke), dash: "8 3 1.5 3"}})
	}
	if h.Frame.during(MoveEarth) {
		h.travelling(p, s)
	} else {
		h.series(p, s, estimate, stems{style: style{colour: p.look.Recovered, width: 3, mark: triangle(4.5 * p.look.Stroke)}, tip: true})
	}
	h.heads(p, s, truth)
	p.unclip()
	h.writeRecovered(p, r, block, estimate)
	return p.finish()
}

// heads draws the truth's rings once more, open, over the estimate's marks.
func (h Heat) heads(p *pen, s scale, look stems) {
	truth := h.judged()
	if count, _ := h.crowd(truth); h.dense(count) {
		return
	}
	var rings path
	spikes(truth, func(x, v float64) { rings.stamp(look.mark, h.Box.X(x), s.at(v)) })
	p.stroke(&rings, look.colour, look.width)
}

// dense reports whether so many stems would touch.
func (h Heat) dense(stems int) bool { return float64(stems)*9 > h.Box.span() }

// stems is how a series of stems looks.
type stems struct {
	style
	tip bool // the mark's tip, not its centre, is the value
}

// series draws values on the places: stems with heads or, where the stems would
// touch, one curve.
func (h Heat) series(p *pen, s scale, values []float64, look stems) {
	count, gap := h.crowd(values)
	if h.dense(count) {
		h.curve(p, s, values, look.style)
		return
	}
	var lines, heads path
	zero := s.at(0)
	drop := -look.mark.dy
	spikes(values, func(x, v float64) {
		px, y := h.Box.X(x), s.at(v)
		lines.move(px, zero)
		switch {
		case look.hollow && math.Abs(y-zero) > drop:
			lines.vertical(y + math.Copysign(-look.mark.dx, zero-y))
		case look.tip && math.Abs(y-zero) > drop:
			lines.vertical(y + math.Copysign(drop, zero-y))
		default:
			lines.vertical(y)
		}
		if look.tip {
			if math.Abs(y-zero) < 1.8*drop {
				return // a stem lower than a head stays bare
			}
			y += math.Copysign(drop, zero-y)
		}
		heads.stamp(look.mark, px, y)
	})
	thin := look.style
	thin.width = min(look.width, max(0.55*gap, 1))
	p.line(&lines, thin)
	if look.hollow {
		p.outline(&heads, look.colour, look.width)
		return
	}
	p.fill(&heads, look.colour, 1)
}

// crowd counts the values to be drawn and returns the least distance in px
// between two of them.
func (h Heat) crowd(values []float64) (count int, gap float64) {
	gap = h.Box.span()
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
func (h Heat) curve(p *pen, s scale, values []float64, look style) {
	var line path
	for i, v := range values {
		line.to(h.Box.X(place(i, len(values))), s.at(v))
	}
	if look.dash == "" {
		p.fill(line.under(h.Box.X(place(0, len(values))), s.at(0)), look.colour, 0.12)
	}
	look.width *= 0.75
	p.line(&line, look)
}
