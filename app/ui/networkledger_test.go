package ui

import (
	"strings"
	"testing"

	"cloakroom/core/scenario"
)

// While the first answer is awaited, the ledger already says what is protected.
func TestTheLedgerSpeaksBeforeTheFirstAnswer(t *testing.T) {
	s := Small(scenario.GraphPath)
	s.Network.Privacy.Neighbours = scenario.NeighboursCommunity
	d := newNet(t)
	d.OpenLab(scenario.LabNetwork)
	d.Work().Replace(s)
	if words := d.Work().LedgerWords(); !strings.Contains(words, "1 draw") || !strings.Contains(words, "not which community") {
		t.Errorf("the ledger says %q", words)
	}
}
