package network

import (
	"fmt"

	"cloakroom/core/field"
	"cloakroom/core/scenario/ties"
)

// mayShrink reports whether only the largest component may be kept.
func (g *Graph) mayShrink() bool {
	return g.Has("disconnected") && g.Disconnected == DisconnectedLargest
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
			return field.Refuse(fmt.Sprintf("network.graph.at[%d][0]", i), ties.NoNode(pin.Node, nodes))
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
	if err := ties.CheckCommunities(g.Communities, "network.graph.communities", nodes); err != nil {
		return err
	}
	if len(g.Groups) > 0 && len(g.Groups) != g.CommunityCount() {
		return field.Refuse("network.graph.groups", fmt.Sprintf("%s for %s given; there must be one for each", field.CountOf(len(g.Groups), "name"), field.Counted(g.CommunityCount(), "community", "communities")))
	}
	return g.Edges.Check("network.graph.edges", nodes)
}
