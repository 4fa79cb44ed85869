package ties

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
)

// NoNode refuses a node that is not there.
func NoNode(node, nodes int) string {
	if nodes == 0 {
		return fmt.Sprintf("%d is no node of this network, which has none yet", node)
	}
	if nodes == 1 {
		return fmt.Sprintf("%d is no node of this network, whose only node is 0", node)
	}
	return fmt.Sprintf("%d is no node of this network, whose %s nodes are 0…%s", node, field.Plain(float64(nodes)), field.Plain(float64(nodes-1)))
}

// Check refuses edges that make no simple graph on so many nodes; path is their field.
func (e Edges) Check(path string, nodes int) error {
	joined := newPairs(nodes)
	for i, edge := range e {
		if min(edge.From, edge.To) < 0 || max(edge.From, edge.To) >= nodes || edge.From == edge.To || !joined.add(edge.From, edge.To) {
			return e.refuse(i, path, nodes)
		}
	}
	return nil
}

// refuse says what is wrong with an edge.
func (e Edges) refuse(i int, path string, nodes int) error {
	edge, at := e[i], fmt.Sprintf("%s[%d]", path, i)
	for k, node := range [2]int{edge.From, edge.To} {
		if node < 0 || node >= nodes {
			return field.Refuse(fmt.Sprintf("%s[%d]", at, k), NoNode(node, nodes))
		}
	}
	if edge.From == edge.To {
		return field.Refuse(at, fmt.Sprintf("%d–%d joins a node to itself; an edge joins two", edge.From, edge.To))
	}
	before := slices.IndexFunc(e, func(b Edge) bool { return samePair(b, edge) })
	return field.Refuse(at, fmt.Sprintf("%d–%d is joined twice, first by edge %d", edge.From, edge.To, before))
}

func samePair(a, b Edge) bool {
	return a.From == b.From && a.To == b.To || a.From == b.To && a.To == b.From
}

// CheckCommunities refuses communities that are not one for each of so many nodes.
func CheckCommunities(communities []int, path string, nodes int) error {
	if len(communities) > 0 && len(communities) != nodes {
		return field.Refuse(path, fmt.Sprintf("%d communities for %d nodes; there must be one for each", len(communities), nodes))
	}
	return nil
}

// pairs is a set of unordered pairs of nodes, one bit each.
type pairs struct {
	nodes int
	bits  []uint64
}

func newPairs(nodes int) pairs { return pairs{nodes, make([]uint64, nodes*nodes/64+1)} }

// add reports whether the pair was new.
func (p pairs) add(a, b int) bool {
	at := min(a, b)*p.nodes + max(a, b)
	bit := uint64(1) << (at % 64)
	if p.bits[at/64]&bit != 0 {
		return false
	}
	p.bits[at/64] |= bit
	return true
}
