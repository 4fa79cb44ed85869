package networklab

import (
	"math"
	"strings"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/diffusion"
	"cloakroom/core/graphs"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/transport"
)

// graphOf returns the graph in force.
func graphOf(t *testing.T, s scenario.Scenario) *graphs.Graph {
	t.Helper()
	g, err := New().graphs.get(&s.Network.Graph, func() error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	return g.Graph
}

// TestPromise: the neighbour lies within α hops of the truth by moves that
// the relation hides, and no neighbour is told apart more easily than the worst
// pair that σ was calibrated for.
func TestPromise(t *testing.T) {
	for _, relation := range network.Neighbourhoods() {
		for _, alpha := range []float64{0.25, 1, 2.5, 40} {
			for _, source := range []network.Source{{Node: 3, Strength: 1}, {Node: 25, Strength: 0.3}, {Node: 25, Strength: 7}} {
				s := villageWith(func(n *network.Question) {
					n.Privacy.Neighbours, n.Privacy.Alpha = relation, &alpha
					n.Sources, n.Extras = []network.Source{source}, []string{sensing.ExtraPromise}
				})
				r := mustAnswer(t, s).Network
				p := r.Promise
				other := *s.Network
				other.Sources = p.Neighbour
				flow, err := transport.Graph(graphOf(t, s), nil, s.Network.Truth(40), other.Truth(40), nil)
				if err != nil {
					t.Fatal(err)
				}
				cost := flow.Distance * source.Strength
				if cost > alpha*(1+1e-9) || cost > p.Hops*p.Weight*(1+1e-9) || relation == sensing.NeighboursEdges && !labtest.Near(cost, p.Hops*p.Weight, 1e-9) {
					t.Errorf("%s, α = %v, %+v: the neighbour is %v away, stated as %v × %v", relation, alpha, source, cost, p.Weight, p.Hops)
				}
				if p.Mu > p.WorstMu*(1+1e-9) || p.Mu == 0 || p.Guess > p.WorstGuess {
					t.Errorf("%s, α = %v, %+v: µ = %v, the worst pair's %v", relation, alpha, source, p.Mu, p.WorstMu)
				}
				if relation == sensing.NeighboursCommunity && r.Communities[p.Neighbour[0].Node] != r.Communities[source.Node] {
					t.Errorf("the neighbour %+v has left the community", p.Neighbour)
				}
			}
		}
	}
}

// TestBackdoor gives the exact readings away, and moves along an edge.
func TestBackdoor(t *testing.T) {
	s := villageWith(func(n *network.Question) { n.Extras = []string{sensing.ExtraBackdoor} })
	n := mustAnswer(t, s).Network
	for i, v := range n.Backdoor.Recovered.Values {
		if math.Abs(v-n.Exact.Values[i]) > n.Backdoor.Error || n.Backdoor.Error > 1e-15 {
			t.Errorf("node %d: recovered %v, exact %v, error said to be %v", i, v, n.Exact.Values[i], n.Backdoor.Error)
		}
	}
	if _, joined := graphOf(t, s).Weight(3, n.Backdoor.Moved[0].Node); !joined || n.Backdoor.DifferenceError > 1e-15 {
		t.Errorf("moved to %+v", n.Backdoor.Moved)
	}
	lonely := mustAnswer(t, villageWith(func(n *network.Question) {
		n.Graph.Kind, n.Graph.Count, n.Sources[0].Node = network.GraphPath, 1, 0
		n.Privacy.Sigma, n.Extras = new(0.1), []string{sensing.ExtraBackdoor, sensing.ExtraPromise}
	})).Network
	if lonely.Promise != nil || lonely.Backdoor == nil || lonely.Connectivity != 0 {
		t.Errorf("one person alone is promised %+v", lonely.Promise)
	}
}

// TestDiagnostics: the curve passes through Δ₂, the coherence is that of
// the columns, the lemmas hold.
func TestDiagnostics(t *testing.T) {
	for _, kind := range network.GraphKinds() {
		s := villageWith(func(n *network.Question) {
			n.Graph.Kind = kind
			if kind == network.GraphEdges {
				triangleAndPair(n)
			}
			n.Extras = []string{sensing.ExtraDiagnostics}
		})
		l := New()
		r := labtest.Answer(t, l, s)
		n, d := r.Network, r.Network.Diagnostics
		middle := len(d.Curve.Edges.X.Values) / 2
		for k, relation := range []answer.Curve{d.Curve.Edges, d.Curve.Community} {
			if relation.X.Values[middle] != 0.5 || math.Abs(relation.Y.Values[middle]-n.Relations[k].Sensitivity) > 1e-13 {
				t.Errorf("%s: the curve passes through %v, Δ₂ is %v", kind, relation.Y.Values[middle], n.Relations[k].Sensitivity)
			}
		}
		if !labtest.Near(d.Curve.Lemma18.Y.Values[middle], *d.Lemma18, 1e-12) {
			t.Errorf("%s: Lemma 18 is %v and %v", kind, d.Curve.Lemma18.Y.Values[middle], *d.Lemma18)
		}
		for k, bound := range d.Curve.Lemma18.Y.Values {
			if exact := d.Curve.Edges.Y.Values[k]; exact > bound*(1+1e-9)+1e-13 || d.Curve.Community.Y.Values[k] > exact {
				t.Errorf("%s, point %d: Δ₂ = %v above the bound %v", kind, k, exact, bound)
			}
		}
		m, _, err := l.Model(&s, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		if want, _, err := diffusion.Coherence(m.(*model).Matrix, nil); err != nil || math.Abs(d.Coherence-want) > 1e-13 {
			t.Errorf("%s: coherence %v, want %v", kind, d.Coherence, want)
		}
		for _, l := range d.Lemmas {
			tooSmall := kind == network.GraphStar && strings.HasSuffix(l.Name, "the printed form")
			if l.Applies && l.Holds == tooSmall {
				t.Errorf("%s: %+v", kind, l)
			}
		}
		if len(d.Eigenvalues.Values) != n.Nodes {
			t.Errorf("%s: %d eigenvalues of %d nodes", kind, len(d.Eigenvalues.Values), n.Nodes)
		}
	}
}

// TestNodeFilm: mass is kept at every moment, the picture begins with the truth
// and ends with the readings.
func TestNodeFilm(t *testing.T) {
	r := mustAnswer(t, villageWith(func(n *network.Question) { n.Recovery.Trace = true })).Network
	times := r.Film.Times.Values
	if len(times) != nodeMoments || len(r.Film.Heat) != nodeMoments || times[nodeMoments-1] != 0.5 {
		t.Fatalf("moments %v", times)
	}
	for k, picture := range r.Film.Heat {
		total := 0.0
		for _, v := range picture.Values {
			total += v
		}
		if !labtest.Near(total, 1, 1e-12) || k > 0 && times[k] <= times[k-1] {
			t.Errorf("moment %d at t = %v holds %v", k, times[k], total)
		}
	}
	if first := r.Film.Heat[0].Values[3]; first < 1-filmBegins || sensinglab.Apart(r.Film.Heat[nodeMoments-1].Values, r.Exact.Values) != 0 {
		t.Errorf("the film begins with %v at the source", first)
	}
}
