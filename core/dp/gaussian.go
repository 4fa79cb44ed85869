package dp

import "cloakroom/core/rng"

// Gaussian adds independent N(0, Sigma²) to every reading. With Sigma from
// [Sigma] at the ℓ₂ sensitivity of the whole vector the release of the vector is
// (ε, δ)-private. See gaussian.md.
type Gaussian struct {
	Sigma float64 // standard deviation, in the unit of the readings
}

// Release writes exact + N(0, σ²I) to dst, which may be exact itself. The source
// is a teaching one, so the result is a reproducible picture of a private
// release: whoever holds the seed can subtract the noise, and the noise is a
// floating-point sample without protection of its low bits. For a release that
// is meant, see [SecureGaussian]. It panics when the lengths differ or σ is
// negative, infinite or undefined.
func (g Gaussian) Release(dst, exact []float64, src *rng.Teaching) {
	checkScale(g.Sigma)
	checkSameLength(dst, exact)
	for i, y := range exact {
		dst[i] = y + float64(g.Sigma*src.Normal())
	}
}
