package sampling

import (
	"math"
	"math/bits"
	"slices"
)

// Question is what both laboratories ask.
type Question struct {
	Data Data
	// Basis is Ψ, in which few coefficients are to hold the data.
	Basis string
	// Sparsity is S, how many coefficients are looked for, and Oversampling C: there
	// are k = ⌈C·S·log₂(N/S)⌉ samples.
	Sparsity     int
	Oversampling float64
	Recovery     Recovery
	// Methods are the rivals, each given the same budget.
	Methods []string
	// Queries are ranges whose sums are asked for, and Weights one linear query.
	Queries Ranges
	Weights []float64
	// Shown, when above 0, is how many numbers an answer's vectors are reduced to
	// for the eye. Errors are always of the vectors as they are.
	Shown int
	// Extras names further parts of the answer.
	Extras []string
}

// Recovery says how the coefficients are sought in the noisy samples.
type Recovery struct {
	Method  string
	Radius  Radius
	Compare []string
	// Trace keeps the picture of the answer as its coefficients arrive.
	Trace bool
}

// Radius is the allowed residual θ: a rule, or a number in the samples' unit.
type Radius struct {
	Rule  string // empty for a number
	Value float64
}

// Range is the entries from First to Last, counted from 1, both included.
type Range struct{ First, Last int }

// Ranges is a list of ranges, written as [[first, last], …].
type Ranges []Range

// The published words.
const (
	BasisHaar     = "haar"
	BasisCosine   = "cosine"
	BasisIdentity = "identity"

	MethodCoSaMP = "cosamp"
	MethodBPDN   = "bpdn"

	RadiusQuantile  = "quantile-95"
	RadiusRMS       = "rms"
	RadiusAppendixB = "appendix-b"

	// ExtraNoise is the law of the noise in all samples together.
	ExtraNoise = "noise"
)

// Bases lists the bases in the order shown.
func Bases() []string { return []string{BasisHaar, BasisCosine, BasisIdentity} }

// Recoveries lists the recoveries in the order shown.
func Recoveries() []string { return []string{MethodCoSaMP, MethodBPDN} }

// Default is S = 8 and C = 1.5 in the Haar basis, sought by CoSaMP.
func Default() Question {
	return Question{
		Data: DefaultData(), Basis: BasisHaar, Sparsity: 8, Oversampling: 1.5,
		Recovery: Recovery{Method: MethodCoSaMP, Radius: Radius{Rule: RadiusQuantile}},
	}
}

// Part returns the part itself, of whichever question it is a part.
func (q *Question) Part() *Question { return q }

// Wants reports whether the answer shall hold the named further part.
func (q *Question) Wants(part string) bool { return slices.Contains(q.Extras, part) }

// Compares reports whether a rival is asked for.
func (q *Question) Compares(method string) bool { return slices.Contains(q.Methods, method) }

// Coefficients is N for data of so many entries: the next power of two in the Haar
// basis, as many as entries in the others.
func (q *Question) Coefficients(entries int) int {
	if q.Basis == BasisHaar {
		return Padded(entries)
	}
	return entries
}

// Padded is the least power of two that is at least n ≥ 1.
func Padded(n int) int { return 1 << bits.Len(uint(n-1)) }

// MostSparsity is ⌊N/e⌋, but at least 1: up to there S·log₂(N/S) grows with S.
func MostSparsity(coefficients int) int { return max(1, int(float64(coefficients)/math.E)) }

// Samples is k = ⌈C·S·log₂(N/S)⌉, 0 for S ≥ N.
func Samples(oversampling float64, sparsity, coefficients int) int {
	if sparsity >= coefficients {
		return 0
	}
	return int(math.Ceil(oversampling * float64(sparsity) * math.Log2(float64(coefficients)/float64(sparsity))))
}

// mostSigns bounds k·N for a matrix of signs, which holds one bit for each.
const mostSigns = 1 << 30

// SignsFit reports whether k × N signs can be held in memory.
func SignsFit(samples, coefficients int) bool { return samples <= mostSigns/coefficients }
