package dp

import (
	"math"

	"cloakroom/core/rng"
)

// Exponential chooses an index i with probability proportional to
//
//	e^{−ε·costs[i] / 2Δ},
//
// which is (ε, 0)-private when no cost changes by more than Δ between neighbours
// (McSherry and Talwar 2007). Costs, not utilities: small is good. A cost of +Inf
// is never chosen. See exponential.md.
//
// It panics when there is no finite cost to choose, on a cost that is undefined
// or −Inf, and unless ε > 0 and Δ > 0, both finite.
func Exponential(costs []float64, epsilon, sensitivity float64, src rng.Source) int {
	checkEpsilon(epsilon)
	checkSensitivity(sensitivity)
	if sensitivity == 0 {
		panic("dp: the exponential mechanism needs a positive sensitivity")
	}
	scale := epsilon / (2 * sensitivity)
	chosen, best := -1, math.Inf(-1)
	for i, cost := range costs {
		if math.IsNaN(cost) || math.IsInf(cost, -1) {
			panic("dp: a cost is undefined or minus infinity")
		}
		// The largest of −scale·cost + Gumbel is index i with exactly the wanted
		// probability, without forming a weight that could underflow.
		if score := src.Gumbel() - scale*cost; score > best {
			chosen, best = i, score
		}
	}
	if chosen < 0 {
		panic("dp: no candidate has a finite cost")
	}
	return chosen
}
