package graphonfig

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// Alignment draws a graphon laid over the truth: both, and what it is off by.
type Alignment struct {
	Truth, Laid Blocks
	Density     float64
	Scale       draw.ColourScale // of the tiles
	Capped      bool             // a tile of 1 that is laid may stand for more
	Given       bool             // what is laid is a kept graphon and no estimate
	Order       []int            // of its blocks, from 0, where they can be moved: each has a head
	ByHand      bool             // the order is none of the best
	Held        int              // the place whose block a hand holds, and one more; 0 for none
	Palette     draw.Palette
	Box         draw.Box
}

// NewAlignment lays an estimate over the truth in an order of its blocks, from 0; none is
// the order that it is shown in.
func (f Figure) NewAlignment(order []int) Alignment {
	a := Alignment{Palette: f.Palette, Box: f.Box, Density: f.density(), Scale: f.Scale()}
	e := f.Estimate()
	if e == nil || f.Got == nil {
		return a
	}
	a.Truth = normal(f.Got.Truth.Widths.Values, over(f.Got.Truth.Tiles.Values, f.density()))
	a.Given = e.Method == graphon.MethodGiven
	a.Capped = f.capped() && !a.Given
	a.ByHand = !slices.IsSorted(order)
	a.Laid = f.EstimateBlocks(e).Permuted(order)
	return a
}

// Off is the distance ‖Ŵ − ρW‖₂ as they lie.
func (a Alignment) Off() float64 {
	d, sum := a.Laid.Minus(a.Truth), 0.0
	for i, v := range d.Tiles {
		sum += d.Widths[i/d.K()] * d.Widths[i%d.K()] * v * v
	}
	return a.Density * math.Sqrt(sum)
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

// The gap between the squares in px, and the width from which they stand in one row.
const (
	alignGap  = 12
	alignWide = 480
)

// head is the height of the names, and rim the room of the blocks' heads.
func (a Alignment) head() float64 { return 1.7 * a.Palette.Text }
func (a Alignment) rim() float64  { return 1.5 * a.Palette.Text }

// AlignmentBox is the room that an alignment of that width needs.
func AlignmentBox(width float64, look draw.Palette) draw.Box {
	a := Alignment{Palette: look}
	if width >= alignWide {
		return draw.Box{Width: width, Height: (width-2*alignGap)/3 + a.head()}
	}
	return draw.Box{Width: width, Height: width + a.head() + (width-alignGap)/2 + a.head()}
}

// Places are the squares of the truth, what is laid over it, and the difference: in one
// row or, in a narrow box, what is laid large over the two others.
func (a Alignment) Places() (truth, laid, minus draw.Rect) {
	at := func(x, y, side float64) draw.Rect {
		return draw.Rect{Left: x, Right: x + side, Top: y, Bottom: y + side}
	}
	head, rim := a.head(), a.rim()
	if a.Box.Width >= alignWide {
		column := (a.Box.Width - 2*alignGap) / 3
		side := max(min(column, a.Box.Height-head)-rim-2, 8)
		return at(1, head+rim, side), at(column+alignGap+rim+1, head+rim, side), at(2*(column+alignGap)+1, head+rim, side)
	}
	large := max(a.Box.Width-rim-2, 8)
	small := max((a.Box.Width-alignGap)/2-2, 8)
	return at(1, large+rim+2*head, small), at(rim+1, head+rim, large), at(small+alignGap+1, large+rim+2*head, small)
}

// names say what each square shows.
func (a Alignment) names() [3]string {
	name, how := "estimate", "in its best order"
	if a.Given {
		name = "kept graphon"
	}
	if a.ByHand {
		how = "as laid by hand"
	}
	return [3]string{"truth", name + ", " + how, "minus truth, " + how}
}

// SVG draws the three squares with their names.
func (a Alignment) SVG() string {
	p := draw.NewPen(a.Box.Width, a.Box.Height, a.Palette)
	if a.Truth.K() == 0 || a.Laid.K() == 0 {
		p.Note(draw.Rect{Right: a.Box.Width, Bottom: a.Box.Height}, "no estimate yet")
		return p.Finish()
	}
	truth, laid, minus := a.Places()
	names := a.names()
	for i, part := range []struct {
		area  draw.Rect
		b     Blocks
		scale draw.ColourScale
	}{{truth, a.Truth, a.Scale}, {laid, a.Laid, a.Scale}, {minus, a.Laid.Minus(a.Truth), DifferenceScale(a.Scale.Most)}} {
		top := part.area.Top - 0.5*a.Palette.Text
		if i == 1 || a.Box.Width >= alignWide {
			top -= a.rim()
		}
		name := names[i]
		if draw.Width(name, a.Palette.Text, false) > part.area.Width() {
			name, _, _ = strings.Cut(name, ",")
		}
		p.Text(part.area.Left, top, draw.Words{Text: name, Colour: a.Palette.Ink, Size: a.Palette.Text})
		Grid{Blocks: part.b, Scale: part.scale, Capped: a.Capped && i == 1, Shown: 1, Palette: a.Palette}.on(p, part.area)
	}
	a.heads(p, laid)
	return p.Finish()
}

// heads number the rows and the columns of what is laid, as its blocks were shown first.
func (a Alignment) heads(p *draw.Pen, area draw.Rect) {
	k := a.Laid.K()
	if len(a.Order) != k {
		return
	}
	edges, size := a.Laid.Edges(), a.Palette.Tick()
	for place, block := range a.Order {
		cell := tileRect(area, edges, place, place)
		if a.Held == place+1 {
			frame(p, draw.Rect{Left: area.Left, Right: area.Right, Top: cell.Top, Bottom: cell.Bottom}, a.Palette.Focus, 2.5)
			frame(p, draw.Rect{Left: cell.Left, Right: cell.Right, Top: area.Top, Bottom: area.Bottom}, a.Palette.Focus, 2.5)
		}
		row, column := cell, cell
		row.Left, row.Right = area.Left-a.rim(), area.Left-2
		column.Top, column.Bottom = area.Top-a.rim(), area.Top-2
		for _, r := range []draw.Rect{row, column} {
			var d draw.Path
			d.Bar(r.Left+0.5, r.Right-0.5, r.Top+0.5, r.Bottom-0.5)
			p.Fill(&d, a.Palette.Hairline, 1)
			if r.Bottom-r.Top > size && r.Right-r.Left > size {
				p.Text((r.Left+r.Right)/2, (r.Top+r.Bottom)/2+0.35*size, draw.Words{Text: strconv.Itoa(block + 1), Colour: a.Palette.Ink, Size: size, Anchor: "middle"})
			}
		}
	}
}

// Handle is the square of what is laid with its heads, which a hand works on.
func (a Alignment) Handle() draw.Rect {
	_, laid, _ := a.Places()
	laid.Left, laid.Top = laid.Left-a.rim(), laid.Top-a.rim()
	return laid
}

// Key tells the alignment apart.
func (a Alignment) Key() draw.Key { return draw.KeyOf(a) }
