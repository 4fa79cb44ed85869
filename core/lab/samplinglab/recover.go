package samplinglab

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/synopsis"
)

// Recovered is what a recovery found, with the answer made of it.
type Recovered struct {
	Outcome sampling.Outcome
	// Answer is D* on the true n entries.
	Answer []float64
	sparse recovery.Sparse
}

// Sought is what a recovery is handed: y* ≈ Ax with the law of its noise, and S.
type Sought struct {
	Sampler  *synopsis.Sampler
	Noisy    []float64
	Law      dp.NoiseNorm
	Sparsity int
}

// Recover finds the coefficients by a method. The radius of bpdn is a rule's or a number.
func Recover(s Sought, method string, radius sampling.Radius, p *stage.Pause) (Recovered, error) {
	opt := recovery.Options{Yield: p.Take}
	var r Recovered
	var err error
	if method == sampling.MethodBPDN {
		var theta float64
		if theta, err = Radius(radius, s.Law); err != nil {
			return r, fmt.Errorf("taking θ from the noise: %w", err)
		}
		if r.sparse, err = recovery.BPDN(s.Sampler, s.Noisy, theta, opt); err != nil {
			return r, err
		}
		coverage, err := s.Law.Coverage(theta)
		if err != nil {
			return r, fmt.Errorf("measuring θ: %w", err)
		}
		r.Outcome = sampling.Outcome{Radius: &theta, Coverage: &coverage}
	} else if r.sparse, err = recovery.CoSaMP(s.Sampler, s.Noisy, min(s.Sparsity, len(s.Noisy)), opt); err != nil {
		return r, err
	}
	_, coefficients := s.Sampler.Shape()
	r.Answer = make([]float64, s.Sampler.Entries())
	s.Sampler.Basis().SynthesiseTo(r.Answer, r.sparse.Vector(coefficients))
	r.describe(method)
	return r, nil
}

// describe fills the outcome, the coefficients from the largest on.
func (r *Recovered) describe(method string) {
	s, o := &r.sparse, &r.Outcome
	o.Method, o.Status, o.Residual, o.Steps = method, string(s.Status), s.Residual, s.Steps
	if method == sampling.MethodBPDN && s.Status != recovery.Infeasible {
		o.Objective, o.Bound, o.Gap = stage.Finite(s.Objective), stage.Finite(s.Bound), stage.Finite(s.Gap)
	}
	o.Residuals = answer.Numbers(s.Residuals)
	order := make([]int, len(s.Index))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(math.Abs(s.Value[b]), math.Abs(s.Value[a])) })
	found := make([]float64, 0, 2*len(order))
	for _, i := range order {
		found = append(found, float64(s.Index[i]), s.Value[i])
	}
	o.Found = answer.Numbers(found)
}

// Film shows the answer as its coefficients arrive, the largest first.
const (
	mostMoments = 24
	filmNumbers = 512
)

// Film returns at most 24 moments of an answer of n entries, at most 512 numbers each.
func Film(o sampling.Outcome, basis synopsis.Basis, shown int) []sampling.Moment {
	if shown <= 0 || shown > filmNumbers {
		shown = filmNumbers
	}
	x, d := make([]float64, basis.Len()), make([]float64, basis.Entries())
	var film []sampling.Moment
	have := 0
	for _, count := range Spaced(len(o.Found.Values)/2, mostMoments) {
		for ; have < count; have++ {
			x[int(o.Found.Values[2*have])] = o.Found.Values[2*have+1]
		}
		basis.SynthesiseTo(d, x)
		film = append(film, sampling.Moment{Coefficients: count, Values: answer.Numbers(slices.Clone(Reduce(d, shown).Values.Values))})
	}
	return film
}
