package transport

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/graphs"
)

// ErrPotential refuses a potential.
var ErrPotential = errors.New("a potential is not a finite number")

// GraphBound returns a number that no transport from p to q can undercut,
// proved by the potential u alone: for every u with |u_v − u_w| ≤ length over
// each edge,
//
//	Σ (p_v − q_v) u_v ≤ EMD(p, q)
//
// by weak duality (Kantorovich and Rubinstein 1958). Where u breaks the
// condition, a copy is lowered to the largest potential below u that keeps it,
// compared in floating point without tolerance, so that the bound holds
// whatever u is, up to the rounding of one sum of n terms. It equals the
// Distance of [Graph] for that flow's own Potential. The errors are those of
// Graph but ErrUnreachable, and ErrPotential when u is not finite.
func GraphBound(g *graphs.Graph, lengths []float64, p, q, u []float64) (float64, error) {
	if len(u) != g.Nodes() {
		return 0, fmt.Errorf("transport: a potential of %d entries on %d nodes: %w", len(u), g.Nodes(), ErrShape)
	}
	for v, x := range u {
		if math.IsNaN(x - x) {
			return 0, fmt.Errorf("transport: potential %v at node %d: %w", x, v, ErrPotential)
		}
	}
	if _, err := newTransfer(g, lengths, p, q); err != nil {
		return 0, err
	}
	lowered := slices.Clone(u)
	tighten(g.Edges(), lengths, lowered)
	return dualValue(p, q, lowered), nil
}
