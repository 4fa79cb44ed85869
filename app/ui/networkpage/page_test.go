package networkpage

import (
	"context"
	"slices"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
)

// The drawing costs more than the answer, and is asked for only when the
// network is another one.
func TestDrawingIsAskedForOnlyWhenNeeded(t *testing.T) {
	d := newNet(t)
	d.OpenLab(network.Name)
	d.Work().Asked = sample.Small(network.GraphBlocks)
	wants := func() bool {
		asked, ok := d.Work().Question(false)
		if !ok {
			t.Fatalf("there is nothing to ask: %s", d.Work().Refusal)
		}
		return slices.Contains(asked.Network.Extras, network.ExtraDrawing)
	}
	if !wants() {
		t.Error("a network that was never drawn is not asked for")
	}
	d.Visit(d.Work().Asked)
	for _, c := range []struct {
		name  string
		do    func()
		wants bool
	}{
		{"nothing", func() {}, false},
		{"another time", func() { d.Work().SetNumber("network.time", 3) }, false},
		{"another ε", func() { d.Work().SetNumber("network.privacy.epsilon", 3) }, false},
		{"a source moved", func() { d.page.moveSource(0, 4) }, false},
		{"a person moved", func() { d.page.nudge(2, [2]float64{1, 0}) }, false},
		{"a person named", func() { rename(&d.Work().Asked.Network.Graph, 2, "Cy"); d.Work().Moved() }, false},
		{"another seed", func() { d.page.resample() }, true},
		{"more ties", func() { d.Work().SetNumber("network.graph.between", 0.2) }, true},
		{"another kind", func() { d.page.openKind(network.GraphKarate) }, true},
		{"a tie by hand", func() { d.page.toggleEdge(0, 11) }, true},
	} {
		d.Visit(sample.Small(network.GraphBlocks))
		if c.do(); wants() != c.wants {
			t.Errorf("after %s, the drawing is asked for: %v", c.name, wants())
		}
	}
	d.Visit(sample.Small(network.GraphBlocks))
	d.OpenLab(heat.Name)
	d.OpenLab(network.Name)
	if wants() {
		t.Error("after a look at the other laboratory, the drawing is asked for again")
	}
}

// Each laboratory is found as it was left: its question, undo, ledger, sweep,
// preset, panel and place of the player.
func TestLaboratoriesAreFoundAsTheyWereLeft(t *testing.T) {
	d := newNet(t)
	d.Work().Ask()
	d.Until("the first answer", func() bool { return d.Work().Shown.Full })
	d.Work().SetNumber("heat.time", 0.07)
	d.Until("the answer to the time", func() bool { return d.Work().Shown.Full && d.Work().Shown.Asked.Heat.Time == 0.07 })
	d.Work().DrawFresh()
	d.Until("the price", func() bool { return d.Work().Releases.Ledger.Releases == 2 && d.Work().Step() == 2 })
	d.Work().Type("heat.privacy.epsilon", "much")
	line, heatPast := sample.TextOf(t, d.Work().Asked), d.Work().Step()

	d.OpenLab(network.Name)
	if d.Work().CanUndo() || d.Work().Releases.Ledger.Releases != 1 || len(d.Work().Inputs.Refused) > 0 || d.Work().Preset != "network-start" {
		t.Errorf("the network begins with step %d, %d releases, %v refused, preset %q", d.Work().Step(), d.Work().Releases.Ledger.Releases, d.Work().Inputs.Refused, d.Work().Preset)
	}
	d.Visit(sample.Small(network.GraphPath))
	d.page.toggleEdge(0, 2)
	d.Rests()
	d.Work().DrawFresh()
	d.Until("the price", func() bool { return d.Work().Releases.Ledger.Releases == 2 })
	d.Rests()
	d.OpenPanel(panelLists)
	d.Work().StartSweep(&field.Sweep{Over: []string{"network.time"}, Values: [][]float64{{1, 2}}, Trials: 2})
	d.Until("the sweep", func() bool { return !d.Work().Sweep.Running && len(d.Work().Sweep.Cells) == 2 })
	d.OpenPanel(panelLists)
	d.Work().GoTo(3)
	rumour, past := sample.TextOf(t, d.Work().Asked), d.Work().Step()

	d.OpenLab(heat.Name)
	if sample.TextOf(t, d.Work().Asked) != line || d.Work().Step() != heatPast || d.Work().Releases.Ledger.Releases != 2 || len(d.Work().Sweep.Cells) != 0 || d.Work().Inputs.Refused["heat.privacy.epsilon"] == "" {
		t.Errorf("the heat is found with step %d, %d releases, %d cells: %s", d.Work().Step(), d.Work().Releases.Ledger.Releases, len(d.Work().Sweep.Cells), sample.TextOf(t, d.Work().Asked))
	}
	d.Until("the heat's answer", func() bool { return d.Work().Shown.Full && d.Work().Shown.Result.Heat != nil })
	d.Work().Undo()
	if d.Work().Asked.Lab != heat.Name || d.Work().Asked.Heat.Time != 0.07 {
		t.Errorf("undo led to %s", sample.TextOf(t, d.Work().Asked))
	}

	d.OpenLab(network.Name)
	if sample.TextOf(t, d.Work().Asked) != rumour || d.Work().Step() != past || d.Work().Releases.Ledger.Releases != 2 || len(d.Work().Sweep.Cells) != 2 || d.Work().Panel != panelLists || d.Work().Player.Frame != 3 {
		t.Errorf("the network is found with step %d, %d releases, %d cells, panel %q, frame %d: %s",
			d.Work().Step(), d.Work().Releases.Ledger.Releases, len(d.Work().Sweep.Cells), d.Work().Panel, d.Work().Player.Frame, sample.TextOf(t, d.Work().Asked))
	}
	d.Work().Undo()
	d.Work().Undo()
	if g := d.Work().Asked.Network.Graph; g.Kind != network.GraphPath || d.Work().CanUndo() {
		t.Errorf("undo led to %s", sample.TextOf(t, d.Work().Asked))
	}
}

// An answer that comes after its laboratory was left is not shown, nor is a
// sweep's cell.
func TestAnswersOfALaboratoryLeftAreIgnored(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	result, err := lab.Run(context.Background(), sample.Small(network.GraphPath))
	if err != nil {
		t.Fatal(err)
	}
	network, worker := d.Work(), d.Puppet()
	before := network.Shown.Result
	d.Work().Ask()
	d.Work().StartSweep(&field.Sweep{Over: []string{"network.time"}, Values: [][]float64{{1, 2, 3, 4, 5, 6}}, Trials: 50})
	late := worker.On[0]
	d.OpenLab(heat.Name)
	late(scenario.Event{Kind: scenario.EventResult, Result: &result})
	late(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "network.time", Problem: "refused"}})
	if network.Shown.Result != before || network.Refusal != "" || d.Work().Shown.Result != nil || d.Work().Refusal != "" {
		t.Errorf("what came late is shown; refused with %q and %q", network.Refusal, d.Work().Refusal)
	}
	if len(d.Work().Sweep.Cells) > 0 || d.Work().Sweep.Running || network.Sweep.Running {
		t.Errorf("the heat sources have %d cells of a sweep", len(d.Work().Sweep.Cells))
	}
}

// The draw that a cell keeps is an ordinary scenario: computed anew it gives
// the cell's numbers, and on the page it is one step for undo.
func TestACellOpensItsDraw(t *testing.T) {
	for name, sources := range map[string]int{"the sources set": 0, "sources at random": 2} {
		t.Run(name, func(t *testing.T) {
			s := sample.Small(network.GraphBlocks)
			s.Seed = 3
			d := newNetVisitor(t, s)
			before := sample.TextOf(t, d.Work().Asked)
			d.Work().StartSweep(&field.Sweep{
				Over: []string{"network.time", "network.privacy.epsilon"}, Values: [][]float64{{0.5, 3}, {4, 64}}, Trials: 1, Sources: sources,
			})
			d.Until("the map", func() bool { return !d.Work().Sweep.Running && len(d.Work().Sweep.Cells) == 4 })
			for _, cell := range d.Work().Sweep.Cells {
				if !d.Work().OpenCell(cell.Index) {
					t.Fatalf("cell %d keeps no draw", cell.Index)
				}
				one := d.Work().Asked
				holds(t, one)
				if one.Network.Time != cell.At[0] || one.Network.Privacy.Epsilon != cell.At[1] || sources > 0 && len(one.Network.Sources) != sources {
					t.Errorf("cell %d opens as %s", cell.Index, sample.TextOf(t, one))
				}
				result, err := lab.Run(context.Background(), one)
				if err != nil {
					t.Fatalf("cell %d: %v", cell.Index, err)
				}
				got := result.Network
				if got.Sigma != cell.Sigma || got.Sensitivity != cell.Sensitivity {
					t.Errorf("cell %d: σ %v, Δ₂ %v, not %v, %v", cell.Index, got.Sigma, got.Sensitivity, cell.Sigma, cell.Sensitivity)
				}
				if emd, mean := got.Distance.EMD, cell.EMD.Mean; (emd == nil) != (mean == nil) || emd != nil && *emd != *mean {
					t.Errorf("cell %d: the draw lies %v away, not %v", cell.Index, *emd, *mean)
				}
			}
			d.Rests()
			if d.Work().Step() != 4 || len(d.Work().Sweep.Cells) != 4 || d.Work().Preset != "" {
				t.Errorf("opened as step %d, with %d cells", d.Work().Step(), len(d.Work().Sweep.Cells))
			}
			if d.Work().OpenCell(17) {
				t.Error("a cell was opened that is not there")
			}
			for d.Work().CanUndo() {
				d.Work().Undo()
			}
			if sample.TextOf(t, d.Work().Asked) != before {
				t.Errorf("undo gave %s", sample.TextOf(t, d.Work().Asked))
			}
		})
	}
}
