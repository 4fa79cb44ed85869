package graphonfig

import (
	"slices"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// Alignment draws an estimate laid over the truth: both, and what it is off by.
type Alignment struct {
	Truth, Laid Blocks
	Given       bool // what is laid is a given graphon and no estimate
	Palette     draw.Palette
	Box         draw.Box
}

// NewAlignment lays an estimate over the truth in an order of its blocks, from 0; none is
// the order that it is shown in.
func (f Figure) NewAlignment(order []int) Alignment {
	a := Alignment{Palette: f.Palette, Box: f.Box}
	e := f.Estimate()
	if e == nil || f.Got == nil {
		return a
	}
	a.Truth = normal(f.Got.Truth.Widths.Values, over(f.Got.Truth.Tiles.Values, f.density()))
	a.Given = e.Method == graphon.MethodGiven
	a.Laid = f.EstimateBlocks(e).Permuted(order)
	return a
}

// Permuted takes block i from block order(i); an order of another length changes nothing.
func (b Blocks) Permuted(order []int) Blocks {
	k := b.K()
	if len(order) != k {
		return b
	}
	c := Blocks{Widths: make([]float64, k), Tiles: make([]float64, k*k)}
	for i, from := range order {
		c.Widths[i] = b.Widths[from]
		for j, other := range order {
			c.Tiles[i*k+j] = b.Tiles[from*k+other]
		}
	}
	return c
}

// Minus is what a graphon is above another, on tiles where the blocks of either end.
func (b Blocks) Minus(other Blocks) Blocks {
	edges := slices.Concat(b.Edges(), other.Edges())
	slices.Sort(edges)
	var c Blocks
	var middles []float64
	for i := 1; i < len(edges); i++ {
		if edges[i]-edges[i-1] > 1e-9 {
			c.Widths = append(c.Widths, edges[i]-edges[i-1])
			middles = append(middles, (edges[i]+edges[i-1])/2)
		}
	}
	for _, x := range middles {
		for _, y := range middles {
			c.Tiles = append(c.Tiles, b.value(x, y)-other.value(x, y))
		}
	}
	return c
}

func (b Blocks) value(x, y float64) float64 { return b.Tiles[b.At(x)*b.K()+b.At(y)] }

// SVG draws the three squares with their names, beside each other or, in a narrow box,
// below each other.
func (a Alignment) SVG() string {
	p := draw.NewPen(a.Box.Width, a.Box.Height, a.Palette)
	if a.Truth.K() == 0 || a.Laid.K() == 0 {
		p.Note(draw.Rect{Right: a.Box.Width, Bottom: a.Box.Height}, "no estimate yet")
		return p.Finish()
	}
	const gap = 12
	head := 1.7 * a.Palette.Text
	columns := 3.0
	if a.Box.Width < 480 {
		columns = 1
	}
	width := (a.Box.Width - (columns-1)*gap) / columns
	height := (a.Box.Height - (3/columns-1)*gap) / (3 / columns)
	name := "estimate"
	if a.Given {
		name = "given"
	}
	for i, part := range []struct {
		name  string
		b     Blocks
		scale draw.ColourScale
	}{{"truth", a.Truth, Scale()}, {name + ", laid over it", a.Laid, Scale()}, {name + " minus truth", a.Laid.Minus(a.Truth), DifferenceScale()}} {
		x, y := float64(i)*(width+gap), 0.0
		if columns == 1 {
			x, y = 0, float64(i)*(height+gap)
		}
		p.Text(x+2, y+1.2*a.Palette.Text, draw.Words{Text: part.name, Colour: a.Palette.Ink, Size: a.Palette.Text})
		side := max(min(width, height-head)-2, 8)
		Grid{Blocks: part.b, Scale: part.scale, Shown: 1, Palette: a.Palette}.on(p, draw.Rect{Left: x, Right: x + side, Top: y + head, Bottom: y + head + side})
	}
	return p.Finish()
}

// Key tells the alignment apart.
func (a Alignment) Key() draw.Key { return draw.KeyOf(a) }
