package networklab

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario/sensing"
)

// Solve adds the estimators that take the truth for one unit source to the
// common methods.
func (m *model) Solve(method string, r sensinglab.Release, opt recovery.Options) (recovery.Solution, error) {
	var estimate []float64
	var err error
	switch method {
	case sensing.MethodTotal:
		estimate = m.total(r.Private)
	case sensing.MethodNearest:
		estimate, err = m.nearest(r.Private, opt.Yield)
	case sensing.MethodPosterior:
		estimate, err = m.posterior(r.Private, r.Noise.Sigma, opt.Yield)
	default:
		return sensinglab.SolveByFactor(m.factor(), method, r, opt)
	}
	if err != nil {
		return recovery.Solution{}, err
	}
	return m.answered(method, estimate, r.Private), nil
}

// answered states an estimate that solves its own problem exactly; a bound on
// the objective of basis pursuit has no meaning for it.
func (m *model) answered(method string, estimate, private []float64) recovery.Solution {
	s := recovery.Solution{
		Method: method, Estimate: estimate, Status: recovery.Optimal,
		Radius: math.NaN(), Bound: math.NaN(), Gap: math.NaN(),
		Residual: sensinglab.Apart(m.Read(estimate), private),
	}
	for _, v := range estimate {
		s.Objective += v
	}
	return s
}

// total spreads one unit evenly over the community whose readings sum to most.
// The exact readings of a source stay mostly in its community as long as
// diffusion is slow between communities.
func (m *model) total(private []float64) []float64 {
	g := m.graph
	members := make([]int, g.labels)
	for _, label := range g.communities {
		members[label]++
	}
	sums := g.masses(private)
	best := g.communities[0]
	for label, sum := range sums {
		if members[label] > 0 && sum > sums[best] {
			best = label
		}
	}
	estimate := make([]float64, len(private))
	for v, label := range g.communities {
		if label == best {
			estimate[v] = 1 / float64(members[best])
		}
	}
	return estimate
}

// nearest puts one unit on the node j with the least ‖ỹ − M_j‖₂, the first of
// equals: the most likely single unit source.
func (m *model) nearest(private []float64, yield func() error) ([]float64, error) {
	misfits, err := m.misfits(private, yield)
	if err != nil {
		return nil, err
	}
	estimate := make([]float64, len(private))
	estimate[leastOf(misfits)] = 1
	return estimate, nil
}

// posterior is the chance of every node to be the one unit source, each being as
// likely before the readings came, under the Gaussian noise in force:
//
//	P(j | ỹ) ∝ exp(−‖ỹ − M_j‖₂² / 2σ²).
//
// σ = 0 is the limit, the nodes at the least distance sharing the unit. No guess
// of the community is right more often than the heaviest of the posterior.
func (m *model) posterior(private []float64, sigma float64, yield func() error) ([]float64, error) {
	misfits, err := m.misfits(private, yield)
	if err != nil {
		return nil, err
	}
	least := misfits[leastOf(misfits)]
	total := 0.0
	for j, misfit := range misfits {
		// At most 0; for σ = 0, or lost in underflow, −∞ or 0/0 at the least.
		exponent := (least - misfit) / (2 * sigma * sigma)
		if misfit == least {
			exponent = 0
		}
		misfits[j] = math.Exp(exponent)
		total += misfits[j]
	}
	for j := range misfits {
		misfits[j] /= total
	}
	return misfits, nil
}

// misfits returns ‖ỹ − M_j‖₂² for every node. The differences are squared, not
// expanded, so that little noise is told from none.
func (m *model) misfits(private []float64, yield func() error) ([]float64, error) {
	misfits := make([]float64, m.Cols)
	w := dense.NewWatch(yield, misfitsWork)
	for j := range misfits {
		misfits[j] = squaredDistance(m.Col(j), private)
		if err := w.Work(len(private)); err != nil {
			return nil, err
		}
	}
	return misfits, nil
}

// misfitsWork is the work, in multiplications, between two pauses.
const misfitsWork = 1 << 18

// squaredDistance returns ‖a − b‖₂², added in four sums.
func squaredDistance(a, b []float64) float64 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+4 <= len(a); i += 4 {
		p, q := (*[4]float64)(a[i:]), (*[4]float64)(b[i:])
		d0, d1, d2, d3 := p[0]-q[0], p[1]-q[1], p[2]-q[2], p[3]-q[3]
		s0, s1, s2, s3 = s0+d0*d0, s1+d1*d1, s2+d2*d2, s3+d3*d3
	}
	for ; i < len(a); i++ {
		d := a[i] - b[i]
		s0 += d * d
	}
	return (s0 + s1) + (s2 + s3)
}

// leastOf returns the index of the least value, the first of equals.
func leastOf(values []float64) int {
	at := 0
	for j, v := range values {
		if v < values[at] {
			at = j
		}
	}
	return at
}
