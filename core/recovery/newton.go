package recovery

import (
	"math"

	"cloakroom/core/dense"
)

// choleskyRank is the largest r for which Newton's systems are factored; beyond
// it conjugate gradients, which need only products with C, are cheaper.
const choleskyRank = 256

// dualNewton minimises over v in Rʳ the strongly convex function
//
//	φ(v) = ½μ‖v‖² + ½‖(Cᵀv)₊‖² − bᵀv,
//
// whose minimiser gives f = (Cᵀv)₊, the solution of
// min ‖Cf − b‖² + μ‖f‖² over f ≥ 0: there ∇φ = μv + Cf − b = 0. The gradient is
// piecewise linear with generalised Jacobian μI + C_S C_Sᵀ, S = {i : (Cᵀv)ᵢ > 0},
// so Newton's method with a line search ends after finitely many steps.
type dualNewton struct {
	factor    *Factor
	b         []float64
	size      float64 // Σ‖cᵢ‖², at least ‖C‖₂²
	mu        float64
	v, f      []float64
	converged bool
	steps     int
	watch     *dense.Watch
}

func newDualNewton(factor *Factor, b []float64, w *dense.Watch) *dualNewton {
	size := 0.0
	for _, c := range factor.norm {
		size += c * c
	}
	return &dualNewton{
		factor: factor, b: b, size: size, watch: w,
		v: make([]float64, len(b)), f: make([]float64, factor.c.Cols),
	}
}

// misfit returns ‖Cf − b‖₂, which is μ‖v‖₂ at the minimiser.
func (d *dualNewton) misfit() float64 {
	return dense.Norm2(difference(d.b, d.factor.image(d.f)))
}

// solve minimises φ for the given μ, starting at the last v rescaled so that
// the residual μv stays.
func (d *dualNewton) solve(mu float64) error {
	const most = 200
	if d.mu > 0 {
		d.v = scaled(d.mu/mu, d.v)
	}
	d.mu = mu
	d.converged = false
	tolerance := 1e-13 * dense.Norm2(d.b)
	for range most {
		value, gradient := d.evaluate()
		if dense.Norm2(gradient) <= tolerance {
			break
		}
		d.steps++
		step, err := d.direction(gradient)
		if err != nil {
			return err
		}
		if !d.search(value, gradient, step) {
			break
		}
	}
	_, gradient := d.evaluate()
	d.converged = dense.Norm2(gradient) <= kktTolerance*dense.Norm2(d.b)
	return nil
}

// evaluate sets f = (Cᵀv)₊ and returns φ and its gradient.
func (d *dualNewton) evaluate() (value float64, gradient []float64) {
	d.factor.price(d.f, d.v)
	for i, p := range d.f {
		d.f[i] = max(0, p)
	}
	gradient = d.factor.image(d.f)
	for i := range gradient {
		gradient[i] += d.mu*d.v[i] - d.b[i]
	}
	value = d.mu*dense.Dot(d.v, d.v)/2 + dense.Dot(d.f, d.f)/2 - dense.Dot(d.b, d.v)
	return value, gradient
}

// search goes from v along a descent direction, halving the step until φ falls
// by at least a small part of what its slope promises. Near the minimiser φ is
// flat to rounding and the gradient, still exact, decides. It reports false,
// with v as it was, when nothing is left to gain.
func (d *dualNewton) search(value float64, gradient, step []float64) bool {
	const flat = 1e-12
	slope, steep := dense.Dot(gradient, step), dense.Norm2(gradient)
	from := append([]float64(nil), d.v...)
	for t := 1.0; t > 1e-6; t /= 2 {
		for i := range d.v {
			d.v[i] = from[i] - t*step[i]
		}
		got, left := d.evaluate()
		if got < value-max(1e-4*t*slope, flat*math.Abs(value)) ||
			got < value+flat*math.Abs(value) && dense.Norm2(left) < steep/2 {
			return true
		}
	}
	copy(d.v, from)
	return false
}

// direction returns H⁻¹∇φ with H = μI + C_S C_Sᵀ, S the support of f.
func (d *dualNewton) direction(gradient []float64) ([]float64, error) {
	rank := len(d.b)
	if rank > choleskyRank {
		return d.conjugate(gradient)
	}
	if err := d.watch.Work(len(d.f)*rank*rank/2 + rank*rank*rank/6); err != nil {
		return nil, err
	}
	h := dense.New(rank, rank)
	for i, v := range d.f {
		if v == 0 {
			continue
		}
		col := d.factor.c.Col(i)
		for j, w := range col {
			if w != 0 {
				dense.Axpy(w, col[j:], h.Col(j)[j:])
			}
		}
	}
	for j := range rank {
		h.Col(j)[j] += d.mu
	}
	x := append([]float64(nil), gradient...)
	choleskySolve(h, x)
	return x, nil
}

// choleskySolve overwrites x with H⁻¹x for a positive definite H given by its
// lower triangle, which is overwritten with the factor L of H = LLᵀ.
func choleskySolve(h *dense.Matrix, x []float64) {
	for j := range h.Cols {
		col := h.Col(j)[j:]
		pivot := math.Sqrt(col[0])
		for i := range col {
			col[i] /= pivot
		}
		for k := j + 1; k < h.Cols; k++ {
			dense.Axpy(-col[k-j], col[k-j:], h.Col(k)[k:])
		}
	}
	for j := range h.Cols {
		col := h.Col(j)
		x[j] /= col[j]
		dense.Axpy(-x[j], col[j+1:], x[j+1:])
	}
	for j := h.Cols - 1; j >= 0; j-- {
		col := h.Col(j)
		x[j] = (x[j] - dense.Dot(col[j+1:], x[j+1:])) / col[j]
	}
}

// conjugate solves the same system by conjugate gradients, to four digits: the
// next Newton step mends the rest.
func (d *dualNewton) conjugate(gradient []float64) ([]float64, error) {
	x := make([]float64, len(gradient))
	left := append([]float64(nil), gradient...)
	along := append([]float64(nil), gradient...)
	through := make([]float64, len(d.f))
	square := dense.Dot(left, left)
	enough := 1e-8 * square
	for range 2 * len(gradient) {
		if square <= enough {
			break
		}
		if err := d.watch.Work(2 * len(d.f) * len(gradient)); err != nil {
			return nil, err
		}
		d.factor.price(through, along)
		for i, v := range d.f {
			if v == 0 {
				through[i] = 0
			}
		}
		image := d.factor.image(through)
		dense.Axpy(d.mu, along, image)
		t := square / dense.Dot(along, image)
		dense.Axpy(t, along, x)
		dense.Axpy(-t, image, left)
		next := dense.Dot(left, left)
		for i := range along {
			along[i] = left[i] + next/square*along[i]
		}
		square = next
	}
	return x, nil
}
