package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// columnList is a matrix by columns that lie anywhere.
type columnList [][]float64

// mulTo sets dst = Mx, four columns at a time.
func (m columnList) mulTo(dst, x []float64) {
	clear(dst)
	j := 0
	for ; j+4 <= len(m); j += 4 {
		c0, c1, c2, c3 := m[j], m[j+1], m[j+2], m[j+3]
		x0, x1, x2, x3 := x[j], x[j+1], x[j+2], x[j+3]
		i := 0
		for ; i+4 <= len(dst); i += 4 {
			d := (*[4]float64)(dst[i:])
			p0, p1, p2, p3 := (*[4]float64)(c0[i:]), (*[4]float64)(c1[i:]), (*[4]float64)(c2[i:]), (*[4]float64)(c3[i:])
			d[0] += (x0*p0[0] + x1*p1[0]) + (x2*p2[0] + x3*p3[0])
			d[1] += (x0*p0[1] + x1*p1[1]) + (x2*p2[1] + x3*p3[1])
			d[2] += (x0*p0[2] + x1*p1[2]) + (x2*p2[2] + x3*p3[2])
			d[3] += (x0*p0[3] + x1*p1[3]) + (x2*p2[3] + x3*p3[3])
		}
		for ; i < len(dst); i++ {
			dst[i] += (x0*c0[i] + x1*c1[i]) + (x2*c2[i] + x3*c3[i])
		}
	}
	for ; j < len(m); j++ {
		dense.Axpy(x[j], m[j], dst)
	}
}

// mulTransTo sets dst = Mᵀy, four columns at a time.
func (m columnList) mulTransTo(dst, y []float64) {
	j := 0
	for ; j+4 <= len(m); j += 4 {
		c0, c1, c2, c3 := m[j][:len(y)], m[j+1][:len(y)], m[j+2][:len(y)], m[j+3][:len(y)]
		var s0, s1, s2, s3 float64
		i := 0
		for ; i+4 <= len(y); i += 4 {
			z := (*[4]float64)(y[i:])
			p0, p1, p2, p3 := (*[4]float64)(c0[i:]), (*[4]float64)(c1[i:]), (*[4]float64)(c2[i:]), (*[4]float64)(c3[i:])
			s0 += (z[0]*p0[0] + z[1]*p0[1]) + (z[2]*p0[2] + z[3]*p0[3])
			s1 += (z[0]*p1[0] + z[1]*p1[1]) + (z[2]*p1[2] + z[3]*p1[3])
			s2 += (z[0]*p2[0] + z[1]*p2[1]) + (z[2]*p2[2] + z[3]*p2[3])
			s3 += (z[0]*p3[0] + z[1]*p3[1]) + (z[2]*p3[2] + z[3]*p3[3])
		}
		for ; i < len(y); i++ {
			s0, s1, s2, s3 = s0+c0[i]*y[i], s1+c1[i]*y[i], s2+c2[i]*y[i], s3+c3[i]*y[i]
		}
		dst[j], dst[j+1], dst[j+2], dst[j+3] = s0, s1, s2, s3
	}
	for ; j < len(m); j++ {
		dst[j] = dense.Dot(m[j], y)
	}
}

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
