package pyramid

import (
	"math"
	"slices"

	"cloakroom/core/rng"
)

// Laplace returns s + ν, ν ~ Lap(1/ε) independent for every leaf, drawn in
// row-major order: the baseline of section 4 before its negative cells are zeroed.
// One person moves s by at most one in ℓ₁, so it is ε-private; see privacy.md. It
// panics unless ε is positive and finite.
func Laplace(s []float64, epsilon float64, src rng.Source) []float64 {
	if !positive(epsilon) {
		panic("pyramid: epsilon must be positive and finite")
	}
	noisy := make([]float64, len(s))
	for i, v := range s {
		noisy[i] = v + src.Laplace(1/epsilon)
	}
	return noisy
}

// Zeroed returns a copy in which negative values are zero, and so is what is not
// a number.
func Zeroed(values []float64) []float64 {
	zeroed := make([]float64, len(values))
	for i, v := range values {
		if v > 0 {
			zeroed[i] = v
		}
	}
	return zeroed
}

// TopCount returns max(1, ⌈t·n⌉), the number of n cells that the thresholding
// baseline keeps; t is a fraction from 0 to 1, which the paper gives in per cent
// (erratum D-36: its top 0.001 % of 256² is less than a cell).
func TopCount(t float64, n int) int {
	return min(max(1, int(math.Ceil(t*float64(n)))), n)
}

// Top returns a copy of noisy values in which the [TopCount] largest are kept, of
// equal ones those of smaller index, and of these the negative zeroed: the
// thresholding baseline of section 4. It panics unless 0 ≤ t ≤ 1 and there are
// values.
func Top(noisy []float64, t float64) []float64 {
	if !(t >= 0 && t <= 1) || len(noisy) == 0 {
		panic("pyramid: the fraction to keep must lie between 0 and 1, of at least one value")
	}
	count := TopCount(t, len(noisy))
	sorted := slices.Clone(noisy)
	slices.Sort(sorted)
	least := sorted[len(sorted)-count]
	above := 0
	for _, v := range sorted[len(sorted)-count:] {
		if v > least {
			above++
		}
	}
	kept, ties := make([]float64, len(noisy)), count-above
	for i, v := range noisy {
		if v == least {
			ties--
		}
		if v > 0 && (v > least || v == least && ties >= 0) {
			kept[i] = v
		}
	}
	return kept
}
