package networkpage

import (
	"slices"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario/network"
)

// A field that the network on the page does not have is neither shown nor swept.
func TestTheSweepShownIsTheOneRun(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	d.Work().Sweep.Form.Over, d.Work().Sweep.Form.And = "network.graph.within", "network.graph.between"
	d.Work().Sweep.Form.Trials = 1
	d.page.openKind(network.GraphKarate)
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
	for kind, want := range map[string][]string{network.GraphKarate: right, network.GraphComplete: {"emd"}} {
		d := newNetVisitor(t, sample.Small(kind))
		d.SweepOf("network.time", 1)
		if got := d.page.Measures(); !slices.Equal(got, want) {
			t.Fatalf("%s: offered are %v", kind, got)
		}
		other := map[string]string{network.GraphKarate: network.GraphComplete, network.GraphComplete: network.GraphKarate}[kind]
		d.page.openKind(other)
		d.Rests()
		if got := d.page.Measures(); !slices.Equal(got, want) {
			t.Errorf("%s, with %s on the page: offered are %v", kind, other, got)
		}
	}
}
