package transport

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/graphs"
)

// The refusals of [Graph] and [GraphDistance].
var (
	ErrShape       = errors.New("the vectors do not fit the graph")
	ErrUndefined   = errors.New("the distance is undefined")
	ErrEdgeLength  = errors.New("an edge's length is negative or not a finite number")
	ErrUnreachable = errors.New("mass would have to travel between parts of the graph that are not connected")
)

// GraphFlow is an optimal transport between two vectors on the nodes of a
// graph, with the proof that it is one: Arcs and Moves show that Distance
// suffices, Potential that no flow does better.
type GraphFlow struct {
	// Distance is the cost Σ mass·length of Arcs, and of Moves when a move
	// counts the length of a shortest path.
	Distance float64
	// Arcs is the flow along the edges, in the order of the edges, each at most
	// once and in one direction. They hold no cycle.
	Arcs []Arc
	// Moves says which mass goes where, by From and then To ascending, their
	// masses summing to 1. Mass that stays where it is appears too, with
	// From = To. A move travels along arcs, Potential[From] − Potential[To] far,
	// and no two have both ends in common.
	Moves []Arc
	// Potential is u with |u_v − u_w| ≤ length over every edge, checked in
	// floating point as computed, and Σ(p_v − q_v)u_v = Distance up to Gap. It
	// is zero at the first node of every connected part, up to rounding.
	Potential []float64
	// Bound is what Potential proves (see dualValue) and Gap is
	// Distance − Bound; rounding alone keeps it from zero, either way.
	Bound, Gap float64
}

// Graph transports p to q, one entry per node, both scaled to unit mass, along
// the edges of g. This is minimum-cost flow without capacities,
//
//	min Σ_e length_e·|flow_e|  subject to  outflow − inflow = p − q at every node,
//
// whose value is the earth mover's distance in the metric of shortest paths
// (Gilbert and McMillan 2018, Definition 1 and section 5). lengths has one
// entry ≥ 0 per edge of g.Edges(), in their order; nil counts hops.
//
// The problem is solved in integers by a network simplex. The optimum is exact
// for shares of mass rounded to 2ᵏ⁻⁶² and lengths rounded by at most 2ᵏ⁻⁶⁰ of
// the longest one, k = ⌈log₂(n+1)⌉; hops are not rounded, and Distance counts
// the lengths as given. Gap holds what the rounding costs.
//
// The error wraps ErrShape when a vector has another length than the graph
// asks for; ErrUndefined when p or q is all zero, or holds a negative, infinite
// or undefined number, as in [Line]; ErrEdgeLength; ErrUnreachable when p and q
// differ by more than 1e-12 in the mass of a connected part (a smaller
// difference is rounding, and is settled at one node). Any other error came
// from yield, which may be nil.
func Graph(g *graphs.Graph, lengths []float64, p, q []float64, yield func() error) (GraphFlow, error) {
	t, err := newTransfer(g, lengths, p, q)
	if err != nil {
		return GraphFlow{}, err
	}
	s, err := t.solve(yield)
	if err != nil {
		return GraphFlow{}, err
	}
	flow := GraphFlow{
		Distance:  t.cost(s),
		Arcs:      t.arcs(s),
		Moves:     t.moves(s),
		Potential: t.potential(s),
	}
	tighten(g.Edges(), lengths, flow.Potential)
	flow.Bound = dualValue(p, q, flow.Potential)
	flow.Gap = flow.Distance - flow.Bound
	return flow, nil
}

// GraphDistance is the Distance of [Graph] alone, up to rounding, with the same
// errors. Where one vector differs from the other in few nodes only, it looks
// up the distances from those and leaves the other edges alone.
func GraphDistance(g *graphs.Graph, lengths []float64, p, q []float64, yield func() error) (float64, error) {
	t, err := newTransfer(g, lengths, p, q)
	if err != nil {
		return 0, err
	}
	if distance, done, err := t.solvePairs(yield); done || err != nil {
		return distance, err
	}
	s, err := t.solve(yield)
	if err != nil {
		return 0, err
	}
	return t.cost(s), nil
}

// transfer is one problem in integers.
type transfer struct {
	g        *graphs.Graph
	lengths  []float64 // as given; nil counts hops
	steps    []int64   // the lengths times 2^scale, rounded; nil counts hops
	scale    int
	p, q     []int64 // each sums to 2^bits exactly
	excess   []int64 // p − q, and zero in sum over every connected part
	bits     int
	rounding int64 // what a connected part may lack or hold in excess
}

// sizeBits returns the smallest k with 2ᵏ > n.
func sizeBits(n int) int {
	k := 0
	for 1<<k <= n {
		k++
	}
	return k
}

// newTransfer checks the arguments. Neither a flow counted as the simplex does,
// nor a path, with the detours of solvePairs, is longer than about 2⁶².
func newTransfer(g *graphs.Graph, lengths, p, q []float64) (*transfer, error) {
	n := g.Nodes()
	if len(p) != n || len(q) != n {
		return nil, fmt.Errorf("transport: vectors of %d and %d entries on %d nodes: %w", len(p), len(q), n, ErrShape)
	}
	t := &transfer{g: g, lengths: lengths, bits: 62 - sizeBits(n), excess: make([]int64, n)}
	t.rounding = int64(math.Ldexp(1e-12, t.bits))
	var err error
	if t.steps, t.scale, err = wholeLengths(g, lengths); err != nil {
		return nil, err
	}
	if t.p, err = wholeShares(p, t.bits); err != nil {
		return nil, fmt.Errorf("transport: first vector: %w", err)
	}
	if t.q, err = wholeShares(q, t.bits); err != nil {
		return nil, fmt.Errorf("transport: second vector: %w", err)
	}
	for v := range n {
		t.excess[v] = t.p[v] - t.q[v]
	}
	return t, nil
}

// wholeShares returns v scaled to mass 2^bits and rounded so that it sums to
// that exactly and a zero stays zero: the cumulative sums are rounded, and run
// in the order in which mass added them up.
func wholeShares(v []float64, bits int) ([]int64, error) {
	total, ok := mass(v)
	if !ok {
		return nil, ErrUndefined
	}
	shares := make([]int64, len(v))
	run, before := 0.0, int64(0)
	whole := math.Ldexp(1, bits)
	for k, x := range v {
		if x == 0 {
			continue
		}
		run += x
		upTo := int64(math.RoundToEven(run / total * whole))
		shares[k] = upTo - before
		before = upTo
	}
	return shares, nil
}

// wholeLengths returns the lengths times 2^scale, rounded, the longest
// below 2⁶⁰/n; for hops there is nothing to round.
func wholeLengths(g *graphs.Graph, lengths []float64) (steps []int64, scale int, err error) {
	if lengths == nil {
		return nil, 0, nil
	}
	if len(lengths) != len(g.Edges()) {
		return nil, 0, fmt.Errorf("transport: %d lengths for %d edges: %w", len(lengths), len(g.Edges()), ErrShape)
	}
	longest, total := 0.0, 0.0
	for e, x := range lengths {
		if !(x >= 0) || math.IsInf(x, 1) {
			edge := g.Edges()[e]
			return nil, 0, fmt.Errorf("transport: edge %d–%d of length %v: %w", edge.From, edge.To, x, ErrEdgeLength)
		}
		longest = max(longest, x)
		total += x
	}
	if math.IsInf(total, 1) {
		return nil, 0, fmt.Errorf("transport: the lengths add up to more than a number holds: %w", ErrEdgeLength)
	}
	if longest > 0 {
		_, exponent := math.Frexp(longest)
		scale = 60 - sizeBits(g.Nodes()) - exponent
	}
	steps = make([]int64, len(lengths))
	for e, x := range lengths {
		steps[e] = int64(math.RoundToEven(math.Ldexp(x, scale)))
	}
	return steps, scale, nil
}

// length returns the length of edge e as given.
func (t *transfer) length(e int32) float64 {
	if t.lengths == nil {
		return 1
	}
	return t.lengths[e]
}

// solve runs the simplex on the graph's own edges, from shortest paths to the
// node with the largest excess or need of every connected part. With that node
// as the only source or target those paths are optimal already.
func (t *transfer) solve(yield func() error) (*simplex, error) {
	f := newForest(t.g, t.steps)
	if err := f.span(t); err != nil {
		return nil, err
	}
	s := newSimplex(t.network(), f, t.excess)
	return s, s.run(yield)
}

// network lists the graph's own edges.
func (t *transfer) network() network {
	edges := t.g.Edges()
	ends := make([]int32, 2*len(edges))
	net := network{tail: ends[:len(edges)], head: ends[len(edges):], length: t.steps}
	for e, edge := range edges {
		net.tail[e], net.head[e] = int32(edge.From), int32(edge.To)
	}
	if net.length == nil {
		net.length = slices.Repeat([]int64{1}, len(edges))
	}
	return net
}

// share turns a whole mass back into a part of one.
func (t *transfer) share(mass int64) float64 { return math.Ldexp(float64(mass), -t.bits) }

// cost adds up what the flow on the tree costs, with the lengths as given.
func (t *transfer) cost(s *simplex) float64 {
	cost := 0.0
	for v := range s.nodes {
		if flow := s.flow(v); flow != 0 {
			cost += t.share(max(flow, -flow)) * t.length(s.nodes[v].edge)
		}
	}
	return cost
}

// arcs lists the tree's flow by edge.
func (t *transfer) arcs(s *simplex) []Arc {
	byEdge := make([]int, 0, len(s.nodes))
	for v := range s.nodes {
		if s.flow(v) != 0 {
			byEdge = append(byEdge, v)
		}
	}
	slices.SortFunc(byEdge, func(v, w int) int { return cmp.Compare(s.nodes[v].edge, s.nodes[w].edge) })
	arcs := make([]Arc, len(byEdge))
	for i, v := range byEdge {
		if flow, parent := s.flow(v), int(s.nodes[v].parent); flow > 0 {
			arcs[i] = Arc{From: v, To: parent, Mass: t.share(flow)}
		} else {
			arcs[i] = Arc{From: parent, To: v, Mass: t.share(-flow)}
		}
	}
	return arcs
}

// potential returns the tree's potential in the unit of the lengths, zero at
// the first node of every connected part.
func (t *transfer) potential(s *simplex) []float64 {
	u := make([]float64, len(s.nodes))
	first := make([]int32, len(s.nodes))
	for v := range u {
		root := s.root[v]
		if first[root] == 0 {
			first[root] = int32(v) + 1
		}
		u[v] = math.Ldexp(float64(s.level[v]-s.level[first[root]-1]), -t.scale)
	}
	return u
}
