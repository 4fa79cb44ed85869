// Package dp holds the mechanisms of differential privacy, the noise they need
// and the ledger of what their releases have cost.
//
// A mechanism M is (ε, δ)-differentially private when for all neighbours D, D′
// and all events E
//
//	P(M(D) ∈ E) ≤ e^ε P(M(D′) ∈ E) + δ
//
// (Dwork et al. 2006). What a neighbour is belongs to the caller; everything
// here is stated through the sensitivity, the furthest a result can move between
// neighbours. Each mechanism has a page beside its code, named in the comment of
// its function, with precondition, pseudocode, guarantee and proof.
//
// What an output looks like in one world is a value, [Law]. All that two worlds give
// away is a function of two of them, [Loss], and of many releases together of such
// losses, [Compose]; none of it asks which mechanism the laws come from.
package dp

import "math"

// Budget is the pair (ε, δ) of a guarantee. Both are pure numbers.
type Budget struct {
	Epsilon float64
	Delta   float64
}

// checkEpsilon panics unless ε is positive and finite.
func checkEpsilon(epsilon float64) {
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		panic("dp: epsilon must be positive and finite")
	}
}

// checkDelta panics unless 0 < δ < 1.
func checkDelta(delta float64) {
	if !(delta > 0 && delta < 1) {
		panic("dp: delta must lie strictly between 0 and 1")
	}
}

// checkSensitivity panics unless Δ is non-negative and finite.
func checkSensitivity(sensitivity float64) {
	if !(sensitivity >= 0) || math.IsInf(sensitivity, 1) {
		panic("dp: the sensitivity must be non-negative and finite")
	}
}

// checkScale panics unless a noise scale is non-negative and finite.
func checkScale(scale float64) {
	if !(scale >= 0) || math.IsInf(scale, 1) {
		panic("dp: the noise scale must be non-negative and finite")
	}
}

// checkSameLength panics unless a release has room for every reading.
func checkSameLength(dst, exact []float64) {
	if len(dst) != len(exact) {
		panic("dp: destination and readings differ in length")
	}
}
