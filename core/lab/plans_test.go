package lab

import (
	"context"
	"math"
	"slices"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// The plans of the rivals and of the blind guess cost what their distances say, end at
// the truth, and are told when they are asked for alone; nothing else changes.
func TestRivalsAreCarriedToTheTruth(t *testing.T) {
	for _, name := range []string{"two-sources", "too-early", "network-start", "network-class"} {
		t.Run(name, func(t *testing.T) {
			preset, ok := presets.Find(name)
			if !ok {
				t.Fatal("no such preset")
			}
			s := preset.Scenario.Clone()
			s.Sweep, s.Sensing().Recovery.Compare = nil, scenario.Methods(s.Lab)
			first := answerOf(t, s)
			plain := first.Sensor()
			if plain.Plans != nil {
				t.Error("plans that nobody asked for")
			}
			s.Sensing().Extras = []string{sensing.ExtraPlans}
			second := answerOf(t, s)
			got := second.Sensor()
			if !slices.Equal(got.Private.Values, plain.Private.Values) || len(got.Plans.Compared) != len(got.Compared) {
				t.Fatal("another release, or other rivals")
			}
			pitch := 1.0
			if s.Heat != nil {
				pitch = 1 / float64(s.Heat.Positions)
			}
			for i, c := range got.Compared {
				carries(t, c.Recovery.Method, c.Estimate.Values, got.Truth.Values, got.Plans.Compared[i], c.Distance.EMD, pitch)
			}
			even := slices.Repeat([]float64{1}, len(got.Truth.Values))
			carries(t, "the blind guess", even, got.Truth.Values, got.Plans.Blind, got.Blind, pitch)
		})
	}
}

func answerOf(t *testing.T, s scenario.Scenario) scenario.Result {
	t.Helper()
	r, err := NewRunner().Run(context.Background(), s, nil, Watch{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// carries checks that a plan takes an estimate to the truth, both scaled to mass one, at
// the cost of their distance. On a network every arc is an edge, of length one.
func carries(t *testing.T, name string, estimate, truth []float64, plan answer.Series, distance *float64, pitch float64) {
	t.Helper()
	if distance == nil {
		if len(plan.Values) > 0 {
			t.Errorf("%s has a plan and no distance", name)
		}
		return
	}
	left, want := scaled(estimate), scaled(truth)
	cost := 0.0
	for i := 0; i+2 < len(plan.Values); i += 3 {
		from, to, mass := int(plan.Values[i]), int(plan.Values[i+1]), plan.Values[i+2]
		left[from] -= mass
		left[to] += mass
		if pitch < 1 {
			cost += mass * pitch * math.Abs(float64(from-to))
		} else {
			cost += mass
		}
	}
	if math.Abs(cost-*distance) > 1e-9 {
		t.Errorf("the plan of %s costs %v, its distance is %v", name, cost, *distance)
	}
	for i := range left {
		if math.Abs(left[i]-want[i]) > 1e-9 {
			t.Errorf("%s leaves %v at place %d, the truth has %v", name, left[i], i, want[i])
			return
		}
	}
}

func scaled(values []float64) []float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = v / total
	}
	return out
}
