package transport

import "math"

// yieldEvery is the number of pivots between two calls of a yield function: a
// few milliseconds at most on 2,000 nodes, also in a browser.
const yieldEvery = 256

// network is a list of undirected edges.
type network struct {
	tail, head []int32
	length     []int64
}

// simplex is the network simplex for flows that may use every edge in both
// directions without limit (Ahuja, Magnanti and Orlin 1993, chapter 11, with
// cost length·|flow|). Every spanning forest then carries a feasible flow, its
// sign alone says which way an edge of the forest is used, and the potential
// falls by the edge's length in that direction. The forest is optimal when the
// potential falls by no more than the length over every other edge.
//
// Flows are kept in units of 1/2^shift of an excess, and every node but the
// roots has one unit more, or less, than its excess. No edge of any spanning
// forest then carries nothing, since the units below it number from 1 to
// n < 2^shift: every pivot gains and none cycles.
type simplex struct {
	network
	nodes []branch
	level []int64 // the potential
	root  []int32
	unit  []int64 // by root: +1 or −1
	shift int
	block int // edges priced together
	at    int // where pricing goes on
}

// branch is a node with the edge to its parent. Absent neighbours are −1.
type branch struct {
	flow        int64 // to the parent; negative when it comes from there
	parent      int32
	edge        int32
	size        int32 // nodes in the subtree
	child       int32 // the first child
	older, next int32 // among the children of the parent
}

// newSimplex starts from the trees of f, which must span the network; the
// excess must sum to zero over each.
func newSimplex(net network, f *forest, excess []int64) *simplex {
	n := len(excess)
	s := &simplex{
		network: net,
		nodes:   make([]branch, n),
		level:   make([]int64, n),
		root:    f.root,
		unit:    make([]int64, n),
		shift:   sizeBits(n),
		block:   max(16, int(math.Sqrt(float64(len(net.length))))),
	}
	for v, x := range excess {
		s.unit[v] = 1
		if x > 0 {
			s.unit[v] = -1
		}
	}
	for v, x := range excess {
		s.nodes[v] = branch{flow: x<<s.shift + s.unit[f.root[v]], parent: -1, edge: f.edge[v], size: 1, child: -1, older: -1, next: -1}
	}
	for i := len(f.order) - 1; i >= 0; i-- {
		v := f.order[i]
		if parent := f.parent[v]; parent >= 0 {
			s.nodes[parent].flow += s.nodes[v].flow
			s.nodes[parent].size += s.nodes[v].size
			s.attach(v, parent)
		} else {
			s.nodes[v].flow = 0
		}
	}
	for _, v := range f.order {
		if b := &s.nodes[v]; b.parent >= 0 {
			s.level[v] = s.level[b.parent] + s.drop(b)
		}
	}
	return s
}

// drop returns how far the potential falls from a node to its parent.
func (s *simplex) drop(b *branch) int64 {
	if b.flow > 0 {
		return s.length[b.edge]
	}
	return -s.length[b.edge]
}

// flow returns what v sends to its parent, in units of an excess.
func (s *simplex) flow(v int) int64 {
	b := &s.nodes[v]
	if b.parent < 0 {
		return 0
	}
	return (b.flow - s.unit[s.root[v]]*int64(b.size)) >> s.shift
}

// run pivots until no edge is left that would gain.
func (s *simplex) run(yield func() error) error {
	for pivots := 0; ; pivots++ {
		if yield != nil && pivots%yieldEvery == 0 {
			if err := yield(); err != nil {
				return err
			}
		}
		edge := s.price()
		if edge < 0 {
			return nil
		}
		s.pivot(int32(edge))
	}
}

// price returns the edge over which the potential falls most beyond the length,
// among the first block of edges that holds one; −1 if none does.
func (s *simplex) price() int {
	count := len(s.length)
	tail, head, length := s.tail[:count], s.head[:count], s.length
	best, gain := -1, int64(0)
	for priced := 0; priced < count && best < 0; {
		end := min(s.at+s.block, count)
		priced += end - s.at
		for e := s.at; e < end; e++ {
			fall := s.level[tail[e]] - s.level[head[e]]
			if fall = max(fall, -fall) - length[e]; fall > gain {
				best, gain = e, fall
			}
		}
		if s.at = end; end == count {
			s.at = 0
		}
	}
	return best
}

// pivot lets an edge into the forest, sends around its cycle what the cycle
// bears and drops the edge that this empties.
func (s *simplex) pivot(edge int32) {
	high, low := s.tail[edge], s.head[edge]
	if s.level[high] < s.level[low] {
		high, low = low, high
	}
	gain := s.level[high] - s.level[low] - s.length[edge]
	join, leaving, amount, onHigh := s.cycle(high, low)

	inner, outer, flow, shift := low, high, -amount, gain
	if onHigh {
		inner, outer, flow, shift = high, low, amount, -gain
	}
	for v := high; v != join; v = s.nodes[v].parent {
		s.nodes[v].flow -= amount
	}
	for v := low; v != join; v = s.nodes[v].parent {
		s.nodes[v].flow += amount
	}
	moved := s.nodes[leaving].size
	for v := s.nodes[leaving].parent; v != join; v = s.nodes[v].parent {
		s.nodes[v].size -= moved
	}
	for v := outer; v != join; v = s.nodes[v].parent {
		s.nodes[v].size += moved
	}
	s.detach(leaving)
	if root := s.root[leaving]; 2*moved > s.nodes[root].size {
		s.raise(root, -shift)
	} else {
		s.raise(leaving, shift)
	}
	s.turn(inner, leaving, outer, edge, flow)
}

// cycle finds the cycle that an edge from high to low would close: the node
// where its two arms meet, the edge (by its lower node) on which the least flow
// runs against it, that flow, and whether it lies on the arm of high.
func (s *simplex) cycle(high, low int32) (join, leaving int32, amount int64, onHigh bool) {
	leaving, amount = -1, math.MaxInt64
	for high != low {
		a, b := &s.nodes[high], &s.nodes[low]
		if a.size < b.size {
			if a.flow > 0 && a.flow < amount {
				leaving, amount, onHigh = high, a.flow, true
			}
			high = a.parent
		} else {
			if b.flow < 0 && -b.flow < amount {
				leaving, amount, onHigh = low, -b.flow, false
			}
			low = b.parent
		}
	}
	return high, leaving, amount, onHigh
}

// raise adds by to the potential of the subtree of top.
func (s *simplex) raise(top int32, by int64) {
	v := top
	for {
		s.level[v] += by
		if child := s.nodes[v].child; child >= 0 {
			v = child
			continue
		}
		for v != top && s.nodes[v].next < 0 {
			v = s.nodes[v].parent
		}
		if v == top {
			return
		}
		v = s.nodes[v].next
	}
}

// turn hangs the loose subtree of top, turned over so that inner becomes its
// root, on outer by the edge given, which takes the flow from inner to outer.
func (s *simplex) turn(inner, top, outer, edge int32, flow int64) {
	whole := s.nodes[top].size
	size := whole
	parent := outer
	for v := inner; ; {
		old := s.nodes[v]
		if v != top {
			s.detach(v)
		}
		b := &s.nodes[v]
		b.edge, b.flow, b.size = edge, flow, size
		s.attach(v, parent)
		if v == top {
			return
		}
		parent, edge, flow, size = v, old.edge, -old.flow, whole-old.size
		v = old.parent
	}
}

// attach makes v the first child of parent.
func (s *simplex) attach(v, parent int32) {
	first := s.nodes[parent].child
	if first >= 0 {
		s.nodes[first].older = v
	}
	s.nodes[parent].child = v
	b := &s.nodes[v]
	b.parent, b.older, b.next = parent, -1, first
}

// detach takes v from the children of its parent.
func (s *simplex) detach(v int32) {
	b := &s.nodes[v]
	if b.older >= 0 {
		s.nodes[b.older].next = b.next
	} else {
		s.nodes[b.parent].child = b.next
	}
	if b.next >= 0 {
		s.nodes[b.next].older = b.older
	}
}
