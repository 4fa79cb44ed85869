package heatmapfiles_test

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/heatmapfiles"
)

// What is exported can be read back, value for value.
func TestMapsAreReadBack(t *testing.T) {
	values := []float64{0, 0.25, 1e-9, 3, 0, 0, 0.1 + 0.2, 7, 1, 1, 1, 1, 0, 0, 0, 2}
	for _, box := range []heatmapfiles.Box{{East: 1, North: 1}, {West: 16, East: 17, South: 48, North: 48.5, Geographic: true}} {
		text := heatmapfiles.MapCSV(values, 4, box)
		got, err := heatmapfiles.ParseMapCSV(text)
		if err != nil || got.Grid != 4 || !slices.Equal(got.Values, values) || !heatmapfiles.IsMapCSV(text) {
			t.Errorf("read back as %v, %v", got, err)
		}
	}
	if heatmapfiles.IsMapCSV("person,x,y\n") || heatmapfiles.IsMapCSV("") {
		t.Error("points are taken for a map")
	}
}

func TestMapsThatAreNone(t *testing.T) {
	const head = "x,y,value\n"
	for text, want := range map[string]string{
		head:                                      "line 1: 0 cells in all; a map has a power of two of them on each side, up to 512",
		head + "0,0,1\n0,1,1\n":                   "line 3: 2 cells in all",
		head + strings.Repeat("0,0,1\n", 9):       "line 10: 9 cells in all",
		head + "0,0\n":                            "line 2: 2 columns; a cell has two coordinates and a value",
		head + "0,0,-0.5\n":                       "line 2: the value -0.5 is negative",
		head + "0,0,1\n\n0,0,NaN\n":               `line 4: "NaN" is not a finite number`,
		head + strings.Repeat("0,0,1\n", 1<<18+1): "line 262146: more than 512 × 512 cells",
	} {
		if _, err := heatmapfiles.ParseMapCSV(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

func FuzzParseMapCSV(f *testing.F) {
	f.Add("x,y,value\n0.5,0.5,1\n")
	f.Add("longitude,latitude,value\n" + strings.Repeat("1,2,3\n", 4))
	f.Fuzz(func(t *testing.T, text string) {
		table, err := heatmapfiles.ParseMapCSV(text)
		if err != nil {
			return
		}
		again, err := heatmapfiles.ParseMapCSV(heatmapfiles.MapCSV(table.Values, table.Grid, heatmapfiles.Box{East: 1, North: 1}))
		if err != nil || !slices.Equal(again.Values, table.Values) {
			t.Fatalf("%v was written and read again as %v, %v", table, again, err)
		}
	})
}
