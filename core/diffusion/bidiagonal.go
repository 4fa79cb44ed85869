package diffusion

import (
	"math"

	"cloakroom/core/dense"

	"gonum.org/v1/gonum/blas"
	lapack "gonum.org/v1/gonum/lapack/gonum"
)

// singularValues returns the singular values of a square matrix in falling
// order and overwrites it. Householder reflections from both sides make it
// bidiagonal, which is nearly all of the work and yields; the values of a
// bidiagonal matrix then cost a multiple of r², not r³ (Golub and Kahan 1965;
// Fernando and Parlett 1994).
func singularValues(a *dense.Matrix, w *dense.Watch) ([]float64, error) {
	r := a.Cols
	diagonal, above := make([]float64, r), make([]float64, r)
	row, sums := make([]float64, r), make([]float64, r)
	for k := range r {
		column := a.Col(k)[k:]
		tau, head := reflector(column)
		diagonal[k] = head
		for j := k + 1; j < r; j++ {
			reflect(column, tau, a.Col(j)[k:])
		}
		if k+1 < r {
			above[k] = reflectRows(a, k, row[k+1:], sums[k+1:])
		}
		if err := w.Work(4 * (r - k) * (r - k)); err != nil {
			return nil, err
		}
	}
	none := []float64{0}
	var library lapack.Implementation
	if !library.Dbdsqr(blas.Upper, r, 0, 0, 0, diagonal, above[:r-1], none, 1, none, 1, none, 1, make([]float64, 4*r)) {
		panic("diffusion: the singular values did not converge")
	}
	return diagonal, nil
}

// reflectRows reflects the columns beyond the k-th so that row k keeps only its
// first entry there, which it returns. row and sums are room to work in.
func reflectRows(a *dense.Matrix, k int, row, sums []float64) float64 {
	for j := range row {
		row[j] = a.Col(k + 1 + j)[k]
	}
	tau, head := reflector(row)
	clear(sums)
	for j, v := range row {
		dense.Axpy(v, a.Col(k + 1 + j)[k+1:], sums)
	}
	for j, v := range row {
		dense.Axpy(-tau*v, sums, a.Col(k + 1 + j)[k+1:])
	}
	return head
}

// triangle returns the upper triangular R of QR for the matrix whose columns
// are given, and overwrites them. There are no more columns than rows.
func triangle(columns [][]float64, w *dense.Watch) (*dense.Matrix, error) {
	upper := dense.New(len(columns), len(columns))
	for k, column := range columns {
		copy(upper.Col(k), column[:k])
		v := column[k:]
		var tau float64
		tau, upper.Col(k)[k] = reflector(v)
		for _, other := range columns[k+1:] {
			reflect(v, tau, other[k:])
		}
		if err := w.Work(2 * len(v) * (len(columns) - k)); err != nil {
			return nil, err
		}
	}
	return upper, nil
}

// reflector replaces x by the v of the reflection H = I − τ v vᵀ, v₀ = 1, that
// takes x to (head, 0, …, 0).
func reflector(x []float64) (tau, head float64) {
	norm := dense.Norm2(x)
	if norm == 0 {
		return 0, 0
	}
	// Away from x₀, so that nothing cancels.
	head = -math.Copysign(norm, x[0])
	tau = (head - x[0]) / head
	pivot := x[0] - head
	for i := range x {
		x[i] /= pivot
	}
	x[0] = 1
	return tau, head
}

// reflect applies H = I − τ v vᵀ to x.
func reflect(v []float64, tau float64, x []float64) {
	dense.Axpy(-tau*dense.Dot(v, x), v, x)
}
