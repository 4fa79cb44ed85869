package dp

import (
	"math"

	"cloakroom/core/rng"
)

// RandomisedResponse returns bit with probability e^ε/(1 + e^ε) and its opposite
// otherwise, which is (ε, 0)-private for the one who answers (Warner 1965). It
// panics unless ε is positive and finite. See randomised_response.md.
func RandomisedResponse(bit bool, epsilon float64, src rng.Source) bool {
	checkEpsilon(epsilon)
	lie := src.Uniform() < 1/(1+math.Exp(epsilon))
	return bit != lie
}

// RandomisedResponseEstimate returns the unbiased estimate of the share of true
// bits among total answers of which yes were "true",
//
//	(yes/total − 1/(1 + e^ε)) / tanh(ε/2),
//
// and an upper bound on its standard error, 1/(2 tanh(ε/2)·√total). The estimate
// may fall outside [0, 1]; cutting it there would bias it. It panics unless
// ε > 0 and 0 ≤ yes ≤ total, total ≥ 1.
func RandomisedResponseEstimate(yes, total int, epsilon float64) (share, standardError float64) {
	checkEpsilon(epsilon)
	if total < 1 || yes < 0 || yes > total {
		panic("dp: the count of answers is impossible")
	}
	slope := math.Tanh(epsilon / 2)
	n := float64(total)
	return (float64(yes)/n - 1/(1+math.Exp(epsilon))) / slope, 1 / (2 * slope * math.Sqrt(n))
}
