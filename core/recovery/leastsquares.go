package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// directWork is the most multiplications for which least squares are solved by a
// factorisation; larger systems go to conjugate gradients.
const directWork = 1 << 24

// exactFit is how small the normal residual ‖Mᵀ(y − Mb)‖₂ becomes relative to ‖Mᵀy‖₂ where
// least squares are solved to the end.
const exactFit = 1e-13

// direct reports whether a system of rows × cols is small enough to be factored.
func direct(rows, cols int) bool {
	short, long := min(rows, cols), max(rows, cols)
	return 2*short*short*long <= directWork
}

// fitColumns returns the b of least norm among those that minimise ‖Mb − y‖₂: by
// factorisation where the system is small, else by conjugate gradients to the last digits.
// An error is the watch's.
func fitColumns(m columnList, y []float64, watch *dense.Watch) ([]float64, error) {
	if direct(len(y), len(m)) {
		if b, ok := byColumns(m, y); ok {
			return b, watch.Work(2 * len(y) * len(m) * len(m))
		}
		if b, ok := byRows(m, y); ok {
			return b, watch.Work(2 * len(y) * len(y) * len(m))
		}
	}
	b := make([]float64, len(m))
	normal := make([]float64, len(m))
	m.mulTransTo(normal, y)
	return b, conjugateGradients(m, b, append([]float64(nil), y...), normal, exactFit*dense.Norm2(normal), watch)
}

// byColumns solves with M = QR, b = R⁻¹Qᵀy. It reports false when a column depends on
// others.
func byColumns(m columnList, y []float64) ([]float64, bool) {
	if len(m) > len(y) {
		return nil, false
	}
	f := newQR(len(y))
	for _, c := range m {
		if !f.append(c, dependent) {
			return nil, false
		}
	}
	b, rest := make([]float64, len(m)), append([]float64(nil), y...)
	for range 2 {
		f.project(rest, b)
	}
	f.solve(b)
	return b, true
}

// byRows solves a system with more unknowns than readings with Mᵀ = QR, b = QR⁻ᵀy. It
// reports false when a row depends on others.
func byRows(m columnList, y []float64) ([]float64, bool) {
	if len(y) > len(m) {
		return nil, false
	}
	f, row := newQR(len(m)), make([]float64, len(m))
	for i := range y {
		for j, c := range m {
			row[j] = c[i]
		}
		if !f.append(row, dependent) {
			return nil, false
		}
	}
	w, b := append([]float64(nil), y...), make([]float64, len(m))
	f.solveTrans(w)
	for j, q := range f.q {
		dense.Axpy(w[j], q, b)
	}
	return b, true
}

// conjugateGradients moves b towards the minimum of ‖Mb − y‖₂ by CGLS (Björck 1996,
// section 7.4), given r = y − Mb and normal = Mᵀr, until ‖Mᵀr‖₂ ≤ goal or some 4·min(k, |T|)
// steps have passed. It overwrites r and normal with their final values. From b = 0 it
// tends to the minimum of least norm. Each step costs two products with M. An error is the
// watch's.
func conjugateGradients(m columnList, b, r, normal []float64, goal float64, watch *dense.Watch) error {
	p, q := append([]float64(nil), normal...), make([]float64, len(r))
	gamma := dense.Dot(normal, normal)
	for range 4*min(len(r), len(m)) + 20 {
		if math.Sqrt(gamma) <= goal {
			return nil
		}
		if err := watch.Work(2 * len(r) * len(m)); err != nil {
			return err
		}
		m.mulTo(q, p)
		alpha := gamma / dense.Dot(q, q)
		dense.Axpy(alpha, p, b)
		dense.Axpy(-alpha, q, r)
		m.mulTransTo(normal, r)
		next := dense.Dot(normal, normal)
		beta := next / gamma
		for k, v := range normal {
			p[k] = v + beta*p[k]
		}
		gamma = next
	}
	return nil
}
