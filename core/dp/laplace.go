package dp

import "cloakroom/core/rng"

// LaplaceScale returns b = Δ₁/ε, the scale at which Laplace noise on every
// coordinate is (ε, 0)-private for an ℓ₁ sensitivity Δ₁ (Dwork et al. 2006). It
// panics unless ε > 0 and Δ₁ ≥ 0, both finite.
func LaplaceScale(epsilon, sensitivity float64) float64 {
	checkEpsilon(epsilon)
	checkSensitivity(sensitivity)
	return sensitivity / epsilon
}

// Laplace adds independent noise of density e^{−|x|/Scale}/(2·Scale) to every
// reading. See laplace.md.
type Laplace struct {
	Scale float64 // in the unit of the readings; the standard deviation is √2 times it
}

// Release writes exact plus noise to dst, which may be exact itself. It is a
// teaching release, with the reservations of [Gaussian.Release]. It panics when
// the lengths differ or the scale is negative, infinite or undefined.
func (l Laplace) Release(dst, exact []float64, src *rng.Teaching) {
	checkScale(l.Scale)
	checkSameLength(dst, exact)
	for i, y := range exact {
		dst[i] = y + float64(l.Scale*src.Laplace(1))
	}
}
