package stage

import (
	"math"

	"gonum.org/v1/gonum/mathext"

	"cloakroom/core/answer"
)

// Interval returns the mean of some values and its 95 % confidence interval by
// Student's t: mean ± t·s/√k, with s the sample standard deviation of k values
// and t the 97.5 % quantile at k − 1 degrees of freedom.
func Interval(values []float64) answer.Interval {
	k := len(values)
	result := answer.Interval{Count: k}
	if k == 0 {
		return result
	}
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	mean := sum / float64(k)
	result.Mean = &mean
	if k < 2 {
		return result
	}
	squares := 0.0
	for _, v := range values {
		squares += (v - mean) * (v - mean)
	}
	half := StudentT975(k-1) * math.Sqrt(squares/float64(k-1)/float64(k))
	result.Low, result.High = new(mean-half), new(mean+half)
	return result
}

// StudentT975 returns the 97.5 % quantile of Student's t with ν ≥ 1 degrees of
// freedom. With B the Beta(ν/2, ½) quantile of 5 %, t² = ν(1 − B)/B: the two
// tails of t beyond ±t are P(ν/(ν + t²) < B) (Abramowitz and Stegun, 26.7.1).
func StudentT975(degrees int) float64 {
	nu := float64(degrees)
	b := mathext.InvRegIncBeta(nu/2, 0.5, 0.05)
	return math.Sqrt(nu * (1 - b) / b)
}

// Proportion returns the share of successes and its 95 % confidence interval
// (Wilson 1927): with p̂ the share of n trials and z the 97.5 % quantile of the
// normal law,
//
//	(p̂ + z²/2n ± z·√(p̂(1 − p̂)/n + z²/4n²)) / (1 + z²/n),
//
// which holds its level also near 0 and 1, where p̂ itself is an end.
func Proportion(successes, trials int) answer.Proportion {
	result := answer.Proportion{Count: trials}
	if trials == 0 {
		return result
	}
	const z = 1.959963984540054
	n := float64(trials)
	share := float64(successes) / n
	centre := share + z*z/(2*n)
	half := z * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	low, high := (centre-half)/(1+z*z/n), (centre+half)/(1+z*z/n)
	if successes == 0 {
		low = 0
	}
	if successes == trials {
		high = 1
	}
	result.Share, result.Low, result.High = &share, &low, &high
	return result
}

// Finite returns nil for a number that has no meaning.
func Finite(v float64) *float64 {
	if !IsFinite(v) {
		return nil
	}
	return &v
}

// IsFinite reports whether v is a number, and no infinity.
func IsFinite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
