package ui

import (
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// A picture of the people alone, made before the controls have come to rest,
// takes nothing from the full answer.
func TestMovingAPersonKeepsTheFullAnswerComing(t *testing.T) {
	for name, do := range map[string]func(*visitor){
		"a person moved":  func(d *visitor) { d.net().nudge(0, [2]float64{1, 0}) },
		"a person named":  func(d *visitor) { rename(&d.asked.Network.Graph, 0, "Ann"); d.net().replaced() },
		"a view enlarged": func(d *visitor) { d.enlarge("truth") },
		"a panel opened":  func(d *visitor) { d.openPanel("data") },
		"a theme":         func(d *visitor) { d.setTheme("dark") },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(network.GraphPath))
			d.net().toggleSource(3)
			do(d)
			d.rests()
		})
	}
}

// What comes to nothing leaves the network as it was.
func TestWhatComesToNothingChangesNothing(t *testing.T) {
	for name, do := range map[string]func(*visitor){
		"the eraser meets nothing": func(d *visitor) { x, y := d.free(); d.tap(toolErase, x, y) },
		"a group of nobody":        func(d *visitor) { d.net().padKey("G", true) },
		"a line round nobody": func(d *visitor) {
			x, y := d.free()
			d.pull(toolGroup, [2]float64{x, y}, [2]float64{x + 8, y}, [2]float64{x + 8, y + 8})
		},
		"a tie to oneself":           func(d *visitor) { d.net().tie(2, 2) },
		"everybody is removed":       func(d *visitor) { d.net().remove([]int{0, 1, 2, 3, 4}) },
		"the last rumour is stopped": func(d *visitor) { d.net().toggleSource(0) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(network.GraphPath))
			before := textOf(t, d.asked)
			do(d)
			if now := textOf(t, d.asked); now != before {
				t.Errorf("%s\nbecame\n%s", before, now)
			}
		})
	}
}

// A network whose size is left to its ties keeps its people when ties go.
func TestCuttingKeepsEveryone(t *testing.T) {
	d := newNetVisitor(t, anonymous())
	d.net().tie(4, 5)
	d.net().tie(3, 5)
	if n := d.asked.Network.Graph.Nodes(); n != 6 {
		t.Errorf("6 people became %d", n)
	}
}

// Ties loaded a moment ago are not drawn yet; an edit meanwhile must not put
// the people where those of another network stood.
func TestAnEditBeforeTheDrawingPinsNobody(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphGrid))
	old := d.store.net.drawing
	d.net().importTies("ties.csv", "0,1\n1,2\n2,3\n3,0\n")
	d.net().useTies()
	d.net().tieTyped("0", "2", "")
	for _, pin := range d.asked.Network.Graph.At {
		if pin.X == rounded4(old.X.Values[pin.Node]) && pin.Y == rounded4(old.Y.Values[pin.Node]) {
			t.Errorf("person %d stands where another network's stood", pin.Node)
		}
	}
}

func TestNamesWithAHyphenAreGrouped(t *testing.T) {
	s := crew()
	s.Network.Graph.Names[0] = "Ann-Marie"
	d := newNetVisitor(t, s)
	d.net().groupTyped("Ann-Marie, 3", "new")
	if g := d.asked.Network.Graph; d.store.net.refusal != "" || g.Communities[0] != g.Communities[3] {
		t.Errorf("%q, %v", d.store.net.refusal, g.Communities)
	}
}

func TestAGroupIsCountedOnce(t *testing.T) {
	d := newNetVisitor(t, crew())
	d.net().groupTyped("0-2, 1", "new")
	if d.status != "3 people are in one community now." {
		t.Errorf("%q", d.status)
	}
}

// A source typed onto another is refused, not forgotten.
func TestASourceTypedOntoAnotherIsRefused(t *testing.T) {
	d := newNetVisitor(t, crew())
	d.net().typeSource(0, "node", "4")
	if d.inputs.refused[d.net().sourcePath(0, "node")] == "" {
		t.Error("nothing is said")
	}
}

// Escape with nothing in the hand keeps the preset; with a source in it too.
func TestEscapeKeepsThePreset(t *testing.T) {
	d := newVisitor(t)
	d.openLab(network.Name)
	d.until("the answer", func() bool { return d.shown.full })
	x, y := d.at(5)
	d.net().press(x, y)
	d.net().glide(x+30, y)
	d.escape()
	if d.view.Preset != "network-start" {
		t.Errorf("the preset is %q", d.view.Preset)
	}
}

// The back button leads to the other laboratory as it was left.
func TestBackKeepsTheLedger(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.drawFresh()
	d.until("the price", func() bool { return d.spent.ledger.Releases == 2 && d.past.at == 1 })
	left := link.Write(d.asked, d.view)
	d.openLab(network.Name)
	d.until("the network", func() bool { return d.shown.full && d.shown.result.Network != nil })
	d.openFragment(left)
	if len(d.spent.releases) != 2 {
		t.Errorf("two releases became %d", len(d.spent.releases))
	}
}

// anonymous is the crew without names, communities and places, its size left to
// the ties.
func anonymous() scenario.Scenario {
	s := crew()
	g := &s.Network.Graph
	g.Names, g.Communities, g.At, g.Count = nil, nil, nil, 0
	return s
}
