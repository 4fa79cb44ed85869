package networkfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// ColourBar is the scale of the four views, lying: a dot of the colour and the
// size of every bin, those below zero as rings, over the values they stand for.
// The narrower the box, the fewer values are written; a wide one has room for a
// caption, from Box.Left on.
type ColourBar struct {
	Scale   NodeScale
	Palette draw.Palette
	Box     draw.Box
}

// SVG draws the bar.
func (b ColourBar) SVG() string {
	s, look, box := b.Scale, b.Palette, b.Box
	p := draw.NewPen(box.Width, box.Height, look, `aria-hidden="true"`)
	size := look.Tick()
	radius := min(max((box.Height-1.3*size-6)/2.8, 2), 6.5*look.Stroke)
	caption := draw.Words{Text: "value of a node; rings are below zero", Colour: look.Muted, Size: size}
	r := draw.Rect{Left: 14, Right: box.Width - 14, Top: 1.4*radius + 1, Bottom: 2.8*radius + 2}
	if aside := caption.Width() + 28; box.Width-aside > 340 {
		r.Left = aside
		p.Text(max(box.Left, 4), r.Top+0.35*size, caption)
	}
	r.Right = max(r.Right, r.Left+1)
	at := func(share float64) float64 { return r.Left + share*r.Width() }
	p.Raw(`<g fill="none" stroke-linecap="round">`, "\n")
	for k := range nodeBins {
		binDot(p, k, at((float64(k)+0.5)/nodeBins), r.Top, radius)
	}
	p.Raw("</g>\n")
	barTicks(p, s, box, r, at)
	return p.Finish()
}

// binDot draws one dot as the views do.
func binDot(p *draw.Pen, k int, x, y, radius float64) {
	look := binLook(k)
	var d draw.Dots
	d.Add(int(math.Round(10*x)), int(math.Round(10*y)))
	mark(p, &d, look, look.size*radius)
}

// mark draws the dots of one bin with radius r. Below zero they are rings. Where
// the colour is too close to the ground's, a disc gets a rim, and a ring is a
// rim with the colour inside.
func mark(p *draw.Pen, d *draw.Dots, look nodeBin, r float64) {
	near := draw.Contrast(draw.Luminance(look.colour), draw.Luminance(draw.RGB(p.Look.Ground)))
	switch hole := r - max(0.36*r, 1); {
	case look.negative && near < clearRing:
		p.Dots(d, p.Look.Muted, 2*r)
		p.Dots(d, p.Look.Ground, 2*max(hole, r-1.6))
	case look.negative:
		p.Dots(d, draw.Hex(look.colour), 2*r)
		p.Dots(d, p.Look.Ground, 2*hole)
	case near < clearDisc:
		p.Dots(d, p.Look.Muted, 2*r+1.8)
		p.Dots(d, draw.Hex(look.colour), 2*r)
	default:
		p.Dots(d, draw.Hex(look.colour), 2*r)
	}
}

// The contrasts with the ground below which a mark needs a rim.
const (
	clearDisc = 2
	clearRing = 3
)

// barTicks writes zero and pairs of values on both sides of it, as many as there
// is room for.
func barTicks(p *draw.Pen, s NodeScale, box draw.Box, r draw.Rect, at func(float64) float64) {
	size := p.Look.Tick()
	var taken []draw.Rect
	spot := func(v float64) draw.Rect {
		half := draw.Words{Text: draw.Format(v), Size: size}.Width()/2 + 4
		middle := min(max(at(s.Share(v)), half), box.Width-half)
		return draw.Rect{Left: middle - half, Right: middle + half, Top: 0, Bottom: 1}
	}
	write := func(v float64) {
		x, here := at(s.Share(v)), spot(v)
		taken = append(taken, here)
		p.Rule(x, r.Bottom, x, r.Bottom+3)
		p.Text((here.Left+here.Right)/2, r.Bottom+3+size, draw.Words{Text: draw.Format(v), Colour: p.Look.Muted, Size: size, Anchor: "middle"})
	}
	write(0)
	for _, v := range s.marks() {
		if below, above := spot(-v), spot(v); below.ClearOf(taken) && above.ClearOf(taken) && !below.Overlaps(above) {
			write(-v)
			write(v)
		}
	}
}

// marks lists the magnitudes worth writing, the most needed first: the end and
// the powers of ten down to where the scale is linear.
func (s NodeScale) marks() []float64 {
	marks := []float64{s.Most}
	for v := math.Pow(10, math.Floor(math.Log10(s.Most))); v >= s.Width && len(marks) < 20; v /= 10 {
		marks = append(marks, v)
	}
	return marks
}
