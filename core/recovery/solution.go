package recovery

import (
	"errors"
	"math"

	"cloakroom/core/dense"
)

// Status says what an answer is worth.
type Status string

const (
	// Optimal: the answer solves its problem, and a certificate shows it.
	Optimal Status = "optimal"
	// Approximate: an answer whose distance from the optimum is larger than
	// the tolerance, or is not certified.
	Approximate Status = "approximate"
	// Infeasible: no f in the box reaches the radius; the estimate is the
	// least-squares fallback.
	Infeasible Status = "infeasible"
)

// optimalGap is the largest gap, relative to max(1, objective), that still
// counts as optimal.
const optimalGap = 1e-6

// radiusSlack is how far, relatively, a residual may exceed the radius and
// still count as reaching it.
const radiusSlack = 1e-9

// roundingFloor times ‖ỹ‖₂ is the residual below which Mf and ỹ cannot be told
// apart in doubles: a smaller radius is treated as reached there.
const roundingFloor = 1e-14

// Options tunes a solve; the zero value solves without a trace.
type Options struct {
	// Trace is the most iterates to keep; 0 keeps none, 1 keeps the last.
	Trace int
	// Yield, when set, is called at least every few milliseconds. An error
	// from it ends the solve, which returns that error.
	Yield func() error
}

// Iterate is one step on a solver's way, sparse: Value[k] is entry Index[k]
// of f and every other entry is zero. Indices increase. Lambda is the
// multiplier in force (0 while the radius is still out of reach).
type Iterate struct {
	Objective, Residual, Lambda float64
	Index                       []int
	Value                       []float64
}

// Solution is an estimate and what is known about it.
type Solution struct {
	Method   string
	Estimate []float64
	Status   Status
	// Objective is 1ᵀf and Residual is ‖Mf − ỹ‖₂ with the matrix as given.
	Objective, Residual float64
	// Radius is θ, NaN for a method that has none.
	Radius float64
	// Bound is a lower bound on the basis pursuit denoising objective and Gap
	// is Objective − Bound; NaN where they have no meaning.
	Bound, Gap float64
	// Steps counts the method's own steps.
	Steps int
	// Fallback marks an estimate that is the box-constrained least-squares
	// answer because the radius cannot be reached.
	Fallback bool
	// Proved is true when infeasibility has a certificate, see Farkas.
	Proved bool
	Trace  []Iterate
	// Certificate is the dual vector ν in Rᵐ behind Bound or, when Proved,
	// behind the Farkas value; nil when there is none.
	Certificate []float64
}

var (
	errReadings = errors.New("recovery: a reading is not a finite number")
	errRadius   = errors.New("recovery: the radius is negative or not a number")
)

// checkInput returns an error when the numbers cannot define a problem, and
// panics when the lengths cannot.
func checkInput(m *dense.Matrix, y []float64, radius float64) error {
	if len(y) != m.Rows {
		panic("recovery: one reading is needed for every row of the matrix")
	}
	for _, v := range y {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return errReadings
		}
	}
	if math.IsNaN(radius) || radius < 0 {
		return errRadius
	}
	return nil
}

// measure fills in the objective and the residual of s.Estimate and returns
// ỹ − Mf.
func (s *Solution) measure(m *dense.Matrix, y []float64) []float64 {
	s.Objective = 0
	for _, v := range s.Estimate {
		s.Objective += v
	}
	left := make([]float64, m.Rows)
	m.MulTo(left, s.Estimate)
	for i, v := range left {
		left[i] = y[i] - v
	}
	s.Residual = dense.Norm2(left)
	return left
}

// reaches reports whether a residual counts as inside the radius, up to
// radiusSlack and to what doubles can resolve beside ‖ỹ‖₂.
func reaches(residual, radius, readings float64) bool {
	return residual <= radius*(1+radiusSlack) || residual <= radius+roundingFloor*readings
}

// grade sets Gap from Bound and the status that follows from it.
func (s *Solution) grade() {
	s.Gap = s.Objective - s.Bound
	s.Status = Approximate
	if s.Gap <= optimalGap*max(1, s.Objective) {
		s.Status = Optimal
	}
}
