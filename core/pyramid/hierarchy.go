package pyramid

import (
	"fmt"
	"math"
)

// HierarchyRatio is ∛2, the growth of εᵢ from one level of a quadtree to the next
// finer that Cormode, Procopiuc, Srivastava, Shen and Yu (2012, section 4.2) find
// best for sums over regions.
const HierarchyRatio = 1.2599210498948732

// NewHierarchyBudget divides ε among the levels first…ℓ in geometric proportion,
// εᵢ ∝ ratio^i. It is an error unless ε and the ratio are positive and finite and
// 0 ≤ first ≤ ℓ = depth ≤ [MaxDepth].
func NewHierarchyBudget(epsilon, ratio float64, first, depth int) (Budget, error) {
	if first < 0 || first > depth || depth > MaxDepth {
		return Budget{}, fmt.Errorf("dividing a budget: levels %d…%d outside 0…%d", first, depth, MaxDepth)
	}
	if !positive(epsilon) || !positive(ratio) {
		return Budget{}, fmt.Errorf("dividing a budget: ε = %v and ratio %v must be positive and finite", epsilon, ratio)
	}
	parts := make([]float64, depth-first+1)
	for k := range parts {
		parts[k] = power(ratio, k)
	}
	return Budget{First: first, Epsilon: scaledTo(parts, epsilon)}, nil
}

// Consistent returns the leaves that fit a measurement of all levels best, with
// their signs: the minimiser over all x of
//
//	Σᵢ (εᵢ²/2) Σ_c (Pᵢx(c) − 2^i y′ᵢ(c))²,
//
// the weights being one over the variances of Lap(1/εᵢ). It is no algorithm of the
// paper but its strongest rival among those that use every cell (Hay, Rastogi,
// Miklau and Suciu 2010, section 4.1, there with equal weights; Cormode et al. 2012
// for other ones). It reads a release and nothing else, so it costs no privacy; see
// privacy.md. It is the best linear unbiased estimate, and its sum over any cell
// adds up from finer ones. Time is proportional to the cells.
//
// It is an error when the measurement is broken or its levels are not the budget's.
func Consistent(m Measurement, b Budget) ([]float64, error) {
	if err := m.Check(); err != nil {
		return nil, fmt.Errorf("fitting a hierarchy: %w", err)
	}
	if m.First != b.First || len(m.Values) != len(b.Epsilon) {
		return nil, fmt.Errorf("fitting a hierarchy: measured from level %d to %d, the budget from %d to %d", m.First, m.Depth(), b.First, b.Depth())
	}
	fitted := fitUpwards(m, b)
	for k := 1; k < len(fitted); k++ {
		adjustChildren(fitted[k-1], fitted[k], m.First+k-1)
	}
	return fitted[len(fitted)-1], nil
}

// fitUpwards combines every cell's own value with the sum of its children's fits,
// each weighted by one over its variance, which all cells of a level share.
func fitUpwards(m Measurement, b Budget) [][]float64 {
	last := len(m.Values) - 1
	fitted := make([][]float64, last+1)
	variance := 0.0 // of a fit on the level below
	for k := last; k >= 0; k-- {
		level := m.First + k
		own := 2 / (b.Epsilon[k] * b.Epsilon[k])
		share := 1.0
		if k < last {
			share = 4 * variance / (own + 4*variance)
		}
		variance = share * own
		fitted[k] = make([]float64, Cells(level))
		for cell, y := range m.Values[k] {
			fitted[k][cell] = share * math.Ldexp(y, level)
		}
		if k < last {
			for cell, below := range addBlocks(fitted[k+1], level) {
				fitted[k][cell] += float64((1 - share) * below)
			}
		}
	}
	return fitted
}

// adjustChildren adds to the four children of every cell a quarter each of what
// their sum lacks; they have one variance, so least squares parts it evenly.
func adjustChildren(parents, children []float64, level int) {
	for cell, below := range addBlocks(children, level) {
		quarter := (parents[cell] - below) / 4
		for _, child := range Children(level, cell) {
			children[child] += quarter
		}
	}
}
