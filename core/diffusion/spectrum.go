package diffusion

import (
	"math"

	"cloakroom/core/dense"

	"gonum.org/v1/gonum/mat"
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
func Spectrum(a *dense.Matrix) SpectrumResult {
	_, norm := survey(a.Data)
	if math.IsNaN(norm) || math.IsInf(norm, 0) {
		panic("diffusion: the matrix has an entry that is not finite")
	}
	if norm == 0 {
		return SpectrumResult{Saturated: true, Condition: 1}
	}
	c := approximate(a, cutLevel*norm)
	values := c.singularValues()
	return summarise(values, c.residual, a)
}

// singularValues decomposes U V by the thin triangular factors of both sides.
func (c cross) singularValues() []float64 {
	left, right := triangle(c.u), triangle(c.v)
	var core mat.Dense
	core.Mul(left, right.T())
	var svd mat.SVD
	if !svd.Factorize(&core, mat.SVDNone) {
		panic("diffusion: the singular values did not converge")
	}
	return svd.Values(nil)
}

// triangle returns the factor R of the matrix whose columns are given.
func triangle(columns [][]float64) mat.Matrix {
	tall := mat.NewDense(len(columns[0]), len(columns), nil)
	for k, column := range columns {
		tall.SetCol(k, column)
	}
	var qr mat.QR
	qr.Factorize(tall)
	var r mat.Dense
	qr.RTo(&r)
	return r.Slice(0, len(columns), 0, len(columns))
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
