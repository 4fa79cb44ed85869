package pyramid

import (
	"fmt"
	"math"

	"cloakroom/core/rng"
)

// Dense is the release of the algorithm of Appendix D.1, for crowds that lie
// everywhere.
type Dense struct {
	Depth int // ℓ*, of the coarser grid of Δ* = 2^ℓ* points a side
	// Noisy is s̃ = P_ℓ* s + ν, and Fitted the ŝ ≥ 0 nearest to it in the norm
	// ‖·‖_EMD of section 2.1, both on the coarser grid.
	Noisy, Fitted []float64
	// Objective is ‖ŝ − s̃‖_EMD and Bound a lower bound on it over all ŝ ≥ 0.
	Objective, Bound float64
}

// DenseDepth returns ℓ* = ⌊log₂√(εn)⌋, at least 0 and at most ℓ = depth (Appendix
// D.1). n, the number of people, must be public for that.
func DenseDepth(epsilon float64, people, depth int) int {
	coarse := 0
	for coarse < depth && float64(Cells(coarse+1)) <= epsilon*float64(people) {
		coarse++
	}
	return coarse
}

// Aggregate runs the algorithm of Appendix D.1: points are moved to a grid of Δ*
// points a side, which costs √(n/ε) at most (erratum D-35: not √(εn)), Lap(1/ε) is
// added to every cell sum, and the nearest ŝ ≥ 0 in the norm
//
//	‖w‖_EMD = min EMD(p, q) + 2‖r‖₁ over p − q + r = w, p, q ≥ 0, ‖p‖₁ = ‖q‖₁
//
// is found. It is ε-private for a public number of people; see privacy.md. The
// optimum is not unique. Natively it takes a millisecond at Δ* = 32 and from a tenth
// of a second to some seconds at 256, the more the further mass has to travel. The error is that of yield, which may be nil. It
// panics unless s has 4^ℓ values, and ε is positive and finite.
func Aggregate(s []float64, epsilon float64, people int, src rng.Source, yield func() error) (Dense, error) {
	depth := DenseDepth(epsilon, people, depthOf(s))
	noisy := Laplace(Coarsen(s, depth), epsilon, src)
	return FitDense(noisy, yield)
}

// FitDense is the part of [Aggregate] that comes after the noise, for a coarser
// grid of 4^ℓ* noisy sums: it reads a release and nothing else. The error is that
// of yield, which may be nil.
func FitDense(noisy []float64, yield func() error) (Dense, error) {
	flow := newGridFlow(noisy)
	if err := flow.run(yield); err != nil {
		return Dense{}, fmt.Errorf("fitting a dense map: %w", err)
	}
	d := Dense{Depth: depthOf(noisy), Noisy: noisy, Fitted: Zeroed(flow.excess)}
	step := 1 / float64(flow.side)
	d.Objective = step * (flow.cost() + flow.price()*sumOf(flow.deficit))
	d.Bound = step * flow.bound(noisy)
	return d, nil
}

// Spread divides every cell of a coarser map evenly among its leaves at a depth.
func Spread(values []float64, depth int) []float64 {
	level := depthOf(values)
	leaves := make([]float64, Cells(depth))
	for cell, v := range values {
		fill(leaves, depth, level, cell, math.Ldexp(v, -2*(depth-level)))
	}
	return leaves
}

func sumOf(values []float64) float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	return total
}
