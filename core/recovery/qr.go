package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// qr is a thin factorisation C_F = QR of the free columns that can gain a
// column at its end and lose any column.
type qr struct {
	rows int
	q    [][]float64 // q[j] is column j of Q
	r    [][]float64 // r[j] is column j of R down to its diagonal
	w    []float64   // scratch, one entry per column
	pool [][]float64 // columns of Q to use again
	// wide makes products with Q go four columns at a time: faster for long columns, and
	// another order of addition.
	wide  bool
	image []float64 // scratch of wide products, one entry per row
}

func newQR(rows int) *qr { return &qr{rows: rows} }

func (a *qr) size() int { return len(a.q) }

// column returns storage for one column of Q.
func (a *qr) column() []float64 {
	if last := len(a.pool) - 1; last >= 0 {
		c := a.pool[last]
		a.pool = a.pool[:last]
		return c
	}
	return make([]float64, a.rows)
}

// append adds column c. The part of c outside the span of Q is found by two
// rounds of Gram–Schmidt, after which Q is orthogonal to rounding. When that
// part is at most least·‖c‖₂ the column depends on the others: the
// factorisation stays as it is and append returns false. Cost 4 rows · size.
func (a *qr) append(c []float64, least float64) bool {
	size := a.size()
	rest := a.column()
	copy(rest, c)
	before := dense.Norm2(c)
	above := make([]float64, size+1)
	var length float64
	for range 2 {
		a.project(rest, above[:size])
		length = dense.Norm2(rest)
		if a.wide && length > math.Sqrt2/2*before {
			break // little was subtracted, so little has to be again
		}
	}
	if !(length > least*before) {
		a.pool = append(a.pool, rest)
		return false
	}
	above[size] = length
	for i := range rest {
		rest[i] /= length
	}
	a.q = append(a.q, rest)
	a.r = append(a.r, above)
	return true
}

// project subtracts from x its part in the span of Q and adds the coefficients
// of that part to into.
func (a *qr) project(x, into []float64) {
	w := a.coefficients(x)
	if a.wide {
		dense.Axpy(1, w, into)
		a.subtract(w, x)
		return
	}
	for j, q := range a.q {
		into[j] += w[j]
		dense.Axpy(-w[j], q, x)
	}
}

// coefficients returns Qᵀx in scratch that the next call overwrites.
func (a *qr) coefficients(x []float64) []float64 {
	if cap(a.w) < a.size() {
		a.w = make([]float64, 2*a.size()+8)
	}
	w := a.w[:a.size()]
	if a.wide {
		columnList(a.q).mulTransTo(w, x)
		return w
	}
	for j, q := range a.q {
		w[j] = dense.Dot(q, x)
	}
	return w
}

// subtract subtracts Qw from x, four columns at a time.
func (a *qr) subtract(w, x []float64) {
	a.image = resized(a.image, a.rows)
	columnList(a.q).mulTo(a.image, w)
	dense.Axpy(-1, a.image, x)
}

// remove drops column j. R is brought back to triangular form by Givens
// rotations of neighbouring rows, which turn the same columns of Q. Cost
// 6 (size − j) (rows + size).
func (a *qr) remove(j int) {
	last := a.size() - 1
	for k := j; k < last; k++ {
		a.r[k] = a.r[k+1]
	}
	a.r = a.r[:last]
	for k := j; k < last; k++ {
		x, y := a.r[k][k], a.r[k][k+1]
		length := math.Hypot(x, y)
		c, s := x/length, y/length
		a.r[k][k] = length
		a.r[k] = a.r[k][:k+1]
		for _, col := range a.r[k+1:] {
			col[k], col[k+1] = c*col[k]+s*col[k+1], c*col[k+1]-s*col[k]
		}
		rotate(c, s, a.q[k], a.q[k+1])
	}
	a.pool = append(a.pool, a.q[last])
	a.q = a.q[:last]
}

// rotate replaces (x, y) by (cx + sy, cy − sx).
func rotate(c, s float64, x, y []float64) {
	y = y[:len(x)]
	i := 0
	for ; i+4 <= len(x); i += 4 {
		p, q := (*[4]float64)(x[i:]), (*[4]float64)(y[i:])
		p[0], q[0] = c*p[0]+s*q[0], c*q[0]-s*p[0]
		p[1], q[1] = c*p[1]+s*q[1], c*q[1]-s*p[1]
		p[2], q[2] = c*p[2]+s*q[2], c*q[2]-s*p[2]
		p[3], q[3] = c*p[3]+s*q[3], c*q[3]-s*p[3]
	}
	for ; i < len(x); i++ {
		x[i], y[i] = c*x[i]+s*y[i], c*y[i]-s*x[i]
	}
}

// solve overwrites x with R⁻¹x.
func (a *qr) solve(x []float64) {
	for j := a.size() - 1; j >= 0; j-- {
		col := a.r[j]
		x[j] /= col[j]
		dense.Axpy(-x[j], col[:j], x)
	}
}

// solveTrans overwrites x with R⁻ᵀx.
func (a *qr) solveTrans(x []float64) {
	for j, col := range a.r {
		x[j] = (x[j] - dense.Dot(col[:j], x)) / col[j]
	}
}
