package ui

import (
	"context"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
)

// The drawing costs more than the answer, and is asked for only when the
// network is another one.
func TestDrawingIsAskedForOnlyWhenNeeded(t *testing.T) {
	d := newVisitor(t)
	d.sitDown(network.Name)
	d.asked = small(network.GraphBlocks)
	wants := func() bool {
		asked, ok := d.toAsk(false)
		if !ok {
			t.Fatalf("there is nothing to ask: %s", d.ask.refusal)
		}
		return slices.Contains(asked.Network.Extras, network.ExtraDrawing)
	}
	if !wants() {
		t.Error("a network that was never drawn is not asked for")
	}
	d.openNet(d.asked)
	for _, c := range []struct {
		name  string
		do    func()
		wants bool
	}{
		{"nothing", func() {}, false},
		{"another time", func() { d.setNumber("network.time", 3) }, false},
		{"another ε", func() { d.setNumber("network.privacy.epsilon", 3) }, false},
		{"a source moved", func() { d.net().moveSource(0, 4) }, false},
		{"a person moved", func() { d.net().nudge(2, [2]float64{1, 0}) }, false},
		{"a person named", func() { rename(&d.asked.Network.Graph, 2, "Cy"); d.net().replaced() }, false},
		{"another seed", func() { d.net().onSampleAgain(nil, noEvent) }, true},
		{"more ties", func() { d.setNumber("network.graph.between", 0.2) }, true},
		{"another kind", func() { d.net().openKind(network.GraphKarate) }, true},
		{"a tie by hand", func() { d.net().tie(0, 11) }, true},
	} {
		d.openNet(small(network.GraphBlocks))
		if c.do(); wants() != c.wants {
			t.Errorf("after %s, the drawing is asked for: %v", c.name, wants())
		}
	}
	d.openNet(small(network.GraphBlocks))
	d.openLab(heat.Name)
	d.openLab(network.Name)
	if wants() {
		t.Error("after a look at the other laboratory, the drawing is asked for again")
	}
}

// Each laboratory is found as it was left: its question, undo, ledger, sweep,
// preset, panel and place of the player.
func TestLaboratoriesAreFoundAsTheyWereLeft(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.setNumber("heat.time", 0.07)
	d.until("the answer to the time", func() bool { return d.shown.full && d.shown.asked.Heat.Time == 0.07 })
	d.drawFresh()
	d.until("the price", func() bool { return d.spent.ledger.Releases == 2 && d.past.at == 2 })
	d.typeNumber("heat.privacy.epsilon", "much")
	line, heatPast := textOf(t, d.asked), d.past.at

	d.openLab(network.Name)
	if d.past.canUndo() || d.spent.ledger.Releases != 1 || len(d.inputs.refused) > 0 || d.view.Preset != "network-start" {
		t.Errorf("the network begins with step %d, %d releases, %v refused, preset %q", d.past.at, d.spent.ledger.Releases, d.inputs.refused, d.view.Preset)
	}
	d.openNet(small(network.GraphPath))
	d.net().tie(0, 2)
	d.rests()
	d.drawFresh()
	d.until("the price", func() bool { return d.spent.ledger.Releases == 2 })
	d.rests()
	d.openPanel(panelLists)
	d.startSweep(&field.Sweep{Over: []string{"network.time"}, Values: [][]float64{{1, 2}}, Trials: 2})
	d.until("the sweep", func() bool { return !d.sweep.running && len(d.sweep.cells) == 2 })
	d.openPanel(panelLists)
	d.goTo(3)
	rumour, past := textOf(t, d.asked), d.past.at

	d.openLab(heat.Name)
	if textOf(t, d.asked) != line || d.past.at != heatPast || d.spent.ledger.Releases != 2 || len(d.sweep.cells) != 0 || d.inputs.refused["heat.privacy.epsilon"] == "" {
		t.Errorf("the heat is found with step %d, %d releases, %d cells: %s", d.past.at, d.spent.ledger.Releases, len(d.sweep.cells), textOf(t, d.asked))
	}
	d.until("the heat's answer", func() bool { return d.shown.full && d.shown.result.Heat != nil })
	d.undo()
	if d.asked.Lab != heat.Name || d.asked.Heat.Time != 0.07 {
		t.Errorf("undo led to %s", textOf(t, d.asked))
	}

	d.openLab(network.Name)
	if textOf(t, d.asked) != rumour || d.past.at != past || d.spent.ledger.Releases != 2 || len(d.sweep.cells) != 2 || d.view.Panel != panelLists || d.player.frame != 3 {
		t.Errorf("the network is found with step %d, %d releases, %d cells, panel %q, frame %d: %s",
			d.past.at, d.spent.ledger.Releases, len(d.sweep.cells), d.view.Panel, d.player.frame, textOf(t, d.asked))
	}
	d.undo()
	d.undo()
	if g := d.asked.Network.Graph; g.Kind != network.GraphPath || d.past.canUndo() {
		t.Errorf("undo led to %s", textOf(t, d.asked))
	}
}

// An answer that comes after its laboratory was left is not shown, nor is a
// sweep's cell.
func TestAnswersOfALaboratoryLeftAreIgnored(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphPath))
	result, err := lab.Run(context.Background(), small(network.GraphPath))
	if err != nil {
		t.Fatal(err)
	}
	asked := d.asked.Clone()
	d.question(true)
	d.startSweep(&field.Sweep{Over: []string{"network.time"}, Values: [][]float64{{1, 2, 3, 4, 5, 6}}, Trials: 50})
	d.openLab(heat.Name)
	d.answered(scenario.Event{Kind: scenario.EventResult, Result: &result}, asked, true)
	if d.shown.result != nil && d.shown.result.Heat == nil {
		t.Error("the network's answer is shown among the heat sources")
	}
	d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "network.time", Problem: "refused"}}, asked, true)
	if d.ask.refusal != "" {
		t.Errorf("the network's refusal is shown among the heat sources: %q", d.ask.refusal)
	}
	d.until("the heat's answer", func() bool { return d.shown.full })
	if d.shown.result.Heat == nil || len(d.sweep.cells) > 0 || d.sweep.running {
		t.Errorf("the heat sources have %d cells of a sweep", len(d.sweep.cells))
	}
}

// The draw that a cell keeps is an ordinary scenario: computed anew it gives
// the cell's numbers, and on the page it is one step for undo.
func TestACellOpensItsDraw(t *testing.T) {
	for name, sources := range map[string]int{"the sources set": 0, "sources at random": 2} {
		t.Run(name, func(t *testing.T) {
			s := small(network.GraphBlocks)
			s.Seed = 3
			d := newNetVisitor(t, s)
			before := textOf(t, d.asked)
			d.startSweep(&field.Sweep{
				Over: []string{"network.time", "network.privacy.epsilon"}, Values: [][]float64{{0.5, 3}, {4, 64}}, Trials: 1, Sources: sources,
			})
			d.until("the map", func() bool { return !d.sweep.running && len(d.sweep.cells) == 4 })
			for _, cell := range d.sweep.cells {
				one, ok := d.sweep.cellScenario(cell.Index)
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
			d.openCell(2)
			d.rests()
			if d.past.at != 1 || len(d.sweep.cells) != 4 || d.view.Preset != "" {
				t.Errorf("opened as step %d, with %d cells", d.past.at, len(d.sweep.cells))
			}
			d.openCell(17)
			if d.undo(); textOf(t, d.asked) != before {
				t.Errorf("undo gave %s", textOf(t, d.asked))
			}
		})
	}
}
