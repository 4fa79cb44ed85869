package networkfiles_test

import (
	"testing"

	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/readers/table"
	"cloakroom/core/scenario/scenariotest"
)

// FuzzEdgesOf holds that any table makes a network that is accepted, whichever way
// it is read, and that every row ends as an edge, a fault, somebody alone, or an
// edge that was there.
func FuzzEdgesOf(f *testing.F) {
	for _, seed := range []string{
		"", "0,1\n1,2\n", "a b c\nb a\nc\n", "from;to;weight;community\na;b;1;x\nb;a;2;y\n", "a: b c\nb:\n", "007,7\n7,007\n", "1 2 1e300\n1 2 1e6\n2 1 1e6\n", "\"a\nb\",c\n",
	} {
		f.Add(seed, false, uint8(0))
		f.Add(seed, true, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, lists bool, twice uint8) {
		from := tableOf(text, table.Options{Lists: lists})
		r, _ := networkfiles.GuessEdges(from)
		r.Twice = []networkfiles.Twice{networkfiles.TwiceRefused, networkfiles.TwiceSummed, networkfiles.TwiceIgnored}[twice%3]
		got := networkfiles.EdgesOf(from, r)
		if r.Problem(from) != "" {
			if got.Nodes > 0 {
				t.Fatalf("no roles, and yet %+v", got)
			}
			return
		}
		refused := 0
		for _, g := range got.Groups() {
			refused += g.Count
		}
		if refused -= from.Problems.Count(); len(got.Edges)+refused > from.Rows || !lists && len(got.Edges)+refused+got.Repeated < from.Rows {
			t.Fatalf("%d rows give %d edges, %d faults, %d again", from.Rows, len(got.Edges), refused, got.Repeated)
		}
		if got.Nodes == 0 {
			return
		}
		s := scenariotest.NetworkBase()
		s.Network.Graph = got.Graph()
		scenariotest.CheckAccepted(t, s)
	})
}
