package figure

import (
	"math"
	"slices"
	"strconv"
)

// path is the data of one <path>: a whole series is one element.
type path struct{ data []byte }

// appendNumber writes v with at most two decimals; it is the innermost loop of
// every figure and therefore spells out what fmt would do ten times slower.
func appendNumber(out []byte, v float64) []byte {
	hundredths := int64(math.Round(min(max(v, -far), far) * 100))
	if hundredths < 0 {
		out = append(out, '-')
		hundredths = -hundredths
	}
	out = strconv.AppendInt(out, hundredths/100, 10)
	rest := hundredths % 100
	if rest == 0 {
		return out
	}
	out = append(out, '.', byte('0'+rest/10))
	if rest%10 != 0 {
		out = append(out, byte('0'+rest%10))
	}
	return out
}

func number(v float64) string { return string(appendNumber(nil, v)) }

func (p *path) command(letter byte, coordinates ...float64) {
	p.data = append(p.data, letter)
	for i, v := range coordinates {
		if i > 0 {
			p.data = append(p.data, ' ')
		}
		p.data = appendNumber(p.data, v)
	}
}

func (p *path) move(x, y float64)    { p.command('M', x, y) }
func (p *path) line(x, y float64)    { p.command('L', x, y) }
func (p *path) vertical(y float64)   { p.command('V', y) }
func (p *path) horizontal(x float64) { p.command('H', x) }
func (p *path) dot()                 { p.command('h', 0) } // a line of no length, seen by its round ends
func (p *path) close()               { p.data = append(p.data, 'Z') }
func (p *path) empty() bool          { return len(p.data) == 0 }

// to continues a line that may not have begun.
func (p *path) to(x, y float64) {
	if p.empty() {
		p.move(x, y)
		return
	}
	p.line(x, y)
}

// bar adds a filled rectangle.
func (p *path) bar(left, right, top, bottom float64) {
	p.move(left, top)
	p.horizontal(right)
	p.vertical(bottom)
	p.horizontal(left)
	p.close()
}

// under returns the area between an open line and the height y; the line begins
// at x.
func (p *path) under(x, y float64) *path {
	area := path{data: slices.Clone(p.data)}
	area.vertical(y)
	area.horizontal(x)
	area.close()
	return &area
}

// head adds an arrow's head with its tip at (x, y), pointing along the unit
// vector (ux, uy), so long and to both sides so wide.
func (p *path) head(x, y, ux, uy, length, side float64) {
	p.move(x, y)
	p.line(x-length*ux-side*uy, y-length*uy+side*ux)
	p.line(x-length*ux+side*uy, y-length*uy-side*ux)
	p.close()
}

// bow adds an arc from (x1, y) up over to (x2, y).
func (p *path) bow(x1, x2, y, height float64) {
	sweep := 1.0
	if x2 < x1 {
		sweep = 0
	}
	p.move(x1, y)
	p.command('A', math.Abs(x2-x1)/2, height, 0, 0, sweep, x2, y)
}

// glyph is the outline of a mark, relative to a start beside its centre.
type glyph struct {
	dx, dy float64
	tail   string
}

// none reports a mark that is not there.
func (g glyph) none() bool { return g.tail == "" }

// stamp adds a mark centred at (x, y).
func (p *path) stamp(g glyph, x, y float64) {
	p.move(x+g.dx, y+g.dy)
	p.data = append(p.data, g.tail...)
}

// The marks, r being half their extent in px.
func cross(r float64) glyph {
	d := number(2 * r)
	return glyph{-r, -r, "l" + d + " " + d + "m0 -" + d + "l-" + d + " " + d}
}

func square(r float64) glyph {
	d := number(2 * r)
	return glyph{-r, -r, "h" + d + "v" + d + "h-" + d + "z"}
}

func triangle(r float64) glyph {
	return glyph{0, -r, "l" + number(r) + " " + number(1.8*r) + "h-" + number(2*r) + "z"}
}

// hanging is a triangle that stands on its tip.
func hanging(r float64) glyph {
	return glyph{0, r, "l-" + number(r) + " -" + number(1.8*r) + "h" + number(2*r) + "z"}
}

func diamond(r float64) glyph {
	d := number(r)
	return glyph{0, -r, "l" + d + " " + d + "l-" + d + " " + d + "l-" + d + " -" + d + "z"}
}

func ring(r float64) glyph {
	half := "a" + number(r) + " " + number(r) + " 0 1 0 "
	return glyph{-r, 0, half + number(2*r) + " 0" + half + "-" + number(2*r) + " 0z"}
}

// hatchEvery is how far apart the diagonals of a hatching lie, in px.
const hatchEvery = 7

// hatch adds the diagonals of a rectangle, the given px apart; they run through
// from one rectangle to the next.
func (p *path) hatch(q plot, every float64) {
	first := math.Ceil((q.left + q.top) / every)
	for k := first; k*every < q.right+q.bottom; k++ {
		sum := k * every // x + y along a diagonal
		x1, x2 := max(q.left, sum-q.bottom), min(q.right, sum-q.top)
		if x2 > x1 {
			p.move(x1, sum-x1)
			p.line(x2, sum-x2)
		}
	}
}
