package chart

import (
	"math"

	"cloakroom/app/figure/draw"
)

// Map draws a sweep over two parameters as a grid of coloured cells with a
// colour bar. Values runs over YAt within each of XAt, as the cells of a sweep
// over (x, y) do; NaN is a cell that has not arrived, drawn hollow.
type Map struct {
	X, Y     Axis // titles; the cells stand side by side at equal width
	XAt, YAt []float64
	Values   []float64
	Title    string // what the colours tell, with its unit
	Log      bool   // colours follow the logarithm
	// Lo and Hi fix the colours' range; both zero takes it from the values.
	Lo, Hi  float64
	Chance  float64 // what a guess attains, marked at the colour bar; 0 for none
	Curves  []Curve
	Tips    []string // every cell in words, in the order of Values
	Current *[2]int
	Begun   []int // the cells that rest on fewer draws than asked for, by their place in Values: a dashed frame
	Palette draw.Palette
	Box     draw.Box
}

// The largest grid, per side, whose cells carry their numbers.
const numbersUpTo = 16

// mapShades is how many colours are told apart: one path for each.
const mapShades = 64

// SVG draws the chart.
func (c Map) SVG() string {
	p := draw.NewPen(c.Box.Width, c.Box.Height, c.Palette, `aria-hidden="true"`)
	text, size := c.Palette.Text, c.Palette.Tick()
	r := c.area()
	p.Text(r.Left, 1.1*text, draw.Words{Text: c.heading(), Colour: c.Palette.Muted, Size: size})
	colours := c.colours()
	if len(c.XAt) > 0 && len(c.YAt) > 0 {
		c.cells(p, r, colours)
		c.axes(p, r, size)
		c.curves(p, r)
		c.curveNames(p, r)
		c.numbers(p, r, colours)
		c.frames(p, r)
		c.mark(p, r)
	}
	c.bar(p, r, colours, size)
	return p.Finish()
}

// area is the rectangle of the cells.
func (c Map) area() draw.Rect {
	text, size := c.Palette.Text, c.Palette.Tick()
	r := draw.Rect{Left: draw.MarginLeft + 0.4*size, Right: c.Box.Width - 12 - 5.2*size, Top: 2*text + 4, Bottom: c.Box.Height - 3.2*text}
	if c.Chance > 0 {
		r.Right -= 1.2 * size // for the word at the bar
	}
	r.Top += 1.4 * text * float64(len(c.Curves))
	for _, v := range c.YAt {
		r.Left = max(r.Left, draw.Words{Text: draw.Format(v), Size: size}.Width()+16)
	}
	r.Right, r.Bottom = max(r.Right, r.Left+1), max(r.Bottom, r.Top+1)
	return r
}

// Area is the rectangle of all cells, in px.
func (c Map) Area() draw.Rect { return c.area() }

// Place says in words where a cell is, by its place in Values.
func (c Map) Place(k int) string {
	return c.X.Title + " " + draw.Format(c.XAt[k/len(c.YAt)]) + ", " + c.Y.Title + " " + draw.Format(c.YAt[k%len(c.YAt)]) + ": "
}

// CellBox returns the rectangle in px of a cell, by its place in Values; all zero
// for a cell that does not exist.
func (c Map) CellBox(index int) (left, top, width, height float64) {
	if index < 0 || index >= len(c.XAt)*len(c.YAt) {
		return 0, 0, 0, 0
	}
	q := c.cell(c.area(), index/len(c.YAt), index%len(c.YAt))
	return q.Left, q.Top, q.Width(), q.Height()
}

func (c Map) heading() string {
	title := c.Title + " by " + c.Y.Title + " (upwards) and " + c.X.Title
	short := draw.Words{Text: title, Size: c.Palette.Tick()}
	if short.Width() > c.Box.Width-draw.MarginLeft {
		return c.Title
	}
	return title
}

// value returns the value of the cell in column i and row j, false if missing.
func (c Map) value(i, j int) (float64, bool) {
	k := i*len(c.YAt) + j
	if k >= len(c.Values) || math.IsNaN(c.Values[k]) || math.IsInf(c.Values[k], 0) || (c.Log && c.Values[k] <= 0) {
		return 0, false
	}
	return c.Values[k], true
}

// colours is the scale from values to the share of the colour map.
func (c Map) colours() draw.Scale {
	if c.Lo != 0 || c.Hi != 0 {
		return draw.Scale{Lo: c.Lo, Hi: c.Hi, From: 0, To: 1, Log: c.Log}
	}
	var e draw.Extent
	for i := range c.XAt {
		for j := range c.YAt {
			if v, ok := c.value(i, j); ok {
				e.Add(v)
			}
		}
	}
	if !e.Any {
		e.Lo, e.Hi = 1, 2
	}
	if e.Lo == e.Hi {
		e.Hi = e.Lo + max(math.Abs(e.Lo), 1)/2
	}
	return draw.Scale{Lo: e.Lo, Hi: e.Hi, From: 0, To: 1, Log: c.Log}
}

func shade(share float64) int {
	return min(max(int(share*mapShades), 0), mapShades-1)
}

func shadeColour(k int) [3]float64 { return draw.Cividis((float64(k) + 0.5) / mapShades) }

// cell returns the rectangle of a cell, rows counted from below.
func (c Map) cell(r draw.Rect, i, j int) draw.Rect {
	w, h := r.Width()/float64(len(c.XAt)), r.Height()/float64(len(c.YAt))
	return draw.Rect{Left: r.Left + float64(i)*w, Right: r.Left + float64(i+1)*w,
		Top: r.Bottom - float64(j+1)*h, Bottom: r.Bottom - float64(j)*h}
}

func (c Map) cells(p *draw.Pen, r draw.Rect, colours draw.Scale) {
	var shades [mapShades]draw.Path
	var missing draw.Path
	for i := range c.XAt {
		for j := range c.YAt {
			q := c.cell(r, i, j)
			if v, ok := c.value(i, j); ok {
				shades[shade(colours.At(v))].Bar(q.Left+0.5, q.Right-0.5, q.Top+0.5, q.Bottom-0.5)
			} else {
				missing.Bar(q.Left+1.5, q.Right-1.5, q.Top+1.5, q.Bottom-1.5)
			}
		}
	}
	p.Stroke(&missing, p.Look.Hairline, 1)
	for k := range shades {
		p.Fill(&shades[k], draw.Hex(shadeColour(k)), 1)
	}
}

// axes writes the swept values under the columns and beside the rows, leaving
// out those that would touch.
func (c Map) axes(p *draw.Pen, r draw.Rect, size float64) {
	free := -draw.Far
	for i, v := range c.XAt {
		q := c.cell(r, i, 0)
		w := draw.Words{Text: draw.Format(v), Colour: p.Look.Muted, Size: size, Anchor: "middle"}
		x, half := (q.Left+q.Right)/2, w.Width()/2
		if x-half > free+6 {
			p.Text(x, r.Bottom+6+size, w)
			free = x + half
		}
	}
	free = draw.Far
	for j, v := range c.YAt {
		q := c.cell(r, 0, j)
		if y := (q.Top + q.Bottom) / 2; y+size/2 < free-3 {
			p.Text(r.Left-8, y+0.35*size, draw.Words{Text: draw.Format(v), Colour: p.Look.Muted, Size: size, Anchor: "end"})
			free = y - size/2
		}
	}
	p.Text((r.Left+r.Right)/2, r.Bottom+8+2.3*size,
		draw.Words{Text: c.X.Title, Colour: p.Look.Muted, Size: size, Anchor: "middle"})
}

// numbers writes the values into the cells of a small grid: all of them, or none
// where one does not fit.
func (c Map) numbers(p *draw.Pen, r draw.Rect, colours draw.Scale) {
	if len(c.XAt) > numbersUpTo || len(c.YAt) > numbersUpTo {
		return
	}
	size := 0.85 * p.Look.Text
	type number struct {
		x, y float64
		draw.Words
	}
	var all []number
	for i := range c.XAt {
		for j := range c.YAt {
			v, ok := c.value(i, j)
			if !ok {
				continue
			}
			q := c.cell(r, i, j)
			under := shadeColour(shade(colours.At(v)))
			w := draw.Words{Text: c.number(v), Colour: draw.InkOn(under), Size: size, Anchor: "middle"}
			if w.Width() >= q.Width()-4 || size >= q.Height() {
				return
			}
			if len(c.Curves) > 0 { // a number stays legible upon a curve
				w.Halo, w.Rim = true, draw.Hex(under)
			}
			all = append(all, number{(q.Left + q.Right) / 2, (q.Top+q.Bottom)/2 + 0.35*size, w})
		}
	}
	for _, n := range all {
		p.Text(n.x, n.y, n.Words)
	}
}

// number writes a value into its cell: a share with two digits, which is all
// that its trials can tell.
func (c Map) number(v float64) string {
	if c.Lo == 0 && c.Hi == 1 {
		v = math.Round(100*v) / 100
	}
	return draw.Format(v)
}

// frames are inside the cells of a few draws.
func (c Map) frames(p *draw.Pen, r draw.Rect) {
	for _, k := range c.Begun {
		i, j := k/len(c.YAt), k%len(c.YAt)
		if v, ok := c.value(i, j); ok && i < len(c.XAt) {
			var frame draw.Path
			q := c.cell(r, i, j)
			frame.Bar(q.Left+3.5, q.Right-3.5, q.Top+3.5, q.Bottom-3.5)
			p.Stroke(&frame, draw.InkOn(shadeColour(shade(c.colours().At(v)))), 1.4, draw.Dashes("3 2"))
		}
	}
}

// mark frames the cell now in force.
func (c Map) mark(p *draw.Pen, r draw.Rect) {
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
	}{{p.Look.Ground, 5}, {p.Look.Focus, 2.5}} {
		var frame draw.Path
		frame.Bar(q.Left, q.Right, q.Top, q.Bottom)
		p.Stroke(&frame, rim.colour, rim.width)
	}
}

// bar draws the colour bar with its ticks.
func (c Map) bar(p *draw.Pen, r draw.Rect, colours draw.Scale, size float64) {
	left, right := r.Right+14, r.Right+28
	for k := range mapShades {
		var step draw.Path
		top := r.Bottom - float64(k+1)/mapShades*r.Height()
		bottom := min(r.Bottom-float64(k)/mapShades*r.Height()+0.5, r.Bottom) // no seam between steps
		step.Bar(left, right, top, bottom)
		p.Fill(&step, draw.Hex(shadeColour(k)), 1)
	}
	at := colours
	at.From, at.To = r.Bottom, r.Top
	ticks, labels := Axis{Log: c.Log}.ticks(at, 6)
	if c.Chance > 0 {
		y := at.At(c.Chance)
		var line draw.Path
		line.Move(left-3, y)
		line.Horizontal(right + 5)
		p.Stroke(&line, p.Look.Ink, 1.6)
		p.Text(right+7, y+0.35*size, draw.Words{Text: "chance", Colour: p.Look.Ink, Size: size})
	}
	for i, v := range ticks {
		y := at.At(v)
		if c.Chance > 0 && math.Abs(y-at.At(c.Chance)) < 1.2*size {
			continue
		}
		p.Rule(right, y, right+4, y)
		p.Text(right+7, y+0.35*size, draw.Words{Text: labels[i], Colour: p.Look.Muted, Size: size})
	}
}

// Key tells the chart apart. What the cells tell in words is not drawn.
func (c Map) Key() draw.Key {
	c.Tips = nil
	return draw.KeyOf(c)
}
