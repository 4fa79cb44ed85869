package synopsis

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"cloakroom/core/rng"
)

// Hadamard is a subsampled randomised Hadamard transform: Φ = √(M/k)·R·H·diag(s),
// H the orthonormal Hadamard matrix of order M = 2^⌈log₂N⌉, s independent fair signs,
// R a choice of k of its M rows, all sets equally likely; its first N columns. (Ailon
// and Chazelle 2006; Tropp 2011.) H has entries ±1/√M, so those of Φ are ±1/√k and
// its ℓ₁ sensitivity is √k as for [Signs], for every draw of s and R (sampling.md). A
// product costs M·log₂M additions instead of kN/8.
type Hadamard struct {
	cols  int
	flip  []bool // s, true for −1
	picks []int  // the chosen rows of H, rising
	scale float64
	work  []float64 // scratch of M
}

// NewHadamard draws a k × N matrix, 1 ≤ k ≤ N. The draw is public. The error wraps
// [ErrEmpty], [ErrTooLong] or [ErrSamples].
func NewHadamard(rows, cols int, src *rng.Teaching) (*Hadamard, error) {
	if err := checkShape(rows, cols); err != nil {
		return nil, fmt.Errorf("a Hadamard matrix: %w", err)
	}
	order := padded(cols)
	h := &Hadamard{
		cols: cols, flip: make([]bool, cols), work: make([]float64, order),
		scale: 1 / math.Sqrt(float64(rows)),
	}
	for j := range h.flip {
		h.flip[j] = src.Uint64()>>63 == 1
	}
	// Floyd's sampling: each pass adds one new row (Bentley and Floyd 1987).
	chosen := make(map[int]bool, rows)
	for top := order - rows; top < order; top++ {
		pick := src.IntN(top + 1)
		if chosen[pick] {
			pick = top
		}
		chosen[pick] = true
		h.picks = append(h.picks, pick)
	}
	slices.Sort(h.picks)
	return h, nil
}

// Shape implements [Projection].
func (h *Hadamard) Shape() (rows, cols int) { return len(h.picks), h.cols }

// MulTo implements [Projection].
func (h *Hadamard) MulTo(dst, x []float64) {
	mustFit(len(dst), len(h.picks))
	mustFit(len(x), h.cols)
	for j, v := range x {
		if h.flip[j] {
			v = -v
		}
		h.work[j] = v
	}
	clear(h.work[h.cols:])
	walsh(h.work)
	for i, row := range h.picks {
		dst[i] = h.work[row] * h.scale
	}
}

// MulTransTo implements [Projection].
func (h *Hadamard) MulTransTo(dst, y []float64) {
	mustFit(len(dst), h.cols)
	mustFit(len(y), len(h.picks))
	clear(h.work)
	for i, row := range h.picks {
		h.work[row] = y[i] * h.scale
	}
	walsh(h.work)
	for j := range dst {
		if v := h.work[j]; h.flip[j] {
			dst[j] = -v
		} else {
			dst[j] = v
		}
	}
}

// ColumnTo implements [Projection]: the entry in row r of H is −1 to the number of
// bits that r and j share.
func (h *Hadamard) ColumnTo(dst []float64, j int) {
	mustFit(len(dst), len(h.picks))
	for i, row := range h.picks {
		dst[i] = h.scale
		if bits.OnesCount(uint(row&j))%2 == 1 != h.flip[j] {
			dst[i] = -h.scale
		}
	}
}

// stepTo implements [Projection]. On a block of L = 2·half columns, L dividing the
// first of them, H is the Hadamard matrix of order L in the low bits of the row, times
// one sign for its high bits.
func (h *Hadamard) stepTo(dst []float64, from, half int, height float64) {
	mustFit(len(dst), len(h.picks))
	length := 2 * half
	block := make([]float64, length)
	for k := range block {
		block[k] = 1
		if k >= half != h.flip[from+k] {
			block[k] = -1
		}
	}
	walsh(block)
	for i, row := range h.picks {
		v := block[row&(length-1)] * (h.scale * height)
		if bits.OnesCount(uint(row&from))%2 == 1 {
			v = -v
		}
		dst[i] = v
	}
}

// totalTo implements [Projection].
func (h *Hadamard) totalTo(dst []float64) {
	ones := make([]float64, h.cols)
	for j := range ones {
		ones[j] = 1
	}
	h.MulTo(dst, ones)
}

// walsh multiplies x in place by the Hadamard matrix of ±1, row and column r, j having
// the sign (−1)^(bits shared by r and j). len(x) is a power of two. It goes two levels
// at a time.
func walsh(x []float64) {
	half := 1
	if bits.Len(uint(len(x)))%2 == 0 {
		for k := 0; k < len(x); k += 2 {
			pair := (*[2]float64)(x[k:])
			pair[0], pair[1] = pair[0]+pair[1], pair[0]-pair[1]
		}
		half = 2
	}
	for ; half < len(x); half *= 4 {
		for from := 0; from < len(x); from += 4 * half {
			a, b := x[from:][:half], x[from+half:][:half]
			c, d := x[from+2*half:][:half], x[from+3*half:][:half]
			for k, ak := range a {
				s, t := ak+b[k], ak-b[k]
				u, v := c[k]+d[k], c[k]-d[k]
				a[k], b[k], c[k], d[k] = s+u, t+v, s-u, t-v
			}
		}
	}
}
