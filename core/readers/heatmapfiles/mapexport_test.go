package heatmapfiles_test

import (
	"encoding/json"
	"slices"
	"testing"

	"cloakroom/core/readers/heatmapfiles"
)

func TestMapCSV(t *testing.T) {
	values := []float64{0, 1, 0.1, -2}
	if got, want := heatmapfiles.MapCSV(values, 2, heatmapfiles.Box{East: 1, North: 1}), "x,y,value\n0.25,0.25,0\n0.25,0.75,1\n0.75,0.25,0.1\n0.75,0.75,-2\n"; got != want {
		t.Errorf("written %q, want %q", got, want)
	}
	box := heatmapfiles.Box{West: 10, East: 12, South: 40, North: 48, Geographic: true}
	if got, want := heatmapfiles.MapCSV(values, 2, box), "longitude,latitude,value\n10.5,42,0\n10.5,46,1\n11.5,42,0.1\n11.5,46,-2\n"; got != want {
		t.Errorf("written %q, want %q", got, want)
	}
}

// TestMapGeoJSON: a cell is a closed ring, anticlockwise, at its own place, and
// the cells that hold a point are those of the grid.
func TestMapGeoJSON(t *testing.T) {
	box := heatmapfiles.Box{West: 10, East: 12, South: 40, North: 48, Geographic: true}
	var got struct {
		Type     string
		Features []struct {
			Type     string
			Geometry struct {
				Type        string
				Coordinates [][][2]float64
			}
			Properties struct{ Value float64 }
		}
	}
	text := heatmapfiles.MapGeoJSON([]float64{0, 1, 0.1, 0}, 2, box)
	if err := json.Unmarshal([]byte(text), &got); err != nil || got.Type != "FeatureCollection" || len(got.Features) != 2 {
		t.Fatalf("%s: %v", text, err)
	}
	for i, want := range [][][2]float64{{{10, 44}, {11, 44}, {11, 48}, {10, 48}, {10, 44}}, {{11, 40}, {12, 40}, {12, 44}, {11, 44}, {11, 40}}} {
		f := got.Features[i]
		if f.Geometry.Type != "Polygon" || !slices.Equal(f.Geometry.Coordinates[0], want) || f.Properties.Value != []float64{1, 0.1}[i] {
			t.Errorf("cell %d is %+v", i, f)
		}
	}
	if err := json.Unmarshal([]byte(heatmapfiles.MapGeoJSON(make([]float64, 4), 2, box)), &got); err != nil || len(got.Features) != 0 {
		t.Errorf("an empty map has %d cells, %v", len(got.Features), err)
	}
}
