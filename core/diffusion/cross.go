package diffusion

import (
	"math"
	"slices"

	"cloakroom/core/dense"
)

// cross is a low-rank approximation A ≈ Σₖ uₖ vₖᵀ made of rows and columns of the
// matrix and of what is left of them.
type cross struct {
	u, v     [][]float64 // columns uₖ of length m, rows vₖ of length n
	residual float64     // ‖A − Σ uₖ vₖᵀ‖ in the Frobenius norm
}

// remainder is what is left of the matrix, with its norm and largest entry.
type remainder struct {
	columns     [][]float64
	norm        float64 // in the Frobenius norm
	row, column int     // of the largest entry in magnitude
}

// entry returns the largest entry.
func (r *remainder) entry() float64 { return r.columns[r.column][r.row] }

// whole returns the matrix itself as what is left.
func whole(a *dense.Matrix, w *dense.Watch) (*remainder, error) {
	r := &remainder{columns: make([][]float64, a.Cols)}
	for j := range r.columns {
		r.columns[j] = slices.Clone(a.Col(j))
		if err := w.Work(2 * a.Rows); err != nil {
			return nil, err
		}
	}
	nothing := make([]float64, a.Cols)
	return r, r.subtract(make([]float64, a.Rows), nothing, w)
}

// approximate runs Gaussian elimination with complete pivoting until the rest is
// at most level of the matrix in the Frobenius norm, or nothing is left. Kernels
// of diffusion lose their rank geometrically, so a few dozen steps of mn
// operations replace a decomposition of the whole matrix (Bebendorf 2000;
// Townsend and Trefethen 2013 for smooth kernels). The rest is used up.
func approximate(rest *remainder, level float64, w *dense.Watch) (cross, error) {
	var c cross
	enough := level * rest.norm
	most := min(len(rest.columns), len(rest.columns[0]))
	for rest.norm > enough && rest.entry() != 0 && len(c.u) < most {
		u, v := rest.pivot()
		c.u, c.v = append(c.u, u), append(c.v, v)
		if err := rest.subtract(u, v, w); err != nil {
			return cross{}, err
		}
	}
	c.residual = rest.norm
	return c, nil
}

// pivot splits off the rank-one part through the largest entry: u is its column,
// v its row divided by the entry.
func (r *remainder) pivot() (u, v []float64) {
	u = slices.Clone(r.columns[r.column])
	v = make([]float64, len(r.columns))
	for j, column := range r.columns {
		v[j] = column[r.row] / u[r.row]
	}
	return u, v
}

// subtract removes u vᵀ and surveys what remains in the same pass.
func (r *remainder) subtract(u, v []float64, w *dense.Watch) error {
	size, sum := -1.0, 0.0
	for j, factor := range v {
		column := r.columns[j][:len(u)]
		if factor != 0 {
			for i, x := range u {
				column[i] -= factor * x
			}
		}
		for i, x := range column {
			sum += x * x
			if magnitude := math.Abs(x); magnitude > size {
				r.row, r.column, size = i, j, magnitude
			}
		}
		if err := w.Work(2 * len(u)); err != nil {
			return err
		}
	}
	r.norm = math.Sqrt(sum)
	return nil
}
