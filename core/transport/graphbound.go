package transport

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/graphs"
)

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

// tighten lowers u until fl(u_v − u_w) ≤ length over every edge. Each change
// lowers an entry and none falls below the least one, so it comes to an end:
// after n rounds but for last digits, and after one when u was in order.
func tighten(edges []graphs.Edge, lengths, u []float64) {
	for changed := true; changed; {
		changed = false
		for e, edge := range edges {
			length := 1.0
			if lengths != nil {
				length = lengths[e]
			}
			high, low := edge.From, edge.To
			if u[high] < u[low] {
				high, low = low, high
			}
			if u[high]-u[low] > length {
				u[high] = below(u[low], length)
				changed = true
			}
		}
	}
}

// below returns the largest number, or nearly, that exceeds low by at most
// length when the difference is rounded.
func below(low, length float64) float64 {
	high := low + length
	for high-low > length {
		high = math.Nextafter(high, math.Inf(-1))
	}
	return high
}

// dualValue returns Σ (p_v/‖p‖₁ − q_v/‖q‖₁)·u_v.
func dualValue(p, q, u []float64) float64 {
	massP, _ := mass(p)
	massQ, _ := mass(q)
	value := 0.0
	for v, x := range u {
		value += (p[v]/massP - q[v]/massQ) * x
	}
	return value
}
