package diffusion

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"cloakroom/core/dense"
)

// errConverge says that an eigenvalue took more sweeps than any has needed.
var errConverge = errors.New("an eigenvalue did not converge")

// symmetricEigen decomposes a symmetric matrix, of which it reads the lower
// triangle and which it overwrites: eigenvalues in ascending order and, in the
// same order, orthonormal eigenvectors in columns.
//
// Reflections make the matrix tridiagonal, their product is formed, and the
// rotations of implicit QL are gathered and applied to it eight rows at a time,
// so that these stay in the nearest cache.
func symmetricEigen(a *dense.Matrix, w *dense.Watch) ([]float64, *dense.Matrix, error) {
	scale := scaleToOne(a)
	t, err := tridiagonalise(a, w)
	if err != nil {
		return nil, nil, err
	}
	q, err := t.product(w)
	if err != nil {
		return nil, nil, err
	}
	rows := newRowPanels(q)
	if err := t.diagonalise(rows, w); err != nil {
		return nil, nil, err
	}
	order := make([]int, a.Cols)
	for k := range order {
		order[k] = k
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(t.diagonal[i], t.diagonal[j]), cmp.Compare(i, j))
	})
	values := make([]float64, len(order))
	for k, at := range order {
		values[k] = t.diagonal[at] * scale
	}
	rows.unpack(q, order)
	return values, q, nil
}

// scaleToOne divides a matrix by the power of two that brings its largest entry
// to between a half and one, which is exact and keeps squares within range, and
// returns that power.
func scaleToOne(a *dense.Matrix) float64 {
	largest := 0.0
	for _, x := range a.Data {
		largest = max(largest, math.Abs(x))
	}
	if largest == 0 {
		return 1
	}
	_, exponent := math.Frexp(largest)
	for i, x := range a.Data {
		a.Data[i] = math.Ldexp(x, -exponent)
	}
	return math.Ldexp(1, exponent)
}
