package ui

import (
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// sweepOf runs a sweep to its end, without showing it on the way.
func (d *visitor) sweepOf(over string, values ...float64) {
	d.t.Helper()
	d.startSweep(&field.Sweep{Over: []string{over}, Values: [][]float64{values}, Trials: 3})
	d.until("the sweep", func() bool { return !d.sweep.running && len(d.sweep.cells) == len(values) })
}

// Every sweep is drawn, also one of as many cells as that before.
func TestEverySweepIsDrawn(t *testing.T) {
	line := newVisitor(t)
	line.question(true)
	line.until("the answer", func() bool { return line.shown.full })
	for over, d := range map[string]*visitor{
		"heat.time":               line,
		"network.time":            newNetVisitor(t, small(network.GraphPath)),
		"heatmap.privacy.epsilon": newMapVisitor(t, tiny(heatmap.PeopleClusters)),
	} {
		d.view.Measure = "emd"
		drawn := map[string]bool{}
		for _, seed := range []uint64{1, 50, 90} {
			d.asked.Seed = seed
			d.sweepOf(over, 2)
			drawn[d.drawn(d.lab().sweepCard())] = true
		}
		if len(drawn) != 3 {
			t.Errorf("%s: three sweeps are drawn as %d", over, len(drawn))
		}
	}
}

// A field that the network on the page does not have is neither shown nor swept.
func TestTheSweepShownIsTheOneRun(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphBlocks))
	d.sweep.form.over, d.sweep.form.and = "network.graph.within", "network.graph.between"
	d.sweep.form.trials = 1
	d.net().openKind(network.GraphKarate)
	if over, and := d.sweepOver(), d.sweepAnd(); over != "network.privacy.epsilon" || and != "" {
		t.Errorf("the form shows %q and %q", over, and)
	}
	d.runForm()
	if d.sweep.failure != "" || !slices.Equal(d.sweep.asked.Sweep.Over, []string{"network.privacy.epsilon"}) {
		t.Errorf("swept is %v: %s", d.sweep.asked.Sweep.Over, d.sweep.failure)
	}
}

// What a finished sweep shows belongs to its network, whichever is on the page.
func TestASweepKeepsItsCommunities(t *testing.T) {
	right := []string{"right", "emd"}
	for kind, want := range map[string][]string{network.GraphKarate: right, network.GraphComplete: {"emd"}} {
		d := newNetVisitor(t, small(kind))
		d.sweepOf("network.time", 1)
		if got := d.net().measures(); !slices.Equal(got, want) {
			t.Fatalf("%s: offered are %v", kind, got)
		}
		other := map[string]string{network.GraphKarate: network.GraphComplete, network.GraphComplete: network.GraphKarate}[kind]
		d.net().openKind(other)
		d.rests()
		if got := d.net().measures(); !slices.Equal(got, want) {
			t.Errorf("%s, with %s on the page: offered are %v", kind, other, got)
		}
	}
}
