package figure

import "math"

// ColourBar is the scale of the four views, lying: a dot of the colour and the
// size of every bin, those below zero as rings, over the values they stand for.
// The narrower the box, the fewer values are written; a wide one has room for a
// caption, from Box.Left on.
type ColourBar struct {
	Scale   NodeScale
	Palette Palette
	Box     Box
}

// SVG draws the bar.
func (b ColourBar) SVG() string {
	s, look, box := b.Scale, b.Palette, b.Box
	p := newPen(box.Width, box.Height, look, `aria-hidden="true"`)
	size := look.tick()
	radius := min(max((box.Height-1.3*size-6)/2.8, 2), 6.5*look.Stroke)
	caption := words{text: "value of a node; rings are below zero", colour: look.Muted, size: size}
	r := plot{left: 14, right: box.Width - 14, top: 1.4*radius + 1, bottom: 2.8*radius + 2}
	if aside := caption.width() + 28; box.Width-aside > 340 {
		r.left = aside
		p.text(max(box.Left, 4), r.top+0.35*size, caption)
	}
	r.right = max(r.right, r.left+1)
	at := func(share float64) float64 { return r.left + share*r.width() }
	p.raw(`<g fill="none" stroke-linecap="round">`, "\n")
	for k := range nodeBins {
		binDot(p, k, at((float64(k)+0.5)/nodeBins), r.top, radius)
	}
	p.raw("</g>\n")
	barTicks(p, s, box, r, at)
	return p.finish()
}

// binDot draws one dot as the views do.
func binDot(p *pen, k int, x, y, radius float64) {
	look := binLook(k)
	var d dots
	d.add(int(math.Round(10*x)), int(math.Round(10*y)))
	mark(p, &d, look, look.size*radius)
}

// mark draws the dots of one bin with radius r. Below zero they are rings. Where
// the colour is too close to the ground's, a disc gets a rim, and a ring is a
// rim with the colour inside.
func mark(p *pen, d *dots, look nodeBin, r float64) {
	near := contrast(luminance(look.colour), luminance(rgb(p.look.Ground)))
	switch hole := r - max(0.36*r, 1); {
	case look.negative && near < clearRing:
		p.dot(d, p.look.Muted, 2*r)
		p.dot(d, p.look.Ground, 2*max(hole, r-1.6))
	case look.negative:
		p.dot(d, hex(look.colour), 2*r)
		p.dot(d, p.look.Ground, 2*hole)
	case near < clearDisc:
		p.dot(d, p.look.Muted, 2*r+1.8)
		p.dot(d, hex(look.colour), 2*r)
	default:
		p.dot(d, hex(look.colour), 2*r)
	}
}

// The contrasts with the ground below which a mark needs a rim.
const (
	clearDisc = 2
	clearRing = 3
)

// barTicks writes zero and pairs of values on both sides of it, as many as there
// is room for.
func barTicks(p *pen, s NodeScale, box Box, r plot, at func(float64) float64) {
	size := p.look.tick()
	var taken []plot
	spot := func(v float64) plot {
		half := words{text: Format(v), size: size}.width()/2 + 4
		middle := min(max(at(s.Share(v)), half), box.Width-half)
		return plot{left: middle - half, right: middle + half, top: 0, bottom: 1}
	}
	write := func(v float64) {
		x, here := at(s.Share(v)), spot(v)
		taken = append(taken, here)
		p.rule(x, r.bottom, x, r.bottom+3)
		p.text((here.left+here.right)/2, r.bottom+3+size, words{text: Format(v), colour: p.look.Muted, size: size, anchor: "middle"})
	}
	write(0)
	for _, v := range s.marks() {
		if below, above := spot(-v), spot(v); below.clearOf(taken) && above.clearOf(taken) && !below.overlaps(above) {
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
