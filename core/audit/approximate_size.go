package audit

import (
	"math"

	"cloakroom/core/dp"
)

// ApproximateSamples returns λ of Algorithm 4 for n outcomes,
//
//	λ = max(4n, 12)·(1 + e^{2ε})/α²,
//
// the expected number of samples a database. The proof of Theorem 10.8 asks for
// (1 + e^{2ε})² where the algorithm does not; the algorithm is right (erratum D-37).
func ApproximateSamples(n int, epsilon, alpha float64) float64 {
	return float64(max(4*n, 12)) * (1 + math.Exp(2*epsilon)) / (alpha * alpha)
}

// ApproximateSamplesPrinted returns the λ that the proof of Theorem 10.8 ends with,
// max(4n(1 + e^{2ε})², 12(1 + e^{2ε}))/α².
func ApproximateSamplesPrinted(n int, epsilon, alpha float64) float64 {
	both := 1 + math.Exp(2*epsilon)
	return max(4*float64(n)*both*both, 12*both) / (alpha * alpha)
}

// ErrorRates bounds how often a tester is wrong.
type ErrorRates struct {
	FalseAlarm float64 // rejects what keeps its claim
	Miss       float64 // accepts what is far from it
}

// ApproximateErrors returns bounds of both errors of [TestApproximate] with n outcomes
// and λ expected samples a database. With V = (1 + e^{2ε})/λ,
//
//	false alarm ≤ 2·tail(α − √(nV)/2, 1/λ),  miss ≤ tail(α, e^ε/λ),
//	tail(t, b) = min(V/(V + t²), e^{−t²/(2(V + bt/3))}),  1 for t ≤ 0.
//
// Proof. Zᵢ = (xᵢ − e^ε yᵢ)/λ has the mean µᵢ = pᵢ − e^ε qᵢ and the variance
// vᵢ = (pᵢ + e^{2ε}qᵢ)/λ, and Σvᵢ = V. As E|Zᵢ − µᵢ| ≤ √vᵢ and the positive part is half
// the sum of number and size, µᵢ⁺ ≤ E Zᵢ⁺ ≤ µᵢ⁺ + √vᵢ/2 (Scarf 1958); by Cauchy and
// Schwarz Σ√vᵢ/2 ≤ √(nV)/2. So the statistic's mean lies between δ(ε) and
// δ(ε) + √(nV)/2. Its variance is at most V, as taking the positive part moves no two
// numbers apart; hence the first tail, by Cantelli. The second: cut the two Poisson
// processes of samples into slots so small that each holds at most one. A further x
// raises the statistic by at most 1/λ, a further y lowers it by at most e^ε/λ; revealed
// slot by slot it is a martingale whose steps upwards are at most 1/λ, downwards e^ε/λ,
// and whose conditional variances add up to at most λ·λ⁻² + λ·e^{2ε}λ⁻² = V; Freedman's
// inequality (1975). Two orders can raise a false alarm, and one is enough to see what
// is 2α far. ∎
func ApproximateErrors(n int, epsilon, alpha, lambda float64) ErrorRates {
	variance := (1 + math.Exp(2*epsilon)) / lambda
	bias := math.Sqrt(float64(n)*variance) / 2
	return ErrorRates{
		FalseAlarm: min(1, 2*deviation(alpha-bias, variance, 1/lambda)),
		Miss:       deviation(alpha, variance, math.Exp(epsilon)/lambda),
	}
}

// deviation is tail(t, b).
func deviation(t, variance, step float64) float64 {
	if !(t > 0) {
		return 1
	}
	return min(variance/(variance+t*t), math.Exp(-t*t/(2*(variance+step*t/3))))
}

// Worst returns the larger error.
func (e ErrorRates) Worst() float64 { return max(e.FalseAlarm, e.Miss) }

// ApproximateSamplesFor returns the least λ at which both bounds of [ApproximateErrors]
// are at most error: what it takes to be right with probability 1 − error at once,
// without repetition. It is refused unless 0 < error < 1, n ≥ 1, ε ≥ 0 is finite and
// 0 < α ≤ 1.
func ApproximateSamplesFor(n int, epsilon, alpha, error float64) (float64, error) {
	if err := checkSize(n, epsilon, error); err != nil {
		return 0, err
	}
	if err := checkAlpha(alpha); err != nil {
		return 0, err
	}
	return leastHolding(func(lambda float64) bool {
		return ApproximateErrors(n, epsilon, alpha, lambda).Worst() <= error
	}), nil
}

// Visible returns the least α at which λ expected samples a database keep both bounds
// of [ApproximateErrors] at most error: what the budget in hand can see. What is closer
// than 2α to its claim it cannot be trusted to see. It may exceed 1, and then nothing is
// visible. The refusals are those of [ApproximateSamplesFor].
func Visible(n int, epsilon, lambda, error float64) (float64, error) {
	if err := checkSize(n, epsilon, error); err != nil {
		return 0, err
	}
	if !(lambda > 0) {
		return 0, dp.Refuse("samples", "%v cannot be drawn", lambda)
	}
	return leastHolding(func(alpha float64) bool {
		return ApproximateErrors(n, epsilon, alpha, lambda).Worst() <= error
	}), nil
}

func checkSize(n int, epsilon, error float64) error {
	switch {
	case n < 1:
		return dp.Refuse("outcomes", "%d are none", n)
	case !(epsilon >= 0) || math.IsInf(epsilon, 1):
		return dp.Refuse("epsilon", "it is %v, must be non-negative and finite", epsilon)
	case !(error > 0 && error < 1):
		return dp.Refuse("error", "%v is no probability of being wrong", error)
	}
	return nil
}

// leastHolding returns the least positive number from which on a condition holds, to
// twelve digits.
func leastHolding(holds func(float64) bool) float64 {
	low, high := 0.0, 1.0
	for !holds(high) {
		if low, high = high, 2*high; math.IsInf(high, 1) {
			return high
		}
	}
	if low == 0 {
		for low = high / 2; low > 0 && holds(low); low /= 2 {
			high = low
		}
	}
	for high-low > 1e-12*high {
		if middle := low + (high-low)/2; holds(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
