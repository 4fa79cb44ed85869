package dp

import (
	"math"

	"cloakroom/core/rng"
)

// DiscreteLaplace adds a whole number k with probability
//
//	(1 − p)/(1 + p)·p^|k|,  p = e^{−Rate},
//
// to every count, the two-sided geometric law. With Rate = ε/Δ₁ the vector of counts
// is (ε, 0)-private for a whole ℓ₁ sensitivity Δ₁ (Ghosh, Roughgarden and
// Sundararajan 2009). See discrete_laplace.md.
type DiscreteLaplace struct {
	Rate float64 // −ln p, a pure number
}

// Variance returns 2p/(1 − p)².
func (d DiscreteLaplace) Variance() float64 {
	p := math.Exp(-d.Rate)
	return 2 * p / (math.Expm1(-d.Rate) * math.Expm1(-d.Rate))
}

// Release writes exact plus noise to dst, which may be exact itself. It is a
// teaching release: whoever holds the seed can subtract the noise. It panics when
// the lengths differ or the rate is not positive and finite.
func (d DiscreteLaplace) Release(dst, exact []int64, src *rng.Teaching) {
	if len(dst) != len(exact) {
		panic("dp: destination and counts differ in length")
	}
	checkEpsilon(d.Rate)
	for i, n := range exact {
		// The difference of two geometric numbers has the two-sided law.
		up := d.geometric(src)
		dst[i] = n + up - d.geometric(src)
	}
}

// geometric draws k ≥ 0 with probability (1 − p)p^k.
func (d DiscreteLaplace) geometric(src rng.Source) int64 {
	return int64(min(src.Exponential(1)/d.Rate, 1<<53))
}

// Law returns the law of an exact count with noise, cut at both ends: what falls
// below low is released as low, and above high as high, the truncated geometric
// mechanism. Of two counts that lie within, nothing is lost by the cut: beyond both,
// the loss is the same for all outcomes. It is refused unless the rate is positive
// and finite and low ≤ exact ≤ high are fewer than [MaxOutcomes].
func (d DiscreteLaplace) Law(exact, low, high int) (Law, error) {
	if !(d.Rate > 0) || math.IsInf(d.Rate, 1) {
		return Law{}, Refuse("epsilon", "the noise's rate is %v, must be positive and finite", d.Rate)
	}
	if exact < low || exact > high {
		return Law{}, Refuse("law", "the count %d lies outside %d…%d", exact, low, high)
	}
	if high-low >= MaxOutcomes {
		return Law{}, Refuse("law", "%d outcomes are more than the %d that fit", high-low+1, MaxOutcomes)
	}
	plus := 1 + math.Exp(-d.Rate)
	atoms := make([]Atom, high-low+1)
	for i := range atoms {
		at := low + i
		distance := math.Abs(float64(at - exact))
		atoms[i] = Atom{At: float64(at), Probability: -math.Expm1(-d.Rate) / plus * math.Exp(-d.Rate*distance)}
	}
	// The tail from distance k on is p^k/(1 + p).
	for _, end := range []int{0, high - low} {
		distance := math.Abs(float64(low + end - exact))
		atoms[end].Probability = math.Exp(-d.Rate*distance) / plus
	}
	if low == high {
		atoms[0].Probability = 1
	}
	return NewLaw(atoms, nil)
}
