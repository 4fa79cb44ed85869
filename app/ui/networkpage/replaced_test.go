package networkpage

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// crowd is a path of many people.
func crowd(people int) scenario.Scenario {
	s := sample.Small(network.GraphPath)
	s.Network.Graph.Count = people
	return s
}

// Whoever was chosen on one network is nobody on the one that takes its place,
// however it comes there.
func TestTheChosenDoNotOutliveTheirNetwork(t *testing.T) {
	for name, replace := range map[string]func(*visitor){
		"another kind":      func(d *visitor) { d.page.openKind(network.GraphStar) },
		"a smaller path":    func(d *visitor) { d.Work().SetNumber("network.graph.nodes", 4) },
		"a field typed":     func(d *visitor) { d.Work().Type("network.graph.nodes", "4") },
		"ties loaded":       func(d *visitor) { d.page.importEdges("0,1\n1,2\n"); d.page.loading.panel.Use() },
		"start empty":       func(d *visitor) { d.page.startEmpty() },
		"a step of lessons": func(d *visitor) { d.OpenStep(1) },
		"a preset":          func(d *visitor) { d.OpenPreset("network-start") },
		"a link":            func(d *visitor) { d.OpenLink(link.Write(crowd(3), scenario.DefaultView())) },
		"undo":              func(d *visitor) { d.Work().Undo() },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, sample.Small(network.GraphPath))
			d.Work().SetNumber("network.graph.nodes", 30)
			d.Rests()
			for _, key := range []string{"End", "g", "j"} {
				d.page.Key(key, false)
			}
			replace(d)
			nodes := d.page.nodes()
			if n := d.page.state; len(n.chosen) > 0 || n.from >= 0 || n.over >= nodes || n.cursor >= max(nodes, 1) {
				t.Fatalf("%v are chosen, a tie begins at %d, the keyboard is at %d of %d", n.chosen, n.from, n.cursor, nodes)
			}
			before := sample.TextOf(t, d.Work().Asked)
			d.page.Key("G", true)
			d.page.Key("Home", false)
			if sample.TextOf(t, d.Work().Asked) != before {
				t.Error("nobody was made a community")
			}
		})
	}
}

// Undo and redo leave whoever is there still, and let a press end that began
// before.
func TestUndoKeepsTheChosenWhoAreLeft(t *testing.T) {
	d := newNetVisitor(t, sample.Crew())
	d.page.addNamed("Gus", "")
	d.Rests()
	d.page.state.chosen, d.page.state.from = []int{1, 6}, 6
	x, y := d.at(6)
	d.page.state.tool = toolDraw
	d.Press(x, y)
	d.Work().Undo()
	if n := d.page.state; !slices.Equal(n.chosen, []int{1}) || n.from >= 0 || n.cursor > 5 || d.Pad.Held() != nil {
		t.Errorf("%v are chosen, a tie begins at %d, the keyboard is at %d, a hand holds something: %v", n.chosen, n.from, n.cursor, d.Pad.Held() != nil)
	}
	d.Lift(20, 20)
	holds(t, d.Work().Asked)
}

func TestNobodyWhoIsNotThereIsTakenInHand(t *testing.T) {
	for name, do := range map[string]func(*Page){
		"tied":       func(p *Page) { p.toggleEdge(0, 47) },
		"a group":    func(p *Page) { p.makeGroup([]int{47}) },
		"a rumour":   func(p *Page) { p.toggleSource(47) },
		"a rumour's": func(p *Page) { p.moveSource(0, 47) },
	} {
		d := newNetVisitor(t, sample.Crew())
		before := sample.TextOf(t, d.Work().Asked)
		if do(d.page); sample.TextOf(t, d.Work().Asked) != before {
			t.Errorf("%s: person 47 of 6 has changed the scenario", name)
		}
	}
}

// The eraser must not meet a network that has just come onto the page; drawing by
// hand is what is meant where there is nothing else to do.
func TestTheFirstToolIsTakenUpWithAnotherNetwork(t *testing.T) {
	for _, c := range []struct {
		name    string
		replace func(*visitor)
		tool    string
	}{
		{"another kind", func(d *visitor) { d.page.openKind(network.GraphStar) }, toolRumour},
		{"ties loaded", func(d *visitor) { d.page.importEdges("0,1\n1,2\n"); d.page.loading.panel.Use() }, toolRumour},
		{"a link", func(d *visitor) { d.OpenLink(link.Write(crowd(3), scenario.DefaultView())) }, toolRumour},
		{"a preset", func(d *visitor) { d.OpenPreset("network-start") }, toolRumour},
		{"start empty", func(d *visitor) { d.page.startEmpty() }, toolDraw},
		{"drawn by hand", func(d *visitor) { d.page.openKind(network.GraphEdges) }, toolDraw},
		{"undo", func(d *visitor) { d.Work().Undo() }, toolErase},
	} {
		d := newNetVisitor(t, crowd(8))
		d.page.toggleSource(2)
		d.Rests()
		d.page.state.tool = toolErase
		if c.replace(d); d.page.state.tool != c.tool {
			t.Errorf("after %s the tool is %q, not %q", c.name, d.page.state.tool, c.tool)
		}
	}
}

// A notice stands as long as what it tells of: undo takes it back, and loading
// ties brings it about.
func TestNoticesFollowTheNetwork(t *testing.T) {
	s := sample.Small(network.GraphEdges)
	s.Network.Sources = []network.Source{{Node: 5, Strength: 1}}
	d := newNetVisitor(t, s)
	d.page.remove([]int{5})
	if len(d.Work().Notices) != 1 || !strings.HasPrefix(d.Work().Notices[0], "Nobody was left") {
		t.Fatalf("the notices are %q", d.Work().Notices)
	}
	d.Work().Undo()
	if len(d.Work().Notices) != 0 {
		t.Errorf("undone, the notices are %q", d.Work().Notices)
	}
	d.page.importEdges("0,1\n1,2\n")
	d.page.loading.panel.Use()
	if len(d.Work().Notices) != 1 || !strings.HasPrefix(d.Work().Notices[0], "Nobody was left") {
		t.Errorf("after ties were loaded, the notices are %q", d.Work().Notices)
	}
}
