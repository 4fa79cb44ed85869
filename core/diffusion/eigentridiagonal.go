package diffusion

import "cloakroom/core/dense"

// tridiagonal is A = Q T Qᵀ with T tridiagonal and Q the product H₀H₁… of
// reflections, H_k acting on the rows beyond k.
type tridiagonal struct {
	diagonal []float64
	beside   []float64     // beside[k] joins k and k+1; the last is 0
	vectors  *dense.Matrix // H_k = I − τv vᵀ with v in column k below the diagonal, v₀ = 1
	tau      []float64
}

// tridiagonalise reduces a symmetric matrix, of which it reads the lower
// triangle, and keeps the reflections in its place.
//
// Step k needs p = A′v for the matrix A′ that the previous step leaves, and that
// step is A′ = A − v′w′ᵀ − w′v′ᵀ. Both happen in one pass over the triangle.
func tridiagonalise(a *dense.Matrix, w *dense.Watch) (*tridiagonal, error) {
	n := a.Cols
	t := &tridiagonal{
		diagonal: make([]float64, n), beside: make([]float64, n),
		vectors: a, tau: make([]float64, n),
	}
	// The update that the trailing matrix still waits for.
	v, u := make([]float64, n), make([]float64, n)
	p := make([]float64, n)
	for k := range n {
		column := a.Col(k)[k:]
		dense.Axpy(-v[k], u[k:], column)
		dense.Axpy(-u[k], v[k:], column)
		t.diagonal[k] = column[0]
		if k+1 == n {
			break
		}
		x := column[1:]
		t.tau[k], t.beside[k] = reflector(x)
		clear(p)
		if err := updateAndMultiply(a, k+1, v, u, x, p, w); err != nil {
			return nil, err
		}
		// H A′ H = A′ − v wᵀ − w vᵀ with w = τp − ½τ²(pᵀv)v.
		tau, next := t.tau[k], u[k+1:]
		half := tau * tau * dense.Dot(x, p[k+1:]) / 2
		for i := range next {
			next[i] = tau*p[k+1+i] - half*x[i]
		}
		copy(v[k+1:], x)
	}
	return t, nil
}

// updateAndMultiply subtracts v uᵀ + u vᵀ from the trailing matrix beginning at
// first, lower triangle, and adds its product with x to p. x has an entry for
// every row from first on, the others for every row of the matrix.
func updateAndMultiply(a *dense.Matrix, first int, v, u, x, p []float64, w *dense.Watch) error {
	n := a.Cols
	j := first
	for ; j+2 <= n; j += 2 {
		one, two := a.Col(j)[j:], a.Col(j + 1)[j+1:]
		v0, u0, v1, u1 := v[j], u[j], v[j+1], u[j+1]
		x0, x1 := x[j-first], x[j+1-first]
		one[0] -= 2 * v0 * u0
		one[1] -= v1*u0 + u1*v0
		two[0] -= 2 * v1 * u1
		s0, s1 := twoColumns(one[2:], two[1:], v[j+2:], u[j+2:], x[j+2-first:], p[j+2:],
			v0, u0, x0, v1, u1, x1)
		p[j] += one[0]*x0 + one[1]*x1 + s0
		p[j+1] += one[1]*x0 + two[0]*x1 + s1
		if err := w.Work(8 * (n - j)); err != nil {
			return err
		}
	}
	if j < n {
		a.Col(j)[j] -= 2 * v[j] * u[j]
		p[j] += a.Col(j)[j] * x[j-first]
	}
	return nil
}

// twoColumns subtracts v·u0 + u·v0 from the column one, and likewise from two;
// returns their products with x; and adds one·x0 + two·x1 to p.
func twoColumns(one, two, v, u, x, p []float64, v0, u0, x0, v1, u1, x1 float64) (s0, s1 float64) {
	two, v, u, x, p = two[:len(one)], v[:len(one)], u[:len(one)], x[:len(one)], p[:len(one)]
	var t0, t1 float64
	i := 0
	for ; i+4 <= len(one); i += 4 {
		a, b := (*[4]float64)(one[i:]), (*[4]float64)(two[i:])
		vi, ui := (*[4]float64)(v[i:]), (*[4]float64)(u[i:])
		xi, pi := (*[4]float64)(x[i:]), (*[4]float64)(p[i:])
		c, d := a[0]-(vi[0]*u0+ui[0]*v0), b[0]-(vi[0]*u1+ui[0]*v1)
		a[0], b[0] = c, d
		s0, s1 = s0+c*xi[0], s1+d*xi[0]
		pi[0] += c*x0 + d*x1
		c, d = a[1]-(vi[1]*u0+ui[1]*v0), b[1]-(vi[1]*u1+ui[1]*v1)
		a[1], b[1] = c, d
		t0, t1 = t0+c*xi[1], t1+d*xi[1]
		pi[1] += c*x0 + d*x1
		c, d = a[2]-(vi[2]*u0+ui[2]*v0), b[2]-(vi[2]*u1+ui[2]*v1)
		a[2], b[2] = c, d
		s0, s1 = s0+c*xi[2], s1+d*xi[2]
		pi[2] += c*x0 + d*x1
		c, d = a[3]-(vi[3]*u0+ui[3]*v0), b[3]-(vi[3]*u1+ui[3]*v1)
		a[3], b[3] = c, d
		t0, t1 = t0+c*xi[3], t1+d*xi[3]
		pi[3] += c*x0 + d*x1
	}
	for ; i < len(one); i++ {
		c, d := one[i]-(v[i]*u0+u[i]*v0), two[i]-(v[i]*u1+u[i]*v1)
		one[i], two[i] = c, d
		s0, s1 = s0+c*x[i], s1+d*x[i]
		p[i] += c*x0 + d*x1
	}
	return s0 + t0, s1 + t1
}

// together is how many reflections are applied in one go.
const together = 4

// product returns Q = H₀H₁…, from the last reflection to the first, so that each
// meets only the corner that those after it have filled.
func (t *tridiagonal) product(w *dense.Watch) (*dense.Matrix, error) {
	n := t.vectors.Cols
	q := dense.New(n, n)
	for j := range n {
		q.Col(j)[j] = 1
	}
	last := n - 1 // reflections before last remain
	for last > 0 {
		first := max(0, last-together)
		if err := newReflections(t, first, last).apply(q, w); err != nil {
			return nil, err
		}
		last = first
	}
	return q, nil
}

// reflections are H_first … H_{first+3} in one: their product is
//
//	I − Y S Yᵀ,  Y = (v_first, …),
//
// and S Yᵀx is found from the last to the first, as
// c_a = τ_a(v_aᵀx − Σ_{b>a} (v_aᵀv_b) c_b).
type reflections struct {
	first  int // of the rows they act on
	tau    [together]float64
	y      [together][]float64 // with zeros where a later one begins; missing ones are zero
	inner  [together][together]float64
	length int
}

func newReflections(t *tridiagonal, first, last int) *reflections {
	r := &reflections{first: first + 1, length: t.vectors.Rows - first - 1}
	for a := range r.y {
		r.y[a] = make([]float64, r.length)
		if k := first + a; k < last {
			r.tau[a] = t.tau[k]
			copy(r.y[a][a:], t.vectors.Col(k)[k+1:])
		}
	}
	for a := range r.y {
		for b := a + 1; b < together; b++ {
			r.inner[a][b] = dense.Dot(r.y[a], r.y[b])
		}
	}
	return r
}

// apply multiplies the corner of q from the left.
func (r *reflections) apply(q *dense.Matrix, w *dense.Watch) error {
	for j := r.first; j < q.Cols; j++ {
		x := q.Col(j)[r.first:]
		var c [together]float64
		c[0], c[1], c[2], c[3] = fourDots(r.y[0], r.y[1], r.y[2], r.y[3], x)
		for a := together - 1; a >= 0; a-- {
			for b := a + 1; b < together; b++ {
				c[a] -= r.inner[a][b] * c[b]
			}
			c[a] *= r.tau[a]
		}
		subtractFour(r.y[0], r.y[1], r.y[2], r.y[3], &c, x)
		if err := w.Work(2 * together * r.length); err != nil {
			return err
		}
	}
	return nil
}

// fourDots returns the products of four vectors with x.
func fourDots(a, b, c, d, x []float64) (s, t, u, v float64) {
	a, b, c, d = a[:len(x)], b[:len(x)], c[:len(x)], d[:len(x)]
	var s1, t1, u1, v1 float64
	i := 0
	for ; i+4 <= len(x); i += 4 {
		p, q, e := (*[4]float64)(a[i:]), (*[4]float64)(b[i:]), (*[4]float64)(x[i:])
		m, n := (*[4]float64)(c[i:]), (*[4]float64)(d[i:])
		s, t, u, v = s+p[0]*e[0], t+q[0]*e[0], u+m[0]*e[0], v+n[0]*e[0]
		s1, t1, u1, v1 = s1+p[1]*e[1], t1+q[1]*e[1], u1+m[1]*e[1], v1+n[1]*e[1]
		s, t, u, v = s+p[2]*e[2], t+q[2]*e[2], u+m[2]*e[2], v+n[2]*e[2]
		s1, t1, u1, v1 = s1+p[3]*e[3], t1+q[3]*e[3], u1+m[3]*e[3], v1+n[3]*e[3]
	}
	for ; i < len(x); i++ {
		s, t, u, v = s+a[i]*x[i], t+b[i]*x[i], u+c[i]*x[i], v+d[i]*x[i]
	}
	return s + s1, t + t1, u + u1, v + v1
}

// subtractFour subtracts f₀a + f₁b + f₂c + f₃d from x.
func subtractFour(a, b, c, d []float64, f *[together]float64, x []float64) {
	a, b, c, d = a[:len(x)], b[:len(x)], c[:len(x)], d[:len(x)]
	f0, f1, f2, f3 := f[0], f[1], f[2], f[3]
	i := 0
	for ; i+4 <= len(x); i += 4 {
		p, q, e := (*[4]float64)(a[i:]), (*[4]float64)(b[i:]), (*[4]float64)(x[i:])
		m, n := (*[4]float64)(c[i:]), (*[4]float64)(d[i:])
		e[0] -= (f0*p[0] + f1*q[0]) + (f2*m[0] + f3*n[0])
		e[1] -= (f0*p[1] + f1*q[1]) + (f2*m[1] + f3*n[1])
		e[2] -= (f0*p[2] + f1*q[2]) + (f2*m[2] + f3*n[2])
		e[3] -= (f0*p[3] + f1*q[3]) + (f2*m[3] + f3*n[3])
	}
	for ; i < len(x); i++ {
		x[i] -= (f0*a[i] + f1*b[i]) + (f2*c[i] + f3*d[i])
	}
}
