package places

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// feature is a feature of GeoJSON.
type feature struct {
	ID         any
	Geometry   *geometry
	Properties map[string]any
}

type geometry struct {
	Type        string
	Coordinates json.RawMessage
	Geometries  []geometry
}

// feature takes the points of a feature.
func (r *jsonReader) feature(f *feature) {
	if f.Geometry == nil {
		r.builder.Refuse(r.count, "the feature has no place", "")
		return
	}
	r.geometry(f, f.Geometry)
}

func (r *jsonReader) geometry(f *feature, g *geometry) {
	var one []float64
	var many [][]float64
	var rings [][][]float64
	to := map[string]any{"Point": &one, "MultiPoint": &many, "Polygon": &rings}[g.Type]
	switch {
	case g.Type == "GeometryCollection":
		for i := range g.Geometries {
			r.geometry(f, &g.Geometries[i])
		}
		return
	case to == nil:
		r.builder.Refuse(r.count, "neither points nor a rectangle", g.Type)
		return
	}
	if err := json.Unmarshal(g.Coordinates, to); err != nil {
		r.builder.Refuse(r.count, "the coordinates are no numbers", string(g.Coordinates[:min(len(g.Coordinates), 60)]))
		return
	}
	switch g.Type {
	case "Point":
		many = [][]float64{one}
	case "Polygon":
		middle, ok := middleOf(rings)
		if !ok {
			r.builder.Refuse(r.count, "neither points nor a rectangle", g.Type)
			return
		}
		many = [][]float64{middle}
	}
	for _, at := range many {
		r.point(f, at)
	}
}

// middleOf is the middle of a rectangle whose sides go north and east.
func middleOf(rings [][][]float64) (middle []float64, ok bool) {
	if len(rings) != 1 || len(rings[0]) != 5 {
		return nil, false
	}
	var low, high [2]float64
	for k, corner := range rings[0] {
		if len(corner) < 2 {
			return nil, false
		}
		for axis := range low {
			if k == 0 {
				low[axis], high[axis] = corner[axis], corner[axis]
			}
			low[axis], high[axis] = min(low[axis], corner[axis]), max(high[axis], corner[axis])
		}
	}
	for k, corner := range rings[0] {
		next := rings[0][(k+1)%5]
		for axis := range low {
			if corner[axis] != low[axis] && corner[axis] != high[axis] {
				return nil, false
			}
		}
		if k < 4 && (corner[0] == next[0]) == (corner[1] == next[1]) {
			return nil, false
		}
	}
	return []float64{low[0]/2 + high[0]/2, low[1]/2 + high[1]/2}, true
}

// point takes a point with what is said of its feature.
func (r *jsonReader) point(f *feature, at []float64) {
	b := r.builder
	if len(at) < 2 {
		b.Refuse(r.count, "a point has two coordinates", "")
		return
	}
	if !b.Begin(r.count) {
		return
	}
	b.Number(0, at[0])
	b.Number(1, at[1])
	b.Number(b.Column("feature"), float64(r.count))
	for _, name := range slices.Sorted(maps.Keys(f.Properties)) {
		r.property(name, f.Properties[name])
	}
	r.property("id", f.ID)
}

// property puts a text, a number or a truth into its column, where it is none of
// those that are there for all. Lists and objects are left out.
func (r *jsonReader) property(name string, value any) {
	switch v := value.(type) {
	case string:
		r.builder.Cell(r.builder.Column(name), []byte(v))
	case float64:
		r.builder.Number(r.builder.Column(name), v)
	case bool:
		r.builder.Text(r.builder.Column(name), strconv.AppendBool(nil, v))
	}
}

// isPlane reports whether a reference system, which GeoJSON could name before RFC
// 7946, is none of degrees.
func isPlane(name string) bool {
	return name != "" && !strings.HasSuffix(name, "CRS84") && !strings.HasSuffix(name, "4326") && !strings.HasSuffix(name, "4258")
}
