package synopsis

import (
	"fmt"
	"math/bits"
)

// Family names an orthonormal basis.
type Family string

const (
	// Haar is the wavelet basis of piecewise constant functions on dyadic blocks.
	Haar Family = "haar"
	// Cosine is the DCT-II.
	Cosine Family = "cosine"
	// Identity leaves the entries as they are.
	Identity Family = "identity"
)

// Basis is an orthonormal basis Ψ of R^N for data of n ≤ N entries. A basis holds
// scratch and is not safe for concurrent use.
type Basis interface {
	// Entries returns n and Len returns N, the number of coefficients.
	Entries() int
	Len() int
	// AnalyseTo sets x = Ψᵀ(d, 0 … 0). It panics unless len(x) = N and
	// len(d) ≤ N. The vectors must not overlap.
	AnalyseTo(x, d []float64)
	// SynthesiseTo sets d to the first len(d) entries of Ψx. It panics unless
	// len(x) = N and len(d) ≤ N. The vectors must not overlap.
	SynthesiseTo(d, x []float64)
	// Sensitivity returns maxⱼ ‖Ψᵀeⱼ‖₁, how far the coefficients of neighbours
	// can be apart in ℓ₁: exactly, up to rounding. See coefficients.md.
	Sensitivity() float64
}

// NewBasis returns the basis of a family for n entries: N is the next power of two
// for [Haar], n for the others. The error wraps [ErrFamily], [ErrEmpty] or
// [ErrTooLong].
func NewBasis(family Family, n int) (Basis, error) {
	if err := checkLength(n); err != nil {
		return nil, fmt.Errorf("a basis: %w", err)
	}
	switch family {
	case Haar:
		return newHaar(n), nil
	case Cosine:
		return newCosine(n), nil
	case Identity:
		return identity(n), nil
	}
	return nil, fmt.Errorf("%q: %w", family, ErrFamily)
}

// padded returns the least power of two that is at least n.
func padded(n int) int { return 1 << bits.Len(uint(n-1)) }

// identity is the standard basis; its value is n.
type identity int

func (b identity) Entries() int { return int(b) }
func (b identity) Len() int     { return int(b) }

func (b identity) AnalyseTo(x, d []float64) {
	mustFit(len(x), int(b))
	mustHold(len(d), int(b))
	clear(x[copy(x, d):])
}

func (b identity) SynthesiseTo(d, x []float64) {
	mustFit(len(x), int(b))
	mustHold(len(d), int(b))
	copy(d, x)
}

// Sensitivity returns 1.
func (b identity) Sensitivity() float64 { return 1 }
