package network

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
)

// mayShrink reports whether only the largest component may be kept.
func (g *Graph) mayShrink() bool {
	return g.Has("disconnected") && g.Disconnected == DisconnectedLargest
}

// noNode refuses a node that is not there.
func noNode(node, nodes int) string {
	if nodes == 0 {
		return fmt.Sprintf("%d is no node of this network, which has none yet", node)
	}
	if nodes == 1 {
		return fmt.Sprintf("%d is no node of this network, whose only node is 0", node)
	}
	return fmt.Sprintf("%d is no node of this network, whose %s nodes are 0…%s", node, field.Plain(float64(nodes)), field.Plain(float64(nodes-1)))
}

// Fits refuses a graph whose fields do not fit each other. A list of edges may be empty
// and speak of nobody: the network that one begins to draw with.
func (g *Graph) Fits() error {
	nodes := g.Nodes()
	if g.Kind == GraphBlocks && len(g.Sizes) == 0 {
		return field.Refuse("network.graph.sizes", "an empty list; a block model has at least one community")
	}
	if nodes < 1 && g.Kind != GraphEdges {
		return field.Refuse(g.sizePath(), "no node; a network has 1…2,000")
	}
	if nodes > MostNodes {
		return field.Refuse(g.sizePath(), field.Plain(float64(nodes))+" nodes in all; a network has 1…2,000")
	}
	if g.Kind == GraphEdges {
		if err := g.validateEdges(nodes); err != nil {
			return err
		}
	}
	if len(g.Names) > 0 && len(g.Names) != nodes {
		return field.Refuse("network.graph.names", fmt.Sprintf("%d names for %d nodes; there must be one for each", len(g.Names), nodes))
	}
	for i, pin := range g.At {
		if pin.Node < 0 || pin.Node >= nodes {
			return field.Refuse(fmt.Sprintf("network.graph.at[%d][0]", i), noNode(pin.Node, nodes))
		}
	}
	return nil
}

// sizePath is the field that says how many nodes there are.
func (g *Graph) sizePath() string {
	switch g.Kind {
	case GraphBlocks:
		return "network.graph.sizes"
	case GraphGrid:
		return "network.graph.rows"
	case GraphEdges:
		return "network.graph.edges"
	}
	return "network.graph.nodes"
}

// validateEdges refuses what is no simple graph.
func (g *Graph) validateEdges(nodes int) error {
	if len(g.Communities) > 0 && len(g.Communities) != nodes {
		return field.Refuse("network.graph.communities", fmt.Sprintf("%d communities for %d nodes; there must be one for each", len(g.Communities), nodes))
	}
	if len(g.Groups) > 0 && len(g.Groups) != g.CommunityCount() {
		return field.Refuse("network.graph.groups", fmt.Sprintf("%s for %s given; there must be one for each", field.CountOf(len(g.Groups), "name"), field.Counted(g.CommunityCount(), "community", "communities")))
	}
	joined := newPairs(nodes)
	for i, e := range g.Edges {
		if min(e.From, e.To) < 0 || max(e.From, e.To) >= nodes || e.From == e.To || !joined.add(e.From, e.To) {
			return g.refuseEdge(i, nodes)
		}
	}
	return nil
}

// refuseEdge says what is wrong with an edge.
func (g *Graph) refuseEdge(i, nodes int) error {
	e, at := g.Edges[i], fmt.Sprintf("network.graph.edges[%d]", i)
	for k, node := range [2]int{e.From, e.To} {
		if node < 0 || node >= nodes {
			return field.Refuse(fmt.Sprintf("%s[%d]", at, k), noNode(node, nodes))
		}
	}
	if e.From == e.To {
		return field.Refuse(at, fmt.Sprintf("%d–%d joins a node to itself; an edge joins two", e.From, e.To))
	}
	before := slices.IndexFunc(g.Edges, func(b Edge) bool { return samePair(b, e) })
	return field.Refuse(at, fmt.Sprintf("%d–%d is joined twice, first by edge %d", e.From, e.To, before))
}

func samePair(a, b Edge) bool {
	return a.From == b.From && a.To == b.To || a.From == b.To && a.To == b.From
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
