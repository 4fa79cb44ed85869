package figure

import "math"

// MapChart draws a sweep over two parameters as a grid of coloured cells with a
// colour bar. Values runs over YAt within each of XAt, as the cells of a sweep
// over (x, y) do; NaN is a cell that has not arrived, drawn hollow.
type MapChart struct {
	X, Y     Axis // titles; the cells stand side by side at equal width
	XAt, YAt []float64
	Values   []float64
	Title    string // what the colours tell, with its unit
	Log      bool   // colours follow the logarithm
	// Lo and Hi fix the colours' range; both zero takes it from the values.
	Lo, Hi  float64
	Chance  float64 // what a guess attains, marked at the colour bar; 0 for none
	Curves  []MapCurve
	Tips    []string // every cell in words, in the order of Values
	Current *[2]int
	Palette Palette
	Box     Box
}

// The largest grid, per side, whose cells carry their numbers.
const numbersUpTo = 16

// mapShades is how many colours are told apart: one path for each.
const mapShades = 64

// SVG draws the chart.
func (c MapChart) SVG() string {
	p := newPen(c.Box.Width, c.Box.Height, c.Palette, `aria-hidden="true"`)
	text, size := c.Palette.Text, c.Palette.tick()
	r := c.area()
	p.text(r.left, 1.1*text, words{text: c.heading(), colour: c.Palette.Muted, size: size})
	colours := c.colours()
	if len(c.XAt) > 0 && len(c.YAt) > 0 {
		c.cells(p, r, colours)
		c.axes(p, r, size)
		c.curves(p, r)
		c.curveNames(p, r)
		c.numbers(p, r, colours)
		c.mark(p, r)
	}
	c.bar(p, r, colours, size)
	return p.finish()
}

// area is the rectangle of the cells.
func (c MapChart) area() plot {
	text, size := c.Palette.Text, c.Palette.tick()
	r := plot{left: MarginLeft + 0.4*size, right: c.Box.Width - 12 - 5.2*size, top: 2*text + 4, bottom: c.Box.Height - 3.2*text}
	if c.Chance > 0 {
		r.right -= 1.2 * size // for the word at the bar
	}
	r.top += 1.4 * text * float64(len(c.Curves))
	for _, v := range c.YAt {
		r.left = max(r.left, words{text: Format(v), size: size}.width()+16)
	}
	r.right, r.bottom = max(r.right, r.left+1), max(r.bottom, r.top+1)
	return r
}

// CellAt returns the number of the cell under the px, in the order of Values
// and of the cells of a sweep; false off the map.
func (c MapChart) CellAt(x, y float64) (index int, ok bool) {
	r := c.area()
	if x < r.left || x >= r.right || y <= r.top || y > r.bottom || len(c.XAt) == 0 || len(c.YAt) == 0 {
		return 0, false
	}
	i := min(int((x-r.left)/r.width()*float64(len(c.XAt))), len(c.XAt)-1)
	j := min(int((r.bottom-y)/r.height()*float64(len(c.YAt))), len(c.YAt)-1)
	return i*len(c.YAt) + j, true
}

// CellBox returns the rectangle of a cell in px, the inverse of CellAt.
func (c MapChart) CellBox(index int) (left, top, width, height float64) {
	if index < 0 || index >= len(c.XAt)*len(c.YAt) {
		return 0, 0, 0, 0
	}
	q := c.cell(c.area(), index/len(c.YAt), index%len(c.YAt))
	return q.left, q.top, q.width(), q.height()
}

func (c MapChart) heading() string {
	title := c.Title + " by " + c.Y.Title + " (upwards) and " + c.X.Title
	short := words{text: title, size: c.Palette.tick()}
	if short.width() > c.Box.Width-MarginLeft {
		return c.Title
	}
	return title
}

// value returns the value of the cell in column i and row j, false if missing.
func (c MapChart) value(i, j int) (float64, bool) {
	k := i*len(c.YAt) + j
	if k >= len(c.Values) || math.IsNaN(c.Values[k]) || math.IsInf(c.Values[k], 0) || (c.Log && c.Values[k] <= 0) {
		return 0, false
	}
	return c.Values[k], true
}

// colours is the scale from values to the share of the colour map.
func (c MapChart) colours() scale {
	if c.Lo != 0 || c.Hi != 0 {
		return scale{lo: c.Lo, hi: c.Hi, from: 0, to: 1, log: c.Log}
	}
	var e extent
	for i := range c.XAt {
		for j := range c.YAt {
			if v, ok := c.value(i, j); ok {
				e.add(v)
			}
		}
	}
	if !e.any {
		e.lo, e.hi = 1, 2
	}
	if e.lo == e.hi {
		e.hi = e.lo + max(math.Abs(e.lo), 1)/2
	}
	return scale{lo: e.lo, hi: e.hi, from: 0, to: 1, log: c.Log}
}

func shade(share float64) int {
	return min(max(int(share*mapShades), 0), mapShades-1)
}

func shadeColour(k int) [3]float64 { return mix((float64(k) + 0.5) / mapShades) }

// cell returns the rectangle of a cell, rows counted from below.
func (c MapChart) cell(r plot, i, j int) plot {
	w, h := r.width()/float64(len(c.XAt)), r.height()/float64(len(c.YAt))
	return plot{left: r.left + float64(i)*w, right: r.left + float64(i+1)*w,
		top: r.bottom - float64(j+1)*h, bottom: r.bottom - float64(j)*h}
}

func (c MapChart) cells(p *pen, r plot, colours scale) {
	var shades [mapShades]path
	var missing path
	for i := range c.XAt {
		for j := range c.YAt {
			q := c.cell(r, i, j)
			if v, ok := c.value(i, j); ok {
				shades[shade(colours.at(v))].bar(q.left+0.5, q.right-0.5, q.top+0.5, q.bottom-0.5)
			} else {
				missing.bar(q.left+1.5, q.right-1.5, q.top+1.5, q.bottom-1.5)
			}
		}
	}
	p.stroke(&missing, p.look.Hairline, 1)
	for k := range shades {
		p.fill(&shades[k], hex(shadeColour(k)), 1)
	}
}

// axes writes the swept values under the columns and beside the rows, leaving
// out those that would touch.
func (c MapChart) axes(p *pen, r plot, size float64) {
	free := -far
	for i, v := range c.XAt {
		q := c.cell(r, i, 0)
		w := words{text: Format(v), colour: p.look.Muted, size: size, anchor: "middle"}
		x, half := (q.left+q.right)/2, w.width()/2
		if x-half > free+6 {
			p.text(x, r.bottom+6+size, w)
			free = x + half
		}
	}
	free = far
	for j, v := range c.YAt {
		q := c.cell(r, 0, j)
		if y := (q.top + q.bottom) / 2; y+size/2 < free-3 {
			p.text(r.left-8, y+0.35*size, words{text: Format(v), colour: p.look.Muted, size: size, anchor: "end"})
			free = y - size/2
		}
	}
	p.text((r.left+r.right)/2, r.bottom+8+2.3*size,
		words{text: c.X.Title, colour: p.look.Muted, size: size, anchor: "middle"})
}

// numbers writes the values into the cells of a small grid: all of them, or none
// where one does not fit.
func (c MapChart) numbers(p *pen, r plot, colours scale) {
	if len(c.XAt) > numbersUpTo || len(c.YAt) > numbersUpTo {
		return
	}
	size := 0.85 * p.look.Text
	type number struct {
		x, y float64
		words
	}
	var all []number
	for i := range c.XAt {
		for j := range c.YAt {
			v, ok := c.value(i, j)
			if !ok {
				continue
			}
			q := c.cell(r, i, j)
			under := shadeColour(shade(colours.at(v)))
			w := words{text: c.number(v), colour: inkOn(under), size: size, anchor: "middle"}
			if w.width() >= q.width()-4 || size >= q.height() {
				return
			}
			if len(c.Curves) > 0 { // a number stays legible upon a curve
				w.halo, w.rim = true, hex(under)
			}
			all = append(all, number{(q.left + q.right) / 2, (q.top+q.bottom)/2 + 0.35*size, w})
		}
	}
	for _, n := range all {
		p.text(n.x, n.y, n.words)
	}
}

// number writes a value into its cell: a share with two digits, which is all
// that its trials can tell.
func (c MapChart) number(v float64) string {
	if c.Lo == 0 && c.Hi == 1 {
		v = math.Round(100*v) / 100
	}
	return Format(v)
}

// mark frames the cell now in force.
func (c MapChart) mark(p *pen, r plot) {
	if c.Current == nil {
		return
	}
	i, j := c.Current[0], c.Current[1]
	if i < 0 || j < 0 || i >= len(c.XAt) || j >= len(c.YAt) {
		return
	}
	q := c.cell(r, i, j)
	for _, rim := range []struct {
		colour string
		width  float64
	}{{p.look.Ground, 5}, {p.look.Focus, 2.5}} {
		var frame path
		frame.bar(q.left, q.right, q.top, q.bottom)
		p.stroke(&frame, rim.colour, rim.width)
	}
}

// bar draws the colour bar with its ticks.
func (c MapChart) bar(p *pen, r plot, colours scale, size float64) {
	left, right := r.right+14, r.right+28
	for k := range mapShades {
		var step path
		top := r.bottom - float64(k+1)/mapShades*r.height()
		bottom := min(r.bottom-float64(k)/mapShades*r.height()+0.5, r.bottom) // no seam between steps
		step.bar(left, right, top, bottom)
		p.fill(&step, hex(shadeColour(k)), 1)
	}
	at := colours
	at.from, at.to = r.bottom, r.top
	ticks, labels := Axis{Log: c.Log}.ticks(at, 6)
	if c.Chance > 0 {
		y := at.at(c.Chance)
		var line path
		line.move(left-3, y)
		line.horizontal(right + 5)
		p.stroke(&line, p.look.Ink, 1.6)
		p.text(right+7, y+0.35*size, words{text: "chance", colour: p.look.Ink, size: size})
	}
	for i, v := range ticks {
		y := at.at(v)
		if c.Chance > 0 && math.Abs(y-at.at(c.Chance)) < 1.2*size {
			continue
		}
		p.rule(right, y, right+4, y)
		p.text(right+7, y+0.35*size, words{text: labels[i], colour: p.look.Muted, size: size})
	}
}

// Key tells the chart apart. What the cells tell in words is not drawn.
func (c MapChart) Key() Key {
	c.Tips = nil
	return KeyOf(c)
}
