package dp

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/google/differential-privacy/go/v3/noise"
)

// secureGranularity is the number of grid steps, up to a factor of two, that the
// library divides the scale of its Laplace noise into.
const secureGranularity = 0x1p40

// secureChunk is the number of readings between two calls of a yield function.
const secureChunk = 256

// SecureLaplace releases exact with cryptographic Laplace noise that makes the
// whole vector (ε, 0)-private for an ℓ₁ sensitivity Δ₁. The noise comes from
// Google's differential privacy library: a two-sided geometric law on a grid whose
// step is a power of two near Δ₁/ε·2⁻⁴⁰, drawn from crypto/rand, to which each
// reading is rounded, so that the low bits betray nothing (Mironov 2012). It
// cannot be replayed. See laplace.md.
//
// Rounding can move two readings apart by one step g more. The library counts
// that once, and a vector of m readings has it m times; so the noise is made for
// Δ₁ + m·g, at most a part in a million more in ordinary use. With Δ₁ = 0 the
// readings are returned as they are.
//
// An error is returned for parameters outside their range, for readings that are
// not finite, for an ε so small that the grid is coarse for this many readings,
// and when yield, which may be nil, asks to stop; then no release has been made.
func SecureLaplace(exact []float64, epsilon, sensitivity float64, yield func() error) ([]float64, error) {
	if err := checkSecure(exact, epsilon, 0.5, sensitivity); err != nil {
		return nil, fmt.Errorf("dp: secure Laplace release: %w", err)
	}
	if sensitivity == 0 {
		return slices.Clone(exact), nil
	}
	widened, err := widen(sensitivity, epsilon, len(exact))
	if err != nil {
		return nil, fmt.Errorf("dp: secure Laplace release: %w", err)
	}
	private := make([]float64, len(exact))
	for i, y := range exact {
		if yield != nil && i%secureChunk == 0 {
			if err := yield(); err != nil {
				return nil, err
			}
		}
		private[i], err = noise.Laplace().AddNoiseFloat64(y, 1, widened, epsilon, 0)
		if err != nil {
			return nil, fmt.Errorf("dp: secure Laplace release of reading %d: %w", i, err)
		}
	}
	return private, nil
}

// widen returns Δ₁ + m·g, g bounding the step of the library's grid from above
// for every sensitivity up to 2Δ₁.
func widen(sensitivity, epsilon float64, m int) (float64, error) {
	_, exponent := math.Frexp(2 * sensitivity / epsilon / secureGranularity)
	widened := sensitivity + float64(m)*math.Ldexp(1, exponent)
	if !(widened <= 2*sensitivity) {
		return 0, errors.New("epsilon is too small for a grid that is fine beside so many readings")
	}
	return widened, nil
}
