package graphon

import (
	"errors"
	"fmt"
	"math/bits"

	"cloakroom/core/graphs"
)

// MostNodes is the largest number of nodes of a network.
const MostNodes = 8192

// Network is a simple undirected network on the nodes 0 … n−1, kept as its
// adjacency matrix, a bit for every ordered pair: sampled networks are often dense.
// It is never changed once made, so that it may be shared.
type Network struct {
	nodes int
	words int      // of a row
	bits  []uint64 // bit v%64 of word v/64 of row u says whether u and v are joined
}

// The refusals of [FromGraph] and of sampling.
var (
	ErrNoNodes   = errors.New("a network needs at least one node")
	ErrManyNodes = fmt.Errorf("a network has at most %d nodes", MostNodes)
)

// checkNodes refuses a number of nodes.
func checkNodes(n int) error {
	switch {
	case n < 1:
		return ErrNoNodes
	case n > MostNodes:
		return ErrManyNodes
	}
	return nil
}

// newNetwork returns n nodes without edges; n has been checked.
func newNetwork(n int) *Network {
	words := (n + 63) / 64
	return &Network{nodes: n, words: words, bits: make([]uint64, n*words)}
}

// join joins two nodes.
func (g *Network) join(u, v int) {
	g.bits[u*g.words+v>>6] |= 1 << (v & 63)
	g.bits[v*g.words+u>>6] |= 1 << (u & 63)
}

// FromGraph returns the network of a graph's edges, weights forgotten. The error is
// [ErrManyNodes].
func FromGraph(g *graphs.Graph) (*Network, error) {
	if err := checkNodes(g.Nodes()); err != nil {
		return nil, err
	}
	network := newNetwork(g.Nodes())
	for _, e := range g.Edges() {
		network.join(e.From, e.To)
	}
	return network, nil
}

// Graph returns the network as a graph with weights 1.
func (g *Network) Graph() (*graphs.Graph, error) {
	edges := make([]graphs.Edge, 0, g.Edges())
	for u := range g.nodes {
		g.each(u, func(v int) {
			if u < v {
				edges = append(edges, graphs.Edge{From: u, To: v, Weight: 1})
			}
		})
	}
	return graphs.New(g.nodes, edges)
}

// Nodes returns n.
func (g *Network) Nodes() int { return g.nodes }

// Joined reports whether two nodes, each of 0 … n−1, are joined.
func (g *Network) Joined(u, v int) bool { return g.bits[u*g.words+v>>6]>>(v&63)&1 == 1 }

// row returns the bits of one node's row.
func (g *Network) row(u int) []uint64 { return g.bits[u*g.words : (u+1)*g.words] }

// each calls f with every neighbour of u, ascending.
func (g *Network) each(u int, f func(v int)) {
	for w, word := range g.row(u) {
		for ; word != 0; word &= word - 1 {
			f(w<<6 + bits.TrailingZeros64(word))
		}
	}
}

// Degree returns the number of nodes joined to u.
func (g *Network) Degree(u int) int {
	degree := 0
	for _, word := range g.row(u) {
		degree += bits.OnesCount64(word)
	}
	return degree
}

// Edges returns the number of edges.
func (g *Network) Edges() int {
	ends := 0
	for _, word := range g.bits {
		ends += bits.OnesCount64(word)
	}
	return ends / 2
}

// Density returns edges over pairs of nodes, in [0, 1], and 0 for a single node.
func (g *Network) Density() float64 {
	if g.nodes < 2 {
		return 0
	}
	return float64(g.Edges()) / float64(pairs(g.nodes))
}

// pairs returns n(n − 1)/2.
func pairs(n int) int { return n * (n - 1) / 2 }

// lists is a network as lists of neighbours: those of v are to[start[v]:start[v+1]],
// ascending.
type lists struct {
	start []int32
	to    []int32
}

func (g *Network) lists() *lists {
	l := &lists{start: make([]int32, g.nodes+1), to: make([]int32, 0, 2*g.Edges())}
	for u := range g.nodes {
		for w, word := range g.row(u) {
			for ; word != 0; word &= word - 1 {
				l.to = append(l.to, int32(w<<6+bits.TrailingZeros64(word)))
			}
		}
		l.start[u+1] = int32(len(l.to))
	}
	return l
}

// of returns the neighbours of v.
func (l *lists) of(v int) []int32 { return l.to[l.start[v]:l.start[v+1]] }
