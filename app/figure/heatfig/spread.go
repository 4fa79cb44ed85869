package heatfig

import (
	"fmt"
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

// hiddenNote stands where the truth would be seen.
const hiddenNote = "hidden until the truth is revealed"

// spreadScale is the scale of the second lane, from the finished picture, so
// that it rests while the heat unfolds.
func (h Figure) spreadScale(r draw.Rect) draw.Scale {
	var e draw.Extent
	e.Add(0)
	if h.Got != nil {
		e.Add(h.Got.Spread.Y.Values...)
	}
	if e.Hi == e.Lo {
		e.Hi = 1
	}
	return e.Pad(0.12).Vertical(r)
}

// drawSpread draws the second lane: the heat u(x, T) along the line. Within the
// chapter "diffuse" it shows an earlier moment instead, with the sources as
// faint spikes; what rises beyond the lane is cut off and its peak told.
func (h Figure) drawSpread() string {
	p := h.pen(Spread)
	r := h.area(Spread)
	s := h.spreadScale(r)
	values(p, r, s, p.TickCount(r))
	if h.Got == nil || len(h.Got.Spread.Y.Values) == 0 {
		switch {
		case h.Show.Hidden:
			p.Note(r, hiddenNote)
		case h.givenAlone():
			p.Note(r, "unknown without the sources")
		}
		return p.Finish()
	}
	xs, heat, strength, peak := h.moment()
	p.Clip(draw.Rect{Left: r.Left, Right: r.Right, Top: 0, Bottom: s.At(0) + 2})
	if h.Frame.During(sensingfig.Diffuse) {
		h.initialSpikes(p, r, s)
	}
	h.heatCurve(p, s, xs, heat, strength)
	p.Unclip()
	if peak > s.Hi {
		h.namePeak(p, r, xs, heat, peak)
	}
	if h.Frame.During(sensingfig.Read) {
		h.probe(p, s)
	}
	return p.Finish()
}

// moment returns the curve of the frame, how strongly to draw it, and its peak
// where that is worth telling.
func (h Figure) moment() (xs, heat []float64, strength, peak float64) {
	xs, heat = h.Got.Spread.X.Values, h.Got.Spread.Y.Values
	if !h.Frame.During(sensingfig.Diffuse) {
		return xs, heat, h.Frame.Done(sensingfig.Diffuse), 0
	}
	film := filmOf(h.Got)
	if film == nil {
		return xs, heat, h.Frame.Part, 0
	}
	heat = film.Heat[h.Frame.Moment(len(film.Heat))].Values
	for _, v := range heat {
		peak = max(peak, v)
	}
	return xs, heat, 1, peak
}

// heatCurve draws the curve and the area below it.
func (h Figure) heatCurve(p *draw.Pen, s draw.Scale, xs, heat []float64, strength float64) {
	n := min(len(xs), len(heat))
	if n == 0 || strength == 0 {
		return
	}
	var curve draw.Path
	for i := range n {
		curve.To(h.Box.X(xs[i]), s.At(heat[i]))
	}
	p.Fill(curve.Under(h.Box.X(xs[0]), s.At(0)), p.Look.Measured, 0.1*strength)
	p.Stroke(&curve, p.Look.Measured, 2.2, draw.Opacity(strength))
}

// namePeak tells a peak that is cut off, at the top of the lane over whichever
// of its left, middle and right is the coolest.
func (h Figure) namePeak(p *draw.Pen, r draw.Rect, xs, heat []float64, peak float64) {
	w := draw.Words{Text: "peak " + draw.Format(peak) + " ↑", Colour: p.Look.Muted, Size: p.Look.Tick(), Anchor: "middle", Halo: true}
	half := w.Width()/2 + 4
	best, coolest := r.Left+half, math.Inf(1)
	for _, x := range []float64{r.Right - half, (r.Left + r.Right) / 2, r.Left + half} {
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
	p.Text(best, r.Top+0.4*p.Look.Text, w)
}

// initialSpikes shows where the heat came from, fading as it spreads.
func (h Figure) initialSpikes(p *draw.Pen, r draw.Rect, s draw.Scale) {
	var stems draw.Path
	for _, source := range h.sources() {
		x := h.Box.X(h.standsAt(source))
		stems.Move(x, s.At(0))
		stems.Vertical(r.Top)
	}
	p.Stroke(&stems, p.Look.Truth, 2, draw.Opacity(0.1+0.35*(1-h.Frame.Part)))
}

// probe shows the sensor that is being read: a thin line at its position and a
// square on the curve.
func (h Figure) probe(p *draw.Pen, s draw.Scale) {
	at, exact := h.Got.SensorsAt.Values, h.Got.Exact.Values
	j := h.Frame.Share(len(exact)) - 1
	if j < 0 || j >= len(at) {
		return
	}
	x, y := h.Box.X(at[j]), s.At(exact[j])
	var line, box draw.Path
	line.Move(x, y)
	line.Vertical(h.Box.Height) // the probe goes on in the lane below
	p.Stroke(&line, p.Look.Measured, 1.2)
	box.Stamp(draw.Square(4), x, y)
	p.Outline(&box, p.Look.Measured, 2)
}

// saysSpread is the text alternative of the second lane.
func (h Figure) saysSpread() string {
	if h.Show.Hidden {
		return "The heat is " + hiddenNote + "."
	}
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
		draw.Format(heat[highest]), draw.Format(xs[highest]), draw.Format(heat[0]), draw.Format(heat[len(heat)-1]))
}
