package audit

import (
	"math"

	"cloakroom/core/dp"
)

// RandomPlan is how much Algorithm 3 asks for.
type RandomPlan struct {
	Databases   int // m, pairs of neighbours drawn from the data's distribution
	Repetitions int // runs of the tester on each, whose majority counts
}

// Runs returns how often the tester runs in all.
func (p RandomPlan) Runs() int { return p.Databases * p.Repetitions }

// checkRandom refuses parameters of random privacy outside their range.
func checkRandom(alpha, weight, gamma float64) error {
	if err := checkAlpha(alpha); err != nil {
		return err
	}
	if !(weight > 0) || math.IsInf(weight, 1) {
		return dp.Refuse("weight", "it is %v, must be positive and finite", weight)
	}
	if !(gamma >= 0 && gamma < 1) {
		return dp.Refuse("gamma", "it is %v, must lie between 0 and 1", gamma)
	}
	return nil
}

// RandomPlanPrinted returns the plan of Theorem 10.3 as printed: ln(2·weight/α)
// repetitions and, from its Bernstein bound, m = ln 3·(2(a/2 + γ)² + 2a)/a² databases with
// a = α/weight. Both are too few (erratum D-39): a majority of that many runs is wrong too
// often, and the variance of an indicator is p and not p².
func RandomPlanPrinted(alpha, weight, gamma float64) (RandomPlan, error) {
	if err := checkRandom(alpha, weight, gamma); err != nil {
		return RandomPlan{}, err
	}
	a := alpha / weight
	spread := a/2 + gamma
	return RandomPlan{
		Databases:   int(math.Ceil(math.Log(3) * (2*spread*spread + 2*a) / (a * a))),
		Repetitions: max(1, int(math.Ceil(math.Log(2/a)))),
	}, nil
}

// NewRandomPlan returns a plan that keeps its word: 18 ln(2/a) repetitions, after which a
// majority is wrong with probability at most a/2, a = α/weight, and
//
//	m = ln 3·(2p(1 − p) + a/3)/(a/2)²,  p = (1 − a/2)(γ + 2a)
//
// databases. The share y of rejected pairs has a mean of at most γ + a/2 when the claim
// is kept, and of at least p ≥ γ + 3a/2 when a share of γ + 2a is far; the threshold
// γ + a is a/2 away from both, and Bernstein's inequality (Lemma 1.3) gives m with the
// larger of the two variances, which is p(1 − p) while p ≤ ½. It is refused unless
// 0 < α ≤ 1, weight > 0 and 0 ≤ γ < 1, and when γ + 2a exceeds 1: then nothing is that far.
func NewRandomPlan(alpha, weight, gamma float64) (RandomPlan, error) {
	if err := checkRandom(alpha, weight, gamma); err != nil {
		return RandomPlan{}, err
	}
	a := alpha / weight
	if gamma+2*a > 1 {
		return RandomPlan{}, dp.Refuse("alpha", "no share of databases is %v above γ = %v", 2*a, gamma)
	}
	p, kept := (1-a/2)*(gamma+2*a), min(0.5, gamma+a/2)
	half, variance := a/2, max(p*(1-p), kept*(1-kept))
	return RandomPlan{
		Databases:   int(math.Ceil(math.Log(3) * (2*variance + 2*half/3) / (half * half))),
		Repetitions: max(1, int(math.Ceil(18*math.Log(2/a)))),
	}, nil
}

// Random is the outcome of Algorithm 3.
type Random struct {
	Pairs     []bool  // the majority's verdict on every pair: true where it rejects
	Share     float64 // y, of the rejected pairs
	Threshold float64 // γ + α/weight
	Verdict   Verdict
}

// TestRandom runs the last lines of Algorithm 3: rejects[i][j] says whether run j of the
// tester for two databases rejected pair i. Is the mechanism (Ξ, γ)-random private, or
// further than 2α from it? A tie of a pair's runs rejects it, as the algorithm rounds. It
// is refused for parameters outside the range of [NewRandomPlan], and for pairs without
// runs.
func TestRandom(rejects [][]bool, alpha, weight, gamma float64) (Random, error) {
	if err := checkRandom(alpha, weight, gamma); err != nil {
		return Random{}, err
	}
	if len(rejects) == 0 {
		return Random{}, dp.Refuse("samples", "no pair of databases was tested")
	}
	r := Random{Threshold: gamma + alpha/weight}
	rejected := 0
	for i, runs := range rejects {
		if len(runs) == 0 {
			return Random{}, dp.Refuse("samples", "pair %d was not tested", i)
		}
		var votes Votes
		for _, reject := range runs {
			votes.Add(rejectIf(reject))
		}
		r.Pairs = append(r.Pairs, votes.Verdict() == Reject)
		if r.Pairs[i] {
			rejected++
		}
	}
	r.Share = float64(rejected) / float64(len(rejects))
	r.Verdict = rejectIf(r.Share > r.Threshold)
	return r, nil
}
