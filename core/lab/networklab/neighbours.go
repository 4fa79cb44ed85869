package networklab

import (
	"math"
	"slices"

	"cloakroom/core/graphs"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// promise tells what the release gives away about one neighbouring truth. It is
// nil where nothing was promised, and where no source has anywhere to go.
func (j *journey) promise() *network.Promise {
	if !j.Promises() {
		return nil
	}
	from := j.mover()
	if from < 0 {
		return nil
	}
	p := &network.Promise{}
	other := *j.asked
	p.Neighbour, p.Hops, p.Weight = j.neighbour(from)
	other.Sources = p.Neighbour
	var told bool
	if p.PromiseNumbers, told = j.PromiseNumbers(other.Truth(len(j.Truth))); !told {
		return nil
	}
	return p
}

// mover returns the first source whose node has a neighbour, −1 when none has.
func (j *journey) mover() int {
	return slices.IndexFunc(j.asked.Sources, func(s network.Source) bool {
		return len(j.neighboursOf(s.Node)) > 0
	})
}

// neighboursOf lists the nodes that a source may move to along one edge of the
// relation in force.
func (j *journey) neighboursOf(v int) []int {
	var list []int
	nodes, _ := j.graph.Neighbours(v)
	for _, u := range nodes {
		if j.asked.Privacy.Neighbours != sensing.NeighboursCommunity || j.graph.communities[u] == j.graph.communities[v] {
			list = append(list, int(u))
		}
	}
	return list
}

// neighbour moves as much of a source as earth mover's distance α allows, over as
// few hops as will do: weight w over k hops costs w·k. Of the nodes so far away
// it goes to the one whose readings differ most from its own.
func (j *journey) neighbour(source int) (sources []network.Source, hops, weight float64) {
	from := j.asked.Sources[source]
	alpha := j.asked.Alpha()
	away := max(int(math.Ceil(alpha/from.Strength-1e-9)), 1)
	ring := j.ring(from.Node, away)
	to := j.furthest(from.Node, ring.nodes)
	weight = min(alpha/float64(ring.hops), from.Strength)
	sources = slices.Clone(j.asked.Sources)
	sources[source] = network.Source{Node: to, Strength: weight}
	if rest := from.Strength - weight; rest > 1e-12 {
		sources = append(sources, network.Source{Node: from.Node, Strength: rest})
	}
	return sources, float64(ring.hops), weight
}

// ring is the nodes at a number of hops.
type ring struct {
	hops  int
	nodes []int
}

// ring returns the nodes at a number of hops from a node by the relation in
// force, or at the largest number there is.
func (j *journey) ring(from, hops int) ring {
	reached := make([]bool, j.graph.Nodes())
	reached[from] = true
	r := ring{nodes: []int{from}}
	for r.hops < hops {
		var next []int
		for _, v := range r.nodes {
			for _, u := range j.neighboursOf(v) {
				if !reached[u] {
					reached[u] = true
					next = append(next, u)
				}
			}
		}
		if next == nil {
			break
		}
		r = ring{r.hops + 1, next}
	}
	return r
}

// furthest returns the node u of a list with the largest ‖M_u − M_v‖₂, the first
// of equals.
func (j *journey) furthest(v int, list []int) int {
	at, most := list[0], -1.0
	for _, u := range list {
		if d := squaredDistance(j.spread.Col(u), j.spread.Col(v)); d > most {
			at, most = u, d
		}
	}
	return at
}

// backdoor shows what the seed of this run gives away, nil where it does not.
func (j *journey) backdoor() *network.Backdoor {
	if !j.HasBackdoor() {
		return nil
	}
	other := *j.asked
	other.Sources = j.moved()
	return &network.Backdoor{
		Moved: other.Sources, BackdoorNumbers: j.BackdoorNumbers(other.Truth(len(j.Truth))),
	}
}

// moved returns the sources with one of them an edge along, whatever the
// relation; on a graph without such an edge, with the first one weaker.
func (j *journey) moved() []network.Source {
	sources := slices.Clone(j.asked.Sources)
	for i, s := range sources {
		if nodes, _ := j.graph.Neighbours(s.Node); len(nodes) > 0 {
			sources[i].Node = int(nodes[0])
			return sources
		}
	}
	sources[0].Strength /= 2
	return sources
}

// within reports whether an edge joins two nodes of one community.
func (s *labelledGraph) within(e graphs.Edge) bool {
	return s.communities[e.From] == s.communities[e.To]
}
