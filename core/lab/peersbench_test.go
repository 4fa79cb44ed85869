package lab

import (
	"fmt"
	"math"
	"testing"

	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// BenchmarkPeers solves what other tools were timed on: two unit sources at
// T = 0.05, σ = 0.1, basis pursuit within σ√m, and least squares in the box, which
// basis pursuit falls back to at the radius 0. The peers factor what they are
// given on every call; here that is done once for a model, and "cold" counts it.
func BenchmarkPeers(b *testing.B) {
	for _, size := range []struct{ positions, sensors int }{{100, 50}, {500, 200}, {1000, 500}} {
		h := sized(size.positions, size.sensors).Heat
		h.Privacy.Sigma = new(0.1)
		known := freshModel(h)
		rootM := 0.1 * math.Sqrt(float64(size.sensors))
		name := fmt.Sprintf("/%dx%d", size.positions, size.sensors)
		b.Run("bpd"+name, func(b *testing.B) {
			solvePeers(b, h, rootM, func() *model { return known })
		})
		b.Run("bpd-cold"+name, func(b *testing.B) {
			solvePeers(b, h, rootM, func() *model { return freshModel(h) })
		})
		b.Run("box"+name, func(b *testing.B) {
			solvePeers(b, h, 0, func() *model { return known })
		})
	}
}

func freshModel(h *scenario.Heat) *model {
	memory := newHeatMemory()
	m, _ := memory.model(h)
	return m
}

// solvePeers solves 24 releases in turn.
func solvePeers(b *testing.B, h *scenario.Heat, radius float64, on func() *model) {
	m := on()
	asked := &scenario.Scenario{Lab: scenario.LabHeat, Heat: h}
	releases := make([]release, 24)
	for k := range releases {
		releases[k] = release{private: blur(m.read(h.Truth()), 0.1, uint64(k), "heat/noise"), noise: noiseOf(asked, m), radius: radius}
	}
	for k := 0; b.Loop(); k++ {
		answer, err := on().solve(scenario.BPD, releases[k%len(releases)], recovery.Options{})
		if err != nil || radius == 0 && !answer.Fallback {
			b.Fatalf("status %s, error %v", answer.Status, err)
		}
	}
}
