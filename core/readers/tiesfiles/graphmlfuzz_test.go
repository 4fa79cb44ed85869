package tiesfiles_test

import (
	"testing"

	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/scenariotest"
)

func FuzzReadGraphML(f *testing.F) {
	for _, seed := range []string{
		gephi, yEd, networkx, graphML(friends), graphML("<graph><node id='0'/></graph>"), "<", "<graphml>", "<graph></node></graph>", "<a:graph xmlns:a=''><data/><key/></a:graph>",
		graphML("<node id='x'/><graph><node id='y'><edge source='y' target='y'><node id='z'/></edge></node></graph><graph/>"), "<!DOCTYPE g [<!ENTITY a 'b'>]><graph>&a;</graph>",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := readGraphML(text)
		if table.Nodes == 0 {
			if len(table.Edges) > 0 || len(table.Communities) > 0 {
				t.Fatalf("nobody, and yet %+v", table)
			}
			return
		}
		s := scenariotest.NetworkBase()
		s.Network.Graph = network.OfTies(table.Graph())
		scenariotest.CheckAccepted(t, s)
	})
}
