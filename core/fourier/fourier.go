// Package fourier computes discrete Fourier transforms of any length.
package fourier

import (
	"math"
	"math/bits"
)

// Transform computes X[k] = Σⱼ x[j]·e^{−2πijk/n} in O(n log n) for one length n ≥ 1: powers
// of two by Stockham's self-sorting algorithm of radix 4, other lengths by Bluestein's
// convolution (1970). Its relative error in ℓ₂ is some log n units of rounding. It holds
// scratch and is not safe for concurrent use.
type Transform struct {
	n     int
	roots []complex128 // e^{−2πik/n}, k < n; for a power of two
	work  []complex128
	chirp *chirp // for other lengths
}

// New prepares transforms of length n. It panics unless n ≥ 1.
func New(n int) *Transform {
	if n < 1 {
		panic("fourier: a transform needs a positive length")
	}
	if powerFrom(n) != n {
		return &Transform{n: n, chirp: newChirp(n)}
	}
	f := &Transform{n: n, roots: make([]complex128, n), work: make([]complex128, n)}
	for k := range f.roots {
		f.roots[k] = Root(k, n)
	}
	return f
}

// powerFrom returns the least power of two that is at least n.
func powerFrom(n int) int { return 1 << bits.Len(uint(n-1)) }

// Root returns e^{−2πik/n}, 0 ≤ k < n, reduced to an angle of at most π/8.
func Root(k, n int) complex128 {
	eighth := (8*k + n/2) / n // rounded to the nearest multiple of n/8
	sin, cos := math.Sincos(2 * math.Pi * (float64(k) - float64(eighth)*float64(n)/8) / float64(n))
	z := complex(cos, -sin)
	for ; eighth >= 2; eighth -= 2 {
		z = complex(imag(z), -real(z))
	}
	if eighth == 1 {
		z = complex(real(z)+imag(z), imag(z)-real(z)) * complex(math.Sqrt2/2, 0)
	}
	return z
}

// Forward transforms x in place. It panics unless len(x) = n.
func (f *Transform) Forward(x []complex128) {
	if len(x) != f.n {
		panic("fourier: a vector of the wrong length")
	}
	if f.chirp != nil {
		f.chirp.forward(x)
		return
	}
	from, to := x, f.work
	length, stride := f.n, 1
	for length > 1 {
		if length%4 == 0 {
			f.radix4(to, from, length, stride)
			length, stride = length/4, stride*4
		} else {
			radix2(to, from, stride)
			length, stride = length/2, stride*2
		}
		from, to = to, from
	}
	if &from[0] != &x[0] {
		copy(x, from)
	}
}

// Inverse undoes Forward. It panics unless len(x) = n.
func (f *Transform) Inverse(x []complex128) {
	for i, v := range x {
		x[i] = complex(real(v), -imag(v))
	}
	f.Forward(x)
	scale := 1 / float64(f.n)
	for i, v := range x {
		x[i] = complex(real(v)*scale, -imag(v)*scale)
	}
}

// radix4 does one stage of stride transforms of the given length, which is four
// times that of the next stage.
func (f *Transform) radix4(to, from []complex128, length, stride int) {
	quarter := length / 4
	step := quarter * stride
	for p := range quarter {
		w1 := f.roots[p*stride]
		w2 := f.roots[2*p*stride]
		w3 := f.roots[3*p*stride]
		a := from[stride*p:][:stride]
		b := from[stride*p+step:][:stride]
		c := from[stride*p+2*step:][:stride]
		d := from[stride*p+3*step:][:stride]
		y0 := to[4*stride*p:][:stride]
		y1 := to[4*stride*p+stride:][:stride]
		y2 := to[4*stride*p+2*stride:][:stride]
		y3 := to[4*stride*p+3*stride:][:stride]
		for q, aq := range a {
			sum, difference := aq+c[q], aq-c[q]
			other, turned := b[q]+d[q], b[q]-d[q]
			turned = complex(-imag(turned), real(turned))
			y0[q] = sum + other
			y1[q] = w1 * (difference - turned)
			y2[q] = w2 * (sum - other)
			y3[q] = w3 * (difference + turned)
		}
	}
}

// radix2 does the last stage, of stride transforms of length two.
func radix2(to, from []complex128, stride int) {
	a, b := from[:stride], from[stride:][:stride]
	low, high := to[:stride], to[stride:][:stride]
	for q, aq := range a {
		low[q], high[q] = aq+b[q], aq-b[q]
	}
}

// chirp transforms any length n through a convolution of a power of two: with
// c[j] = e^{−πij²/n}, X[k] = c[k]·Σⱼ (x[j]c[j])·conj(c[k−j]).
type chirp struct {
	c      []complex128
	kernel []complex128 // the transform of conj(c), laid out around a circle
	inner  *Transform
	work   []complex128
}

func newChirp(n int) *chirp {
	size := powerFrom(2*n - 1)
	b := &chirp{c: make([]complex128, n), kernel: make([]complex128, size),
		inner: New(size), work: make([]complex128, size)}
	for j := range b.c {
		b.c[j] = Root(j*j%(2*n), 2*n)
		conj := complex(real(b.c[j]), -imag(b.c[j]))
		b.kernel[j] = conj
		b.kernel[(size-j)%size] = conj
	}
	b.inner.Forward(b.kernel)
	return b
}

func (b *chirp) forward(x []complex128) {
	clear(b.work)
	for j, v := range x {
		b.work[j] = v * b.c[j]
	}
	b.inner.Forward(b.work)
	for k, v := range b.kernel {
		b.work[k] *= v
	}
	b.inner.Inverse(b.work)
	for k := range x {
		x[k] = b.work[k] * b.c[k]
	}
}

// Convolve returns the first n = len(a) entries of the convolution Σ_{i≤t} a[i]·b[t−i], in
// O(n log n). It panics when b is shorter than a.
func Convolve(a, b []float64) []float64 {
	n := len(a)
	b = b[:n]
	if n == 0 {
		return nil
	}
	// Both vectors are real, so one transform serves them as real and imaginary part.
	size := powerFrom(2 * n)
	f, z := New(size), make([]complex128, size)
	for i, v := range a {
		z[i] = complex(v, b[i])
	}
	f.Forward(z)
	product := make([]complex128, size)
	for k, v := range z {
		mirror := z[(size-k)%size]
		mirror = complex(real(mirror), -imag(mirror))
		product[k] = (v + mirror) * (v - mirror) * complex(0, -0.25)
	}
	f.Inverse(product)
	out := make([]float64, n)
	for t := range out {
		out[t] = real(product[t])
	}
	return out
}
