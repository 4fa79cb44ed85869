package draw

import (
	"math"
	"slices"
	"strconv"
)

// Path is the data of one <path>: a whole series is one element.
type Path struct{ data []byte }

// appendNumber writes v with at most two decimals; it is the innermost loop of
// every figure and therefore spells out what fmt would do ten times slower.
func appendNumber(out []byte, v float64) []byte {
	hundredths := int64(math.Round(min(max(v, -Far), Far) * 100))
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

// Number writes v with at most two decimals.
func Number(v float64) string { return string(appendNumber(nil, v)) }

func (p *Path) command(letter byte, coordinates ...float64) {
	p.data = append(p.data, letter)
	for i, v := range coordinates {
		if i > 0 {
			p.data = append(p.data, ' ')
		}
		p.data = appendNumber(p.data, v)
	}
}

// Move begins a line at (x, y).
func (p *Path) Move(x, y float64) { p.command('M', x, y) }

// Line goes on to (x, y), Vertical and Horizontal along an axis.
func (p *Path) Line(x, y float64)    { p.command('L', x, y) }
func (p *Path) Vertical(y float64)   { p.command('V', y) }
func (p *Path) Horizontal(x float64) { p.command('H', x) }

// Dot adds a line of no length, which round ends make a dot.
func (p *Path) Dot() { p.command('h', 0) }

// Close goes back to where the line began.
func (p *Path) Close()      { p.data = append(p.data, 'Z') }
func (p *Path) empty() bool { return len(p.data) == 0 }

// To continues a line that may not have begun.
func (p *Path) To(x, y float64) {
	if p.empty() {
		p.Move(x, y)
		return
	}
	p.Line(x, y)
}

// Bar adds a filled rectangle.
func (p *Path) Bar(left, right, top, bottom float64) {
	p.Move(left, top)
	p.Horizontal(right)
	p.Vertical(bottom)
	p.Horizontal(left)
	p.Close()
}

// Under returns the area between an open line and the height y; the line begins
// at x.
func (p *Path) Under(x, y float64) *Path {
	area := Path{data: slices.Clone(p.data)}
	area.Vertical(y)
	area.Horizontal(x)
	area.Close()
	return &area
}

// Head adds an arrow's head with its tip at (x, y), pointing along the unit
// vector (ux, uy), so long and to both sides so wide.
func (p *Path) Head(x, y, ux, uy, length, side float64) {
	p.Move(x, y)
	p.Line(x-length*ux-side*uy, y-length*uy+side*ux)
	p.Line(x-length*ux+side*uy, y-length*uy-side*ux)
	p.Close()
}

// Bow adds an arc from (x1, y) up over to (x2, y).
func (p *Path) Bow(x1, x2, y, height float64) {
	sweep := 1.0
	if x2 < x1 {
		sweep = 0
	}
	p.Move(x1, y)
	p.command('A', math.Abs(x2-x1)/2, height, 0, 0, sweep, x2, y)
}

// Stamp adds a mark centred at (x, y).
func (p *Path) Stamp(g Glyph, x, y float64) {
	p.Move(x+g.DX, y+g.DY)
	p.data = append(p.data, g.tail...)
}

// HatchEvery is how far apart the diagonals of a hatching lie, in px.
const HatchEvery = 7

// Hatch adds the diagonals of a rectangle, the given px apart; they run through
// from one rectangle to the next.
func (p *Path) Hatch(q Rect, every float64) {
	first := math.Ceil((q.Left + q.Top) / every)
	for k := first; k*every < q.Right+q.Bottom; k++ {
		sum := k * every // x + y along a diagonal
		x1, x2 := max(q.Left, sum-q.Bottom), min(q.Right, sum-q.Top)
		if x2 > x1 {
			p.Move(x1, sum-x1)
			p.Line(x2, sum-x2)
		}
	}
}
