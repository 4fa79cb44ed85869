package dp

import (
	"fmt"
	"math"
)

// CounterCalibration names a scale for the noise of k counters that all see the same
// stream, each through its own signs ±1/√k. See counters.md.
type CounterCalibration string

const (
	// CountersJoint is √k·(1 + L)/ε: what all k counters together need for ε.
	CountersJoint CounterCalibration = "joint"
	// CountersAppendixC is (1 + L)/(√k·ε), Li et al. 2011, proof of theorem 2: each counter
	// alone is ε-private, and all k spend kε (erratum D-23).
	CountersAppendixC CounterCalibration = "appendix C"
	// CountersAppendixE is (1 + L)/ε, the scale of appendix E taken literally for every
	// counter: all k spend √k·ε.
	CountersAppendixE CounterCalibration = "appendix E"
)

// CounterScale returns the scale of the Laplace noises of k counters over a stream of at
// most 2ᴸ ticks, in the unit of the stream. The error wraps [ErrEpsilon], [ErrCount] unless
// k ≥ 1 and L ≥ 0, or [ErrNoChoice] for an unknown calibration.
func CounterScale(c CounterCalibration, counters, levels int, epsilon float64) (float64, error) {
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return 0, fmt.Errorf("counters with ε = %v: %w", epsilon, ErrEpsilon)
	}
	if counters < 1 || levels < 0 {
		return 0, fmt.Errorf("%d counters with %d levels: %w", counters, levels, ErrCount)
	}
	noises, root := float64(1+levels), math.Sqrt(float64(counters))
	var scale float64
	switch c {
	case CountersJoint:
		scale = root * noises / epsilon
	case CountersAppendixC:
		scale = noises / (root * epsilon)
	case CountersAppendixE:
		scale = noises / epsilon
	default:
		return 0, fmt.Errorf("the calibration %q: %w", c, ErrNoChoice)
	}
	if math.IsInf(scale, 1) {
		return 0, fmt.Errorf("ε = %v leaves no finite noise: %w", epsilon, ErrEpsilon)
	}
	return scale, nil
}

// CounterEpsilon returns what k counters with noises of this scale spend together,
// √k·(1 + L)/scale: one unit of the stream moves each of them by 1/√k, which 1 + L of its
// noises have to hide. The error wraps [ErrScale] or [ErrCount].
func CounterEpsilon(counters, levels int, scale float64) (float64, error) {
	if !(scale > 0) || math.IsInf(scale, 1) {
		return 0, fmt.Errorf("counters with noise of scale %v: %w", scale, ErrScale)
	}
	if counters < 1 || levels < 0 {
		return 0, fmt.Errorf("%d counters with %d levels: %w", counters, levels, ErrCount)
	}
	return math.Sqrt(float64(counters)) * float64(1+levels) / scale, nil
}

// PersonLevel returns what a promise for one event is worth to a person who is in so many:
//
//	(rε, δ·(e^{rε} − 1)/(e^ε − 1)),  r = events
//
// (Dwork and Roth 2014, theorem 2.2; Vadhan 2017, lemma 2.2): a person in every one of T
// reports may have no more than Tε. It is (0, 0) for no event. The error wraps [ErrCount] when events is negative, [ErrEpsilon] unless
// 0 ≤ ε < ∞, or [ErrProbability] unless 0 ≤ δ < 1. See counters.md.
func PersonLevel(event Budget, events int) (Budget, error) {
	switch {
	case events < 0:
		return Budget{}, fmt.Errorf("a person in %d events: %w", events, ErrCount)
	case !(event.Epsilon >= 0) || math.IsInf(event.Epsilon, 1):
		return Budget{}, fmt.Errorf("an event at ε = %v: %w", event.Epsilon, ErrEpsilon)
	case !(event.Delta >= 0 && event.Delta < 1):
		return Budget{}, fmt.Errorf("an event at δ = %v: %w", event.Delta, ErrProbability)
	}
	r := float64(events)
	growth := r
	if event.Epsilon > 0 {
		growth = math.Expm1(r*event.Epsilon) / math.Expm1(event.Epsilon)
	}
	person := Budget{Epsilon: r * event.Epsilon}
	if event.Delta > 0 {
		person.Delta = min(1, event.Delta*growth)
	}
	return person, nil
}
