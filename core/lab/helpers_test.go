package lab

import (
	_ "embed"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// figure4Reference was computed independently of this program.
//
//go:embed testdata/figure4.json
var figure4Reference []byte

func mustRun(t testing.TB, s scenario.Scenario) scenario.Result {
	t.Helper()
	r, err := Run(t.Context(), s)
	if err != nil {
		t.Fatalf("running %s: %v", labtest.Text(t, s), err)
	}
	return r
}

// lineWith is the default line with the sources of the first picture, changed.
func lineWith(change func(*heat.Question)) scenario.Scenario {
	s, _ := scenario.New(heat.Name)
	s.Heat.Sources = []heat.Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	change(s.Heat)
	return s
}

func plainLine() scenario.Scenario { return lineWith(func(*heat.Question) {}) }

// networkWith is a small network of two communities with one source, changed.
func networkWith(change func(*network.Question)) scenario.Scenario {
	s, _ := scenario.New(network.Name)
	n := s.Network
	n.Graph.Sizes, n.Graph.Within, n.Graph.Between = []int{20, 20}, 0.3, 0.02
	n.Time, n.Sources = 0.5, []network.Source{{Node: 3, Strength: 1}}
	change(n)
	return s
}

func plainNetwork() scenario.Scenario { return networkWith(func(*network.Question) {}) }

// twoParts gives a network a triangle and a pair, nodes 0, 2, 4 and 1, 3.
func twoParts(n *network.Question) {
	n.Graph = network.DefaultGraph()
	n.Graph.Kind, n.Graph.Count = network.GraphEdges, 5
	n.Graph.Edges = network.Edges{{From: 0, To: 2, Weight: 1}, {From: 2, To: 4, Weight: 2}, {From: 0, To: 4, Weight: 1}, {From: 1, To: 3, Weight: 1}}
}

// crowdWith is the default crowd on a small grid with every map, changed.
func crowdWith(change func(*heatmap.Question)) scenario.Scenario {
	s, _ := scenario.New(heatmap.Name)
	s.Heatmap.Grid, s.Heatmap.Methods = 32, heatmap.Methods()
	change(s.Heatmap)
	return s
}
