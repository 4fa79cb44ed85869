package ui

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/scenario/network"
)

// Where only the largest part is kept, its people are numbered anew; they keep
// their places, names and rumours when a hand takes the network over.
func TestTheLargestPartIsTakenOverByHand(t *testing.T) {
	for name, places := range map[string]bool{"drawn": false, "put": true} {
		t.Run(name, func(t *testing.T) {
			s := crew()
			g := &s.Network.Graph
			g.Disconnected = network.DisconnectedLargest
			if !places {
				g.At = nil
			}
			g.Edges = slices.DeleteFunc(g.Edges, func(e network.Edge) bool { return e.From == 0 })
			s.Network.Sources = []network.Source{{Node: 3, Strength: 1}}
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
	s := small(network.GraphBlocks)
	g := &s.Network.Graph
	g.Sizes, g.Within, g.Between, g.Disconnected = []int{8, 8}, 0.35, 0.02, network.DisconnectedLargest
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
	g.Disconnected, g.At = network.DisconnectedLargest, nil
	g.Edges = slices.DeleteFunc(g.Edges, func(e network.Edge) bool { return e.From == 0 })
	s.Network.Sources = []network.Source{{Node: 3, Strength: 1}}
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

// islanders are the crew as a file of ties tells of them, with two strangers
// before them who know only each other.
func islanders(t *testing.T) *visitor {
	t.Helper()
	d := newNetVisitor(t, small(network.GraphPath))
	d.net().importTies("ties.csv", "Xa,Xb\nAnn,Bob\nBob,Cy\nCy,Di\nDi,Ed\nDi,Flo\n")
	d.net().useTies()
	d.rests()
	d.net().disconnect(network.DisconnectedLargest)
	d.until("the largest part", func() bool { return d.asked.Network.Graph.Disconnected == network.DisconnectedLargest })
	d.rests()
	if d.net().nodes() != 6 {
		t.Fatalf("%d people are in the largest part", d.net().nodes())
	}
	return d
}

// Names are those of the whole network, numbers those of the part.
func TestThePartIsSpokenOfByItsOwnNames(t *testing.T) {
	d := islanders(t)
	if names := d.net().names(); !slices.Equal(names, []string{"Ann", "Bob", "Cy", "Di", "Ed", "Flo"}) {
		t.Errorf("the people are %q", names)
	}
	d.net().groupTyped("0-7", "")
	if r := d.store.net.refusal; !strings.Contains(r, `"7"`) || !strings.Contains(r, "0…5") {
		t.Errorf("a group of more than there are: %q", r)
	}
	d.net().typeSource(0, "node", "Di")
	if got := d.asked.Network.Sources[0].Node; got != 3 {
		t.Errorf("the rumour of Di is at %d", got)
	}
	d.net().renamePerson(1, "Bo")
	if names := d.asked.Network.Graph.Names; !slices.Equal(names, []string{"Xa", "Xb", "Ann", "Bo", "Cy", "Di", "Ed", "Flo"}) {
		t.Errorf("renamed, they are %q", names)
	}
	if row := app.HTMLString(d.net().personRow(1)); !strings.Contains(row, `value="Bo"`) {
		t.Errorf("the row of Bo is %s", row)
	}
	if text := networkfiles.EdgesCSV(d.net().ties(), d.net().names()); !strings.Contains(text, "Ann,Bo") || strings.Contains(text, "Xa") {
		t.Errorf("the ties to load again are %s", text)
	}
	if _, parameters := d.net().about(); !strings.Contains(parameters, "n = 6,") {
		t.Errorf("the foot of the figure says %q", parameters)
	}
	d.net().tieTyped("Bo", "Flo", "")
	if d.rests(); !d.tied(1, 5) || d.net().who(1) != "Bo" || d.net().who(5) != "Flo" {
		t.Errorf("Bo and Flo are not tied: %v among %q", d.asked.Network.Graph.Edges, d.asked.Network.Graph.Names)
	}
}

// One edit after another, faster than they are answered, of a part that was kept.
func TestQuickEditsOfAPartAddUp(t *testing.T) {
	for name, named := range map[string]bool{"without names": false, "with names": true} {
		t.Run(name, func(t *testing.T) {
			s := crew()
			g := &s.Network.Graph
			g.Disconnected = network.DisconnectedLargest
			g.Edges = g.Edges[1:]
			if !named {
				g.Names = nil
			}
			s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
			d := newNetVisitor(t, s)
			for range 3 {
				d.net().padKey("End", false)
				d.net().padKey("Delete", false)
			}
			holds(t, d.asked)
			if g := d.asked.Network.Graph; g.Nodes() != 2 || named && !slices.Equal(g.Names, []string{"Bob", "Cy"}) {
				t.Errorf("5 less 3 are %d people, %q", g.Nodes(), g.Names)
			}
			f := d.net().figureOf(viewTruth, d.palette())
			for node := range 5 {
				if _, _, known := standsAt(&f, node); known != (node < 2) {
					t.Errorf("person %d of 2 stands somewhere: %v", node, known)
				}
			}
		})
	}
}

// Whatever is done about a network that falls apart, a rumour stays with whoever
// has it, or is left out with them.
func TestARumourStaysWithItsPerson(t *testing.T) {
	d := islanders(t)
	d.net().moveSource(0, 4) // Ed
	d.net().nudge(4, [2]float64{1, 0})
	at := d.asked.Network.Graph.At
	d.rests()
	d.net().disconnect(network.DisconnectedKeep)
	d.rests()
	if who := d.net().who(d.asked.Network.Sources[0].Node); who != "Ed" || len(at) != 1 || d.asked.Network.Graph.At[0].Node != 6 {
		t.Errorf("with everyone there, %s has the rumour, and %v are moved", who, d.asked.Network.Graph.At)
	}
	d.net().toggleSource(1) // Xb
	d.rests()
	d.net().disconnect(network.DisconnectedLargest)
	d.until("the largest part", func() bool { return d.net().nodes() == 6 })
	d.rests()
	if got := d.sources(); !slices.Equal(got, []int{4}) || !slices.Equal(d.asked.Network.Graph.At, at) {
		t.Errorf("in the part, %v have a rumour, and %v are moved", got, d.asked.Network.Graph.At)
	}
	if len(d.notices) != 1 || !strings.HasPrefix(d.notices[0], "1 rumour was left out") {
		t.Errorf("the notices are %q", d.notices)
	}
	d.undo()
	d.rests()
	if got := d.sources(); !slices.Equal(got, []int{1, 6}) {
		t.Errorf("undone, %v have a rumour", got)
	}
}

// Another sample may keep fewer people: a rumour outside is left out, and the
// page goes on.
func TestARumourOutsideANewPartIsLeftOut(t *testing.T) {
	s := crew()
	g := &s.Network.Graph
	g.Disconnected = network.DisconnectedLargest
	g.Edges = g.Edges[1:]
	s.Network.Sources = []network.Source{{Node: 5, Strength: 1}}
	d := newVisitor(t)
	d.sitDown(network.Name)
	d.asked = s
	d.begin()
	d.until("the answer without the rumour", func() bool { return d.shown.full && d.ask.refusal == "" })
	if got := d.sources(); !slices.Equal(got, []int{0}) || len(d.notices) != 1 {
		t.Errorf("%v have a rumour; %q", got, d.notices)
	}
}
