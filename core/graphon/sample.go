package graphon

import (
	"fmt"
	"math/bits"

	"cloakroom/core/rng"
)

// Sample draws a network on n nodes from ρW and returns it with the block of each
// node. Labels are independent, block i having probability equal to its width, so
// that block sizes vary as the model says and the nodes come in no order
// (McMillan 2018, Definition 4.1).
//
// The errors are [ErrNoNodes], [ErrManyNodes] and [ErrDensity]. The network is a
// function of the arguments and the stream alone.
func Sample(w *Blocks, n int, rho float64, coins *rng.Teaching) (*Network, []int, error) {
	if err := checkNodes(n); err != nil {
		return nil, nil, err
	}
	labels := make([]int, n)
	for v := range labels {
		labels[v] = w.block(coins.Uniform())
	}
	g, err := SampleWith(w, labels, rho, coins)
	return g, labels, err
}

// block returns the block that holds a place of [0, 1].
func (b *Blocks) block(place float64) int {
	last := len(b.widths) - 1
	for i, width := range b.widths[:last] {
		if place -= width; place < 0 {
			return i
		}
	}
	return last
}

// SampleWith draws a network from ρW whose nodes have the given blocks: u and v are
// joined independently with probability ρ·W(labels[u], labels[v]). The errors are
// those of [Sample], and [ErrLabel] for a block that the graphon does not have.
//
// Pairs are drawn 64 at a time; the work is some eight random words for 64 pairs
// and a few steps for every edge drawn.
func SampleWith(w *Blocks, labels []int, rho float64, coins *rng.Teaching) (*Network, error) {
	if err := checkNodes(len(labels)); err != nil {
		return nil, err
	}
	if !isProbability(rho) {
		return nil, fmt.Errorf("density %v: %w", rho, ErrDensity)
	}
	members, err := gather(labels, w.K())
	if err != nil {
		return nil, err
	}
	g := newNetwork(len(labels))
	for i, rows := range members {
		g.drawWithin(rows, rho*w.Tile(i, i), coins)
		for j := i + 1; j < len(members); j++ {
			g.drawBetween(rows, members[j], rho*w.Tile(i, j), coins)
		}
	}
	return g, nil
}

// gather lists the nodes of every block, ascending.
func gather(labels []int, k int) ([][]int, error) {
	members := make([][]int, k)
	for v, label := range labels {
		if label < 0 || label >= k {
			return nil, fmt.Errorf("node %d in block %d of %d: %w", v, label, k, ErrLabel)
		}
		members[label] = append(members[label], v)
	}
	return members, nil
}

// drawWithin draws the edges among the given nodes. Pairs are numbered row by row,
// (0,1), (0,2), …, (1,2), …; numbers only grow, so that the row is found by walking.
func (g *Network) drawWithin(nodes []int, p float64, coins *rng.Teaching) {
	row, start := 0, 0
	successes(pairs(len(nodes)), p, coins, func(pair int) {
		for pair-start >= len(nodes)-1-row {
			start += len(nodes) - 1 - row
			row++
		}
		g.join(nodes[row], nodes[row+1+pair-start])
	})
}

// drawBetween draws the edges between two disjoint lists of nodes.
func (g *Network) drawBetween(rows, columns []int, p float64, coins *rng.Teaching) {
	row, start := 0, 0
	successes(len(rows)*len(columns), p, coins, func(pair int) {
		for pair-start >= len(columns) {
			start += len(columns)
			row++
		}
		g.join(rows[row], columns[pair-start])
	})
}

// successes calls hit with the number of every success among so many independent
// trials, ascending.
func successes(trials int, p float64, coins *rng.Teaching, hit func(trial int)) {
	for first := 0; first < trials; first += 64 {
		word := coins.Biased(p)
		if left := trials - first; left < 64 {
			word &= 1<<left - 1
		}
		for ; word != 0; word &= word - 1 {
			hit(first + bits.TrailingZeros64(word))
		}
	}
}
