package networkpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/words"
	"cloakroom/core/field"
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

// Every method that a sweep draws stands in its table.
func TestASweepHoldsEveryRival(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphKarate))
	d.SweepOf("network.time", 1)
	table := d.page.SweepTable()
	for _, rival := range d.Work().Sweep.Cells[0].Compared {
		at := slices.Index(table.Head, sensingfig.MethodName(rival.Method)+": mean EMD")
		if at < 0 {
			t.Fatalf("%s is missing in %q", rival.Method, table.Head)
		}
		if row := table.Rows[0]; len(row) != len(table.Head) || row[at] != words.Cell(rival.EMD.Mean) {
			t.Errorf("%s has %q under %q", rival.Method, row, table.Head)
		}
	}
	if len(d.Work().Sweep.Cells[0].Compared) < 2 {
		t.Error("the rivals were not swept")
	}
}

// The button and the table that it fills say whose sources were drawn with.
func TestAHundredDrawsSayWhoseSources(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphKarate))
	if !strings.Contains(d.HTML(), "Run 100 draws, sources as set") {
		t.Error("the button does not say")
	}
	d.Work().StartSweep(&field.Sweep{Trials: 2})
	d.Until("the draws", func() bool { return !d.Work().Sweep.Running })
	if !strings.Contains(d.HTML(), "over the same draws, sources as set") {
		t.Error("the table does not say")
	}
}

// A hundred draws tell which community was named for which; a draw of them opens without
// asking for the counts.
func TestASweepCountsWhoIsNamedForWhom(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	d.Work().StartSweep(&field.Sweep{Trials: 20, Sources: 1})
	d.Until("the draws", func() bool { return !d.Work().Sweep.Running })
	if d.Work().Sweep.Failure != "" {
		t.Fatal(d.Work().Sweep.Failure)
	}
	counted := 0
	for _, row := range d.Work().Sweep.Cells[0].Confusion {
		for _, count := range row {
			counted += count
		}
	}
	if counted != 20 {
		t.Errorf("%d of 20 draws are counted", counted)
	}
	html := d.HTML()
	for _, part := range []string{"How often basis pursuit named which community", "it began in", "Community B", "none named"} {
		if !strings.Contains(html, part) {
			t.Errorf("the panel has no %q", part)
		}
	}
	if d.Work().OpenCell(0); len(d.Work().Asked.Network.Extras) > 0 {
		t.Errorf("the draw asks for %v", d.Work().Asked.Network.Extras)
	}
}
