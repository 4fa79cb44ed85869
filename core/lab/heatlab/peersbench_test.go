package heatlab

import (
	"fmt"
	"math"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/recovery"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// BenchmarkPeers solves what other tools were timed on: two unit sources at
// T = 0.05, σ = 0.1, basis pursuit within σ√m, and least squares in the box, which
// basis pursuit falls back to at the radius 0. The peers factor what they are
// given on every call; here that is done once for a model, and "cold" counts it.
func BenchmarkPeers(b *testing.B) {
	for _, size := range []struct{ positions, sensors int }{{100, 50}, {500, 200}, {1000, 500}} {
		h := twoSources().Heat
		h.Positions, h.Sensors = size.positions, size.sensors
		h.Privacy.Sigma = new(0.1)
		known := newModel(h)
		rootM := 0.1 * math.Sqrt(float64(size.sensors))
		name := fmt.Sprintf("/%dx%d", size.positions, size.sensors)
		b.Run("bpd"+name, func(b *testing.B) {
			solvePeers(b, h, rootM, func() *model { return known })
		})
		b.Run("bpd-cold"+name, func(b *testing.B) {
			solvePeers(b, h, rootM, func() *model { return newModel(h) })
		})
		b.Run("box"+name, func(b *testing.B) {
			solvePeers(b, h, 0, func() *model { return known })
		})
	}
}

// solvePeers solves 24 releases in turn.
func solvePeers(b *testing.B, h *heat.Question, radius float64, on func() *model) {
	m := on()
	releases := make([]sensinglab.Release, 24)
	for k := range releases {
		private := make([]float64, m.Sensors())
		dp.Gaussian{Sigma: 0.1}.Release(private, m.Read(h.Truth()), rng.NewTeaching(uint64(k), "heat/noise"))
		releases[k] = sensinglab.Release{Private: private, Noise: sensinglab.NoiseOf(question{h}, m), Radius: radius}
	}
	for k := 0; b.Loop(); k++ {
		solution, err := on().Solve(sensing.MethodBPD, releases[k%len(releases)], recovery.Options{})
		if err != nil || radius == 0 && !solution.Fallback {
			b.Fatalf("status %s, error %v", solution.Status, err)
		}
	}
}
