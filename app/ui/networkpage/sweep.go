package networkpage

import (
	"slices"
	"strings"

	"cloakroom/app/figure/networkfig"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// Sweeps reports that a field is there to be swept: a network has only those of its
// kind.
func (p *Page) Sweeps(path string) bool {
	name, found := strings.CutPrefix(path, "network.graph.")
	g := &p.network().Graph
	return !found || g.Has(name) && g.Kind != network.GraphEdges
}

// Scatter lets somebody at random start the rumour in each draw.
func (p *Page) Scatter() (offer string, sources int) {
	return "somebody at random starts it in each draw", len(p.network().Sources)
}

// Redraw puts the sources of a draw, where they were random.
func (p *Page) Redraw(one, _ *scenario.Scenario, draw scenario.Draw) {
	if len(draw.Nodes) > 0 {
		one.Network.Sources = slices.Clone(draw.Nodes)
	}
	one.Network.Recovery.Compare, one.Network.Extras = nil, nil
}

// SameTruth reports that a sweep over a field has the truth of the answer shown.
func (p *Page) SameTruth(swept *scenario.Scenario, over string) bool {
	shown := p.Work.Shown.Asked.Network
	return !strings.HasPrefix(over, "network.graph.") && slices.Equal(swept.Network.Sources, shown.Sources) &&
		graphKey(&swept.Network.Graph) == graphKey(&shown.Graph)
}

// sweptCommunities are the people in each community of the swept network, once they
// are known.
type sweptCommunities struct {
	run   int // of the sweep
	sizes []int
}

// countCommunities keeps the communities of the swept network as soon as there is
// an answer about it: another network may be on the page when they are needed.
func (p *Page) countCommunities() []int {
	have, w := &p.swept, p.SweptQuestion().Network
	if have.run != p.Work.Sweep.Run || !p.Work.Sweep.Started() {
		*have = sweptCommunities{run: p.Work.Sweep.Run}
	}
	if len(have.sizes) == 0 {
		have.sizes = p.communitySizes(&w.Graph)
	}
	return have.sizes
}

// communitySizes are the people in each community of a network, where they are known.
func (p *Page) communitySizes(g *network.Graph) []int {
	got, shown := p.got(), p.Work.Shown.Asked.Network
	switch {
	case g.Kind == network.GraphBlocks:
		return g.Sizes
	case got == nil || graphKey(&shown.Graph) != graphKey(g):
		return nil
	}
	sizes := make([]int, communityCount(got.Communities))
	for _, c := range got.Communities {
		sizes[c]++
	}
	return sizes
}

// Measures are what the sweep can show, in the published words.
func (p *Page) Measures() []string {
	switch {
	case len(p.countCommunities()) < 2:
		return []string{"emd"}
	case len(p.SweptQuestion().Sweep.Over) == 2:
		return []string{"right", "ceiling", "loss", "emd"}
	}
	return []string{"right", "emd"}
}

// CommunityName is what a community is called, by its number.
func (p *Page) CommunityName(community int) string {
	return networkfig.CommunityName(p.SweptQuestion().Network, community)
}

// Chance is how often the guess of the largest community would be right when
// anyone may have begun it; 0 where the sources are set.
func (p *Page) Chance() float64 {
	largest, all := 0, 0
	for _, size := range p.countCommunities() {
		largest, all = max(largest, size), all+size
	}
	if all == 0 || p.SweptQuestion().Sweep.Sources != 1 {
		return 0
	}
	return float64(largest) / float64(all)
}
