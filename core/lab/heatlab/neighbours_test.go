package heatlab

import (
	"math"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/transport"
)

func promised(t *testing.T, l *Laboratory, change func(*scenario.Scenario)) *heat.Result {
	t.Helper()
	s := with(func(h *heat.Question) { h.Extras = []string{sensing.ExtraPromise} })
	change(&s)
	return labtest.Answer(t, l, s).Heat
}

// The neighbour lies within α of the truth, and no neighbour is told apart more
// easily than the worst pair that σ was calibrated for.
func TestPromiseNeighbourIsANeighbour(t *testing.T) {
	for _, alpha := range []float64{0.001, 0.01, 0.035, 0.2, 1} {
		for _, source := range []heat.Source{{At: 0.24, Strength: 1}, {At: 1, Strength: 0.3}, {At: 0.01, Strength: 7}} {
			asked := heat.Default()
			asked.Sources = []heat.Source{source}
			asked.Privacy.Alpha = &alpha
			other := asked
			other.Sources, _ = neighbour(&asked)
			plan, ok := transport.Line(asked.Truth(), other.Truth(), 1.0/100)
			if !ok {
				t.Fatal("no transport plan")
			}
			if cost := plan.Distance * source.Strength; cost > alpha*(1+1e-9) {
				t.Errorf("α = %v, %+v: the neighbour is %v away", alpha, source, cost)
			}
			got := promised(t, New(), func(s *scenario.Scenario) {
				s.Heat.Sources, s.Heat.Privacy.Alpha = []heat.Source{source}, &alpha
			})
			if p := got.Promise; p.Mu > p.WorstMu*(1+1e-9) || p.Guess > p.WorstGuess*(1+1e-9) {
				t.Errorf("α = %v, %+v: µ = %v above the worst pair's %v", alpha, source, p.Mu, p.WorstMu)
			}
		}
	}
}

// The privacy loss over many draws has mean ½µ² and variance µ²: with 2,000 draws
// the mean misses by five standard errors once in 1.7 million.
func TestPromiseLossHasItsLaw(t *testing.T) {
	t.Parallel()
	const draws = 2000
	sum, squares, mu := 0.0, 0.0, 0.0
	l := New() // one model serves all draws
	for seed := range uint64(draws) {
		p := promised(t, l, func(s *scenario.Scenario) { s.Seed = seed }).Promise
		sum += p.Loss
		squares += p.Loss * p.Loss
		mu = p.Mu
	}
	mean := sum / draws
	if miss := math.Abs(mean-mu*mu/2) / (mu / math.Sqrt(draws)); miss > 5 {
		t.Errorf("the mean loss is %v, want %v", mean, mu*mu/2)
	}
	variance := squares/draws - mean*mean
	if ratio := variance / (mu * mu); math.Abs(ratio-1) > 5*math.Sqrt(2.0/draws) {
		t.Errorf("the variance is %v times µ²", ratio)
	}
}

// δ counts what the loss has above ε, so it is never more than the chance that
// the loss exceeds ε.
func TestPromiseDeltaIsBelowTheTail(t *testing.T) {
	for _, epsilon := range []float64{0.1, 1, 4, 20} {
		got := promised(t, New(), func(s *scenario.Scenario) { s.Heat.Privacy.Epsilon = epsilon })
		if got.Delta > got.Promise.Exceeds*(1+1e-9) {
			t.Errorf("ε = %v: δ = %v above the tail %v", epsilon, got.Delta, got.Promise.Exceeds)
		}
	}
}

func TestNothingIsPromisedOfLoadedReadings(t *testing.T) {
	got := promised(t, New(), func(s *scenario.Scenario) {
		s.Heat.Readings = []float64{1, 2}
		s.Heat.Sensors = 2
	})
	if got.Promise != nil {
		t.Error("loaded readings carry a promise")
	}
}
