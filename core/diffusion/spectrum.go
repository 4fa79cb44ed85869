package diffusion

import (
	"math"

	"cloakroom/core/dense"
)

// rankLevel is the singular value, relative to the largest, below which a
// direction does not count towards the numerical rank.
const rankLevel = 1e-12

// cutLevel is where the cross approximation stops, relative to the norm of the
// matrix: a few roundings of its entries. Below it the rest is rounding noise,
// which has full rank and would be decomposed in vain.
const cutLevel = 0x1p-50

// SpectrumResult is what double precision can say about singular values.
type SpectrumResult struct {
	// Values are singular values in falling order. There are at most min(m, n);
	// those left out are at most Trusted.
	Values []float64
	// Trusted is the error bar: each value is within it of the truth, so values
	// below it say only that they are small.
	Trusted float64
	// Condition is κ = largest/smallest or, when Saturated, a number that κ is
	// at least.
	Condition float64
	// Saturated says that the smallest singular value is lost in rounding. See
	// [Line.ConditionExponent] for what can be proved about κ then.
	Saturated bool
	// Rank counts the values above 1e-12 of the largest.
	Rank int
}

// Spectrum returns the singular values of a matrix. It first reduces the matrix
// to a product of thin factors by a cross approximation, measures what that left
// out and decomposes the small product. The time is proportional to mn times
// the numerical rank: little for a diffused kernel, that of a full decomposition
// for one that is nearly diagonal.
//
// Trusted adds what the approximation left out, in the Frobenius norm, to
// max(m, n)·2⁻⁵²·σ₁, the customary allowance for rounding (Weyl's inequality:
// singular values move by no more than the norm of the perturbation). An empty or
// zero matrix has no values and is saturated. It panics on an entry that is
// infinite or undefined.
//
// yield, when not nil, is called at least every few milliseconds; an error from it
// stops the computation and is returned. Only the last step, from a bidiagonal
// matrix of the numerical rank r to its values, lets nobody in: some 20 r² ns
// natively, which is felt where r is above 500, at the shortest times.
func Spectrum(a *dense.Matrix, yield func() error) (SpectrumResult, error) {
	w := dense.NewWatch(yield, yieldEvery)
	rest, err := whole(a, w)
	if err != nil {
		return SpectrumResult{}, err
	}
	if math.IsNaN(rest.norm) || math.IsInf(rest.norm, 0) {
		panic("diffusion: the matrix has an entry that is not finite")
	}
	if rest.norm == 0 {
		return SpectrumResult{Saturated: true, Condition: 1}, nil
	}
	c, err := approximate(rest, cutLevel, w)
	if err != nil {
		return SpectrumResult{}, err
	}
	values, err := c.singularValues(w)
	if err != nil {
		return SpectrumResult{}, err
	}
	return summarise(values, c.residual, a), nil
}

// singularValues decomposes U V by the triangular factors of both sides, and
// overwrites u and v.
func (c cross) singularValues(w *dense.Watch) ([]float64, error) {
	left, err := triangle(c.u, w)
	if err != nil {
		return nil, err
	}
	right, err := triangle(c.v, w)
	if err != nil {
		return nil, err
	}
	r := len(c.u)
	core := dense.New(r, r)
	for j := range r {
		for k := j; k < r; k++ { // the triangles meet where k ≥ i and k ≥ j
			dense.Axpy(right.Col(k)[j], left.Col(k)[:k+1], core.Col(j)[:k+1])
		}
		if err := w.Work(r * r / 2); err != nil {
			return nil, err
		}
	}
	return singularValues(core, w)
}

// summarise judges the values.
func summarise(values []float64, residual float64, a *dense.Matrix) SpectrumResult {
	largest := values[0]
	result := SpectrumResult{
		Values:  values,
		Trusted: residual + float64(max(a.Rows, a.Cols))*0x1p-52*largest,
	}
	for _, s := range values {
		if s > rankLevel*largest {
			result.Rank++
		}
	}
	smallest := 0.0
	if len(values) == min(a.Rows, a.Cols) {
		smallest = values[len(values)-1]
	}
	if smallest > result.Trusted {
		result.Condition = largest / smallest
		return result
	}
	result.Saturated = true
	result.Condition = (largest - result.Trusted) / (smallest + result.Trusted)
	return result
}
