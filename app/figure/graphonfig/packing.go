package graphonfig

import (
	"math"

	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/graphon"
)

// Packing draws the matrices of a packing, each of zeros and ones.
type Packing struct {
	Packed  *graphon.Packed
	Palette draw.Palette
	Box     draw.Box
}

// SVG draws them in rows.
func (p Packing) SVG() string {
	pen := draw.NewPen(p.Box.Width, p.Box.Height, p.Palette)
	count := len(p.Packed.Matrices)
	if count == 0 {
		pen.Note(draw.Rect{Right: p.Box.Width, Bottom: p.Box.Height}, "no matrix was kept")
		return pen.Finish()
	}
	side, columns := fitted(p.Box, count)
	k := p.Packed.Blocks
	var zeros, ones draw.Path
	for i, m := range p.Packed.Matrices {
		x, y := float64(i%columns)*side+4, float64(i/columns)*side+4
		cell := (side - 8) / float64(k)
		if c := p.Packed.Closest; c != nil && (i == c.First || i == c.Second) {
			frame(pen, draw.Rect{Left: x - 2, Right: x + side - 6, Top: y - 2, Bottom: y + side - 6}, p.Palette.Private, 2.5*p.Palette.Stroke)
		}
		for at, v := range m.Values {
			left, top := x+cell*float64(at%k), y+cell*float64(at/k)
			to := &zeros
			if v > 0 {
				to = &ones
			}
			to.Bar(left, left+cell-0.6, top, top+cell-0.6)
		}
	}
	pen.Fill(&zeros, draw.Hex(draw.Cividis(0.15)), 1)
	pen.Fill(&ones, draw.Hex(draw.Cividis(0.95)), 1)
	return pen.Finish()
}

// fitted is the largest side with which so many squares fit a box, and how many stand in
// a row.
func fitted(box draw.Box, count int) (side float64, columns int) {
	for columns = 1; ; columns++ {
		rows := math.Ceil(float64(count) / float64(columns))
		wide, high := box.Width/float64(columns), box.Height/rows
		if wide <= high || columns == count {
			return min(wide, high), columns
		}
	}
}

// Key tells the drawing apart.
func (p Packing) Key() draw.Key {
	packed := p.Packed
	p.Packed = nil
	return draw.KeyOf(draw.Same(packed), p)
}
