package lab_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/core/lab"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/scenariotest"
)

// alike are the fields that are counted as touching the release although the
// ledger sees none of them: a release asked for again with another value is a
// replay there, and costs nothing.
var alike = map[string]string{
	"heatmap.pyramid.outside": "the reconstruction's price of mass outside",
	"heatmap.top":             "how many cells are kept of one noisy map",
}

// fitting are values of fields that have to fit the questions below.
var fitting = map[string]string{
	"heat.readings":        `[0.1,0.2,0.3,0.4]`,
	"network.readings":     `[0.1,0.2,0.3,0.4]`,
	"network.graph.names":  `["a","b","c","d"]`,
	"heatmap.release":      `[` + strings.Repeat("1,", 15) + `1]`,
	"heatmap.measurements": `{"0":[1],"1":[1,0,0,0],"2":[` + strings.Repeat("1,", 15) + `1]}`,
}

// TestPostProcessing holds what every field says of itself against the ledger: a
// question that differs in a field of post-processing alone costs nothing more, and
// one that differs in another field is another release.
func TestPostProcessing(t *testing.T) {
	seen := map[string]bool{}
	for _, text := range []string{
		`{"version":1,"lab":"heat","seed":3,"heat":{"positions":6,"sensors":4,"sources":[{"at":0.5}]}}`,
		scenariotest.OnGraph(`{"kind":"edges","edges":[[0,1],[1,2],[2,3],[0,3]],"communities":[0,0,1,1]}`),
		scenariotest.OnGraph(`{"sizes":[3,2],"within":0.9,"between":0.5,"disconnected":"keep"}`),
		scenariotest.OnGraph(`{"kind":"grid","rows":2,"columns":3}`),
		scenariotest.OnGraph(`{"kind":"barbell","nodes":3}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["pyramid"],"people":{"kind":"city","count":20}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["pyramid"],"people":{"kind":"mixture","clusters":2,"sparsity":0.5}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["pyramid"],"people":{"kind":"clusters","places":[[0.5,0.5,0.1,9]]}`),
		scenariotest.OfMap(`"grid":4,"pyramid":{"keep":3},"methods":["pyramid"],"people":{"kind":"points","rows":[["a",0,0],["b",0.5,0.5]]}`),
	} {
		asked := scenariotest.MustDecode(t, text)
		before := priced(t, asked)
		if before.Releases == 0 {
			t.Fatalf("%s releases nothing", text)
		}
		for _, f := range scenario.Fields() {
			changed := asked.Clone()
			if f.Lab != asked.Lab || f.Why(&asked) != "" {
				continue
			}
			if value, ok := fitting[f.Path]; ok {
				if err := f.Set(&changed, json.RawMessage(value), f.Path); err != nil {
					t.Fatal(err)
				}
			} else if !scenariotest.Change(&changed, f) {
				continue
			}
			if changed.Validate() != nil {
				continue
			}
			seen[f.Path] = true
			after := priced(t, asked, changed)
			same := after.Releases == before.Releases && after.Epsilon == before.Epsilon && after.Delta == before.Delta && !after.BackDoor
			bare, plain := changed.Bare(), asked.Bare()
			if f.Post != bare.Equal(plain) {
				t.Errorf("%s: post-processing is %v, but what is left of the question is equal: %v", f.Path, f.Post, !f.Post)
			}
			switch {
			case f.Post && !same:
				t.Errorf("%s calls itself post-processing, and costs %+v after %+v", f.Path, after, before)
			case !f.Post && same && alike[f.Path] == "":
				t.Errorf("%s says that it touches the release, and costs nothing more: %+v", f.Path, after)
			}
		}
	}
	for _, f := range scenario.Fields() {
		if f.Post && !seen[f.Path] {
			t.Errorf("%s, which calls itself post-processing, was never changed", f.Path)
		}
	}
}

// priced is what the worker's ledger says of releases of scenarios.
func priced(t *testing.T, asked ...scenario.Scenario) scenario.Ledger {
	t.Helper()
	request := scenario.Request{ID: 1, Kind: scenario.RequestLedger}
	for i, s := range asked {
		request.Releases = append(request.Releases, scenario.Release{Scenario: s, Draw: i + 1})
	}
	line, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := lab.Serve(t.Context(), bytes.NewReader(append(line, '\n')), &out); err != nil {
		t.Fatal(err)
	}
	for text := range strings.Lines(out.String()) {
		var event scenario.Event
		if err := json.Unmarshal([]byte(text), &event); err != nil {
			t.Fatal(err)
		}
		if event.Ledger != nil {
			return *event.Ledger
		}
		if event.Error != nil {
			t.Fatal(event.Error)
		}
	}
	t.Fatalf("the worker priced nothing: %s", out.String())
	return scenario.Ledger{}
}
