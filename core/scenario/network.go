package scenario

import (
	"fmt"
	"slices"
)

// LabNetwork names the laboratory of a rumour on a network.
const LabNetwork = "network"

// Network is the network laboratory: sources on the nodes of a graph, every
// node's share of the rumour at time τ as its reading, Gaussian noise, and a
// recovery.
type Network struct {
	Graph   Graph
	Time    float64 // τ, the time in e^{−τL}
	Sources []NodeSource
	Sensing
}

// NodeSource is a source at a node, 0-based.
type NodeSource struct {
	Node     int     `json:"node"`
	Strength float64 `json:"strength"`
}

// AlsoDrawing asks for where the nodes stand and which are joined.
const AlsoDrawing = "drawing"

// Neighbourhoods lists which moves of a source a network's release hides: along
// every edge, or along the edges within a community only.
func Neighbourhoods() []string { return []string{NeighboursEdges, NeighboursCommunity} }

// NetworkMethods lists the recoveries: those of the papers, and the estimators
// that always name a community.
func NetworkMethods() []string { return append(PaperMethods(), Total, Nearest, Posterior) }

// DefaultNetwork is the laboratory with no source in it: two communities of
// 250, 5 % within and 0.1 % between, τ = 2, ε = 4, δ = 0.01, α one hop.
func DefaultNetwork() Network {
	q := Network{Graph: DefaultGraph(), Time: 2, Sensing: defaultSensing()}
	q.Privacy.Neighbours = NeighboursEdges
	return q
}

// Clone returns a deep copy.
func (q *Network) Clone() Question {
	c := *q
	c.Sources = slices.Clone(q.Sources)
	c.Sensing = q.Sensing.Copy()
	c.Graph = q.Graph.clone()
	return &c
}

// Alpha returns α in force in hops: the given one, or one hop.
func (q *Network) Alpha() float64 {
	if q.Privacy.Alpha != nil {
		return *q.Privacy.Alpha
	}
	return 1
}

// SourceCount is the number of sources set.
func (q *Network) SourceCount() int { return len(q.Sources) }

// Truth returns f₀ on a graph of the given number of nodes: the strengths of
// the sources at their nodes, sources at no node left out.
func (q *Network) Truth(nodes int) []float64 {
	f := make([]float64, nodes)
	for _, s := range q.Sources {
		if s.Node >= 0 && s.Node < nodes {
			f[s.Node] += s.Strength
		}
	}
	return f
}

// Validate refuses what is no graph, a question without a truth, and sources and
// readings of other nodes than there are.
func (q *Network) Validate(w *Sweep) error {
	if err := q.Graph.Fits(); err != nil {
		return err
	}
	if err := q.CheckTruth(LabNetwork, len(q.Sources), w); err != nil {
		return err
	}
	nodes := q.Graph.Nodes()
	for i, s := range q.Sources {
		if s.Node < 0 || s.Node >= nodes {
			return Refuse(fmt.Sprintf("network.sources[%d].node", i), noNode(s.Node, nodes))
		}
	}
	if given := len(q.Readings); given > 0 && given != nodes && (given > nodes || !q.Graph.mayShrink()) {
		return Refuse("network.readings", fmt.Sprintf("%d readings for %d nodes; there must be one for each", given, nodes))
	}
	return q.CheckNoise(LabNetwork)
}

// Complete takes the number of nodes from the edges, when it is not given itself.
func (q *Network) Complete(given map[string]bool) {
	if q.Graph.Kind == GraphEdges && !given["network.graph.nodes"] {
		q.Graph.Count = q.Graph.named()
	}
}

// Borrow takes those sources of the network that was open before whose nodes are
// still there.
func (q *Network) Borrow(before Question, given map[string]bool, w *Sweep) {
	if other, ok := before.(*Network); ok && q.Borrows(LabNetwork, len(q.Sources), given, w) {
		nodes := q.Graph.Nodes()
		q.Sources = slices.DeleteFunc(slices.Clone(other.Sources), func(at NodeSource) bool { return at.Node >= nodes })
	}
}
