package heatmapfiles

import (
	"math"
	"strings"

	"cloakroom/core/field"
)

// MapCSV writes the Δ² values of a map, row by row as they stand, each with the
// middle of its cell in the coordinates of the box that the unit square stands
// for.
func MapCSV(values []float64, grid int, box Box) string {
	var b strings.Builder
	b.Grow(48 * len(values))
	if box.Geographic {
		b.WriteString("longitude,latitude,value\n")
	} else {
		b.WriteString("x,y,value\n")
	}
	for i, v := range values {
		x, y := box.At(middle(i/grid, grid), middle(i%grid, grid))
		b.WriteString(field.Short(x) + "," + field.Short(y) + "," + field.Short(v) + "\n")
	}
	return b.String()
}

func middle(k, grid int) float64 { return (float64(k) + 0.5) / float64(grid) }

// MapGeoJSON writes the cells of a map whose value is not 0 as polygons with the
// property value (RFC 7946). The box must be geographic; its degrees are written
// to eight places, which is a millimetre.
func MapGeoJSON(values []float64, grid int, box Box) string {
	var b strings.Builder
	b.WriteString(`{"type":"FeatureCollection","features":[`)
	first := true
	for i, v := range values {
		if v == 0 {
			continue
		}
		if !first {
			b.WriteByte(',')
		}
		first = false
		b.WriteString("\n" + `{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[`)
		west, south := box.corner(i/grid, i%grid, grid)
		east, north := box.corner(i/grid+1, i%grid+1, grid)
		for k, corner := range [5][2]string{{west, south}, {east, south}, {east, north}, {west, north}, {west, south}} {
			if k > 0 {
				b.WriteByte(',')
			}
			b.WriteString("[" + corner[0] + "," + corner[1] + "]")
		}
		b.WriteString(`]]},"properties":{"value":` + field.Short(v) + `}}`)
	}
	b.WriteString("\n]}\n")
	return b.String()
}

// corner is the corner of a cell towards 0, in degrees.
func (b Box) corner(row, column, grid int) (x, y string) {
	atX, atY := b.At(float64(row)/float64(grid), float64(column)/float64(grid))
	return field.Short(math.Round(atX*1e8) / 1e8), field.Short(math.Round(atY*1e8) / 1e8)
}
