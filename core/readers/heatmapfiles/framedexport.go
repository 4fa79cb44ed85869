package heatmapfiles

import (
	"encoding/json"
	"strconv"
	"strings"

	"cloakroom/core/field"
	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/table"
)

// FramedMapCSV is [MapCSV] in the coordinates of a frame. When the frame tells where
// people were, a column more says so, which every program reads and no row loses.
func FramedMapCSV(values []float64, grid int, f frame.Frame) string {
	text := MapCSV(values, grid, BoxOf(f))
	if !f.Leaks() {
		return text
	}
	text = strings.ReplaceAll(text, "\n", ","+frame.Taken+"\n")
	text = strings.Replace(text, ","+frame.Taken, ","+boxTitle, 1)
	return strings.Replace(text, ","+frame.Taken, `,"`+frame.TakenSays+`"`, 1)
}

// boxTitle is the column in which a table says how its box was chosen.
const boxTitle = "box"

// taken reports whether a table says that its box was taken from the points.
func taken(t *table.Table) bool {
	for i := range t.Columns {
		if t.Columns[i].Title == boxTitle && t.Rows > 0 && strings.HasPrefix(t.Text(i, 0), frame.Taken) {
			return true
		}
	}
	return false
}

// FramedMapGeoJSON is [MapGeoJSON] with the frame's box (RFC 7946, bbox), the cells
// of a side, and how the box was chosen, by which the map can be read again whole. When
// the frame tells where people were, a member of our own says so too (RFC 7946, 6.1).
// The frame must be in degrees.
func FramedMapGeoJSON(values []float64, grid int, f frame.Frame) string {
	const head = `{"type":"FeatureCollection",`
	var b strings.Builder
	b.WriteString(head + `"bbox":[` + field.Short(f.West) + "," + field.Short(f.South) + "," + field.Short(f.East) + "," + field.Short(f.North) + "],")
	b.WriteString(`"grid":` + strconv.Itoa(grid) + `,"note":` + quoted(f.Says()) + ",")
	if f.Leaks() {
		b.WriteString(`"cloakroom":{"box":` + quoted(frame.TakenSays) + "},")
	}
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
