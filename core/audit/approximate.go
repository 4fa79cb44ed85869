package audit

import (
	"math"

	"cloakroom/core/dp"
)

// Verdict is what a tester says.
type Verdict string

const (
	Accept Verdict = "ACCEPT"
	Reject Verdict = "REJECT"
)

// rejectIf returns the verdict of a condition.
func rejectIf(violated bool) Verdict {
	if violated {
		return Reject
	}
	return Accept
}

// Approximate is the outcome of Algorithm 4.
type Approximate struct {
	// Statistics are z₀₁ = Σᵢ max(0, xᵢ − e^ε yᵢ)/λ and z₁₀ with x and y exchanged: estimates
	// of δ(ε) from database 0 to 1 and back.
	Statistics [2]float64
	Statistic  float64 // the larger
	Threshold  float64 // δ + α
	Verdict    Verdict // ACCEPT if and only if the statistic is below the threshold
	OneSided   Verdict // as printed: of z₀₁ alone, which accepts what it should not (erratum D-38)
	Witness    Witness // of the larger statistic
}

// Witness is an event that tells the databases apart: more likely on one of them than
// the claim allows.
type Witness struct {
	Reversed bool    // the event is likelier on database 1 than on 0
	Outcomes []int   // in rising order
	Likely   float64 // its share, or probability, on the database where it is likelier
	Other    float64 // and on the other one
	Excess   float64 // Likely − e^ε·Other, to be compared with δ
}

// TestApproximate runs Algorithm 4 in both orders on counts of outcomes: is the box
// (ε, δ)-private, or further than 2α from it, in the sense that δ(ε) exceeds δ + 2α? λ
// as by [ApproximateSamples] makes it right with probability 2/3 and in fact more
// often, see [ApproximateErrors]; any other λ is allowed. Equality rejects. It is refused
// for counts of unlike length or below zero, and unless ε ≥ 0 is finite, 0 ≤ δ ≤ 1 and
// 0 < α ≤ 1.
func TestApproximate(c Counts, claim dp.Budget, alpha float64) (Approximate, error) {
	if err := c.check(); err != nil {
		return Approximate{}, err
	}
	if err := checkClaim(claim, alpha); err != nil {
		return Approximate{}, err
	}
	a := Approximate{Threshold: claim.Delta + alpha}
	factor := math.Exp(claim.Epsilon)
	a.Statistics = statistics(c, factor)
	a.Statistic = max(a.Statistics[0], a.Statistics[1])
	a.Verdict = rejectIf(a.Statistic >= a.Threshold)
	a.OneSided = rejectIf(a.Statistics[0] >= a.Threshold)
	a.Witness = witnessOf(c, factor, a.Statistics[1] > a.Statistics[0])
	return a, nil
}

// Statistic returns the larger of z₀₁ and z₁₀, see [Approximate], of counts that are
// known to be in order.
func Statistic(c Counts, epsilon float64) float64 {
	s := statistics(c, math.Exp(epsilon))
	return max(s[0], s[1])
}

func statistics(c Counts, factor float64) [2]float64 {
	there, back := 0.0, 0.0
	for i, n := range c.X {
		x, y := float64(n), float64(c.Y[i])
		if d := x - factor*y; d > 0 {
			there += d
		}
		if d := y - factor*x; d > 0 {
			back += d
		}
	}
	return [2]float64{there / c.Norm, back / c.Norm}
}

// witnessOf returns the event {x > factor·y}, or the same with x and y exchanged.
func witnessOf(c Counts, factor float64, reversed bool) Witness {
	x, y := c.X, c.Y
	if reversed {
		x, y = y, x
	}
	w := Witness{Reversed: reversed}
	for i, n := range x {
		if float64(n) > factor*float64(y[i]) {
			w.Outcomes = append(w.Outcomes, i)
			w.Likely += float64(n) / c.Norm
			w.Other += float64(y[i]) / c.Norm
		}
	}
	w.Excess = w.Likely - factor*w.Other
	return w
}

func checkClaim(claim dp.Budget, alpha float64) error {
	if !(claim.Epsilon >= 0) || math.IsInf(claim.Epsilon, 1) {
		return dp.Refuse("epsilon", "it is %v, must be non-negative and finite", claim.Epsilon)
	}
	if !(claim.Delta >= 0 && claim.Delta <= 1) {
		return dp.Refuse("delta", "it is %v, must lie between 0 and 1", claim.Delta)
	}
	return checkAlpha(alpha)
}

func checkAlpha(alpha float64) error {
	if !(alpha > 0 && alpha <= 1) {
		return dp.Refuse("alpha", "it is %v, must lie between 0 and 1", alpha)
	}
	return nil
}
