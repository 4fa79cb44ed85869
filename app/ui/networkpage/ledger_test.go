package networkpage

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// While the first answer is awaited, the ledger already says what is protected.
func TestTheLedgerSpeaksBeforeTheFirstAnswer(t *testing.T) {
	s := sample.Small(network.GraphPath)
	s.Network.Privacy.Neighbours = sensing.NeighboursCommunity
	d := newNet(t)
	d.OpenLab(network.Name)
	d.Work().Replace(s)
	if words := d.Work().LedgerWords(); !strings.Contains(words, "1 release") || !strings.Contains(words, "not which community") {
		t.Errorf("the ledger says %q", words)
	}
}
