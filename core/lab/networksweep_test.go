package lab

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"cloakroom/core/scenario"
)

// sweptVillage is a map of ε and τ, in the order that is unkind to the memory.
func sweptVillage() scenario.Scenario {
	s := village()
	s.Seed = 40
	s.Network.Sources = nil
	s.Network.Recovery.Compare = []string{scenario.Posterior, scenario.Total}
	s.Sweep = &scenario.Sweep{
		Over:   []string{"network.privacy.epsilon", "network.time"},
		Values: [][]float64{{4, 64}, {0.5, 1, 2, 4}},
		Trials: 6, Sources: 2,
	}
	return s
}

// TestNetworkCellsAreIndependent: however the cells are divided among benches,
// each is the same, and every model is built once.
func TestNetworkCellsAreIndependent(t *testing.T) {
	s := sweptVillage()
	bench := NewBench()
	var order []float64
	whole, err := bench.Run(t.Context(), s, nil, Watch{Cell: func(c scenario.Cell) { order = append(order, c.At[1]) }})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.IsSorted(order) {
		t.Errorf("the times were answered in the order %v", order)
	}
	for index, cell := range whole.Sweep.Cells {
		if cell.Index != index {
			t.Errorf("cell %d stands at %d", cell.Index, index)
		}
	}
	for _, parts := range [][][]int{{{5, 0, 3}, {2, 1, 4, 7, 6}}, {{4}, {0, 1, 2, 3, 5, 6, 7}}} {
		for _, part := range parts {
			r, err := NewBench().Run(t.Context(), s, part, Watch{})
			if err != nil {
				t.Fatal(err)
			}
			for k, index := range part {
				if !reflect.DeepEqual(r.Sweep.Cells[k], whole.Sweep.Cells[index]) {
					t.Errorf("cell %d differs when answered in the part %v", index, part)
				}
			}
		}
	}
}

// TestNetworkTrialsOpenAsScenarios: every trial, run as an ordinary scenario,
// gives what the cell counts, and the draw shown is the median one. Swept are a
// field of privacy, of physics, of the graph, and the number of sources.
func TestNetworkTrialsOpenAsScenarios(t *testing.T) {
	plain := func(path string, values ...float64) scenario.Scenario {
		s := sweptVillage()
		s.Sweep = &scenario.Sweep{Over: []string{path}, Values: [][]float64{values}, Trials: 5, Sources: 1}
		return s
	}
	random := plain("network.sources", 1, 2, 5)
	random.Sweep.Sources = 0
	largest := plain("network.graph.within", 0.05, 0.2)
	largest.Network.Graph.Disconnected = scenario.Largest
	set := plain("network.time", 1)
	set.Network.Sources, set.Sweep.Sources = []scenario.NodeSource{{Node: 2, Strength: 1}}, 0
	star := plain("network.graph.nodes", 5, 9)
	star.Network.Graph.Kind = scenario.GraphStar
	for _, s := range []scenario.Scenario{
		sweptVillage(), random, largest, set, star,
		plain("network.privacy.epsilon", 1, 64), plain("network.graph.seed", 1, 2), plain("network.graph.sizes", 5, 20),
	} {
		for index, cell := range mustRun(t, s).Sweep.Cells {
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
		one, err := Trial(s, index, trial)
		if err != nil {
			t.Fatal(err)
		}
		n := mustRun(t, one).Network
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
	if !drawn || !reflect.DeepEqual(cell.EMD, interval(emd)) {
		t.Errorf("%v, cell %d has %+v, its trials give %v", s.Sweep.Over, index, cell.EMD, emd)
	}
	if slices.Sort(emd); len(emd) > 0 && shown != emd[(len(emd)-1)/2] {
		t.Errorf("%v, cell %d shows the distance %v of %v", s.Sweep.Over, index, shown, emd)
	}
	if !reflect.DeepEqual(*cell.Right, proportion(right, asked)) || !reflect.DeepEqual(*cell.Compared[0].Right, proportion(rival, asked)) {
		t.Errorf("%v, cell %d is right in %+v, its trials in %d of %d", s.Sweep.Over, index, cell.Right, right, asked)
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// TestHeatDraw: a cell of the line tells its draw as well, sources included when
// they were random.
func TestHeatDraw(t *testing.T) {
	s := twoSources()
	s.Sweep = &scenario.Sweep{Trials: 9, Sources: 3}
	cell := mustRun(t, s).Sweep.Cells[0]
	one, err := Trial(s, 0, int(cell.Draw.Seed-s.Seed))
	if err != nil || !slices.Equal(one.Heat.Sources, cell.Draw.Heat) || len(cell.Draw.Heat) != 3 || cell.Right != nil {
		t.Errorf("the draw is %+v, its trial %+v: %v", cell.Draw, one.Heat.Sources, err)
	}
	s.Sweep.Sources = 0
	if cell := mustRun(t, s).Sweep.Cells[0]; cell.Draw.Heat != nil || cell.Draw.Nodes != nil {
		t.Errorf("sources that were set are drawn as %+v", cell.Draw)
	}
}

// TestTooManySources: a component that is smaller than the sample has no room for
// as many sources, and the sweep says so.
func TestTooManySources(t *testing.T) {
	s := villageWith(func(n *scenario.Network) {
		n.Graph.Within, n.Graph.Disconnected, n.Sources = 0, scenario.Largest, nil
	})
	s.Sweep = &scenario.Sweep{Trials: 1, Sources: 30}
	if _, err := Run(t.Context(), s); err == nil {
		t.Error("30 sources found room where there is none")
	}
}

// TestWilson: of 10 none is 0 … z²/(n + z²), of 1 one is 1/(1 + z²) … 1, and half of
// them is ½ ± ½z/√(n + z²).
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		right, of        int
		low, share, high float64
	}{
		{15, 30, 0.3315413, 0.5, 0.6684587},
		{0, 10, 0, 0, 0.2775328},
		{10, 10, 0.7224672, 1, 1},
		{1, 1, 0.2065493, 1, 1},
	} {
		p := proportion(c.right, c.of)
		if math.Abs(*p.Low-c.low) > 1e-6 || *p.Share != c.share || math.Abs(*p.High-c.high) > 1e-6 || p.Count != c.of {
			t.Errorf("%d of %d: %v in %v … %v", c.right, c.of, *p.Share, *p.Low, *p.High)
		}
	}
	if none := proportion(0, 0); none.Share != nil || none.Low != nil || none.Count != 0 {
		t.Errorf("of no trials %+v are right", none)
	}
}
