package networklab

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// sweptVillage is a map of ε and τ, in the order that is unkind to the memory.
func sweptVillage() scenario.Scenario {
	s := village()
	s.Seed = 40
	s.Network.Sources = nil
	s.Network.Recovery.Compare = []string{sensing.MethodPosterior, sensing.MethodTotal}
	s.Sweep = &field.Sweep{
		Over:   []string{"network.privacy.epsilon", "network.time"},
		Values: [][]float64{{4, 64}, {0.5, 1, 2, 4}},
		Trials: 6, Sources: 2,
	}
	return s
}

// TestTrialsOpenAsScenarios: every trial, run as an ordinary scenario,
// gives what the cell counts, and the draw shown is the median one. Swept are a
// field of privacy, of physics, of the graph, and the number of sources.
func TestTrialsOpenAsScenarios(t *testing.T) {
	plain := func(path string, values ...float64) scenario.Scenario {
		s := sweptVillage()
		s.Sweep = &field.Sweep{Over: []string{path}, Values: [][]float64{values}, Trials: 5, Sources: 1}
		return s
	}
	random := plain("network.sources", 1, 2, 5)
	random.Sweep.Sources = 0
	largest := plain("network.graph.within", 0.05, 0.2)
	largest.Network.Graph.Disconnected = network.DisconnectedLargest
	set := plain("network.time", 1)
	set.Network.Sources, set.Sweep.Sources = []network.Source{{Node: 2, Strength: 1}}, 0
	star := plain("network.graph.nodes", 5, 9)
	star.Network.Graph.Kind = network.GraphStar
	for _, s := range []scenario.Scenario{
		sweptVillage(), random, largest, set, star,
		plain("network.privacy.epsilon", 1, 64), plain("network.graph.seed", 1, 2), plain("network.graph.sizes", 5, 20),
	} {
		for index, cell := range mustAnswer(t, s).Sweep.Cells {
			checkTrials(t, s, index, cell)
		}
	}
}

func checkTrials(t *testing.T, s scenario.Scenario, index int, cell scenario.Cell) {
	t.Helper()
	var emd []float64
	var right, asked, rival int
	shown, drawn := math.NaN(), false
	for trial := range s.Sweep.Trials {
		one := labtest.TrialOf(t, New(), s, index, trial)
		n := mustAnswer(t, one).Network
		if n.Distance.EMD != nil {
			emd = append(emd, *n.Distance.EMD)
		}
		if n.Community.Right != nil {
			asked++
			right += count(*n.Community.Right)
			rival += count(*n.Compared[0].Community.Right)
		}
		if one.Seed != cell.Draw.Seed {
			continue
		}
		drawn = true
		if n.Distance.EMD != nil {
			shown = *n.Distance.EMD
		}
		random := s.Sweep.Sources > 0 || s.Sweep.Over[0] == "network.sources"
		if random && !slices.Equal(cell.Draw.Nodes, one.Network.Sources) || !random && cell.Draw.Nodes != nil {
			t.Errorf("%v, cell %d: the draw has sources %+v, its trial %+v", s.Sweep.Over, index, cell.Draw.Nodes, one.Network.Sources)
		}
	}
	if !drawn || !reflect.DeepEqual(cell.EMD, stage.Interval(emd)) {
		t.Errorf("%v, cell %d has %+v, its trials give %v", s.Sweep.Over, index, cell.EMD, emd)
	}
	if slices.Sort(emd); len(emd) > 0 && shown != emd[(len(emd)-1)/2] {
		t.Errorf("%v, cell %d shows the distance %v of %v", s.Sweep.Over, index, shown, emd)
	}
	if !reflect.DeepEqual(*cell.Right, stage.Proportion(right, asked)) || !reflect.DeepEqual(*cell.Compared[0].Right, stage.Proportion(rival, asked)) {
		t.Errorf("%v, cell %d is right in %+v, its trials in %d of %d", s.Sweep.Over, index, cell.Right, right, asked)
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// TestTooManySources: a component that is smaller than the sample has no room for
// as many sources, and the sweep says so.
func TestTooManySources(t *testing.T) {
	s := villageWith(func(n *network.Question) {
		n.Graph.Within, n.Graph.Disconnected, n.Sources = 0, network.DisconnectedLargest, nil
	})
	s.Sweep = &field.Sweep{Trials: 1, Sources: 30}
	if _, err := New().Cell(&s, 0, nil, stage.NewPause(t.Context())); err == nil {
		t.Error("30 sources found room where there is none")
	}
}

// The counts of who was named for whom add up to the draws, and their diagonal to those
// that named the right community.
func TestConfusionCounts(t *testing.T) {
	s := villageWith(func(n *network.Question) { n.Extras = []string{sensing.ExtraConfusion} })
	s.Sweep = &field.Sweep{Over: []string{"network.privacy.epsilon"}, Values: [][]float64{{0.5, 64}}, Sources: 1, Trials: 40}
	for index := range 2 {
		cell, err := New().Cell(&s, index, func(int, func() scenario.Cell) {}, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		all, right, none := 0, 0, 0
		for home, row := range cell.Confusion {
			if len(row) != len(cell.Confusion)+1 {
				t.Fatalf("%d columns for %d communities", len(row), len(cell.Confusion))
			}
			for _, count := range row {
				all += count
			}
			right, none = right+row[home], none+row[len(row)-1]
		}
		if want := int(math.Round(*cell.Right.Share * float64(cell.Right.Count))); all != cell.Right.Count || right != want {
			t.Errorf("at %v: %d draws, %d right; want %d and %d", cell.At, all, right, cell.Right.Count, want)
		}
		if none != cell.NothingFound {
			t.Errorf("at %v: %d named none, %d found nothing", cell.At, none, cell.NothingFound)
		}
	}
	s.Network.Extras = nil
	if cell, err := New().Cell(&s, 0, func(int, func() scenario.Cell) {}, stage.NewPause(t.Context())); err != nil || cell.Confusion != nil {
		t.Errorf("counts that nobody asked for: %v, %v", cell.Confusion, err)
	}
}
