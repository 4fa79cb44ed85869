package ui

import (
	"strings"
	"testing"

	"cloakroom/core/scenario"
)

// A notice stands as long as what it tells of: undo takes it back, and loading
// ties brings it about.
func TestNoticesFollowTheNetwork(t *testing.T) {
	s := small(scenario.GraphEdges)
	s.Network.Sources = []scenario.NodeSource{{Node: 5, Strength: 1}}
	d := newNetVisitor(t, s)
	d.net().remove([]int{5})
	if len(d.Work().Notices) != 1 || !strings.HasPrefix(d.Work().Notices[0], "Nobody was left") {
		t.Fatalf("the notices are %q", d.Work().Notices)
	}
	d.Work().Undo()
	if len(d.Work().Notices) != 0 {
		t.Errorf("undone, the notices are %q", d.Work().Notices)
	}
	d.net().importTies("0,1\n1,2\n")
	d.net().useTies()
	if len(d.Work().Notices) != 1 || !strings.HasPrefix(d.Work().Notices[0], "Nobody was left") {
		t.Errorf("after ties were loaded, the notices are %q", d.Work().Notices)
	}
}
