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
	for name, do := range map[string]func(*netVisitor){
		"a person moved":  func(d *netVisitor) { d.page.nudge(0, [2]float64{1, 0}) },
		"a person named":  func(d *netVisitor) { rename(&d.Work().Asked.Network.Graph, 0, "Ann"); d.page.rearranged() },
		"a view enlarged": func(d *netVisitor) { d.Enlarge("truth") },
		"a panel opened":  func(d *netVisitor) { d.OpenPanel("data") },
		"a theme":         func(d *netVisitor) { d.SetTheme("dark") },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, Small(network.GraphPath))
			d.page.toggleSource(3)
			do(d)
			d.Rests()
		})
	}
}

// What comes to nothing leaves the network as it was.
func TestWhatComesToNothingChangesNothing(t *testing.T) {
	for name, do := range map[string]func(*netVisitor){
		"the eraser meets nothing": func(d *netVisitor) { x, y := d.free(); d.tap(toolErase, x, y) },
		"a group of nobody":        func(d *netVisitor) { d.page.Key("G", true) },
		"a line round nobody": func(d *netVisitor) {
			x, y := d.free()
			d.pull(toolGroup, [2]float64{x, y}, [2]float64{x + 8, y}, [2]float64{x + 8, y + 8})
		},
		"a tie to oneself":           func(d *netVisitor) { d.page.tie(2, 2) },
		"everybody is removed":       func(d *netVisitor) { d.page.remove([]int{0, 1, 2, 3, 4}) },
		"the last rumour is stopped": func(d *netVisitor) { d.page.toggleSource(0) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, Small(network.GraphPath))
			before := TextOf(t, d.Work().Asked)
			do(d)
			if now := TextOf(t, d.Work().Asked); now != before {
				t.Errorf("%s\nbecame\n%s", before, now)
			}
		})
	}
}

// A network whose size is left to its ties keeps its people when ties go.
func TestCuttingKeepsEveryone(t *testing.T) {
	d := newNetVisitor(t, anonymous())
	d.page.tie(4, 5)
	d.page.tie(3, 5)
	if n := d.Work().Asked.Network.Graph.Nodes(); n != 6 {
		t.Errorf("6 people became %d", n)
	}
}

// Ties loaded a moment ago are not drawn yet; an edit meanwhile must not put
// the people where those of another network stood.
func TestAnEditBeforeTheDrawingPinsNobody(t *testing.T) {
	d := newNetVisitor(t, Small(network.GraphGrid))
	old := d.page.net.drawing
	d.page.importTies("0,1\n1,2\n2,3\n3,0\n")
	d.page.useTies()
	d.page.tieTyped("0", "2", "")
	for _, pin := range d.Work().Asked.Network.Graph.At {
		if pin.X == unit(old.X.Values[pin.Node]) && pin.Y == unit(old.Y.Values[pin.Node]) {
			t.Errorf("person %d stands where another network's stood", pin.Node)
		}
	}
}

func TestNamesWithAHyphenAreGrouped(t *testing.T) {
	s := Crew()
	s.Network.Graph.Names[0] = "Ann-Marie"
	d := newNetVisitor(t, s)
	d.page.groupTyped("Ann-Marie, 3", "new")
	if g := d.Work().Asked.Network.Graph; d.page.net.refusal != "" || g.Communities[0] != g.Communities[3] {
		t.Errorf("%q, %v", d.page.net.refusal, g.Communities)
	}
}

func TestAGroupIsCountedOnce(t *testing.T) {
	d := newNetVisitor(t, Crew())
	d.page.groupTyped("0-2, 1", "new")
	if d.Said() != "3 people are in one community now." {
		t.Errorf("%q", d.Said())
	}
}

// A source typed onto another is refused, not forgotten.
func TestASourceTypedOntoAnotherIsRefused(t *testing.T) {
	d := newNetVisitor(t, Crew())
	d.page.TypeSource(0, "node", "4")
	if d.Work().Inputs.Refused[d.page.sourcePath(0, "node")] == "" {
		t.Error("nothing is said")
	}
}

// Escape with nothing in the hand keeps the preset; with a source in it too.
func TestEscapeKeepsThePreset(t *testing.T) {
	d := newNet(t)
	d.OpenLab(network.Name)
	d.Until("the answer", func() bool { return d.Work().Shown.Full })
	x, y := d.at(5)
	d.Press(x, y)
	d.Glide(x+30, y)
	d.Escape()
	if d.Work().Preset != "network-start" {
		t.Errorf("the preset is %q", d.Work().Preset)
	}
}

// The back button leads to the other laboratory as it was left.
func TestBackKeepsTheLedger(t *testing.T) {
	d := newNet(t)
	d.Work().Ask()
	d.Until("the first answer", func() bool { return d.Work().Shown.Full })
	d.Work().DrawFresh()
	d.Until("the price", func() bool { return d.Work().Releases.Ledger.Releases == 2 && d.Work().Step() == 1 })
	left := link.Write(d.Work().Asked, scenario.DefaultView())
	d.OpenLab(network.Name)
	d.Until("the network", func() bool { return d.Work().Shown.Full && d.Work().Shown.Result.Network != nil })
	d.OpenLink(left)
	if len(d.Work().Releases.Made) != 2 {
		t.Errorf("two releases became %d", len(d.Work().Releases.Made))
	}
}

// anonymous is the crew without names, communities and places, its size left to
// the ties.
func anonymous() scenario.Scenario {
	s := Crew()
	g := &s.Network.Graph
	g.Names, g.Communities, g.At, g.Count = nil, nil, nil, 0
	return s
}
