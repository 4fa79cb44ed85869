package networklab

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/graphs"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/network"
)

// mostSamples is how often a block model is drawn in search of a connected one.
const mostSamples = 100

// labelledGraph is a graph in force, with its communities.
type labelledGraph struct {
	*graphs.Graph
	// communities labels every node, labels is one more than the largest label.
	communities []int
	labels      int
	sought      bool // the communities were found, not given
	components  int  // of the graph in force
	// samples is how many block models were drawn, 0 for other graphs; pieces is how
	// many components the last of them, or the list of edges, had.
	samples, pieces int
	kept            []int // the old numbers when only a component was kept
	id              int   // tells the graphs of one memory apart
}

// graphMemory keeps the last few graphs by the fields that made them. Lists of
// edges are compared, which is cheaper than to put them into a key.
type graphMemory struct {
	most int
	kept []rememberedGraph // the latest used first
	made int
}

type rememberedGraph struct {
	asked network.Graph
	graph *labelledGraph
}

// get returns the graph asked for, making it when it is not remembered.
func (m *graphMemory) get(asked *network.Graph, yield func() error) (*labelledGraph, error) {
	for i, r := range m.kept {
		if sameGraph(asked, &r.asked) {
			copy(m.kept[1:i+1], m.kept[:i])
			m.kept[0] = r
			return r.graph, nil
		}
	}
	g, err := newLabelledGraph(asked, yield)
	if err != nil {
		return nil, err
	}
	m.made++
	g.id = m.made
	if len(m.kept) < m.most {
		m.kept = append(m.kept, rememberedGraph{})
	}
	copy(m.kept[1:], m.kept)
	m.kept[0] = rememberedGraph{copied(asked), g}
	return g, nil
}

// copied returns the fields that make a graph, in memory of their own.
func copied(g *network.Graph) network.Graph {
	one := *g
	one.Sizes, one.Edges = slices.Clone(g.Sizes), slices.Clone(g.Edges)
	one.Communities = slices.Clone(g.Communities)
	one.Names, one.At = nil, nil
	return one
}

// sameGraph reports whether two graphs are made alike. Names and places put by
// hand make no difference.
func sameGraph(a, b *network.Graph) bool {
	return string(graphNumbers(a)) == string(graphNumbers(b)) &&
		(a.Kind != network.GraphEdges || slices.Equal(a.Edges, b.Edges))
}

// fieldsOfGraph holds every field that makes a graph.
func fieldsOfGraph(g *network.Graph) stage.Fields {
	f := graphNumbers(g)
	if g.Kind == network.GraphEdges {
		f = f.Count(len(g.Edges))
		for _, e := range g.Edges {
			f = f.Count(e.From).Count(e.To).Number(e.Weight)
		}
	}
	return f
}

// graphNumbers holds every field that makes a graph but the list of edges.
func graphNumbers(g *network.Graph) stage.Fields {
	f := stage.Fields{}.Word(g.Kind)
	switch g.Kind {
	case network.GraphBlocks:
		return f.Counts(g.Sizes).Number(g.Within).Number(g.Between).Count(int(g.Seed)).Word(g.Disconnected)
	case network.GraphGrid:
		return f.Count(g.Rows).Count(g.Columns)
	case network.GraphBarbell:
		return f.Count(g.Count).Count(g.Bridge)
	case network.GraphEdges:
		return f.Count(g.Nodes()).Counts(g.Communities).Word(g.Disconnected)
	case network.GraphKarate:
		return f
	}
	return f.Count(g.Count)
}

// newLabelledGraph makes a graph and divides it into communities.
func newLabelledGraph(asked *network.Graph, yield func() error) (*labelledGraph, error) {
	s := &labelledGraph{}
	var err error
	if s.Graph, err = s.sample(asked, yield); err != nil {
		return nil, err
	}
	s.communities = given(asked)
	s.pieces = components(s.Graph)
	if s.pieces > 1 && asked.Has("disconnected") && asked.Disconnected == network.DisconnectedLargest {
		s.Graph, s.kept = s.Graph.Largest()
		s.communities = picked(s.communities, s.kept)
	}
	s.components = components(s.Graph)
	if s.communities == nil {
		s.sought = true
		s.communities = sought(asked.Kind, s.Graph)
	}
	for _, label := range s.communities {
		s.labels = max(s.labels, label+1)
	}
	return s, yield()
}

// sample makes the graph; of block models the first connected one of a hundred
// when that is asked for, or else the last.
func (s *labelledGraph) sample(g *network.Graph, yield func() error) (*graphs.Graph, error) {
	if g.Kind != network.GraphBlocks {
		return standard(g)
	}
	s.samples = 1
	for {
		label := "network/graph"
		if s.samples > 1 {
			label = fmt.Sprintf("network/graph/%d", s.samples)
		}
		drawn := graphs.Blocks(g.Sizes, g.Within, g.Between, rng.NewTeaching(g.Seed, label))
		if g.Disconnected != network.DisconnectedResample || s.samples == mostSamples || drawn.Connected() {
			return drawn, nil
		}
		s.samples++
		if err := yield(); err != nil {
			return nil, err
		}
	}
}

// standard makes a graph that needs no coins.
func standard(g *network.Graph) (*graphs.Graph, error) {
	switch g.Kind {
	case network.GraphPath:
		return graphs.Path(g.Count), nil
	case network.GraphCycle:
		return graphs.Cycle(g.Count), nil
	case network.GraphStar:
		return graphs.Star(g.Count), nil
	case network.GraphComplete:
		return graphs.Complete(g.Count), nil
	case network.GraphGrid:
		return graphs.Grid(g.Rows, g.Columns), nil
	case network.GraphBarbell:
		return graphs.Barbell(g.Count, g.Bridge), nil
	case network.GraphKarate:
		karate, _ := graphs.Karate()
		return karate, nil
	}
	edges := make([]graphs.Edge, len(g.Edges))
	for i, e := range g.Edges {
		edges[i] = graphs.Edge{From: e.From, To: e.To, Weight: e.Weight}
	}
	made, err := graphs.New(g.Nodes(), edges)
	if err != nil {
		return nil, &field.Refusal{Path: "network.graph.edges", Problem: err.Error()}
	}
	return made, nil
}

// given returns the communities that a graph comes with, nil when it has none.
func given(g *network.Graph) []int {
	switch g.Kind {
	case network.GraphBlocks:
		return graphs.BlockCommunities(g.Sizes)
	case network.GraphKarate:
		_, halves := graphs.Karate()
		return halves
	case network.GraphBarbell:
		bells := make([]int, g.Nodes())
		for v := range bells {
			// A node in the middle of the bridge goes to the first bell.
			if 2*v > len(bells)-1 {
				bells[v] = 1
			}
		}
		return bells
	case network.GraphEdges:
		if len(g.Communities) > 0 {
			return slices.Clone(g.Communities)
		}
	}
	return nil
}

// sought finds communities. In a complete graph no division is better than
// none, and looking for one would take long.
func sought(kind string, g *graphs.Graph) []int {
	if kind == network.GraphComplete {
		return make([]int, g.Nodes())
	}
	return graphs.Communities(g)
}

// picked returns the entries of the nodes kept.
func picked(list, kept []int) []int {
	if list == nil {
		return nil
	}
	few := make([]int, len(kept))
	for i, v := range kept {
		few[i] = list[v]
	}
	return few
}

// components counts the connected components.
func components(g *graphs.Graph) int {
	return slices.Max(g.Components()) + 1
}
