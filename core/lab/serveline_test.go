package lab

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// long are questions whose answers hold long series.
func long() []scenario.Scenario {
	return []scenario.Scenario{
		crowdWith(func(h *heatmap.Question) { h.Extras, h.Shuffle, h.Centres = scenario.Extras(heatmap.Name), 8, 2 }),
		crowdWith(func(h *heatmap.Question) { h.Methods, h.People.Count = nil, 0 }),
		crowdWith(func(h *heatmap.Question) { h.Grid = 1 }),
		plainLine(),
		lineWith(func(h *heat.Question) {
			h.Recovery.Trace, h.Recovery.Compare, h.Extras = true, scenario.Methods(heat.Name), scenario.Extras(heat.Name)
		}),
		networkWith(func(n *network.Question) {
			n.Graph.Sizes, n.Graph.Within = []int{150, 150}, 0.1
			n.Recovery.Trace, n.Recovery.Compare, n.Extras = true, scenario.Methods(network.Name), scenario.Extras(network.Name)
		}),
		vectorWith(compress.Name), vectorWith(stream.Name),
	}
}

// vectorWith is a vector, or a stream, with all that can be asked of it.
func vectorWith(lab string) scenario.Scenario {
	s, _ := scenario.New(lab)
	part := s.Question().(interface{ Part() *sampling.Question }).Part()
	part.Data.Entries, part.Recovery.Compare, part.Extras = 300, sampling.Recoveries(), scenario.Extras(lab)
	return s
}

// TestLinesAreWhatTheEncoderWrites: writing long series apart changes no byte.
func TestLinesAreWhatTheEncoderWrites(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	for _, s := range long() {
		for _, packed := range []bool{true, false} {
			result := mustRun(t, s)
			answer.Pack(&result, packed)
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
	broken := scenario.Result{Heatmap: &heatmap.Result{Truth: answer.Series{Values: slices.Repeat([]float64{math.NaN(), 1}, longSeries), Packed: true}}}
	if _, err := lineOf(scenario.Event{Result: &broken}); err == nil {
		t.Error("a series that is not finite was written")
	}
}
