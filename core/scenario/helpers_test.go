package scenario

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// example is a whole scenario with every field away from its default.
const example = `{"version":1,"lab":"heat","seed":7,"heat":{"positions":120,"sensors":3,"time":0.02,
	"at":[0.1,0.5,0.9],"sources":[{"at":0.24,"strength":2},{"at":0.76}],
	"privacy":{"epsilon":2,"delta":0.001,"alpha":0.02,"calibration":"paper","scope":"sensor","sigma":0.5,"randomness":"teaching"},
	"recovery":{"method":"nnls","radius":0.25,"compare":["bpd","tikhonov"],"trace":true},
	"also":["diagnostics"]},
	"sweep":{"over":["heat.time","heat.privacy.epsilon"],"values":[[0.01,0.02,0.04],[1,2]],"trials":12}}`

// networkExample is a whole scenario of a network given by hand with every
// field away from its default.
const networkExample = `{"version":1,"lab":"network","seed":7,"network":{
	"graph":{"kind":"edges","disconnected":"largest","nodes":5,"edges":[[0,1],[1,2,0.5],[3,2],[0,4,1e6]],"communities":[0,0,1,1,7],
		"names":["Ann","Bo & Co","","Dé \"D\"","=1+1"],"at":[[3,0.25,1],[0,0,0.5]]},
	"time":0.3,"sources":[{"node":3,"strength":2},{"node":0}],
	"privacy":{"epsilon":2,"delta":0.001,"alpha":3,"calibration":"paper","scope":"sensor","sigma":0.5,"randomness":"teaching","neighbours":"community"},
	"recovery":{"method":"total","radius":0.25,"compare":["bpd","posterior","nearest"],"trace":true},
	"also":["diagnostics","drawing"]},
	"sweep":{"over":["network.time","network.privacy.epsilon"],"values":[[0.01,0.02,0.04],[1,2]],"trials":12,"sources":2}}`

// blocksExample is one of a block model.
const blocksExample = `{"version":1,"lab":"network","seed":7,"network":{
	"graph":{"kind":"blocks","sizes":[3,1,4],"within":0.9,"between":0,"seed":9007199254740991,"disconnected":"keep"},
	"time":0.3,"sources":[{"node":7}],"privacy":{"randomness":"secure"}}}`

// build returns a scenario of the path's laboratory, whose graph has the field,
// with some truth and one more member, whose value stands at the given path of
// the object tree.
func build(path, value string) string {
	lab, sources := LabHeat, `[{"at":0.5}]`
	if strings.HasPrefix(path, "network") {
		lab, sources = LabNetwork, `[{"node":0}]`
	}
	tree := map[string]any{"version": 1, "lab": lab, lab: map[string]any{"sources": json.RawMessage(sources)}}
	if name, found := strings.CutPrefix(path, "network.graph."); found {
		tree[lab].(map[string]any)["graph"] = graphWith(name)
	}
	if strings.HasPrefix(path, "sweep.") {
		tree[lab].(map[string]any)["positions"] = 2000
		tree["sweep"] = map[string]any{}
	}
	at := tree
	names := strings.Split(path, ".")
	for _, name := range names[:len(names)-1] {
		if at[name] == nil {
			at[name] = map[string]any{}
		}
		at = at[name].(map[string]any)
	}
	at[names[len(names)-1]] = json.RawMessage(value)
	text, err := json.Marshal(tree)
	if err != nil {
		panic("scenario: a test wrote " + value)
	}
	return string(text)
}

// graphWith is a graph of a kind that has the named field, small enough for any
// value of it.
func graphWith(name string) map[string]any {
	switch name {
	case "nodes":
		return map[string]any{"kind": GraphPath}
	case "rows":
		return map[string]any{"kind": GraphGrid, "columns": 1}
	case "columns":
		return map[string]any{"kind": GraphGrid, "rows": 1}
	case "bridge":
		return map[string]any{"kind": GraphBarbell, "nodes": 1}
	case "edges", "communities":
		return map[string]any{"kind": GraphEdges, "nodes": 2}
	}
	return map[string]any{}
}

// examples are whole scenarios of every laboratory, none of them trivial.
func examples() map[string]string {
	return map[string]string{
		"heat": example, "network": networkExample, "blocks": blocksExample,
		"readings": `{"version":1,"lab":"network","network":{"graph":{"kind":"path","nodes":2},"readings":[0.5,-1]}}`,
		"edges":    `{"version":1,"lab":"network","network":{"graph":{"kind":"edges","edges":[[0,1],[2,1,3]]},"sources":[{"node":2}]}}`,
		"grid":     `{"version":1,"lab":"network","network":{"graph":{"kind":"grid","rows":2,"columns":3,"names":["a","b","c","d","e","f"]},"sources":[{"node":5}]}}`,
		"barbell":  `{"version":1,"lab":"network","network":{"graph":{"kind":"barbell","nodes":4,"bridge":1,"at":[[8,0,1]]},"sources":[{"node":8,"strength":0.5}]}}`,
		"karate":   `{"version":1,"lab":"network","network":{"graph":{"kind":"karate"},"sources":[{"node":33}]}}`,
	}
}

// mustDecode decodes a scenario that is expected to be valid.
func mustDecode(t *testing.T, text string) Scenario {
	t.Helper()
	s, err := Decode([]byte(text))
	if err != nil {
		t.Fatalf("decoding %s: %v", text, err)
	}
	return s
}

// checkRefusal fails unless err is a FieldError of one line at a path.
func checkRefusal(t *testing.T, err error, path, context string) {
	t.Helper()
	refused, ok := errors.AsType[*FieldError](err)
	if !ok {
		t.Errorf("%s: error %v is no refusal of a field", context, err)
		return
	}
	if refused.Path != path {
		t.Errorf("%s: refused at %q, want %q (%v)", context, refused.Path, path, err)
	}
	if strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("%s: the refusal %q is more than one line", context, err)
	}
}
