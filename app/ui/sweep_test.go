package ui

import (
	"slices"
	"testing"

	"cloakroom/core/scenario"
)

// sweepOf runs a sweep to its end, without showing it on the way.
func (d *visitor) sweepOf(over string, values ...float64) {
	d.t.Helper()
	d.Work().StartSweep(&scenario.Sweep{Over: []string{over}, Values: [][]float64{values}, Trials: 3})
	d.until("the sweep", func() bool { return !d.Work().Sweep.Running && len(d.Work().Sweep.Cells) == len(values) })
}

// sweepDrawn is the drawing of the sweep as the page shows it.
func (d *visitor) sweepDrawn() string {
	if page, ok := d.now.Page.(*heatmapPage); ok {
		return page.Charts.drawn(page.sweepChart()).Text
	}
	return d.sensors().Charts.drawn(d.sensors().sweepChart()).Text
}

// Every sweep is drawn, also one of as many cells as that before.
func TestEverySweepIsDrawn(t *testing.T) {
	line := newVisitor(t)
	line.Work().Ask()
	line.until("the answer", func() bool { return line.Work().Shown.Full })
	for over, d := range map[string]*visitor{
		"heat.time":               line,
		"network.time":            newNetVisitor(t, small(scenario.GraphPath)),
		"heatmap.privacy.epsilon": newMapVisitor(t, tiny(scenario.PeoplePlaces)),
	} {
		d.Work().Measure = "emd"
		drawn := map[string]bool{}
		for _, seed := range []uint64{1, 50, 90} {
			d.Work().Asked.Seed = seed
			d.sweepOf(over, 2)
			drawn[d.sweepDrawn()] = true
		}
		if len(drawn) != 3 {
			t.Errorf("%s: three sweeps are drawn as %d", over, len(drawn))
		}
	}
}

// A field that the network on the page does not have is neither shown nor swept.
func TestTheSweepShownIsTheOneRun(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphBlocks))
	d.Work().Sweep.Form.Over, d.Work().Sweep.Form.And = "network.graph.within", "network.graph.between"
	d.Work().Sweep.Form.Trials = 1
	d.net().openKind(scenario.GraphKarate)
	if over, and := d.Work().SweepOver(), d.Work().SweepAnd(); over != "network.privacy.epsilon" || and != "" {
		t.Errorf("the form shows %q and %q", over, and)
	}
	d.Work().RunForm()
	if d.Work().Sweep.Failure != "" || !slices.Equal(d.Work().Sweep.Asked.Sweep.Over, []string{"network.privacy.epsilon"}) {
		t.Errorf("swept is %v: %s", d.Work().Sweep.Asked.Sweep.Over, d.Work().Sweep.Failure)
	}
}

// What a finished sweep shows belongs to its network, whichever is on the page.
func TestASweepKeepsItsCommunities(t *testing.T) {
	right := []string{"right", "emd"}
	for kind, want := range map[string][]string{scenario.GraphKarate: right, scenario.GraphComplete: {"emd"}} {
		d := newNetVisitor(t, small(kind))
		d.sweepOf("network.time", 1)
		if got := d.net().Measures(); !slices.Equal(got, want) {
			t.Fatalf("%s: offered are %v", kind, got)
		}
		other := map[string]string{scenario.GraphKarate: scenario.GraphComplete, scenario.GraphComplete: scenario.GraphKarate}[kind]
		d.net().openKind(other)
		d.rests()
		if got := d.net().Measures(); !slices.Equal(got, want) {
			t.Errorf("%s, with %s on the page: offered are %v", kind, other, got)
		}
	}
}
