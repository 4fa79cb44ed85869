package figure

import (
	"fmt"
	"math"
)

// spreadScale is the scale of the second lane, from the finished picture, so
// that it rests while the heat unfolds.
func (h Heat) spreadScale(r plot) scale {
	var e extent
	e.add(0)
	if h.Got != nil {
		e.add(h.Got.Spread.Y.Values...)
	}
	if e.hi == e.lo {
		e.hi = 1
	}
	return e.pad(0.12).vertical(r)
}

// drawSpread draws the second lane: the heat u(x, T) along the line. Within the
// chapter "diffuse" it shows an earlier moment instead, with the sources as
// faint spikes; what rises beyond the lane is cut off and its peak told.
func (h Heat) drawSpread() string {
	p := h.pen(LaneSpread)
	r := h.area(LaneSpread)
	s := h.spreadScale(r)
	values(p, r, s, p.tickCount(r))
	if h.Got == nil || len(h.Got.Spread.Y.Values) == 0 {
		if h.givenAlone() {
			p.note(r, "unknown without the sources")
		}
		return p.finish()
	}
	xs, heat, strength, peak := h.moment()
	p.clip(plot{left: r.left, right: r.right, top: 0, bottom: s.at(0) + 2})
	if h.Frame.during(Diffuse) {
		h.initialSpikes(p, r, s)
	}
	h.heatCurve(p, s, xs, heat, strength)
	p.unclip()
	if peak > s.hi {
		h.namePeak(p, r, xs, heat, peak)
	}
	if h.Frame.during(Read) {
		h.probe(p, s)
	}
	return p.finish()
}

// moment returns the curve of the frame, how strongly to draw it, and its peak
// where that is worth telling.
func (h Heat) moment() (xs, heat []float64, strength, peak float64) {
	xs, heat = h.Got.Spread.X.Values, h.Got.Spread.Y.Values
	if !h.Frame.during(Diffuse) {
		return xs, heat, h.Frame.done(Diffuse), 0
	}
	film := filmOf(h.Got)
	if film == nil {
		return xs, heat, h.Frame.Part, 0
	}
	heat = film.Heat[h.Frame.moment(len(film.Heat))].Values
	for _, v := range heat {
		peak = max(peak, v)
	}
	return xs, heat, 1, peak
}

// heatCurve draws the curve and the area below it.
func (h Heat) heatCurve(p *pen, s scale, xs, heat []float64, strength float64) {
	n := min(len(xs), len(heat))
	if n == 0 || strength == 0 {
		return
	}
	var curve path
	for i := range n {
		curve.to(h.Box.X(xs[i]), s.at(heat[i]))
	}
	p.fill(curve.under(h.Box.X(xs[0]), s.at(0)), p.look.Measured, 0.1*strength)
	p.stroke(&curve, p.look.Measured, 2.2, opacity(strength))
}

// namePeak tells a peak that is cut off, at the top of the lane over whichever
// of its left, middle and right is the coolest.
func (h Heat) namePeak(p *pen, r plot, xs, heat []float64, peak float64) {
	w := words{text: "peak " + Format(peak) + " ↑", colour: p.look.Muted, size: p.look.tick(), anchor: "middle", halo: true}
	half := w.width()/2 + 4
	best, coolest := r.left+half, math.Inf(1)
	for _, x := range []float64{r.right - half, (r.left + r.right) / 2, r.left + half} {
		hottest := 0.0
		for i := range min(len(xs), len(heat)) {
			if math.Abs(h.Box.X(xs[i])-x) <= half {
				hottest = max(hottest, heat[i])
			}
		}
		if hottest < coolest {
			best, coolest = x, hottest
		}
	}
	p.text(best, r.top+0.4*p.look.Text, w)
}

// initialSpikes shows where the heat came from, fading as it spreads.
func (h Heat) initialSpikes(p *pen, r plot, s scale) {
	var stems path
	for _, source := range h.sources() {
		x := h.Box.X(h.standsAt(source))
		stems.move(x, s.at(0))
		stems.vertical(r.top)
	}
	p.stroke(&stems, p.look.Truth, 2, opacity(0.1+0.35*(1-h.Frame.Part)))
}

// probe shows the sensor that is being read: a thin line at its position and a
// square on the curve.
func (h Heat) probe(p *pen, s scale) {
	at, exact := h.Got.SensorsAt.Values, h.Got.Exact.Values
	j := h.Frame.share(len(exact)) - 1
	if j < 0 || j >= len(at) {
		return
	}
	x, y := h.Box.X(at[j]), s.at(exact[j])
	var line, box path
	line.move(x, y)
	line.vertical(h.Box.Height) // the probe goes on in the lane below
	p.stroke(&line, p.look.Measured, 1.2)
	box.stamp(square(4), x, y)
	p.outline(&box, p.look.Measured, 2)
}

// saysSpread is the text alternative of the second lane.
func (h Heat) saysSpread() string {
	if h.Got == nil || len(h.Got.Spread.Y.Values) == 0 {
		return "No heat has been computed yet."
	}
	xs, heat := h.Got.Spread.X.Values, h.Got.Spread.Y.Values
	highest := 0
	for i := range min(len(xs), len(heat)) {
		if heat[i] > heat[highest] {
			highest = i
		}
	}
	return fmt.Sprintf("The heat along the line after it has spread. It is highest, %s, at position %s, and %s and %s at the two ends.",
		Format(heat[highest]), Format(xs[highest]), Format(heat[0]), Format(heat[len(heat)-1]))
}
