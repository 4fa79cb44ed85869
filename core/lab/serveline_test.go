package lab

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"cloakroom/core/scenario"
)

// TestLinesAreWhatTheEncoderWrites: writing long series apart changes no byte.
func TestLinesAreWhatTheEncoderWrites(t *testing.T) {
	t.Parallel()
	for _, s := range []scenario.Scenario{
		crowdWith(func(h *scenario.Heatmap) { h.Also, h.Shuffle, h.Centres = scenario.Further(scenario.LabHeatmap), 8, 2 }),
		crowdWith(func(h *scenario.Heatmap) { h.Methods, h.People.Count = nil, 0 }),
		crowdWith(func(h *scenario.Heatmap) { h.Grid = 1 }),
		plainLine(),
		lineWith(func(h *scenario.Heat) {
			h.Recovery.Trace, h.Recovery.Compare, h.Also = true, scenario.Methods(scenario.LabHeat), scenario.Further(scenario.LabHeat)
		}),
		networkWith(func(n *scenario.Network) {
			n.Graph.Sizes, n.Graph.Within = []int{150, 150}, 0.1
			n.Recovery.Trace, n.Recovery.Compare, n.Also = true, scenario.Methods(scenario.LabNetwork), scenario.Further(scenario.LabNetwork)
		}),
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
	broken := scenario.Result{Heatmap: &scenario.HeatmapResult{Truth: scenario.Series{Values: slices.Repeat([]float64{math.NaN(), 1}, longSeries), Packed: true}}}
	if _, err := lineOf(scenario.Event{Result: &broken}); err == nil {
		t.Error("a series that is not finite was written")
	}
}
