package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// kktTolerance is how far, relatively, the optimality conditions of a rival's
// own problem may be missed for its status to be Optimal.
const kktTolerance = 1e-9

// NNLS solves non-negative least squares, min ‖Mf − ỹ‖₂ over f ≥ 0, with no
// upper bound and no radius, by the active-set method of Lawson and Hanson
// (1974, chapter 23) on the reduced problem.
//
// Status is Optimal when the conditions of Kuhn and Tucker hold for M itself:
// with w = ỹ − Mf, (Mᵀw)ᵢ ≤ 1e-9·‖Mᵢ‖₂‖ỹ‖₂ and |fᵀMᵀw| ≤ 1e-9·‖ỹ‖₂². That is
// optimality for least squares, not for basis pursuit: Radius, Bound and Gap are
// NaN. With dependent columns the minimiser is not unique; a sparse one is
// returned. Fitting the noise as well as it can, it splits a source over
// neighbouring places and lets entries exceed one.
//
// Cost as for BPD. Errors: readings that are not numbers, or from
// Options.Yield. It panics when len(y) is not the number of rows.
func (f *Factor) NNLS(y []float64, opt Options) (Solution, error) {
	if err := checkInput(f.m, y, 0); err != nil {
		return Solution{}, err
	}
	b, rest := f.reduce(y)
	set := newActiveSet(f, b, math.Inf(1), dense.NewWatch(opt.Yield, yieldEvery), newFilm(opt.Trace, rest))
	set.rule = leastSquares
	if err := set.run(); err != nil {
		return Solution{}, err
	}
	s := Solution{
		Method: "nnls", Estimate: set.f, Status: Approximate, Steps: set.steps,
		Radius: math.NaN(), Bound: math.NaN(), Gap: math.NaN(), Trace: set.film.iterates(),
	}
	left := s.measure(f.m, y)
	if f.stationary(s.Estimate, left, dense.Norm2(y)) {
		s.Status = Optimal
	}
	return s, nil
}

// stationary checks the conditions of Kuhn and Tucker for least squares over
// f ≥ 0 with w = ỹ − Mf and ‖ỹ‖₂ given.
func (f *Factor) stationary(x, w []float64, readings float64) bool {
	g := make([]float64, f.m.Cols)
	f.m.MulTransTo(g, w)
	for i, v := range g {
		if v > kktTolerance*dense.Norm2(f.m.Col(i))*readings {
			return false
		}
	}
	return math.Abs(dense.Dot(g, x)) <= kktTolerance*readings*readings
}
