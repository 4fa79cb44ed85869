package lab

import (
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
)

// change is a field with two of its values, beside others that it needs. A field
// touches the release when setting it to its second value releases something that
// with the first one is not released.
type change struct {
	path        string
	first, then string // as JSON; empty for an absent field
	touches     bool
	beside      map[string]string
}

// changes lists every field of every laboratory, some more than once. What a
// question's own floor says of a field must agree with what stands here, and that
// with the worker's ledger.
func changes() []change {
	const kind = "network.graph.kind"
	const crowd = "heatmap.people.kind"
	edges := map[string]string{kind: `"edges"`, "network.graph.edges": `[[0,1],[1,2],[2,3]]`, "network.graph.nodes": "4"}
	list := []change{
		{"heat.positions", "20", "30", true, nil},
		{"heat.sensors", "8", "9", true, nil},
		{"heat.time", "0.05", "0.06", true, nil},
		{"heat.at", "", "[0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8]", true, nil},
		{"heat.sources", `[{"at":0.5}]`, `[{"at":0.6}]`, true, nil},
		{"heat.readings", "", "[1,2,3,4,5,6,7,8]", false, nil},
		{"heat.recovery.method", `"bpd"`, `"mixture"`, false, nil},
		{"heat.also", "", `["promise","backdoor","diagnostics"]`, false, nil},

		{kind, `"star"`, `"path"`, true, nil},
		{"network.graph.sizes", "[5,5]", "[5,6]", true, nil},
		{"network.graph.within", "0.5", "0.6", true, nil},
		{"network.graph.between", "0.1", "0.2", true, nil},
		{"network.graph.seed", "1", "2", true, nil},
		{"network.graph.disconnected", `"resample"`, `"keep"`, true, nil},
		{"network.graph.nodes", "6", "7", true, map[string]string{kind: `"star"`}},
		{"network.graph.rows", "2", "3", true, map[string]string{kind: `"grid"`}},
		{"network.graph.columns", "2", "3", true, map[string]string{kind: `"grid"`}},
		{"network.graph.bridge", "0", "1", true, map[string]string{kind: `"barbell"`}},
		{"network.graph.edges", "[[0,1],[1,2],[2,3]]", "[[0,1],[1,2],[2,3,2]]", true, edges},
		{"network.graph.communities", "", "[0,0,1,1]", true, edges},
		{"network.graph.names", "", `["a","b","c","d"]`, false, edges},
		{"network.graph.at", "", "[[0,0.5,0.5]]", false, nil},
		{"network.time", "2", "3", true, nil},
		{"network.sources", `[{"node":0}]`, `[{"node":1}]`, true, nil},
		{"network.privacy.neighbours", `"edges"`, `"community"`, true, nil},
		{"network.readings", "", "[1,2,3,4]", false, edges},
		{"network.recovery.method", `"bpd"`, `"posterior"`, false, nil},
		{"network.also", "", `["promise","backdoor","diagnostics","drawing"]`, false, nil},

		{"heatmap.grid", "8", "16", true, nil},
		{crowd, `"city"`, `"mixture"`, true, nil},
		{"heatmap.people.neighbourhood", "1", "2", true, nil},
		{"heatmap.people.count", "20", "21", true, nil},
		{"heatmap.people.seed", "1", "2", true, nil},
		{"heatmap.people.clusters", "3", "4", true, map[string]string{crowd: `"mixture"`}},
		{"heatmap.people.sparsity", "0.1", "0.2", true, map[string]string{crowd: `"mixture"`}},
		{"heatmap.people.places", "[[0.5,0.5,0.1,9]]", "[[0.5,0.5,0.1,8]]", true, map[string]string{crowd: `"clusters"`}},
		{"heatmap.people.rows", `[["a",0.5,0.5]]`, `[["a",0.5,0.6]]`, true, map[string]string{crowd: `"points"`}},
		{"heatmap.people.values", "[1,2,3,4]", "[1,2,3,5]", true, map[string]string{crowd: `"weights"`, "heatmap.grid": "2"}},
		{"heatmap.privacy.epsilon", "1", "2", true, nil},
		{"heatmap.privacy.randomness", `"teaching"`, `"secure"`, true, nil},
		{"heatmap.pyramid.keep", "16", "17", false, nil},
		{"heatmap.pyramid.keep", "15", "16", true, nil}, // another first level
		{"heatmap.pyramid.decay", "0.7", "0.8", true, nil},
		{"heatmap.pyramid.outside", "true", "false", false, nil},
		{"heatmap.blur", "0.05", "0.1", false, nil},
		{"heatmap.methods", `["pyramid","laplace"]`, `["laplace-top","quadtree"]`, false, nil},
		{"heatmap.methods", `["pyramid","laplace"]`, `["pyramid","dense"]`, true, nil},
		{"heatmap.top", "0.01", "0.02", false, nil},
		{"heatmap.distance", `"exact"`, `"none"`, false, nil},
		{"heatmap.centres", "0", "3", false, nil},
		{"heatmap.centres", "0", "3", true, map[string]string{"heatmap.methods": `["laplace"]`}}, // they need the pyramid
		{"heatmap.shuffle", "0", "8", true, nil},
		{"heatmap.shown", "0", "4", false, nil},
		{"heatmap.measurements", "", `{"0":[1]}`, false, map[string]string{"heatmap.grid": "1"}},
		{"heatmap.release", "", "[1,2,3,4]", false, map[string]string{"heatmap.grid": "2"}},
		{"heatmap.also", "", `["steps","plan"]`, false, nil},
	}
	for _, lab := range []string{heat.Name, network.Name} {
		list = append(list,
			change{lab + ".privacy.epsilon", "4", "3", true, nil},
			change{lab + ".privacy.delta", "0.01", "0.02", true, nil},
			change{lab + ".privacy.alpha", "", "0.7", true, nil},
			change{lab + ".privacy.calibration", `"analytic"`, `"classical"`, true, nil},
			change{lab + ".privacy.scope", `"vector"`, `"sensor"`, true, nil},
			change{lab + ".privacy.sigma", "", "0.5", true, nil},
			change{lab + ".privacy.randomness", `"teaching"`, `"secure"`, true, nil},
			change{lab + ".recovery.radius", `"chi2-95"`, "0.3", false, nil},
			change{lab + ".recovery.compare", "", `["nnls"]`, false, nil},
			change{lab + ".recovery.trace", "false", "true", false, nil},
		)
	}
	for _, lab := range scenario.Labs() {
		list = append(list, change{"seed", "1", "2", true, map[string]string{"lab": `"` + lab + `"`}})
	}
	fingerprint := `[{"kind":"points","rows":1,"people":1,"hash":"0123456789abcdef"}]`
	return append(list, change{"files", "", fingerprint, false, map[string]string{
		"lab": `"heatmap"`, "heatmap.people.kind": `"points"`, "heatmap.people.rows": `[["a",0,0]]`}})
}

// question is a small scenario with the fields of a change; the last of equal
// paths holds.
func (c change) question(t *testing.T, value string) scenario.Scenario {
	t.Helper()
	lab, _, _ := strings.Cut(c.path, ".")
	fields := map[string]string{"version": "1", "lab": `"` + lab + `"`}
	for path, raw := range c.beside {
		fields[path] = raw
	}
	for path, raw := range map[string]string{
		"heat.positions": "20", "heat.sensors": "8", "heat.sources": `[{"at":0.5}]`,
		"network.graph.sizes": "[5,5]", "network.sources": `[{"node":0}]`, "heatmap.grid": "8",
	} {
		if own, _, _ := strings.Cut(path, "."); fields["lab"] == `"`+own+`"` && fields[path] == "" {
			if path != "network.graph.sizes" || fields["network.graph.kind"] == "" && c.path != "network.graph.kind" {
				fields[path] = raw
			}
		}
	}
	if fields[c.path] = value; value == "" {
		delete(fields, c.path)
	}
	tree := map[string]any{}
	for path, raw := range fields {
		at, names := tree, strings.Split(path, ".")
		for _, name := range names[:len(names)-1] {
			if at[name] == nil {
				at[name] = map[string]any{}
			}
			at = at[name].(map[string]any)
		}
		at[names[len(names)-1]] = json.RawMessage(raw)
	}
	s, err := scenario.Decode([]byte(labtest.Text(t, tree)))
	if err != nil {
		t.Fatalf("%s = %s: %v", c.path, value, err)
	}
	return s
}

// TestWhatTouchesTheRelease: the ledger charges a second release exactly where a
// field is said to touch it.
func TestWhatTouchesTheRelease(t *testing.T) {
	b := NewRunner()
	cost := func(list ...scenario.Release) int {
		t.Helper()
		sum, err := b.ledger(list, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		return sum.Releases
	}
	known := map[string]bool{}
	for _, c := range changes() {
		known[c.path] = true
		first := scenario.Release{Scenario: c.question(t, c.first)}
		then := scenario.Release{Scenario: c.question(t, c.then)}
		if touches := cost(first, then) > cost(first); touches != c.touches {
			t.Errorf("%s from %s to %s: the ledger says that it touches the release: %v", c.path, c.first, c.then, touches)
		}
	}
	for _, f := range scenario.Fields() {
		if group, _, _ := strings.Cut(f.Path, "."); !known[f.Path] && group != "version" && group != "lab" && group != "sweep" {
			t.Errorf("nothing says whether %s touches the release", f.Path)
		}
	}
}
