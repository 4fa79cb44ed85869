package networklab

import (
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// nobody is a scenario of an empty network that asks for everything.
func nobody() scenario.Scenario {
	s, _ := scenario.New(network.Name)
	s.Network.Graph.Kind, s.Network.Graph.Count = network.GraphEdges, 0
	s.Network.Extras, s.Network.Recovery.Trace = scenario.Extras(network.Name), true
	s.Network.Recovery.Compare = scenario.Methods(network.Name)[1:]
	return s
}

// TestNobody: an empty network is answered with that it is one, whatever is asked; it
// releases nothing, costs nothing, and cannot be swept.
func TestNobody(t *testing.T) {
	for _, randomness := range field.RandomnessSources() {
		for _, apart := range []string{network.DisconnectedResample, network.DisconnectedLargest, network.DisconnectedKeep} {
			s := nobody()
			s.Network.Privacy.Randomness, s.Network.Graph.Disconnected = randomness, apart
			l := New()
			r := labtest.Answer(t, l, s)
			if _, told := labtest.Codes(r)["empty-network"]; !told || len(r.Notes) != 1 || r.Network != nil {
				t.Errorf("nobody is answered with %s", labtest.Text(t, r))
			}
			pause := stage.NewPause(t.Context())
			if releases, err := l.Releases(&s, pause); err != nil || len(releases) > 0 {
				t.Errorf("nobody releases %v: %v", releases, err)
			}
			if advice, err := l.Advise(&s, pause); err != nil || len(advice) > 0 {
				t.Errorf("for nobody it advises %v: %v", advice, err)
			}
			s.Sweep = &field.Sweep{Trials: 2, Sources: 1}
			if _, err := l.Cell(&s, 0, func(int, func() scenario.Cell) {}, pause); err == nil {
				t.Error("a cell of nobody was answered")
			}
			if err := s.Validate(); err == nil {
				t.Error("a sweep of nobody is not refused")
			}
		}
	}
}

// TestTheFirstPersonAlone: one person without a tie is answered, without a number that
// is none.
func TestTheFirstPersonAlone(t *testing.T) {
	s := nobody()
	s.Network.Graph.Count = 1
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	r := labtest.Answer(t, New(), s)
	labtest.Text(t, r)
	if r.Network == nil || r.Network.Nodes != 1 || r.Network.Components != 1 {
		t.Errorf("one person is answered by %+v", r.Network)
	}
}
