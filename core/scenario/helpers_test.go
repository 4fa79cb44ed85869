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

// build returns a scenario with some truth and one more member, whose value
// stands at the given path of the object tree.
func build(path, value string) string {
	tree := map[string]any{"version": 1, "lab": "heat", "heat": map[string]any{
		"sources": json.RawMessage(`[{"at":0.5}]`),
	}}
	if strings.HasPrefix(path, "sweep.") {
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
