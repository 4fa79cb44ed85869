package ui

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"cloakroom/app/ui/session"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
)

// further are the panels, by laboratory, that offer a release beside the one on the page,
// with what is done there to see it.
var further = map[string]func(*session.Session){
	"heatmap/shuffle": func(w *session.Session) { w.Type("heatmap.shuffle", "256") }, // it has noise of its own
}

// What the ledger of a page has counted covers whatever the page asks for with it,
// moving or at rest, whichever panel is opened: to open one changes nothing of what is
// released. What is asked for in it further is called a picture.
func TestWhatIsAskedHasBeenCharged(t *testing.T) {
	for _, room := range house.Rooms {
		v := whole(t)
		w := v.Work()
		if room.Name != w.Asked.Lab {
			v.OpenLab(room.Name)
			w = v.Work()
		}
		if !w.Releasable() {
			continue // it charges nothing
		}
		v.Until("the first release", func() bool { return len(w.Releases.Made) == 1 && w.Rests() })
		counted := w.Releases.Booked()
		once := price(t, counted)
		for _, panel := range scenario.Panels() {
			v.OpenPanel(panel)
			v.Until("the answer", func() bool { return w.Shown.Full && !w.Working() })
			holds := func(further bool) {
				for _, full := range []bool{false, true} {
					both := price(t, counted, w.Preview(full))
					covered := both.Releases == once.Releases && both.Epsilon == once.Epsilon && !both.BackDoor
					if covered == (full && further) {
						t.Errorf("%s, panel %s, at rest %v, asked for more %v: covered by what was counted: %v", room.Name, w.Panel, full, further, covered)
					}
					if called := !w.Has(w.Asked); full && called == covered {
						t.Errorf("%s, panel %s: covered: %v, called a picture: %v", room.Name, w.Panel, covered, called)
					}
				}
			}
			holds(false)
			if ask := further[room.Name+"/"+w.Panel]; ask != nil {
				ask(w)
				v.Until("the further answer", func() bool { return w.Shown.Full && !w.Working() })
				holds(true)
			}
		}
	}
}

// The views of a stage ask for nothing that has not been counted, moving or at rest.
func TestWhatAViewAsksHasBeenCharged(t *testing.T) {
	for _, room := range house.Rooms {
		v := whole(t)
		v.OpenLab(room.Name)
		w := v.Work()
		if !w.Releasable() {
			continue // it charges nothing
		}
		v.Until("the first release", func() bool { return len(w.Releases.Made) == 1 && w.Rests() })
		counted := w.Releases.Booked()
		once := price(t, counted)
		for _, view := range scenario.Stages() {
			v.OpenView(view)
			v.Until("the view", func() bool { return w.Shown.Full && !w.Working() })
			for _, full := range []bool{false, true} {
				if both := price(t, counted, w.Preview(full)); both.Releases != once.Releases || both.Epsilon != once.Epsilon || both.BackDoor {
					t.Errorf("%s, view %s, at rest %v: it costs %+v after %+v", room.Name, view, full, both, once)
				}
			}
			if !w.Has(w.Asked) || len(w.Releases.Booked()) != len(counted) {
				t.Errorf("%s, view %s: what was released is %+v", room.Name, view, w.Releases.Made)
			}
		}
	}
}

// price is what releases cost by the worker's ledger, after those booked before.
func price(t *testing.T, booked []scenario.Booking, list ...scenario.Scenario) scenario.Ledger {
	t.Helper()
	request := scenario.Request{ID: 1, Kind: scenario.RequestLedger, Booked: booked}
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
