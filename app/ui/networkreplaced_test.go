package ui

import (
	"slices"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// crowd is a path of many people.
func crowd(people int) scenario.Scenario {
	s := small(network.GraphPath)
	s.Network.Graph.Count = people
	return s
}

// Whoever was chosen on one network is nobody on the one that takes its place,
// however it comes there.
func TestTheChosenDoNotOutliveTheirNetwork(t *testing.T) {
	for name, replace := range map[string]func(*visitor){
		"another kind":      func(d *visitor) { d.net().openKind(network.GraphStar) },
		"a smaller path":    func(d *visitor) { d.setNumber("network.graph.nodes", 4) },
		"a field typed":     func(d *visitor) { d.typeNumber("network.graph.nodes", "4") },
		"ties loaded":       func(d *visitor) { d.net().importTies("ties.csv", "0,1\n1,2\n"); d.net().useTies() },
		"start empty":       func(d *visitor) { d.net().onStartEmpty(nil, noEvent) },
		"a step of lessons": func(d *visitor) { d.openStep(1) },
		"a preset":          func(d *visitor) { d.openPreset("network-start") },
		"a link":            func(d *visitor) { d.openFragment(link.Write(crowd(3), scenario.DefaultView())) },
		"undo":              func(d *visitor) { d.undo() },
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(network.GraphPath))
			d.setNumber("network.graph.nodes", 30)
			d.rests()
			for _, key := range []string{"End", "g", "j"} {
				d.net().padKey(key, false)
			}
			replace(d)
			nodes := d.net().nodes()
			if n := d.store.net; len(n.chosen) > 0 || n.from >= 0 || n.over >= nodes || n.cursor >= nodes {
				t.Fatalf("%v are chosen, a tie begins at %d, the keyboard is at %d of %d", n.chosen, n.from, n.cursor, nodes)
			}
			before := textOf(t, d.asked)
			d.net().padKey("G", true)
			d.net().padKey("Home", false)
			if textOf(t, d.asked) != before {
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
	d.store.net.chosen, d.store.net.from = []int{1, 6}, 6
	x, y := d.at(6)
	d.store.net.tool = toolDraw
	d.net().press(x, y)
	d.undo()
	if n := d.store.net; !slices.Equal(n.chosen, []int{1}) || n.from >= 0 || n.cursor > 5 || n.hold.kind != holdNothing {
		t.Errorf("%v are chosen, a tie begins at %d, the keyboard is at %d, held is %d", n.chosen, n.from, n.cursor, n.hold.kind)
	}
	d.net().release(20, 20)
	holds(t, d.asked)
}

func TestNobodyWhoIsNotThereIsTakenInHand(t *testing.T) {
	for name, do := range map[string]func(networkPage){
		"tied":       func(p networkPage) { p.tie(0, 47) },
		"a group":    func(p networkPage) { p.makeGroup([]int{47}) },
		"a rumour":   func(p networkPage) { p.toggleSource(47) },
		"a rumour's": func(p networkPage) { p.moveSource(0, 47) },
	} {
		d := newNetVisitor(t, crew())
		before := textOf(t, d.asked)
		if do(d.net()); textOf(t, d.asked) != before {
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
		{"another kind", func(d *visitor) { d.net().openKind(network.GraphStar) }, toolRumour},
		{"ties loaded", func(d *visitor) { d.net().importTies("ties.csv", "0,1\n1,2\n"); d.net().useTies() }, toolRumour},
		{"a link", func(d *visitor) { d.openFragment(link.Write(crowd(3), scenario.DefaultView())) }, toolRumour},
		{"a preset", func(d *visitor) { d.openPreset("network-start") }, toolRumour},
		{"start empty", func(d *visitor) { d.net().onStartEmpty(nil, noEvent) }, toolDraw},
		{"drawn by hand", func(d *visitor) { d.net().openKind(network.GraphEdges) }, toolDraw},
		{"undo", func(d *visitor) { d.undo() }, toolErase},
	} {
		d := newNetVisitor(t, crowd(8))
		d.net().toggleSource(2)
		d.rests()
		d.store.net.tool = toolErase
		if c.replace(d); d.store.net.tool != c.tool {
			t.Errorf("after %s the tool is %q, not %q", c.name, d.store.net.tool, c.tool)
		}
	}
}
