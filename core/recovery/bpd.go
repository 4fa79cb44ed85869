package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// BPD solves basis pursuit denoising with a box,
//
//	min 1ᵀf  subject to  0 ≤ f ≤ 1,  ‖Mf − ỹ‖₂ ≤ θ,
//
// for readings y = ỹ (one per row of M) and radius θ ≥ 0 in the readings' unit
// (Gilbert and McMillan 2018, Algorithm 1).
//
// An active set (see activeSet) first walks down ‖Mf − ỹ‖₂ until the radius is
// in reach, then down 1ᵀf along the cone's surface. The residual's direction is
// the dual certificate: Bound holds the best bound along it, computed with M
// itself, and Status is Optimal when the gap is at most 1e-6·max(1, objective).
//
// When the least-squares answer in the box stays outside θ the status is
// Infeasible, Objective, Bound and Gap are NaN, the estimate is that answer and
// Proved tells whether the Farkas value shows it beyond rounding. A radius
// below what doubles resolve beside ‖ỹ‖₂ (some 1e-14·‖ỹ‖₂, θ = 0 included)
// counts as reached there; Residual then shows by how much it is missed.
//
// Cost: some tens of steps of r(n + |F|) multiplications, then two passes over
// M. An error means readings or radius are not numbers, or came from
// Options.Yield. BPD panics when len(y) is not the number of rows.
func (f *Factor) BPD(y []float64, radius float64, opt Options) (Solution, error) {
	if err := checkInput(f.m, y, radius); err != nil {
		return Solution{}, err
	}
	solution := Solution{Method: "bpd", Radius: radius}
	if length := dense.Norm2(y); length <= radius {
		solution.nothing(f.m, y, opt)
		return solution, nil
	}
	p := f.newPursuit(y, radius, opt)
	if err := p.set.run(); err != nil {
		return Solution{}, err
	}
	p.finish(&solution)
	return solution, nil
}

// nothing sets the answer f = 0, optimal because it lies inside the radius.
func (s *Solution) nothing(m *dense.Matrix, y []float64, opt Options) {
	s.Estimate = make([]float64, m.Cols)
	s.Residual = dense.Norm2(y)
	s.Status = Optimal
	s.Certificate = make([]float64, m.Rows)
	if opt.Trace > 0 {
		s.Trace = []Iterate{{Residual: s.Residual}}
	}
}

// pursuit is one basis pursuit problem in reduced form.
type pursuit struct {
	factor *Factor
	y      []float64
	radius float64
	size   float64   // ‖ỹ‖₂
	rest   []float64 // the part of ỹ outside the span of Q
	set    *activeSet
}

// newPursuit reduces the problem to the span of Q, where the radius is
// √(θ² − ‖rest‖₂²), and starts the active set at f = 0.
func (f *Factor) newPursuit(y []float64, radius float64, opt Options) *pursuit {
	p := &pursuit{factor: f, y: y, radius: radius, size: dense.Norm2(y)}
	b, rest := f.reduce(y)
	p.rest = rest
	p.set = newActiveSet(f, b, 1, dense.NewWatch(opt.Yield, yieldEvery), newFilm(opt.Trace, rest))
	p.set.radius = p.reducedRadius(radius)
	return p
}

// reducedRadius returns the radius left for the reduced problem, −1 when the
// rest alone exceeds θ.
func (p *pursuit) reducedRadius(radius float64) float64 {
	outside, least := dense.Norm2(p.rest), roundingFloor*p.size
	switch {
	case outside > radius+least:
		return -1
	case outside >= radius:
		return least
	}
	return max(least, math.Sqrt((radius-outside)*(radius+outside)))
}

// finish turns the final active set into a solution.
func (p *pursuit) finish(s *Solution) {
	p.set.aim()
	direction := p.factor.lift(p.set.r, p.rest)
	p.read(s)
	for margin := 2.0; margin < 1000 && p.tighten(s.Residual, margin); margin *= 4 {
		p.read(s)
	}
	if reaches(s.Residual, p.radius, p.size) {
		s.certify(p.factor.m, p.y, direction)
		return
	}
	s.condemn(p.factor.m, p.y, direction, p.factor.norm)
}

// read copies the active set's point and measures it.
func (p *pursuit) read(s *Solution) {
	s.Estimate = append([]float64(nil), p.set.f...)
	s.Steps = p.set.steps
	s.Trace = p.set.film.iterates()
	s.measure(p.factor.m, p.y)
}

// tighten aims inside by a multiple of the excess when rounding has left the
// residual outside what counts as the radius. It reports whether the point has
// moved, which it does only if the new one stays in the box.
func (p *pursuit) tighten(residual, margin float64) bool {
	excess := residual - max(p.radius, roundingFloor*p.size)
	if excess <= 0.1*radiusSlack*p.radius || !(p.set.lambda > 0) || math.IsInf(p.set.lambda, 1) {
		return false
	}
	p.set.radius = max(0, p.set.radius-margin*excess)
	p.set.aim()
	for _, v := range p.set.target {
		if !(v >= 0 && v <= 1) {
			return false
		}
	}
	for k, i := range p.set.free {
		p.set.f[i] = p.set.target[k]
	}
	return true
}
