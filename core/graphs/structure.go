package graphs

import "slices"

// Unreachable is the number of hops to a node in another component.
const Unreachable = -1

// Hops returns the number of edges on a shortest path from one node to each,
// weights ignored, and [Unreachable] where there is no path.
func (g *Graph) Hops(from int) []int32 {
	return g.HopsFrom(from)
}

// HopsFrom returns the number of edges from each node to the nearest of the
// sources, and [Unreachable] where there is no path to any.
func (g *Graph) HopsFrom(sources ...int) []int32 {
	hops := make([]int32, g.nodes)
	for v := range hops {
		hops[v] = Unreachable
	}
	queue := make([]int32, 0, g.nodes)
	for _, v := range sources {
		if hops[v] == Unreachable {
			hops[v] = 0
			queue = append(queue, int32(v))
		}
	}
	g.spread(hops, queue)
	return hops
}

// spread completes a breadth-first search: the queue holds the nodes already
// reached, and has room for all. It stops once every node is reached, which on
// dense graphs is long before every edge is seen.
func (g *Graph) spread(hops []int32, queue []int32) {
	for head := 0; head < len(queue) && len(queue) < g.nodes; head++ {
		v := queue[head]
		for _, u := range g.to[g.start[v]:g.start[v+1]] {
			if hops[u] == Unreachable {
				hops[u] = hops[v] + 1
				queue = append(queue, u)
			}
		}
	}
}

// Components labels each node with its connected component. Components are
// numbered from 0 by their smallest node.
func (g *Graph) Components() []int {
	labels := make([]int, g.nodes)
	for v := range labels {
		labels[v] = -1
	}
	count := 0
	var stack []int
	for v := range labels {
		if labels[v] >= 0 {
			continue
		}
		labels[v] = count
		for stack = append(stack, v); len(stack) > 0; {
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			nodes, _ := g.Neighbours(top)
			for _, u := range nodes {
				if labels[u] < 0 {
					labels[u] = count
					stack = append(stack, int(u))
				}
			}
		}
		count++
	}
	return labels
}

// Connected reports whether there is a path between every two nodes.
func (g *Graph) Connected() bool {
	for _, label := range g.Components() {
		if label > 0 {
			return false
		}
	}
	return true
}

// Largest returns the largest connected component as a graph of its own, and
// for each of its nodes the number it had. Nodes keep their order; among
// components of the same size the one with the smallest node is taken.
func (g *Graph) Largest() (sub *Graph, kept []int) {
	labels := g.Components()
	sizes := make([]int, g.nodes)
	for _, label := range labels {
		sizes[label]++
	}
	largest := 0
	for label, size := range sizes {
		if size > sizes[largest] {
			largest = label
		}
	}
	number := make([]int, g.nodes)
	for v, label := range labels {
		if label == largest {
			number[v] = len(kept)
			kept = append(kept, v)
		}
	}
	var edges []Edge
	for _, e := range g.edges {
		if labels[e.From] == largest {
			edges = append(edges, Edge{From: number[e.From], To: number[e.To], Weight: e.Weight})
		}
	}
	return must(len(kept), edges), kept
}

// Laplacian sets y to Lx, L = D − W, both of length n:
//
//	y_v = Σ_u W_vu (x_v − x_u).
//
// The sum over edges adds in a fixed order, and every difference is put on one
// side and taken from the other, so that y sums to 0 up to rounding. x and y
// must not overlap; it panics when a length is wrong.
func (g *Graph) Laplacian(x, y []float64) {
	if len(x) != g.nodes || len(y) != g.nodes {
		panic("graphs: the Laplacian needs vectors of one number a node")
	}
	clear(y)
	for _, e := range g.edges {
		flow := float64(e.Weight * (x[e.From] - x[e.To]))
		y[e.From] += flow
		y[e.To] -= flow
	}
}

// LaplacianMatrix returns L = D − W as n² numbers, row by row.
func (g *Graph) LaplacianMatrix() []float64 {
	n := g.nodes
	l := make([]float64, n*n)
	for _, e := range g.edges {
		l[e.From*n+e.To] = -e.Weight
		l[e.To*n+e.From] = -e.Weight
		l[e.From*n+e.From] += e.Weight
		l[e.To*n+e.To] += e.Weight
	}
	return l
}

// Weight returns W_uv, and whether u and v are joined.
func (g *Graph) Weight(u, v int) (weight float64, joined bool) {
	nodes, via := g.Neighbours(u)
	at, joined := slices.BinarySearch(nodes, int32(v))
	if !joined {
		return 0, false
	}
	return g.edges[via[at]].Weight, true
}
