package networkpage

import (
	"slices"

	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/ties"
)

// Ties is the network on the page as it is drawn, without names, for whoever takes it
// over. Communities that no kind of network comes with were sought in it.
func (p *Page) Ties() (g ties.Graph, sought, some bool) {
	if p.empty() {
		return g, false, false
	}
	g.Nodes, g.Edges = p.nodes(), slices.Clone(p.edges())
	if communities := p.communities(); len(communities) == g.Nodes {
		g.Communities = slices.Clone(communities)
	}
	asked := &p.network().Graph
	with := []string{network.GraphBlocks, network.GraphKarate, network.GraphBarbell}
	sought = len(asked.Communities) == 0 && !slices.Contains(with, asked.Kind)
	return g, sought, len(g.Edges) > 0
}
