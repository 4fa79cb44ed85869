package transport

import (
	"fmt"

	"cloakroom/core/graphs"
)

// forest is a shortest-path tree in every connected part of a graph.
type forest struct {
	g        *graphs.Graph
	steps    []int64 // lengths of the edges; nil counts hops
	order    []int32 // the nodes reached, parents before children
	parent   []int32 // −1 at a root
	edge     []int32
	root     []int32 // −1 where not reached
	distance []int64 // from the root
	heap     []waiting
}

// waiting is a node that a path of the given length has reached.
type waiting struct {
	distance int64
	node     int32
}

func newForest(g *graphs.Graph, steps []int64) *forest {
	n := g.Nodes()
	store := make([]int32, 4*n)
	f := &forest{
		g: g, steps: steps,
		order:  store[:0:n],
		parent: store[n : 2*n], edge: store[2*n : 3*n], root: store[3*n:],
		distance: make([]int64, n),
	}
	f.clear()
	return f
}

// clear forgets every tree.
func (f *forest) clear() {
	f.order = f.order[:0]
	for v := range f.root {
		f.root[v] = -1
	}
}

// span grows a tree in every connected part, from the node whose excess or need
// is the largest (the first such), and settles there what rounding has left.
func (f *forest) span(t *transfer) error {
	all := make([]int32, len(t.excess))
	for v := range all {
		all[v] = int32(v)
	}
	if err := f.plant(t, heaviest(t.excess, all)); err != nil {
		return err
	}
	for v := range f.root {
		if f.root[v] >= 0 {
			continue
		}
		before := len(f.order)
		f.grow(int32(v))
		part := f.order[before:]
		root := heaviest(t.excess, part)
		for _, w := range part {
			f.root[w] = -1
		}
		f.order = f.order[:before]
		if err := f.plant(t, root); err != nil {
			return err
		}
	}
	return nil
}

// plant grows the tree of root and balances its part.
func (f *forest) plant(t *transfer, root int32) error {
	before := len(f.order)
	f.grow(root)
	sum := int64(0)
	for _, v := range f.order[before:] {
		sum += t.excess[v]
	}
	if sum > t.rounding || sum < -t.rounding {
		return fmt.Errorf("transport: the part of the graph around node %d holds %.3g of the mass more before than after: %w",
			root, t.share(sum), ErrUnreachable)
	}
	t.excess[root] -= sum
	return nil
}

// heaviest returns the node among those given whose excess is the largest in
// size, the lowest of several.
func heaviest(excess []int64, among []int32) int32 {
	best, size := among[0], int64(-1)
	for _, v := range among {
		if x := max(excess[v], -excess[v]); x > size || x == size && v < best {
			best, size = v, x
		}
	}
	return best
}

// grow adds the shortest-path tree of root.
func (f *forest) grow(root int32) {
	f.parent[root], f.edge[root], f.root[root], f.distance[root] = -1, -1, root, 0
	if f.steps == nil {
		f.growByHops(root)
	} else {
		f.growByLength(root)
	}
}

// growByHops searches breadth first.
func (f *forest) growByHops(root int32) {
	next := len(f.order)
	f.order = append(f.order, root)
	for ; next < len(f.order); next++ {
		v := f.order[next]
		far := f.distance[v] + 1
		nodes, edges := f.g.Neighbours(int(v))
		for i, w := range nodes {
			if f.root[w] < 0 {
				f.parent[w], f.edge[w], f.root[w], f.distance[w] = v, edges[i], root, far
				f.order = append(f.order, w)
			}
		}
	}
}

// growByLength is Dijkstra's search. A node waits once for every path shorter
// than all before, and leaves with the last of them.
func (f *forest) growByLength(root int32) {
	f.heap = append(f.heap[:0], waiting{0, root})
	for len(f.heap) > 0 {
		least := f.pop()
		v := least.node
		if least.distance > f.distance[v] {
			continue
		}
		f.order = append(f.order, v)
		nodes, edges := f.g.Neighbours(int(v))
		for i, w := range nodes {
			far := least.distance + f.steps[edges[i]]
			if f.root[w] < 0 || far < f.distance[w] {
				f.parent[w], f.edge[w], f.root[w], f.distance[w] = v, edges[i], root, far
				f.push(waiting{far, w})
			}
		}
	}
}

// push adds x to the heap.
func (f *forest) push(x waiting) {
	f.heap = append(f.heap, x)
	h := f.heap
	at := len(h) - 1
	for at > 0 {
		above := (at - 1) / 2
		if h[above].distance <= x.distance {
			break
		}
		h[at] = h[above]
		at = above
	}
	h[at] = x
}

// pop takes one of the least distances from the heap.
func (f *forest) pop() waiting {
	h := f.heap
	least, x := h[0], h[len(h)-1]
	h = h[:len(h)-1]
	f.heap = h
	at := 0
	for {
		under := 2*at + 1
		if under >= len(h) {
			break
		}
		if under+1 < len(h) && h[under+1].distance < h[under].distance {
			under++
		}
		if h[under].distance >= x.distance {
			break
		}
		h[at] = h[under]
		at = under
	}
	if len(h) > 0 {
		h[at] = x
	}
	return least
}
