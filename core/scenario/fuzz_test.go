package scenario

import (
	"errors"
	"strings"
	"testing"
)

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		example, "", "{}", `{"version":1,"lab":"heat","heat":{"readings":[1,2]}}`,
		build("heat.recovery.radius", `"sqrt-m"`), build("sweep.trials", "1"), build("heat.at", "[0.5]"),
		`{"version":1,"lab":"heat","heat":{"sources":[{"at":1e-320,"strength":10}]},"sweep.trials":1}`,
	} {
		f.Add([]byte(seed))
	}
	for _, text := range examples() {
		f.Add([]byte(text))
	}
	for _, seed := range []string{
		edges(`[[0,1,1e-9],[1,2]]`), network(`{"kind":"star","nodes":3,"at":[[2,0.5,-0]]}`), edges(`[ [0 , 1] , [ 1,02 ]]`),
		build("network.graph.names", `["\u2028 <b>"]`), build("network.graph.nodes", "1"),
		crowd(`[["a\u0000",0,0]]`), crowd(`[ ["a" , 0.5,-0 ],[07,0,0]]`), heatmap(`"methods":[],"measurements":{"2":[1]}`), heatmap(`"grid":3`),
		heatmap(`"grid":1,"people":{"kind":"weights","values":[0]},"release":[1e300]`), build("heatmap.people.places", `[[0.5,1,1e-9,7]]`),
		strings.TrimSuffix(heatmap(``), "}") + `,"sweep":{"over":["heatmap.grid"],"values":[[1e18,-2]]}}`,
		strings.TrimSuffix(network(`{"sizes":[2,3]}`), "}") + `,"sweep":{"over":["network.graph.sizes"],"values":[[1e9,-1]]}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Decode(data)
		if err == nil {
			checkAccepted(t, s)
			return
		}
		refused, ok := errors.AsType[*FieldError](err)
		if !ok || refused.Path == "" || strings.ContainsAny(err.Error(), "\n\r") {
			t.Fatalf("%q is no refusal of one line", err)
		}
	})
}
