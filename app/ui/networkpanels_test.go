package ui

import (
	"strings"
	"testing"

	"cloakroom/core/scenario"
)

// The neighbour that the panels tell of is that of the source which moves, be it
// the first or not.
func TestThePanelsNameTheSourceThatMoves(t *testing.T) {
	s := Small(scenario.GraphPath)
	n := s.Network
	n.Graph = scenario.DefaultGraph()
	n.Graph.Kind, n.Graph.Count, n.Graph.Disconnected = scenario.GraphEdges, 4, scenario.Keep
	n.Graph.Edges = scenario.Edges{{From: 1, To: 2, Weight: 1}, {From: 2, To: 3, Weight: 1}}
	n.Sources = []scenario.NodeSource{{Node: 0, Strength: 1}, {Node: 1, Strength: 1}}
	d := newNetVisitor(t, s)
	d.OpenPanel(scenario.AlsoPromise)
	d.Until("the promise", func() bool { return d.page.Promised() != nil })
	if said := d.page.neighbourWords(); !strings.Contains(said, "1 of the rumour at person 1 starts at person 2 instead") {
		t.Errorf("the promise says %q", said)
	}
	d.OpenPanel(scenario.AlsoBackdoor)
	d.Until("the back door", func() bool { return d.page.extras().Backdoor != nil })
	if said := d.page.otherRelease(d.page.extras().Backdoor); said != "the rumour at person 1 starting at person 2 instead" {
		t.Errorf("the back door tells of %q", said)
	}
}

// Where there is no tie at all, the back door weakens a source in place.
func TestTheBackDoorWithoutATie(t *testing.T) {
	d := newNetVisitor(t, Small(scenario.GraphPath))
	weaker := &scenario.NetworkBackdoor{Moved: []scenario.NodeSource{{Node: 0, Strength: 0.5}}}
	if said := d.page.otherRelease(weaker); said != "the rumour at person 0 of strength 0.5 in place of 1" {
		t.Errorf("the back door tells of %q", said)
	}
}
