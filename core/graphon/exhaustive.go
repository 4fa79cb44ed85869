package graphon

import (
	"fmt"
	"math/bits"

	"cloakroom/core/dense"
)

// MostDivisions is the largest number of divisions that [Exhaustive] tries.
const MostDivisions = 4_000_000

// Divisions returns the number of ways to divide n nodes into at most k unnamed
// blocks, Σ_{j≤k} S(n, j) with Stirling's numbers of the second kind, as a float that
// may overflow to +Inf. It is 0 unless n and k are positive.
func Divisions(n, k int) float64 {
	if n < 1 || k < 1 {
		return 0
	}
	// ways[j] divides the nodes so far into exactly j+1 blocks: a further node opens
	// one or joins one.
	ways := make([]float64, min(n, k))
	ways[0] = 1
	for range n - 1 {
		for j := len(ways) - 1; j > 0; j-- {
			ways[j] = ways[j]*float64(j+1) + ways[j-1]
		}
	}
	sum := 0.0
	for _, w := range ways {
		sum += w
	}
	return sum
}

// Exhaustive returns the least-squares estimate itself: among all divisions of the
// nodes into at most k blocks one that minimises Σ_{i<j} (A_ij − tile)² with tiles of
// at most ρ, the first in
// lexicographic order of labels numbered by first appearance. It attains the upper
// bound (4.4) of McMillan 2018 (Klopp, Tsybakov and Verzelen 2015, Corollary 3).
//
// A division begun is given up when its first nodes alone cost more than the best
// known, which starts at the refined spectral estimate: leaving nodes out only lowers
// the least-squares cost. Divisions within 10⁻⁹ of each other count as equal.
//
// yield, when not nil, is called about every millisecond, and its error ends the
// computation. Other errors: those of [Spectral], and [ErrTooLarge] when there are
// more than [MostDivisions].
func Exhaustive(g *Network, k int, rho float64, yield func() error) (*Estimate, error) {
	if err := checkFit(g.nodes, k, rho); err != nil {
		return nil, err
	}
	if k == 1 {
		return Homogeneous(g, rho)
	}
	if count := Divisions(g.nodes, k); count > MostDivisions {
		return nil, fmt.Errorf("%.3g divisions of %d nodes into %d blocks: %w", count, g.nodes, k, ErrTooLarge)
	}
	start, err := Refined(g, k, rho, yield)
	if err != nil {
		return nil, err
	}
	s := &division{
		g: g, watch: dense.NewWatch(yield, yieldEvery), blocks: make([]uint64, k),
		partition: partition{k: k, most: rho, labels: make([]int, g.nodes), sizes: make([]int, k), edges: make([]int, k*k)},
		best:      start.Objective + leastGain,
	}
	if err := s.place(0, 0); err != nil {
		return nil, err
	}
	return newPartition(g.lists(), s.found, k, rho).estimate(), nil
}

// division is a division of the first nodes, searched depth first.
type division struct {
	partition
	g      *Network
	watch  *dense.Watch
	blocks []uint64 // the nodes of each block, as bits: divisions are few only for n < 64
	best   float64
	found  []int
}

// place tries all blocks for node v, of which used are not empty.
func (d *division) place(v, used int) error {
	cost := d.objective()
	if err := d.watch.Work(2 * d.k * d.k); err != nil || cost >= d.best {
		return err
	}
	if v == d.g.nodes {
		d.best = cost - leastGain
		d.found = append(d.found[:0], d.labels...)
		return nil
	}
	row := d.g.row(v)[0]
	for a := range min(used+1, d.k) {
		d.add(v, a, row, 1)
		if err := d.place(v+1, max(used, a+1)); err != nil {
			return err
		}
		d.add(v, a, row, -1)
	}
	return nil
}

// add puts node v into block a, or with sign −1 takes it out; row holds its
// neighbours as bits.
func (d *division) add(v, a int, row uint64, sign int) {
	if sign < 0 {
		d.blocks[a] &^= 1 << v
	}
	for x, nodes := range d.blocks {
		count := sign * bits.OnesCount64(row&nodes)
		d.edges[a*d.k+x] += count
		if x != a {
			d.edges[x*d.k+a] += count
		}
	}
	if sign > 0 {
		d.blocks[a] |= 1 << v
	}
	d.sizes[a] += sign
	d.labels[v] = a
}
