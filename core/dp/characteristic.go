package dp

import (
	"math"
	"math/cmplx"
	"sync"
)

// characteristic returns ∫ e^{itℓ} f(ℓ) dℓ over a piece of a density.
func (p Piece) characteristic(t float64) complex128 {
	if p.Curve > 0 {
		return p.bellCharacteristic(t)
	}
	from, to := p.wave(p.From, t), p.wave(p.To, t)
	rate := complex(p.Slope, t)
	if width := p.To - p.From; cmplx.Abs(rate)*width < 0.1 {
		// ∫₀^w e^{rx} dx = w·Σ (rw)ⁿ/(n+1)! where the difference below would cancel.
		step, term, sum := rate*complex(width, 0), complex(1, 0), complex(1, 0)
		for n := 1; n <= 10; n++ {
			term *= step / complex(float64(n+1), 0)
			sum += term
		}
		return from * sum * complex(width, 0)
	}
	return (to - from) / rate
}

// wave returns f(x)e^{itx}, 0 at an infinite end.
func (p Piece) wave(x, t float64) complex128 {
	if math.IsInf(x, 0) {
		return 0
	}
	sine, cosine := math.Sincos(t * x)
	height := math.Exp(p.logDensity(x))
	return complex(height*cosine, height*sine)
}

// bellCharacteristic returns the transform of a bell c·e^{−z²/2}, z = (ℓ − centre)/s,
// from z = a to b,
//
//	c·s√(2π)·e^{it·centre}·(T(a) − T(b)),  T(a) = e^{−t²s²/2}·Φ(−(a − its)),
//
// in which Φ of a complex number is expressed by the Faddeeva function.
func (p Piece) bellCharacteristic(t float64) complex128 {
	centre, spread, peak := p.bell()
	ts := t * spread
	sine, cosine := math.Sincos(t * centre)
	scale := math.Exp(peak) * spread * rootTwoPi
	tails := bellTail((p.From-centre)/spread, ts) - bellTail((p.To-centre)/spread, ts)
	return complex(scale*cosine, scale*sine) * tails
}

// bellTail returns T(a) at ts.
func bellTail(a, ts float64) complex128 {
	whole := complex(math.Exp(-ts*ts/2), 0)
	switch {
	case math.IsInf(a, 1):
		return 0
	case math.IsInf(a, -1):
		return whole
	}
	sine, cosine := math.Sincos(a * ts)
	edge := complex(cosine, sine) * complex(math.Exp(-a*a/2)/2, 0)
	if a >= 0 {
		return edge * faddeeva(complex(ts/math.Sqrt2, a/math.Sqrt2))
	}
	return whole - edge*faddeeva(complex(-ts/math.Sqrt2, -a/math.Sqrt2))
}

// faddeevaTerms is the degree of the rational approximation.
const faddeevaTerms = 40

// faddeevaTable computes the coefficients once.
var faddeevaTable = sync.OnceValue(func() (table struct {
	length       float64
	coefficients [faddeevaTerms]float64
}) {
	table.length = math.Sqrt(faddeevaTerms / math.Sqrt2)
	const points = 4 * faddeevaTerms
	for n := range table.coefficients {
		sum := 0.0
		for k := -points/2 + 1; k < points/2; k++ {
			angle := 2 * math.Pi * float64(k) / points
			x := table.length * math.Tan(angle/2)
			sum += math.Exp(-x*x) * (table.length*table.length + x*x) * math.Cos(float64(n+1)*angle)
		}
		table.coefficients[n] = sum / points
	}
	return table
})

// faddeeva returns w(z) = e^{−z²}·erfc(−iz) for Im z ≥ 0 by Weideman's rational
// approximation (1994), with L = 2^{−1/4}√N,
//
//	w(z) ≈ 2/(L − iz)²·Σ_{n<N} a_{n+1} Zⁿ + 1/(√π (L − iz)),  Z = (L + iz)/(L − iz),
//
// to about 1e-14 of its largest value.
func faddeeva(z complex128) complex128 {
	table := faddeevaTable()
	iz := complex(-imag(z), real(z))
	length := complex(table.length, 0)
	below := 1 / (length - iz)
	ratio := (length + iz) * below
	sum := complex(0, 0)
	for n := faddeevaTerms - 1; n >= 0; n-- {
		sum = sum*ratio + complex(table.coefficients[n], 0)
	}
	const inverseRootPi = 0.56418958354775628694807945156077
	return 2*sum*below*below + complex(inverseRootPi, 0)*below
}

// power returns zᵏ by repeated squaring.
func power(z complex128, k int) complex128 {
	result := complex(1, 0)
	for ; k > 0; k >>= 1 {
		if k&1 == 1 {
			result *= z
		}
		z *= z
	}
	return result
}
