package rng

import (
	"math"
	"math/bits"
)

// words is a stream of 64 independent fair bits at a time.
type words interface{ Uint64() uint64 }

// sampler turns words into draws from the usual laws. It is embedded in both
// sources, so that they differ only in where the words come from.
//
// Products that feed a sum are written float64(a*b): the conversion forbids the
// compiler to fuse them into one rounding, which some processors would do and
// WebAssembly would not.
type sampler struct {
	words    words
	spare    float64 // second normal of the last polar pair
	hasSpare bool
}

// Uint64 implements [Source].
func (s *sampler) Uint64() uint64 { return s.words.Uint64() }

// Uniform implements [Source]. Fifty-two bits, not fifty-three: k + ½ is then
// exact, so neither 0 nor 1 can come out by rounding.
func (s *sampler) Uniform() float64 {
	return (float64(s.words.Uint64()>>12) + 0.5) * 0x1p-52
}

// Normal implements [Source] by the polar method (Marsaglia and Bray 1964): a
// point uniform in the unit disc at squared radius q is stretched by
// √(−2 ln q / q); its two coordinates are independent N(0, 1).
func (s *sampler) Normal() float64 {
	if s.hasSpare {
		s.hasSpare = false
		return s.spare
	}
	for {
		u := 2*s.Uniform() - 1
		v := 2*s.Uniform() - 1
		q := float64(u*u) + float64(v*v)
		if q >= 1 {
			continue
		}
		stretch := math.Sqrt(-2 * logarithm(q) / q)
		s.spare, s.hasSpare = v*stretch, true
		return u * stretch
	}
}

// Exponential implements [Source] by inversion, −b ln U. The largest value is
// about 36.7 b, exceeded by the true law with probability 2⁻⁵³.
func (s *sampler) Exponential(scale float64) float64 {
	return -scale * logarithm(s.Uniform())
}

// Laplace implements [Source]: an exponential with a fair sign.
func (s *sampler) Laplace(scale float64) float64 {
	magnitude := s.Exponential(scale)
	if s.words.Uint64()>>63 == 1 {
		return -magnitude
	}
	return magnitude
}

// Gumbel implements [Source] by inversion, −ln(−ln U).
func (s *sampler) Gumbel() float64 {
	return -logarithm(-logarithm(s.Uniform()))
}

// IntN implements [Source] by multiplication with rejection (Lemire 2019): the
// high word of a product of n and a random word is uniform once the few
// products whose low word falls under 2⁶⁴ mod n are thrown away.
func (s *sampler) IntN(n int) int {
	if n < 1 {
		panic("rng: IntN needs a positive bound")
	}
	bound := uint64(n)
	unfair := -bound % bound
	for {
		high, low := bits.Mul64(s.words.Uint64(), bound)
		if low >= unfair {
			return int(high)
		}
	}
}
