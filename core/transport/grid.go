package transport

import (
	"fmt"
	"math"
)

// GridFlow is an optimal transport between two rasters of side × side cells, in
// row-major order, with the proof that it is one: Right and Down show that
// Distance suffices, Potential that no flow does better.
type GridFlow struct {
	// Distance is Σ(|Right| + |Down|)/side: the unit square is side cells wide.
	Distance float64
	// Right[v] flows from cell v to its neighbour v + 1 in the row, Down[v] to
	// v + side in the column; a negative number flows the other way. Where the
	// neighbour is missing, in the last column or row, the entry is zero. The
	// edges that carry flow form no cycle.
	Right, Down []float64
	// Potential is u, in cells: integers that differ by at most 1 between
	// neighbours, zero at the first cell, with Σ(p_v − q_v)u_v/side = Distance up
	// to Gap.
	Potential []int32
	// Bound is what Potential proves, added up from p and q as given, and Gap is
	// Distance − Bound; rounding alone keeps it from zero, either way.
	Bound, Gap float64
}

// Grid transports p to q, rasters of side × side cells in row-major order, both
// scaled to unit mass, in the unit square with the ℓ1 ground distance between
// the centres of the cells:
//
//	min Σ mass·(|Δrow| + |Δcolumn|)/side.
//
// That distance counts the edges of a shortest path between neighbouring cells,
// and the problem is minimum-cost flow on these edges, min Σ_e |flow_e|/side
// subject to outflow − inflow = p − q at every cell. Its dual is the largest
// Σ(p − q)u/side over the u that differ by at most 1 between neighbours
// (Kantorovich and Rubinstein 1958). Heat maps are compared in this metric
// (Ghazi et al. 2022, section 2.1).
//
// The flow is found in integers by a network simplex, from coarse rasters to
// fine and from small tiles to large. The optimum is exact for shares of mass
// rounded to 2ᵏ⁻⁶¹, k = ⌈log₂(side²+1)⌉: k is 19 for a side of 512. Gap holds
// what the rounding costs. Any side from 1 will do.
//
// The error wraps ErrShape when side is less than 1 or a raster has not side²
// entries, and ErrUndefined when p or q is all zero, or holds a negative,
// infinite or undefined number. Any other error came from yield, which may be
// nil.
func Grid(p, q []float64, side int, yield func() error) (GridFlow, error) {
	t, err := newGridTransfer(p, q, side, side)
	if err != nil {
		return GridFlow{}, err
	}
	return t.flow(yield)
}

// GridDistance is the Distance of [Grid] alone, with the same errors.
func GridDistance(p, q []float64, side int, yield func() error) (float64, error) {
	t, err := newGridTransfer(p, q, side, side)
	if err != nil {
		return 0, err
	}
	tree, err := newGridSolver(side, side, yield).solve(side, side, t.excess)
	if err != nil {
		return 0, err
	}
	return t.cost(tree), nil
}

// gridTransfer is one problem on a raster, in integers. The long side is the
// width of the unit square.
type gridTransfer struct {
	rows, cols int
	p, q       []float64 // as given
	// excess is p − q in units of 2^−(bits + shift), and one unit more at every
	// cell but the first, which balances them. Hence no edge of a spanning tree
	// carries nothing: the units beyond it number from 1 to n − 1 < 2^shift.
	excess      []int64
	bits, shift int
}

func newGridTransfer(p, q []float64, rows, cols int) (*gridTransfer, error) {
	n := rows * cols
	if min(rows, cols) < 1 || len(p) != n || len(q) != n {
		return nil, fmt.Errorf("transport: %d and %d entries on a raster of %d × %d: %w", len(p), len(q), rows, cols, ErrShape)
	}
	t := &gridTransfer{rows: rows, cols: cols, p: p, q: q, bits: 61 - sizeBits(n), shift: sizeBits(n)}
	from, err := wholeShares(p, t.bits)
	if err != nil {
		return nil, fmt.Errorf("transport: first raster: %w", err)
	}
	to, err := wholeShares(q, t.bits)
	if err != nil {
		return nil, fmt.Errorf("transport: second raster: %w", err)
	}
	t.excess = from
	for v := range t.excess {
		t.excess[v] = (from[v]-to[v])<<t.shift + 1
	}
	t.excess[0] -= int64(n)
	return t, nil
}

// flow solves the problem and proves it solved.
func (t *gridTransfer) flow(yield func() error) (GridFlow, error) {
	tree, err := newGridSolver(t.rows, t.cols, yield).solve(t.rows, t.cols, t.excess)
	if err != nil {
		return GridFlow{}, err
	}
	flow := GridFlow{Distance: t.cost(tree), Potential: tree.potential()}
	flow.Right, flow.Down = t.byEdge(tree)
	lowerToLipschitz(flow.Potential, t.rows, t.cols)
	flow.Bound = t.dualValue(flow.Potential)
	flow.Gap = flow.Distance - flow.Bound
	return flow, nil
}

// mass returns what flows to the parent of a cell, in units of 2^−bits. Its
// subtree, which lacks the first cell, has between 0 and 2^shift units of the
// excess beside.
func (t *gridTransfer) mass(flow int64) int64 { return flow >> t.shift }

// width returns the number of cells to a unit of length.
func (t *gridTransfer) width() float64 { return float64(max(t.rows, t.cols)) }

// cost returns what the flow on the tree costs. The sum stays below 2⁶¹.
func (t *gridTransfer) cost(tree *gridTree) float64 {
	total := int64(0)
	for v, way := range tree.way {
		if way != nowhere {
			mass := t.mass(tree.flow[v])
			total += max(mass, -mass)
		}
	}
	return math.Ldexp(float64(total), -t.bits) / t.width()
}

// byEdge returns the flow on the tree by edge.
func (t *gridTransfer) byEdge(tree *gridTree) (toRight, toBelow []float64) {
	toRight, toBelow = make([]float64, len(tree.way)), make([]float64, len(tree.way))
	for v, way := range tree.way {
		if way == nowhere || t.mass(tree.flow[v]) == 0 {
			continue
		}
		share := math.Ldexp(float64(t.mass(tree.flow[v])), -t.bits)
		switch way {
		case right:
			toRight[v] = share
		case down:
			toBelow[v] = share
		case left:
			toRight[v-1] = -share
		case up:
			toBelow[v-t.cols] = -share
		}
	}
	return toRight, toBelow
}

// dualValue returns Σ (p_v/‖p‖₁ − q_v/‖q‖₁)·(u_v − u_0), in the unit square.
func (t *gridTransfer) dualValue(u []int32) float64 {
	massP, _ := mass(t.p)
	massQ, _ := mass(t.q)
	value := 0.0
	for v, x := range u {
		value += (t.p[v]/massP - t.q[v]/massQ) * float64(x-u[0])
	}
	return value / t.width()
}

// lowerToLipschitz lowers u to the largest potential below it that differs by at
// most 1 between neighbours, min_w u_w + ‖v − w‖₁, in two passes (Rosenfeld and
// Pfaltz 1966): an optimal one stays as it is.
func lowerToLipschitz(u []int32, rows, cols int) {
	for v := range u {
		if v%cols > 0 {
			u[v] = min(u[v], u[v-1]+1)
		}
		if v >= cols {
			u[v] = min(u[v], u[v-cols]+1)
		}
	}
	for v := len(u) - 1; v >= 0; v-- {
		if v%cols < cols-1 {
			u[v] = min(u[v], u[v+1]+1)
		}
		if v < (rows-1)*cols {
			u[v] = min(u[v], u[v+cols]+1)
		}
	}
}
