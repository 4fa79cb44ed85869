package networkpage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// The neighbour that the panels tell of is that of the source which moves, be it
// the first or not.
func TestThePanelsNameTheSourceThatMoves(t *testing.T) {
	s := sample.Small(network.GraphPath)
	n := s.Network
	n.Graph = network.DefaultGraph()
	n.Graph.Kind, n.Graph.Count, n.Graph.Disconnected = network.GraphEdges, 4, network.DisconnectedKeep
	n.Graph.Edges = network.Edges{{From: 1, To: 2, Weight: 1}, {From: 2, To: 3, Weight: 1}}
	n.Sources = []network.Source{{Node: 0, Strength: 1}, {Node: 1, Strength: 1}}
	d := newNetVisitor(t, s)
	d.OpenPanel(sensing.ExtraPromise)
	d.Until("the promise", func() bool { return d.page.Promised() != nil })
	if said := d.page.neighbourWords(); !strings.Contains(said, "For example: the rumour starts with person 2 instead of person 1.") {
		t.Errorf("the promise says %q", said)
	}
	d.OpenPanel(sensing.ExtraBackdoor)
	d.Until("the back door", func() bool { return d.page.extras().Backdoor != nil })
	if said := d.page.otherRelease(d.page.extras().Backdoor); said != "the rumour at person 1 starting at person 2 instead" {
		t.Errorf("the back door tells of %q", said)
	}
}

// Where there is no tie at all, the back door weakens a source in place.
func TestTheBackDoorWithoutATie(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphPath))
	weaker := &network.Backdoor{Moved: []network.Source{{Node: 0, Strength: 0.5}}}
	if said := d.page.otherRelease(weaker); said != "the rumour at person 0 of strength 0.5 in place of 1" {
		t.Errorf("the back door tells of %q", said)
	}
}
