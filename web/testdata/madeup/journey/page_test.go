package journey

import (
	"maps"
	"slices"
	"strings"
	"testing"

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
	dial  *dialpage.Page
	gauge *gaugepage.Page
}

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

// follows opens a link and waits for its answer.
func (v *visitor) follows(fragment string) {
	v.T.Helper()
	v.OpenLink(fragment)
	v.Work().Record()
	v.Rests()
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
	html := ui.Prerender(scenario.Event{Result: &first})
	for _, tab := range []string{`id="lab-dial"`, ">Dial<", `id="lab-gauge"`, ">Gauge<"} {
		if !strings.Contains(html, tab) {
			t.Errorf("the page shows no %s", tab)
		}
	}
}

func TestDialOnItsPage(t *testing.T) {
	v := newVisitor(t, dial.Name)
	w := v.Work()
	v.shows("at first", []string{"The dial reads", "number 5", "reading ", `id="lane-0"`}, "computing", "seeded for teaching", "charged", `id="player-play"`, `id="panel-tabs"`, `id="view-journey"`)
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
		"share": {"lab=dial"}, "export": {"Result as JSON", "Scenario as JSON"}, "display": {"Projector"}, "help": {"play or pause"}, "errata": nil,
	})
	v.saves("json-result", "result.json", `"reading":`)
	v.saves("json-scenario", ".json", `"number": 5`)
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
	v.follows("lab=dial&dial.number=9&view.theme=dark")
	v.shows("with a link", []string{"number 9"}, "could not be used")
	v.Screen.Large = true
	v.Remeasure()
	v.Rehearse()
	visit.NoPictureIsStale(t, v.Visitor, v.dial, &v.dial.Drawings, map[string]visit.Change{
		"another number": func() { w.SetNumber("dial.number", 8) },
		"more noise":     func() { w.SetNumber("dial.spread", 2) },
		"less":           func() { w.SetNumber("dial.spread", 0.5) },
		"a small number": func() { w.SetNumber("dial.number", 3) },
		"a large number": func() { w.SetNumber("dial.number", 10) },
	})
}

// saves takes what is offered, looks whether a file is saved whose name ends so and which
// holds some text, and returns what it holds.
func (v *visitor) saves(offer, ending, holds string) string {
	v.T.Helper()
	v.TakeAway(offer)
	for name, text := range v.Screen.Saved {
		if strings.HasPrefix(name, "cloakroom-"+v.Work().Asked.Lab+"-") && strings.HasSuffix(name, ending) && strings.Contains(text, holds) {
			return text
		}
	}
	v.T.Errorf("no file …%s with %q is saved, but %v", ending, holds, slices.Collect(maps.Keys(v.Screen.Saved)))
	return ""
}

// gaugeSettled opens a gauge and waits for its answer and its first price.
func gaugeSettled(t *testing.T) *visitor {
	t.Helper()
	v := newVisitor(t, gauge.Name)
	v.priced(1)
	return v
}

// priced waits until the ledger counts so many draws.
func (v *visitor) priced(draws int) {
	v.T.Helper()
	r := &v.Work().Releases
	v.Until("the price", func() bool { return len(r.Made) == draws && r.Ledger.Releases == 2*draws })
}

// TestGaugeOnItsPage: in five visits every method of every optional interface of a
// page is called.
func TestGaugeOnItsPage(t *testing.T) {
	called := map[string]int{}
	for name, stay := range map[string]func(*testing.T, *visitor){
		"set": setGauge, "held and played": playGauge, "released": releaseGauge, "looked into": lookIntoGauge, "guessed and kept": guessGauge,
	} {
		t.Run(name, func(t *testing.T) {
			v := gaugeSettled(t)
			stay(t, v)
			for method, times := range v.gauge.Called {
				called[method] += times
			}
		})
	}
	_, _, _, onPage := optional()
	for name, wanted := range onPage {
		for method := range wanted.Methods() {
			if called[method.Name] == 0 {
				t.Errorf("nobody called %s of %s", method.Name, name)
			}
		}
	}
}

func setGauge(t *testing.T, v *visitor) {
	t.Helper()
	w := v.Work()
	v.shows("at first", []string{
		"The gauge reads", "number 40", "reading ", "mark", `id="view-truth"`, "x̃ = x + ν", "the gauge from 0 to 100", "This number was made up.",
		`id="tab-guess"`, ">Sweep<", `id="player-play"`, "seeded for teaching", `id="draw"`, ">reading<",
	})
	v.OpenExperiments()
	v.shows("among the experiments", []string{"A number and a guess", "no claim", "Gauge · "})
	v.Escape()
	w.SetNumber("gauge.number", 30)
	v.Rests()
	v.shows("with another number", []string{"number 30", "A what-if"})
	w.SetNumber("gauge.number", 150)
	v.Rests()
	if w.Asked.Gauge.Top != 150 || w.Effective("gauge.mark") != 75 {
		t.Errorf("the scale ends at %v, its middle is %v", w.Asked.Gauge.Top, w.Effective("gauge.mark"))
	}
	w.SetNumber("gauge.mark", 10)
	w.Reset("gauge.mark")
	v.Rests()
	if w.Asked.Gauge.Mark != nil {
		t.Error("the mark is still there")
	}
	v.Explain("gauge.step")
	v.shows("with the step explained", []string{"A step of 0."})
	v.Explain("gauge.mark")
	v.shows("with the mark explained", []string{"ε is not spent on this place of the scale."})
	w.Undo()
	v.Rests()
	v.shows("after undo", []string{"number 30"})
	w.Refusal = "gauge.number: 30 is too many"
	v.shows("refused", []string{"Number: 30 is too many", "Lower it"})
	w.Refusal = ""
	w.Undo()
	v.Rests()
	v.shows("after undo", []string{"number 40"}, "A what-if")
	if !w.Asked.Equal(v.first()) || w.CanUndo() {
		t.Errorf("undo came back to %s", sample.TextOf(t, w.Asked))
	}
	w.Type("gauge.number", "1001")
	v.shows("with what is refused", []string{"1001"})
	v.Key(dom.KeyPress{Key: "n"})
	v.Rests()
	v.shows("with one added", []string{"number 50"})
	v.follows("lab=gauge&gauge.number=20&gauge.top=10")
	v.shows("with a link that does not fit", []string{"gauge.number: 20 is beyond the end of the scale"})
	v.follows("lab=gauge&gauge.epsilon=2&view.panel=guess")
	v.shows("with a link without a number", []string{"number 40", "A guess is right with a chance of 0.881"})
}

// first is the scenario that the gauge opens with.
func (v *visitor) first() scenario.Scenario {
	p, _ := v.Preset("gauge-start")
	return p.Scenario
}

func playGauge(t *testing.T, v *visitor) {
	t.Helper()
	w := v.Work()
	v.gauge.Take()
	v.gauge.Drag(70)
	if !w.Busy() || *w.Asked.Gauge.Number != 70 {
		t.Error("nothing is held")
	}
	v.Key(dom.KeyPress{Key: "Escape"})
	v.Rests()
	if w.Busy() || !w.Asked.Equal(v.first()) {
		t.Errorf("Escape leaves %s", sample.TextOf(t, w.Asked))
	}
	visit.TheHandLetsGo(t, func(t testing.TB) (_ *visit.Visitor, step, take, drag func()) {
		v := gaugeSettled(t.(*testing.T))
		return v.Visitor, func() { v.Work().SetNumber("gauge.number", 50) }, func() { v.gauge.Take(); v.gauge.Drag(60) }, func() { v.gauge.Drag(70) }
	})
	if w.Player.Last() != 5 || len(w.Player.Timeline.Chapters) != 2 {
		t.Errorf("its film is %+v", w.Player.Timeline)
	}
	w.GoTo(0)
	v.shows("at the beginning of its film", []string{"1 reading"})
	frames := []func(){}
	v.Screen.Frames = func(do func()) { frames = append(frames, do) }
	w.PlayOrPause()
	for len(frames) > 0 && w.Player.Playing {
		next := frames
		frames = nil
		for _, do := range next {
			do()
		}
	}
	if !w.Player.AtEnd() || !strings.HasPrefix(v.Said(), "Finished") {
		t.Errorf("its film stops at %d: %s", w.Player.Frame, v.Said())
	}
	v.OpenStep(1)
	v.Rests()
	v.shows("with its lesson", []string{"Lesson, step 1 of 2", "It is hidden."})
	if w.Moment().End {
		t.Error("the lesson opened at the end")
	}
	v.Key(dom.KeyPress{Key: "PageDown"})
	v.Rests()
	v.shows("with its lesson", []string{"Lesson, step 2 of 2", "number 60"})
	v.Rehearse()
	v.Screen.Large = true
	v.Remeasure()
	v.shows("large", []string{`viewBox="0 0 500 333"`})
}

func releaseGauge(t *testing.T, v *visitor) {
	t.Helper()
	w := v.Work()
	if l := w.Releases.Ledger; l.Epsilon != 2 || !strings.Contains(w.LedgerWords(), "; of one number") {
		t.Errorf("the first picture costs %+v: %s", l, w.LedgerWords())
	}
	w.SetNumber("gauge.step", 5)
	v.Rests()
	if !w.Has(w.Asked) || len(w.Releases.Made) != 1 {
		t.Error("rounding is charged")
	}
	v.Key(dom.KeyPress{Key: "g", Alt: true})
	v.Rests()
	v.priced(2)
	if w.Releases.Ledger.Epsilon != 4 || w.Asked.Seed == 7 {
		t.Errorf("a fresh draw makes it %+v", w.Releases.Ledger)
	}
	w.SetNumber("gauge.number", 41)
	v.Rests()
	if w.Has(w.Asked) {
		t.Error("a what-if has been released")
	}
	w.ReleaseShown()
	v.Until("the price", func() bool { return w.Releases.Ledger.BackDoor })

	w.SetWord("gauge.privacy.randomness", field.RandomnessSecure)
	v.shows("with secure noise", []string{"Nothing has been released yet", "press “Draw fresh noise”"})
	w.DrawFresh()
	v.Rests()
	drawn := w.Shown.Result.Gauge.Readings.Values
	w.SetNumber("gauge.step", 10)
	v.Rests()
	if again := w.Shown.Result.Gauge; !slices.Equal(again.Readings.Values, drawn) || again.Value == drawn[0] || len(w.Releases.Made) != 4 {
		t.Errorf("rounding a secure reading %v gives %+v, of %d releases", drawn, again, len(w.Releases.Made))
	}

	v.gauge.Load("")
	v.OpenFile("reading.txt", "12.5")
	v.Rests()
	v.shows("with a reading from a file", []string{"Loaded: ", "The gauge reads"})
	if !w.Given() || w.Shown.Result.Gauge.Readings.Values[0] != 12.5 {
		t.Errorf("it reads %+v", w.Shown.Result.Gauge)
	}
	v.OpenFile("reading.txt", "twelve")
	v.shows("with a file that is none", []string{"reading.txt holds no number."})

	link := sample.TextOf(t, w.Asked.Public())
	elsewhere := gaugeSettled(t)
	elsewhere.OpenFile("waiting.json", link)
	elsewhere.shows("while its file is not here", []string{"This scenario needs a file"})
	elsewhere.LoadFile()
	elsewhere.shows("when the file is asked for", []string{"A reading is looked for."})
	v.gauge.Called["Load"] += elsewhere.gauge.Called["Load"]
}

func lookIntoGauge(t *testing.T, v *visitor) {
	t.Helper()
	w := v.Work()
	v.OpenPanel(gauge.PanelGuess)
	v.Rests()
	v.Until("the guess", func() bool { return w.Extras.Gauge.Guess != nil })
	v.shows("with its panel", []string{"A guess is right with a chance of 0.731, begun."})
	v.OpenPreset("gauge-guess")
	v.Rests()
	v.shows("with its preset", []string{"number 60", "A guess is seldom right.", "A guess is right with a chance"})
	v.OpenView(scenario.StageGallery)
	v.shows("with its gallery", []string{"the gauge beside itself", `data-view="gallery"`, `id="view-journey"`})
	v.OpenView("")
	v.shows("with its journey", []string{`data-view="journey"`}, "the gauge beside itself")
	v.OpenPanel(page.PanelData)
	v.shows("with its data", []string{"<caption", "Readings"})

	v.OpenPanel(session.PanelSweep)
	v.shows("before a sweep", []string{"the axes to be filled"})
	if w.SweepOver() != "gauge.number" || !slices.Equal(w.SweepPaths(), []string{"gauge.number", "gauge.epsilon"}) {
		t.Errorf("the form offers %q of %q", w.SweepOver(), w.SweepPaths())
	}
	w.Sweep.Form = session.SweepForm{Trials: 3, Fixed: true}
	w.RunForm()
	v.Until("the sweep", func() bool { return !w.Sweep.Running })
	if len(w.Sweep.Cells) != 3 || w.Sweep.Failure != "" {
		t.Fatalf("the form's sweep has %d cells: %s", len(w.Sweep.Cells), w.Sweep.Failure)
	}
	v.shows("with a sweep", []string{"the number anywhere", "The mean error.", "9 draws"})
	v.saves("csv-sweep", "sweep.csv", "cell,error")
	if !w.OpenCell(1) {
		t.Error("a cell does not open")
	}
	v.Rests()
	v.shows("with a draw of the sweep", []string{"number 20"})
	w.Sweep.Form = session.SweepForm{Over: "gauge.epsilon", Trials: 2}
	w.RunForm()
	v.Until("the sweep", func() bool { return !w.Sweep.Running })
	if w.Sweep.Asked.Sweep.Sources != 1 || !w.OpenCell(0) {
		t.Errorf("a scattered sweep is %+v: %s", w.Sweep.Asked.Sweep, w.Sweep.Failure)
	}
	v.Rests()
	visit.EverySweepIsDrawn(t, v.Visitor, "gauge.epsilon")

	v.OpenPreset("gauge-start")
	v.Rests()
	v.Enlarge("truth")
	v.shows("alone", []string{`class="views one"`})
	v.dialogs(map[string][]string{
		"share": {"lab=gauge", "gauge.number=40", "hide-"}, "export": {"The gauge", "Readings as CSV", "The gauge as text"},
		"help": {"guess the number", "A number is read."}, "errata": {"There is no paper.", "There is none."}, "gauge-about": {"It was made up."},
	})
	svg := v.saves("svg-gauge", "gauge.svg", "<metadata>")
	for _, text := range []string{"<desc>The gauge reads ", "gauge · ε = 1 · seed 7", "teaching noise", "reading "} {
		if !strings.Contains(svg, text) {
			t.Errorf("the figure does not say %q: %s", text, svg)
		}
	}
	v.saves("csv-readings", "readings.csv", "reading\n")
	v.saves("save-gauge", "gauge.txt", "The gauge reads")
	v.saves("json-result", "result.json", `"readings": [`)
	v.saves("json-scenario", ".json", `"number": 40`)
	want := w.Asked.Clone()
	v.gauge.Complete(&want)
	w.SetNumber("gauge.number", 3)
	v.Rests()
	v.OpenFile("figure.svg", svg)
	v.Rests()
	if !w.Asked.Equal(want) {
		t.Errorf("the figure opens %s", sample.TextOf(t, w.Asked))
	}
	visit.NoPictureIsStale(t, v.Visitor, v.gauge, &v.gauge.Drawings, map[string]visit.Change{
		"another number": func() { w.SetNumber("gauge.number", 8) },
		"a mark":         func() { w.SetNumber("gauge.mark", 33) },
		"no mark":        func() { w.Clear("gauge.mark") },
		"ε":              func() { w.SetNumber("gauge.epsilon", 3) },
		"a guess":        func() { v.OpenPanel(gauge.PanelGuess) },
	})
	v.OpenLab(dial.Name)
	if lent := v.Lent(); len(lent) != 1 || lent[0].From != "Gauge" || len(lent[0].Ties.Edges) != 1 {
		t.Errorf("the other pages lend %+v", lent)
	}
	v.OpenLab(gauge.Name)
}
