package pyramid

import (
	"fmt"
	"math"
	"slices"
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
	return descendFit(m, b, func(family *[4]float64, total float64) {
		quarter := (total - family[0] - family[1] - family[2] - family[3]) / 4
		for i := range family {
			family[i] += quarter
		}
	})
}

// ConsistentNonNegative fits like [Consistent], but on the way down the children of
// every cell are replaced by the nearest four numbers that are not negative and add
// up to it, or by zeros where it is negative itself:
//
//	min Σ (x(c) − fit(c))² over the children c, x(c) ≥ 0, Σ x(c) = x(parent).
//
// Each family is fitted exactly, all of them together are not: the joint program
// would let children correct their parents once more. Without it the noise of many
// empty leaves, zeroed on one side only, outweighs everything else in the map (Hay
// et al. 2010, section 4.2, prune for the same reason). It too only reads a release.
func ConsistentNonNegative(m Measurement, b Budget) ([]float64, error) {
	leaves, err := descendFit(m, b, projectFamily)
	if err != nil {
		return nil, err
	}
	return Zeroed(leaves), nil // changes them only where one level is all there is
}

// descendFit fits upwards, then makes every family add up to its parent in the
// given way.
func descendFit(m Measurement, b Budget, adjust func(family *[4]float64, total float64)) ([]float64, error) {
	if err := m.Check(); err != nil {
		return nil, fmt.Errorf("fitting a hierarchy: %w", err)
	}
	if m.First != b.First || len(m.Values) != len(b.Epsilon) {
		return nil, fmt.Errorf("fitting a hierarchy: measured from level %d to %d, the budget from %d to %d", m.First, m.Depth(), b.First, b.Depth())
	}
	fitted := fitUpwards(m, b)
	for k := 1; k < len(fitted); k++ {
		level, children := m.First+k-1, fitted[k]
		for cell, total := range fitted[k-1] {
			four := Children(level, cell)
			family := [4]float64{children[four[0]], children[four[1]], children[four[2]], children[four[3]]}
			adjust(&family, total)
			for i, child := range four {
				children[child] = family[i]
			}
		}
	}
	return fitted[len(fitted)-1], nil
}

// projectFamily replaces four numbers by the nearest that are not negative and sum
// to total: all are lowered by one amount, and what falls below zero is zero. A
// total of zero or less leaves nothing.
func projectFamily(family *[4]float64, total float64) {
	if !(total > 0) {
		*family = [4]float64{}
		return
	}
	sorted := *family
	slices.Sort(sorted[:])
	sum, lower := 0.0, 0.0
	for i := 3; i >= 0; i-- {
		sum += sorted[i]
		amount := (sum - total) / float64(4-i)
		if sorted[i] <= amount {
			break
		}
		lower = amount
	}
	for i, v := range family {
		family[i] = max(v-lower, 0)
	}
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
