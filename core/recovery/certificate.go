package recovery

import (
	"math"
	"slices"

	"cloakroom/core/dense"
)

// dualTerms returns νᵀỹ − θ‖ν‖₂ and Mᵀν. For every ν in Rᵐ,
//
//	g(ν) = νᵀỹ − θ‖ν‖₂ + Σᵢ min(0, 1 − (Mᵀν)ᵢ)
//
// is at most the optimum of min 1ᵀf over 0 ≤ f ≤ 1, ‖Mf − ỹ‖₂ ≤ θ, since for a feasible
// f, by Cauchy–Schwarz, 1ᵀf = νᵀMf + (1 − Mᵀν)ᵀf ≥ g(ν). A positive Farkas value
// νᵀỹ − θ‖ν‖₂ − Σᵢ max(0, (Mᵀν)ᵢ) proves that no f is feasible, because every f in
// [0, 1]ⁿ with ‖Mf − ỹ‖₂ ≤ θ makes the first two terms at most νᵀMf and that at most the
// last.
func dualTerms(m *dense.Matrix, y []float64, radius float64, nu []float64) (float64, []float64) {
	if len(y) != m.Rows || len(nu) != m.Rows {
		panic("recovery: a dual vector has one entry for every row of the matrix")
	}
	prices := make([]float64, m.Cols)
	m.MulTransTo(prices, nu)
	return supply(y, radius, nu), prices
}

// supply returns νᵀỹ − θ‖ν‖₂, for ν = 0 also when θ is infinite.
func supply(y []float64, radius float64, nu []float64) float64 {
	length := dense.Norm2(nu)
	if length == 0 {
		return 0
	}
	return dense.Dot(nu, y) - radius*length
}

// bestMultiple returns the t ≥ 0 that maximises the bound along a ray,
//
//	g(tν) = t·a − Σᵢ max(0, t·pᵢ − 1),  a = νᵀỹ − θ‖ν‖₂,  p = Mᵀν,
//
// and that maximum. The function is concave and piecewise linear with slope
// a − Σ{pᵢ : pᵢ > 1/t}, so the maximum lies at t = 1/pᵢ for the first price, in
// falling order, at which the running sum reaches a. When the sum of all
// positive prices stays below a, the bound grows without limit: the ray proves
// infeasibility, and t = +Inf is returned.
func bestMultiple(a float64, prices []float64) (t, value float64) {
	if !(a > 0) {
		return 0, 0
	}
	t = stationary(a, prices)
	if math.IsInf(t, 1) {
		return t, t
	}
	value = t * a
	for _, p := range prices {
		value -= max(0, t*p-1)
	}
	return t, value
}

// stationary finds the maximiser of bestMultiple. Only few prices matter, the
// objective's worth of them, so those above half the largest are sorted first
// and all of them only when these do not suffice.
func stationary(a float64, prices []float64) float64 {
	largest := 0.0
	for _, p := range prices {
		largest = max(largest, p)
	}
	for _, floor := range [...]float64{0.999 * largest, 0.5 * largest, 0} {
		var high []float64
		for _, p := range prices {
			if p > floor {
				high = append(high, p)
			}
		}
		slices.Sort(high)
		sum := 0.0
		for _, p := range slices.Backward(high) {
			sum += p
			if sum >= a {
				return 1 / p
			}
		}
	}
	return math.Inf(1)
}

// certify sets the bound, the gap and the status of a feasible estimate from
// the best multiple of one dual direction.
func (s *Solution) certify(m *dense.Matrix, y []float64, direction []float64) {
	a, prices := dualTerms(m, y, s.Radius, direction)
	t, value := bestMultiple(a, prices)
	if math.IsInf(t, 1) {
		t, value = 0, 0
	}
	s.Certificate = scaled(t, direction)
	s.Bound = value
	s.grade()
}

// condemn records that the radius cannot be reached and, when the Farkas value
// of the direction stays positive after all rounding is granted to the other
// side, that this is proved. norm holds the column norms of M.
func (s *Solution) condemn(m *dense.Matrix, y []float64, direction, norm []float64) {
	s.Status = Infeasible
	s.Fallback = true
	s.Objective, s.Bound, s.Gap = math.NaN(), math.NaN(), math.NaN()
	length := dense.Norm2(direction)
	if length == 0 {
		return
	}
	nu := scaled(1/length, direction)
	if leastFarkas(m, y, s.Radius, nu, norm) > 0 {
		s.Proved = true
		s.Certificate = nu
	}
}

// leastFarkas returns a number that the exact Farkas value of the unit vector ν
// cannot be below. A dot product of dense adds a quarter of the terms in each of
// four sums, so it errs by at most (m/4 + 10)u‖a‖₂‖b‖₂ with u = 2⁻⁵³ (Higham 2002,
// section 4.2), and adding n prices by at most nu times their sum.
func leastFarkas(m *dense.Matrix, y []float64, radius float64, nu, norm []float64) float64 {
	const unit = 1.0 / (1 << 53)
	dot := (float64(m.Rows)/4 + 10) * unit
	value, prices := dualTerms(m, y, radius, nu)
	value -= dot * (dense.Norm2(y) + 2*radius)
	cost := 0.0
	for i, p := range prices {
		cost += max(0, p+2*dot*norm[i])
	}
	return value - cost*(1+2*float64(m.Cols+10)*unit)
}

func scaled(t float64, x []float64) []float64 {
	out := make([]float64, len(x))
	for i, v := range x {
		out[i] = t * v
	}
	return out
}
