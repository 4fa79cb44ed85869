package heatmapfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

// area is the square that the unit square is drawn in, in the middle of the box,
// with room for the ticks.
func (h Figure) area() draw.Rect {
	left, right, above, below := h.margins()
	side := math.Floor(max(min(h.Box.Width-left-right, h.Box.Height-below-above), 1))
	x := math.Round(left + (h.Box.Width-left-right-side)/2)
	y := math.Round(above + (h.Box.Height-below-above-side)/2)
	return draw.Rect{Left: x, Right: x + side, Top: y, Bottom: y + side}
}

// margins is the room that the ticks need around the map: none where it is bare.
func (h Figure) margins() (left, right, above, below float64) {
	if h.Show.Bare {
		return 0, 0, 0, 0
	}
	size := h.Palette.Tick()
	left = draw.Words{Text: "0.5", Size: size}.Width() + 9
	below, above, right = size+10, 0.5*size, 0.5*size+4
	for _, text := range h.Axes.Y {
		left = max(left, draw.Words{Text: text, Size: size}.Width()+9)
	}
	if h.Axes.Long != "" {
		below += 1.4 * size
	}
	return left, max(right, draw.Words{Text: h.Axes.X[2], Size: size}.Width()/2), above, below
}

// Place returns the px of a point of the unit square.
func (h Figure) Place(u, v float64) (x, y float64) {
	r := h.area()
	return r.Left + u*r.Width(), r.Bottom - v*r.Height()
}

// At returns the point of the unit square under the px, kept within it: the
// inverse of Place, for brush and placing. Coordinates stay below one.
func (h Figure) At(x, y float64) (u, v float64) {
	r := h.area()
	inside := func(v float64) float64 { return min(max(v, 0), math.Nextafter(1, 0)) }
	return inside((x - r.Left) / r.Width()), inside((r.Bottom - y) / r.Height())
}

// Grid returns Δ as drawn: that of the answer, or else the one asked for.
func (h Figure) Grid() int {
	if h.Got != nil {
		if side := sideOf(len(h.Got.Truth.Values)); side > 0 {
			return side
		}
		for i := range h.Got.Maps {
			if side := sideOf(len(lookedAt(&h.Got.Maps[i]))); side > 0 {
				return side
			}
		}
	}
	if h.Asked != nil {
		return max(h.Asked.Grid, 0)
	}
	return 0
}

// sideOf returns the side of a square raster of so many cells, 0 when there is
// none.
func sideOf(cells int) int {
	side := int(math.Round(math.Sqrt(float64(cells))))
	if side*side != cells {
		return 0
	}
	return side
}

// Cell returns the cell under the px; false off the map.
func (h Figure) Cell(x, y float64) (row, column int, ok bool) {
	r, grid := h.area(), h.Grid()
	if grid == 0 || x < r.Left || x >= r.Right || y <= r.Top || y > r.Bottom {
		return 0, 0, false
	}
	u, v := h.At(x, y)
	return int(u * float64(grid)), int(v * float64(grid)), true
}

// CellBox returns the rectangle of a cell in px, the inverse of Cell; all zero
// for a cell that does not exist.
func (h Figure) CellBox(row, column int) (left, top, width, height float64) {
	grid := h.Grid()
	if row < 0 || column < 0 || row >= grid || column >= grid {
		return 0, 0, 0, 0
	}
	q := cellOf(h.area(), grid, row*grid+column)
	return q.Left, q.Top, q.Width(), q.Height()
}

// cellOf returns the rectangle of a cell, by its index, of a grid over a plot.
func cellOf(r draw.Rect, grid, index int) draw.Rect {
	row, column := float64(index/grid), float64(index%grid)
	w, h := r.Width()/float64(grid), r.Height()/float64(grid)
	return draw.Rect{Left: r.Left + row*w, Right: r.Left + (row+1)*w, Top: r.Bottom - (column+1)*h, Bottom: r.Bottom - column*h}
}

// upright lays the values of a grid out as a picture is: rows from the top, the
// first coordinate along them. Values are scaled by the factor given, and every
// so manyth diagonal of what the scale clips is hatched, 0 for none.
func upright(values []float64, grid int, s draw.ColourScale, factor float64, every int) draw.Raster {
	r := draw.Raster{Width: grid, Height: grid, Pixels: make([]byte, grid*grid)}
	x, end := s.Indexer(factor), s.Most*(1+1e-9)/factor
	for row := range grid {
		at := (grid-1)*grid + row
		for column, v := range values[row*grid : (row+1)*grid] {
			index := x.Index(v)
			if (v > end || v < -end) && every > 0 && (row+column)%every == 0 {
				index = draw.HatchIndex
			}
			r.Pixels[at] = index
			at -= grid
		}
	}
	return r
}

// sparse is the raster of a few cells of a grid, the others transparent.
func sparse(grid int) draw.Raster {
	return draw.Raster{Width: grid, Height: grid, Pixels: make([]byte, grid*grid)}
}

// paint gives a cell of a raster, by its index, its colour.
func paint(r draw.Raster, index int, colour byte) {
	row, column := index/r.Width, index%r.Width
	r.Pixels[(r.Height-1-column)*r.Width+row] = colour
}
