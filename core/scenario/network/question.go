package network

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/scenario/ties"
)

// Name names the laboratory of a rumour on a network.
const Name = "network"

// Question is the network laboratory: sources on the nodes of a graph, every
// node's share of the rumour at time τ as its reading, Gaussian noise, and a
// recovery.
type Question struct {
	Graph   Graph
	Time    float64 // τ, the time in e^{−τL}
	Sources []Source
	sensing.Question
}

// Source is a source at a node, 0-based.
type Source struct {
	Node     int     `json:"node"`
	Strength float64 `json:"strength"`
}

// FileTies is the kind of file that a network comes from: who knows whom, and what
// they are called.
const FileTies = ties.File

// ExtraDrawing asks for where the nodes stand and which are joined.
const ExtraDrawing = "drawing"

// Neighbourhoods lists which moves of a source a network's release hides: along
// every edge, or along the edges within a community only.
func Neighbourhoods() []string { return []string{sensing.NeighboursEdges, sensing.NeighboursCommunity} }

// Methods lists the recoveries: those of the papers, and the estimators
// that always name a community.
func Methods() []string {
	return append(sensing.PaperMethods(), sensing.MethodTotal, sensing.MethodNearest, sensing.MethodPosterior)
}

// Default is the laboratory with no source in it: two communities of
// 250, 5 % within and 0.1 % between, τ = 2, ε = 4, δ = 0.01, α one hop.
func Default() Question {
	q := Question{Graph: DefaultGraph(), Time: 2, Question: sensing.Default()}
	q.Privacy.Neighbours = sensing.NeighboursEdges
	return q
}

// Alpha returns α in force in hops: the given one, or one hop.
func (q *Question) Alpha() float64 {
	if q.Privacy.Alpha != nil {
		return *q.Privacy.Alpha
	}
	return 1
}

// Empty reports that nobody is in the network: there is no truth, and nobody to ask.
func (q *Question) Empty() bool { return q.Graph.Nodes() == 0 }

// Given reports that nothing is drawn: the readings were given, or nobody is there to
// give any.
func (q *Question) Given() bool { return q.Question.Given() || q.Empty() }

// Crowd is the number of people.
func (q *Question) Crowd() int { return q.Graph.Nodes() }

// SourceCount is the number of sources set.
func (q *Question) SourceCount() int { return len(q.Sources) }

// Truth returns f₀ on a graph of the given number of nodes: the strengths of
// the sources at their nodes, sources at no node left out.
func (q *Question) Truth(nodes int) []float64 {
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
func (q *Question) Validate(w *field.Sweep) error {
	if err := q.Graph.Fits(); err != nil {
		return err
	}
	if q.Empty() {
		return q.checkEmpty()
	}
	if err := q.CheckTruth(Name, len(q.Sources), w); err != nil {
		return err
	}
	nodes := q.Graph.Nodes()
	for i, s := range q.Sources {
		if s.Node < 0 || s.Node >= nodes {
			return field.Refuse(fmt.Sprintf("network.sources[%d].node", i), ties.NoNode(s.Node, nodes))
		}
	}
	if given := len(q.Readings); given > 0 && given != nodes && (given > nodes || !q.Graph.mayShrink()) {
		return field.Refuse("network.readings", fmt.Sprintf("%d readings for %d nodes; there must be one for each", given, nodes))
	}
	return q.CheckNoise(Name)
}

// checkEmpty refuses sources and readings where nobody is.
func (q *Question) checkEmpty() error {
	if len(q.Sources)+len(q.Readings) > 0 {
		return field.Refuse(q.Graph.sizePath(), "no node; a network has 1…2,000")
	}
	return q.CheckNoise(Name)
}

// Complete takes the number of nodes from the edges, when it is not given itself.
func (q *Question) Complete(given map[string]bool) {
	if q.Graph.Kind == GraphEdges && !given["network.graph.nodes"] {
		q.Graph.Count = q.Graph.named()
	}
}

// Borrow takes those sources of the network that was open before whose nodes are
// still there.
func (q *Question) Borrow(before field.Question, given map[string]bool, w *field.Sweep) {
	if other, ok := before.(*Question); ok && q.Borrows(Name, len(q.Sources), given, w) {
		nodes := q.Graph.Nodes()
		q.Sources = slices.DeleteFunc(slices.Clone(other.Sources), func(at Source) bool { return at.Node >= nodes })
	}
}
