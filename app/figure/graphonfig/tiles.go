package graphonfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// Grid draws a graphon as tiles, its blocks as wide as their share.
type Grid struct {
	Blocks  Blocks
	Scale   draw.ColourScale
	Shown   float64 // the share of tiles that are there, in reading order
	Cursor  *[2]int
	Capped  bool   // a tile of 1 may stand for more
	Lined   bool   // the borders show between tiles of one value too
	Empty   string // what stands where there is nothing
	Palette draw.Palette
	Box     draw.Box
}

// Edges are the places of the blocks' borders, 0…1.
func (b Blocks) Edges() []float64 {
	edges := make([]float64, b.K()+1)
	for i, w := range b.Widths {
		edges[i+1] = edges[i] + w
	}
	return edges
}

// At returns the block at a share of the side.
func (b Blocks) At(u float64) int {
	edges := b.Edges()
	for i := range b.K() {
		if u < edges[i+1] {
			return i
		}
	}
	return max(b.K()-1, 0)
}

// SVG draws the tiles, and their values where there is room.
func (g Grid) SVG() string {
	p := draw.NewPen(g.Box.Width, g.Box.Height, g.Palette)
	g.on(p, square(g.Box))
	return p.Finish()
}

// on draws the tiles into a square.
func (g Grid) on(p *draw.Pen, area draw.Rect) {
	k := g.Blocks.K()
	if k == 0 {
		p.Note(area, g.Empty)
		return
	}
	edges := g.Blocks.Edges()
	shown := int(math.Ceil(g.Shown * float64(k*k)))
	for at := range min(k*k, shown) {
		r := tileRect(area, edges, at/k, at%k)
		g.tile(p, r, g.Blocks.Tiles[at])
	}
	if g.Lined {
		var d draw.Path
		for _, at := range edges[1:k] {
			d.Move(area.Left+at*area.Width(), area.Top)
			d.Vertical(area.Bottom)
			d.Move(area.Left, area.Top+at*area.Width())
			d.Horizontal(area.Right)
		}
		p.Stroke(&d, "#8c95a1", 1)
	}
	frame(p, area, g.Palette.Hairline, 1)
	if c := g.Cursor; c != nil && c[0] < k && c[1] < k {
		frame(p, tileRect(area, edges, c[0], c[1]), g.Palette.Ground, 5)
		frame(p, tileRect(area, edges, c[0], c[1]), g.Palette.Focus, 2.5)
	}
}

// tileRect is where a tile lies: rows run down, columns to the right.
func tileRect(area draw.Rect, edges []float64, row, column int) draw.Rect {
	side := area.Width()
	return draw.Rect{
		Left: area.Left + side*edges[column], Right: area.Left + side*edges[column+1],
		Top: area.Top + side*edges[row], Bottom: area.Top + side*edges[row+1],
	}
}

// tile draws one tile with its value.
func (g Grid) tile(p *draw.Pen, r draw.Rect, v float64) {
	colour := g.Scale.Colour(g.Palette, g.Scale.Share(v))
	var d draw.Path
	d.Bar(r.Left, r.Right, r.Top, r.Bottom)
	p.Fill(&d, draw.Hex(colour), 1)
	text := draw.Words{Text: valueText(v), Colour: draw.InkOn(colour), Size: g.Palette.Text, Anchor: "middle"}
	switch {
	case g.Scale.Signed && g.Scale.Most == 1:
		text.Text = draw.Format(math.Round(100*v) / 100)
		if v >= 0.005 {
			text.Text = "+" + text.Text
		}
	case g.Scale.Signed && v > 0:
		text.Text = "+" + text.Text
	case g.Capped && v >= 1-1e-9:
		text.Text = "≥ 1"
	}
	room := max(draw.Width("0.88", text.Size, false), draw.Width(text.Text, text.Size, false))
	if room+6 <= r.Width() && 1.4*text.Size <= r.Height() { // whatever the value: all of them or none
		p.Text((r.Left+r.Right)/2, (r.Top+r.Bottom)/2+0.35*text.Size, text)
	}
}

// valueText writes a tile's value with at most two digits after the point, but two digits
// of what is smaller.
func valueText(v float64) string {
	if size := math.Abs(v); size > 1e-6 && size < 0.01 {
		scale := math.Pow(10, 1-math.Floor(math.Log10(size)))
		return draw.Format(math.Round(v*scale) / scale)
	}
	return draw.Format(math.Round(v*100) / 100)
}

// frame draws the rim of a rectangle.
func frame(p *draw.Pen, r draw.Rect, colour string, width float64) {
	var d draw.Path
	rim(&d, r)
	p.Stroke(&d, colour, width)
}

func rim(d *draw.Path, r draw.Rect) {
	d.Move(r.Left, r.Top)
	d.Line(r.Right, r.Top)
	d.Line(r.Right, r.Bottom)
	d.Line(r.Left, r.Bottom)
	d.Close()
}

// truthGrid is the picture of W.
func (f Figure) truthGrid() Grid {
	return Grid{Blocks: f.Truth(), Scale: f.Scale(), Shown: 1, Cursor: f.Cursor, Lined: f.Hidden, Empty: "no graphon yet", Palette: f.Palette, Box: f.Box}
}

// estimateGrid is the picture of the estimate, as far as it has come.
func (f Figure) estimateGrid() Grid {
	g := Grid{Scale: f.Scale(), Capped: f.capped(), Shown: f.Frame.Done(Estimating), Empty: "no estimate yet", Palette: f.Palette, Box: f.Box}
	if e := f.Estimate(); e != nil && g.Shown > 0 {
		g.Blocks = f.EstimateBlocks(e)
	}
	return g
}
