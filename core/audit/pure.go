package audit

import (
	"math"

	"cloakroom/core/dp"
)

// Pure is the outcome of Algorithm 6.
type Pure struct {
	EpsilonHat float64 // the largest |ln(xᵢ/yᵢ)|, +Inf where one count is zero and the other not
	Allowed    float64 // ε + 2α
	// RatioLeast and RatioLargest are those of all xᵢ/(λQ₀ᵢ) and yᵢ/(λQ₁ᵢ); they must lie
	// from e^{−α} to e^α.
	RatioLeast, RatioLargest float64
	Verdict                  Verdict
}

// TestPure runs Algorithm 6: are the laws of the output the claimed ones, up to a factor
// of e^{±α} at every outcome, and ε-private? As printed it compares counts with
// probabilities; they are divided by λ here (erratum D-45). With λ as by [PureSamples] it
// is right with probability 2/3, and its proximity is 4α, see there. It is refused for
// claimed laws that are none or are unlike in length to each other or the counts, and
// unless ε ≥ 0 is finite and 0 < α ≤ 1.
func TestPure(claimed [2][]float64, counts Counts, epsilon, alpha float64) (Pure, error) {
	if err := counts.check(); err != nil {
		return Pure{}, err
	}
	if err := checkClaim(dp.Budget{Epsilon: epsilon}, alpha); err != nil {
		return Pure{}, err
	}
	if _, err := claimedLoss(claimed, counts); err != nil {
		return Pure{}, err
	}
	t := Pure{Allowed: epsilon + 2*alpha, RatioLeast: math.Inf(1), RatioLargest: math.Inf(-1)}
	for i, x := range counts.X {
		y := counts.Y[i]
		t.compare(float64(x), counts.Norm*claimed[0][i])
		t.compare(float64(y), counts.Norm*claimed[1][i])
		if x != 0 || y != 0 {
			t.EpsilonHat = max(t.EpsilonHat, math.Abs(math.Log(float64(x))-math.Log(float64(y))))
		}
	}
	t.Verdict = rejectIf(t.EpsilonHat > t.Allowed || t.RatioLeast < math.Exp(-alpha) || t.RatioLargest > math.Exp(alpha))
	return t, nil
}

// compare takes a count and what is expected of it; an outcome that is neither expected
// nor seen says nothing.
func (t *Pure) compare(count, expected float64) {
	if count == 0 && expected == 0 {
		return
	}
	t.RatioLeast = min(t.RatioLeast, count/expected)
	t.RatioLargest = max(t.RatioLargest, count/expected)
}

// LeastProbability returns β, the least of the claimed probabilities of both databases,
// counting only outcomes that one of them may produce; 0 where one of them never does.
func LeastProbability(claimed [2][]float64) float64 {
	least := 1.0
	for i := range claimed[0] {
		if p, q := claimed[0][i], claimed[1][i]; p > 0 || q > 0 {
			least = min(least, p, q)
		}
	}
	return least
}

// PureSamplesPrinted returns λ of Algorithm 6, ln n/(α²β²). It is too small for few
// outcomes (erratum D-45).
func PureSamplesPrinted(n int, alpha, beta float64) float64 {
	return math.Log(float64(n)) / (alpha * alpha * beta * beta)
}

// PureSamplesHoeffding returns the λ that the proof of Theorem 10.11 needs for every n,
//
//	λ = ln(12n)/(2(1 − e^{−α})²β²):
//
// 4n events, each of probability e^{−2λ(1−e^{−α})²β²} by Hoeffding's inequality, and 1/3 for
// all of them.
func PureSamplesHoeffding(n int, alpha, beta float64) float64 {
	gap := -math.Expm1(-alpha) * beta
	return math.Log(12*float64(n)) / (2 * gap * gap)
}

// PureSamples returns the λ that Algorithm 6 needs,
//
//	λ = ln(12n)/(β·(1 − (1 + α)e^{−α})) ≈ 2 ln(12n)/(βα²),
//
// smaller by the factor 1/(4β) than what the theorem's proof has, whose inequality does
// not know that rare outcomes vary little. It is within a logarithm of the lower bound
// Ω(1/(βα²)) of Theorem 10.12.
//
// Completeness. A Poisson variable of mean µ is below e^{−α}µ with probability at most
// e^{−µa}, a = 1 − (1 + α)e^{−α}, and above e^αµ with probability at most e^{−µb},
// b = 1 − (1 − α)e^α ≥ a (Chernoff). With µ ≥ λβ each of the 4n deviations has probability
// at most 1/(12n), all together 1/3. Without them every count is within e^{±α} of its
// claim, and so |ln(xᵢ/yᵢ)| ≤ ε + 2α.
//
// Soundness, at proximity 4α. Suppose ln(P₀ᵢ/P₁ᵢ) > ε + 4α at some i (the other order is
// alike). If xᵢ ≥ e^{−α}λP₀ᵢ and yᵢ ≤ e^αλP₁ᵢ, then ln(xᵢ/yᵢ) > ε + 2α: rejected. To accept,
// one of the two must fail. The first fails while xᵢ ≥ e^{−α}λQ₀ᵢ, as acceptance asks, only
// if P₀ᵢ > Q₀ᵢ ≥ β, and then with probability at most 1/(12n). The second fails while
// yᵢ ≤ e^αλQ₁ᵢ only if P₁ᵢ < Q₁ᵢ; then yᵢ must come to e^{−α}λQ₁ᵢ and to e^αλP₁ᵢ: to e^α times a
// mean of e^{−2α}λQ₁ᵢ at most, or of P₁ᵢ's own if that is more, of probability at most
// (12n)^{−e^{−2α}b/a}. The two sum to less than 1/3 for n ≥ 2 and α ≤ 1. ∎ The theorem's chain
// of factors gives 12α, where 10α is printed.
func PureSamples(n int, alpha, beta float64) float64 {
	return math.Log(12*float64(n)) / (beta * (1 - (1+alpha)*math.Exp(-alpha)))
}
