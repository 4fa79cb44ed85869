package heatmapfiles

import (
	"encoding/json"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers/frame"
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

// quoted writes a text as JSON.
func quoted(text string) string {
	raw, err := json.Marshal(text)
	if err != nil { // a text can always be written
		return `""`
	}
	return string(raw)
}
