package chart

import (
	"math"

	"cloakroom/app/figure/draw"
)

// Curve is a curve over a map. At holds, for every column, the place between
// the rows: row k is at k, NaN is nowhere. Upright says that it holds the place
// between the columns for every row instead.
type Curve struct {
	Name    string
	Role    Role
	At      []float64
	Upright bool
}

// curves draws the curves over the cells, each upon a rim of the ground.
func (c Map) curves(p *draw.Pen, r draw.Rect) {
	for _, v := range c.Curves {
		var d draw.Path
		before := math.NaN()
		for k, at := range v.At {
			if math.IsNaN(at) {
				before = at
				continue
			}
			x, y := c.placeOf(r, float64(k), at)
			if v.Upright {
				x, y = c.placeOf(r, at, float64(k))
			}
			if math.IsNaN(before) {
				d.Move(x, y)
			} else {
				d.Line(x, y)
			}
			d.Dot() // a lone point is seen
			before = at
		}
		look := seriesStyle(p.Look, v.Role, 0)
		p.Stroke(&d, p.Look.Ground, look.Width+4, `stroke-linecap="round"`)
		p.Line(&d, look, `stroke-linecap="round"`)
	}
}

// placeOf is the px of a place between the cells' middles.
func (c Map) placeOf(r draw.Rect, column, row float64) (x, y float64) {
	return r.Left + (column+0.5)*r.Width()/float64(len(c.XAt)), r.Bottom - (row+0.5)*r.Height()/float64(len(c.YAt))
}

// curveNames writes the curves' names with a sample each, one to a row, over
// the map.
func (c Map) curveNames(p *draw.Pen, r draw.Rect) {
	text := p.Look.Text
	for k, v := range c.Curves {
		look := seriesStyle(p.Look, v.Role, 0)
		y := r.Top - 8 - 1.4*text*float64(len(c.Curves)-1-k)
		lineSample(p, r.Left, y-0.35*text, 28, look)
		p.Text(r.Left+34, y, draw.Words{Text: v.Name, Colour: look.Colour, Size: text, Bold: true})
	}
}
