package ui

import (
	"context"
	"slices"
	"testing"

	"cloakroom/core/lab"
	"cloakroom/core/scenario"
)

// The drawing costs more than the answer, and is asked for only when the
// network is another one.
func TestDrawingIsAskedForOnlyWhenNeeded(t *testing.T) {
	d := newVisitor(t)
	d.goTo(scenario.LabNetwork)
	d.work().Asked = small(scenario.GraphBlocks)
	wants := func() bool {
		asked, ok := d.work().Question(false)
		if !ok {
			t.Fatalf("there is nothing to ask: %s", d.work().Refusal)
		}
		return slices.Contains(asked.Network.Also, scenario.AlsoDrawing)
	}
	if !wants() {
		t.Error("a network that was never drawn is not asked for")
	}
	d.openNet(d.work().Asked)
	for _, c := range []struct {
		name  string
		do    func()
		wants bool
	}{
		{"nothing", func() {}, false},
		{"another time", func() { d.work().SetNumber("network.time", 3) }, false},
		{"another ε", func() { d.work().SetNumber("network.privacy.epsilon", 3) }, false},
		{"a source moved", func() { d.net().moveSource(0, 4) }, false},
		{"a person moved", func() { d.net().nudge(2, [2]float64{1, 0}) }, false},
		{"a person named", func() { rename(&d.work().Asked.Network.Graph, 2, "Cy"); d.net().rearranged() }, false},
		{"another seed", func() { d.net().onSampleAgain(nil, noEvent) }, true},
		{"more ties", func() { d.work().SetNumber("network.graph.between", 0.2) }, true},
		{"another kind", func() { d.net().openKind(scenario.GraphKarate) }, true},
		{"a tie by hand", func() { d.net().tie(0, 11) }, true},
	} {
		d.openNet(small(scenario.GraphBlocks))
		if c.do(); wants() != c.wants {
			t.Errorf("after %s, the drawing is asked for: %v", c.name, wants())
		}
	}
	d.openNet(small(scenario.GraphBlocks))
	d.openLab(scenario.LabHeat)
	d.openLab(scenario.LabNetwork)
	if wants() {
		t.Error("after a look at the other laboratory, the drawing is asked for again")
	}
}

// Each laboratory is found as it was left: its question, undo, ledger, sweep,
// preset, panel and place of the player.
func TestLaboratoriesAreFoundAsTheyWereLeft(t *testing.T) {
	d := newVisitor(t)
	d.work().Ask()
	d.until("the first answer", func() bool { return d.work().Shown.Full })
	d.work().SetNumber("heat.time", 0.07)
	d.until("the answer to the time", func() bool { return d.work().Shown.Full && d.work().Shown.Asked.Heat.Time == 0.07 })
	d.work().DrawFresh()
	d.until("the price", func() bool { return d.work().Releases.Ledger.Releases == 2 && d.work().past.at == 2 })
	d.work().Type("heat.privacy.epsilon", "much")
	heat, heatPast := textOf(t, d.work().Asked), d.work().past.at

	d.openLab(scenario.LabNetwork)
	if d.work().CanUndo() || d.work().Releases.Ledger.Releases != 1 || len(d.work().Inputs.Refused) > 0 || d.work().Preset != "network-start" {
		t.Errorf("the network begins with step %d, %d releases, %v refused, preset %q", d.work().past.at, d.work().Releases.Ledger.Releases, d.work().Inputs.Refused, d.work().Preset)
	}
	d.openNet(small(scenario.GraphPath))
	d.net().tie(0, 2)
	d.rests()
	d.work().DrawFresh()
	d.until("the price", func() bool { return d.work().Releases.Ledger.Releases == 2 })
	d.rests()
	d.OpenPanel(panelLists)
	d.work().StartSweep(&scenario.Sweep{Over: []string{"network.time"}, Values: [][]float64{{1, 2}}, Trials: 2})
	d.until("the sweep", func() bool { return !d.work().Sweep.Running && len(d.work().Sweep.Cells) == 2 })
	d.OpenPanel(panelLists)
	d.work().GoTo(3)
	rumour, past := textOf(t, d.work().Asked), d.work().past.at

	d.openLab(scenario.LabHeat)
	if textOf(t, d.work().Asked) != heat || d.work().past.at != heatPast || d.work().Releases.Ledger.Releases != 2 || len(d.work().Sweep.Cells) != 0 || d.work().Inputs.Refused["heat.privacy.epsilon"] == "" {
		t.Errorf("the heat is found with step %d, %d releases, %d cells: %s", d.work().past.at, d.work().Releases.Ledger.Releases, len(d.work().Sweep.Cells), textOf(t, d.work().Asked))
	}
	d.until("the heat's answer", func() bool { return d.work().Shown.Full && d.work().Shown.Result.Heat != nil })
	d.work().Undo()
	if d.work().Asked.Lab != scenario.LabHeat || d.work().Asked.Heat.Time != 0.07 {
		t.Errorf("undo led to %s", textOf(t, d.work().Asked))
	}

	d.openLab(scenario.LabNetwork)
	if textOf(t, d.work().Asked) != rumour || d.work().past.at != past || d.work().Releases.Ledger.Releases != 2 || len(d.work().Sweep.Cells) != 2 || d.work().Panel != panelLists || d.work().Player.Frame != 3 {
		t.Errorf("the network is found with step %d, %d releases, %d cells, panel %q, frame %d: %s",
			d.work().past.at, d.work().Releases.Ledger.Releases, len(d.work().Sweep.Cells), d.work().Panel, d.work().Player.Frame, textOf(t, d.work().Asked))
	}
	d.work().Undo()
	d.work().Undo()
	if g := d.work().Asked.Network.Graph; g.Kind != scenario.GraphPath || d.work().CanUndo() {
		t.Errorf("undo led to %s", textOf(t, d.work().Asked))
	}
}

// An answer that comes after its laboratory was left is not shown, nor is a
// sweep's cell.
func TestAnswersOfALaboratoryLeftAreIgnored(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphPath))
	result, err := lab.Run(context.Background(), small(scenario.GraphPath))
	if err != nil {
		t.Fatal(err)
	}
	network, asked := d.work(), d.work().Asked.Clone()
	d.work().Ask()
	d.work().StartSweep(&scenario.Sweep{Over: []string{"network.time"}, Values: [][]float64{{1, 2, 3, 4, 5, 6}}, Trials: 50})
	d.openLab(scenario.LabHeat)
	network.answered(scenario.Event{Kind: scenario.EventResult, Result: &result}, asked, true)
	if d.work().Shown.Result != nil && d.work().Shown.Result.Heat == nil {
		t.Error("the network's answer is shown among the heat sources")
	}
	network.answered(scenario.Event{Kind: scenario.EventError, Error: &scenario.FieldError{Path: "network.time", Problem: "refused"}}, asked, true)
	if d.work().Refusal != "" {
		t.Errorf("the network's refusal is shown among the heat sources: %q", d.work().Refusal)
	}
	d.until("the heat's answer", func() bool { return d.work().Shown.Full })
	if d.work().Shown.Result.Heat == nil || len(d.work().Sweep.Cells) > 0 || d.work().Sweep.Running {
		t.Errorf("the heat sources have %d cells of a sweep", len(d.work().Sweep.Cells))
	}
}

// The draw that a cell keeps is an ordinary scenario: computed anew it gives
// the cell's numbers, and on the page it is one step for undo.
func TestACellOpensItsDraw(t *testing.T) {
	for name, sources := range map[string]int{"the sources set": 0, "sources at random": 2} {
		t.Run(name, func(t *testing.T) {
			s := small(scenario.GraphBlocks)
			s.Seed = 3
			d := newNetVisitor(t, s)
			before := textOf(t, d.work().Asked)
			d.work().StartSweep(&scenario.Sweep{
				Over: []string{"network.time", "network.privacy.epsilon"}, Values: [][]float64{{0.5, 3}, {4, 64}}, Trials: 1, Sources: sources,
			})
			d.until("the map", func() bool { return !d.work().Sweep.Running && len(d.work().Sweep.Cells) == 4 })
			for _, cell := range d.work().Sweep.Cells {
				one, ok := d.work().cellScenario(cell.Index)
				if !ok {
					t.Fatalf("cell %d keeps no draw", cell.Index)
				}
				holds(t, one)
				if one.Network.Time != cell.At[0] || one.Network.Privacy.Epsilon != cell.At[1] || sources > 0 && len(one.Network.Sources) != sources {
					t.Errorf("cell %d opens as %s", cell.Index, textOf(t, one))
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
			d.net().openCell(2)
			d.rests()
			if d.work().past.at != 1 || len(d.work().Sweep.Cells) != 4 || d.work().Preset != "" {
				t.Errorf("opened as step %d, with %d cells", d.work().past.at, len(d.work().Sweep.Cells))
			}
			d.net().openCell(17)
			if d.work().Undo(); textOf(t, d.work().Asked) != before {
				t.Errorf("undo gave %s", textOf(t, d.work().Asked))
			}
		})
	}
}
