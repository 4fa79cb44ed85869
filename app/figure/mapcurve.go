package figure

import "math"

// MapCurve is a curve over a map. At holds, for every column, the place between
// the rows: row k is at k, NaN is nowhere. Upright says that it holds the place
// between the columns for every row instead.
type MapCurve struct {
	Name    string
	Role    Role
	At      []float64
	Upright bool
}

// curves draws the curves over the cells, each upon a rim of the ground.
func (c MapChart) curves(p *pen, r plot) {
	for _, v := range c.Curves {
		var d path
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
				d.move(x, y)
			} else {
				d.line(x, y)
			}
			d.dot() // a lone point is seen
			before = at
		}
		look := seriesStyle(p.look, v.Role, 0)
		p.stroke(&d, p.look.Ground, look.width+4, `stroke-linecap="round"`)
		p.line(&d, look, `stroke-linecap="round"`)
	}
}

// placeOf is the px of a place between the cells' middles.
func (c MapChart) placeOf(r plot, column, row float64) (x, y float64) {
	return r.left + (column+0.5)*r.width()/float64(len(c.XAt)), r.bottom - (row+0.5)*r.height()/float64(len(c.YAt))
}

// curveNames writes the curves' names with a sample each, one to a row, over
// the map.
func (c MapChart) curveNames(p *pen, r plot) {
	text := p.look.Text
	for k, v := range c.Curves {
		look := seriesStyle(p.look, v.Role, 0)
		y := r.top - 8 - 1.4*text*float64(len(c.Curves)-1-k)
		lineSample(p, r.left, y-0.35*text, 28, look)
		p.text(r.left+34, y, words{text: v.Name, colour: look.colour, size: text, bold: true})
	}
}
