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

// The whole mechanism against another program's: samples, CoSaMP and its error, and the
// least ‖x‖₁, all through bits and transforms instead of a matrix.
func TestReferenceMechanism(t *testing.T) {
	var file struct {
		Cases []struct {
			Name    string
			N, S, K int
			C       float64
			Basis   string
			Signs   string `json:"phi_signs"`
			D, Y    []float64
			YStar   []float64 `json:"y_star"`
			Cosamp  struct{ Error float64 }
			Bpdn    []struct {
				Theta   float64
				Optimum float64 `json:"optimum_l1"`
			}
		}
	}
	readCases(t, "../../recovery/testdata/signed.json", &file)
	for _, c := range file.Cases {
		if k := must[int](t)(SampleCount(c.C, c.S, c.N)); k != c.K {
			t.Errorf("%s: k = %d, want %d", c.Name, k, c.K)
		}
		signs := must[*Signs](t)(SignsOf(c.K, c.N, func(i, j int) bool { return c.Signs[i*c.N+j] == '-' }))
		basis := mustBasis(t, familyOf[c.Basis], c.N)
		sampler := must[*Sampler](t)(NewSampler(signs, basis))
		compare(t, c.Name+": samples", must[[]float64](t)(Measure(sampler, c.D)), c.Y)
		s := must[recovery.Sparse](t)(recovery.CoSaMP(sampler, c.YStar, c.S, recovery.Options{}))
		q := question{data: c.D, sampler: sampler}
		if got := q.error(t, s); math.Abs(got-c.Cosamp.Error) > 1e-9*max(1, c.Cosamp.Error) {
			t.Errorf("%s: error %v, want %v", c.Name, got, c.Cosamp.Error)
		}
		for _, want := range c.Bpdn {
			s := must[recovery.Sparse](t)(recovery.BPDN(sampler, c.YStar, want.Theta, recovery.Options{}))
			if s.Status != recovery.Optimal || math.Abs(s.Objective-want.Optimum) > 1e-8*max(1, want.Optimum) {
				t.Errorf("%s, θ = %v: %s with %v, want %v", c.Name, want.Theta, s.Status, s.Objective, want.Optimum)
			}
		}
	}
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
