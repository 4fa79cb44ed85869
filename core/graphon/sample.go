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
		g.draw(rows, rows, true, rho*w.Tile(i, i), coins)
		for j := i + 1; j < len(members); j++ {
			g.draw(rows, members[j], false, rho*w.Tile(i, j), coins)
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

// draw joins each node of rows to each of columns with probability p; the lists are
// disjoint, or, when within is set, the same, and each pair counts once. Pairs are
// numbered row by row; 64 of them are drawn at a time, and as numbers only grow, the
// row is found by walking on.
func (g *Network) draw(rows, columns []int, within bool, p float64, coins *rng.Teaching) {
	trials, length := len(rows)*len(columns), len(columns)
	if within {
		trials, length = pairs(len(rows)), len(rows)-1
	}
	row, start := 0, 0 // the row reached, and the number of its first pair
	for first := 0; first < trials; first += 64 {
		word := coins.Biased(p)
		if left := trials - first; left < 64 {
			word &= 1<<left - 1
		}
		for ; word != 0; word &= word - 1 {
			pair := first + bits.TrailingZeros64(word)
			for pair-start >= length {
				start += length
				row++
				if within {
					length--
				}
			}
			// Within one list row r holds the pairs with the last length nodes.
			g.join(rows[row], columns[len(columns)-length+pair-start])
		}
	}
}
