package lab

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// swept is a map over T and the number of random sources.
func swept() scenario.Scenario {
	s := plainLine()
	s.Seed = 40
	s.Heat.Recovery.Compare = []string{sensing.MethodBPD, sensing.MethodNNLS}
	s.Sweep = &field.Sweep{
		Over:   []string{"heat.time", "heat.sources"},
		Values: [][]float64{{0.02, 0.1}, {1, 2, 5}},
		Trials: 7,
	}
	return s
}

// sweptNetwork is a map of ε and τ, in the order that is unkind to the memory.
func sweptNetwork() scenario.Scenario {
	s := networkWith(func(n *network.Question) {
		n.Sources, n.Recovery.Compare = nil, []string{sensing.MethodPosterior, sensing.MethodTotal}
	})
	s.Seed = 40
	s.Sweep = &field.Sweep{
		Over:   []string{"network.privacy.epsilon", "network.time"},
		Values: [][]float64{{4, 64}, {0.5, 1, 2, 4}},
		Trials: 6, Sources: 2,
	}
	return s
}

// sweptCrowd is a map of ε and the number of people on a coarse grid.
func sweptCrowd() scenario.Scenario {
	s := crowdWith(func(h *heatmap.Question) { h.Grid, h.Shuffle = 16, 32 })
	s.Seed = 70
	s.Sweep = &field.Sweep{
		Over:   []string{"heatmap.privacy.epsilon", "heatmap.people.count"},
		Values: [][]float64{{0.5, 4}, {20, 100, 0}},
		Trials: 4,
	}
	return s
}

// TestCellsAreIndependent: however the cells are divided among runners, and in
// whatever order, each is the same; and every model is built once.
func TestCellsAreIndependent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		swept scenario.Scenario
		order []int
	}{
		"line":    {swept(), []int{0, 1, 2, 3, 4, 5}},
		"network": {sweptNetwork(), []int{0, 4, 1, 5, 2, 6, 3, 7}},
		"crowd":   {sweptCrowd(), []int{0, 3, 1, 4, 2, 5}},
	} {
		t.Run(name, func(t *testing.T) {
			var order []int
			whole, err := NewRunner().Run(t.Context(), c.swept, nil, Watch{Cell: func(c scenario.Cell) { order = append(order, c.Index) }})
			if err != nil || !slices.Equal(order, c.order) {
				t.Fatalf("the cells were answered in the order %v, want %v: %v", order, c.order, err)
			}
			count := len(c.order)
			if len(whole.Sweep.Cells) != count || whole.Heat != nil || whole.Network != nil || whole.Heatmap != nil {
				t.Fatalf("the sweep has %d cells, want %d", len(whole.Sweep.Cells), count)
			}
			for _, part := range [][]int{{5, 0, 3}, {2, 1, 4, count - 1}, {4}} {
				r, err := NewRunner().Run(t.Context(), c.swept, part, Watch{})
				if err != nil {
					t.Fatal(err)
				}
				for k, index := range part {
					if !reflect.DeepEqual(r.Sweep.Cells[k], whole.Sweep.Cells[index]) || r.Sweep.Cells[k].Index != index {
						t.Errorf("cell %d differs when answered in the part %v", index, part)
					}
				}
				if !reflect.DeepEqual(r.Notes, whole.Notes) {
					t.Errorf("the part %v carries other notes", part)
				}
			}
		})
	}
}

// TestPartsAreSmallerSweeps: what is told of a cell after some of its trials is, to the
// last bit, the cell of a sweep of so many trials; and telling changes nothing.
func TestPartsAreSmallerSweeps(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]scenario.Scenario{"line": swept(), "network": sweptNetwork(), "crowd": sweptCrowd()} {
		t.Run(name, func(t *testing.T) {
			var parts []scenario.Cell
			whole, err := NewRunner().Run(t.Context(), s, nil, Watch{Part: func(soFar func() scenario.Cell) { parts = append(parts, soFar()) }})
			if err != nil || len(parts) != s.Sweep.Cells()*(s.Sweep.Trials-1) {
				t.Fatalf("%d parts were told: %v", len(parts), err)
			}
			for trials := range s.Sweep.Trials {
				shorter := s.Clone()
				shorter.Sweep.Trials = trials + 1
				want := mustRun(t, shorter).Sweep.Cells
				got := whole.Sweep.Cells
				if trials+1 < s.Sweep.Trials {
					got = slices.DeleteFunc(slices.Clone(parts), func(c scenario.Cell) bool { return c.Trials != trials+1 })
					slices.SortFunc(got, func(a, b scenario.Cell) int { return a.Index - b.Index })
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("after %d trials the cells are not those of a sweep of so many", trials+1)
				}
			}
		})
	}
}

// TestSweepProgressAndCancel: every trial is told, and a cancel is felt within the
// next.
func TestSweepProgressAndCancel(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]scenario.Scenario{"line": swept(), "network": sweptNetwork(), "crowd": sweptCrowd()} {
		t.Run(name, func(t *testing.T) {
			all := s.Sweep.Cells() * s.Sweep.Trials
			var last, cells int
			watch := Watch{
				Progress: func(done, total int) {
					if total != all || done != last+1 {
						t.Errorf("progress %d of %d after %d", done, total, last)
					}
					last = done
				},
				Cell: func(scenario.Cell) { cells++ },
			}
			if _, err := NewRunner().Run(t.Context(), s, nil, watch); err != nil || last != all || cells != s.Sweep.Cells() {
				t.Errorf("%d trials and %d cells were reported: %v", last, cells, err)
			}
			ctx, cancel := context.WithCancel(t.Context())
			_, err := NewRunner().Run(ctx, s, nil, Watch{Progress: func(done, _ int) {
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
		})
	}
}

// TestNoSuchCell: a cell that does not exist is refused, as a cell and as a trial.
func TestNoSuchCell(t *testing.T) {
	for _, index := range []int{-1, 6} {
		if _, err := NewRunner().Run(t.Context(), swept(), []int{index}, Watch{}); err == nil {
			t.Errorf("cell %d was answered", index)
		}
		if _, err := Trial(swept(), index, 0); err == nil {
			t.Errorf("cell %d has a trial", index)
		}
	}
	if _, err := Trial(plainLine(), 0, 0); err == nil {
		t.Error("what is no sweep has a trial")
	}
}

// TestCancelled: a run that is cancelled says so, and a scenario without a
// laboratory is refused.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, s := range []scenario.Scenario{plainLine(), plainNetwork(), crowdWith(func(*heatmap.Question) {})} {
		if _, err := Run(ctx, s); !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled run of %s ended with %v", s.Lab, err)
		}
	}
	if _, err := Run(t.Context(), scenario.Scenario{}); err == nil {
		t.Error("a scenario without a laboratory was run")
	}
}
