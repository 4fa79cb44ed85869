package figure

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/scenario"
)

// readings is the data of the third lane, ordered along the line. Exact is nil
// when the readings came without their sources.
type readings struct {
	at, exact, private, cleared []float64
	sigma                       float64
}

func readingsOf(got *scenario.HeatResult, noiseRemoved bool) readings {
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
func (h Heat) readingsLayout(area plot, r readings) (scale, labels) {
	var e extent
	e.add(0)
	for j := range r.private {
		middle := r.middle(j)
		e.add(r.private[j], middle-2*r.sigma, middle+2*r.sigma)
	}
	if e.lo == e.hi {
		e.hi = 1
	}
	return arrange(area, e.pad(0.06), h.readingLines(r, area.width()),
		func(s scale) *skyline { return h.cover(area, s, r) })
}

// cover marks what the readings take up of the plot.
func (h Heat) cover(area plot, s scale, r readings) *skyline {
	taken := newSkyline(area)
	for j := range r.private {
		x, middle := h.Box.X(r.at[j]), r.middle(j)
		high := max(r.private[j], middle+2*r.sigma)
		low := min(r.private[j], middle-2*r.sigma)
		taken.cover(x-7, x+7, s.at(high)-3, s.at(low)+3)
	}
	return taken
}

// given reports readings that came from elsewhere: sources beside them are a
// guess, and nothing was simulated.
func (h Heat) given() bool { return h.Asked != nil && len(h.Asked.Readings) > 0 }

// readingLines names the series, short where the lane is narrow.
func (h Heat) readingLines(r readings, width float64) []words {
	label := func(long, short, colour string) words {
		w := words{text: long, colour: colour, size: h.Palette.Text, bold: true}
		if w.width() > 0.75*width {
			w.text = short
		}
		return w
	}
	lines := []words{label("× private readings ỹ, as sent", "× private ỹ", h.Palette.Private)}
	switch {
	case r.exact != nil && h.given():
		lines[0].text = "× readings, as given"
		lines = append(lines, label("□ readings that these sources would give", "□ of these sources", h.Palette.Measured))
	case r.exact != nil:
		lines = append(lines, label("□ exact readings y, never sent", "□ exact y", h.Palette.Measured))
	default:
		lines[0].text = "× readings, as given"
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
func (h Heat) drawReadings() string {
	p := h.pen(LaneReadings)
	area := h.area(LaneReadings)
	if h.Got == nil || len(h.Got.Private.Values) == 0 {
		s := scale{lo: 0, hi: 1, from: area.bottom, to: area.top}
		base(p, area, s)
		return p.finish()
	}
	r := readingsOf(h.Got, h.Show.NoiseRemoved)
	s, block := h.readingsLayout(area, r)
	values(p, area, s, p.tickCount(area))
	d := densityFor(area.width() / float64(max(len(r.private), 1)))
	noise := h.Frame.done(AddNoise)
	if h.Show.Band && noise > 0 {
		h.band(p, s, r, d, noise)
	}
	if d.bar == 0 && noise > 0 { // a cloud of crosses stays behind the line it hides
		h.private(p, s, r, d, noise)
	}
	read := len(r.private)
	if h.Frame.during(Read) {
		read = h.Frame.share(read)
	}
	if r.exact != nil && h.Frame.done(Read) > 0 {
		h.exact(p, s, r, d, read)
		block.write(p, 1, "")
	}
	if noise > 0 {
		if d.bar > 0 {
			h.private(p, s, r, d, noise)
		}
		block.write(p, 0, "")
	}
	if r.cleared != nil && h.Frame.done(AddNoise) == 1 {
		h.cleared(p, s, r, d)
		last := 1
		if r.exact != nil {
			last = 2
		}
		block.write(p, last, "")
	}
	return p.finish()
}

// band draws ±2σ·opened about every sensor's middle: bars, or one area where
// the sensors stand close.
func (h Heat) band(p *pen, s scale, r readings, d density, opened float64) {
	reach := 2 * r.sigma * opened
	var shape path
	if d.bar > 0 {
		for j, at := range r.at {
			x, y := h.Box.X(at), r.middle(j)
			shape.bar(x-d.bar, x+d.bar, s.at(y+reach), s.at(y-reach))
		}
		p.fill(&shape, p.look.Private, 0.18)
		return
	}
	for j, at := range r.at {
		shape.to(h.Box.X(at), s.at(r.middle(j)+reach))
	}
	for j := len(r.at) - 1; j >= 0; j-- {
		shape.line(h.Box.X(r.at[j]), s.at(r.middle(j)-reach))
	}
	shape.close()
	p.fill(&shape, p.look.Private, 0.16)
}

// exact draws the first read sensors' exact readings.
func (h Heat) exact(p *pen, s scale, r readings, d density, read int) {
	var line, boxes path
	mark := square(2.6)
	for j := range read {
		x, y := h.Box.X(r.at[j]), s.at(r.exact[j])
		line.to(x, y)
		if j%d.every == d.every/2 || len(r.at) == 1 {
			boxes.stamp(mark, x, y)
		}
	}
	p.stroke(&line, p.look.Measured, 1.7, dashes("6 3"))
	p.outline(&boxes, p.look.Measured, 1.5)
	if h.Frame.during(Read) && read > 0 {
		var probe, head path
		x, y := h.Box.X(r.at[read-1]), s.at(r.exact[read-1])
		probe.move(x, 0)
		probe.vertical(y - 4)
		head.stamp(square(4), x, y)
		p.stroke(&probe, p.look.Measured, 1.2)
		p.outline(&head, p.look.Measured, 2)
	}
}

// private draws the private readings, moved the share of their way from exact.
func (h Heat) private(p *pen, s scale, r readings, d density, moved float64) {
	var stems, marks path
	mark := cross(d.mark)
	for j, at := range r.at {
		from := r.middle(j)
		x, y := h.Box.X(at), s.at(from+moved*(r.private[j]-from))
		marks.stamp(mark, x, y)
		if d.stem && r.exact != nil {
			stems.move(x, s.at(from))
			stems.vertical(y)
		}
	}
	p.stroke(&stems, p.look.Private, 1, opacity(0.65))
	p.stroke(&marks, p.look.Private, d.pen, opacity(d.ink))
}

// cleared draws the readings that the seed's owner gets back, over the squares
// of the exact ones.
func (h Heat) cleared(p *pen, s scale, r readings, d density) {
	var marks path
	mark := triangle(max(d.mark, 2.4))
	for j, at := range r.at {
		if j%d.every == d.every/2 || len(r.at) == 1 {
			marks.stamp(mark, h.Box.X(at), s.at(r.cleared[j]))
		}
	}
	p.fill(&marks, p.look.Recovered, 1)
}

// saysReadings is the text alternative of the third lane.
func (h Heat) saysReadings() string {
	if h.Got == nil || len(h.Got.Private.Values) == 0 {
		return "No sensor has been read yet."
	}
	r := readingsOf(h.Got, false)
	var private extent
	private.add(r.private...)
	if r.exact == nil {
		return fmt.Sprintf("%s, from %s to %s, private as given.",
			count(len(r.private), "reading"), Format(private.lo), Format(private.hi))
	}
	var exact extent
	exact.add(r.exact...)
	outside := 0
	for j := range r.private {
		if math.Abs(r.private[j]-r.exact[j]) > 2*r.sigma {
			outside++
		}
	}
	return fmt.Sprintf("%s. The exact readings run from %s to %s; with noise of standard deviation %s they run from %s to %s, and %d of %d lie more than two standard deviations off.",
		count(len(r.private), "sensor"), Format(exact.lo), Format(exact.hi), Format(r.sigma),
		Format(private.lo), Format(private.hi), outside, len(r.private))
}
