package figure

import "math"

// ColourBar draws the scale of the four views, lying: a dot of the colour and
// the size of every bin, those below zero as rings, over the values they stand
// for. The narrower the box, the fewer values are written.
func ColourBar(s NodeScale, look Palette, box Box) string {
	p := newPen(box.Width, box.Height, look, `aria-hidden="true"`)
	size := look.tick()
	radius := min(max((box.Height-1.9*size)/2.9, 2), 6.5*look.Stroke)
	caption := words{text: "value of a node; rings are below zero", colour: look.Muted, size: size}
	r := plot{left: 14, right: box.Width - 14, top: 1.45 * radius, bottom: 2.9*radius + 1}
	if aside := caption.width() + 28; box.Width-aside > 340 {
		r.left = aside
		p.text(4, r.top+0.35*size, caption)
	}
	r.right = max(r.right, r.left+1)
	at := func(share float64) float64 { return r.left + share*r.width() }
	p.raw(`<g fill="none" stroke-linecap="round">`, "\n")
	for k := range nodeBins {
		p.binDot(k, at((float64(k)+0.5)/nodeBins), r.top, radius)
	}
	p.raw("</g>\n")
	p.barTicks(s, box, r, at)
	return p.finish()
}

// binDot draws one dot as the views do.
func (p *pen) binDot(k int, x, y, radius float64) {
	look := binLook(k)
	var d dots
	d.add(int(math.Round(10*x)), int(math.Round(10*y)))
	p.mark(&d, look, look.size*radius)
}

// mark draws the dots of one bin with radius r: with a rim where their colour
// is close to the ground's, and as rings where they are negative.
func (p *pen) mark(d *dots, look nodeBin, r float64) {
	if contrast(luminance(look.colour), luminance(rgb(p.look.Ground))) < pale {
		p.dot(d, p.look.Muted, 2*r+1.8)
	}
	p.dot(d, hex(look.colour), 2*r)
	if look.negative {
		p.dot(d, p.look.Ground, 2*(r-max(0.36*r, 1)))
	}
}

// barTicks writes zero, both ends, and powers of ten between them where there
// is room.
func (p *pen) barTicks(s NodeScale, box Box, r plot, at func(float64) float64) {
	size := p.look.tick()
	values := []float64{0, s.Most, -s.Most}
	for v := math.Pow(10, math.Floor(math.Log10(s.Most))); v >= s.Width; v /= 10 {
		values = append(values, v, -v)
	}
	var taken []plot
	for _, v := range values {
		x := at(s.Share(v))
		w := words{text: Format(v), colour: p.look.Muted, size: size, anchor: "middle"}
		half := w.width()/2 + 4
		middle := min(max(x, half), box.Width-half)
		spot := plot{left: middle - half, right: middle + half, top: 0, bottom: 1}
		if !clear(spot, taken) {
			continue
		}
		taken = append(taken, spot)
		p.rule(x, r.bottom, x, r.bottom+4)
		p.text(middle, r.bottom+5+size, w)
	}
}
