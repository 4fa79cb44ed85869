package scenario_test

import (
	"errors"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
)

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		scenariotest.HeatExample, "", "{}", `{"version":1,"lab":"heat","heat":{"readings":[1,2]}}`,
		scenariotest.Build("heat.recovery.radius", `"sqrt-m"`), scenariotest.Build("sweep.trials", "1"), scenariotest.Build("heat.at", "[0.5]"),
		`{"version":1,"lab":"heat","heat":{"sources":[{"at":1e-320,"strength":10}]},"sweep.trials":1}`,
	} {
		f.Add([]byte(seed))
	}
	for _, text := range scenariotest.Examples() {
		f.Add([]byte(text))
	}
	for _, seed := range []string{
		scenariotest.OnEdges(`[[0,1,1e-9],[1,2]]`), scenariotest.OnGraph(`{"kind":"star","nodes":3,"at":[[2,0.5,-0]]}`), scenariotest.OnEdges(`[ [0 , 1] , [ 1,02 ]]`),
		`{"version":1,"lab":"network","network":{"graph":{"kind":"edges"},"readings":[1]},"sweep":{"sources":1}}`, `{"version":1,"lab":"network","network":{"graph":{"kind":"edges","names":[""],"edges":[]}}}`,
		scenariotest.Build("network.graph.names", `["\u2028 <b>"]`), scenariotest.Build("network.graph.nodes", "1"),
		scenariotest.OfCrowd(`[["a\u0000",0,0]]`), scenariotest.OfCrowd(`[ ["a" , 0.5,-0 ],[07,0,0]]`), scenariotest.OfMap(`"methods":[],"measurements":{"2":[1]}`), scenariotest.OfMap(`"grid":3`),
		scenariotest.OfMap(`"grid":1,"people":{"kind":"weights","values":[0]},"release":[1e300]`), scenariotest.Build("heatmap.people.places", `[[0.5,1,1e-9,7]]`),
		scenariotest.OfGame(`"losses":{"kind":"reader","experts":3,"rounds":9},"hand":[1,3,2],"compare":["be-the-leader"]`),
		scenariotest.OfGame(`"setting":"ball","dimension":1,"losses":{"kind":"coins","rounds":1,"best":1}`),
		scenariotest.OfGame(`"losses":{"kind":"values","experts":2,"values":[0,1,-0,1e-300]}`), scenariotest.OfGame(`"setting":"subspaces","rank":63,"dimension":64`),
		scenariotest.OfVector("compress", `"data":{"entries":2},"sparsity":1`), scenariotest.OfVector("compress", `"choose":{"share":0.999,"rule":"printed"}`),
		scenariotest.OfVector("compress", `"data":{"kind":"values","values":[-0,1e9]},"sparsity":1,"oversampling":0.1,"samples":[1]`), scenariotest.OfVector("compress", `"queries":[ [1,1024],[0,2]],"methods":[]`),
		strings.TrimSuffix(scenariotest.OfVector("compress", `"choose":{"share":0.5}`), "}") + `,"sweep":{"over":["compress.data.entries"],"values":[[2,1e18]]}}`,
		scenariotest.OfMechanism(`"people":{"kind":"votes","values":[3],"neighbour":"missing"},"seen":3`), scenariotest.OfMechanism(`"mechanism":"discrete-laplace","people":{"kind":"numbers","values":[1e3],"upper":1999}`),
		scenariotest.OfMechanism(`"people":{"values":[1]},"output":{"kind":"table","table":[[1],[1]]},"game":{"guesses":[1,2,3]}`), strings.TrimSuffix(scenariotest.OfMechanism(`"people":{"values":[0]}`), "}") + `,"sweep":{"over":["mechanisms.privacy.delta"],"values":[[0,1e18]]}}`,
		scenariotest.OfVector("stream", `"limit":1,"tick":1024,"intrusion":{"at":3,"event":9}`), scenariotest.OfVector("stream", `"privacy":{"unit":"person","reports":65536},"methods":["factorised"]`),
		strings.TrimSuffix(scenariotest.OfVector("stream", `"counter":"tree-plain"`), "}") + `,"sweep":{"over":["stream.tick"],"values":[[0,1e18]]}}`,
		scenariotest.OfAudit(`"box":{"kind":"laws","first":[1],"second":[0.5,0.5]}`), scenariotest.OfAudit(`"box":{"kind":"samples","firstCounts":[0]}`), scenariotest.OfAudit(`"tester":"pure","claim":{"delta":1e-300}`),
		strings.TrimSuffix(scenariotest.OfAudit(`"box":{"share":0}`), "}") + `,"sweep":{"over":["audit.samples"],"values":[[0,1e18]]}}`,
		scenariotest.OfGraphon(`"truth":{"kind":"tiles","tiles":[ [0.5,1 ],[1,-0]]},"order":[1,0],"given":[[0,1,0],[1,0,1],[0,1,0]]`), scenariotest.OfGraphon(`"laws":{"p":[0.1,0.9],"q":[0.1,0.8,0.1]}`),
		scenariotest.OfGraphon(`"truth":{"kind":"communities","sizes":[1,2000]},"nodes":2`), scenariotest.OfGraphon(`"truth":{"kind":"surface","blocks":32},"nodes":31`),
		scenariotest.OfGraphon(`"truth":{"kind":"observed","edges":[ [0 , 1],[1,02]]}`), scenariotest.OfGraphon(`"truth":{"kind":"observed","edges":[[0,1999]],"communities":[]},"nodes":2000`),
		strings.TrimSuffix(scenariotest.OfGraphon(``), "}") + `,"sweep":{"over":["graphon.truth.blocks"],"values":[[0,1e18]]}}`,
		strings.TrimSuffix(scenariotest.OfMap(``), "}") + `,"sweep":{"over":["heatmap.grid"],"values":[[1e18,-2]]}}`,
		strings.TrimSuffix(scenariotest.OnGraph(`{"sizes":[2,3]}`), "}") + `,"sweep":{"over":["network.graph.sizes"],"values":[[1e9,-1]]}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := scenario.Decode(data)
		if err == nil {
			scenariotest.CheckAccepted(t, s)
			return
		}
		refused, ok := errors.AsType[*field.Refusal](err)
		if !ok || refused.Path == "" || strings.ContainsAny(err.Error(), "\n\r") {
			t.Fatalf("%q is no refusal of one line", err)
		}
	})
}
