package synopsis

import (
	"fmt"
	"math/bits"
)

// Hierarchy is the hierarchical histogram made consistent (Hay, Rastogi, Miklau and
// Suciu 2010, "HRMS" in Li et al. 2011): the sums over all nodes of a binary tree on N
// leaves are released, and the least-squares tree whose parents are the sums of their
// children answers. A leaf is in h = log₂N + 1 nodes, so Δ = h. See hierarchy.md.
//
// Trees are in heap order without an empty first place: the root at 0, the children of
// node v at 2v + 1 and 2v + 2, the leaves from N − 1 on.
type Hierarchy struct {
	entries, leaves int
	nonNegative     bool
	work            []float64
}

// NewHierarchy returns the mechanism for n entries. With nonNegative set, every node
// that is not positive after the least squares is set to zero with all below it, as Hay
// et al. propose for sparse counts. The error wraps [ErrEmpty] or
// [ErrTooLong].
func NewHierarchy(n int, nonNegative bool) (*Hierarchy, error) {
	if err := checkLength(n); err != nil {
		return nil, fmt.Errorf("a hierarchical histogram: %w", err)
	}
	leaves := padded(n)
	return &Hierarchy{entries: n, leaves: leaves, nonNegative: nonNegative, work: make([]float64, 2*leaves-1)}, nil
}

// Entries implements [Strategy].
func (h *Hierarchy) Entries() int { return h.entries }

// Readings returns 2N − 1.
func (h *Hierarchy) Readings() int { return 2*h.leaves - 1 }

// Sensitivity returns log₂N + 1.
func (h *Hierarchy) Sensitivity() float64 { return float64(bits.Len(uint(h.leaves))) }

// MeasureTo implements [Strategy].
func (h *Hierarchy) MeasureTo(dst, d []float64) {
	mustFit(len(dst), h.Readings())
	mustFit(len(d), h.entries)
	clear(dst[h.leaves-1+copy(dst[h.leaves-1:], d):])
	for v := h.leaves - 2; v >= 0; v-- {
		dst[v] = dst[2*v+1] + dst[2*v+2]
	}
}

// DecodeTo implements [Decoder].
func (h *Hierarchy) DecodeTo(d, readings []float64) {
	mustFit(len(d), h.entries)
	h.ConsistentTo(h.work, readings)
	copy(d, h.work[h.leaves-1:])
}

// ConsistentTo sets dst to the tree h̄ nearest to the noisy one, ‖h̄ − h̃‖₂ least, among
// those with h̄(v) = Σ h̄(children), by the two passes of Hay et al. 2010, Theorem 3: with
// l the number of levels from v down,
//
//	z(v) = ((2ˡ − 2ˡ⁻¹)·h̃(v) + (2ˡ⁻¹ − 1)·Σ z(children)) / (2ˡ − 1)   upwards,
//	h̄(v) = z(v) + (h̄(parent) − Σ z(siblings))/2                        downwards.
//
// With non-negativity it then clears the subtrees of nodes that are not positive; their
// parents keep their sums. dst may be the noisy tree itself. It panics unless both have
// Readings() nodes. Cost: some ten operations for each node.
func (h *Hierarchy) ConsistentTo(dst, noisy []float64) {
	mustFit(len(dst), h.Readings())
	mustFit(len(noisy), h.Readings())
	copy(dst, noisy)
	half := 1.0 // 2ˡ⁻¹
	for row := h.leaves / 2; row >= 1; row /= 2 {
		half *= 2
		own, below := half/(2*half-1), (half-1)/(2*half-1)
		nodes, children := dst[row-1:2*row-1], dst[2*row-1:4*row-1]
		for m, v := range nodes {
			pair := (*[2]float64)(children[2*m:])
			nodes[m] = own*v + below*(pair[0]+pair[1])
		}
	}
	for row := 1; row < h.leaves; row *= 2 {
		nodes, children := dst[row-1:2*row-1], dst[2*row-1:4*row-1]
		for m, v := range nodes {
			pair := (*[2]float64)(children[2*m:])
			share := (v - (pair[0] + pair[1])) / 2
			pair[0], pair[1] = pair[0]+share, pair[1]+share
		}
	}
	if h.nonNegative {
		h.clearNegative(dst)
	}
}

// clearNegative sets nodes that are not positive to zero, and all below a zero.
func (h *Hierarchy) clearNegative(tree []float64) {
	for v := range tree {
		if tree[v] <= 0 || v > 0 && tree[(v-1)/2] == 0 {
			tree[v] = 0
		}
	}
}
