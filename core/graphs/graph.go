package graphs

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
)

// Edge joins two nodes, 0-based, with a positive weight W_uv = W_vu.
type Edge struct {
	From, To int
	Weight   float64
}

// Graph is a simple undirected weighted graph on the nodes 0 … n−1, kept as
// compressed adjacency. It is never changed once made, so that it may be
// shared.
type Graph struct {
	nodes int
	edges []Edge // From < To, ascending
	start []int32
	to    []int32 // neighbours of v are to[start[v]:start[v+1]], ascending
	via   []int32 // and via the index of the edge that leads there
}

// The refusals of [New]. A caller that reads files checks its rows itself, and
// can name them.
var (
	ErrNoNodes   = errors.New("a graph needs at least one node")
	ErrUnknown   = errors.New("no such node")
	ErrSelfLoop  = errors.New("an edge joins a node to itself")
	ErrDuplicate = errors.New("two nodes are joined twice")
	ErrWeight    = errors.New("a weight is not a positive finite number")
)

// New makes a graph of n nodes. The edges may come in any order and
// direction. The error wraps one of the refusals above and names the edge.
func New(n int, edges []Edge) (*Graph, error) {
	if n < 1 {
		return nil, ErrNoNodes
	}
	g := &Graph{nodes: n, edges: slices.Clone(edges)}
	for i, e := range g.edges {
		switch {
		case e.From < 0 || e.From >= n || e.To < 0 || e.To >= n:
			return nil, fmt.Errorf("edge %d–%d among %d nodes: %w", e.From, e.To, n, ErrUnknown)
		case e.From == e.To:
			return nil, fmt.Errorf("edge %d–%d: %w", e.From, e.To, ErrSelfLoop)
		case !(e.Weight > 0) || math.IsInf(e.Weight, 1):
			return nil, fmt.Errorf("edge %d–%d of weight %v: %w", e.From, e.To, e.Weight, ErrWeight)
		}
		if e.From > e.To {
			g.edges[i].From, g.edges[i].To = e.To, e.From
		}
	}
	slices.SortFunc(g.edges, func(a, b Edge) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	for i := 1; i < len(g.edges); i++ {
		if e := g.edges[i]; e.From == g.edges[i-1].From && e.To == g.edges[i-1].To {
			return nil, fmt.Errorf("edge %d–%d: %w", e.From, e.To, ErrDuplicate)
		}
	}
	g.index()
	return g, nil
}

// index builds the adjacency. Going through the edges in ascending order puts
// every list in ascending order too: first the neighbours below v, then those
// above it.
func (g *Graph) index() {
	g.start = make([]int32, g.nodes+1)
	for _, e := range g.edges {
		g.start[e.From+1]++
		g.start[e.To+1]++
	}
	for v := range g.nodes {
		g.start[v+1] += g.start[v]
	}
	next := slices.Clone(g.start[:g.nodes])
	g.to, g.via = make([]int32, 2*len(g.edges)), make([]int32, 2*len(g.edges))
	put := func(at, to, edge int) {
		g.to[next[at]], g.via[next[at]] = int32(to), int32(edge)
		next[at]++
	}
	for i, e := range g.edges {
		put(e.To, e.From, i)
	}
	for i, e := range g.edges {
		put(e.From, e.To, i)
	}
}

// Nodes returns n.
func (g *Graph) Nodes() int { return g.nodes }

// Edges returns all edges, From < To, in ascending order. Read it, do not
// write to it.
func (g *Graph) Edges() []Edge { return g.edges }

// Neighbours returns the nodes joined to v, ascending, and the indices in
// [Graph.Edges] of the edges that lead there. Read them, do not write to them.
func (g *Graph) Neighbours(v int) (nodes, edges []int32) {
	from, to := g.start[v], g.start[v+1]
	return g.to[from:to], g.via[from:to]
}

// Degree returns the weighted degree D_vv = Σ_u W_vu.
func (g *Graph) Degree(v int) float64 {
	_, via := g.Neighbours(v)
	sum := 0.0
	for _, i := range via {
		sum += g.edges[i].Weight
	}
	return sum
}
