package recovery

import (
	"cloakroom/core/dense"
)

// Bound returns the dual bound
//
//	g(ν) = νᵀỹ − θ‖ν‖₂ + Σᵢ min(0, 1 − (Mᵀν)ᵢ),
//
// which for every ν in Rᵐ is at most the optimum of
// min 1ᵀf over 0 ≤ f ≤ 1, ‖Mf − ỹ‖₂ ≤ θ. Proof: for a feasible f,
// 1ᵀf = νᵀMf + (1 − Mᵀν)ᵀf ≥ νᵀỹ − θ‖ν‖₂ + Σᵢ min(0, 1 − (Mᵀν)ᵢ), by
// Cauchy–Schwarz and by 0 ≤ f ≤ 1. Up to the rounding of its sums the bound
// is rigorous whatever produced ν. M is m × n; the cost is one product Mᵀν.
// It panics when the lengths do not fit.
func Bound(m *dense.Matrix, y []float64, radius float64, nu []float64) float64 {
	bound, prices := dualTerms(m, y, radius, nu)
	for _, p := range prices {
		bound += min(0, 1-p)
	}
	return bound
}

// Farkas returns νᵀỹ − θ‖ν‖₂ − Σᵢ max(0, (Mᵀν)ᵢ). A positive value proves that
// no f in [0, 1]ⁿ has ‖Mf − ỹ‖₂ ≤ θ, because every such f makes the first two
// terms at most νᵀMf and that at most the last. M is m × n; the cost is one
// product Mᵀν. It panics when the lengths do not fit.
func Farkas(m *dense.Matrix, y []float64, radius float64, nu []float64) float64 {
	value, prices := dualTerms(m, y, radius, nu)
	for _, p := range prices {
		value -= max(0, p)
	}
	return value
}
