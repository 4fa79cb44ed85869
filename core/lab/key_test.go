package lab

import (
	"math"
	"testing"

	"cloakroom/core/presets"
	"cloakroom/core/scenario/sensing"
)

// With the key the exact readings come back up to rounding; without it the noise stays,
// and the noise of another key makes it larger by √2.
func TestTheKeyOpensTheBackDoor(t *testing.T) {
	for _, name := range []string{"two-sources", "network-start"} {
		t.Run(name, func(t *testing.T) {
			preset, _ := presets.Find(name)
			s := preset.Scenario.Clone()
			s.Sweep, s.Sensing().Extras = nil, []string{sensing.ExtraKey}
			var without, guessed float64
			const seeds = 40
			for seed := range uint64(seeds) {
				s.Seed = 1 + 2*seed
				answer := answerOf(t, s)
				got := answer.Sensor()
				k := got.Key
				if k.With.Largest > 1e-12*math.Max(1, got.Sigma) || k.With.Typical > k.With.Largest {
					t.Fatalf("with the key the readings are off by %v", k.With.Largest)
				}
				if k.With.EMD == nil {
					t.Fatal("with the key no source is found")
				}
				if at := *k.With.EMD; k.Without.EMD != nil && at > *k.Without.EMD {
					t.Errorf("seed %d: with the key the estimate is %v away, without it %v", s.Seed, at, *k.Without.EMD)
				}
				without += k.Without.Typical * k.Without.Typical / seeds / (got.Sigma * got.Sigma)
				guessed += k.Guessed.Typical * k.Guessed.Typical / seeds / (got.Sigma * got.Sigma)
			}
			if math.Abs(without-1) > 0.1 || math.Abs(guessed-2) > 0.2 {
				t.Errorf("without the key the variance is %v σ², with another %v σ²; want 1 and 2", without, guessed)
			}
			s.Sensing().Extras = nil
			if answer := answerOf(t, s); answer.Sensor().Key != nil {
				t.Error("a key that nobody asked for")
			}
		})
	}
}
