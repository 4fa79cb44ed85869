package heatlab

import (
	"reflect"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// sweptLine is a map over T and the number of random sources.
func sweptLine() scenario.Scenario {
	s := twoSources()
	s.Seed = 40
	s.Heat.Recovery.Compare = []string{sensing.MethodBPD, sensing.MethodNNLS}
	s.Sweep = &field.Sweep{
		Over:   []string{"heat.time", "heat.sources"},
		Values: [][]float64{{0.02, 0.1}, {1, 2, 5}},
		Trials: 7,
	}
	return s
}

// TestTrialsOpenAsScenarios: every trial, run as an ordinary scenario, gives the
// errors that the cell averages.
func TestTrialsOpenAsScenarios(t *testing.T) {
	s := sweptLine()
	s.Seed = field.MaxSeed - 2 // seeds wrap around
	for index, cell := range mustAnswer(t, s).Sweep.Cells {
		var emd, l1, rival []float64
		for trial := range s.Sweep.Trials {
			one := labtest.TrialOf(t, New(), s, index, trial)
			if err := one.Validate(); err != nil || one.Seed > field.MaxSeed || one.Sweep != nil {
				t.Fatalf("trial %d of cell %d is no ordinary scenario: %v", trial, index, err)
			}
			h := mustAnswer(t, one).Heat
			if h.Distance.EMD != nil {
				emd = append(emd, *h.Distance.EMD)
			}
			l1 = append(l1, *h.Distance.L1)
			if d := h.Compared[0].Distance.EMD; d != nil {
				rival = append(rival, *d)
			}
		}
		if !reflect.DeepEqual(cell.EMD, stage.Interval(emd)) || !reflect.DeepEqual(cell.L1, stage.Interval(l1)) {
			t.Errorf("cell %d has %+v, its trials give %+v", index, cell.EMD, stage.Interval(emd))
		}
		if len(cell.Compared) != 1 || !reflect.DeepEqual(cell.Compared[0].EMD, stage.Interval(rival)) {
			t.Errorf("cell %d compares %+v", index, cell.Compared)
		}
		if cell.EMD.Count+cell.NothingFound != cell.Trials {
			t.Errorf("cell %d: %d answers and %d without a source in %d trials", index, cell.EMD.Count, cell.NothingFound, cell.Trials)
		}
	}
}

// TestCommonRandomNumbers: a trial's places are the same in every cell with as
// many sources.
func TestCommonRandomNumbers(t *testing.T) {
	s := sweptLine()
	l := New()
	a, b := labtest.TrialOf(t, l, s, 1, 3), labtest.TrialOf(t, l, s, 4, 3)
	if a.Heat.Time == b.Heat.Time || a.Seed != 43 || !reflect.DeepEqual(a.Heat.Sources, b.Heat.Sources) {
		t.Errorf("trial 3 has %+v and %+v", a.Heat.Sources, b.Heat.Sources)
	}
}

// TestHeatDraw: a cell of the line tells its draw as well, sources included when
// they were random.
func TestHeatDraw(t *testing.T) {
	s := twoSources()
	s.Sweep = &field.Sweep{Trials: 9, Sources: 3}
	cell := mustAnswer(t, s).Sweep.Cells[0]
	one := labtest.TrialOf(t, New(), s, 0, int(cell.Draw.Seed-s.Seed))
	if !slices.Equal(one.Heat.Sources, cell.Draw.Heat) || len(cell.Draw.Heat) != 3 || cell.Right != nil {
		t.Errorf("the draw is %+v, its trial %+v", cell.Draw, one.Heat.Sources)
	}
	s.Sweep.Sources = 0
	if cell := mustAnswer(t, s).Sweep.Cells[0]; cell.Draw.Heat != nil || cell.Draw.Nodes != nil {
		t.Errorf("sources that were set are drawn as %+v", cell.Draw)
	}
}

// TestBareSweep: over nothing there is one cell, the scenario itself.
func TestBareSweep(t *testing.T) {
	s := twoSources()
	s.Sweep = &field.Sweep{Trials: 1}
	cell := mustAnswer(t, s).Sweep.Cells[0]
	s.Sweep = nil
	if want := *mustAnswer(t, s).Heat.Distance.EMD; *cell.EMD.Mean != want || cell.EMD.Low != nil {
		t.Errorf("one trial gives %+v, want the mean %v alone", cell.EMD, want)
	}
}
