package lab

import (
	"encoding/json"
	"math"
	"testing"

	"cloakroom/core/scenario"
)

// TestLinesAreWhatTheEncoderWrites: writing rasters apart changes no byte.
func TestLinesAreWhatTheEncoderWrites(t *testing.T) {
	for _, s := range []scenario.Scenario{
		crowdOf(func(h *scenario.Heatmap) { h.Also, h.Shuffle, h.Centres = scenario.Further(scenario.LabHeatmap), 8, 2 }),
		crowdOf(func(h *scenario.Heatmap) { h.Methods, h.People.Count = nil, 0 }),
		crowdOf(func(h *scenario.Heatmap) { h.Grid = 1 }),
		twoSources(),
	} {
		for _, packed := range []bool{true, false} {
			result := mustRun(t, s)
			scenario.Pack(&result, packed)
			event := scenario.Event{ID: 3, Kind: scenario.EventResult, Result: &result}
			want, err := json.Marshal(event)
			if err != nil {
				t.Fatal(err)
			}
			got, err := lineOf(event)
			if err != nil || string(got) != string(want)+"\n" {
				t.Errorf("%s, packed %v: the line differs from the encoder's: %v", s.Lab, packed, err)
			}
		}
	}
	broken := scenario.Result{Heatmap: &scenario.HeatmapResult{Truth: scenario.Series{Values: []float64{math.NaN(), 1}, Packed: true}}}
	if _, err := lineOf(scenario.Event{Result: &broken}); err == nil {
		t.Error("a raster that is not finite was written")
	}
}
