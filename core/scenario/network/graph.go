package network

import (
	"slices"

	"cloakroom/core/scenario/ties"
)

// Graph says which graph: its kind, and the fields that the kind has (see
// [Graph.Has]). The others hold their defaults and are not written.
type Graph struct {
	Kind string
	// Sizes, Within, Between and Seed are a block model: the communities' sizes,
	// the probability of an edge within and between them, and the coins.
	Sizes           []int
	Within, Between float64
	Seed            uint64
	// Disconnected says what is done about a sample that falls apart.
	Disconnected string
	// Count is the number of nodes, or of nodes in each bell of a barbell; 0
	// stands for as many as an edge list names.
	Count int
	// Rows and Columns are a grid's, Bridge the nodes between two bells.
	Rows, Columns, Bridge int
	// Edges and Communities are a graph given by hand; without communities they
	// are sought.
	Edges       Edges
	Communities []int
	// Names holds a word for every node; it changes nothing that is computed.
	Names []string
	// Groups holds a word for every community given; it changes nothing that is
	// computed.
	Groups []string
	// At holds where nodes have been put by hand, each coordinate 0…1 from the
	// left and the top; it changes nothing that is computed.
	At Pins
}

// The kinds of graph and what is done about a sample that is not connected.
const (
	GraphBlocks   = "blocks"
	GraphPath     = "path"
	GraphCycle    = "cycle"
	GraphStar     = "star"
	GraphComplete = "complete"
	GraphGrid     = "grid"
	GraphBarbell  = "barbell"
	GraphKarate   = "karate"
	GraphEdges    = "edges"

	DisconnectedResample = "resample"
	DisconnectedLargest  = "largest"
	DisconnectedKeep     = "keep"
)

// MostNodes and MostEdges bound a graph.
const (
	MostNodes = ties.MostNodes
	MostEdges = ties.MostEdges
)

// GraphKinds lists the kinds of graph in the order shown.
func GraphKinds() []string {
	return []string{
		GraphBlocks, GraphPath, GraphCycle, GraphStar, GraphComplete, GraphGrid, GraphBarbell, GraphKarate, GraphEdges,
	}
}

// What a graph given by hand is made of.
type (
	Edge  = ties.Edge
	Edges = ties.Edges
	Pin   = ties.Pin
	Pins  = ties.Pins
)

// OfTies is the graph of ties that were read or drawn.
func OfTies(t ties.Graph) Graph {
	g := DefaultGraph()
	g.Kind, g.Count = GraphEdges, t.Nodes
	g.Edges, g.Names, g.Communities, g.At = t.Edges, t.Names, t.Communities, t.At
	if slices.ContainsFunc(t.Groups, ties.IsName) {
		for _, name := range t.Groups {
			if !ties.IsName(name) {
				name = ""
			}
			g.Groups = append(g.Groups, name)
		}
	}
	return g
}

// DefaultGraph holds the default of every field of every kind.
func DefaultGraph() Graph {
	return Graph{
		Kind: GraphBlocks, Sizes: []int{250, 250}, Within: 0.05, Between: 0.001, Seed: 1, Disconnected: DisconnectedResample,
		Count: 20, Rows: 8, Columns: 8, Bridge: 0,
	}
}

// karateMembers is the number of members of Zachary's karate club.
const karateMembers = 34

// Nodes returns the number of nodes, before a component is dropped.
func (g *Graph) Nodes() int {
	switch g.Kind {
	case GraphBlocks:
		total := 0
		for _, size := range g.Sizes {
			total += size
		}
		return total
	case GraphGrid:
		return g.Rows * g.Columns
	case GraphBarbell:
		return 2*g.Count + g.Bridge
	case GraphKarate:
		return karateMembers
	}
	return g.count()
}

// count is the number of nodes given, or what an edge list without one speaks
// of.
func (g *Graph) count() int {
	if g.Kind == GraphEdges && g.Count == 0 {
		return g.named()
	}
	return g.Count
}

// named is the number of nodes that an edge list speaks of.
func (g *Graph) named() int {
	return g.Edges.Named(max(len(g.Communities), len(g.Names)))
}

// CommunityCount is how many communities are given, by their largest number.
func (g *Graph) CommunityCount() int { return ties.Count(g.Communities) }
