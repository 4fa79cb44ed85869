package ui

import (
	"slices"
	"testing"

	"cloakroom/core/scenario"
)

// Where only the largest part is kept, its people are numbered anew; they keep
// their places, names and rumours when a hand takes the network over.
func TestTheLargestPartIsTakenOverByHand(t *testing.T) {
	for name, places := range map[string]bool{"drawn": false, "put": true} {
		t.Run(name, func(t *testing.T) {
			s := crew()
			g := &s.Network.Graph
			g.Disconnected = scenario.Largest
			if !places {
				g.At = nil
			}
			g.Edges = slices.DeleteFunc(g.Edges, func(e scenario.Edge) bool { return e.From == 0 })
			s.Network.Sources = []scenario.NodeSource{{Node: 3, Strength: 1}}
			d := newNetVisitor(t, s)
			x, y := d.at(3)
			if who := d.net().who(3); who != "Ed" {
				t.Fatalf("the rumour starts at %s", who)
			}
			d.net().tie(0, 3)
			d.rests()
			holds(t, d.asked)
			names, source := d.asked.Network.Graph.Names, d.asked.Network.Sources[0].Node
			if !slices.Equal(names, []string{"Bob", "Cy", "Di", "Ed", "Flo"}) || source != 3 {
				t.Fatalf("the rumour of Ed starts at %d of %q", source, names)
			}
			if x1, y1 := d.at(source); (x1-x)*(x1-x)+(y1-y)*(y1-y) > 1 {
				t.Errorf("Ed went from %.0f, %.0f to %.0f, %.0f", x, y, x1, y1)
			}
			d.undo()
			d.rests()
			if x1, y1 := d.at(3); (x1-x)*(x1-x)+(y1-y)*(y1-y) > 1 {
				t.Errorf("undone, Ed stands at %.0f, %.0f, not %.0f, %.0f", x1, y1, x, y)
			}
		})
	}
}

func TestTheLargestPartOfASampleIsTakenOverByHand(t *testing.T) {
	s := small(scenario.GraphBlocks)
	g := &s.Network.Graph
	g.Sizes, g.Within, g.Between, g.Disconnected = []int{8, 8}, 0.35, 0.02, scenario.Largest
	for seed := range uint64(20) {
		g.Seed = seed
		d := newNetVisitor(t, s)
		kept := d.store.net.drawing.Kept
		if len(kept) == 0 || len(kept) == 16 {
			continue
		}
		last := len(kept) - 1
		d.net().toggleSource(last)
		d.rests()
		x, y := d.at(last)
		d.net().makeGroup([]int{last})
		d.rests()
		holds(t, d.asked)
		if x1, y1 := d.at(last); (x1-x)*(x1-x)+(y1-y)*(y1-y) > 1 || !slices.Equal(d.sources(), []int{0, last}) || d.asked.Network.Graph.Nodes() != len(kept) {
			t.Errorf("seed %d: the rumours start at %v of %d, and the last went from %.0f, %.0f to %.0f, %.0f", seed, d.sources(), d.asked.Network.Graph.Nodes(), x, y, x1, y1)
		}
		return
	}
	t.Fatal("no sample falls apart")
}

// Readings belong to the people in force: only a change of the network, of which
// a part may be kept, takes them away.
func TestOnlyTheNetworkTakesReadingsAway(t *testing.T) {
	s := crew()
	g := &s.Network.Graph
	g.Disconnected, g.At = scenario.Largest, nil
	g.Edges = slices.DeleteFunc(g.Edges, func(e scenario.Edge) bool { return e.From == 0 })
	s.Network.Sources = []scenario.NodeSource{{Node: 3, Strength: 1}}
	d := newNetVisitor(t, s)
	d.importReadings("readings.csv", "1\n2\n3\n2\n1\n")
	d.useReadings()
	d.rests()
	for _, c := range [][2]string{{"network.recovery.radius", "2"}, {"network.time", "2"}, {"network.privacy.epsilon", "3"}} {
		d.typeNumber(c[0], c[1])
		if len(d.asked.Network.Readings) != 5 {
			t.Fatalf("%s leaves %d of 5 readings", c[0], len(d.asked.Network.Readings))
		}
	}
	d.rests()
	d.net().addAt(0.5, 0.5)
	if len(d.asked.Network.Readings) != 0 {
		t.Errorf("%d readings of 5 people are left to 6", len(d.asked.Network.Readings))
	}
}
