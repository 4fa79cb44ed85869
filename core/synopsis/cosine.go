package synopsis

import (
	"math"

	"cloakroom/core/fourier"
)

// cosine is the orthonormal DCT-II,
//
//	x[0] = Σⱼ d[j] / √n,  x[i] = √(2/n) Σⱼ d[j] cos(π(2j+1)i/2n).
//
// With v the even entries of d followed by the odd ones backwards and V its Fourier
// transform, Σⱼ d[j] cos(π(2j+1)i/2n) = Re W[i] = −Im W[n−i] for W[i] = e^{−πii/2n}V[i]
// (Makhoul 1980). For even n, V comes from one complex transform of half the length.
type cosine struct {
	n     int
	fft   *fourier.Transform
	z     []complex128
	turn  []complex128 // e^{−πik/2n}
	split []complex128 // e^{−2πik/n}, for even n
	wave  []float64    // √(2/n)·cos(πm/2n), m < 4n, once a basis vector was asked for
}

func newCosine(n int) *cosine {
	half, reach := n, n
	if n%2 == 0 {
		half, reach = n/2, n/2+1
	}
	b := &cosine{n: n, fft: fourier.New(half), z: make([]complex128, half), turn: make([]complex128, reach)}
	for k := range b.turn {
		b.turn[k] = fourier.Root(k, 4*n)
	}
	if n%2 == 0 {
		b.split = make([]complex128, reach)
		for k := range b.split {
			b.split[k] = fourier.Root(k, n)
		}
	}
	return b
}

func (b *cosine) Entries() int { return b.n }
func (b *cosine) Len() int     { return b.n }

// AnalyseTo costs one Fourier transform of length n/2, or n when n is odd.
func (b *cosine) AnalyseTo(x, d []float64) {
	mustFit(len(x), b.n)
	mustHold(len(d), b.n)
	b.fold(x, d)
	if b.split == nil {
		for j, v := range x {
			b.z[j] = complex(v, 0)
		}
		b.fft.Forward(b.z)
		for k, v := range b.z {
			w := b.turn[k]
			x[k] = real(v)*real(w) - imag(v)*imag(w)
		}
		b.scale(x, math.Sqrt(1/float64(b.n)), math.Sqrt(2/float64(b.n)))
		return
	}
	half := b.n / 2
	for j := range half {
		b.z[j] = complex(x[2*j], x[2*j+1])
	}
	b.fft.Forward(b.z)
	for k := range half {
		p, q := b.z[k], b.z[(half-k)%half]
		q = complex(real(q), -imag(q))
		// The transforms of the entries of v at even and at odd places.
		even, odd := (p+q)/2, (p-q)/2
		odd = complex(imag(odd), -real(odd))
		w := b.turn[k] * (even + b.split[k]*odd)
		x[k] = real(w)
		if k > 0 {
			x[b.n-k] = -imag(w)
		} else {
			x[half] = (real(even) - real(odd)) * real(b.turn[half])
		}
	}
	b.scale(x, math.Sqrt(1/float64(b.n)), math.Sqrt(2/float64(b.n)))
}

// SynthesiseTo costs as much as AnalyseTo.
func (b *cosine) SynthesiseTo(d, x []float64) {
	mustFit(len(x), b.n)
	mustHold(len(d), b.n)
	first, other := math.Sqrt(float64(b.n)), math.Sqrt(float64(b.n)/2)
	if b.split == nil {
		b.z[0] = complex(x[0]*first, 0)
		for k := 1; k < b.n; k++ {
			w := b.turn[k]
			b.z[k] = complex(real(w), -imag(w)) * complex(x[k]*other, -x[b.n-k]*other)
		}
		b.fft.Inverse(b.z)
		b.unfold(d, func(j int) float64 { return real(b.z[j]) })
		return
	}
	half := b.n / 2
	spectrum := func(k int) complex128 {
		switch k {
		case 0:
			return complex(x[0]*first, 0)
		case half:
			return complex(x[half]*other/real(b.turn[half]), 0)
		}
		w := b.turn[k]
		return complex(real(w), -imag(w)) * complex(x[k]*other, -x[b.n-k]*other)
	}
	for k := 0; 2*k <= half; k++ {
		p, q := spectrum(k), spectrum(half-k)
		b.z[k] = b.join(k, p, q)
		if k > 0 {
			b.z[half-k] = b.join(half-k, q, p)
		}
	}
	b.fft.Inverse(b.z)
	b.unfold(d, func(j int) float64 {
		if j%2 == 0 {
			return real(b.z[j/2])
		}
		return imag(b.z[j/2])
	})
}

// join returns the half-length spectrum at k from V[k] and V[n/2−k].
func (b *cosine) join(k int, p, q complex128) complex128 {
	q = complex(real(q), -imag(q))
	even, odd := (p+q)/2, (p-q)/2
	w := b.split[k]
	odd *= complex(real(w), -imag(w))
	return even + complex(-imag(odd), real(odd))
}

// fold writes v: the even entries of d, padded with zeros, and the odd ones
// backwards.
func (b *cosine) fold(v, d []float64) {
	clear(v)
	for j, value := range d {
		if j%2 == 0 {
			v[j/2] = value
		} else {
			v[b.n-1-j/2] = value
		}
	}
}

// unfold undoes fold for the first len(d) entries.
func (b *cosine) unfold(d []float64, v func(int) float64) {
	for j := range d {
		if j%2 == 0 {
			d[j] = v(j / 2)
		} else {
			d[j] = v(b.n - 1 - j/2)
		}
	}
}

func (b *cosine) scale(x []float64, first, other float64) {
	x[0] *= first
	for i := 1; i < len(x); i++ {
		x[i] *= other
	}
}

// vectorTo sets d to basis vector i.
func (b *cosine) vectorTo(d []float64, i int) {
	mustFit(len(d), b.n)
	if b.wave == nil {
		b.wave = make([]float64, 4*b.n)
		for m := range b.wave {
			b.wave[m] = math.Sqrt(2/float64(b.n)) * real(fourier.Root(m, 4*b.n))
		}
	}
	at, step := i, 2*i
	for j := range d {
		d[j] = b.wave[at]
		if at += step; at >= 4*b.n {
			at -= 4 * b.n
		}
	}
	if i == 0 {
		for j := range d {
			d[j] = 1 / math.Sqrt(float64(b.n))
		}
	}
}

// Sensitivity returns 1/√n + (cot(π/4n) − 1)/√(2n), the ℓ₁ norm of the coefficients
// of the first entry; no entry has more (coefficients.md). It is about 0.90·√n, and
// no constant: with a constant in its place the run in the cosine basis would not be
// private (erratum D-21).
func (b *cosine) Sensitivity() float64 {
	n := float64(b.n)
	return 1/math.Sqrt(n) + (1/math.Tan(math.Pi/(4*n))-1)/math.Sqrt(2*n)
}
