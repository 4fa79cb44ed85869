package graphonfig

import (
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/graphon"
)

// Pair draws the two closest graphons of a packing, the second with its rows and columns
// in the orders in which they differ least. Bright tiles are ρ(½ + cη) and dark ones
// ρ(½ − cη); a frame is round each tile that differs.
type Pair struct {
	Packed  *graphon.Packed
	Palette draw.Palette
	Box     draw.Box
}

// SVG draws them side by side under their names.
func (p Pair) SVG() string {
	pen := draw.NewPen(p.Box.Width, p.Box.Height, p.Palette)
	c := p.Packed.Closest
	if c == nil {
		pen.Note(draw.Rect{Right: p.Box.Width, Bottom: p.Box.Height}, "a packing has two graphons or more")
		return pen.Finish()
	}
	const gap = 16
	k, text := p.Packed.Blocks, p.Palette.Text
	side := max(min((p.Box.Width-gap)/2, p.Box.Height-1.7*text)-2, 8)
	cell := side / float64(k)
	var zeros, ones, frames draw.Path
	for i, at := range []int{c.First, c.Second} {
		left := 1 + float64(i)*(side+gap)
		pen.Text(left, 1.2*text, draw.Words{Text: "graphon " + strconv.Itoa(at+1), Colour: p.Palette.Ink, Size: text})
		for row := range k {
			for column := range k {
				first, second := c.Bits(p.Packed, row, column)
				x, y := left+cell*float64(column), 1.7*text+cell*float64(row)
				to := &zeros
				if i == 0 && first > 0 || i == 1 && second > 0 {
					to = &ones
				}
				to.Bar(x, x+cell-0.6, y, y+cell-0.6)
				if first != second {
					rim(&frames, draw.Rect{Left: x + 3, Right: x + cell - 3.6, Top: y + 3, Bottom: y + cell - 3.6})
				}
			}
		}
	}
	pen.Fill(&zeros, draw.Hex(draw.Cividis(0.15)), 1)
	pen.Fill(&ones, draw.Hex(draw.Cividis(0.95)), 1)
	pen.Stroke(&frames, "#ffffff", 5)
	pen.Stroke(&frames, here, 2.5)
	return pen.Finish()
}

// Key tells the drawing apart.
func (p Pair) Key() draw.Key {
	packed := p.Packed
	p.Packed = nil
	return draw.KeyOf(draw.Same(packed), p)
}

// Fano draws the bound on a wrong guess, and the one on every estimator's error that
// follows from it, against the contrast of a packing.
func Fano(c *graphon.Closest, look draw.Palette, box draw.Box) chart.Panels {
	curve := func(name string, role chart.Role, y answer.Series) chart.Series {
		s := chart.Series{Name: name, Role: role}
		for i, x := range c.Contrasts.Values {
			s.Points = append(s.Points, point(x, y.Values[i]))
		}
		return s
	}
	return chart.Panels{
		X: chart.Axis{Title: "contrast c", Lo: 0, Hi: 0.5}, Palette: look, Box: box, Current: new(c.Contrasts.Values[c.At]),
		Parts: []chart.Panel{
			{Y: chart.Axis{Title: "chance of a wrong guess, at least", Lo: 0, Hi: 1}, Series: []chart.Series{curve("Fano’s bound", chart.RoleTruth, c.Wrongs)}},
			{Y: chart.Axis{Title: "error of every estimator in δ₂, at least"}, Series: []chart.Series{curve("half the distance, times the bound", chart.RolePrivate, c.Risks)}},
		},
	}
}
