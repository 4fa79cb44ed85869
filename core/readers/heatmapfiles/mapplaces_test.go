package heatmapfiles_test

import (
	"math"
	"strings"
	"testing"

	"cloakroom/core/readers/frame"
	"cloakroom/core/readers/heatmapfiles"
	"cloakroom/core/readers/places"
)

// TestGeoJSONComesBack: maps that are written as GeoJSON are read again.
func TestGeoJSONComesBack(t *testing.T) {
	for _, values := range [][]float64{made(4), made(32), make([]float64, 16)} {
		grid := int(math.Sqrt(float64(len(values))))
		p := places.ReadJSON(strings.NewReader(heatmapfiles.FramedMapGeoJSON(values, grid, town)))
		m, ok := heatmapfiles.MapOfPlaces(p)
		if !ok || m.Grid != grid || m.Frame != town {
			t.Fatalf("%d cells a side: read again as %d in %+v, %v, %q", grid, m.Grid, m.Frame, ok, p.Problems.Sentences("feature"))
		}
		for i, v := range values {
			if m.Values[i] != v {
				t.Fatalf("%d cells a side: cell %d holds %v, want %v", grid, i, m.Values[i], v)
			}
		}
	}
	// One whose box was taken from the points says so, and comes back as such.
	own := town
	own.Choice = frame.Own
	text := heatmapfiles.FramedMapGeoJSON(made(4), 4, own)
	if !strings.Contains(text, `"cloakroom":{"box":"taken from the points: its sides tell`) || strings.Contains(heatmapfiles.FramedMapGeoJSON(made(4), 4, town), `"cloakroom"`) {
		t.Errorf("of the box it says %.300s", text)
	}
	if m, ok := heatmapfiles.MapOfPlaces(places.ReadJSON(strings.NewReader(text))); !ok || m.Frame != own {
		t.Errorf("it comes back in %+v, %v", m.Frame, ok)
	}
	// Without its box a map is a list of weights.
	p := places.ReadJSON(strings.NewReader(heatmapfiles.MapGeoJSON(made(4), 4, heatmapfiles.BoxOf(town))))
	r, why := heatmapfiles.GuessMap(p.Table)
	m, refused, outside := heatmapfiles.MapOf(p.Table, r, town, 4)
	if _, whole := heatmapfiles.MapOfPlaces(p); whole || refused.Count()+outside > 0 || m.Values[5] != made(4)[5] {
		t.Errorf("guessed %+v because %q, read as %v", r, why, m.Values)
	}
}

// TestWhoseThePlacesAre: what a file of places says of its persons is guessed.
func TestWhoseThePlacesAre(t *testing.T) {
	for text, want := range map[string]string{
		`{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}`:                                                                  `column 3 is called "feature" and holds only 1`,
		`{"features":[{"geometry":{"type":"Point","coordinates":[1,2]}},{"geometry":{"type":"Point","coordinates":[1,2]}}]}`: `column 3 is called "feature" and holds 1…2, but differs in every row: every row is a person of its own`,
		`{"locations":[{"latitudeE7":1,"longitudeE7":2}]}`:                                                                   "all rows are of one person, as the kind of file says",
	} {
		if _, why := heatmapfiles.GuessCrowd(places.ReadJSON(strings.NewReader(text)).Table); why[1] != want {
			t.Errorf("%s: %q, want %q", text, why[1], want)
		}
	}
}
