package diffusion

import (
	"math"

	"cloakroom/core/dense"
)

// cross is a low-rank approximation A ≈ Σₖ uₖ vₖᵀ made of rows and columns of the
// matrix and of what is left of them.
type cross struct {
	u, v     [][]float64 // columns uₖ of length m, rows vₖ of length n
	residual float64     // ‖A − Σ uₖ vₖᵀ‖ in the Frobenius norm
}

// approximate runs Gaussian elimination with complete pivoting until the rest is
// at most level in the Frobenius norm, or nothing is left. Kernels of diffusion
// lose their rank geometrically, so a few dozen steps of mn operations replace
// a decomposition of the whole matrix (Bebendorf 2000; Townsend and Trefethen
// 2013 for smooth kernels).
func approximate(a *dense.Matrix, level float64) cross {
	rest := dense.New(a.Rows, a.Cols)
	copy(rest.Data, a.Data)
	var c cross
	largest, norm := survey(rest.Data)
	for norm > level && largest >= 0 && rest.Data[largest] != 0 && len(c.u) < min(a.Rows, a.Cols) {
		u, v := pivot(rest, largest)
		c.u, c.v = append(c.u, u), append(c.v, v)
		largest, norm = subtract(rest, u, v)
	}
	c.residual = norm
	return c
}

// survey returns the index of the largest entry in magnitude and the norm.
func survey(data []float64) (largest int, norm float64) {
	largest = -1
	size, sum := -1.0, 0.0
	for k, x := range data {
		sum += x * x
		if magnitude := math.Abs(x); magnitude > size {
			largest, size = k, magnitude
		}
	}
	return largest, math.Sqrt(sum)
}

// pivot splits off the rank-one part through an entry: u is its column, v its
// row divided by the entry.
func pivot(rest *dense.Matrix, at int) (u, v []float64) {
	row, column := at%rest.Rows, at/rest.Rows
	u = make([]float64, rest.Rows)
	copy(u, rest.Col(column))
	v = make([]float64, rest.Cols)
	for j := range v {
		v[j] = rest.Col(j)[row] / u[row]
	}
	return u, v
}

// subtract removes u vᵀ from the rest and surveys what remains in the same pass.
func subtract(rest *dense.Matrix, u, v []float64) (largest int, norm float64) {
	largest = -1
	size, sum := -1.0, 0.0
	for j, factor := range v {
		column := rest.Col(j)[:len(u)]
		if factor != 0 {
			for i, x := range u {
				column[i] -= factor * x
			}
		}
		for i, x := range column {
			sum += x * x
			if magnitude := math.Abs(x); magnitude > size {
				largest, size = j*len(u)+i, magnitude
			}
		}
	}
	return largest, math.Sqrt(sum)
}
