package networkfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

// Draw draws the moving layer of a view: the nodes, their values told by colour
// and by size, negative ones as rings, and around every source a ring of ink.
func (n Figure) Draw(v View) string {
	p := draw.NewPen(n.Box.Width, n.Box.Height, n.Palette, `aria-hidden="true"`)
	at := n.places()
	if v == Recovered {
		n.verdict(p, at)
	}
	values, strength := n.values(v)
	n.draw(p, at, values, strength)
	if !n.Frame.During(sensingfig.Sample) {
		n.markSources(p, at, v)
	}
	if v == Recovered {
		n.flow(p, at)
	}
	return p.Finish()
}

// draw draws the nodes, one path for each bin, the strongest last.
func (n Figure) draw(p *draw.Pen, at places, values []float64, strength float64) {
	unknown, bins := n.sorted(at, values)
	radius := n.radius()
	p.Raw(`<g fill="none" stroke-linecap="round">`, "\n")
	p.Dots(unknown, n.Palette.Muted, 1.1*radius, `stroke-opacity="0.4"`)
	if strength < 1 {
		p.Raw(`<g `, draw.Opacity(strength), ">\n")
	}
	for step := range zeroBin + 1 {
		for _, k := range []int{zeroBin - step, zeroBin + step} {
			look := binLook(k)
			mark(p, &bins[k], look, look.size*radius)
			if step == 0 {
				break
			}
		}
	}
	if strength < 1 {
		p.Raw("</g>\n")
	}
	p.Raw("</g>\n")
}

// sorted puts every node with a place into the path of its bin.
func (n Figure) sorted(at places, values []float64) (unknown *draw.Dots, bins *[nodeBins]draw.Dots) {
	scale, g := n.Scale(), at.grid()
	unknown, bins = &draw.Dots{}, &[nodeBins]draw.Dots{}
	for _, i := range g.order {
		if i >= len(values) || math.IsNaN(values[i]) {
			unknown.Add(g.x[i], g.y[i])
			continue
		}
		bins[scale.bin(values[i])].Add(g.x[i], g.y[i])
	}
	return unknown, bins
}

// Scale is the scale of all four views.
func (n Figure) Scale() NodeScale {
	if n.Show.Scale.Most > 0 {
		return n.Show.Scale
	}
	return scaleOf(n.Asked, n.Got)
}

// markSources draws a ring around every source: strong in the truth, where it
// is what the view is about, and thin in the others. It grows within "place".
func (n Figure) markSources(p *draw.Pen, at places, v View) {
	var rings draw.Path
	width, reach := 1.3, 1.5*n.radius()+2*n.Palette.Stroke
	if v == Truth {
		width, reach = 2.4, reach+1.5
		reach *= 1.25 - 0.25*chart.Ease(n.Frame.Done(sensingfig.Place))
	}
	for _, i := range n.sources() {
		if at.known(i) {
			rings.Stamp(draw.Ring(reach), at.x[i], at.y[i])
		}
	}
	p.Stroke(&rings, n.Palette.Truth, width)
}
