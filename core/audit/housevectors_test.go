package audit

import (
	"testing"

	"cloakroom/core/continual"
	"cloakroom/core/dp"
	"cloakroom/core/rng"
	"cloakroom/core/synopsis"
)

// addVectors adds the releases of vectors, watched through the loss of all readings
// together. Four entries have few readings, so that the worst outcome comes often.
func addVectors(t *testing.T, list map[string]mechanism) {
	const n, epsilon = 4, 1.0
	data := [2][]float64{{3, 0, 2, 5}, {3, 1, 2, 5}}
	basis := must[synopsis.Basis](t)(synopsis.NewBasis(synopsis.Haar, n))
	signs := must[*synopsis.Signs](t)(synopsis.NewSigns(2, n, teaching("house/signs")))
	hadamard := must[*synopsis.Hadamard](t)(synopsis.NewHadamard(2, n, teaching("house/hadamard")))
	for name, s := range map[string]synopsis.Strategy{
		"entries":      must[*synopsis.Entrywise](t)(synopsis.NewEntrywise(n)),
		"coefficients": must[*synopsis.Coefficients](t)(synopsis.NewCoefficients(basis, 2)),
		"signs":        must[*synopsis.Sampler](t)(synopsis.NewSampler(signs, basis)),
		"hadamard":     must[*synopsis.Sampler](t)(synopsis.NewSampler(hadamard, basis)),
		"hierarchy":    must[*synopsis.Hierarchy](t)(synopsis.NewHierarchy(n, false)),
		"wavelet":      must[*synopsis.Wavelet](t)(synopsis.NewWavelet(n, nil)),
	} {
		var exact [2][]float64
		for database, d := range data {
			exact[database] = must[[]float64](t)(synopsis.Measure(s, d))
		}
		list["synopsis/"+name] = mechanism{dp.Budget{Epsilon: epsilon}, teachingDraws, 30, 3, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			scale := must[float64](t)(synopsis.NoiseScale(s, loosened*epsilon))
			projection := must[*Projection](t)(NewProjection(LaplaceNoise, exact[0], exact[1], []float64{scale}))
			losses := make([]float64, draws)
			for i := range losses {
				losses[i] = projection.Of(must[[]float64](t)(synopsis.Release(s, data[database], loosened*epsilon, src)))
			}
			return losses
		}}
	}
}

// addCounters adds the counters of streams: an event more at the first of four ticks, seen
// in the sum shown then. One sum tells a part of what all may, so that the noise has to be
// far too little before it shows.
func addCounters(t *testing.T, list map[string]mechanism) {
	const limit, epsilon = 4, 1.0
	levels := must[int](t)(continual.Levels(limit))
	for name, counter := range map[string]func(scale float64, noise continual.Noise) (continual.Counter, error){
		"segments": func(scale float64, noise continual.Noise) (continual.Counter, error) {
			return continual.NewSegments(1, limit, scale, noise)
		},
		"tree": func(scale float64, noise continual.Noise) (continual.Counter, error) {
			return continual.NewTree(1, limit, scale, false, noise)
		},
		"tree, pan-private": func(scale float64, noise continual.Noise) (continual.Counter, error) {
			return continual.NewTree(1, limit, scale, true, noise)
		},
	} {
		list["continual/"+name] = mechanism{dp.Budget{Epsilon: epsilon}, teachingDraws, 30, 12, func(loosened float64, database, draws int, src *rng.Teaching) []float64 {
			scale := must[float64](t)(dp.CounterScale(dp.CountersJoint, 1, levels, loosened*epsilon))
			sums := make([]float64, draws)
			for i := range sums {
				sums[i] = firstSum(t, must[continual.Counter](t)(counter(scale, continual.Fresh{Source: src})), float64(database))
			}
			return sums
		}}
	}
}

// firstSum is what a counter shows after its first tick.
func firstSum(t *testing.T, c continual.Counter, event float64) float64 {
	t.Helper()
	if err := c.Tick([]float64{event}); err != nil {
		t.Fatal(err)
	}
	shown := []float64{0}
	c.ReadTo(shown)
	return shown[0]
}
