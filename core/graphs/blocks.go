package graphs

import (
	"math"

	"cloakroom/core/rng"
)

// Blocks draws a graph from the stochastic block model: nodes come in blocks
// of the given sizes, in order, and every two are joined independently, with
// probability within in the same block and between across blocks. All weights
// are 1. The model of Gilbert and McMillan 2018, Figure 3, is Blocks([]int{250,
// 250}, 0.05, 0.001, coins).
//
// Pairs are not tried one by one: the number of pairs passed over before the
// next edge is geometric and drawn at once (Batagelj and Brandes 2005), so that
// the work grows with nodes, block pairs and edges drawn, and not with pairs of
// nodes. Probabilities 0 and 1 are exact and use no coins. The graph is a
// function of the arguments and the stream alone.
//
// It panics when there is no block, a block is empty, or a probability is
// outside [0, 1].
func Blocks(sizes []int, within, between float64, coins *rng.Teaching) *Graph {
	if !isProbability(within) || !isProbability(between) {
		panic("graphs: an edge needs a probability between 0 and 1")
	}
	var edges []Edge
	join := func(u, v int) { edges = append(edges, Edge{From: u, To: v, Weight: 1}) }
	first := blockStarts(sizes)
	for a, size := range sizes {
		drawWithin(first[a], size, newSkipper(within, coins), join)
		for b := a + 1; b < len(sizes); b++ {
			drawBetween(first[a], size, first[b], sizes[b], newSkipper(between, coins), join)
		}
	}
	return gather(first[len(sizes)], edges)
}

// gather makes the graph of edges drawn block by block. They are right by
// construction, and those that leave one node come in ascending order already,
// so that counting puts all in order where [New] would have to compare.
func gather(n int, drawn []Edge) *Graph {
	next := make([]int, n+1)
	for _, e := range drawn {
		next[e.From+1]++
	}
	for v := range n {
		next[v+1] += next[v]
	}
	g := &Graph{nodes: n, edges: make([]Edge, len(drawn))}
	for _, e := range drawn {
		g.edges[next[e.From]] = e
		next[e.From]++
	}
	g.index()
	return g
}

// BlockCommunities returns the block of each node of [Blocks], from 0.
func BlockCommunities(sizes []int) []int {
	var blocks []int
	for block, size := range sizes {
		for range size {
			blocks = append(blocks, block)
		}
	}
	return blocks
}

// blockStarts returns the first node of each block, and the number of nodes.
func blockStarts(sizes []int) []int {
	if len(sizes) == 0 {
		panic("graphs: a block model needs a block")
	}
	starts := []int{0}
	for block, size := range sizes {
		if size < 1 {
			panic("graphs: a block needs a node")
		}
		starts = append(starts, starts[block]+size)
	}
	return starts
}

func isProbability(p float64) bool { return p >= 0 && p <= 1 }

// drawWithin draws the edges among nodes first … first+size−1. The pairs are
// numbered row by row, (0,1), (0,2), …, (1,2), …; as the numbers drawn only
// grow, the row is found by walking on from the last.
func drawWithin(first, size int, skip *skipper, join func(u, v int)) {
	pairs := size * (size - 1) / 2
	row, rowStart := 0, 0
	for k := skip.next(0, pairs); k < pairs; k = skip.next(k+1, pairs) {
		for k-rowStart >= size-1-row {
			rowStart += size - 1 - row
			row++
		}
		join(first+row, first+row+1+k-rowStart)
	}
}

// drawBetween draws the edges that join a block to a later one.
func drawBetween(first, size, otherFirst, otherSize int, skip *skipper, join func(u, v int)) {
	pairs := size * otherSize
	for k := skip.next(0, pairs); k < pairs; k = skip.next(k+1, pairs) {
		join(first+k/otherSize, otherFirst+k%otherSize)
	}
}

// skipper draws the places of successes in a row of independent trials.
type skipper struct {
	probability float64
	scale       float64 // −1/ln(1 − p)
	coins       *rng.Teaching
}

func newSkipper(probability float64, coins *rng.Teaching) *skipper {
	return &skipper{probability, -1 / math.Log1p(-probability), coins}
}

// next returns the first success among the trials from … end−1, or end when
// there is none. With E exponential of mean −1/ln(1−p), P(⌊E⌋ ≥ k) = (1−p)ᵏ:
// ⌊E⌋ failures come first. Log1p keeps this true when p is tiny, and comparing
// before converting keeps a huge E from overflowing.
func (s *skipper) next(from, end int) int {
	switch s.probability {
	case 0:
		return end
	case 1:
		return from
	}
	failures := s.coins.Exponential(s.scale)
	if failures >= float64(end-from) {
		return end
	}
	return from + int(failures)
}
