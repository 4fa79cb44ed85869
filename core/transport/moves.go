package transport

import (
	"cmp"
	"slices"
)

// parcel is mass that waits at a node, with the node that it came from.
type parcel struct {
	mass int64
	from int32
	next int32 // the parcel behind it, −1 for none
}

// carrier takes the mass of a flow without cycles from node to node.
type carrier struct {
	parcels     []parcel
	first, last []int32 // queue of each node
	moves       []wholeMove
}

// wholeMove is a move with its mass as a whole number.
type wholeMove struct {
	from, to int32
	mass     int64
}

// moves follows the mass along the forest, each node being served after all
// that send to it, first come first served: what it needs stays there, what is
// left goes on along the edges in the order of the nodes they lead to.
func (t *transfer) moves(s *simplex) []Arc {
	n := len(s.nodes)
	c := &carrier{first: make([]int32, n), last: make([]int32, n)}
	for v := range n {
		c.first[v], c.last[v] = -1, -1
		if stay := min(t.p[v], t.q[v]); stay > 0 {
			c.moves = append(c.moves, wholeMove{int32(v), int32(v), stay})
		}
		if t.excess[v] > 0 {
			c.put(int32(v), int32(v), t.excess[v])
		}
	}
	out := newOutflow(s)
	for _, v := range out.order() {
		c.deliver(v, max(-t.excess[v], 0))
		for _, o := range out.of(v) {
			c.forward(v, o.to, o.mass)
		}
	}
	return t.sorted(c.moves)
}

// put queues mass that came from one node at another.
func (c *carrier) put(at, from int32, mass int64) {
	k := int32(len(c.parcels))
	c.parcels = append(c.parcels, parcel{mass, from, -1})
	if c.last[at] < 0 {
		c.first[at] = k
	} else {
		c.parcels[c.last[at]].next = k
	}
	c.last[at] = k
}

// take removes up to mass from the first parcel at v.
func (c *carrier) take(v int32, mass int64) (from int32, taken int64) {
	head := &c.parcels[c.first[v]]
	from, taken = head.from, min(mass, head.mass)
	if head.mass -= taken; head.mass == 0 {
		if c.first[v] = head.next; head.next < 0 {
			c.last[v] = -1
		}
	}
	return from, taken
}

// deliver ends the journey of mass that v needs.
func (c *carrier) deliver(v int32, mass int64) {
	for mass > 0 {
		from, taken := c.take(v, mass)
		c.moves = append(c.moves, wholeMove{from, v, taken})
		mass -= taken
	}
}

// forward sends mass from v on to another node.
func (c *carrier) forward(v, to int32, mass int64) {
	for mass > 0 {
		from, taken := c.take(v, mass)
		c.put(to, from, taken)
		mass -= taken
	}
}

// sorted puts moves in order. No two have both ends in common, since a forest
// holds one path at most from node to node.
func (t *transfer) sorted(moves []wholeMove) []Arc {
	slices.SortFunc(moves, func(a, b wholeMove) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	})
	arcs := make([]Arc, len(moves))
	for i, m := range moves {
		arcs[i] = Arc{From: int(m.from), To: int(m.to), Mass: t.share(m.mass)}
	}
	return arcs
}

// outflow lists where the flow of a forest goes from each node.
type outflow struct {
	start   []int32
	sent    []sending
	senders []int32 // how many nodes send to each
}

// sending is what goes from a node to one other.
type sending struct {
	to   int32
	mass int64
}

func newOutflow(s *simplex) *outflow {
	n := len(s.nodes)
	o := &outflow{start: make([]int32, n+1), senders: make([]int32, n)}
	each := func(visit func(from, to int32, mass int64)) {
		for v := range n {
			parent := s.nodes[v].parent
			switch flow := s.flow(v); {
			case flow > 0:
				visit(int32(v), parent, flow)
			case flow < 0:
				visit(parent, int32(v), -flow)
			}
		}
	}
	each(func(from, to int32, _ int64) {
		o.start[from+1]++
		o.senders[to]++
	})
	for v := range n {
		o.start[v+1] += o.start[v]
	}
	o.sent = make([]sending, o.start[n])
	free := slices.Clone(o.start[:n])
	each(func(from, to int32, mass int64) {
		o.sent[free[from]] = sending{to, mass}
		free[from]++
	})
	for v := range n {
		slices.SortFunc(o.sent[o.start[v]:o.start[v+1]], func(a, b sending) int { return cmp.Compare(a.to, b.to) })
	}
	return o
}

// of returns where the flow goes from v.
func (o *outflow) of(v int32) []sending { return o.sent[o.start[v]:o.start[v+1]] }

// order returns the nodes so that each comes after all that send to it, using
// the counts up.
func (o *outflow) order() []int32 {
	ready := make([]int32, 0, len(o.senders))
	for v, count := range o.senders {
		if count == 0 {
			ready = append(ready, int32(v))
		}
	}
	for k := 0; k < len(ready); k++ {
		for _, next := range o.of(ready[k]) {
			if o.senders[next.to]--; o.senders[next.to] == 0 {
				ready = append(ready, next.to)
			}
		}
	}
	return ready
}
