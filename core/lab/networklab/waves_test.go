package networklab

import (
	"math"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// TestSumsAgreeWithTheSpectrum: without a decomposition everything is as with it,
// or says less.
func TestSumsAgreeWithTheSpectrum(t *testing.T) {
	known, draw := villageModel(t, 0.01)
	summed, err := newModel(known.graph, waves{connectivity: known.connectivity}, known.tau, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	for j := range known.Places() {
		if d := sensinglab.Apart(known.Col(j), summed.Col(j)); d > 1e-13 {
			t.Errorf("column %d is %g apart", j, d)
		}
	}
	truth, r := draw(7)
	nothing := func() error { return nil }
	for _, moment := range known.moments() {
		a, _ := known.at(moment, truth, nothing)
		b, err := summed.at(moment, truth, nothing)
		if err != nil || sensinglab.Apart(a, b) > 1e-13 {
			t.Errorf("at t = %v the pictures are %g apart: %v", moment, sensinglab.Apart(a, b), err)
		}
	}
	r.Radius = 0.06
	one, _ := known.Solve(sensing.MethodBPD, r, recovery.Options{})
	other, err := summed.Solve(sensing.MethodBPD, r, recovery.Options{})
	if err != nil || one.Status != recovery.Optimal || math.Abs(one.Objective-other.Objective) > 1e-9 {
		t.Errorf("the objectives are %v and %v: %v", one.Objective, other.Objective, err)
	}
	asked := &village().Network.Graph
	want, err := known.diagnose(asked, nothing)
	if err != nil {
		t.Fatal(err)
	}
	got, err := summed.diagnose(asked, nothing)
	if err != nil {
		t.Fatal(err)
	}
	if !got.Saturated || got.Condition > want.Condition || got.Condition < math.Sqrt(want.Condition) || got.Lemma18 != nil || len(got.Eigenvalues.Values) != 2 {
		t.Errorf("condition at least %v, is %v; %d eigenvalues", got.Condition, want.Condition, len(got.Eigenvalues.Values))
	}
	if math.Abs(got.Coherence-want.Coherence) > 1e-12 {
		t.Errorf("coherence %v and %v", got.Coherence, want.Coherence)
	}
	middle := got.Curve.Edges.Y.Values[fewCurvePoints/2]
	if math.Abs(middle-known.edges.vector) > 1e-13 || got.Curve.Community.Y.Values[fewCurvePoints/2] > middle {
		t.Errorf("the curve passes through %v, Δ₂ is %v", middle, known.edges.vector)
	}
}

// TestLargeNetwork runs beyond the size that is decomposed, the whole way through:
// the film keeps the mass, and s₂ of a grid with 41 columns is 2 − 2cos(π/41).
func TestLargeNetwork(t *testing.T) {
	t.Parallel()
	s, _ := scenario.New(network.Name)
	n := s.Network
	n.Graph.Kind, n.Graph.Rows, n.Graph.Columns = network.GraphGrid, 25, 41
	n.Sources, n.Recovery.Trace = []network.Source{{Node: 500, Strength: 1}}, true
	n.Recovery.Compare = []string{sensing.MethodPosterior}
	r := mustAnswer(t, s).Network
	if want := 2 - 2*math.Cos(math.Pi/41); !labtest.Near(r.Connectivity, want, 1e-6) {
		t.Errorf("s₂ is %v, want %v", r.Connectivity, want)
	}
	if len(r.Film.Heat) != fewNodeMoments {
		t.Errorf("the film has %d pictures", len(r.Film.Heat))
	}
	for k, picture := range r.Film.Heat {
		total := 0.0
		for _, v := range picture.Values {
			total += v
		}
		if !labtest.Near(total, 1, 1e-11) {
			t.Errorf("picture %d holds %v", k, total)
		}
	}
}
