package tiesfiles_test

import (
	"slices"
	"strings"
	"testing"

	"cloakroom/core/readers/table"
	"cloakroom/core/readers/tiesfiles"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

// FuzzEdges holds that any table makes a network that is accepted, whichever way
// it is read, and that every row ends as an edge, a fault, somebody alone, or an
// edge that was there. What is written of it
// is read again, when its names are plain words and digits.
func FuzzEdges(f *testing.F) {
	for _, seed := range []string{
		"", "0,1\n1,2\n", "a b c\nb a\nc\n", "from;to;weight;community\na;b;1;x\nb;a;2;y\n", "a: b c\nb:\n", "007,7\n7,007\n", "1 2 1e300\n1 2 1e6\n2 1 1e6\n", "\"a\nb\",c\n",
	} {
		f.Add(seed, false, uint8(0))
		f.Add(seed, true, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, lists bool, twice uint8) {
		from := tableOf(text, table.Options{Lists: lists})
		r, _ := tiesfiles.GuessEdges(from)
		r.Twice = []tiesfiles.Twice{tiesfiles.TwiceRefused, tiesfiles.TwiceSummed, tiesfiles.TwiceIgnored}[twice%3]
		got := edgesOf(from, r)
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
		s.Network.Graph = network.OfTies(got.Graph())
		scenariotest.CheckAccepted(t, s)
		if slices.ContainsFunc(got.Names, func(name string) bool {
			return strings.Trim(name, "0123456789") != "" && strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz") != ""
		}) {
			return // two ways to write a number may be one
		}
		from = tableOf(tiesfiles.EdgesCSV(got.Edges, got.Names), table.Options{})
		written := tiesfiles.EdgeRoles{To: 1, Weight: none, FromCommunity: none, ToCommunity: none, Twice: tiesfiles.TwiceRefused}
		if len(from.Columns) == 3 {
			written.Weight = 2
		}
		again := edgesOf(from, written)
		if len(again.Groups()) > 0 || !sameEdges(again, got) {
			t.Fatalf("%+v was written and read again as %+v", got, again)
		}
	})
}
