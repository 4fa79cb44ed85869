package network

import (
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// Result is the answer of the network laboratory. Indices are 0-based
// nodes; when only the largest component was kept, they count its nodes in
// their old order (see Drawing.Kept).
type Result struct {
	sensing.Result
	// Community judges the estimate by community.
	Community sensing.Community `json:"community"`
	// Connectivity is s₂, the second-smallest eigenvalue of L: 0 when the graph
	// falls apart.
	Connectivity float64 `json:"connectivity"`
	// Nodes, Edges and Components describe the graph in force, Communities names
	// the community of every node, 0-based.
	Nodes       int   `json:"nodes"`
	Edges       int   `json:"edges"`
	Components  int   `json:"components"`
	Communities []int `json:"communities"`
	// Samples is how many block models were drawn until one was kept; absent
	// from a graph that needs no coins.
	Samples int `json:"samples,omitempty"`
	// Sought says that the communities were not given but found (Louvain).
	Sought bool `json:"sought"`
	// Attained is the edge whose two ends differ most, which is where the
	// sensitivity is attained; absent without an edge.
	Attained []int `json:"attained,omitempty"`
	// Relations compares the two neighbour relations on this graph and time.
	Relations []Relation `json:"relations"`
	// Film is the rumour at moments up to τ, for the player; with a trace only.
	Film *Film `json:"film,omitempty"`
	// Drawing is where the nodes stand and which are joined.
	Drawing     *Drawing     `json:"drawing,omitempty"`
	Promise     *Promise     `json:"promise,omitempty"`
	Backdoor    *Backdoor    `json:"backdoor,omitempty"`
	Diagnostics *Diagnostics `json:"diagnostics,omitempty"`
}

// Sent is the part of an answer that tells nothing of the truth but through the
// release, and the network itself.
func (r *Result) Sent() *Result {
	return &Result{
		Result: r.Result.Sent(), Community: sensing.Community{Mass: r.Community.Mass, Guess: r.Community.Guess},
		Connectivity: r.Connectivity, Nodes: r.Nodes, Edges: r.Edges, Components: r.Components, Communities: r.Communities,
		Samples: r.Samples, Sought: r.Sought, Attained: r.Attained, Relations: r.Relations, Drawing: r.Drawing,
	}
}

// Relation is one neighbour relation and what it asks for.
type Relation struct {
	Name string `json:"name"`
	// Sensitivity is Δ₂ and Sigma σ, both in the unit of a reading.
	Sensitivity float64 `json:"sensitivity"`
	Sigma       float64 `json:"sigma"`
	// Edges is the number of pairs of neighbours.
	Edges int `json:"edges"`
}

// Film is e^{−tL}f₀ at every node, at ascending moments t up to τ.
type Film struct {
	Times answer.Series   `json:"times"`
	Heat  []answer.Series `json:"heat"`
}

// Drawing is a graph as drawn.
type Drawing struct {
	// Edges is flattened: from, to, weight.
	Edges answer.Series `json:"edges"`
	// X and Y are the nodes' places in the unit square, from the left and the
	// top.
	X answer.Series `json:"x"`
	Y answer.Series `json:"y"`
	// Kept holds the old numbers of the nodes when a component was kept.
	Kept []int `json:"kept,omitempty"`
}

// Promise says what (ε, δ) means here.
type Promise struct {
	sensing.PromiseNumbers
	// Neighbour is a truth within earth mover's distance α of the one set, Hops
	// the distance that Weight, a strength, of it has gone.
	Neighbour []Source `json:"neighbour"`
	Hops      float64  `json:"hops"`
	Weight    float64  `json:"weight"`
}

// Backdoor shows what a seed gives away.
type Backdoor struct {
	sensing.BackdoorNumbers
	// Moved is a second truth, the first source one edge along.
	Moved []Source `json:"moved"`
}

// Diagnostics describes L and e^{−τL}.
type Diagnostics struct {
	// Eigenvalues of L, ascending; for a large graph only those computed.
	Eigenvalues answer.Series `json:"eigenvalues"`
	Condition   float64       `json:"condition"`
	// Saturated says that Condition is only a lower bound: float64 ends there.
	Saturated bool    `json:"saturated"`
	Coherence float64 `json:"coherence"`
	// Lemma18 is the bound with the maximum that the text leaves out.
	Lemma18 *float64       `json:"lemma18"`
	Lemmas  []answer.Lemma `json:"lemmas"`
	// Curve is Δ₂ of one hop against τ: all edges, within communities, and the
	// bound of Lemma 18.
	Curve Curves `json:"curve"`
}

// Curves is the sensitivity against time.
type Curves struct {
	Edges     answer.Curve `json:"edges"`
	Community answer.Curve `json:"community"`
	Lemma18   answer.Curve `json:"lemma18"`
}
