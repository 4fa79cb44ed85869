package heatfig

import (
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heat"
)

// headRadius is the radius of a source's head, below the 44 px of its handle.
func (h Figure) headRadius() float64 { return 7 * h.Palette.Stroke }

// sources returns the truth as sources: as asked, else as the result has them.
func (h Figure) sources() []heat.Source {
	if h.Asked != nil {
		return h.Asked.Sources
	}
	var list []heat.Source
	spikes(h.truth(), func(x, v float64) { list = append(list, heat.Source{At: x, Strength: v}) })
	return list
}

// standsAt returns the position of the place a source belongs to.
func (h Figure) standsAt(s heat.Source) float64 {
	if h.Asked == nil || h.Asked.Positions < 1 {
		return s.At
	}
	return place(h.Asked.Place(s.At), h.Asked.Positions)
}

// strengths is the scale of the first lane. Its top is the first of a few round
// numbers that holds every source, so that it rests while a strength is dragged.
func (h Figure) strengths() draw.Scale {
	lo, hi := 0.0, 1.0
	for _, s := range h.sources() {
		lo, hi = min(lo, s.Strength), max(hi, s.Strength)
	}
	if lo < 0 {
		lo = -draw.RoundTop(-lo)
	}
	r := h.area(Truth)
	return draw.Scale{Lo: lo, Hi: draw.RoundTop(hi), From: r.Bottom, To: r.Top}
}

// Handle returns the px of the head of source i, where the page puts a handle.
func (h Figure) Handle(i int) (x, y float64) {
	s := h.sources()[i]
	return h.Box.X(h.standsAt(s)), h.strengths().At(s.Strength)
}

// Strength returns the strength under the px y of the first lane, the inverse
// of Handle's second result.
func (h Figure) Strength(y float64) float64 {
	s := h.strengths()
	return s.Lo + (y-s.From)/(s.To-s.From)*(s.Hi-s.Lo)
}

// drawTruth draws the first lane: a stem with a round head for every source, its
// position beside the head, and its strength where that is not one.
func (h Figure) drawTruth() string {
	p := h.pen(Truth)
	r, s := h.area(Truth), h.strengths()
	base(p, r, s)
	sources := h.sources()
	radius := h.headRadius()
	var stems, heads draw.Path
	for _, source := range sources {
		x, y := h.Box.X(h.standsAt(source)), s.At(source.Strength)
		if math.Abs(s.At(0)-y) > radius {
			stems.Move(x, s.At(0))
			stems.Vertical(y + math.Copysign(radius, s.At(0)-y))
		}
		heads.Stamp(draw.Ring(radius), x, y)
	}
	p.Stroke(&stems, p.Look.Truth, 2.5)
	p.Outline(&heads, p.Look.Truth, 2.5)
	h.nameSources(p, sources, s)
	if len(sources) == 0 {
		p.Note(r, h.noSources())
	}
	return p.Finish()
}

// givenAlone reports whether readings were given without their sources.
func (h Figure) givenAlone() bool {
	return h.Asked != nil && len(h.Asked.Readings) > 0 && len(h.Asked.Sources) == 0
}

func (h Figure) noSources() string {
	if h.Show.Hidden {
		return "nothing is guessed yet"
	}
	if h.givenAlone() {
		return "unknown: the readings came without their sources"
	}
	return "no source yet"
}

// nameSources writes the labels, each beside its head where there is room: to
// the right, else to the left, else not at all.
func (h Figure) nameSources(p *draw.Pen, sources []heat.Source, s draw.Scale) {
	size, gap := p.Look.Text, h.headRadius()+6
	var taken []draw.Rect
	for _, source := range sources {
		x, y := h.Box.X(h.standsAt(source)), s.At(source.Strength)
		taken = append(taken, draw.Rect{Left: x - gap + 3, Right: x + gap - 3, Top: y - gap, Bottom: s.At(0)})
	}
	for i, source := range sources {
		x, y := h.Box.X(h.standsAt(source)), s.At(source.Strength)
		for _, w := range h.sourceLabels(source) {
			width := w.Width()
			middle := min(y, s.At(0)-0.8*size) // above the base line
			spot := draw.Rect{Left: x + gap, Right: x + gap + width, Top: middle - size/2, Bottom: middle + size/2}
			if !h.roomFor(spot, taken, i) {
				spot.Left, spot.Right = x-gap-width, x-gap
			}
			if !h.roomFor(spot, taken, i) {
				continue
			}
			if spot.Right < x {
				w.Anchor = "end"
				p.Text(spot.Right, middle+0.35*size, w)
			} else {
				p.Text(spot.Left, middle+0.35*size, w)
			}
			taken = append(taken, spot)
			break
		}
	}
}

// sourceLabels returns what to call a source, the fullest first.
func (h Figure) sourceLabels(source heat.Source) []draw.Words {
	at := draw.Format(h.standsAt(source))
	short := draw.Words{Text: at, Colour: h.Palette.Truth, Size: h.Palette.Text, Bold: true}
	if source.Strength == 1 {
		return []draw.Words{short}
	}
	long, middle := short, short
	long.Text = at + ", strength " + draw.Format(source.Strength)
	middle.Text = at + " · " + draw.Format(source.Strength)
	return []draw.Words{long, middle, short}
}

// roomFor reports whether the spot lies inside the lane and clear of what is
// taken, leaving out the source's own entry.
func (h Figure) roomFor(spot draw.Rect, taken []draw.Rect, own int) bool {
	if spot.Left < h.Box.Begin()-8 || spot.Right > h.Box.Width-2 {
		return false
	}
	for i, t := range taken {
		if i != own && spot.Overlaps(t) {
			return false
		}
	}
	return true
}
