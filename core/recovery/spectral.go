package recovery

import "cloakroom/core/dense"

// spectralLevel is the weight, relative to the largest, below which an eigenvector
// is left out of a factor: about a tenth of the rounding of the products with it.
const spectralLevel = 0x1p-57

// NewSpectralFactor prepares a symmetric matrix M = V D Vᵀ (n × n) whose
// decomposition is known: vectors is V with orthonormal columns, weights the
// diagonal of D, none negative, the small ones last. The first r count: those up to
// the last that is above 2⁻⁵⁷ of the largest. What is left out is within the
// rounding of M.
//
// When r is at most n/2, Q holds the columns of V that count and C = D Vᵀ the rows
// that belong to them, which costs 2rn. Otherwise C is M itself: a solve with the
// more rows is faster than one that first takes its readings to the basis.
//
// m is M, with which answers are measured and certified. Neither m nor vectors, of
// which Q is a part, may change afterwards. It panics when the sizes do not fit or
// a weight is negative or undefined.
func NewSpectralFactor(m, vectors *dense.Matrix, weights []float64) *Factor {
	n := m.Rows
	if m.Cols != n || vectors.Rows != n || vectors.Cols != n || len(weights) != n {
		panic("recovery: matrix, vectors and weights differ in size")
	}
	rank := spectralRank(weights)
	if 2*rank > n {
		return &Factor{m: m, c: m, norm: columnNorms(m)}
	}
	f := &Factor{m: m}
	f.q = &dense.Matrix{Rows: n, Cols: rank, Data: vectors.Data[:n*rank]}
	f.t = dense.New(n, rank)
	for k := range rank {
		dense.Axpy(weights[k], vectors.Col(k), f.t.Col(k))
	}
	f.c = transposed(f.t)
	f.norm = columnNorms(f.c)
	return f
}

// spectralRank returns one more than the index of the last weight that counts.
// Weights of nearly equal eigenvalues may be out of order by a rounding.
func spectralRank(weights []float64) int {
	largest := 0.0
	for _, w := range weights {
		if !(w >= 0) {
			panic("recovery: a weight is negative or not a number")
		}
		largest = max(largest, w)
	}
	rank := len(weights)
	for rank > 0 && weights[rank-1] <= spectralLevel*largest {
		rank--
	}
	return rank
}
