package networklab

import (
	_ "embed"
	"math"
	"strings"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

var (
	//go:embed testdata/bpd_graph.json
	bpdGraphReference []byte
	//go:embed testdata/graph_sensitivity.json
	graphSensitivityReference []byte
)

// graphCase is embedded where JSON is read, hence its exported fields.
type graphCase struct {
	Graph string
	N     int
	Tau   float64
	Edges [][3]float64
}

// asked returns the scenario of a reference graph, without a truth.
func (c graphCase) asked(t *testing.T) scenario.Scenario {
	t.Helper()
	s, _ := scenario.New(network.Name)
	n := s.Network
	n.Time, n.Graph.Count = c.Tau, c.N
	kind, _, _ := strings.Cut(c.Graph, " ")
	n.Graph.Kind = kind
	switch kind {
	case "barbell":
		n.Graph.Count, n.Graph.Bridge = 20, 20
	case "sbm":
		n.Graph.Kind, n.Graph.Communities = network.GraphEdges, make([]int, c.N)
		for v := range n.Graph.Communities {
			n.Graph.Communities[v] = 2 * v / c.N
		}
		for _, e := range c.Edges {
			n.Graph.Edges = append(n.Graph.Edges, network.Edge{From: int(e[0]), To: int(e[1]), Weight: e[2]})
		}
	}
	return s
}

// TestReadingsAgainstReference recovers given readings at a given radius on
// graphs of every kind, the whole way through Run, and compares with path
// following at 400 bits.
func TestReadingsAgainstReference(t *testing.T) {
	for _, c := range labtest.Load[[]struct {
		ID string
		graphCase
		labtest.Pursuit
		Y         []float64
		F0, Fstar [][2]float64
	}](t, bpdGraphReference) {
		t.Run(c.ID, func(t *testing.T) {
			s := c.asked(t)
			n := s.Network
			n.Readings, n.Recovery.Radius = c.Y, sensing.Radius{Value: c.Theta}
			if got := mustAnswer(t, s).Network; got.Exact.Values != nil || got.Distance != (sensing.Distance{}) || got.Community.Right != nil {
				t.Error("without a truth there are exact readings, distances or a right community")
			}
			for _, source := range c.F0 {
				n.Sources = append(n.Sources, network.Source{Node: int(source[0]), Strength: source[1]})
			}
			got := mustAnswer(t, s).Network
			checkPlan(t, got)
			c.Check(t, got.Recovery)
			if c.Status != "infeasible" {
				checkEstimate(t, c.Fstar, got.Estimate.Values)
			}
		})
	}
}

// checkEstimate compares with the one minimiser, where there is one.
func checkEstimate(t *testing.T, want [][2]float64, got []float64) {
	t.Helper()
	if want == nil {
		return
	}
	rest := append([]float64(nil), got...)
	for _, entry := range want {
		rest[int(entry[0])] -= entry[1]
	}
	for v, x := range rest {
		if math.Abs(x) > 1e-6 {
			t.Errorf("node %d is off by %g", v, x)
		}
	}
}

// checkPlan: the arcs are edges, carry the estimate to the truth, and cost the
// distance stated.
func checkPlan(t *testing.T, r *network.Result) {
	t.Helper()
	if r.Distance.EMD == nil {
		t.Fatal("there is no distance")
	}
	balance, from, to := make([]float64, r.Nodes), 0.0, 0.0
	for v := range balance {
		from += r.Estimate.Values[v]
		to += r.Truth.Values[v]
	}
	for v := range balance {
		balance[v] = r.Estimate.Values[v]/from - r.Truth.Values[v]/to
	}
	cost := 0.0
	for k := 0; k < len(r.Plan.Values); k += 3 {
		mass := r.Plan.Values[k+2]
		balance[int(r.Plan.Values[k])] -= mass
		balance[int(r.Plan.Values[k+1])] += mass
		cost += mass
	}
	for v, b := range balance {
		if math.Abs(b) > 1e-12 {
			t.Errorf("the plan leaves %g at node %d", b, v)
		}
	}
	if math.Abs(cost-*r.Distance.EMD) > 1e-9 {
		t.Errorf("the plan costs %v, the distance is %v", cost, *r.Distance.EMD)
	}
}

// TestSensitivityAgainstReference: one hop over all edges, also in closed
// form for stars and complete graphs, which Table 2 has wrong.
func TestSensitivityAgainstReference(t *testing.T) {
	for _, c := range labtest.Load[[]struct {
		Graph  string
		N      int
		Tau    float64
		Delta2 float64
		S2     *float64
	}](t, graphSensitivityReference) {
		s := graphCase{Graph: c.Graph, N: c.N, Tau: c.Tau}.asked(t)
		s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
		s.Network.Privacy.Alpha = new(2.5)
		got := mustAnswer(t, s).Network
		if math.Abs(got.Sensitivity/2.5-c.Delta2) > 1e-9*c.Delta2+1e-14 {
			t.Errorf("%s of %d at τ = %v: Δ₂ = %v, want %v", c.Graph, c.N, c.Tau, got.Sensitivity/2.5, c.Delta2)
		}
		if c.S2 != nil && !labtest.Near(got.Connectivity, *c.S2, 1e-9) {
			t.Errorf("%s of %d: s₂ = %v, want %v", c.Graph, c.N, got.Connectivity, *c.S2)
		}
		if got.Relations[0].Sensitivity != got.Sensitivity || got.Relations[0].Sigma != got.Sigma {
			t.Errorf("%s of %d: the relation in force states %+v", c.Graph, c.N, got.Relations[0])
		}
	}
}
