package pyramid

import (
	"fmt"
)

// Rows says which rows of the linear program of Algorithm 2, line 9 count.
type Rows int

const (
	// AllRows is the program as printed, min over s′ ≥ 0 of ‖ŷ − Ps′‖₁. ŷ is zero
	// outside the kept cells, so mass in a left-out cell is paid for at its level
	// and at every deeper one; the steps from Lemma 3.2 to Lemma 3.5 need this.
	// Levels that are not measured have no rows.
	AllRows Rows = iota
	// KeptRows drops the rows outside the kept cells: mass in left-out cells is
	// free. It is another program, about as good or a little better on cities.
	KeptRows
)

// Reconstruction is a solution of the linear program of Algorithm 2, line 9 and
// the proof that it is one.
type Reconstruction struct {
	// Values is ŝ on the grid, 4^ℓ numbers, none below zero.
	Values []float64
	// Mass is ‖ŝ‖₁.
	Mass float64
	// Kept[k][i] is the mass ŝ(c) of the cell c that is Selection.Kept[k][i], and
	// LeftOut[k][i] the part of it that lies in children which are not kept.
	Kept, LeftOut [][]float64
	// Objective is the value of the program at ŝ.
	Objective float64
	// Bound is a lower bound on the value at every s′ ≥ 0: Σ y′(c)·Dual(c), Dual
	// being within [−1, 1] and satisfying Σ 2^−lev(c)·Dual(c) ≤ price(x), summed
	// over the kept cells c that contain x, for every leaf x. The multiples of
	// 2^−ℓ in it are integers, so that it is feasible without rounding; only the
	// sum that gives Bound is rounded.
	Bound float64
	Dual  [][]float64
}

// Gap returns Objective − Bound, by which ŝ misses the optimum at most. Rounding
// leaves about 1e-16 of the sum of all |y′|, of either sign.
func (r Reconstruction) Gap() float64 { return r.Objective - r.Bound }

// Distribution returns â = ŝ/‖ŝ‖₁ (Algorithm 1, line 10), or the uniform
// distribution when ŝ = 0, for which the paper has no answer (erratum D-32).
func (r Reconstruction) Distribution() []float64 {
	distribution := make([]float64, len(r.Values))
	for i, v := range r.Values {
		if r.Mass > 0 {
			distribution[i] = v / r.Mass
		} else {
			distribution[i] = 1 / float64(len(r.Values))
		}
	}
	return distribution
}

// Reconstruct solves the linear program of Algorithm 2, line 9,
//
//	min over s′ ≥ 0 of Σ_{c ∈ S} |y′(c) − 2^−lev(c) s′(c)| + Σ_x price(x) s′(x),
//
// the last sum running over the leaves x. For x under a kept cell of level j none
// of whose deeper kept cells contains x, price(x) = Σ_{j<i≤ℓ} 2^−i = 2^−j − 2^−ℓ
// with [AllRows] and zero with [KeptRows]; x under no kept cell gets no mass.
//
// It is solved exactly, as a problem on the tree of kept cells, in time
// proportional to the kept cells and to 2^(ℓ−j) for each at level j. The optimum
// is not unique (erratum D-32). Chosen is the one of least mass; where a unit
// costs the same in several places it goes to kept children first, in ascending
// order, then to left-out cells; left-out mass is spread evenly over the left-out
// children and over the leaves of each. Where it lies in there does not change the
// program's value, only how near the map is to the truth.
//
// It is an error when the selection is no forest of measured cells, ascending at
// each level and each below a kept cell, or when a kept value is not finite.
func Reconstruct(m Measurement, s Selection, rows Rows) (Reconstruction, error) {
	if err := s.check(m); err != nil {
		return Reconstruction{}, fmt.Errorf("rebuilding a map: %w", err)
	}
	forest, err := newForest(m, s, rows)
	if err != nil {
		return Reconstruction{}, fmt.Errorf("rebuilding a map: %w", err)
	}
	forest.climb()
	var r Reconstruction
	r.Kept, r.LeftOut = forest.descend()
	r.Objective = forest.objective(r.Kept, r.LeftOut)
	r.Dual, r.Bound = forest.dual()
	r.Values = forest.paint(r.Kept, r.LeftOut)
	for _, mass := range r.Kept[0] {
		r.Mass += mass
	}
	return r, nil
}
