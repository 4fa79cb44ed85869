package link_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/core/link"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
)

func FuzzParseLink(f *testing.F) {
	for _, seed := range []string{
		"", "#", "lab=heat&heat.sources=0.24:1,0.76:1&seed=3", "lab=heat&heat.sources=::,&heat.at=]",
		"sweep.over=heat.time&sweep.values=1,2;3&heat.readings=1", "z=q1bKLCpWslIqKMovSy0CAA&v=2",
		"heat.privacy.sigma=1e+5&view.frame=-1&view.hide=,,", "heat.sources=0.5:1}],\"x\":[{",
		"lab=network&network.sources=0:1,3&network.graph.kind=karate", "lab=network&heat.time=1", "lab=network&network.graph.kind=edges", "lab=network&network.graph.kind=edges&network.sources=&network.graph.edges=&sweep.sources=1",
		"network.graph.edges=0:1,1:2:0.5&network.graph.kind=edges",
		"network.graph.edges=]],[[&network.graph.at=0:::&network.sources=0,\"strength\":1},{\"node\":1", "network.graph.sizes=&sweep.over=network.graph.sizes",
		"lab=network&network.graph.kind=edges&network.graph.nodes=3&network.graph.communities=0,0,7&network.sources=2",
		"lab=heatmap&heatmap.methods=&heatmap.people.places=0:0.5:0.1:9,1:1:0.5:1&heatmap.people.kind=clusters", "lab=heatmap", "heatmap.methods=,",
		"lab=heatmap&heatmap.grid=2&heatmap.people.kind=weights&heatmap.people.values=1,2,03,4", "heatmap.measurements={\"0\":[1]}&heatmap.grid=1&heatmap.pyramid.keep=1",
		"heatmap.people.rows=[[\"a\",0,0]]&heatmap.people.kind=points&heatmap.release=1", scenariotest.PackedPart(map[string]json.RawMessage{"heatmap.people.rows": json.RawMessage(`[["a",0,1]]`)}),
		"network.graph.kind=grid&network.graph.rows=1&network.graph.columns=1&network.graph.sizes=5", scenariotest.PackedPart(map[string]json.RawMessage{"network.graph.names": json.RawMessage(`[""]`)}),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, fragment string) {
		for _, under := range []scenario.Scenario{scenariotest.HeatBase(), scenariotest.NetworkBase(), scenariotest.HeatmapBase()} {
			start := under.Clone()
			s, _, ignored := link.Parse(fragment, start)
			if !start.Equal(under) {
				t.Fatal("reading a link changed the base")
			}
			for _, line := range ignored {
				if strings.ContainsAny(line, "\n\r") || line == "" {
					t.Fatalf("%q is not one sentence", line)
				}
			}
			scenariotest.CheckAccepted(t, s)
		}
	})
}
