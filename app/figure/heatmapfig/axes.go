package heatmapfig

import (
	"fmt"
	"math"

	"cloakroom/app/figure/draw"
)

// Axes are what stands at the ticks of the unit square where that is a part of some
// plane or globe, at 0, 1/2 and 1, and a scale bar: the share of the width that it takes
// and its words. Without words the ticks are those of the unit square.
type Axes struct {
	X, Y [3]string
	Bar  float64
	Long string
	// Aspect is how many times as wide as high the map is drawn, 0 for a square, and
	// Note says in what it differs from what it stands for.
	Aspect float64
	Note   string
}

// MostAspect is the most that one side of a map is drawn longer than the other.
const MostAspect = 3

// Shaped are the axes of a map that truly is so many times as wide as high. What is
// longer than three times its other side is drawn so, and the scale bar's words tell.
func (a Axes) Shaped(aspect float64) Axes {
	a.Aspect = min(max(aspect, 1.0/MostAspect), MostAspect)
	if aspect > a.Aspect*1.005 {
		a.Note = fmt.Sprintf("drawn 3 : 1, truly %s : 1", draw.Format(aspect))
	}
	if aspect < a.Aspect/1.005 {
		a.Note = fmt.Sprintf("drawn 1 : 3, truly 1 : %s", draw.Format(1/aspect))
	}
	return a
}

// tick is what stands at a tick.
func (a Axes) tick(words [3]string, v float64) string {
	if text := words[int(2*v)]; text != "" {
		return text
	}
	return draw.Format(v)
}

// below are the words beside the scale bar.
func (a Axes) below() string {
	if a.Long == "" || a.Note == "" {
		return a.Long + a.Note
	}
	return a.Long + " · " + a.Note
}

// room is what the ticks take at every side of a map, in px.
func (a Axes) room(size float64) (sides draw.Rect) {
	left := draw.Words{Text: "0.5", Size: size}.Width() + 9
	below, above, right := size+10, 0.5*size, 0.5*size+4
	for _, text := range a.Y {
		left = max(left, draw.Words{Text: text, Size: size}.Width()+9)
	}
	if a.below() != "" {
		below += 1.4 * size
	}
	right = max(right, draw.Words{Text: a.X[2], Size: size}.Width()/2)
	return draw.Rect{Left: left, Right: right, Top: above, Bottom: below}
}

// fit are the sides of a map in so much room, whole px.
func (a Axes) fit(width, height float64) (w, h float64) {
	if a.Aspect == 0 || a.Aspect == 1 {
		side := math.Floor(max(min(width, height), 1))
		return side, side
	}
	w = min(width, height*a.Aspect)
	return math.Floor(max(w, 1)), math.Floor(max(w/a.Aspect, 1))
}

// widest is what the words of a tick below the map take.
func (a Axes) widest(size float64) float64 {
	room := 0.0
	for _, text := range a.X {
		room = max(room, draw.Words{Text: text, Size: size}.Width()+6)
	}
	return room
}

// middleFrom is how wide a map must be for a tick in the middle below it.
func (a Axes) middleFrom(size float64) float64 {
	if a.Aspect == 0 {
		return 7 * size
	}
	return max(7*size, 2*a.widest(size))
}

// besideTick is where the words of a tick below the map stand: in its middle, or
// outwards where those of both ends would meet.
func (a Axes) besideTick(r draw.Rect, v, size float64) (x float64, anchor string) {
	middle := (r.Left + r.Right) / 2
	switch {
	case a.Aspect == 0 || a.widest(size) <= r.Width() || v == 0.5:
		return r.Left + v*r.Width(), "middle"
	case v == 0:
		return middle - 3, "end"
	}
	return middle + 3, "start"
}

// drawBar draws the scale bar below the ticks.
func (h Figure) drawBar(p *draw.Pen, r draw.Rect, size float64) {
	text := h.Axes.below()
	if text == "" {
		return
	}
	words := draw.Words{Text: text, Colour: p.Look.Muted, Size: size}
	long, gap := h.Axes.Bar*r.Width(), 6.0
	if long == 0 {
		gap = 0
	}
	// Words that are longer than the room beside a narrow map begin farther left.
	start := max(min(r.Left, h.Box.Width-long-gap-words.Width()-2), 2)
	y, end := r.Bottom+10+1.9*size, start+long
	if long > 0 {
		p.Rule(start, y, end, y)
		p.Rule(start, y-3, start, y+3)
		p.Rule(end, y-3, end, y+3)
	}
	p.Text(end+gap, y+0.35*size, words)
}

// drawFrame draws the border of the map and its ticks.
func (h Figure) drawFrame(p *draw.Pen, r draw.Rect) {
	size := p.Look.Tick()
	var border draw.Path
	border.Bar(r.Left, r.Right, r.Top, r.Bottom)
	p.Stroke(&border, p.Look.Muted, 1, `stroke-opacity="0.6"`)
	if h.Show.Bare {
		return
	}
	for _, v := range []float64{0, 0.5, 1} {
		alongX, alongY := v != 0.5 || r.Width() >= h.Axes.middleFrom(size), v != 0.5 || r.Height() >= 7*size
		x, y := h.Place(v, v)
		if alongX {
			p.Rule(x, r.Bottom, x, r.Bottom+4)
		}
		if alongY {
			p.Rule(r.Left-4, y, r.Left, y)
		}
		if alongX {
			at, anchor := h.Axes.besideTick(r, v, size)
			p.Text(at, r.Bottom+6+0.8*size, draw.Words{Text: h.Axes.tick(h.Axes.X, v), Colour: p.Look.Muted, Size: size, Anchor: anchor})
		}
		if alongY {
			p.Text(r.Left-7, y+0.35*size, draw.Words{Text: h.Axes.tick(h.Axes.Y, v), Colour: p.Look.Muted, Size: size, Anchor: "end"})
		}
	}
	h.drawBar(p, r, size)
}
