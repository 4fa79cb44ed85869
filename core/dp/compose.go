package dp

import "math"

// Basic returns the guarantee of releasing results of all these budgets on the
// same data: (Σ ε, Σ δ) (Dwork et al. 2006). No releases cost (0, 0). A sum of δ
// of 1 or more is returned as it is: it guarantees nothing. See composition.md.
func Basic(budgets []Budget) Budget {
	var total Budget
	for _, b := range budgets {
		checkBudget(b)
		total.Epsilon += b.Epsilon
		total.Delta += b.Delta
	}
	return total
}

// Advanced returns the guarantee of k releases, each (ε, δ)-private on the same
// data and each free to depend on the ones before:
//
//	ε′ = ε√(2k ln(1/slack)) + kε(e^ε − 1),  δ′ = kδ + slack
//
// (Dwork, Rothblum and Vadhan 2010). It beats [Basic] for many releases of small
// ε only. It panics unless k ≥ 0 and 0 < slack < 1. See composition.md.
func Advanced(epsilon, delta float64, k int, slack float64) Budget {
	if k < 0 {
		panic("dp: a negative number of releases")
	}
	checkBudget(Budget{epsilon, delta})
	checkSlack(slack)
	n := float64(k)
	return Budget{
		Epsilon: epsilon*math.Sqrt(-2*n*math.Log(slack)) + n*epsilon*math.Expm1(epsilon),
		Delta:   n*delta + slack,
	}
}

// AdvancedAll is [Advanced] for releases of different budgets fixed in advance:
//
//	ε′ = √(2 ln(1/slack) Σ ε²) + Σ ε(e^ε − 1),  δ′ = Σ δ + slack.
func AdvancedAll(budgets []Budget, slack float64) Budget {
	checkSlack(slack)
	squares, drift, delta := 0.0, 0.0, 0.0
	for _, b := range budgets {
		checkBudget(b)
		squares += b.Epsilon * b.Epsilon
		drift += b.Epsilon * math.Expm1(b.Epsilon)
		delta += b.Delta
	}
	return Budget{
		Epsilon: math.Sqrt(-2*math.Log(slack)*squares) + drift,
		Delta:   delta + slack,
	}
}

func checkSlack(slack float64) {
	if !(slack > 0 && slack < 1) {
		panic("dp: the slack must lie strictly between 0 and 1")
	}
}

// checkBudget admits ε = 0, δ = 0 and infinite ε, the budget of a release
// without protection.
func checkBudget(b Budget) {
	if !(b.Epsilon >= 0) || !(b.Delta >= 0) || math.IsInf(b.Delta, 1) {
		panic("dp: a budget must not be negative or undefined")
	}
}
