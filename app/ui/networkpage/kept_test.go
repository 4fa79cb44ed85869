package networkpage

import (
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/app/ui/words"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// A picture of the people alone, made before the controls have come to rest,
// takes nothing from the full answer.
func TestMovingAPersonKeepsTheFullAnswerComing(t *testing.T) {
	for name, do := range map[string]func(*visitor){
		"a person moved":  func(d *visitor) { d.page.nudge(0, [2]float64{1, 0}) },
		"a person named":  func(d *visitor) { rename(&d.Work().Asked.Network.Graph, 0, "Ann"); d.Work().Moved() },
		"a view enlarged": func(d *visitor) { d.Enlarge("truth") },
		"a panel opened":  func(d *visitor) { d.OpenPanel("data") },
		"a theme":         func(d *visitor) { d.SetTheme("dark") },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, sample.Small(network.GraphPath))
			d.page.toggleSource(3)
			do(d)
			d.Rests()
		})
	}
}

// What comes to nothing leaves the network as it was.
func TestWhatComesToNothingChangesNothing(t *testing.T) {
	for name, do := range map[string]func(*visitor){
		"the eraser meets nothing": func(d *visitor) { x, y := d.free(); d.tap(toolErase, x, y) },
		"a group of nobody":        func(d *visitor) { d.page.Key("G", true) },
		"a line round nobody": func(d *visitor) {
			x, y := d.free()
			d.pull(toolGroup, [2]float64{x, y}, [2]float64{x + 8, y}, [2]float64{x + 8, y + 8})
		},
		"a tie to oneself":           func(d *visitor) { d.page.toggleEdge(2, 2) },
		"the last rumour is stopped": func(d *visitor) { d.page.toggleSource(0) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, sample.Small(network.GraphPath))
			before := sample.TextOf(t, d.Work().Asked)
			do(d)
			if now := sample.TextOf(t, d.Work().Asked); now != before {
				t.Errorf("%s\nbecame\n%s", before, now)
			}
		})
	}
}

// A network whose size is left to its ties keeps its people when ties go.
func TestCuttingKeepsEveryone(t *testing.T) {
	d := newNetVisitor(t, anonymous())
	d.page.toggleEdge(4, 5)
	d.page.toggleEdge(3, 5)
	if n := d.Work().Asked.Network.Graph.Nodes(); n != 6 {
		t.Errorf("6 people became %d", n)
	}
}

// Ties loaded a moment ago are not drawn yet; an edit meanwhile must not put
// the people where those of another network stood.
func TestAnEditBeforeTheDrawingPinsNobody(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphGrid))
	old := d.page.state.drawing
	d.page.importEdges("0,1\n1,2\n2,3\n3,0\n")
	d.page.loading.panel.Use()
	d.page.typeEdge("0", "2", "")
	for _, pin := range d.Work().Asked.Network.Graph.At {
		if pin.X == words.Unit(old.X.Values[pin.Node]) && pin.Y == words.Unit(old.Y.Values[pin.Node]) {
			t.Errorf("person %d stands where another network's stood", pin.Node)
		}
	}
}

func TestNamesWithAHyphenAreGrouped(t *testing.T) {
	s := sample.Crew()
	s.Network.Graph.Names[0] = "Ann-Marie"
	d := newNetVisitor(t, s)
	d.page.typeGroup("Ann-Marie, 3", "new")
	if g := d.Work().Asked.Network.Graph; d.page.state.refusal != "" || g.Communities[0] != g.Communities[3] {
		t.Errorf("%q, %v", d.page.state.refusal, g.Communities)
	}
}

func TestAGroupIsCountedOnce(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	d.page.typeGroup("0-2, 1", "new")
	if d.Said() != "3 people are in one community now." {
		t.Errorf("%q", d.Said())
	}
}

// A source typed onto another is refused, not forgotten.
func TestASourceTypedOntoAnotherIsRefused(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
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
	s := sample.Crew()
	g := &s.Network.Graph
	g.Names, g.Communities, g.At, g.Count = nil, nil, nil, 0
	return s
}
