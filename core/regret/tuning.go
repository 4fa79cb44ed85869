package regret

import "math"

// Oracle returns min(√(ln N/L*), 1), the ε that balances the two parts of the bound for
// who knows L* before the game (Theorem 13.1, with the square root over all of it:
// erratum D-43).
func Oracle(experts int, least float64) float64 {
	if !(least > 0) {
		return 1
	}
	return min(math.Sqrt(math.Log(float64(experts))/least), 1)
}

// Doubling fills epsilons, one for each round, with what a learner may use who does not
// know L*: in the r-th stretch, r from 0, ε = 2^{−r/2}, which is right for L* = 2ʳ ln N.
// A stretch ends before the first round in which the least total of the rounds before
// exceeds that. least are the totals of [Game.LeastTotals]. It returns the number of
// stretches.
func Doubling(epsilons, least []float64, experts int) int {
	guess, epsilon := math.Log(float64(experts)), 1.0
	stretches := 1
	for t := range epsilons {
		for t > 0 && least[t-1] > guess {
			guess *= 2
			epsilon /= math.Sqrt2
			stretches++
		}
		epsilons[t] = epsilon
	}
	return stretches
}
