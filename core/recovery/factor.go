package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// Factor is a matrix M prepared for many solves: M ≈ QC with Q (m × r) of
// orthonormal columns and few rows r of C, or M itself when its rank is too
// high for that to pay. A Factor is never changed after NewFactor and may be
// used by several solves at the same time.
type Factor struct {
	m *dense.Matrix
	q *dense.Matrix // nil when C is M itself
	c *dense.Matrix
	t *dense.Matrix // Cᵀ, which prices faster; nil when C is M itself
	// Entries of column j of C outside rows first[j]…beyond[j] − 1 are
	// negligible; nil when every entry counts.
	first, beyond []int
	norm          []float64 // column norms of C
}

// negligible is the size, relative to the largest entry of its column, below
// which a leading or trailing entry is left out of products with C.
const negligible = 1e-19

// directRank is the largest rank that the cross approximation follows.
const directRank = 256

// NewFactor prepares M (m × n, finite entries). The cross approximation costs
// r²(m + n) beside a few passes over M and leaves an error of some 1e-14 of
// the largest column norm; it is given up, and M used as it is, when r passes
// the mean number of entries that count in a column, four fifths of m, or
// directRank. M must not change afterwards.
func NewFactor(m *dense.Matrix) *Factor {
	f := &Factor{m: m}
	first, beyond, norm, mean := profile(m)
	limit := min(int(mean), 4*m.Rows/5, directRank)
	if q, c, ok := crossApproximate(m, norm, limit); ok {
		f.q, f.c, f.t = q, c, transposed(c)
		f.norm = columnNorms(c)
		return f
	}
	f.c, f.norm = m, norm
	if mean < 0.8*float64(m.Rows) {
		f.first, f.beyond = first, beyond
	}
	return f
}

// Matrix returns the matrix that was factored.
func (f *Factor) Matrix() *dense.Matrix { return f.m }

// Rank returns the number r of rows of C.
func (f *Factor) Rank() int { return f.c.Rows }

// profile returns for every column the range of rows that count, the norm, and
// the mean length of the ranges.
func profile(m *dense.Matrix) (first, beyond []int, norm []float64, mean float64) {
	first, beyond = make([]int, m.Cols), make([]int, m.Cols)
	norm = columnNorms(m)
	total := 0
	for j := range m.Cols {
		col := m.Col(j)
		// Some entry is at least ‖column‖/√m, so comparing with the norm
		// leaves out no more than the constant allows.
		least := negligible * norm[j]
		lo, hi := 0, len(col)
		for lo < hi && math.Abs(col[lo]) <= least {
			lo++
		}
		for hi > lo && math.Abs(col[hi-1]) <= least {
			hi--
		}
		first[j], beyond[j] = lo, hi
		total += hi - lo
	}
	return first, beyond, norm, float64(total) / float64(max(1, m.Cols))
}

func columnNorms(m *dense.Matrix) []float64 {
	norm := make([]float64, m.Cols)
	for j := range norm {
		norm[j] = dense.Norm2(m.Col(j))
	}
	return norm
}

func transposed(m *dense.Matrix) *dense.Matrix {
	t := dense.New(m.Cols, m.Rows)
	for j := range m.Cols {
		for i, v := range m.Col(j) {
			t.Data[i*m.Cols+j] = v
		}
	}
	return t
}

// price sets g = Cᵀr, the hottest product of all: with C of few rows it is the
// sum of few long columns of Cᵀ.
func (f *Factor) price(g, r []float64) {
	switch {
	case f.t != nil:
		f.t.MulTo(g, r)
		return
	case f.first == nil:
		f.c.MulTransTo(g, r)
		return
	}
	for j := range g {
		lo, hi := f.first[j], f.beyond[j]
		g[j] = dense.Dot(f.c.Col(j)[lo:hi], r[lo:hi])
	}
}

// image returns Cf.
func (f *Factor) image(x []float64) []float64 {
	out := make([]float64, f.c.Rows)
	if f.first == nil {
		f.c.MulTo(out, x)
		return out
	}
	for j, v := range x {
		if v != 0 {
			lo, hi := f.first[j], f.beyond[j]
			dense.Axpy(v, f.c.Col(j)[lo:hi], out[lo:hi])
		}
	}
	return out
}

// reduce splits ỹ into Qb and a rest orthogonal to Q; the rest is nil when C
// is M itself. Projecting twice makes the rest orthogonal to rounding.
func (f *Factor) reduce(y []float64) (b, rest []float64) {
	if f.q == nil {
		return append([]float64(nil), y...), nil
	}
	b = make([]float64, f.q.Cols)
	rest = append([]float64(nil), y...)
	for range 2 {
		for j := range b {
			w := dense.Dot(f.q.Col(j), rest)
			b[j] += w
			dense.Axpy(-w, f.q.Col(j), rest)
		}
	}
	return b, rest
}

// lift returns Qr + rest, the vector of Rᵐ that a reduced one stands for.
func (f *Factor) lift(r, rest []float64) []float64 {
	if f.q == nil {
		return append([]float64(nil), r...)
	}
	out := append([]float64(nil), rest...)
	for j, v := range r {
		dense.Axpy(v, f.q.Col(j), out)
	}
	return out
}
