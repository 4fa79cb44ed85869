package recovery

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
)

// BPDN solves basis pursuit denoising,
//
//	min ‖x‖₁  subject to  ‖Ax − y‖₂ ≤ θ
//
// (Candès, Romberg and Tao 2006; Li et al. 2011, appendix D, with the noisy readings in
// the constraint, erratum D-25). θ ≥ 0 is in the unit of the readings and must come from
// the law of their noise, never from the data behind them.
//
// The active set of [Factor.BPD], with signs in place of the box, walks down the residual
// until the radius is in reach and then down ‖x‖₁ along the cone's surface; see
// signedSet. The residual's direction is the dual certificate, and Bound the value of
// [SparseBound] there. Status is [Optimal] when the gap is at most
// 1e-6·max(1, ‖x‖₁), [Approximate] when steps ran out before, and [Infeasible] when the
// least-squares answer stays outside θ: x is that answer then, Bound and Gap are NaN. A
// radius below some 1e-14·‖y‖₂ counts as reached there.
//
// The error wraps [ErrShape], [ErrReading] or [ErrRadius], or came from Options.Yield.
//
// Cost: for each batch of entering columns k(|F| + pool), and a product Aᵀ now and then.
func BPDN(a Operator, y []float64, radius float64, opt Options) (Sparse, error) {
	if err := checkReadings(a, y); err != nil {
		return Sparse{}, fmt.Errorf("basis pursuit denoising: %w", err)
	}
	if math.IsNaN(radius) || radius < 0 {
		return Sparse{}, fmt.Errorf("basis pursuit denoising with θ = %v: %w", radius, ErrRadius)
	}
	s := Sparse{Method: "bpdn", Status: Optimal, Radius: radius}
	length := dense.Norm2(y)
	if length <= radius {
		s.Residual = length
		s.Certificate = make([]float64, len(y))
		if opt.Trace > 0 {
			s.Trace = []Iterate{{Residual: length}}
		}
		return s, nil
	}
	set := newSignedSet(a, y, max(radius, roundingFloor*length/2), opt)
	if err := set.run(); err != nil {
		return Sparse{}, fmt.Errorf("basis pursuit denoising: %w", err)
	}
	set.finish(&s)
	return s, nil
}

// finish measures the point where the set stands and certifies it.
func (s *signedSet) finish(out *Sparse) {
	out.fill(s.op, s.y, s.free, s.value)
	out.Steps = s.steps
	s.film.shootSparse(s.free, s.value, out.Residual, s.lambda)
	out.Trace = s.film.iterates()
	length := dense.Norm2(s.y)
	if !reaches(out.Residual, out.Radius, length) {
		out.Bound, out.Gap = math.NaN(), math.NaN()
		out.Status = Approximate
		if s.settled {
			out.Status = Infeasible
		}
		return
	}
	out.Bound, out.Certificate = bestBound(s.op, s.y, out.Radius, s.r)
	if math.IsInf(out.Bound, 1) {
		// No price at all: the direction is rounding, and proves nothing.
		out.Bound, out.Certificate = 0, make([]float64, len(s.y))
	}
	out.Gap = out.Objective - out.Bound
	if out.Gap > optimalGap*max(1, out.Objective) {
		out.Status = Approximate
	}
}

// SparseBound returns the dual bound yᵀu − θ‖u‖₂ of a vector u ∈ Rᵏ with ‖Aᵀu‖_∞ ≤ 1: no
// x with ‖Ax − y‖₂ ≤ θ has a smaller ‖x‖₁. Proof: ‖x‖₁ ≥ uᵀAx = yᵀu + uᵀ(Ax − y) ≥
// yᵀu − θ‖u‖₂. Where ‖Aᵀu‖_∞ exceeds 1, u is scaled down first, so that the bound holds
// for every u, up to the rounding of its sums, whatever produced it. The cost is one
// product Aᵀu. The error wraps [ErrShape] when u or y does not fit A, or [ErrReading].
func SparseBound(a Operator, y []float64, radius float64, u []float64) (float64, error) {
	if err := checkReadings(a, y); err != nil {
		return 0, fmt.Errorf("a dual bound: %w", err)
	}
	if err := checkReadings(a, u); err != nil {
		return 0, fmt.Errorf("a dual vector: %w", err)
	}
	steepest := steepestPrice(a, u)
	return supply(y, radius, u) / max(1, steepest), nil
}

// bestBound returns the largest dual bound along a ray, that of the multiple with
// ‖Aᵀu‖_∞ = 1, and that multiple; 0 when the ray gives nothing better, and +Inf when
// it has no price.
func bestBound(a Operator, y []float64, radius float64, direction []float64) (float64, []float64) {
	steepest := steepestPrice(a, direction)
	gain := supply(y, radius, direction)
	switch {
	case !(gain > 0):
		return 0, make([]float64, len(y))
	case steepest == 0:
		return math.Inf(1), nil
	}
	return gain / steepest, scaled(1/steepest, direction)
}

// steepestPrice returns ‖Aᵀu‖_∞.
func steepestPrice(a Operator, u []float64) float64 {
	_, cols := a.Shape()
	prices := make([]float64, cols)
	a.MulTransTo(prices, u)
	steepest := 0.0
	for _, p := range prices {
		steepest = max(steepest, math.Abs(p))
	}
	return steepest
}
