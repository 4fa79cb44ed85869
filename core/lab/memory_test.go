package lab

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
)

// lineJourneys are scenarios that differ in the fields of different stages.
func lineJourneys() []scenario.Scenario {
	list := []scenario.Scenario{plainLine()}
	for _, change := range []func(*scenario.Heat){
		func(h *scenario.Heat) { h.Time = 0.02 },
		func(h *scenario.Heat) { h.Positions = 60 },
		func(h *scenario.Heat) { h.Sensors = 20 },
		func(h *scenario.Heat) { h.Sensors, h.At = 3, []float64{0.1, 0.5, 0.9} },
		func(h *scenario.Heat) { h.Sources[0].At = 0.3 },
		func(h *scenario.Heat) { h.Sources[0].Strength = 0.5 },
		func(h *scenario.Heat) { h.Privacy.Epsilon = 1 },
		func(h *scenario.Heat) { h.Privacy.Delta = 1e-6 },
		func(h *scenario.Heat) { h.Privacy.Alpha = new(0.05) },
		func(h *scenario.Heat) { h.Privacy.Sigma = new(0.3) },
		func(h *scenario.Heat) { h.Privacy.Calibration = scenario.Paper },
		func(h *scenario.Heat) { h.Privacy.Scope = scenario.ScopeSensor },
		func(h *scenario.Heat) { h.Recovery.Radius = scenario.Radius{Rule: scenario.RadiusRootM} },
		func(h *scenario.Heat) { h.Recovery.Radius = scenario.Radius{Value: 0.4} },
		func(h *scenario.Heat) { h.Recovery.Method = scenario.Tikhonov },
		func(h *scenario.Heat) { h.Recovery.Compare = scenario.Methods(scenario.LabHeat) },
		func(h *scenario.Heat) { h.Recovery.Trace = true },
		func(h *scenario.Heat) { h.Also = []string{scenario.AlsoBackdoor} },
		func(h *scenario.Heat) { h.Positions, h.Sensors, h.Also = 20, 10, []string{scenario.AlsoDiagnostics} },
		func(h *scenario.Heat) { h.Sensors, h.Readings = 4, []float64{1, 2, 2, 1} },
		func(h *scenario.Heat) { h.Sensors, h.Readings, h.Sources = 4, []float64{1, 2, 2, 1}, nil },
	} {
		list = append(list, lineWith(change))
	}
	other := plainLine()
	other.Seed = 2
	return append(list, other)
}

// networkJourneys are scenarios that differ in the fields of different stages.
func networkJourneys() []scenario.Scenario {
	list := []scenario.Scenario{plainNetwork()}
	for _, change := range []func(*scenario.Network){
		func(n *scenario.Network) { n.Time = 2 },
		func(n *scenario.Network) { n.Graph.Seed = 7 },
		func(n *scenario.Network) { n.Graph.Sizes = []int{10, 10, 10} },
		func(n *scenario.Network) {
			n.Graph.Within, n.Graph.Disconnected = 0.05, scenario.Largest
			n.Sources[0].Node = 1
		},
		func(n *scenario.Network) { n.Graph.Within, n.Graph.Disconnected = 0.05, scenario.Keep },
		func(n *scenario.Network) { n.Graph.Kind = scenario.GraphStar },
		func(n *scenario.Network) { n.Graph.Kind, n.Graph.Count = scenario.GraphStar, 12 },
		func(n *scenario.Network) { n.Graph.Kind, n.Graph.Count = scenario.GraphComplete, 12 },
		func(n *scenario.Network) { n.Graph.Kind = scenario.GraphGrid },
		func(n *scenario.Network) { n.Graph.Kind, n.Graph.Bridge = scenario.GraphBarbell, 3 },
		func(n *scenario.Network) { n.Graph.Kind = scenario.GraphKarate },
		twoParts,
		func(n *scenario.Network) { twoParts(n); n.Graph.Edges[1].Weight = 3 },
		func(n *scenario.Network) { twoParts(n); n.Graph.Communities = []int{0, 1, 0, 1, 4} },
		func(n *scenario.Network) { n.Sources[0].Node = 30 },
		func(n *scenario.Network) { n.Sources = append(n.Sources, scenario.NodeSource{Node: 30, Strength: 0.5}) },
		func(n *scenario.Network) { n.Privacy.Epsilon = 1 },
		func(n *scenario.Network) { n.Privacy.Alpha = new(2.5) },
		func(n *scenario.Network) { n.Privacy.Sigma = new(0.01) },
		func(n *scenario.Network) { n.Privacy.Scope = scenario.ScopeSensor },
		func(n *scenario.Network) { n.Privacy.Neighbours = scenario.NeighboursCommunity },
		func(n *scenario.Network) { n.Recovery.Method = scenario.Posterior },
		func(n *scenario.Network) { n.Recovery.Compare = scenario.Methods(scenario.LabNetwork) },
		func(n *scenario.Network) { n.Recovery.Trace = true },
		func(n *scenario.Network) { n.Also = scenario.Further(scenario.LabNetwork) },
		func(n *scenario.Network) {
			n.Also = []string{scenario.AlsoDrawing}
			n.Graph.At = scenario.Pins{{Node: 2, X: 0.1, Y: 0.9}}
		},
		func(n *scenario.Network) { n.Readings = slices.Repeat([]float64{0.01, 0.1}, 20) },
		func(n *scenario.Network) { n.Readings, n.Sources = slices.Repeat([]float64{0.01, 0.1}, 20), nil },
	} {
		list = append(list, networkWith(change))
	}
	other := plainNetwork()
	other.Seed = 2
	return append(list, other)
}

// crowdJourneys are scenarios that differ in the fields of different stages.
func crowdJourneys() []scenario.Scenario {
	var list []scenario.Scenario
	for _, change := range []func(*scenario.Heatmap){
		func(*scenario.Heatmap) {},
		func(h *scenario.Heatmap) { h.Privacy.Epsilon = 2 },
		func(h *scenario.Heatmap) { h.Pyramid.Keep = 5 },
		func(h *scenario.Heatmap) { h.Pyramid.Keep = 21 },
		func(h *scenario.Heatmap) { h.Pyramid.Outside = false },
		func(h *scenario.Heatmap) { h.Pyramid.Decay = 0.8 },
		func(h *scenario.Heatmap) { h.Blur = 0 },
		func(h *scenario.Heatmap) { h.Top = 0.3 },
		func(h *scenario.Heatmap) { h.Grid = 16 },
		func(h *scenario.Heatmap) { h.People.Seed = 4 },
		func(h *scenario.Heatmap) { h.People.Count = 199 },
		func(h *scenario.Heatmap) { h.Distance = scenario.DistanceInterval },
		func(h *scenario.Heatmap) { h.Also = nil },
		func(h *scenario.Heatmap) { h.Shuffle = 8 },
		func(h *scenario.Heatmap) { h.Centres = 5 },
		func(h *scenario.Heatmap) { h.Release = slices.Repeat([]float64{1}, 1024) },
		func(h *scenario.Heatmap) { h.Grid, h.Measurements = 1, scenario.Levels{0: {1}} },
		func(h *scenario.Heatmap) { h.Grid, h.Measurements, h.Privacy.Epsilon = 1, scenario.Levels{0: {1}}, 2 },
	} {
		list = append(list, crowdWith(func(h *scenario.Heatmap) {
			h.Also, h.Centres, h.Shuffle = scenario.Further(scenario.LabHeatmap), 3, 4
			change(h)
		}))
	}
	return list
}

// TestMemoryChangesNothing: a runner that has seen anything before, in any order,
// answers with the bytes of a fresh run.
func TestMemoryChangesNothing(t *testing.T) {
	for name, c := range map[string]struct {
		list  []scenario.Scenario
		times int
	}{
		"line":    {lineJourneys(), 20},
		"network": {append(networkJourneys(), plainLine()), 8},
		"crowd":   {crowdJourneys(), 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			changesNothing(t, c.list, c.times)
		})
	}
}

// changesNothing runs scenarios so many times each, in any order on one runner,
// and compares every answer with that of a fresh run.
func changesNothing(t *testing.T, list []scenario.Scenario, times int) {
	t.Helper()
	want := make([]string, len(list))
	for i, s := range list {
		want[i] = labtest.Text(t, mustRun(t, s))
		if again := labtest.Text(t, mustRun(t, s)); again != want[i] {
			t.Fatalf("scenario %d was answered in two ways", i)
		}
	}
	runner := NewRunner()
	coins := rand.New(rand.NewPCG(5, 6))
	for range times * len(list) {
		i := coins.IntN(len(list))
		r, err := runner.Run(t.Context(), list[i], nil, Watch{})
		if err != nil {
			t.Fatal(err)
		}
		if got := labtest.Text(t, r); got != want[i] {
			t.Fatalf("scenario %d was answered differently by a runner with memories:\n%.2000s\n%.2000s", i, got, want[i])
		}
	}
}
