package lab

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// follow sets what a piece of advice asks for.
func follow(t *testing.T, s scenario.Scenario, a answer.Advice) scenario.Scenario {
	t.Helper()
	s = s.Clone()
	q := s.Sensing()
	for _, set := range a.Set {
		switch strings.SplitN(set.Path, ".", 2)[1] {
		case "time":
			if s.Heat != nil {
				s.Heat.Time = set.Value
			} else {
				s.Network.Time = set.Value
			}
		case "privacy.epsilon":
			q.Privacy.Epsilon = set.Value
		case "privacy.sigma":
			q.Privacy.Sigma = new(set.Value)
		default:
			t.Fatalf("advised to set %s", set.Path)
		}
	}
	q.Readings = a.Applied(q.Readings)
	return s
}

func advised(t *testing.T, s scenario.Scenario) []answer.Advice {
	t.Helper()
	all, err := NewRunner().Advise(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// named counts the seeds of twenty by which an estimate holds somebody.
func named(t *testing.T, r *Runner, s scenario.Scenario) int {
	t.Helper()
	count := 0
	for s.Seed = 1; s.Seed <= 20; s.Seed++ {
		got, err := r.Run(t.Context(), s, nil, Watch{})
		if err != nil {
			t.Fatal(err)
		}
		if slices.Max(got.Sensor().Estimate.Values) > 0 {
			count++
		}
	}
	return count
}

// TestAdviceOnATruth: where nobody is named, somebody is when the advice is taken,
// about as often as it says.
func TestAdviceOnATruth(t *testing.T) {
	village, _ := scenario.New(network.Name)
	village.Network.Graph.Sizes, village.Network.Graph.Within, village.Network.Graph.Between = []int{20, 20}, 0.3, 0.02
	village.Network.Time, village.Network.Sources = 0.5, []network.Source{{Node: 3, Strength: 1}}
	village.Network.Privacy.Epsilon = 0.5
	community := village.Clone()
	community.Network.Privacy.Neighbours = sensing.NeighboursCommunity
	line, _ := scenario.New(heat.Name)
	line.Heat.Positions, line.Heat.Sensors, line.Heat.Sources = 50, 25, []heat.Source{{At: 0.3, Strength: 1}}
	line.Heat.Privacy.Epsilon, line.Heat.Time = 0.01, 0.01
	for name, s := range map[string]scenario.Scenario{"village": village, "community": community, "line": line} {
		r := NewRunner()
		before, all := named(t, r, s), advised(t, s)
		if before > 6 || len(all) == 0 {
			t.Errorf("%s: %d of 20 seeds name somebody, advised %+v", name, before, all)
		}
		for _, a := range all {
			if after := named(t, r, follow(t, s, a)); after < 15 {
				t.Errorf("%s: %d of 20 seeds name somebody, where %+v", name, after, a)
			}
			if a.Why == "" || a.Scale != 0 {
				t.Errorf("%s: %+v", name, a)
			}
		}
	}
	village.Network.Privacy.Epsilon = 100
	if all := advised(t, village); len(all) > 0 {
		t.Errorf("what is plain to see is advised on: %+v", all)
	}
}

// read are the noise-free readings of a line, as given ones.
func read(t *testing.T, s scenario.Scenario, change func(float64) float64) scenario.Scenario {
	t.Helper()
	got, err := NewRunner().Run(t.Context(), s, nil, Watch{})
	if err != nil {
		t.Fatal(err)
	}
	s = s.Clone()
	for _, y := range got.Sensor().Exact.Values {
		s.Heat.Readings = append(s.Heat.Readings, change(y))
	}
	s.Heat.Sources = nil
	return s
}

// TestAdviceOnReadings: temperatures in degrees, or readings in microvolts, find the
// source where it is once the advice is taken.
func TestAdviceOnReadings(t *testing.T) {
	line, _ := scenario.New(heat.Name)
	line.Heat.Sources, line.Heat.Time, line.Heat.Privacy.Epsilon = []heat.Source{{At: 0.3, Strength: 1}}, 0.005, 100
	early := read(t, line, func(y float64) float64 { return y })
	early.Heat.Time = 0.05
	quiet := read(t, line, func(y float64) float64 { return y / 3 })
	quiet.Heat.Privacy.Epsilon = 0.05
	for name, c := range map[string]struct {
		s     scenario.Scenario
		paths string
	}{
		"as they are": {read(t, line, func(y float64) float64 { return y }), ""},
		"degrees":     {read(t, line, func(y float64) float64 { return 15 + 40*y }), "readings"},
		"a little":    {read(t, line, func(y float64) float64 { return 0.5 + y }), "readings"},
		"below zero":  {read(t, line, func(y float64) float64 { return 1e-3*y - 5e-3 }), "readings"},
		"frost":       {read(t, line, func(y float64) float64 { return y - 20 }), "readings"},
		"microvolts":  {read(t, line, func(y float64) float64 { return 1e-6 * y }), "readings"},
		"early":       {early, "heat.time"},
		"noisy":       {quiet, "readings heat.privacy.epsilon"},
		"all alike":   {read(t, line, func(float64) float64 { return 7 }), ""},
	} {
		s := c.s
		var paths []string
		for _, a := range advised(t, s) {
			if a.Scale != 0 {
				paths = append(paths, "readings")
			}
			for _, set := range a.Set {
				paths = append(paths, set.Path)
			}
			s = follow(t, s, a)
		}
		if got := strings.Join(paths, " "); got != c.paths {
			t.Errorf("%s: advised %+v", name, advised(t, c.s))
		}
		if name == "all alike" {
			continue
		}
		got, err := NewRunner().Run(t.Context(), s, nil, Watch{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		estimate := got.Sensor().Estimate.Values
		top := slices.Index(estimate, slices.Max(estimate))
		if at := float64(top+1) / float64(len(estimate)); math.Abs(at-0.3) > 0.05 || estimate[top] == 0 || got.Sensor().Recovery.Status == "infeasible" {
			t.Errorf("%s: the estimate is %s and largest, %v, at %v", name, got.Sensor().Recovery.Status, estimate[top], at)
		}
	}
}

// TestAdviceOnTheWire: the worker answers a request for advice by one event.
func TestAdviceOnTheWire(t *testing.T) {
	line, _ := scenario.New(heat.Name)
	line.Heat.Sources, line.Heat.Privacy.Epsilon, line.Heat.Time = []heat.Source{{At: 0.3, Strength: 1}}, 0.01, 0.01
	var in, out bytes.Buffer
	if err := json.NewEncoder(&in).Encode(scenario.Request{ID: 7, Kind: scenario.RequestAdvice, Scenario: &line}); err != nil {
		t.Fatal(err)
	}
	if err := Serve(t.Context(), &in, &out); err != nil {
		t.Fatal(err)
	}
	var event scenario.Event
	if err := json.Unmarshal(out.Bytes(), &event); err != nil || event.ID != 7 || event.Kind != scenario.EventAdvice || !event.Ends() || len(event.Advice) == 0 {
		t.Errorf("%s is read as %+v, %v", out.String(), event, err)
	}
}
