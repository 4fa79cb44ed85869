package figure

import (
	"math"

	"cloakroom/core/scenario"
)

// headRadius is the radius of a source's head, below the 44 px of its handle.
func (h Heat) headRadius() float64 { return 7 * h.Palette.Stroke }

// sources returns the truth as sources: as asked, else as the result has them.
func (h Heat) sources() []scenario.Source {
	if h.Asked != nil {
		return h.Asked.Sources
	}
	var list []scenario.Source
	spikes(h.truth(), func(x, v float64) { list = append(list, scenario.Source{At: x, Strength: v}) })
	return list
}

// standsAt returns the position of the place a source belongs to.
func (h Heat) standsAt(s scenario.Source) float64 {
	if h.Asked == nil || h.Asked.Positions < 1 {
		return s.At
	}
	return place(h.Asked.Place(s.At), h.Asked.Positions)
}

// strengths is the scale of the first lane. Its top is the first of a few round
// numbers that holds every source, so that it rests while a strength is dragged.
func (h Heat) strengths() scale {
	lo, hi := 0.0, 1.0
	for _, s := range h.sources() {
		lo, hi = min(lo, s.Strength), max(hi, s.Strength)
	}
	if lo < 0 {
		lo = -roundTop(-lo)
	}
	r := h.area(LaneTruth)
	return scale{lo: lo, hi: roundTop(hi), from: r.bottom, to: r.top}
}

// Handle returns the px of the head of source i, where the page puts a handle.
func (h Heat) Handle(i int) (x, y float64) {
	s := h.sources()[i]
	return h.Box.X(h.standsAt(s)), h.strengths().at(s.Strength)
}

// Strength returns the strength under the px y of the first lane, the inverse
// of Handle's second result.
func (h Heat) Strength(y float64) float64 {
	s := h.strengths()
	return s.lo + (y-s.from)/(s.to-s.from)*(s.hi-s.lo)
}

// drawTruth draws the first lane: a stem with a round head for every source, its
// position beside the head, and its strength where that is not one.
func (h Heat) drawTruth() string {
	p := h.pen(LaneTruth)
	r, s := h.area(LaneTruth), h.strengths()
	base(p, r, s)
	sources := h.sources()
	radius := h.headRadius()
	var stems, heads path
	for _, source := range sources {
		x, y := h.Box.X(h.standsAt(source)), s.at(source.Strength)
		if math.Abs(s.at(0)-y) > radius {
			stems.move(x, s.at(0))
			stems.vertical(y + math.Copysign(radius, s.at(0)-y))
		}
		heads.stamp(ring(radius), x, y)
	}
	p.stroke(&stems, p.look.Truth, 2.5)
	p.outline(&heads, p.look.Truth, 2.5)
	h.nameSources(p, sources, s)
	if len(sources) == 0 {
		p.note(r, h.noSources())
	}
	return p.finish()
}

// givenAlone reports whether readings were given without their sources.
func (h Heat) givenAlone() bool {
	return h.Asked != nil && len(h.Asked.Readings) > 0 && len(h.Asked.Sources) == 0
}

func (h Heat) noSources() string {
	if h.givenAlone() {
		return "unknown: the readings came without their sources"
	}
	return "no source yet"
}

// nameSources writes the labels, each beside its head where there is room: to
// the right, else to the left, else not at all.
func (h Heat) nameSources(p *pen, sources []scenario.Source, s scale) {
	size, gap := p.look.Text, h.headRadius()+6
	var taken []plot
	for _, source := range sources {
		x, y := h.Box.X(h.standsAt(source)), s.at(source.Strength)
		taken = append(taken, plot{left: x - gap + 3, right: x + gap - 3, top: y - gap, bottom: s.at(0)})
	}
	for i, source := range sources {
		x, y := h.Box.X(h.standsAt(source)), s.at(source.Strength)
		for _, w := range h.sourceLabels(source) {
			width := w.width()
			middle := min(y, s.at(0)-0.8*size) // above the base line
			spot := plot{left: x + gap, right: x + gap + width, top: middle - size/2, bottom: middle + size/2}
			if !h.roomFor(spot, taken, i) {
				spot.left, spot.right = x-gap-width, x-gap
			}
			if !h.roomFor(spot, taken, i) {
				continue
			}
			if spot.right < x {
				w.anchor = "end"
				p.text(spot.right, middle+0.35*size, w)
			} else {
				p.text(spot.left, middle+0.35*size, w)
			}
			taken = append(taken, spot)
			break
		}
	}
}

// sourceLabels returns what to call a source, the fullest first.
func (h Heat) sourceLabels(source scenario.Source) []words {
	at := Format(h.standsAt(source))
	short := words{text: at, colour: h.Palette.Truth, size: h.Palette.Text, bold: true}
	if source.Strength == 1 {
		return []words{short}
	}
	long, middle := short, short
	long.text = at + ", strength " + Format(source.Strength)
	middle.text = at + " · " + Format(source.Strength)
	return []words{long, middle, short}
}

// roomFor reports whether the spot lies inside the lane and clear of what is
// taken, leaving out the source's own entry.
func (h Heat) roomFor(spot plot, taken []plot, own int) bool {
	if spot.left < h.Box.begin()-8 || spot.right > h.Box.Width-2 {
		return false
	}
	for i, t := range taken {
		if i != own && spot.overlaps(t) {
			return false
		}
	}
	return true
}
