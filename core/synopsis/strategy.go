package synopsis

import (
	"fmt"
	"math"

	"cloakroom/core/rng"
)

// Strategy is a linear map whose readings are released together with Laplace noise.
type Strategy interface {
	// Entries returns n, the length of the data.
	Entries() int
	// Readings returns how many numbers are released.
	Readings() int
	// Sensitivity returns Δ = max ‖M(D − D′)‖₁ over ‖D − D′‖₁ ≤ 1, for M the map of
	// MeasureTo. It depends on no data.
	Sensitivity() float64
	// MeasureTo sets dst to the exact readings. It panics unless
	// len(dst) = Readings() and len(d) = Entries().
	MeasureTo(dst, d []float64)
}

// Decoder is a strategy that makes an answer from its readings alone.
type Decoder interface {
	Strategy
	// DecodeTo sets d to the answer D*. It panics unless len(d) = Entries() and
	// len(readings) = Readings(). The readings stay as they are.
	DecodeTo(d, readings []float64)
}

// NoiseScale returns Δ/ε, the scale of the Laplace noise on every reading. The release
// of all readings is then (ε, 0)-private: laplace.md in core/dp. The error wraps
// [ErrEpsilon].
func NoiseScale(s Strategy, epsilon float64) (float64, error) {
	if err := checkEpsilon(epsilon); err != nil {
		return 0, fmt.Errorf("calibrating noise: %w", err)
	}
	scale := s.Sensitivity() / epsilon
	if math.IsInf(scale, 1) {
		return 0, fmt.Errorf("ε = %v leaves no finite noise: %w", epsilon, ErrEpsilon)
	}
	return scale, nil
}

// Release returns the readings of d with independent Laplace noise of scale
// [NoiseScale]. With a seeded source it is a reproducible picture of a private release;
// with either source the noise is a floating-point sample without protection of its low
// bits. A release that is meant goes through core/dp's SecureLaplace, with the same Δ.
// The error wraps [ErrEpsilon], [ErrLength] when len(d) is not n, or [ErrEntry].
func Release(s Strategy, d []float64, epsilon float64, src rng.Source) ([]float64, error) {
	scale, err := NoiseScale(s, epsilon)
	if err != nil {
		return nil, err
	}
	exact, err := Measure(s, d)
	if err != nil {
		return nil, err
	}
	noise := make([]float64, len(exact))
	rng.FillLaplace(noise, scale, src)
	for i, v := range noise {
		exact[i] += v
	}
	return exact, nil
}

// Measure returns the exact readings of d. The error wraps [ErrLength] or [ErrEntry].
func Measure(s Strategy, d []float64) ([]float64, error) {
	if len(d) != s.Entries() {
		return nil, fmt.Errorf("measuring %d entries where %d are expected: %w", len(d), s.Entries(), ErrLength)
	}
	if err := CheckData(d); err != nil {
		return nil, fmt.Errorf("measuring: %w", err)
	}
	exact := make([]float64, s.Readings())
	s.MeasureTo(exact, d)
	return exact, nil
}

// Decode returns the answer that a decoder makes from noisy readings. The error wraps
// [ErrLength].
func Decode(s Decoder, readings []float64) ([]float64, error) {
	if len(readings) != s.Readings() {
		return nil, fmt.Errorf("decoding %d readings where %d are expected: %w", len(readings), s.Readings(), ErrLength)
	}
	d := make([]float64, s.Entries())
	s.DecodeTo(d, readings)
	return d, nil
}
