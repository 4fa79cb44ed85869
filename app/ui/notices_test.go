package ui

import (
	"strings"
	"testing"

	"cloakroom/core/scenario/network"
)

// A notice stands as long as what it tells of: undo takes it back, and loading
// ties brings it about.
func TestNoticesFollowTheNetwork(t *testing.T) {
	s := small(network.GraphEdges)
	s.Network.Sources = []network.Source{{Node: 5, Strength: 1}}
	d := newNetVisitor(t, s)
	d.net().remove([]int{5})
	if len(d.notices) != 1 || !strings.HasPrefix(d.notices[0], "Nobody was left") {
		t.Fatalf("the notices are %q", d.notices)
	}
	d.undo()
	if len(d.notices) != 0 {
		t.Errorf("undone, the notices are %q", d.notices)
	}
	d.net().importTies("ties.csv", "0,1\n1,2\n")
	d.net().useTies()
	if len(d.notices) != 1 || !strings.HasPrefix(d.notices[0], "Nobody was left") {
		t.Errorf("after ties were loaded, the notices are %q", d.notices)
	}
}
