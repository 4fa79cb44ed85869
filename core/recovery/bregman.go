package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// bregmanLimit is the most outer iterations; a radius barely above the smallest
// residual in the box can need more.
const bregmanLimit = 1000

// bregmanStart is the weight of 1ᵀf as a part of max (Mᵀỹ)ᵢ, the weight from
// which on the first iterate is zero: a strongly shrunk start, as the method
// wants.
const bregmanStart = 0.5

// Bregman runs Bregman iteration for ‖Mf − ỹ‖₂ ≤ θ in the box,
//
//	fᵗ⁺¹ = argmin over 0 ≤ f ≤ 1 of 1ᵀf − ⟨pᵗ, f⟩ + λH(f),  H(f) = ½‖Mf − ỹ‖₂²,
//	pᵗ⁺¹ = pᵗ − λ∇H(fᵗ⁺¹),  p⁰ = 0,
//
// and stops at the first ‖Mf − ỹ‖₂ ≤ θ. This is Algorithm 2 of McMillan's thesis
// (2018, after Yin et al. 2008) with its slips mended (erratum D-17): ∇H at f and
// not at u, ỹ for f̃, the squared norm, and the box. With pᵗ = λMᵀ(yᵗ − ỹ) it is
// run in its equal form yᵗ⁺¹ = yᵗ + (ỹ − Mfᵗ⁺¹), y⁰ = ỹ, each inner problem
// solved exactly by the active set from the last iterate. 1/λ is half of
// max (Mᵀỹ)ᵢ.
//
// Left alone the iteration tends to a solution of Mf = ỹ, so where it enters
// the radius it is not the minimiser of basis pursuit denoising. To say how far
// off it is, that problem is solved too: Bound is its dual bound, Gap the excess
// of 1ᵀf over it, and Status follows from the gap. Whether any f in the box
// reaches θ is known from there as well; if none does the answer is Infeasible,
// as for BPD. After 1000 iterations outside θ the last iterate is returned as
// Approximate with Gap NaN.
//
// Steps and Trace count outer iterations; H never increases (thesis, Theorem
// 8.4). Errors and panics as for BPD.
func (f *Factor) Bregman(y []float64, radius float64, opt Options) (Solution, error) {
	if err := checkInput(f.m, y, radius); err != nil {
		return Solution{}, err
	}
	solution := Solution{Method: "bregman", Radius: radius}
	if dense.Norm2(y) <= radius {
		solution.nothing(f.m, y, opt)
		return solution, nil
	}
	p := f.newPursuit(y, radius, Options{Yield: opt.Yield})
	if err := p.set.run(); err != nil {
		return Solution{}, err
	}
	p.finish(&solution)
	if solution.Status == Infeasible {
		return solution, nil
	}
	return p.bregman(solution, opt)
}

// bregman iterates; best is the solved basis pursuit problem, whose bound and
// certificate it keeps.
func (p *pursuit) bregman(best Solution, opt Options) (Solution, error) {
	b, _ := p.factor.reduce(p.y)
	s := newActiveSet(p.factor, b, 1, p.set.watch, nil)
	s.rule = penalty
	s.lambda = bregmanStart * steepest(p.factor, b)
	film := newFilm(opt.Trace, p.rest)
	film.begin(p.size, len(s.f))
	outside := dense.Norm2(p.rest)
	added := append([]float64(nil), b...) // yᵗ
	best.Steps = 0
	for range bregmanLimit {
		best.Steps++
		if err := s.run(); err != nil {
			return Solution{}, err
		}
		misfit := dense.Norm2(difference(b, p.factor.image(s.f)))
		residual := math.Hypot(misfit, outside)
		film.addPoint(s.f, residual, s.lambda)
		if reaches(residual, p.radius, p.size) {
			break
		}
		dense.Axpy(1, difference(b, p.factor.image(s.f)), added)
		s.retarget(added)
	}
	best.Estimate = s.f
	best.Trace = film.iterates()
	best.measure(p.factor.m, p.y)
	best.grade()
	if !reaches(best.Residual, p.radius, p.size) {
		best.Status, best.Gap = Approximate, math.NaN()
	}
	return best, nil
}

// steepest returns max (Cᵀb)ᵢ.
func steepest(f *Factor, b []float64) float64 {
	g := make([]float64, f.c.Cols)
	f.price(g, b)
	most := 0.0
	for _, v := range g {
		most = max(most, v)
	}
	return most
}

func difference(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i, v := range a {
		out[i] = v - b[i]
	}
	return out
}
