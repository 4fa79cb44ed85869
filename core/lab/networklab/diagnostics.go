package networklab

import (
	"math"

	"cloakroom/core/answer"
	"cloakroom/core/dense"
	"cloakroom/core/diffusion"
	"cloakroom/core/scenario/network"
)

// largestCondition is where float64 ends.
const largestCondition = 1e16

// diagnose describes L and M = e^{−τL}.
func (l *Laboratory) diagnose(j *journey) (*network.Diagnostics, error) {
	return l.diagnostics.Get(j.ModelKey, func() (*network.Diagnostics, error) {
		return j.spread.diagnose(&j.asked.Graph, j.Pause.Take)
	})
}

func (m *model) diagnose(asked *network.Graph, yield func() error) (*network.Diagnostics, error) {
	s := m.singularValues()
	d := &network.Diagnostics{
		Eigenvalues: answer.Numbers(m.eigenvalues()),
		Condition:   s.Condition,
		Saturated:   s.Saturated,
	}
	var err error
	if d.Coherence, err = m.coherence(yield); err != nil {
		return nil, err
	}
	if m.spectrum != nil {
		bound, err := diffusion.Lemma18Bound(m.spectrum, m.graph.Graph, m.tau, yield)
		if err != nil {
			return nil, err
		}
		d.Lemma18 = &bound.Least
	}
	d.Lemmas = m.lemmas(asked, s, d.Lemma18)
	d.Curve, err = m.curve(yield)
	return d, err
}

// eigenvalues of L as far as they are known: all of them, or the first and, of
// a connected graph, the second.
func (m *model) eigenvalues() []float64 {
	switch {
	case m.spectrum != nil:
		return m.spectrum.Values
	case m.connectivity > 0:
		return []float64{0, m.connectivity}
	}
	return []float64{0}
}

// singularValues of M are its eigenvalues e^{−τs}, as far as they are known. The
// condition number is e^{τ(sₙ − s₁)}, whatever double precision can see of it.
func (m *model) singularValues() diffusion.SpectrumResult {
	s := diffusion.SpectrumResult{Condition: math.Exp(m.exponent()), Saturated: m.spectrum == nil}
	for _, value := range m.eigenvalues() {
		s.Values = append(s.Values, math.Exp(-m.tau*value))
	}
	if !(s.Condition <= largestCondition) {
		s.Condition, s.Saturated = largestCondition, true
	}
	return s
}

// exponent is the logarithm of the condition number of M, or less where the
// spectrum is not known: with x a unit at the node of the largest degree d, less
// its mean, sₙ ≥ xᵀLx/xᵀx = d·n/(n − 1).
func (m *model) exponent() float64 {
	if m.spectrum != nil {
		values := m.spectrum.Values
		return m.tau * (values[len(values)-1] - values[0])
	}
	n := float64(m.Places())
	return m.tau * m.graph.largestDegree() * n / (n - 1)
}

// coherence is the largest inner product of two columns of M scaled to unit
// length. M being symmetric, inner products of its columns are the entries of
// M² = e^{−2τL}. Rounding may lift it above 1, which it cannot exceed.
func (m *model) coherence(yield func() error) (float64, error) {
	square, err := m.spreadFor(2*m.tau, yield)
	if err != nil {
		return 0, err
	}
	w := dense.NewWatch(yield, misfitsWork)
	largest := 0.0
	for j := range square.Cols {
		column := square.Col(j)
		for i := range j {
			largest = max(largest, math.Abs(column[i])/math.Sqrt(column[j]*square.Col(i)[i]))
		}
		if err := w.Work(4 * j); err != nil {
			return 0, err
		}
	}
	return min(largest, 1), nil
}
