package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// Tikhonov solves the regularised problem
//
//	min ‖Mf − ỹ‖₂² + μ‖f‖₂²  over f ≥ 0
//
// with μ > 0 chosen by the discrepancy principle, ‖Mf − ỹ‖₂ = θ (Morozov 1966;
// Engl, Hanke and Neubauer 1996, section 4.3). Non-negativity is part of the
// problem and not a clipping afterwards; there is no upper bound.
//
// The minimiser is f = (Cᵀv)₊ with μv = b − Cf, found by Newton's method on v in
// Rʳ (see dualNewton), and ‖Mf − ỹ‖₂ rises with μ, so θ is met by bracketing
// log μ. Status is Optimal, for this problem, when Newton's method has converged
// and the residual is within 1e-9·θ of θ; Bound and Gap are NaN. The answer is
// smooth, not sparse: it shows where heat was, never how many sources.
//
// θ ≥ ‖ỹ‖₂ gives f = 0. When even non-negative least squares stays outside θ the
// answer is Infeasible with the same fallback as BPD. A θ so close above that
// least residual that μ would fall below 1e-14·‖C‖₂² gives the answer at that μ
// as Approximate. Steps counts Newton steps; the trace has one iterate for every
// μ tried, its Lambda being μ.
//
// Cost: some dozens of Newton steps of r²n/2 + r³/6 multiplications, or by
// conjugate gradients when r > 256. Errors and panics as for BPD.
func (f *Factor) Tikhonov(y []float64, radius float64, opt Options) (Solution, error) {
	if err := checkInput(f.m, y, radius); err != nil {
		return Solution{}, err
	}
	s := Solution{Method: "tikhonov", Radius: radius, Bound: math.NaN(), Gap: math.NaN()}
	if dense.Norm2(y) <= radius {
		s.nothing(f.m, y, opt)
		s.Bound, s.Gap, s.Certificate = math.NaN(), math.NaN(), nil
		return s, nil
	}
	least, err := f.NNLS(y, Options{Yield: opt.Yield})
	if err != nil {
		return Solution{}, err
	}
	if !reaches(least.Residual, radius, dense.Norm2(y)) {
		return f.tikhonovFallback(s, y, opt)
	}
	return f.discrepancy(s, y, opt)
}

// tikhonovFallback returns the answer of BPD, infeasible as well since its box
// lies within f ≥ 0.
func (f *Factor) tikhonovFallback(s Solution, y []float64, opt Options) (Solution, error) {
	box, err := f.BPD(y, s.Radius, Options{Yield: opt.Yield})
	if err != nil {
		return Solution{}, err
	}
	box.Method = s.Method
	return box, nil
}

// discrepancy brackets log μ and closes in on ‖Mf − ỹ‖₂ = θ.
func (f *Factor) discrepancy(s Solution, y []float64, opt Options) (Solution, error) {
	b, rest := f.reduce(y)
	newton := newDualNewton(f, b, dense.NewWatch(opt.Yield, yieldEvery))
	film := newFilm(opt.Trace, rest)
	film.begin(dense.Norm2(y), f.m.Cols)
	outside := dense.Norm2(rest)
	// excess is log of the residual over θ at μ = eᵘ.
	excess := func(u float64) (float64, error) {
		if err := newton.solve(math.Exp(u)); err != nil {
			return 0, err
		}
		residual := math.Hypot(newton.misfit(), outside)
		film.addPoint(newton.f, residual, newton.mu)
		return math.Log(residual / s.Radius), nil
	}
	bottom := math.Log(1e-14 * newton.size)
	met, err := closeIn(excess, bottom, math.Log(newton.size))
	if err != nil {
		return Solution{}, err
	}
	s.Estimate = newton.f
	s.Steps = newton.steps
	s.Trace = film.iterates()
	s.measure(f.m, y)
	s.Status = Approximate
	if met && newton.converged && math.Abs(s.Residual-s.Radius) <= kktTolerance*s.Radius {
		s.Status = Optimal
	}
	return s, nil
}

// closeIn looks for the zero of a rising function: it brackets the zero from
// start, never below bottom, and takes the regula falsi in the Illinois variant
// (an end that stays twice counts half). The function's last call is at the
// answer. It reports false when the function is positive at bottom.
func closeIn(excess func(float64) (float64, error), bottom, start float64) (bool, error) {
	const enough, narrow, most = 1e-10, 1e-13, 100
	low, high, err := bracket(excess, bottom, start)
	if err != nil || low.value > 0 {
		return false, err
	}
	stayed := 0 // > 0 when the upper end moved last, < 0 when the lower did
	for range most {
		u := (low.at*high.value - high.at*low.value) / (high.value - low.value)
		v, err := excess(u)
		if err != nil {
			return false, err
		}
		if math.Abs(v) <= enough || high.at-low.at <= narrow {
			break
		}
		if v > 0 {
			high = sample{u, v}
			if stayed > 0 {
				low.value /= 2
			}
			stayed = 1
		} else {
			low = sample{u, v}
			if stayed < 0 {
				high.value /= 2
			}
			stayed = -1
		}
	}
	return true, nil
}

// sample is a function's value at a point.
type sample struct{ at, value float64 }

// bracket steps away from start until a rising function has both signs. When
// it is positive even at bottom, low is that sample.
func bracket(excess func(float64) (float64, error), bottom, start float64) (low, high sample, err error) {
	const stride = 5.0
	v, err := excess(start)
	low, high = sample{start, v}, sample{start, v}
	for err == nil && high.value <= 0 {
		low = high
		high.at += stride
		high.value, err = excess(high.at)
	}
	for err == nil && low.value > 0 && low.at > bottom {
		high = low
		low.at = max(bottom, low.at-stride)
		low.value, err = excess(low.at)
	}
	return low, high, err
}
