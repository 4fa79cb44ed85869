package heatmapfig

import (
	"math"

	"cloakroom/app/figure/draw"
)

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
