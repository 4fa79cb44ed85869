package heatmapfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// Plot is where the unit square lies in a picture, in px, and how many cells its sides
// have: the one conversion between places of a map and px of a picture. Whoever lays
// something over a map, or reads where a pointer is, asks it.
type Plot struct {
	draw.Rect
	Grid int // Δ, 0 where it is not known
}

// Plot is that of the figure in its box: a square in the middle, or a rectangle where
// the map stands for one, with room for the ticks.
func (h Figure) Plot() Plot {
	r := h.room()
	width, height := h.Axes.fit(h.Box.Width-r.Left-r.Right, h.Box.Height-r.Bottom-r.Top)
	x := math.Round(r.Left + (h.Box.Width-r.Left-r.Right-width)/2)
	y := math.Round(r.Top + (h.Box.Height-r.Bottom-r.Top-height)/2)
	return Plot{draw.Rect{Left: x, Right: x + width, Top: y, Bottom: y + height}, h.Grid()}
}

// room is what the ticks take at every side of the map: nothing where it is bare.
func (h Figure) room() draw.Rect {
	if h.Show.Bare {
		return draw.Rect{}
	}
	return h.Axes.room(h.Palette.Tick())
}

// heightFor is how high a box of some width need be, so that the map is as wide as it
// can be and stands in no empty room; no higher than wide.
func (h Figure) heightFor(width float64) float64 {
	if h.Axes.Aspect <= 1 {
		return width
	}
	r := h.room()
	return min(math.Ceil((width-r.Left-r.Right)/h.Axes.Aspect+r.Bottom+r.Top), width)
}

func (h Figure) area() draw.Rect { return h.Plot().Rect }

// Place returns the px of a point of the unit square.
func (p Plot) Place(u, v float64) (x, y float64) {
	return p.Left + u*p.Width(), p.Bottom - v*p.Height()
}

// At returns the point of the unit square under the px, kept within it: the
// inverse of Place, for brush and placing. Coordinates stay below one.
func (p Plot) At(x, y float64) (u, v float64) {
	inside := func(v float64) float64 { return min(max(v, 0), math.Nextafter(1, 0)) }
	return inside((x - p.Left) / p.Width()), inside((p.Bottom - y) / p.Height())
}

// Cell returns the cell under the px; false off the map.
func (p Plot) Cell(x, y float64) (row, column int, ok bool) {
	if p.Grid == 0 || x < p.Left || x >= p.Right || y <= p.Top || y > p.Bottom {
		return 0, 0, false
	}
	u, v := p.At(x, y)
	return int(u * float64(p.Grid)), int(v * float64(p.Grid)), true
}

// CellBox returns the rectangle of a cell in px, the inverse of Cell; all zero
// for a cell that does not exist.
func (p Plot) CellBox(row, column int) (left, top, width, height float64) {
	if row < 0 || column < 0 || row >= p.Grid || column >= p.Grid {
		return 0, 0, 0, 0
	}
	q := cellOf(p.Rect, p.Grid, row*p.Grid+column)
	return q.Left, q.Top, q.Width(), q.Height()
}

// cellOf returns the rectangle of a cell, by its index, of a grid over a plot.
func cellOf(r draw.Rect, grid, index int) draw.Rect {
	row, column := float64(index/grid), float64(index%grid)
	w, h := r.Width()/float64(grid), r.Height()/float64(grid)
	return draw.Rect{Left: r.Left + row*w, Right: r.Left + (row+1)*w, Top: r.Bottom - (column+1)*h, Bottom: r.Bottom - column*h}
}

// least is the shorter side of a rectangle.
func least(r draw.Rect) float64 { return min(r.Width(), r.Height()) }

// Place, At, Cell and CellBox are those of the figure's Plot.
func (h Figure) Place(u, v float64) (x, y float64) { return h.Plot().Place(u, v) }

// At is the inverse of Place.
func (h Figure) At(x, y float64) (u, v float64) { return h.Plot().At(x, y) }

// Cell returns the cell under the px; false off the map.
func (h Figure) Cell(x, y float64) (row, column int, ok bool) { return h.Plot().Cell(x, y) }

// CellBox is the inverse of Cell.
func (h Figure) CellBox(row, column int) (left, top, width, height float64) {
	return h.Plot().CellBox(row, column)
}
