package lab

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// TestGuessIsJudgedAsEstimatesAre: the truth itself is no distance away, one place, hop or
// cell along is one, and a guess of nothing has none.
func TestGuessIsJudgedAsEstimatesAre(t *testing.T) {
	line, _ := scenario.New(heat.Name)
	line.Heat.Positions = 50
	line.Heat.Sources = []heat.Source{{At: 0.5, Strength: 1}}
	beside := line.Clone()
	beside.Heat.Sources = []heat.Source{{At: 0.52, Strength: 3}}
	path, _ := scenario.New(network.Name)
	path.Network.Graph.Kind, path.Network.Graph.Count = network.GraphPath, 6
	path.Network.Sources = []network.Source{{Node: 1, Strength: 1}}
	hop := path.Clone()
	hop.Network.Sources = []network.Source{{Node: 0, Strength: 1}, {Node: 2, Strength: 1}}
	crowd, _ := scenario.New(heatmap.Name)
	crowd.Heatmap.Grid, crowd.Heatmap.Blur = 16, 0
	crowd.Heatmap.People = heatmap.People{Kind: heatmap.PeoplePoints, Rows: heatmap.PersonPoints{{Person: "a", X: 0.53, Y: 0.53}}}
	cell := crowd.Clone()
	cell.Heatmap.People.Rows = heatmap.PersonPoints{{Person: "b", X: 0.53, Y: 0.53 + 1.0/16}}
	counts, _ := scenario.New(compress.Name)
	counts.Compress.Data = sampling.Data{Kind: sampling.DataValues, Values: []float64{3, 4, 5, 6, 7, 8, 9, 10}}
	counts.Compress.Sparsity, counts.Compress.Oversampling = 1, 1
	other := counts.Clone()
	other.Compress.Data.Values[2] += 4
	ticks, _ := scenario.New(stream.Name)
	ticks.Stream.Data, ticks.Stream.Sparsity, ticks.Stream.Oversampling, ticks.Stream.Tick = counts.Compress.Data, 1, 1, 2
	later := ticks.Clone()
	later.Stream.Data.Values = other.Compress.Data.Values
	for name, c := range map[string]struct {
		truth, guess scenario.Scenario
		want         float64
	}{
		"the vector": {counts, other, 4 / math.Sqrt(8)}, "a tick to come": {ticks, later, 0},
		"the line": {line, beside, 0.02}, "the network": {path, hop, 1}, "the map": {crowd, cell, 1.0 / 16},
		"the true line": {line, line, 0}, "the true network": {path, path, 0}, "the true map": {crowd, crowd, 0},
	} {
		got, err := NewRunner().Guess(t.Context(), c.truth, c.guess)
		if err != nil || got == nil || math.Abs(*got-c.want) > 1e-9 {
			t.Errorf("%s: the guess is %v away, want %v: %v", name, got, c.want, err)
		}
	}
	line.Heat.Sources = nil
	if got, err := NewRunner().Guess(t.Context(), beside, line); err == nil || got != nil {
		t.Errorf("no source is %v away", got)
	}
}

// TestGuessOverTheWire: a guess is one request and one event.
func TestGuessOverTheWire(t *testing.T) {
	truth, _ := scenario.New(heat.Name)
	truth.Heat.Sources = []heat.Source{{At: 0.5, Strength: 1}}
	guess := truth.Clone()
	guess.Heat.Sources[0].At = 0.6
	var lines bytes.Buffer
	for _, r := range []scenario.Request{
		{ID: 1, Kind: scenario.RequestGuess, Scenario: &truth, Guess: &guess},
		{ID: 2, Kind: scenario.RequestGuess, Scenario: &truth},
	} {
		if err := json.NewEncoder(&lines).Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := Serve(t.Context(), &lines, &out); err != nil {
		t.Fatal(err)
	}
	told := strings.Split(strings.TrimSpace(out.String()), "\n")
	var first, second scenario.Event
	if len(told) != 2 || json.Unmarshal([]byte(told[0]), &first) != nil || json.Unmarshal([]byte(told[1]), &second) != nil {
		t.Fatalf("it says %q", told)
	}
	if !first.Ends() || first.Kind != scenario.EventGuess || first.Distance == nil || math.Abs(*first.Distance-0.1) > 1e-9 {
		t.Errorf("a guess is answered %s", told[0])
	}
	if second.Error == nil || second.Error.Path != "guess" {
		t.Errorf("without a guess it says %s", told[1])
	}
}

// TestSentHoldsNoTruth: what is left of an answer has no number that was compared with the
// truth.
func TestSentHoldsNoTruth(t *testing.T) {
	for _, lab := range []string{heat.Name, network.Name} {
		s, _ := scenario.New(lab)
		if s.Heat != nil {
			s.Heat.Sources = []heat.Source{{At: 0.5, Strength: 1}}
		} else {
			s.Network.Sources = []network.Source{{Node: 3, Strength: 1}}
		}
		s.Sensing().Recovery.Trace, s.Sensing().Recovery.Compare, s.Sensing().Extras = true, []string{"nnls", "tikhonov"}, scenario.Extras(lab)
		got, err := Run(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		var left any
		if got.Heat != nil {
			left = got.Heat.Sent()
		} else {
			left = got.Network.Sent()
		}
		text, err := json.Marshal(left)
		if err != nil {
			t.Fatal(err)
		}
		var told map[string]any
		if err := json.Unmarshal(text, &told); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"exact", "truth", "plan", "plans", "key", "blind", "film", "promise", "backdoor", "diagnostics", "rates"} {
			if v, there := told[name]; there && v != nil && len(asList(v)) > 0 {
				t.Errorf("%s: %s is left: %.80v", lab, name, v)
			}
		}
		for _, name := range []string{`"emd":0`, `"emd":1`, `"l1":0`, `"l1":1`, `"right":true`, `"right":false`} {
			if strings.Contains(string(text), name) {
				t.Errorf("%s: %s is left", lab, name)
			}
		}
		if len(asList(told["private"])) == 0 || len(asList(told["compared"])) != 2 {
			t.Errorf("%s: what was sent is gone", lab)
		}
	}
}

// TestSentVectorsHoldNoTruth: the same of vectors and streams, in which all that depends on
// the data is a release or nothing.
func TestSentVectorsHoldNoTruth(t *testing.T) {
	for _, lab := range []string{compress.Name, stream.Name} {
		var sent [2]map[string]any
		for i := range sent {
			s, _ := scenario.New(lab)
			part := s.Question().(interface{ Part() *sampling.Question }).Part()
			part.Data.Entries, part.Data.Seed, part.Extras, part.Recovery.Trace = 64, uint64(i+1), scenario.Extras(lab), true
			part.Sparsity, part.Queries = 2, sampling.Ranges{{First: 3, Last: 9}}
			if s.Stream != nil {
				s.Stream.Intrusion.At = 7
			}
			got, err := Run(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			var left any
			if got.Compress != nil {
				left = got.Compress.Sent()
			} else {
				left = got.Stream.Sent()
			}
			text, err := json.Marshal(left)
			if err != nil || json.Unmarshal(text, &sent[i]) != nil {
				t.Fatal(err)
			}
		}
		// What differs between two truths is the release, and what is made of that.
		for name, one := range sent[0] {
			if sketch, ok := one.(map[string]any); ok && name == "sketch" {
				if sketch["exact"] != nil || len(asList(sketch["private"])) < 2 {
					t.Errorf("%s: of the samples is left %v", lab, sketch["exact"])
				}
				continue
			}
			if other := sent[1][name]; !reflect.DeepEqual(one, other) && !slices.Contains([]string{"recovery", "answers", "moments", "kept"}, name) {
				t.Errorf("%s: %s tells truths apart: %.80v and %.80v", lab, name, one, other)
			}
		}
		for _, a := range asList(sent[0]["answers"]) {
			one := a.(map[string]any)
			for name, v := range one["errors"].(map[string]any) {
				if v != 0.0 {
					t.Errorf("%s: %v is %v off", lab, name, v)
				}
			}
			if one["byLength"] != nil {
				t.Errorf("%s: errors by length are left", lab)
			}
		}
	}
}

// asList is a list of JSON, or one of what is none.
func asList(v any) []any {
	if list, ok := v.([]any); ok {
		return list
	}
	return []any{v}
}
