package graphon

import (
	"errors"
	"fmt"
	"slices"
)

// Estimate is a ρ-bounded block graphon fitted to a network: a division of the nodes
// into k blocks, and the share of joined pairs between every two, or ρ where that is
// less. All estimators are of this form, and know ρ. Without the bound, where edges
// are few, least squares finds two joined nodes and gives them a block of their own,
// of tile 1.
type Estimate struct {
	// Labels holds the block of each node, 0 … k−1; blocks may be empty.
	Labels []int
	// Sizes holds the number of nodes of each block.
	Sizes []int
	// Tiles holds for each two blocks the share of pairs of nodes that are joined, at
	// most ρ, row by row, and 0 where there is no pair. The zero estimate is 0.
	Tiles []float64
	// Objective is Σ_{i<j} (A_ij − tile)², the least-squares criterion.
	Objective float64
	// Residual is, of spectral estimates, the largest ‖Av − λv‖₂ among the pairs used;
	// λ is within it of an eigenvalue of the adjacency matrix.
	Residual float64
	// Moves counts the nodes that refinement moved.
	Moves int
}

// The refusals of the estimators.
var (
	ErrBlocks    = errors.New("an estimate needs at least one block")
	ErrTooMany   = errors.New("there are more blocks than nodes")
	ErrTooLarge  = errors.New("there are too many divisions of the nodes to try them all")
	errEmptyTile = errors.New("an estimate has no blocks")
)

// checkFit refuses a number of blocks that n nodes cannot fill, and a bound that is
// no probability.
func checkFit(n, k int, rho float64) error {
	switch {
	case !isProbability(rho):
		return fmt.Errorf("density %v: %w", rho, ErrDensity)
	case k < 1:
		return ErrBlocks
	case k > n:
		return fmt.Errorf("%d blocks for %d nodes: %w", k, n, ErrTooMany)
	case k > MostBlocks:
		return ErrManyBlocks
	}
	return nil
}

// estimate makes an estimate of a partition, which it keeps.
func (p *partition) estimate() *Estimate {
	return &Estimate{Labels: p.labels, Sizes: p.sizes, Tiles: p.tiles(), Objective: p.objective()}
}

// K returns the number of blocks.
func (e *Estimate) K() int { return len(e.Sizes) }

// Even returns the estimate as a graphon of k equally wide blocks, empty ones
// included: right when the true blocks are known to be so. It never fails for what
// an estimator returned.
func (e *Estimate) Even() (*Blocks, error) { return Even(len(e.Sizes), e.Tiles) }

// Sized returns the estimate as a graphon whose blocks are as wide as their share of
// the nodes, empty ones left out. The labels of n nodes leave the widths uncertain
// by some 1/√n, whence the term ρ(k/n)^{1/4} of the error in δ₂.
func (e *Estimate) Sized() (*Blocks, error) {
	var kept []int
	for a, size := range e.Sizes {
		if size > 0 {
			kept = append(kept, a)
		}
	}
	if len(kept) == 0 {
		return nil, errEmptyTile
	}
	k := len(e.Sizes)
	widths, tiles := make([]float64, len(kept)), make([]float64, 0, len(kept)*len(kept))
	for i, a := range kept {
		widths[i] = float64(e.Sizes[a])
		for _, b := range kept {
			tiles = append(tiles, e.Tiles[a*k+b])
		}
	}
	return New(widths, tiles)
}

// Homogeneous returns the estimate of one block: the constant graphon of the
// network's density, at most ρ. The error is [ErrDensity].
func Homogeneous(g *Network, rho float64) (*Estimate, error) {
	if err := checkFit(g.nodes, 1, rho); err != nil {
		return nil, err
	}
	n, edges := g.nodes, g.Edges()
	return &Estimate{
		Labels: make([]int, n), Sizes: []int{n}, Tiles: []float64{min(rho, g.Density())},
		Objective: scatter(edges, pairs(n), rho),
	}, nil
}

// Zero returns the estimate that does not look at the network: Ŵ = 0. Its error is
// ‖W‖₂, and where ρ is below k²/n² no estimator has an error of smaller order
// (McMillan 2018, Theorem 4.3).
func Zero(g *Network) *Estimate {
	return &Estimate{
		Labels: make([]int, g.nodes), Sizes: []int{g.nodes}, Tiles: []float64{0},
		Objective: float64(g.Edges()),
	}
}

// Oracle returns the estimate that knows the block of every node, and needs only to
// count. The errors are those of [Refine].
func Oracle(g *Network, labels []int, k int, rho float64) (*Estimate, error) {
	p, err := startFrom(g, g.lists(), labels, k, rho)
	if err != nil {
		return nil, err
	}
	return p.estimate(), nil
}

// startFrom counts a division given from outside, whose labels it copies.
func startFrom(g *Network, l *lists, labels []int, k int, rho float64) (*partition, error) {
	if err := checkFit(g.nodes, k, rho); err != nil {
		return nil, err
	}
	if len(labels) != g.nodes {
		return nil, fmt.Errorf("%d labels for %d nodes: %w", len(labels), g.nodes, ErrLabel)
	}
	for v, label := range labels {
		if label < 0 || label >= k {
			return nil, fmt.Errorf("node %d in block %d of %d: %w", v, label, k, ErrLabel)
		}
	}
	return newPartition(l, slices.Clone(labels), k, rho), nil
}
