package networklab

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// village is a small network of two communities with one source.
func village() scenario.Scenario {
	s, _ := scenario.New(network.Name)
	n := s.Network
	n.Graph.Sizes, n.Graph.Within, n.Graph.Between = []int{20, 20}, 0.3, 0.02
	n.Time, n.Sources = 0.5, []network.Source{{Node: 3, Strength: 1}}
	return s
}

func villageWith(change func(*network.Question)) scenario.Scenario {
	s := village()
	change(s.Network)
	return s
}

// mustAnswer is that of a laboratory which has seen nothing before.
func mustAnswer(t testing.TB, s scenario.Scenario) scenario.Result {
	t.Helper()
	return labtest.Answer(t, New(), s)
}

// edges gives a network its edges by hand.
func edges(n *network.Question, nodes int, list ...network.Edge) {
	n.Graph = network.DefaultGraph()
	n.Graph.Kind, n.Graph.Count, n.Graph.Edges = network.GraphEdges, nodes, list
}

// two parts: a triangle and a pair, nodes 0, 2, 4 and 1, 3.
func triangleAndPair(n *network.Question) {
	edges(n, 5, network.Edge{From: 0, To: 2, Weight: 1}, network.Edge{From: 2, To: 4, Weight: 2},
		network.Edge{From: 0, To: 4, Weight: 1}, network.Edge{From: 1, To: 3, Weight: 1})
}

// TestStagesAreRemembered: a change makes only its own stage and those
// after it work again; names and places put by hand none.
func TestStagesAreRemembered(t *testing.T) {
	l := New()
	run := func(change func(*network.Question)) (*model, *network.Result) {
		t.Helper()
		s := villageWith(change)
		m, _, err := l.Model(&s, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		return m.(*model), labtest.Answer(t, l, s).Network
	}
	same := func(*network.Question) {}
	first, read := run(same)
	for name, change := range map[string]func(*network.Question){
		"ε":        func(n *network.Question) { n.Privacy.Epsilon = 1 },
		"a source": func(n *network.Question) { n.Sources[0].Node = 9 },
		"a pin": func(n *network.Question) {
			n.Graph.Names, n.Graph.At = slices.Repeat([]string{"Ann"}, 40), network.Pins{{Node: 1}}
		},
	} {
		if again, other := run(change); again != first || name != "a source" && &other.Exact.Values[0] != &read.Exact.Values[0] {
			t.Errorf("moving %s spread the rumour again", name)
		}
	}
	if later, _ := run(func(n *network.Question) { n.Time = 1 }); later == first || later.spectrum != first.spectrum || later.graph != first.graph {
		t.Error("moving τ decomposed the network again")
	}
	if other, _ := run(func(n *network.Question) { n.Graph.Seed = 2 }); other.graph == first.graph {
		t.Error("another seed is the same network")
	}
	for seed := range uint64(9) {
		run(func(n *network.Question) { n.Graph.Seed = 10 + seed })
	}
	if again, _ := run(same); again == first || len(l.graphs.kept) > 3 {
		t.Errorf("%d graphs are kept, and the first model", len(l.graphs.kept))
	}
}

// TestEverythingIsFinite runs small networks of every kind with the corners of what
// can be asked. Writing a result fails on any number that is not finite.
func TestEverythingIsFinite(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	coins := rand.New(rand.NewPCG(9, 1))
	pick := func(list ...string) string { return list[coins.IntN(len(list))] }
	number := func(list ...float64) float64 { return list[coins.IntN(len(list))] }
	for k := range 400 {
		s := village()
		n := s.Network
		g := &n.Graph
		g.Kind = network.GraphKinds()[k%9]
		g.Count, g.Rows, g.Columns, g.Bridge = 1+coins.IntN(9), 1+coins.IntN(3), 1+coins.IntN(4), coins.IntN(4)
		g.Sizes = []int{1 + coins.IntN(8), 1 + coins.IntN(8)}
		g.Within, g.Between = number(0, 0.3, 1), number(0, 0.1, 1)
		g.Disconnected = pick(network.DisconnectedResample, network.DisconnectedLargest, network.DisconnectedKeep)
		if g.Kind == network.GraphEdges {
			triangleAndPair(n)
			g.Disconnected = pick(network.DisconnectedLargest, network.DisconnectedKeep)
			g.Edges[0].Weight = number(1e-9, 1, 1e6)
		}
		n.Time = number(1e-6, 0.5, 1e4)
		n.Sources = []network.Source{{Node: 0, Strength: number(1, 10, 0.01)}}
		n.Privacy.Epsilon, n.Privacy.Delta = number(1e-3, 4, 1e3), number(1e-12, 0.1, math.Nextafter(1, 0))
		n.Privacy.Sigma = []*float64{nil, new(0.0), new(1e9), new(1e-300)}[coins.IntN(4)]
		n.Privacy.Alpha = []*float64{nil, new(1e-3), new(1000.0)}[coins.IntN(3)]
		n.Privacy.Scope, n.Privacy.Neighbours = pick(sensing.Scopes()...), pick(network.Neighbourhoods()...)
		n.Recovery.Method = pick(scenario.Methods(network.Name)...)
		n.Recovery.Radius = []sensing.Radius{{Rule: sensing.RadiusChi2}, {Rule: sensing.RadiusRootM}, {}, {Value: math.MaxFloat64}}[coins.IntN(4)]
		n.Recovery.Compare, n.Recovery.Trace = scenario.Methods(network.Name), coins.IntN(2) == 0
		n.Extras = scenario.Extras(network.Name)
		r, _, err := New().Answer(&s, stage.NewPause(t.Context()))
		if _, beyond := errors.AsType[*field.Refusal](err); beyond && g.Disconnected == network.DisconnectedLargest {
			continue
		}
		if err != nil {
			t.Fatalf("%+v: %v", s.Network, err)
		}
		labtest.Text(t, r)
		for _, l := range r.Network.Diagnostics.Lemmas {
			if l.Applies && !l.Holds && l.Right != 0 && l.Name[:5] == "Lemma" {
				t.Errorf("%+v: %+v does not hold", n.Graph, l)
			}
		}
	}
}

// countdown is a context that is cancelled after it has been asked some times.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	c.left--
	if c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancel: a run is cancelled wherever it yields, and says so.
func TestCancel(t *testing.T) {
	t.Parallel()
	s, _ := scenario.New(network.Name)
	n := s.Network
	n.Sources = []network.Source{{Node: 3, Strength: 1}}
	n.Graph.Sizes = []int{60, 60}
	n.Graph.Within, n.Privacy.Epsilon, n.Recovery.Trace = 0.2, 64, true
	n.Recovery.Compare, n.Extras = scenario.Methods(network.Name), scenario.Extras(network.Name)
	all := &countdown{t.Context(), math.MaxInt}
	if _, _, err := New().Answer(&s, stage.NewPause(all)); err != nil {
		t.Fatal(err)
	}
	yields := math.MaxInt - all.left
	if yields < 50 {
		t.Errorf("a run with everything yields %d times only", yields)
	}
	for left := 0; left < yields; left += 1 + yields/60 {
		if _, _, err := New().Answer(&s, stage.NewPause(&countdown{t.Context(), left})); !errors.Is(err, context.Canceled) {
			t.Fatalf("cancelled at pause %d of %d, the run ended with %v", left, yields, err)
		}
	}
}

// TestGolden pins one answer, to be the same natively and in WebAssembly but
// for the last digits.
func TestGolden(t *testing.T) {
	n := mustAnswer(t, villageWith(func(n *network.Question) {
		n.Recovery.Method, n.Recovery.Compare = sensing.MethodPosterior, []string{sensing.MethodBPD}
	})).Network
	for name, c := range map[string][2]float64{
		"edges":       {float64(n.Edges), 130},
		"s₂":          {n.Connectivity, 0.56759005157296238},
		"Δ₂":          {n.Sensitivity, 0.27754617063886022},
		"σ":           {n.Sigma, 0.18568985710234651},
		"first coin":  {(n.Private.Values[0] - n.Exact.Values[0]) / n.Sigma, 1.2845032475383884},
		"EMD":         {*n.Distance.EMD, 1.7069349731317156},
		"blind":       {*n.Blind, 2.1750000000000003},
		"in the left": {n.Community.Mass.Values[0], 0.77653976211252218},
	} {
		if !labtest.Near(c[0], c[1], 1e-9) {
			t.Errorf("%s is %.17g, want %.17g", name, c[0], c[1])
		}
	}
}
