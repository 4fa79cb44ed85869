package networkfiles_test

import (
	"strings"
	"testing"

	"cloakroom/core/readers/networkfiles"
	"cloakroom/core/scenario/scenariotest"
)

func FuzzParseEdges(f *testing.F) {
	for _, seed := range []string{
		"", "0,1\n1,2\n", "\ufeffsource;target;weight\r\nAnn;Bo;0,5\r\n", "a b\nb c\nb a\n", "x\ty\n1\t2\n2\t2\n",
		"\"Doe, Jane\",\"R\"\"oe\"\n\"a,b\n", "# made\n\n1 2 -1\n1 2 NaN\n1 2 3 4\n1\n", "a,b,weight\na,b\na,b,1e7\n", ",\n;\n\"\"\n", "\xff,\xfe\n", "7  9\n9 5",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := networkfiles.ParseEdges(text)
		lines := 0
		for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				lines++
			}
		}
		if table.Header != "" {
			lines--
		}
		if got := len(table.Edges) + len(table.Problems); got != lines {
			t.Fatalf("%d lines give %d edges and %d problems", lines, len(table.Edges), len(table.Problems))
		}
		if len(table.Edges) == 0 {
			return
		}
		s := scenariotest.NetworkBase()
		s.Network.Graph = table.Graph()
		scenariotest.CheckAccepted(t, s)
		again := networkfiles.ParseEdges(networkfiles.EdgesCSV(table.Edges, table.Names))
		if len(again.Problems) > 0 || !sameEdges(again, table) {
			t.Fatalf("%+v was written and read again as %+v", table, again)
		}
	})
}
