package journey

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cloakroom/app/ui"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/heatpage"
	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/visit"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/web/testdata/madeup/app/ui/dialpage"
	"cloakroom/web/testdata/madeup/app/ui/gaugepage"
	"cloakroom/web/testdata/madeup/core/scenario/dial"
	"cloakroom/web/testdata/madeup/core/scenario/gauge"
)

// visitor visits both made-up laboratories, with one of the house beside them.
type visitor struct {
	*visit.Visitor
	screen *screen
	dial   *dialpage.Page
	gauge  *gaugepage.Page
}

// screen is a browser that keeps what is saved.
type screen struct {
	*visit.Screen
	saved map[string]string
}

func (s *screen) Download(name, _, text string) { s.saved[name] = text }

func newVisitor(t *testing.T, lab string) *visitor {
	t.Helper()
	v := new(visitor)
	v.Visitor = visit.New(t,
		page.Enter(heat.Name, "Heat sources", heatpage.New),
		page.Enter(dial.Name, "Dial", func(work *session.Session, desk page.Desk) *dialpage.Page {
			v.dial = dialpage.New(work, desk)
			return v.dial
		}),
		page.Enter(gauge.Name, "Gauge", func(work *session.Session, desk page.Desk) *gaugepage.Page {
			v.gauge = gaugepage.New(work, desk)
			return v.gauge
		}))
	v.OpenLab(lab)
	v.Rests()
	return v
}

// shows looks whether the whole page holds texts, and none of others.
func (v *visitor) shows(when string, texts []string, none ...string) {
	v.T.Helper()
	html := v.HTML()
	for _, text := range texts {
		if !strings.Contains(html, text) {
			v.T.Errorf("%s the page does not show %q", when, text)
		}
	}
	for _, text := range none {
		if strings.Contains(html, text) {
			v.T.Errorf("%s the page shows %q", when, text)
		}
	}
}

// dialogs opens one dialog after another and looks what it shows.
func (v *visitor) dialogs(want map[string][]string) {
	v.T.Helper()
	for name, texts := range want {
		v.OpenDialog(name)
		v.shows("with the dialog "+name, append(texts, `id="dialog"`))
		v.CloseDialog()
	}
}

// TestDialAndGaugeStandInTheHouse: the page that a reader opens has their tabs.
func TestDialAndGaugeStandInTheHouse(t *testing.T) {
	first, err := lab.Run(t.Context(), ui.FirstQuestion())
	if err != nil {
		t.Fatal(err)
	}
	html := ui.Prerender(first)
	for _, tab := range []string{`id="lab-dial"`, ">Dial<", `id="lab-gauge"`, ">Gauge<"} {
		if !strings.Contains(html, tab) {
			t.Errorf("the page shows no %s", tab)
		}
	}
}

func TestDialOnItsPage(t *testing.T) {
	v := newVisitor(t, dial.Name)
	w := v.Work()
	v.shows("at first", []string{"The dial reads", "number 5", "reading ", `id="view-0"`}, "computing", "seeded for teaching", "charged", `id="player-play"`, `id="panels"`)
	if w.Shown.Result.Dial == nil || !w.Shown.Full || len(w.SweepPaths()) > 0 || w.Scatter() != "" {
		t.Errorf("its answer is %+v", w.Shown)
	}

	w.SetNumber("dial.number", 4)
	v.Rests()
	v.shows("with another number", []string{"number 4"}, "number 5")
	if w.Type("dial.spread", "11") || w.Inputs.Refused["dial.spread"] == "" {
		t.Error("a spread of 11 is taken")
	}
	w.SetNumber("dial.spread", 9)
	v.shows("with a spread that does not fit", []string{"it must not be larger"})
	w.Undo()
	v.Rests()
	v.shows("after undo", []string{"number 4"}, "it must not be larger")
	w.Undo()
	v.Rests()
	v.shows("after undo", []string{"number 5"})
	w.Redo()
	v.Rests()
	v.shows("after redo", []string{"number 4"})
	w.Reset("dial.number")
	w.Clear("dial.number")
	if w.Asked.Dial.Number != 5 {
		t.Errorf("its default is %v", w.Asked.Dial.Number)
	}

	seed := w.Asked.Seed
	v.Key(dom.KeyPress{Key: "g", Alt: true})
	v.Rests()
	if w.Asked.Seed == seed || len(w.Releases.Made) > 0 || w.Releases.Ledger.Releases > 0 || w.AwaitsDraw() {
		t.Errorf("fresh noise has the seed %d and costs %+v", w.Asked.Seed, w.Releases)
	}
	w.ReleaseShown()
	if len(w.Releases.Made) > 0 {
		t.Error("what promises nothing is released")
	}
	for _, key := range []dom.KeyPress{{Key: "k", Alt: true}, {Key: "n"}, {Key: "Escape"}, {Key: "PageDown"}} {
		v.Key(key)
		v.Rests()
	}
	w.Replay()
	if w.Player.Playing {
		t.Error("there is a film of it")
	}
	v.OpenStep(1)
	v.shows("with a lesson", nil, "Lesson, step")

	w.StartSweep(&field.Sweep{Over: []string{"dial.number"}, Values: [][]float64{{1}}, Trials: 2})
	if w.Sweep.Running || !strings.Contains(w.Sweep.Failure, "can vary") || w.OpenCell(0) {
		t.Errorf("a sweep ends with %q", w.Sweep.Failure)
	}
	w.RunForm()
	if w.Sweep.Running || w.Sweep.Failure == "" {
		t.Errorf("the form's sweep ends with %q", w.Sweep.Failure)
	}
	for _, panel := range scenario.Panels() {
		v.OpenPanel(panel)
		v.Rests()
		v.HTML()
	}
	v.dialogs(map[string][]string{
		"share": {"dial.number", "lab=dial"}, "export": {"Result as JSON", "Scenario as JSON"}, "display": {"Projector"}, "help": {"play or pause"}, "errata": nil,
	})
	v.exports(dial.Name, `"reading":`)
	v.OpenFile("numbers.csv", "1\n2\n")
	v.shows("with a file that is none", []string{"numbers.csv was not opened"})
	v.OpenFile("again.json", sample.TextOf(t, dialOf(7)))
	v.Rests()
	v.shows("with a file", []string{"number 7"})

	v.OpenLab(heat.Name)
	v.Rests()
	v.OpenLab(dial.Name)
	v.Rests()
	v.shows("back again", []string{"number 7"})
	v.Key(dom.KeyPress{Key: "r", Alt: true})
	v.Rests()
	v.shows("begun anew", []string{"number 5"})
	v.OpenLink("lab=dial&dial.number=9&view.theme=dark")
	v.Rests()
	v.shows("with a link", []string{"number 9"}, "could not be used")
	v.Screen.Large = true
	v.Remeasure()
	v.Rehearse()
	visit.NoPictureIsStale(t, v.Visitor, v.dial, &v.dial.Drawings, map[string]visit.Change{
		"another number": func() { w.SetNumber("dial.number", 8) },
		"more noise":     func() { w.SetNumber("dial.spread", 2) },
		"less":           func() { w.SetNumber("dial.spread", 0.5) },
	})
}

// exports saves the answer and the scenario of the page.
func (v *visitor) exports(lab string, inResult string) {
	v.T.Helper()
	v.screen = &screen{v.Screen, map[string]string{}}
	v.SeenBy(v.screen)
	v.SaveResult()
	v.SaveScenario()
	found := 0
	for name, text := range v.screen.saved {
		if strings.HasPrefix(name, "cloakroom-"+lab) && (strings.Contains(text, inResult) || strings.Contains(text, `"version": 1`)) {
			found++
		}
	}
	if found < 2 {
		v.T.Errorf("saved are %v", v.screen.saved)
	}
}

var _ = reflect.TypeOf
var _ = slices.Sort[[]int]
var _ = time.Now
