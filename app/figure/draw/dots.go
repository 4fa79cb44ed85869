package draw

import "strconv"

// Dots is a path of round dots: a line of no length with round caps for each
// place. Places are in tenths of a px and written relative to the one before,
// so that a dot takes about eight bytes.
type Dots struct {
	path Path
	x, y int // the last dot
}

// Add adds a dot, in tenths of a px.
func (d *Dots) Add(x, y int) {
	d.x, d.y = d.step('m', x, d.x), d.step(0, y, d.y)
	d.path.data = append(d.path.data, 'h', '0')
}

// step writes one coordinate and returns where that is.
func (d *Dots) step(command byte, to, from int) int {
	way := to - from
	switch {
	case command != 0 && d.path.empty():
		d.path.data = append(d.path.data, 'M')
	case command != 0:
		d.path.data = append(d.path.data, command)
	case way >= 0:
		d.path.data = append(d.path.data, ' ')
	}
	d.path.data = appendTenths(d.path.data, way)
	return to
}

// appendTenths writes a number of tenths in the shortest way.
func appendTenths(out []byte, tenths int) []byte {
	if tenths < 0 {
		out, tenths = append(out, '-'), -tenths
	}
	whole, rest := tenths/10, tenths%10
	if whole > 0 || rest == 0 {
		out = strconv.AppendInt(out, int64(whole), 10)
	}
	if rest > 0 {
		out = append(out, '.', byte('0'+rest))
	}
	return out
}

// Segment adds a line between two places in tenths of a px, its end written
// relative to its beginning.
func (p *Path) Segment(x1, y1, x2, y2 int) {
	p.data = append(p.data, 'M')
	p.data = appendSpaced(appendTenths(p.data, x1), y1)
	p.data = append(p.data, 'l')
	p.data = appendSpaced(appendTenths(p.data, x2-x1), y2-y1)
}

func appendSpaced(out []byte, tenths int) []byte {
	if tenths >= 0 {
		out = append(out, ' ')
	}
	return appendTenths(out, tenths)
}

// Dots draws dots of one colour and diameter.
func (p *Pen) Dots(d *Dots, colour string, diameter float64, more ...string) {
	p.Path(&d.path, append([]string{Attribute("stroke", colour), Attribute("stroke-width", Number(diameter))}, more...)...)
}
