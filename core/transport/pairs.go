package transport

import "math"

// fewNodes returns the number of sources or targets up to which it is cheaper
// to look up the distances from each than to work on all edges of the graph, as
// measured: a search by length costs several searches by hops. A path between
// those and the others has at most twice as many steps.
func (t *transfer) fewNodes() int {
	if t.steps != nil {
		return 2
	}
	return min(32, max(1, t.g.Nodes()/16))
}

// searchesPerYield is the number of searches from one node between two calls of
// a yield function.
const searchesPerYield = 8

// solvePairs computes the distance alone when mass leaves or reaches few nodes
// only. One such node needs no choice: all mass goes there or comes
// from there. A few are joined to all others by edges as long as the shortest
// paths, and the simplex runs on those. Done is false when there are more, or
// when one of them does not reach all the others.
func (t *transfer) solvePairs(yield func() error) (distance float64, done bool, err error) {
	few, many := t.sides()
	if len(few) == 0 {
		return 0, true, nil
	}
	if len(few) > t.fewNodes() {
		return 0, false, nil
	}
	f := newForest(t.g, t.steps)
	between := make([]int64, 0, len(few)*len(many))
	for i, v := range few {
		if yield != nil && (i+1)%searchesPerYield == 0 {
			if err := yield(); err != nil {
				return 0, false, err
			}
		}
		f.clear()
		f.grow(v)
		for _, w := range many {
			if f.root[w] < 0 {
				return 0, false, nil
			}
			between = append(between, f.distance[w])
		}
	}
	if len(few) == 1 {
		return t.collect(many, between), true, nil
	}
	s := t.pairs(few, many, between)
	if err := s.run(yield); err != nil {
		return 0, false, err
	}
	return t.pairCost(s), true, nil
}

// sides returns the nodes with an excess and those in need, the fewer first.
func (t *transfer) sides() (few, many []int32) {
	for v, x := range t.excess {
		switch {
		case x > 0:
			few = append(few, int32(v))
		case x < 0:
			many = append(many, int32(v))
		}
	}
	if len(few) > len(many) {
		few, many = many, few
	}
	return few, many
}

// collect adds up mass times distance.
func (t *transfer) collect(many []int32, distance []int64) float64 {
	cost := 0.0
	for i, v := range many {
		cost += math.Abs(float64(t.excess[v])) * float64(distance[i])
	}
	return math.Ldexp(cost, -t.bits-t.scale)
}

// pairs sets up the simplex on the nodes few, then many, every one of few being
// joined to every one of many; between holds the lengths by few. It starts from
// the heaviest of few joined to all of many, each other of few hanging on the
// one of many that makes the shortest way to it.
func (t *transfer) pairs(few, many []int32, between []int64) *simplex {
	k, m := len(few), len(many)
	net := network{tail: make([]int32, k*m), head: make([]int32, k*m), length: between}
	for e := range between {
		net.tail[e], net.head[e] = int32(e/m), int32(k+e%m)
	}
	excess := make([]int64, 0, k+m)
	for _, v := range few {
		excess = append(excess, t.excess[v])
	}
	for _, v := range many {
		excess = append(excess, t.excess[v])
	}
	all := make([]int32, k+m)
	for i := range all {
		all[i] = int32(i)
	}
	root := heaviest(excess, all[:k])
	f := &forest{parent: make([]int32, k+m), edge: make([]int32, k+m), root: make([]int32, k+m)}
	hang := func(node, parent int32, edge int) {
		f.order = append(f.order, node)
		f.parent[node], f.edge[node], f.root[node] = parent, int32(edge), root
	}
	hang(root, -1, -1)
	first := int(root) * m
	for j := range m {
		hang(int32(k+j), root, first+j)
	}
	for i := range k {
		if i == int(root) {
			continue
		}
		best := 0
		for j := range m {
			if between[first+j]+between[i*m+j] < between[first+best]+between[i*m+best] {
				best = j
			}
		}
		hang(int32(i), int32(k+best), i*m+best)
	}
	return newSimplex(net, f, excess)
}

// pairCost adds up what the flow costs with the lengths as rounded.
func (t *transfer) pairCost(s *simplex) float64 {
	cost := 0.0
	for v := range s.nodes {
		if flow := s.flow(v); flow != 0 {
			cost += math.Abs(float64(flow)) * float64(s.length[s.nodes[v].edge])
		}
	}
	return math.Ldexp(cost, -t.bits-t.scale)
}
