package synopsis

import (
	"fmt"
	"math"
	"math/bits"
)

// Wavelet is the wavelet mechanism with a weight for every level (Xiao, Wang and
// Gehrke 2010, "Privelet"; the paper's reference [46]). Its readings are
//
//	w₀·(sum of all entries)
//	wⱼ₊₁·(sum of the first half − sum of the second half) of each block of level j,
//
// level j having 2ʲ blocks of N/2ʲ entries, in the order of the Haar coefficients. An
// entry is in one block of each level, so Δ = Σ w. See wavelet.md.
type Wavelet struct {
	basis   *haar
	weights []float64
	work    []float64
}

// NewWavelet returns the mechanism for n entries. There is one weight for the sum and
// one for each of the log₂N levels, coarsest first; nil means 1 for all, which is
// Privelet: a large weight makes a level more exact and the others less. The error
// wraps [ErrEmpty], [ErrTooLong] or [ErrWeights].
func NewWavelet(n int, weights []float64) (*Wavelet, error) {
	if err := checkLength(n); err != nil {
		return nil, fmt.Errorf("the wavelet mechanism: %w", err)
	}
	basis := newHaar(n)
	w := &Wavelet{basis: basis, weights: make([]float64, bits.Len(uint(basis.n))), work: make([]float64, basis.n)}
	if weights == nil {
		for i := range w.weights {
			w.weights[i] = 1
		}
		return w, nil
	}
	if len(weights) != len(w.weights) {
		return nil, fmt.Errorf("%d weights for %d levels: %w", len(weights), len(w.weights), ErrWeights)
	}
	for i, v := range weights {
		if !(v > 0) || math.IsInf(v, 1) {
			return nil, fmt.Errorf("weight %d is %v: %w", i+1, v, ErrWeights)
		}
	}
	copy(w.weights, weights)
	return w, nil
}

// OrthonormalWeights returns the weights with which [Wavelet] adds noise of one scale
// to all orthonormal Haar coefficients of n entries: 1/√L for blocks of L entries. The
// error wraps [ErrEmpty] or [ErrTooLong].
func OrthonormalWeights(n int) ([]float64, error) {
	if err := checkLength(n); err != nil {
		return nil, fmt.Errorf("weights of levels: %w", err)
	}
	weights := []float64{1 / math.Sqrt(float64(padded(n)))}
	for length := padded(n); length > 1; length /= 2 {
		weights = append(weights, 1/math.Sqrt(float64(length)))
	}
	return weights, nil
}

// Entries implements [Strategy].
func (w *Wavelet) Entries() int { return w.basis.entries }

// Readings returns N.
func (w *Wavelet) Readings() int { return w.basis.n }

// Sensitivity returns Σ w, which is 1 + log₂N for Privelet.
func (w *Wavelet) Sensitivity() float64 {
	sum := 0.0
	for _, v := range w.weights {
		sum += v
	}
	return sum
}

// MeasureTo implements [Strategy].
func (w *Wavelet) MeasureTo(dst, d []float64) {
	mustFit(len(d), w.basis.entries)
	w.basis.AnalyseTo(dst, d)
	w.rescale(dst, func(weight, root float64) float64 { return weight * root })
}

// DecodeTo implements [Decoder].
func (w *Wavelet) DecodeTo(d, readings []float64) {
	mustFit(len(d), w.basis.entries)
	mustFit(len(readings), w.basis.n)
	copy(w.work, readings)
	w.rescale(w.work, func(weight, root float64) float64 { return 1 / (weight * root) })
	w.basis.SynthesiseTo(d, w.work)
}

// rescale multiplies the coefficients of every level by a factor of its weight and of
// √L.
func (w *Wavelet) rescale(x []float64, factor func(weight, root float64) float64) {
	n := w.basis.n
	x[0] *= factor(w.weights[0], math.Sqrt(float64(n)))
	level := 1
	for blocks := 1; blocks < n; blocks *= 2 {
		f := factor(w.weights[level], math.Sqrt(float64(n/blocks)))
		for m := range x[blocks : 2*blocks] {
			x[blocks+m] *= f
		}
		level++
	}
}
