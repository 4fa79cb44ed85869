package rng

import "math"

// Biased returns 64 independent bits, each one with probability p exactly, p
// being the double that it is. Outside [0, 1], and for an undefined p, it panics.
//
// Lane by lane a uniform number, drawn bit after bit, is compared with p's own
// binary digits until the two differ: after i digits a lane is still undecided
// with probability 2⁻ⁱ, so that some eight words settle all 64. Probabilities 0
// and 1 use none.
func (s *sampler) Biased(p float64) uint64 {
	switch {
	case p == 0:
		return 0
	case p == 1:
		return math.MaxUint64
	case !(p > 0 && p < 1):
		panic("rng: a biased bit needs a probability between 0 and 1")
	}
	// p = 0.mantissa · 2^exponent: first −exponent zeros, then the 53 digits.
	fraction, exponent := math.Frexp(p)
	digits := uint64(math.Ldexp(fraction, 53)) << 11
	var ones uint64
	open := uint64(math.MaxUint64)
	for ; exponent < 0 && open != 0; exponent++ {
		open &^= s.words.Uint64()
	}
	// Once p's digits have ended, an undecided number is p or more.
	for ; digits != 0 && open != 0; digits <<= 1 {
		word := s.words.Uint64()
		if digits>>63 == 1 {
			ones |= open &^ word
			open &= word
		} else {
			open &^= word
		}
	}
	return ones
}
