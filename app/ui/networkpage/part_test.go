package networkpage

import (
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
)

// Where only the largest part is kept, its people are numbered anew; they keep
// their places, names and rumours when a hand takes the network over.
func TestTheLargestPartIsTakenOverByHand(t *testing.T) {
	for name, places := range map[string]bool{"drawn": false, "put": true} {
		t.Run(name, func(t *testing.T) {
			s := sample.Crew()
			g := &s.Network.Graph
			g.Disconnected = network.DisconnectedLargest
			if !places {
				g.At = nil
			}
			g.Edges = slices.DeleteFunc(g.Edges, func(e network.Edge) bool { return e.From == 0 })
			s.Network.Sources = []network.Source{{Node: 3, Strength: 1}}
			d := newNetVisitor(t, s)
			x, y := d.at(3)
			if who := d.page.who(3); who != "Ed" {
				t.Fatalf("the rumour starts at %s", who)
			}
			d.page.toggleEdge(0, 3)
			d.Rests()
			holds(t, d.Work().Asked)
			names, source := d.Work().Asked.Network.Graph.Names, d.Work().Asked.Network.Sources[0].Node
			if !slices.Equal(names, []string{"Bob", "Cy", "Di", "Ed", "Flo"}) || source != 3 {
				t.Fatalf("the rumour of Ed starts at %d of %q", source, names)
			}
			if x1, y1 := d.at(source); (x1-x)*(x1-x)+(y1-y)*(y1-y) > 1 {
				t.Errorf("Ed went from %.0f, %.0f to %.0f, %.0f", x, y, x1, y1)
			}
			d.Work().Undo()
			d.Rests()
			if x1, y1 := d.at(3); (x1-x)*(x1-x)+(y1-y)*(y1-y) > 1 {
				t.Errorf("undone, Ed stands at %.0f, %.0f, not %.0f, %.0f", x1, y1, x, y)
			}
		})
	}
}

func TestTheLargestPartOfASampleIsTakenOverByHand(t *testing.T) {
	s := sample.Small(network.GraphBlocks)
	g := &s.Network.Graph
	g.Sizes, g.Within, g.Between, g.Disconnected = []int{8, 8}, 0.35, 0.02, network.DisconnectedLargest
	for seed := range uint64(20) {
		g.Seed = seed
		d := newNetVisitor(t, s)
		kept := d.page.state.drawing.Kept
		if len(kept) == 0 || len(kept) == 16 {
			continue
		}
		last := len(kept) - 1
		d.page.toggleSource(last)
		d.Rests()
		x, y := d.at(last)
		d.page.makeGroup([]int{last})
		d.Rests()
		holds(t, d.Work().Asked)
		if x1, y1 := d.at(last); (x1-x)*(x1-x)+(y1-y)*(y1-y) > 1 || !slices.Equal(d.sources(), []int{0, last}) || d.Work().Asked.Network.Graph.Nodes() != len(kept) {
			t.Errorf("seed %d: the rumours start at %v of %d, and the last went from %.0f, %.0f to %.0f, %.0f", seed, d.sources(), d.Work().Asked.Network.Graph.Nodes(), x, y, x1, y1)
		}
		return
	}
	t.Fatal("no sample falls apart")
}

// Readings belong to the people in force: only a change of the network, of which
// a part may be kept, takes them away.
func TestOnlyTheNetworkTakesReadingsAway(t *testing.T) {
	s := sample.Crew()
	g := &s.Network.Graph
	g.Disconnected, g.At = network.DisconnectedLargest, nil
	g.Edges = slices.DeleteFunc(g.Edges, func(e network.Edge) bool { return e.From == 0 })
	s.Network.Sources = []network.Source{{Node: 3, Strength: 1}}
	d := newNetVisitor(t, s)
	d.page.Readings.Open(dom.TextFile("readings.csv", "1\n2\n3\n2\n1\n"))
	d.page.Readings.Use()
	d.Rests()
	for _, c := range [][2]string{{"network.recovery.radius", "2"}, {"network.time", "2"}, {"network.privacy.epsilon", "3"}} {
		d.Work().Type(c[0], c[1])
		if len(d.Work().Asked.Network.Readings) != 5 {
			t.Fatalf("%s leaves %d of 5 readings", c[0], len(d.Work().Asked.Network.Readings))
		}
	}
	d.Rests()
	d.page.addAt(0.5, 0.5)
	if len(d.Work().Asked.Network.Readings) != 0 {
		t.Errorf("%d readings of 5 people are left to 6", len(d.Work().Asked.Network.Readings))
	}
}

// islanders are the crew as a file of ties tells of them, with two strangers
// before them who know only each other.
func islanders(t *testing.T) *visitor {
	t.Helper()
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	d.page.importEdges("Xa,Xb\nAnn,Bob\nBob,Cy\nCy,Di\nDi,Ed\nDi,Flo\n")
	d.page.loading.panel.Use()
	d.Rests()
	d.page.disconnect(network.DisconnectedLargest)
	d.Until("the largest part", func() bool { return d.Work().Asked.Network.Graph.Disconnected == network.DisconnectedLargest })
	d.Rests()
	if d.page.nodes() != 6 {
		t.Fatalf("%d people are in the largest part", d.page.nodes())
	}
	return d
}

// Names are those of the whole network, numbers those of the part.
func TestThePartIsSpokenOfByItsOwnNames(t *testing.T) {
	d := islanders(t)
	if names := d.page.names(); !slices.Equal(names, []string{"Ann", "Bob", "Cy", "Di", "Ed", "Flo"}) {
		t.Errorf("the people are %q", names)
	}
	d.page.typeGroup("0-7", "")
	if r := d.page.state.refusal; !strings.Contains(r, `"7"`) || !strings.Contains(r, "0…5") {
		t.Errorf("a group of more than there are: %q", r)
	}
	d.page.TypeSource(0, "node", "Di")
	if got := d.Work().Asked.Network.Sources[0].Node; got != 3 {
		t.Errorf("the rumour of Di is at %d", got)
	}
	d.page.renameNode(1, "Bo")
	if names := d.Work().Asked.Network.Graph.Names; !slices.Equal(names, []string{"Xa", "Xb", "Ann", "Bo", "Cy", "Di", "Ed", "Flo"}) {
		t.Errorf("renamed, they are %q", names)
	}
	if row := app.HTMLString(d.page.nodeRow(1)); !strings.Contains(row, `value="Bo"`) {
		t.Errorf("the row of Bo is %s", row)
	}
	if text := tiesfiles.EdgesCSV(d.page.edges(), d.page.names()); !strings.Contains(text, "Ann,Bo") || strings.Contains(text, "Xa") {
		t.Errorf("the ties to load again are %s", text)
	}
	if parameters := d.page.Parameters(&d.Work().Asked); !strings.Contains(parameters, "n = 6,") {
		t.Errorf("the foot of the figure says %q", parameters)
	}
	d.page.typeEdge("Bo", "Flo", "")
	if d.Rests(); !d.tied(1, 5) || d.page.who(1) != "Bo" || d.page.who(5) != "Flo" {
		t.Errorf("Bo and Flo are not tied: %v among %q", d.Work().Asked.Network.Graph.Edges, d.Work().Asked.Network.Graph.Names)
	}
}

// One edit after another, faster than they are answered, of a part that was kept.
func TestQuickEditsOfAPartAddUp(t *testing.T) {
	for name, named := range map[string]bool{"without names": false, "with names": true} {
		t.Run(name, func(t *testing.T) {
			s := sample.Crew()
			g := &s.Network.Graph
			g.Disconnected = network.DisconnectedLargest
			g.Edges = g.Edges[1:]
			if !named {
				g.Names = nil
			}
			s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
			d := newNetVisitor(t, s)
			for range 3 {
				d.page.Key("End", false)
				d.page.Key("Delete", false)
			}
			holds(t, d.Work().Asked)
			if g := d.Work().Asked.Network.Graph; g.Nodes() != 2 || named && !slices.Equal(g.Names, []string{"Bob", "Cy"}) {
				t.Errorf("5 less 3 are %d people, %q", g.Nodes(), g.Names)
			}
			f := d.page.truth()
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
	d.page.moveSource(0, 4) // Ed
	d.page.nudge(4, [2]float64{1, 0})
	at := d.Work().Asked.Network.Graph.At
	d.Rests()
	d.page.disconnect(network.DisconnectedKeep)
	d.Rests()
	if who := d.page.who(d.Work().Asked.Network.Sources[0].Node); who != "Ed" || len(at) != 1 || d.Work().Asked.Network.Graph.At[0].Node != 6 {
		t.Errorf("with everyone there, %s has the rumour, and %v are moved", who, d.Work().Asked.Network.Graph.At)
	}
	d.page.toggleSource(1) // Xb
	d.Rests()
	d.page.disconnect(network.DisconnectedLargest)
	d.Until("the largest part", func() bool { return d.page.nodes() == 6 })
	d.Rests()
	if got := d.sources(); !slices.Equal(got, []int{4}) || !slices.Equal(d.Work().Asked.Network.Graph.At, at) {
		t.Errorf("in the part, %v have a rumour, and %v are moved", got, d.Work().Asked.Network.Graph.At)
	}
	if len(d.Work().Notices) != 1 || !strings.HasPrefix(d.Work().Notices[0], "1 rumour was left out") {
		t.Errorf("the notices are %q", d.Work().Notices)
	}
	d.Work().Undo()
	d.Rests()
	if got := d.sources(); !slices.Equal(got, []int{1, 6}) {
		t.Errorf("undone, %v have a rumour", got)
	}
}

// Another sample may keep fewer people: a rumour outside is left out, and the
// page goes on.
func TestARumourOutsideANewPartIsLeftOut(t *testing.T) {
	s := sample.Crew()
	g := &s.Network.Graph
	g.Disconnected = network.DisconnectedLargest
	g.Edges = g.Edges[1:]
	s.Network.Sources = []network.Source{{Node: 5, Strength: 1}}
	d := newNet(t)
	d.OpenLab(network.Name)
	d.Work().Asked = s
	d.Work().Replace(d.Work().Asked)
	d.Until("the answer without the rumour", func() bool { return d.Work().Shown.Full && d.Work().Refusal == "" })
	if got := d.sources(); !slices.Equal(got, []int{0}) || len(d.Work().Notices) != 1 {
		t.Errorf("%v have a rumour; %q", got, d.Work().Notices)
	}
}
