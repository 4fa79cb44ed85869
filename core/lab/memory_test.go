package lab

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/scenario/stream"
)

// lineJourneys are scenarios that differ in the fields of different stages.
func lineJourneys() []scenario.Scenario {
	list := []scenario.Scenario{plainLine()}
	for _, change := range []func(*heat.Question){
		func(h *heat.Question) { h.Time = 0.02 },
		func(h *heat.Question) { h.Positions = 60 },
		func(h *heat.Question) { h.Sensors = 20 },
		func(h *heat.Question) { h.Sensors, h.At = 3, []float64{0.1, 0.5, 0.9} },
		func(h *heat.Question) { h.Sources[0].At = 0.3 },
		func(h *heat.Question) { h.Sources[0].Strength = 0.5 },
		func(h *heat.Question) { h.Privacy.Epsilon = 1 },
		func(h *heat.Question) { h.Privacy.Delta = 1e-6 },
		func(h *heat.Question) { h.Privacy.Alpha = new(0.05) },
		func(h *heat.Question) { h.Privacy.Sigma = new(0.3) },
		func(h *heat.Question) { h.Privacy.Calibration = sensing.CalibrationPaper },
		func(h *heat.Question) { h.Privacy.Scope = sensing.ScopeSensor },
		func(h *heat.Question) { h.Recovery.Radius = sensing.Radius{Rule: sensing.RadiusRootM} },
		func(h *heat.Question) { h.Recovery.Radius = sensing.Radius{Value: 0.4} },
		func(h *heat.Question) { h.Recovery.Method = sensing.MethodTikhonov },
		func(h *heat.Question) { h.Recovery.Compare = scenario.Methods(heat.Name) },
		func(h *heat.Question) { h.Recovery.Trace = true },
		func(h *heat.Question) { h.Extras = []string{sensing.ExtraBackdoor} },
		func(h *heat.Question) { h.Positions, h.Sensors, h.Extras = 20, 10, []string{sensing.ExtraDiagnostics} },
		func(h *heat.Question) { h.Sensors, h.Readings = 4, []float64{1, 2, 2, 1} },
		func(h *heat.Question) { h.Sensors, h.Readings, h.Sources = 4, []float64{1, 2, 2, 1}, nil },
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
	for _, change := range []func(*network.Question){
		func(n *network.Question) { n.Time = 2 },
		func(n *network.Question) { n.Graph.Seed = 7 },
		func(n *network.Question) { n.Graph.Sizes = []int{10, 10, 10} },
		func(n *network.Question) {
			n.Graph.Within, n.Graph.Disconnected = 0.05, network.DisconnectedLargest
			n.Sources[0].Node = 1
		},
		func(n *network.Question) { n.Graph.Within, n.Graph.Disconnected = 0.05, network.DisconnectedKeep },
		func(n *network.Question) { n.Graph.Kind = network.GraphStar },
		func(n *network.Question) { n.Graph.Kind, n.Graph.Count = network.GraphStar, 12 },
		func(n *network.Question) { n.Graph.Kind, n.Graph.Count = network.GraphComplete, 12 },
		func(n *network.Question) { n.Graph.Kind = network.GraphGrid },
		func(n *network.Question) { n.Graph.Kind, n.Graph.Bridge = network.GraphBarbell, 3 },
		func(n *network.Question) { n.Graph.Kind = network.GraphKarate },
		twoParts,
		func(n *network.Question) { twoParts(n); n.Graph.Edges[1].Weight = 3 },
		func(n *network.Question) { twoParts(n); n.Graph.Communities = []int{0, 1, 0, 1, 4} },
		func(n *network.Question) { n.Sources[0].Node = 30 },
		func(n *network.Question) { n.Sources = append(n.Sources, network.Source{Node: 30, Strength: 0.5}) },
		func(n *network.Question) { n.Privacy.Epsilon = 1 },
		func(n *network.Question) { n.Privacy.Alpha = new(2.5) },
		func(n *network.Question) { n.Privacy.Sigma = new(0.01) },
		func(n *network.Question) { n.Privacy.Scope = sensing.ScopeSensor },
		func(n *network.Question) { n.Privacy.Neighbours = sensing.NeighboursCommunity },
		func(n *network.Question) { n.Recovery.Method = sensing.MethodPosterior },
		func(n *network.Question) { n.Recovery.Compare = scenario.Methods(network.Name) },
		func(n *network.Question) { n.Recovery.Trace = true },
		func(n *network.Question) { n.Extras = scenario.Extras(network.Name) },
		func(n *network.Question) {
			n.Extras = []string{network.ExtraDrawing}
			n.Graph.At = network.Pins{{Node: 2, X: 0.1, Y: 0.9}}
		},
		func(n *network.Question) { n.Readings = slices.Repeat([]float64{0.01, 0.1}, 20) },
		func(n *network.Question) { n.Readings, n.Sources = slices.Repeat([]float64{0.01, 0.1}, 20), nil },
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
	for _, change := range []func(*heatmap.Question){
		func(*heatmap.Question) {},
		func(h *heatmap.Question) { h.Privacy.Epsilon = 2 },
		func(h *heatmap.Question) { h.Pyramid.Keep = 5 },
		func(h *heatmap.Question) { h.Pyramid.Keep = 21 },
		func(h *heatmap.Question) { h.Pyramid.Outside = false },
		func(h *heatmap.Question) { h.Pyramid.Decay = 0.8 },
		func(h *heatmap.Question) { h.Blur = 0 },
		func(h *heatmap.Question) { h.Top = 0.3 },
		func(h *heatmap.Question) { h.Grid = 16 },
		func(h *heatmap.Question) { h.People.Seed = 4 },
		func(h *heatmap.Question) { h.People.Count = 199 },
		func(h *heatmap.Question) { h.Distance = heatmap.DistanceInterval },
		func(h *heatmap.Question) { h.Extras = nil },
		func(h *heatmap.Question) { h.Shuffle = 8 },
		func(h *heatmap.Question) { h.Centres = 5 },
		func(h *heatmap.Question) { h.Release = slices.Repeat([]float64{1}, 1024) },
		func(h *heatmap.Question) { h.Grid, h.Measurements = 1, heatmap.Levels{0: {1}} },
		func(h *heatmap.Question) { h.Grid, h.Measurements, h.Privacy.Epsilon = 1, heatmap.Levels{0: {1}}, 2 },
	} {
		list = append(list, crowdWith(func(h *heatmap.Question) {
			h.Extras, h.Centres, h.Shuffle = scenario.Extras(heatmap.Name), 3, 4
			change(h)
		}))
	}
	return list
}

// vectorJourneys are scenarios that differ in the fields of different stages.
func vectorJourneys() []scenario.Scenario {
	var list []scenario.Scenario
	for _, change := range []func(*compress.Question){
		func(*compress.Question) {},
		func(q *compress.Question) { q.Privacy.Epsilon = 2 },
		func(q *compress.Question) { q.Data.Seed = 4 },
		func(q *compress.Question) { q.Data.Height = 7 },
		func(q *compress.Question) { q.Data.Entries = 50 },
		func(q *compress.Question) { q.Data = sampling.Data{Kind: sampling.DataTCPTrace, Entries: 64} },
		func(q *compress.Question) { q.Basis = sampling.BasisCosine },
		func(q *compress.Question) {
			q.Basis, q.Projection = sampling.BasisIdentity, compress.ProjectionHadamard
		},
		func(q *compress.Question) { q.Projection = compress.ProjectionHadamard },
		func(q *compress.Question) { q.Sparsity = 5 },
		func(q *compress.Question) { q.Oversampling = 1 },
		func(q *compress.Question) { q.Choose.Share = 0.5 },
		func(q *compress.Question) { q.Choose.Share, q.Choose.Rule = 0.5, compress.RuleOwn },
		func(q *compress.Question) { q.Choose.Share, q.Choose.Rule = 0.5, compress.RulePrinted },
		func(q *compress.Question) { q.Choose.Share, q.Choose.Most = 0.5, 3 },
		func(q *compress.Question) { q.Recovery.Method = sampling.MethodBPDN },
		func(q *compress.Question) { q.Recovery.Compare = []string{sampling.MethodBPDN} },
		func(q *compress.Question) {
			q.Recovery.Compare, q.Recovery.Radius = []string{sampling.MethodBPDN}, sampling.Radius{Value: 3}
		},
		func(q *compress.Question) { q.Recovery.Trace = true },
		func(q *compress.Question) { q.Methods = compress.Methods() },
		func(q *compress.Question) { q.Shown = 8 },
		func(q *compress.Question) { q.Queries = sampling.Ranges{{First: 2, Last: 9}} },
		func(q *compress.Question) { q.Samples = slices.Repeat([]float64{3}, 24) },
		func(q *compress.Question) { q.Samples, q.Privacy.Epsilon = slices.Repeat([]float64{3}, 24), 2 },
		func(q *compress.Question) { q.Release = slices.Repeat([]float64{1}, 64) },
		func(q *compress.Question) { q.Release = slices.Repeat([]float64{2}, 64) },
	} {
		s, _ := scenario.New(compress.Name)
		q := s.Compress
		q.Data.Entries, q.Sparsity, q.Extras = 64, 4, scenario.Extras(compress.Name)
		change(q)
		list = append(list, s)
	}
	other := list[0].Clone()
	other.Seed = 2
	return append(list, other)
}

// streamJourneys are scenarios that differ in the fields of different stages.
func streamJourneys() []scenario.Scenario {
	var list []scenario.Scenario
	for _, change := range []func(*stream.Question){
		func(*stream.Question) {},
		func(q *stream.Question) { q.Privacy.Epsilon = 2 },
		func(q *stream.Question) { q.Privacy.Delta = 0.01 },
		func(q *stream.Question) { q.Privacy.Unit, q.Privacy.Reports = stream.UnitPerson, 3 },
		func(q *stream.Question) { q.Data.Seed = 4 },
		func(q *stream.Question) { q.Data.Entries = 50 },
		func(q *stream.Question) { q.Limit = 200 },
		func(q *stream.Question) { q.Tick = 33 },
		func(q *stream.Question) { q.Basis = sampling.BasisCosine },
		func(q *stream.Question) { q.Sparsity = 5 },
		func(q *stream.Question) { q.Oversampling = 1 },
		func(q *stream.Question) { q.Counter = stream.CounterTreePlain },
		func(q *stream.Question) { q.Counter = stream.CounterTreePanPrivate },
		func(q *stream.Question) { q.Composition = stream.CompositionAppendixC },
		func(q *stream.Question) { q.Composition = stream.CompositionAppendixE },
		func(q *stream.Question) { q.Intrusion.At = 40 },
		func(q *stream.Question) { q.Intrusion = stream.Intrusion{At: 40, Event: 2} },
		func(q *stream.Question) { q.Recovery.Method = sampling.MethodBPDN },
		func(q *stream.Question) {
			q.Recovery.Compare, q.Recovery.Radius = []string{sampling.MethodBPDN}, sampling.Radius{Value: 3}
		},
		func(q *stream.Question) { q.Recovery.Trace = true },
		func(q *stream.Question) { q.Methods = stream.Methods() },
		func(q *stream.Question) { q.Extras = nil },
		func(q *stream.Question) { q.Shown = 8 },
		func(q *stream.Question) { q.Queries = sampling.Ranges{{First: 2, Last: 9}} },
	} {
		s, _ := scenario.New(stream.Name)
		q := s.Stream
		q.Data.Entries, q.Sparsity, q.Extras = 64, 4, scenario.Extras(stream.Name)
		change(q)
		list = append(list, s)
	}
	other := list[0].Clone()
	other.Seed = 2
	return append(list, other)
}

// mechanismJourneys are scenarios that differ in what the accounts and the accuracy read.
func mechanismJourneys() []scenario.Scenario {
	var list []scenario.Scenario
	for _, change := range []func(*mechanisms.Question){
		func(*mechanisms.Question) {},
		func(q *mechanisms.Question) { q.Privacy.Epsilon = 2 },
		func(q *mechanisms.Question) { q.People.Person = 2 },
		func(q *mechanisms.Question) { q.People.Values = []float64{0, 0, 1} },
		func(q *mechanisms.Question) { q.Mechanism = mechanisms.DiscreteLaplace },
		func(q *mechanisms.Question) { q.Mechanism = mechanisms.Outright },
		func(q *mechanisms.Question) { q.Mechanism, q.Privacy.Delta = mechanisms.Outright, 0.1 },
		func(q *mechanisms.Question) { q.Mechanism = mechanisms.Gaussian },
		func(q *mechanisms.Question) {
			q.Mechanism, q.Privacy.Calibration = mechanisms.Gaussian, mechanisms.CalibrationPaper
		},
		func(q *mechanisms.Question) {
			q.Mechanism, q.People.Neighbour = mechanisms.Gaussian, mechanisms.NeighbourMissing
		},
		func(q *mechanisms.Question) {
			q.People.Kind, q.Mechanism = mechanisms.PeopleNumbers, mechanisms.DiscreteLaplace
		},
		func(q *mechanisms.Question) {
			q.People.Kind, q.Mechanism, q.People.Other = mechanisms.PeopleNumbers, mechanisms.DiscreteLaplace, new(3.0)
		},
		func(q *mechanisms.Question) { q.Mechanism = mechanisms.Exponential },
		func(q *mechanisms.Question) { q.Mechanism, q.Onesided = mechanisms.Exponential, true },
		func(q *mechanisms.Question) { q.Composition.Draws = 3 },
		func(q *mechanisms.Question) { q.Composition.Delta = 0.01 },
		func(q *mechanisms.Question) { q.Samples = 3 },
	} {
		s, _ := scenario.New(mechanisms.Name)
		q := s.Mechanisms
		q.People.Values, q.Composition.Draws, q.Extras = []float64{1, 0, 1}, 5, scenario.Extras(mechanisms.Name)
		change(q)
		list = append(list, s)
	}
	other := list[0].Clone()
	other.Seed = 2
	return append(list, other)
}

// graphonJourneys are scenarios that differ in the fields of different stages.
func graphonJourneys() []scenario.Scenario {
	var list []scenario.Scenario
	for _, change := range []func(*graphon.Question){
		func(*graphon.Question) {},
		func(q *graphon.Question) { q.Truth.Within = 0.7 },
		func(q *graphon.Question) { q.Truth.Blocks = 2 },
		func(q *graphon.Question) { q.Truth.Kind, q.Truth.Sizes = graphon.KindCommunities, []int{1, 2} },
		func(q *graphon.Question) { q.Truth.Kind, q.Truth.Sizes = graphon.KindCommunities, []int{2, 2, 2} },
		func(q *graphon.Question) {
			q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, graphon.Tiles{{0.9, 0}, {0, 0.25}}
		},
		func(q *graphon.Question) {
			q.Truth.Kind, q.Truth.Tiles, q.Truth.Widths = graphon.KindTiles, graphon.Tiles{{0.9, 0}, {0, 0.25}}, []float64{1, 2}
		},
		func(q *graphon.Question) { q.Truth.Kind = graphon.KindSurface },
		func(q *graphon.Question) { q.Truth.Kind, q.Truth.Surface = graphon.KindSurface, "gap" },
		func(q *graphon.Question) { q.Nodes = 23 },
		func(q *graphon.Question) { q.Density = 0.5 },
		func(q *graphon.Question) { q.Truth.Within, q.Truth.Between, q.Density = 1, 0.25, 0.8 },
		func(q *graphon.Question) { q.Estimator.Method = graphon.MethodOracle },
		func(q *graphon.Question) { q.Nodes, q.Estimator.Method = 9, graphon.MethodExhaustive },
		func(q *graphon.Question) { q.Estimator.Blocks = 2 },
		func(q *graphon.Question) { q.Estimator.Widths = graphon.WidthsShares },
		func(q *graphon.Question) { q.Estimator.Compare = nil },
		func(q *graphon.Question) { q.Given = graphon.Tiles{{0.5, 0.25}, {0.25, 0.5}} },
		func(q *graphon.Question) { q.Order = []int{2, 0, 1} },
		func(q *graphon.Question) { q.MapAxes = graphon.AxesBlocksNodes },
		func(q *graphon.Question) { q.Laws.Samples = 3 },
		func(q *graphon.Question) { q.Packing.Contrast = 0.5 },
		func(q *graphon.Question) { q.Packing.Blocks = 3 },
		func(q *graphon.Question) { q.Packing.Draws = 5 },
		func(q *graphon.Question) { q.Shown = 5 },
		func(q *graphon.Question) { q.Extras = nil },
	} {
		s, _ := scenario.New(graphon.Name)
		q := s.Graphon
		q.Nodes, q.Packing.Draws, q.Laws.Samples, q.Extras = 24, 8, 5, scenario.Extras(graphon.Name)
		change(q)
		list = append(list, s)
	}
	other := list[0].Clone()
	other.Seed = 2
	return append(list, other)
}

// regretJourneys are scenarios that differ in the fields of different stages.
func regretJourneys() []scenario.Scenario {
	var list []scenario.Scenario
	for _, change := range []func(*regret.Question){
		func(*regret.Question) {},
		func(q *regret.Question) { q.Losses.Experts = 4 },
		func(q *regret.Question) { q.Losses.Rounds = 31 },
		func(q *regret.Question) { q.Losses.Kind = regret.LossesPunisher },
		func(q *regret.Question) { q.Losses.Kind = regret.LossesCoins },
		func(q *regret.Question) { q.Losses.Kind, q.Losses.Best = regret.LossesCoins, 0.3 },
		func(q *regret.Question) { q.Losses.Kind, q.Losses.Seed = regret.LossesCoins, 2 },
		func(q *regret.Question) { q.Losses.Kind, q.Losses.Stretches = regret.LossesSwitching, 3 },
		func(q *regret.Question) { q.Losses.Kind = regret.LossesReader },
		func(q *regret.Question) { q.Losses.Kind, q.Hand = regret.LossesReader, []int{1, 3} },
		func(q *regret.Question) { q.Hand = []int{2} },
		func(q *regret.Question) {
			q.Losses.Kind, q.Losses.Values = regret.LossesValues, []float64{0, 1, 0.5, 0.5, 1, 0}
		},
		func(q *regret.Question) { q.Learner.Noise = regret.NoiseFrechet },
		func(q *regret.Question) { q.Learner.Tuning = regret.TuningDoubling },
		func(q *regret.Question) { q.Learner.Tuning = regret.TuningFixed },
		func(q *regret.Question) { q.Learner.Tuning, q.Learner.Epsilon = regret.TuningFixed, 0.5 },
		func(q *regret.Question) { q.Learner.Draws = 5 },
		func(q *regret.Question) { q.Compare = regret.Methods() },
		func(q *regret.Question) { q.Extras = regret.Extras() },
		func(q *regret.Question) { q.Setting = regret.SettingBall },
		func(q *regret.Question) { q.Setting, q.Dimension = regret.SettingBall, 4 },
		func(q *regret.Question) { q.Setting = regret.SettingSubspaces },
		func(q *regret.Question) { q.Setting, q.Rank, q.Extras = regret.SettingSubspaces, 2, regret.Extras() },
	} {
		s, _ := scenario.New(regret.Name)
		s.Regret.Losses.Experts, s.Regret.Losses.Rounds, s.Regret.Dimension, s.Regret.Learner.Draws = 3, 30, 3, 3
		change(s.Regret)
		list = append(list, s)
	}
	other := list[0].Clone()
	other.Seed = 2
	return append(list, other)
}

// TestMemoryChangesNothing: a runner that has seen anything before, in any order,
// answers with the bytes of a fresh run.
func TestMemoryChangesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	for name, c := range map[string]struct {
		list  []scenario.Scenario
		times int
	}{
		"line":    {lineJourneys(), 20},
		"network": {append(networkJourneys(), plainLine()), 8},
		"crowd":   {crowdJourneys(), 2},
		"vector":  {vectorJourneys(), 2},
		"stream":  {streamJourneys(), 2},
		"output":  {mechanismJourneys(), 4},
		"audit":   {auditJourneys(), 4},
		"graphon": {graphonJourneys(), 4},
		"regret":  {regretJourneys(), 4},
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
