package sample

import (
	"encoding/json"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// TextOf tells everything of a scenario that undo must bring back.
func TextOf(t testing.TB, asked scenario.Scenario) string {
	t.Helper()
	text, err := json.Marshal(asked)
	if err != nil {
		t.Fatalf("writing the scenario: %v", err)
	}
	return string(text)
}

// ComesBack reports what is wrong with a scenario: it is valid, and file and link give
// it back.
func ComesBack(t testing.TB, s scenario.Scenario) {
	t.Helper()
	if err := s.Validate(); err != nil {
		t.Errorf("the scenario is not valid: %v", err)
	}
	text := TextOf(t, s)
	if again, err := scenario.Decode([]byte(text)); err != nil || TextOf(t, again) != text {
		t.Errorf("as a file it does not come back: %v", err)
	}
	plain, _ := scenario.New(s.Lab)
	again, _, ignored := link.Parse(link.Write(s, scenario.DefaultView()), plain)
	if len(ignored) > 0 || TextOf(t, again) != text {
		t.Errorf("as a link it does not come back: %q", ignored)
	}
}

// Crew is a network drawn by hand of six people with names, two communities,
// places, one tie of another weight, and two rumours.
func Crew() scenario.Scenario {
	s, _ := scenario.New(network.Name)
	g := &s.Network.Graph
	g.Kind, g.Count, g.Disconnected = network.GraphEdges, 6, network.DisconnectedKeep
	g.Names = []string{"Ann", "Bob", "Cy", "Di", "Ed", "Flo"}
	g.Communities = []int{0, 0, 0, 1, 1, 1}
	g.Edges = network.Edges{{From: 0, To: 1, Weight: 1}, {From: 1, To: 2, Weight: 2.5}, {From: 2, To: 3, Weight: 1}, {From: 3, To: 4, Weight: 1}, {From: 3, To: 5, Weight: 1}, {From: 4, To: 5, Weight: 1}}
	g.At = network.Pins{{Node: 0, X: 0.1, Y: 0.1}, {Node: 1, X: 0.2, Y: 0.5}, {Node: 2, X: 0.3, Y: 0.9}, {Node: 3, X: 0.6, Y: 0.9}, {Node: 4, X: 0.7, Y: 0.5}, {Node: 5, X: 0.9, Y: 0.1}}
	s.Network.Sources = []network.Source{{Node: 1, Strength: 1}, {Node: 4, Strength: 0.5}}
	return s
}

// Small is a network of a kind with few people, a rumour at the first of them.
func Small(kind string) scenario.Scenario {
	if kind == network.GraphEdges {
		return Crew()
	}
	s, _ := scenario.New(network.Name)
	g := &s.Network.Graph
	g.Kind, g.Count, g.Rows, g.Columns, g.Bridge = kind, 5, 2, 3, 1
	if kind == network.GraphBlocks {
		g.Sizes, g.Within, g.Between = []int{6, 6}, 0.9, 0.1
	}
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	return s
}

// Tiny is a crowd of a kind on a grid that is answered at once.
func Tiny(kind string) scenario.Scenario {
	s, _ := scenario.New(heatmap.Name)
	h := s.Heatmap
	h.Grid, h.Pyramid.Keep = 16, 8
	h.People.Kind = kind
	switch kind {
	case heatmap.PeopleClusters:
		h.People.Places = heatmap.Clusters{{X: 0.3, Y: 0.35, Spread: 0.05, Count: 40}, {X: 0.7, Y: 0.6, Spread: 0.08, Count: 60}}
	case heatmap.PeoplePoints:
		h.People.Rows = heatmap.PersonPoints{{Person: "Ann", X: 0.1, Y: 0.2}, {Person: "Ann", X: 0.9, Y: 0.8}, {Person: "Bob", X: 0.5, Y: 0.5}}
	case heatmap.PeopleMixture:
		h.People.MixtureClusters, h.People.Sparsity = 3, 0.1
	}
	return s
}

// Opened is all of the scenario that a link opens.
func Opened(fragment string) string {
	plain, _ := scenario.New(heatmap.Name)
	opened, _, _ := link.Parse(fragment, plain)
	text, err := json.Marshal(opened)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
