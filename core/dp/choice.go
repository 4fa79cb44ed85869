package dp

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"

	"cloakroom/core/rng"
)

// What can be wrong with a choice. Functions wrap these with the numbers at fault.
var (
	ErrNoChoice    = errors.New("there is nothing to choose from")
	ErrCost        = errors.New("a cost must be finite")
	ErrSensitivity = errors.New("a sensitivity must be positive and finite")
)

// Choice is the law of an exponential mechanism on candidates 0 … n−1, kept as logarithms so
// that the rarest candidate is as exact as the commonest.
type Choice struct {
	logs    []float64
	running []float64 // sums of the probabilities
}

// NewChoice returns the law that chooses i with probability proportional to
//
//	e^{−ε·costs[i] / 2·sensitivities[i]},
//
// which is (ε, 0)-private when between neighbours cost i moves by at most sensitivity i,
// the sensitivities depending on no data. With one sensitivity for all it is
// [Exponential]; with several it favours small costs[i]/sensitivities[i], which need not
// be small costs (sparsity.md). The error wraps [ErrEpsilon], [ErrNoChoice] unless there
// are as many sensitivities as costs and at least one, [ErrCost] or [ErrSensitivity].
func NewChoice(costs, sensitivities []float64, epsilon float64) (Choice, error) {
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return Choice{}, fmt.Errorf("a private choice with ε = %v: %w", epsilon, ErrEpsilon)
	}
	if len(costs) == 0 || len(sensitivities) != len(costs) {
		return Choice{}, fmt.Errorf("%d costs and %d sensitivities: %w", len(costs), len(sensitivities), ErrNoChoice)
	}
	logs := make([]float64, len(costs))
	// Costs are taken relative to the first, so that large ones of small differences, at
	// equal sensitivities, lose no digits.
	base := costs[0]
	for i, cost := range costs {
		switch s := sensitivities[i]; {
		case math.IsNaN(cost) || math.IsInf(cost, 0):
			return Choice{}, fmt.Errorf("cost %d is %v: %w", i+1, cost, ErrCost)
		case !(s > 0) || math.IsInf(s, 1):
			return Choice{}, fmt.Errorf("sensitivity %d is %v: %w", i+1, s, ErrSensitivity)
		default:
			logs[i] = -epsilon / 2 * ((cost-base)/s + base*(1/s-1/sensitivities[0]))
		}
	}
	return normalised(logs), nil
}

// normalised subtracts the logarithm of the sum of exponentials, formed relative to the
// largest so that nothing overflows and only what cannot be seen underflows.
func normalised(logs []float64) Choice {
	largest := slices.Max(logs)
	sum := 0.0
	for _, v := range logs {
		sum += math.Exp(v - largest)
	}
	whole := largest + math.Log(sum)
	law := Choice{logs: logs, running: make([]float64, len(logs))}
	total := 0.0
	for i := range logs {
		logs[i] -= whole
		total += math.Exp(logs[i])
		law.running[i] = total
	}
	return law
}

// Probabilities returns the probability of each candidate.
func (c Choice) Probabilities() []float64 {
	out := make([]float64, len(c.logs))
	for i, v := range c.logs {
		out[i] = math.Exp(v)
	}
	return out
}

// Choose returns a candidate drawn from the law, −1 when it has none. A uniform number of
// 52 bits is looked up among the running sums: a candidate rarer than 2⁻⁵² may never come.
func (c Choice) Choose(src rng.Source) int {
	if len(c.running) == 0 {
		return -1
	}
	at := src.Uniform() * c.running[len(c.running)-1]
	return min(sort.SearchFloat64s(c.running, at), len(c.running)-1)
}

// Loss returns max |ln P(i) − ln Q(i)|, the least ε for which the two laws are
// (ε, 0)-indistinguishable; +Inf when they differ in the number of candidates.
func (c Choice) Loss(other Choice) float64 {
	if len(c.logs) != len(other.logs) {
		return math.Inf(1)
	}
	worst := 0.0
	for i, v := range c.logs {
		worst = max(worst, math.Abs(v-other.logs[i]))
	}
	return worst
}
