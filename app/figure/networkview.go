package figure

import "math"

// View draws the moving layer of a view: the nodes, their values told by colour
// and by size, negative ones as rings, and around every source a ring of ink.
func (n Network) View(v NetworkView) string {
	p := newPen(n.Box.Width, n.Box.Height, n.Palette, `aria-hidden="true"`)
	at := n.places()
	if v == NetworkRecovered {
		n.verdict(p, at)
	}
	values, strength := n.values(v)
	n.draw(p, at, values, strength)
	if !n.Frame.during(Sample) {
		n.markSources(p, at, v)
	}
	if v == NetworkRecovered {
		n.flow(p, at)
	}
	return p.finish()
}

// draw draws the nodes, one path for each bin, the strongest last.
func (n Network) draw(p *pen, at places, values []float64, strength float64) {
	unknown, bins := n.sorted(at, values)
	radius := n.radius()
	p.raw(`<g fill="none" stroke-linecap="round">`, "\n")
	p.dot(unknown, n.Palette.Muted, 1.1*radius, `stroke-opacity="0.4"`)
	if strength < 1 {
		p.raw(`<g `, opacity(strength), ">\n")
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
		p.raw("</g>\n")
	}
	p.raw("</g>\n")
}

// sorted puts every node with a place into the path of its bin.
func (n Network) sorted(at places, values []float64) (unknown *dots, bins *[nodeBins]dots) {
	scale, g := n.Scale(), at.grid()
	unknown, bins = &dots{}, &[nodeBins]dots{}
	for _, i := range g.order {
		if i >= len(values) || math.IsNaN(values[i]) {
			unknown.add(g.x[i], g.y[i])
			continue
		}
		bins[scale.bin(values[i])].add(g.x[i], g.y[i])
	}
	return unknown, bins
}

// Scale is the scale of all four views.
func (n Network) Scale() NodeScale { return NetworkScale(n.Asked, n.Got) }

// markSources draws a ring around every source: strong in the truth, where it
// is what the view is about, and thin in the others. It grows within "place".
func (n Network) markSources(p *pen, at places, v NetworkView) {
	var rings path
	width, reach := 1.3, 1.5*n.radius()+2*n.Palette.Stroke
	if v == NetworkTruth {
		width, reach = 2.4, reach+1.5
		reach *= 1.25 - 0.25*ease(n.Frame.done(Place))
	}
	for _, i := range n.sources() {
		if at.known(i) {
			rings.stamp(ring(reach), at.x[i], at.y[i])
		}
	}
	p.stroke(&rings, n.Palette.Truth, width)
}
