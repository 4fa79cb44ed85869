package lab

import (
	"math"

	"gonum.org/v1/gonum/mathext"

	"cloakroom/core/scenario"
)

// interval returns the mean of some values and its 95 % confidence interval by
// Student's t: mean ± t·s/√k, with s the sample standard deviation of k values
// and t the 97.5 % quantile at k − 1 degrees of freedom.
func interval(values []float64) scenario.Interval {
	k := len(values)
	result := scenario.Interval{Count: k}
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
	half := studentT975(k-1) * math.Sqrt(squares/float64(k-1)/float64(k))
	result.Low, result.High = new(mean-half), new(mean+half)
	return result
}

// studentT975 returns the 97.5 % quantile of Student's t with ν ≥ 1 degrees of
// freedom. With B the Beta(ν/2, ½) quantile of 5 %, t² = ν(1 − B)/B: the two
// tails of t beyond ±t are P(ν/(ν + t²) < B) (Abramowitz and Stegun, 26.7.1).
func studentT975(degrees int) float64 {
	nu := float64(degrees)
	b := mathext.InvRegIncBeta(nu/2, 0.5, 0.05)
	return math.Sqrt(nu * (1 - b) / b)
}
