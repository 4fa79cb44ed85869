package synopsis

import (
	"fmt"
	"math"
	"testing"

	"cloakroom/core/recovery"
	"cloakroom/core/rng"
)

// question is a release of a bundled series through samples.
type question struct {
	data    []float64
	sampler *Sampler
	noisy   []float64
	theta   float64
}

func ask(t testing.TB, series Series, family Family, sparsity int, factor, epsilon float64) question {
	t.Helper()
	data := must[[]float64](t)(series.Data())
	basis := mustBasis(t, family, len(data))
	k := must[int](t)(SampleCount(factor, sparsity, basis.Len()))
	signs := must[*Signs](t)(NewSigns(k, basis.Len(), rng.NewTeaching(1, "signs")))
	sampler := must[*Sampler](t)(NewSampler(signs, basis))
	noisy := must[[]float64](t)(Release(sampler, data, epsilon, rng.NewTeaching(1, "noise")))
	return question{data, sampler, noisy, math.Sqrt2 * float64(k) / epsilon}
}

// largeQuestions is 65 536 entries with close to 2 000 samples, at two values of C.
var largeQuestions = []struct {
	factor   float64
	sparsity int
	epsilon  float64
}{{2, 107, 1}, {1, 248, 1}, {1, 248, 10}}

func (q question) error(t testing.TB, s recovery.Sparse) float64 {
	answer := make([]float64, len(q.data))
	q.sampler.Basis().SynthesiseTo(answer, s.Vector(q.sampler.Basis().Len()))
	return must[Errors](t)(Judge(q.data, answer)).Distance
}

func BenchmarkCoSaMP(b *testing.B) {
	for _, c := range largeQuestions {
		q := ask(b, NetTrace, Haar, c.sparsity, c.factor, c.epsilon)
		b.Run(fmt.Sprintf("C=%v/S=%d/k=%d/eps=%v", c.factor, c.sparsity, len(q.noisy), c.epsilon), func(b *testing.B) {
			var s recovery.Sparse
			for b.Loop() {
				s = must[recovery.Sparse](b)(recovery.CoSaMP(q.sampler, q.noisy, c.sparsity, recovery.Options{}))
			}
			b.ReportMetric(float64(s.Steps), "steps")
			b.ReportMetric(q.error(b, s), "error")
		})
	}
}

func BenchmarkBPDN(b *testing.B) {
	for _, c := range largeQuestions {
		q := ask(b, NetTrace, Haar, c.sparsity, c.factor, c.epsilon)
		b.Run(fmt.Sprintf("C=%v/k=%d/eps=%v", c.factor, len(q.noisy), c.epsilon), func(b *testing.B) {
			var s recovery.Sparse
			for b.Loop() {
				s = must[recovery.Sparse](b)(recovery.BPDN(q.sampler, q.noisy, q.theta, recovery.Options{}))
			}
			b.ReportMetric(float64(s.Steps), "steps")
			b.ReportMetric(float64(len(s.Index)), "entries")
			b.ReportMetric(s.Gap/s.Objective, "gap")
			b.ReportMetric(q.error(b, s), "error")
		})
	}
}
