package dp

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/google/differential-privacy/go/v3/noise"
)

// secureEpsilonCap is the largest ε handed to the library. It evaluates
// e^ε Φ(−a − b) as a product; past ε ≈ 700 the factors leave the range of double
// precision, it takes δ for 0 and calibrates σ = 0. A release at the cap is
// private at every larger ε too.
const secureEpsilonCap = 500

// secureSigmaFloor is the smallest σ for which the grid of the noise, 2⁻⁵⁶ σ, is
// made of numbers with full precision.
const secureSigmaFloor = 0x1p-960

// SecureGaussian releases exact with cryptographic Gaussian noise, calibrated to
// (ε, δ) at ℓ₂ sensitivity Δ of the whole vector, and reports the σ it used. The
// noise comes from Google's differential privacy library: a symmetric binomial
// on a grid of a power of two, drawn from crypto/rand, to which each reading is
// rounded, so that the low bits betray nothing (Mironov 2012). It cannot be
// replayed. See gaussian.md.
//
// The library calibrates from an ℓ₀ and an ℓ∞ sensitivity through
// Δ₂ = Δ∞·√ℓ₀; with ℓ₀ = 1 and Δ∞ = Δ₂ each coordinate receives the σ of the whole
// vector. Its σ is found by bisection to one part in a thousand and rounded up,
// so it lies up to 0.1 % above the analytic one. Before anything is drawn the
// exact δ of that σ is compared with the δ asked for.
//
// With Δ = 0 nothing depends on the secret and the readings are returned as they
// are, with σ = 0. An error is returned for parameters outside their range, for
// readings that are not finite and if the calibration fails its check; then no
// release has been made.
func SecureGaussian(exact []float64, epsilon, delta, sensitivity float64) (private []float64, sigma float64, err error) {
	if err := checkSecure(exact, epsilon, delta, sensitivity); err != nil {
		return nil, 0, fmt.Errorf("dp: secure Gaussian release: %w", err)
	}
	if sensitivity == 0 {
		return slices.Clone(exact), 0, nil
	}
	epsilon = min(epsilon, secureEpsilonCap)
	sigma = noise.SigmaForGaussian(1, sensitivity, epsilon, delta)
	if !(sigma >= secureSigmaFloor) || GaussianDelta(epsilon, sigma, sensitivity) > delta {
		return nil, 0, errors.New("dp: secure Gaussian release: the calibrated noise is too small for this guarantee")
	}
	private = make([]float64, len(exact))
	for i, y := range exact {
		private[i], err = noise.Gaussian().AddNoiseFloat64(y, 1, sensitivity, epsilon, delta)
		if err != nil {
			return nil, 0, fmt.Errorf("dp: secure Gaussian release of reading %d: %w", i, err)
		}
	}
	return private, sigma, nil
}

// checkSecure names the argument that stands in the way of a secure release.
func checkSecure(exact []float64, epsilon, delta, sensitivity float64) error {
	switch {
	case !(epsilon > 0) || math.IsInf(epsilon, 1):
		return fmt.Errorf("epsilon is %v, must be positive and finite", epsilon)
	case !(delta > 0 && delta < 1):
		return fmt.Errorf("delta is %v, must lie strictly between 0 and 1", delta)
	case !(sensitivity >= 0) || math.IsInf(sensitivity, 1):
		return fmt.Errorf("the sensitivity is %v, must be non-negative and finite", sensitivity)
	}
	for i, y := range exact {
		if math.IsNaN(y) || math.IsInf(y, 0) {
			return fmt.Errorf("reading %d is %v", i, y)
		}
	}
	return nil
}
