package synopsis

import (
	"fmt"
	"math"
)

// Ranges answers range queries on a vector, exact or released, in constant time. A
// release is queried without any further cost in privacy: it is already public.
type Ranges struct {
	prefix []float64 // prefix[i] is the sum of the first i entries
}

// NewRanges prepares the queries on d.
func NewRanges(d []float64) *Ranges {
	r := &Ranges{prefix: make([]float64, len(d)+1)}
	for i, v := range d {
		r.prefix[i+1] = r.prefix[i] + v
	}
	return r
}

// Sum returns Σ d[from … to−1], counting from 0. The error wraps [ErrRange] unless
// 0 ≤ from ≤ to ≤ n.
func (r *Ranges) Sum(from, to int) (float64, error) {
	if from < 0 || to < from || to >= len(r.prefix) {
		return 0, fmt.Errorf("entries %d to %d of %d: %w", from+1, to, len(r.prefix)-1, ErrRange)
	}
	return r.prefix[to] - r.prefix[from], nil
}

// Linear returns Σ weights[i]·d[i], any linear query. The error wraps [ErrLength] when
// the lengths differ and [ErrEntry] when a weight is not a finite number within ±2⁵³.
func Linear(d, weights []float64) (float64, error) {
	if len(weights) != len(d) {
		return 0, fmt.Errorf("%d weights for %d entries: %w", len(weights), len(d), ErrLength)
	}
	sum := 0.0
	for i, w := range weights {
		if !(math.Abs(w) <= largestEntry) {
			return 0, fmt.Errorf("weight %d is %v: %w", i+1, w, ErrEntry)
		}
		sum += w * d[i]
	}
	return sum, nil
}

// Errors says how far an answer is from the truth.
type Errors struct {
	// Distance is ‖D − D*‖₂, the paper's measure of the identity query.
	Distance float64
	// Point is Distance/√n, the root of the mean squared error of an entry.
	Point float64
	// Range is the root of the mean squared error over all n(n+1)/2 ranges.
	Range float64
}

// Judge compares an answer with the truth. With P the prefix sums of their difference
// and P̄ their mean over 0 … n, Σ_{i<j} (Pⱼ − Pᵢ)² = (n+1)·Σ(Pᵢ − P̄)², so that all
// ranges cost no more than all entries. The error wraps [ErrLength] or [ErrEmpty].
func Judge(truth, answer []float64) (Errors, error) {
	if len(truth) != len(answer) {
		return Errors{}, fmt.Errorf("%d entries against %d: %w", len(answer), len(truth), ErrLength)
	}
	if len(truth) == 0 {
		return Errors{}, fmt.Errorf("judging an answer: %w", ErrEmpty)
	}
	n := float64(len(truth))
	squares, prefix, mean := 0.0, 0.0, 0.0
	for i, v := range truth {
		e := answer[i] - v
		squares += e * e
		prefix += e
		mean += prefix
	}
	mean /= n + 1
	prefix = 0
	spread := mean * mean
	for i, v := range truth {
		prefix += answer[i] - v
		spread += (prefix - mean) * (prefix - mean)
	}
	return Errors{
		Distance: math.Sqrt(squares),
		Point:    math.Sqrt(squares / n),
		Range:    math.Sqrt(2 * spread / n),
	}, nil
}

// RangeError returns the root of the mean squared error over all ranges of one length.
// The error wraps [ErrLength], or [ErrRange] unless 1 ≤ length ≤ n.
func RangeError(truth, answer []float64, length int) (float64, error) {
	if len(truth) != len(answer) {
		return 0, fmt.Errorf("%d entries against %d: %w", len(answer), len(truth), ErrLength)
	}
	if length < 1 || length > len(truth) {
		return 0, fmt.Errorf("ranges of %d entries of %d: %w", length, len(truth), ErrRange)
	}
	difference := make([]float64, len(truth))
	for i, v := range truth {
		difference[i] = answer[i] - v
	}
	prefix := NewRanges(difference).prefix
	squares := 0.0
	for i, before := range prefix[:len(prefix)-length] {
		e := prefix[i+length] - before
		squares += e * e
	}
	return math.Sqrt(squares / float64(len(prefix)-length)), nil
}
