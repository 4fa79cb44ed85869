package session

import (
	"fmt"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// A sweep that is cancelled keeps the draws that were made, and does not claim to keep
// what it has not.
func TestACancelledSweepKeepsWhatWasDrawn(t *testing.T) {
	d := atWork(t, presets.All()[0].Scenario)
	d.StartSweep(&field.Sweep{Trials: 10000})
	d.CancelSweep()
	if len(d.Sweep.Cells) > 0 || !strings.Contains(d.said, "nothing to keep") {
		t.Errorf("of no draw %d values are kept, and it says %q", len(d.Sweep.Cells), d.said)
	}
	d.StartSweep(&field.Sweep{Trials: 10000})
	d.Until("some draws", func() bool { return len(d.Sweep.Cells) > 0 && d.Sweep.Cells[0].Trials > 2 })
	d.CancelSweep()
	one := d.Sweep.Cells[0]
	drawn := fmt.Sprintf("%d of 10000 draws", one.Trials)
	if d.Sweep.Running || len(d.Sweep.Begun()) != 1 || one.EMD.Count > one.Trials || one.EMD.Low == nil {
		t.Errorf("of one value cut short this is kept: %+v", d.Sweep.Cells)
	}
	if !strings.Contains(d.said, "are kept") || d.Sweep.BegunWords() != drawn || !strings.HasPrefix(d.SweepProgress(), "Stopped after "+drawn) {
		t.Errorf("after a cancel it says %q, %q and %q", d.said, d.SweepProgress(), d.Sweep.BegunWords())
	}
	values := make([]float64, 40)
	for i := range values {
		values[i] = 1 + float64(i)
	}
	d.StartSweep(&field.Sweep{Over: []string{"heat.privacy.epsilon"}, Values: [][]float64{values}, Trials: 20})
	d.Until("a value", func() bool { return len(d.Sweep.Cells) > len(d.Sweep.Begun()) })
	d.CancelSweep()
	kept := len(d.Sweep.Cells)
	if d.Sweep.Running || !strings.Contains(d.said, "are kept") || !strings.HasPrefix(d.SweepProgress(), "Stopped: ") {
		t.Errorf("after a cancel it says %q and %q", d.said, d.SweepProgress())
	}
	d.Ask()
	d.settled()
	if len(d.Sweep.Cells) != kept {
		t.Errorf("%d values were kept, and are %d now", kept, len(d.Sweep.Cells))
	}
}

// The draws of a value only grow, though a part of the sweep be begun again.
func TestTheDrawsOfAValueOnlyGrow(t *testing.T) {
	w := Sweep{Asked: scenario.Scenario{Sweep: &field.Sweep{Values: [][]float64{{1, 2, 3}}, Trials: 30}}}
	for _, c := range []scenario.Cell{{Index: 2, Trials: 4, At: []float64{3}}, {Index: 0, Trials: 30, At: []float64{1}}, {Index: 2, Trials: 1, At: []float64{3}}} {
		w.add(c)
	}
	w.Cells[0].NothingFound = 2
	if got := w.BegunWords(); got != "one value rests on 4 of 30 draws" {
		t.Errorf("it says %q", got)
	}
	if values, cells := w.BegunAt(); len(values) != 1 || values[0] != 3 || cells[0] != 2 {
		t.Errorf("begun are the values %v in the cells %v", values, cells)
	}
	w.add(scenario.Cell{Index: 1, Trials: 9, At: []float64{2}})
	if got := w.BegunWords(); got != "2 values rest on 4 to 9 of 30 draws" {
		t.Errorf("it says %q", got)
	}
	s := Session{Sweep: w}
	if got, want := s.SweepProgress(), "Stopped: 1 of 3 values were finished; 2 values rest on 4 to 9 of 30 draws. 43 draws; 2 recovered nothing and are left out of the mean distance."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	w.Running = true
	if w.BegunWords()+w.Caption() != "" {
		t.Error("a running sweep speaks of what is cut short")
	}
	w.add(scenario.Cell{Index: 1, Trials: 30})
	w.add(scenario.Cell{Index: 2, Trials: 30})
	if w.Running = false; len(w.Begun()) > 0 || w.Caption() != "" {
		t.Error("a finished sweep has begun values")
	}
}

// A press between the values of a sweep sets the field, as one step for undo: to what
// reads well, or to the nearest of the sweep where the field allows no other.
func TestAPressSetsTheSweptFields(t *testing.T) {
	d := atWork(t, presets.All()[0].Scenario)
	before := d.Asked.Clone()
	w := &field.Sweep{Over: []string{"heat.privacy.epsilon", "heat.positions", "heat.sources"}, Values: [][]float64{{1, 2}, {64, 128}, {1, 2}}, Trials: 1}
	steps := d.Step()
	if !d.SetSwept(w, 1.23456, 101.7, 2) {
		t.Fatal("nothing is set")
	}
	d.settled()
	if h := d.Asked.Heat; h.Privacy.Epsilon != 1.2 || h.Positions != 128 && h.Positions != 100 || len(h.Sources) != len(before.Heat.Sources) {
		t.Errorf("set are ε = %v and %d places, and there are %d sources", h.Privacy.Epsilon, h.Positions, len(h.Sources))
	}
	if d.Step() != steps+1 {
		t.Errorf("%d steps for undo", d.Step()-steps)
	}
	d.Undo()
	if !d.Asked.Equal(before) {
		t.Error("undo does not bring the settings back")
	}
	if d.SetSwept(&field.Sweep{Over: []string{"heat.sources"}, Values: [][]float64{{1, 2}}}, 2) {
		t.Error("a number of sources is set")
	}
	if v, ok := d.SweptNear(&field.Sweep{Over: []string{"heat.privacy.epsilon"}, Values: [][]float64{{1, 2}}}, 0, -3); !ok || v != 1 {
		t.Errorf("below the range stands %v", v)
	}
}
