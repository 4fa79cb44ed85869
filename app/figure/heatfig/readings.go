package heatfig

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/heat"
)

// readings is the data of the third lane, ordered along the line. Exact is nil
// when the readings came without their sources.
type readings struct {
	at, exact, private, cleared []float64
	sigma                       float64
}

func readingsOf(got *heat.Result, noiseRemoved bool) readings {
	r := readings{at: got.SensorsAt.Values, exact: got.Exact.Values, private: got.Private.Values, sigma: got.Sigma}
	if noiseRemoved && got.Backdoor != nil {
		r.cleared = got.Backdoor.Recovered.Values
	}
	n := min(len(r.at), len(r.private))
	r.at, r.private = r.at[:n], r.private[:n]
	if len(r.exact) != n {
		r.exact = nil
	}
	if len(r.cleared) != n {
		r.cleared = nil
	}
	if !slices.IsSorted(r.at) {
		r.sort()
	}
	return r
}

// sort puts sensors listed out of order into order, on copies.
func (r *readings) sort() {
	order := make([]int, len(r.at))
	for i := range order {
		order[i] = i
	}
	at := r.at
	slices.SortStableFunc(order, func(a, b int) int {
		if at[a] < at[b] {
			return -1
		}
		return 1
	})
	for _, series := range []*[]float64{&r.at, &r.exact, &r.private, &r.cleared} {
		if *series == nil {
			continue
		}
		sorted := make([]float64, len(order))
		for i, j := range order {
			sorted[i] = (*series)[j]
		}
		*series = sorted
	}
}

// middle is where the band of sensor j stands: around the exact reading, or
// around the private one when no exact one is known.
func (r readings) middle(j int) float64 {
	if r.exact != nil {
		return r.exact[j]
	}
	return r.private[j]
}

// density says how large the marks can be at the sensors' spacing.
type density struct {
	mark  float64 // half size of × in px
	pen   float64 // its line width
	ink   float64 // its opacity
	bar   float64 // half width of a band's bar; 0 draws one area
	stem  bool    // error stems from exact to private
	every int     // an exact square at every so manyth sensor
}

func densityFor(spacing float64) density {
	every := max(int(math.Ceil(22/max(spacing, 1e-3))), 1)
	switch {
	case spacing >= 10:
		return density{mark: 3.6, pen: 2, ink: 1, bar: min(spacing*0.32, 6), stem: true, every: every}
	case spacing >= 5.5:
		return density{mark: 2.6, pen: 1.6, ink: 1, bar: spacing * 0.3, stem: true, every: every}
	case spacing >= 2.5:
		return density{mark: 2, pen: 1.2, ink: 0.85, every: every}
	}
	return density{mark: 1.5, pen: 0.8, ink: 0.6, every: every}
}

// readingsLayout is the scale and the labels of the third lane, both from the
// finished picture, so that neither moves while the player runs.
func (h Figure) readingsLayout(area draw.Rect, r readings) (draw.Scale, draw.Labels) {
	var e draw.Extent
	e.Add(0)
	for j := range r.private {
		middle := r.middle(j)
		e.Add(r.private[j], middle-2*r.sigma, middle+2*r.sigma)
	}
	if e.Lo == e.Hi {
		e.Hi = 1
	}
	return draw.Arrange(area, e.Pad(0.06), h.readingLines(r, area.Width()),
		func(s draw.Scale) *draw.Skyline { return h.cover(area, s, r) })
}

// cover marks what the readings take up of the plot.
func (h Figure) cover(area draw.Rect, s draw.Scale, r readings) *draw.Skyline {
	taken := draw.NewSkyline(area)
	for j := range r.private {
		x, middle := h.Box.X(r.at[j]), r.middle(j)
		high := max(r.private[j], middle+2*r.sigma)
		low := min(r.private[j], middle-2*r.sigma)
		taken.Cover(x-7, x+7, s.At(high)-3, s.At(low)+3)
	}
	return taken
}

// given reports readings that came from elsewhere: sources beside them are a
// guess, and nothing was simulated.
func (h Figure) given() bool { return h.Asked != nil && len(h.Asked.Readings) > 0 }

// sentWord is how readings came that nobody knows without their noise.
func (h Figure) sentWord() string {
	if h.Show.Hidden {
		return "sent"
	}
	return "given"
}

// readingLines names the series, short where the lane is narrow.
func (h Figure) readingLines(r readings, width float64) []draw.Words {
	label := func(long, short, colour string) draw.Words {
		w := draw.Words{Text: long, Colour: colour, Size: h.Palette.Text, Bold: true}
		if w.Width() > 0.75*width {
			w.Text = short
		}
		return w
	}
	lines := []draw.Words{label("× private readings ỹ, as sent", "× private ỹ", h.Palette.Private)}
	switch {
	case r.exact != nil && h.given():
		lines[0].Text = "× readings, as given"
		lines = append(lines, label("□ readings that these sources would give", "□ of these sources", h.Palette.Measured))
	case r.exact != nil:
		lines = append(lines, label("□ exact readings y, never sent", "□ exact y", h.Palette.Measured))
	case !h.Show.Hidden:
		lines[0].Text = "× readings, as given"
	}
	if r.cleared != nil {
		lines = append(lines, label("▲ noise removed with the seed", "▲ noise removed", h.Palette.Recovered))
	}
	return lines
}

// drawReadings draws the third lane: the exact readings as squares on a dashed
// line, the private ones as crosses with their error stems, and the ±2σ band
// of the noise. During "read" the sensors are read from the left, during "add
// noise" every reading moves from exact to private while the band opens.
func (h Figure) drawReadings() string {
	p := h.pen(Readings)
	area := h.area(Readings)
	if h.Got == nil || len(h.Got.Private.Values) == 0 {
		s := draw.Scale{Lo: 0, Hi: 1, From: area.Bottom, To: area.Top}
		base(p, area, s)
		return p.Finish()
	}
	r := readingsOf(h.Got, h.Show.NoiseRemoved)
	s, block := h.readingsLayout(area, r)
	values(p, area, s, p.TickCount(area))
	d := densityFor(area.Width() / float64(max(len(r.private), 1)))
	noise := h.Frame.Done(sensingfig.AddNoise)
	if h.Show.Band && noise > 0 {
		h.band(p, s, r, d, noise)
	}
	if d.bar == 0 && noise > 0 { // a cloud of crosses stays behind the line it hides
		h.private(p, s, r, d, noise)
	}
	read := len(r.private)
	if h.Frame.During(sensingfig.Read) {
		read = h.Frame.Share(read)
	}
	if r.exact != nil && h.Frame.Done(sensingfig.Read) > 0 {
		h.exact(p, s, r, d, read)
		block.Write(p, 1, "")
	}
	if noise > 0 {
		if d.bar > 0 {
			h.private(p, s, r, d, noise)
		}
		block.Write(p, 0, "")
	}
	if r.cleared != nil && h.Frame.Done(sensingfig.AddNoise) == 1 {
		h.cleared(p, s, r, d)
		last := 1
		if r.exact != nil {
			last = 2
		}
		block.Write(p, last, "")
	}
	return p.Finish()
}

// band draws ±2σ·opened about every sensor's middle: bars, or one area where
// the sensors stand close.
func (h Figure) band(p *draw.Pen, s draw.Scale, r readings, d density, opened float64) {
	reach := 2 * r.sigma * opened
	var shape draw.Path
	if d.bar > 0 {
		for j, at := range r.at {
			x, y := h.Box.X(at), r.middle(j)
			shape.Bar(x-d.bar, x+d.bar, s.At(y+reach), s.At(y-reach))
		}
		p.Fill(&shape, p.Look.Private, 0.18)
		return
	}
	for j, at := range r.at {
		shape.To(h.Box.X(at), s.At(r.middle(j)+reach))
	}
	for j := len(r.at) - 1; j >= 0; j-- {
		shape.Line(h.Box.X(r.at[j]), s.At(r.middle(j)-reach))
	}
	shape.Close()
	p.Fill(&shape, p.Look.Private, 0.16)
}

// exact draws the first read sensors' exact readings.
func (h Figure) exact(p *draw.Pen, s draw.Scale, r readings, d density, read int) {
	var line, boxes draw.Path
	mark := draw.Square(2.6)
	for j := range read {
		x, y := h.Box.X(r.at[j]), s.At(r.exact[j])
		line.To(x, y)
		if j%d.every == d.every/2 || len(r.at) == 1 {
			boxes.Stamp(mark, x, y)
		}
	}
	p.Stroke(&line, p.Look.Measured, 1.7, draw.Dashes("6 3"))
	p.Outline(&boxes, p.Look.Measured, 1.5)
	if h.Frame.During(sensingfig.Read) && read > 0 {
		var probe, head draw.Path
		x, y := h.Box.X(r.at[read-1]), s.At(r.exact[read-1])
		probe.Move(x, 0)
		probe.Vertical(y - 4)
		head.Stamp(draw.Square(4), x, y)
		p.Stroke(&probe, p.Look.Measured, 1.2)
		p.Outline(&head, p.Look.Measured, 2)
	}
}

// private draws the private readings, moved the share of their way from exact.
func (h Figure) private(p *draw.Pen, s draw.Scale, r readings, d density, moved float64) {
	var stems, marks draw.Path
	mark := draw.Cross(d.mark)
	for j, at := range r.at {
		from := r.middle(j)
		x, y := h.Box.X(at), s.At(from+moved*(r.private[j]-from))
		marks.Stamp(mark, x, y)
		if d.stem && r.exact != nil {
			stems.Move(x, s.At(from))
			stems.Vertical(y)
		}
	}
	p.Stroke(&stems, p.Look.Private, 1, draw.Opacity(0.65))
	p.Stroke(&marks, p.Look.Private, d.pen, draw.Opacity(d.ink))
}

// cleared draws the readings that the seed's owner gets back, over the squares
// of the exact ones.
func (h Figure) cleared(p *draw.Pen, s draw.Scale, r readings, d density) {
	var marks draw.Path
	mark := draw.Triangle(max(d.mark, 2.4))
	for j, at := range r.at {
		if j%d.every == d.every/2 || len(r.at) == 1 {
			marks.Stamp(mark, h.Box.X(at), s.At(r.cleared[j]))
		}
	}
	p.Fill(&marks, p.Look.Recovered, 1)
}

// saysReadings is the text alternative of the third lane.
func (h Figure) saysReadings() string {
	if h.Got == nil || len(h.Got.Private.Values) == 0 {
		return "No sensor has been read yet."
	}
	r := readingsOf(h.Got, false)
	var private draw.Extent
	private.Add(r.private...)
	if r.exact == nil {
		return fmt.Sprintf("%s, from %s to %s, private as "+h.sentWord()+".",
			draw.Count(len(r.private), "reading"), draw.Format(private.Lo), draw.Format(private.Hi))
	}
	var exact draw.Extent
	exact.Add(r.exact...)
	outside := 0
	for j := range r.private {
		if math.Abs(r.private[j]-r.exact[j]) > 2*r.sigma {
			outside++
		}
	}
	return fmt.Sprintf("%s. The exact readings run from %s to %s; with noise of standard deviation %s they run from %s to %s, and %d of %d lie more than two standard deviations off.",
		draw.Count(len(r.private), "sensor"), draw.Format(exact.Lo), draw.Format(exact.Hi), draw.Format(r.sigma),
		draw.Format(private.Lo), draw.Format(private.Hi), outside, len(r.private))
}
