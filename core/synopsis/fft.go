package synopsis

import "math"

// fft computes X[k] = Σⱼ x[j]·e^{−2πijk/n} in O(n log n) for every n ≥ 1: powers of
// two by Stockham's self-sorting algorithm of radix 4, other lengths by Bluestein's
// convolution (1970).
type fft struct {
	n     int
	roots []complex128 // e^{−2πik/n}, k < n; for a power of two
	work  []complex128
	chirp *chirp // for other lengths
}

func newFFT(n int) *fft {
	if padded(n) != n {
		return &fft{n: n, chirp: newChirp(n)}
	}
	f := &fft{n: n, roots: make([]complex128, n), work: make([]complex128, n)}
	for k := range f.roots {
		f.roots[k] = root(k, n)
	}
	return f
}

// root returns e^{−2πik/n}, 0 ≤ k < n, reduced to an angle of at most π/8.
func root(k, n int) complex128 {
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

// forward transforms x in place.
func (f *fft) forward(x []complex128) {
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

// inverse undoes forward.
func (f *fft) inverse(x []complex128) {
	for i, v := range x {
		x[i] = complex(real(v), -imag(v))
	}
	f.forward(x)
	scale := 1 / float64(f.n)
	for i, v := range x {
		x[i] = complex(real(v)*scale, -imag(v)*scale)
	}
}

// radix4 does one stage of stride transforms of the given length, which is four
// times that of the next stage.
func (f *fft) radix4(to, from []complex128, length, stride int) {
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
	inner  *fft
	work   []complex128
}

func newChirp(n int) *chirp {
	size := padded(2*n - 1)
	b := &chirp{c: make([]complex128, n), kernel: make([]complex128, size),
		inner: newFFT(size), work: make([]complex128, size)}
	for j := range b.c {
		b.c[j] = root(j*j%(2*n), 2*n)
		conj := complex(real(b.c[j]), -imag(b.c[j]))
		b.kernel[j] = conj
		b.kernel[(size-j)%size] = conj
	}
	b.inner.forward(b.kernel)
	return b
}

func (b *chirp) forward(x []complex128) {
	clear(b.work)
	for j, v := range x {
		b.work[j] = v * b.c[j]
	}
	b.inner.forward(b.work)
	for k, v := range b.kernel {
		b.work[k] *= v
	}
	b.inner.inverse(b.work)
	for k := range x {
		x[k] = b.work[k] * b.c[k]
	}
}
