package transport

import (
	"math"

	"cloakroom/core/graphs"
)

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

// dualValue returns Σ (p_v/‖p‖₁ − q_v/‖q‖₁)·u_v, which no transport from p to q can
// undercut when |u_v − u_w| ≤ length over each edge (Kantorovich and Rubinstein 1958).
func dualValue(p, q, u []float64) float64 {
	massP, _ := mass(p)
	massQ, _ := mass(q)
	value := 0.0
	for v, x := range u {
		value += (p[v]/massP - q[v]/massQ) * x
	}
	return value
}
