package ui

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/core/lab"
	"cloakroom/core/scenario"
)

// simulated are the panels, by laboratory, whose further release the ledger does not count, with the
// reason.
var simulated = map[string]string{
	"heatmap/shuffle": "the shuffle model is shown as a simulation beside the release",
}

// What the ledger of a page has counted covers whatever the page asks for with it,
// moving or at rest, whichever panel is open.
func TestWhatIsAskedHasBeenCharged(t *testing.T) {
	for _, room := range house.Rooms {
		v := whole(t)
		w := v.Work()
		if room.Name != w.Asked.Lab {
			v.OpenLab(room.Name)
			w = v.Work()
		}
		v.Until("the first release", func() bool { return len(w.Releases.Made) == 1 })
		counted := w.Releases.Made[0].Scenario
		once := price(t, counted)
		for _, panel := range scenario.Panels() {
			v.OpenPanel(panel)
			for _, full := range []bool{false, true} {
				asked := w.Preview(full)
				both := price(t, counted, asked)
				covered := both.Releases == once.Releases && both.Epsilon == once.Epsilon && !both.BackDoor
				if reason := simulated[room.Name+"/"+w.Panel]; covered == (full && reason != "") {
					t.Errorf("%s, panel %s, at rest %v: covered by what was counted: %v; the reason: %q", room.Name, w.Panel, full, covered, reason)
				}
			}
		}
	}
}

// price is what releases cost by the worker's ledger.
func price(t *testing.T, list ...scenario.Scenario) scenario.Ledger {
	t.Helper()
	request := scenario.Request{ID: 1, Kind: scenario.RequestLedger}
	for _, s := range list {
		request.Releases = append(request.Releases, scenario.Release{Scenario: s})
	}
	var in, out bytes.Buffer
	if err := json.NewEncoder(&in).Encode(request); err != nil {
		t.Fatal(err)
	}
	if err := lab.Serve(t.Context(), &in, &out); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		var event scenario.Event
		if err := json.Unmarshal([]byte(line), &event); err != nil {
			t.Fatal(err)
		}
		if event.Ledger != nil {
			return *event.Ledger
		}
	}
	t.Fatalf("the worker priced nothing: %s", out.String())
	return scenario.Ledger{}
}
