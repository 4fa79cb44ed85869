package synopsis

import (
	"fmt"
	"math"
)

// Projection is a k × N matrix Φ whose every entry is 1/√k or −1/√k. The entries
// are public. A projection may hold scratch and is not safe for concurrent use.
type Projection interface {
	// Shape returns k and N.
	Shape() (rows, cols int)
	// MulTo sets dst = Φx. It panics unless len(dst) = k and len(x) = N.
	MulTo(dst, x []float64)
	// MulTransTo sets dst = Φᵀy. It panics unless len(dst) = N and len(y) = k.
	MulTransTo(dst, y []float64)
	// ColumnTo sets dst to column j. It panics unless len(dst) = k and 0 ≤ j < N.
	ColumnTo(dst []float64, j int)
	// stepTo sets dst to Φs for the step s that is height on the entries
	// from … from+half−1, −height on the next half, and 0 elsewhere. half is a power of
	// two and 2·half divides from.
	stepTo(dst []float64, from, half int, height float64)
	// totalTo sets dst to Φ1.
	totalTo(dst []float64)
}

// MaxSparsity returns ⌊n/e⌋, but at least 1: the largest S for which S·log₂(n/S)
// still grows with S. Beyond it k would fall again, to 0 at S = n (erratum D-19).
func MaxSparsity(n int) int { return max(1, int(float64(n)/math.E)) }

// SampleCount returns k = ⌈C·S·log₂(n/S)⌉ for n coefficients (Li et al. 2011,
// section 3.2, which leaves C open). The error wraps [ErrEmpty] or [ErrTooLong] for
// n, [ErrSparsity] unless 1 ≤ S ≤ [MaxSparsity], [ErrFactor] unless C is positive and
// finite, and [ErrSamples] when k does not lie between 1 and n.
func SampleCount(factor float64, sparsity, n int) (int, error) {
	if err := checkLength(n); err != nil {
		return 0, fmt.Errorf("counting samples: %w", err)
	}
	if sparsity < 1 || sparsity > MaxSparsity(n) {
		return 0, fmt.Errorf("the sparsity S = %d for n = %d, at most %d: %w", sparsity, n, MaxSparsity(n), ErrSparsity)
	}
	if !(factor > 0) || math.IsInf(factor, 1) {
		return 0, fmt.Errorf("the factor C = %v: %w", factor, ErrFactor)
	}
	k := math.Ceil(factor * float64(sparsity) * math.Log2(float64(n)/float64(sparsity)))
	if !(k >= 1 && k <= float64(n)) {
		return 0, fmt.Errorf("k = %.0f for n = %d: %w", k, n, ErrSamples)
	}
	return int(k), nil
}

// maxBits bounds k·N, the size of a matrix of signs: 2³⁰ bits are 128 MB.
const maxBits = 1 << 30

// checkShape returns an error unless 1 ≤ k ≤ N and N is a length of data.
func checkShape(rows, cols int) error {
	if err := checkLength(cols); err != nil {
		return err
	}
	if rows < 1 || rows > cols {
		return fmt.Errorf("k = %d for n = %d: %w", rows, cols, ErrSamples)
	}
	return nil
}
