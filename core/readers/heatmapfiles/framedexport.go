package heatmapfiles

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers"
	"cloakroom/core/readers/frame"
	"cloakroom/core/scenario/heatmap"
)

// FramedMapCSV is [MapCSV] in the coordinates of a frame. When the frame tells where
// people were, a comment before the titles says so.
func FramedMapCSV(values []float64, grid int, f frame.Frame) string {
	return warning(f) + MapCSV(values, grid, BoxOf(f))
}

// warning is a comment that says how a box was chosen that should not have been.
func warning(f frame.Frame) string {
	if !f.Leaks() {
		return ""
	}
	return "# " + f.Says() + "\n"
}

// FramedMapGeoJSON is [MapGeoJSON] with the frame's box (RFC 7946, bbox), the cells
// of a side, and how the box was chosen, by which the map can be read again whole.
// The frame must be in degrees.
func FramedMapGeoJSON(values []float64, grid int, f frame.Frame) string {
	const head = `{"type":"FeatureCollection",`
	var b strings.Builder
	b.WriteString(head + `"bbox":[` + field.Short(f.West) + "," + field.Short(f.South) + "," + field.Short(f.East) + "," + field.Short(f.North) + "],")
	b.WriteString(`"grid":` + strconv.Itoa(grid) + `,"note":` + quoted(f.Says()) + ",")
	b.WriteString(strings.TrimPrefix(MapGeoJSON(values, grid, BoxOf(f)), head))
	return b.String()
}

// FramedPointsCSV is [PointsCSV] in the coordinates of a frame. It holds whom and
// where, and must never leave unless the user says so.
func FramedPointsCSV(rows heatmap.PersonPoints, f frame.Frame) string {
	var b strings.Builder
	b.WriteString(warning(f))
	if f.Kind == frame.Degrees {
		b.WriteString("person,longitude,latitude\n")
	} else {
		b.WriteString("person,x,y\n")
	}
	for _, p := range rows {
		x, y := f.At(p.X, p.Y)
		b.WriteString(cellOf(p.Person) + "," + field.Short(x) + "," + field.Short(y) + "\n")
	}
	return b.String()
}

// cellOf writes a name as it can be read again.
func cellOf(name string) string {
	cell := readers.QuotedCell(name)
	if strings.TrimSpace(cell) != cell {
		cell = `"` + cell + `"`
	}
	return cell
}

// PointsGeoJSON writes a crowd as points with the property person (RFC 7946), in a
// frame of degrees, to eight places. It holds whom and where, as FramedPointsCSV.
func PointsGeoJSON(rows heatmap.PersonPoints, f frame.Frame) string {
	var b strings.Builder
	b.WriteString(`{"type":"FeatureCollection","note":` + quoted(f.Says()) + `,"features":[`)
	for i, p := range rows {
		if i > 0 {
			b.WriteByte(',')
		}
		x, y := f.At(p.X, p.Y)
		b.WriteString("\n" + `{"type":"Feature","geometry":{"type":"Point","coordinates":[` + field.Short(math.Round(x*1e8)/1e8) + "," + field.Short(math.Round(y*1e8)/1e8) + `]},"properties":{"person":` + quoted(p.Person) + `}}`)
	}
	b.WriteString("\n]}\n")
	return b.String()
}

// quoted writes a text as JSON.
func quoted(text string) string {
	raw, err := json.Marshal(text)
	if err != nil { // a text can always be written
		return `""`
	}
	return string(raw)
}
