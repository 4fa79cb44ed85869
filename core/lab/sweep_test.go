package lab

import (
	"context"
	"errors"
	"math"
	"reflect"
	"testing"

	"cloakroom/core/scenario"
)

// swept is a map over T and the number of random sources.
func swept() scenario.Scenario {
	s := twoSources()
	s.Seed = 40
	s.Heat.Recovery.Compare = []string{scenario.BPD, scenario.NNLS}
	s.Sweep = &scenario.Sweep{
		Over:   []string{"heat.time", "heat.sources"},
		Values: [][]float64{{0.02, 0.1}, {1, 2, 5}},
		Trials: 7,
	}
	return s
}

// TestCellsAreIndependent: however the cells are divided among benches, and in
// whatever order, each is the same.
func TestCellsAreIndependent(t *testing.T) {
	s := swept()
	whole := mustRun(t, s)
	if len(whole.Sweep.Cells) != 6 || whole.Heat != nil {
		t.Fatalf("the sweep has %d cells", len(whole.Sweep.Cells))
	}
	for _, parts := range [][][]int{{{5, 0, 3}, {2, 1, 4}}, {{4}, {0, 1, 2, 3, 5}}} {
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
			if !reflect.DeepEqual(r.Notes, whole.Notes) {
				t.Errorf("the part %v carries other notes", part)
			}
		}
	}
}

// TestTrialsOpenAsScenarios: every trial, run as an ordinary scenario, gives the
// errors that the cell averages.
func TestTrialsOpenAsScenarios(t *testing.T) {
	s := swept()
	s.Seed = scenario.MaxSeed - 2 // seeds wrap around
	for index, cell := range mustRun(t, s).Sweep.Cells {
		var emd, l1, rival []float64
		for trial := range s.Sweep.Trials {
			one, err := Trial(s, index, trial)
			if err != nil {
				t.Fatal(err)
			}
			if err := one.Validate(); err != nil || one.Seed > scenario.MaxSeed || one.Sweep != nil {
				t.Fatalf("trial %d of cell %d is no ordinary scenario: %v", trial, index, err)
			}
			h := mustRun(t, one).Heat
			if h.Distance.EMD != nil {
				emd = append(emd, *h.Distance.EMD)
			}
			l1 = append(l1, *h.Distance.L1)
			if d := h.Compared[0].Distance.EMD; d != nil {
				rival = append(rival, *d)
			}
		}
		if !reflect.DeepEqual(cell.EMD, interval(emd)) || !reflect.DeepEqual(cell.L1, interval(l1)) {
			t.Errorf("cell %d has %+v, its trials give %+v", index, cell.EMD, interval(emd))
		}
		if len(cell.Compared) != 1 || !reflect.DeepEqual(cell.Compared[0].EMD, interval(rival)) {
			t.Errorf("cell %d compares %+v", index, cell.Compared)
		}
		if cell.EMD.Count+cell.NothingFound != cell.Trials {
			t.Errorf("cell %d: %d answers and %d without a source in %d trials", index, cell.EMD.Count, cell.NothingFound, cell.Trials)
		}
	}
	if _, err := Trial(s, 6, 0); err == nil {
		t.Error("a cell that does not exist has a trial")
	}
}

// TestCommonRandomNumbers: a trial's places are the same in every cell with as
// many sources.
func TestCommonRandomNumbers(t *testing.T) {
	s := swept()
	a, _ := Trial(s, 1, 3)
	b, _ := Trial(s, 4, 3)
	if a.Heat.Time == b.Heat.Time || a.Seed != 43 || !reflect.DeepEqual(a.Heat.Sources, b.Heat.Sources) {
		t.Errorf("trial 3 has %+v and %+v", a.Heat.Sources, b.Heat.Sources)
	}
}

// TestRandomSources: distinct places, each equally likely. With 20,000 draws of
// 3 among 10 each place is taken 6,000 times give or take 65; six standard
// deviations fail once in 5e7 runs.
func TestRandomSources(t *testing.T) {
	const n, k, draws = 10, 3, 20000
	taken := make([]int, n)
	h := scenario.DefaultHeat()
	h.Positions = n
	for seed := range uint64(draws) {
		h.Sources = lineSources(n, randomPlaces(n, k, seed, "heat/places"))
		for place, strength := range h.Truth() {
			if strength > 1 {
				t.Fatalf("seed %d puts two sources on place %d", seed, place)
			}
			taken[place] += int(strength)
		}
	}
	spread := math.Sqrt(draws * 0.3 * 0.7)
	for place, count := range taken {
		if math.Abs(float64(count)-draws*0.3) > 6*spread {
			t.Errorf("place %d was taken %d times of %d", place, count, draws)
		}
	}
}

func TestSweepProgressAndCancel(t *testing.T) {
	s := swept()
	var last, cells int
	watch := Watch{
		Progress: func(done, total int) {
			if total != 42 || done != last+1 {
				t.Errorf("progress %d of %d after %d", done, total, last)
			}
			last = done
		},
		Cell: func(c scenario.Cell) {
			if c.Index != cells {
				t.Errorf("cell %d ended after %d others", c.Index, cells)
			}
			cells++
		},
	}
	if _, err := NewBench().Run(t.Context(), s, nil, watch); err != nil || last != 42 || cells != 6 {
		t.Errorf("%d trials and %d cells were reported: %v", last, cells, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err := NewBench().Run(ctx, s, nil, Watch{Progress: func(done, total int) {
		if done == 5 {
			cancel()
		}
		if done > 6 {
			t.Errorf("%d trials after a cancel at 5", done)
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled sweep ended with %v", err)
	}
	if _, err := NewBench().Run(t.Context(), s, []int{6}, Watch{}); err == nil {
		t.Error("a cell that does not exist was answered")
	}
}

// TestBareSweep: over nothing there is one cell, the scenario itself.
func TestBareSweep(t *testing.T) {
	s := twoSources()
	s.Sweep = &scenario.Sweep{Trials: 1}
	cell := mustRun(t, s).Sweep.Cells[0]
	s.Sweep = nil
	if want := *mustRun(t, s).Heat.Distance.EMD; *cell.EMD.Mean != want || cell.EMD.Low != nil {
		t.Errorf("one trial gives %+v, want the mean %v alone", cell.EMD, want)
	}
}

func TestStudentT(t *testing.T) {
	for degrees, want := range map[int]float64{
		1: 12.706204736432095, 2: 4.302652729911275, 5: 2.5705818366147395, 29: 2.045229642132703, 9999: 1.9602012636213575,
	} {
		if got := studentT975(degrees); !near(got, want, 1e-8) {
			t.Errorf("%d degrees: %.12g, want %.12g", degrees, got, want)
		}
	}
	four := interval([]float64{1, 2, 3, 4})
	// Mean 2.5, s² = 5/3, t₃ = 3.182446305284263.
	half := 3.182446305284263 * math.Sqrt(5.0/12)
	if *four.Mean != 2.5 || !near(*four.Low, 2.5-half, 1e-8) || !near(*four.High, 2.5+half, 1e-8) || four.Count != 4 {
		t.Errorf("interval %v … %v about %v", *four.Low, *four.High, *four.Mean)
	}
	if none := interval(nil); none.Mean != nil || none.Count != 0 {
		t.Errorf("nothing has the mean %v", none.Mean)
	}
}
