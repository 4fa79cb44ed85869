package pyramid

import (
	"fmt"
	"math"
	"math/bits"
)

// Decay is γ = 1/√2, which minimises the bound of Theorem 3.1, in the paper as
// ℓ → ∞ (section 4, footnote 5) and for every ℓ (erratum D-31). The proof in
// section 3.3 uses 0.8.
const Decay = 1 / math.Sqrt2

// Budget divides ε among the levels First…ℓ.
type Budget struct {
	First   int
	Epsilon []float64 // Epsilon[k] is spent on level First + k
}

// Depth returns ℓ, the last level.
func (b Budget) Depth() int { return b.First + len(b.Epsilon) - 1 }

// Total returns Σ εᵢ, what the whole measurement costs.
func (b Budget) Total() float64 {
	total := 0.0
	for _, e := range b.Epsilon {
		total += e
	}
	return total
}

// FirstLevel returns min(q, ℓ), q = ⌊log₂√w⌋: the deepest level with at most
// w = keep cells. Section 4 says "at most √w cells" of q, which that formula does
// not give; it is the side that has at most √w (erratum D-30). It panics unless
// keep is at least 1.
func FirstLevel(keep, depth int) int {
	if keep < 1 {
		panic("pyramid: at least one cell must be kept at a level")
	}
	return min((bits.Len(uint(keep))-1)/2, depth)
}

// NewBudget divides ε as section 3.3 does, from level min(q, ℓ) on as section 4
// does:
//
//	εᵢ = ε · γ^|i−q| / Z,  i = min(q, ℓ)…ℓ,
//
// Z being the sum of γ^|i−q| over the measured levels, so that the εᵢ add up to
// ε (erratum D-30: the paper's Z counts the levels it skips). It is an error
// unless ε > 0 and γ > 0, both finite, w = keep ≥ 1 and ℓ = depth is in
// 0…[MaxDepth].
func NewBudget(epsilon, decay float64, keep, depth int) (Budget, error) {
	if keep < 1 {
		return Budget{}, fmt.Errorf("dividing a budget: %d cells kept, fewer than 1", keep)
	}
	return NewBudgetFrom(FirstLevel(keep, max(depth, 0)), epsilon, decay, keep, depth)
}

// NewBudgetFrom is [NewBudget] for measuring from a level of the caller's choice;
// from level 0 it is the budget of Algorithm 1 as proved.
func NewBudgetFrom(first int, epsilon, decay float64, keep, depth int) (Budget, error) {
	if depth < 0 || depth > MaxDepth || first < 0 || first > depth || keep < 1 {
		return Budget{}, fmt.Errorf("dividing a budget: levels %d…%d, %d cells kept", first, depth, keep)
	}
	if !positive(epsilon) || !positive(decay) {
		return Budget{}, fmt.Errorf("dividing a budget: ε = %v and γ = %v must be positive and finite", epsilon, decay)
	}
	q := FirstLevel(keep, MaxDepth)
	parts := make([]float64, depth-first+1)
	for k := range parts {
		level := first + k
		parts[k] = power(decay, max(level-q, q-level))
	}
	return Budget{First: first, Epsilon: scaledTo(parts, epsilon)}, nil
}

// power multiplies out x^n, which math.Pow need not round alike everywhere.
func power(x float64, n int) float64 {
	product := 1.0
	for range n {
		product *= x
	}
	return product
}

// scaledTo stretches positive parts in place so that they add up to total.
func scaledTo(parts []float64, total float64) []float64 {
	sum := 0.0
	for _, part := range parts {
		sum += part
	}
	for k := range parts {
		parts[k] *= total / sum
	}
	return parts
}

func positive(x float64) bool { return x > 0 && !math.IsInf(x, 1) }
