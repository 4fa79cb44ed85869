package ui

import (
	"slices"
	"testing"

	"cloakroom/core/scenario"
)

// crowd is a path of many people.
func crowd(people int) scenario.Scenario {
	s := small(scenario.GraphPath)
	s.Network.Graph.Count = people
	return s
}

// Whoever was chosen on one network is nobody on the one that takes its place,
// however it comes there.
func TestTheChosenDoNotOutliveTheirNetwork(t *testing.T) {
	for name, replace := range map[string]func(*visitor){
		"another kind":      func(d *visitor) { d.net().openKind(scenario.GraphStar) },
		"a smaller path":    func(d *visitor) { d.Work().SetNumber("network.graph.nodes", 4) },
		"a field typed":     func(d *visitor) { d.Work().Type("network.graph.nodes", "4") },
		"ties loaded":       func(d *visitor) { d.net().importTies("0,1\n1,2\n"); d.net().useTies() },
		"start empty":       func(d *visitor) { d.net().onStartEmpty(nil, noEvent) },
		"a step of lessons": func(d *visitor) { d.OpenStep(1) },
		"a preset":          func(d *visitor) { d.OpenPreset("network-start") },
		"a link":            func(d *visitor) { d.OpenLink(scenario.Link(crowd(3), scenario.DefaultView())) },
		"undo":              func(d *visitor) { d.Work().Undo() },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(scenario.GraphPath))
			d.Work().SetNumber("network.graph.nodes", 30)
			d.rests()
			for _, key := range []string{"End", "g", "j"} {
				d.net().Key(key, false)
			}
			replace(d)
			nodes := d.net().nodes()
			if n := d.net().net; len(n.chosen) > 0 || n.from >= 0 || n.over >= nodes || n.cursor >= nodes {
				t.Fatalf("%v are chosen, a tie begins at %d, the keyboard is at %d of %d", n.chosen, n.from, n.cursor, nodes)
			}
			before := textOf(t, d.Work().Asked)
			d.net().Key("G", true)
			d.net().Key("Home", false)
			if textOf(t, d.Work().Asked) != before {
				t.Error("nobody was made a community")
			}
		})
	}
}

// Undo and redo leave whoever is there still, and let a press end that began
// before.
func TestUndoKeepsTheChosenWhoAreLeft(t *testing.T) {
	d := newNetVisitor(t, crew())
	d.net().addNamed("Gus", "")
	d.rests()
	d.net().net.chosen, d.net().net.from = []int{1, 6}, 6
	x, y := d.at(6)
	d.net().net.tool = toolDraw
	d.press(x, y)
	d.Work().Undo()
	if n := d.net().net; !slices.Equal(n.chosen, []int{1}) || n.from >= 0 || n.cursor > 5 || d.hands().Held() != nil {
		t.Errorf("%v are chosen, a tie begins at %d, the keyboard is at %d, a hand holds something: %v", n.chosen, n.from, n.cursor, d.hands().Held() != nil)
	}
	d.lift(20, 20)
	holds(t, d.Work().Asked)
}

func TestNobodyWhoIsNotThereIsTakenInHand(t *testing.T) {
	for name, do := range map[string]func(*networkPage){
		"tied":       func(p *networkPage) { p.tie(0, 47) },
		"a group":    func(p *networkPage) { p.makeGroup([]int{47}) },
		"a rumour":   func(p *networkPage) { p.toggleSource(47) },
		"a rumour's": func(p *networkPage) { p.moveSource(0, 47) },
	} {
		d := newNetVisitor(t, crew())
		before := textOf(t, d.Work().Asked)
		if do(d.net()); textOf(t, d.Work().Asked) != before {
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
		{"another kind", func(d *visitor) { d.net().openKind(scenario.GraphStar) }, toolRumour},
		{"ties loaded", func(d *visitor) { d.net().importTies("0,1\n1,2\n"); d.net().useTies() }, toolRumour},
		{"a link", func(d *visitor) { d.OpenLink(scenario.Link(crowd(3), scenario.DefaultView())) }, toolRumour},
		{"a preset", func(d *visitor) { d.OpenPreset("network-start") }, toolRumour},
		{"start empty", func(d *visitor) { d.net().onStartEmpty(nil, noEvent) }, toolDraw},
		{"drawn by hand", func(d *visitor) { d.net().openKind(scenario.GraphEdges) }, toolDraw},
		{"undo", func(d *visitor) { d.Work().Undo() }, toolErase},
	} {
		d := newNetVisitor(t, crowd(8))
		d.net().toggleSource(2)
		d.rests()
		d.net().net.tool = toolErase
		if c.replace(d); d.net().net.tool != c.tool {
			t.Errorf("after %s the tool is %q, not %q", c.name, d.net().net.tool, c.tool)
		}
	}
}
