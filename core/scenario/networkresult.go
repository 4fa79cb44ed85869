package scenario

// NetworkResult is the answer of the network laboratory. Indices are 0-based
// nodes; when only the largest component was kept, they count its nodes in
// their old order (see Drawing.Kept).
type NetworkResult struct {
	SensorResult
	// Community judges the estimate by community.
	Community Community `json:"community"`
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
	Film *NodeFilm `json:"film,omitempty"`
	// Drawing is where the nodes stand and which are joined.
	Drawing     *Drawing            `json:"drawing,omitempty"`
	Promise     *NetworkPromise     `json:"promise,omitempty"`
	Backdoor    *NetworkBackdoor    `json:"backdoor,omitempty"`
	Diagnostics *NetworkDiagnostics `json:"diagnostics,omitempty"`
}

// Relation is one neighbour relation and what it asks for.
type Relation struct {
	Name        string  `json:"name"`
	Sensitivity float64 `json:"sensitivity"`
	Sigma       float64 `json:"sigma"`
	// Edges is the number of pairs of neighbours.
	Edges int `json:"edges"`
}

// NodeFilm is e^{−tL}f₀ at every node, at ascending moments t up to τ.
type NodeFilm struct {
	Times Series   `json:"times"`
	Heat  []Series `json:"heat"`
}

// Drawing is a graph as drawn.
type Drawing struct {
	// Edges is flattened: from, to, weight.
	Edges Series `json:"edges"`
	// X and Y are the nodes' places in the unit square, from the left and the
	// top.
	X Series `json:"x"`
	Y Series `json:"y"`
	// Kept holds the old numbers of the nodes when a component was kept.
	Kept []int `json:"kept,omitempty"`
}

// NetworkPromise says what (ε, δ) means here.
type NetworkPromise struct {
	PromiseNumbers
	// Neighbour is a truth within earth mover's distance α of the one set, Hops
	// the distance that Weight of it has gone.
	Neighbour []NodeSource `json:"neighbour"`
	Hops      float64      `json:"hops"`
	Weight    float64      `json:"weight"`
}

// NetworkBackdoor shows what a seed gives away.
type NetworkBackdoor struct {
	BackdoorNumbers
	// Moved is a second truth, the first source one edge along.
	Moved []NodeSource `json:"moved"`
}

// NetworkDiagnostics describes L and e^{−τL}.
type NetworkDiagnostics struct {
	// Eigenvalues of L, ascending; for a large graph only those computed.
	Eigenvalues Series  `json:"eigenvalues"`
	Condition   float64 `json:"condition"`
	// Saturated says that Condition is only a lower bound: float64 ends there.
	Saturated bool    `json:"saturated"`
	Coherence float64 `json:"coherence"`
	// Lemma18 is the bound with the maximum that the text leaves out.
	Lemma18 *float64 `json:"lemma18"`
	Lemmas  []Lemma  `json:"lemmas"`
	// Curve is Δ₂ of one hop against τ: all edges, within communities, and the
	// bound of Lemma 18.
	Curve NetworkCurve `json:"curve"`
}

// NetworkCurve is the sensitivity against time.
type NetworkCurve struct {
	Edges     Curve `json:"edges"`
	Community Curve `json:"community"`
	Lemma18   Curve `json:"lemma18"`
}
