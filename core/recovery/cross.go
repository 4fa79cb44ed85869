package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// crossTolerance is the error, relative to the largest column norm, at which
// the cross approximation stops.
const crossTolerance = 2e-15

// crossApproximate writes M ≈ QC with orthonormal Q (m × r), or reports false
// when more than limit terms are needed.
//
// Adaptive cross approximation (Bebendorf 2000) builds M ≈ Σ uₖvₖᵀ, each term
// from one column and one row of what is left, E. The pivot column is the one
// with the largest |ωᵀE| over two fixed vectors ω of random signs. Since
// E(ωᵀE)ⱼ² = ‖Eⱼ‖₂², these estimates see every column, whereas following rows
// and columns alone would miss a diagonal block. Gram–Schmidt on the uₖ then
// gives U = QR and C = RV. Cost: two passes over M and 2r²(m + n).
func crossApproximate(m *dense.Matrix, norm []float64, limit int) (q, c *dense.Matrix, ok bool) {
	x := newCross(m)
	largest := 0.0
	for _, v := range norm {
		largest = max(largest, v)
	}
	for {
		j, size := x.pivotColumn()
		if size <= crossTolerance*largest {
			break
		}
		u := x.columnOfRest(j)
		if dense.Norm2(u) <= crossTolerance*largest {
			break
		}
		if len(x.u) == limit {
			return nil, nil, false
		}
		x.addTerm(u)
	}
	return x.orthonormal()
}

// cross is the state of the approximation M ≈ Σ uₖvₖᵀ.
type cross struct {
	m     *dense.Matrix
	u, v  [][]float64
	signs [2][]float64 // ω
	seen  [2][]float64 // ωᵀE
}

func newCross(m *dense.Matrix) *cross {
	x := &cross{m: m}
	state := uint64(0x9e3779b97f4a7c15)
	for k := range x.signs {
		x.signs[k] = make([]float64, m.Rows)
		for i := range x.signs[k] {
			state ^= state << 13
			state ^= state >> 7
			state ^= state << 17
			x.signs[k][i] = 1 - 2*float64(state>>63)
		}
		x.seen[k] = make([]float64, m.Cols)
		m.MulTransTo(x.seen[k], x.signs[k])
	}
	return x
}

// pivotColumn returns the column where an estimate is largest, and that size.
func (x *cross) pivotColumn() (at int, size float64) {
	for _, seen := range x.seen {
		for j, v := range seen {
			if a := math.Abs(v); a > size {
				at, size = j, a
			}
		}
	}
	return at, size
}

// columnOfRest returns column j of E = M − Σ uₖvₖᵀ.
func (x *cross) columnOfRest(j int) []float64 {
	e := append([]float64(nil), x.m.Col(j)...)
	for k, u := range x.u {
		dense.Axpy(-x.v[k][j], u, e)
	}
	return e
}

// addTerm adds the term whose column is u: its row is that of E at the largest
// entry of u, divided by that entry.
func (x *cross) addTerm(u []float64) {
	i := 0
	for k, v := range u {
		if math.Abs(v) > math.Abs(u[i]) {
			i = k
		}
	}
	v := make([]float64, x.m.Cols)
	for j := range v {
		v[j] = x.m.Data[j*x.m.Rows+i]
	}
	for k, w := range x.v {
		dense.Axpy(-x.u[k][i], w, v)
	}
	for j := range v {
		v[j] /= u[i]
	}
	x.u, x.v = append(x.u, u), append(x.v, v)
	for k, seen := range x.seen {
		dense.Axpy(-dense.Dot(x.signs[k], u), v, seen)
	}
}

// orthonormal turns Σ uₖvₖᵀ into QC. It reports false should rounding have
// made the uₖ dependent, which their triangular pattern of zeros rules out
// short of underflow.
func (x *cross) orthonormal() (q, c *dense.Matrix, ok bool) {
	factors := newQR(x.m.Rows)
	for _, u := range x.u {
		if !factors.append(u, 0) {
			return nil, nil, false
		}
	}
	rank := factors.size()
	q, c = dense.New(x.m.Rows, rank), dense.New(rank, x.m.Cols)
	for k, col := range factors.q {
		copy(q.Col(k), col)
	}
	for j := range x.m.Cols {
		col := c.Col(j)
		for k, v := range x.v {
			dense.Axpy(v[j], factors.r[k], col)
		}
	}
	return q, c, true
}
