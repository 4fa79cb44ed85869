package ui

import (
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/lab"
	"cloakroom/core/scenario"
)

// visitor is a page with a real engine behind it and nobody in front.
type visitor struct {
	*Shell
	t     testing.TB
	queue chan func()
}

func newVisitor(t testing.TB) *visitor {
	t.Helper()
	d := &visitor{Shell: NewShell(newDOM(), rooms()), t: t, queue: make(chan func(), 1024)}
	d.moving.means.Engine = engine.InProcess(lab.Serve, 2, func(do func()) { d.queue <- do })
	d.moving.means.Sleep = func(_ time.Duration, do func()) { d.queue <- do }
	d.moving.means.AfterDrawing = func(do func()) { d.queue <- do }
	return d
}

// line is the page of the heat sources.
func (d *visitor) line() *heatPage { return d.laboratoryOf(scenario.LabHeat).Page.(*heatPage) }

// sensors is the shared part of the page that is open.
func (d *visitor) sensors() *sensorPage {
	if page, ok := d.now.Page.(*networkPage); ok {
		return page.sensorPage
	}
	return d.now.Page.(*heatPage).sensorPage
}

// until runs what is dispatched until the condition holds.
func (d *visitor) until(what string, condition func() bool) {
	d.t.Helper()
	limit := time.After(20 * time.Second)
	for !condition() {
		select {
		case do := <-d.queue:
			do()
		case <-limit:
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
}

func TestPanelsAskForTheirParts(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	d.OpenPanel(scenario.AlsoDiagnostics)
	d.until("the diagnostics", func() bool { return d.line().diagnostics() != nil })
	d.OpenPanel(scenario.AlsoBackdoor)
	d.until("the back door", func() bool { return d.line().backdoor() != nil })
}

func TestMovingASourceAsksAndCanBeUndone(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	before := d.Work().Asked.Clone()

	d.grab(0, 100, 50)
	d.glide(200, 50)
	d.lift(200, 50)
	moved := d.line().heat().Sources[0].At
	if moved <= before.Heat.Sources[0].At {
		t.Fatalf("the source went from %v to %v", before.Heat.Sources[0].At, moved)
	}
	if got := d.line().heat().Sources[0].Strength; got != 1 {
		t.Errorf("a level drag changed the strength to %v", got)
	}
	d.until("the answer to the move", func() bool { return d.Work().Shown.Full && d.Work().Shown.Asked.Equal(d.Work().Asked) })

	d.Work().Undo()
	if !d.Work().Asked.Equal(before) {
		t.Error("undo did not bring the scenario back")
	}
	d.Work().Redo()
	if d.line().heat().Sources[0].At != moved {
		t.Error("redo did not bring the move back")
	}
}

func TestEscapePutsAHeldSourceBack(t *testing.T) {
	d := newVisitor(t)
	before := d.Work().Asked.Clone()
	d.grab(1, 100, 50)
	d.glide(40, 50)
	d.Escape()
	if !d.Work().Asked.Equal(before) {
		t.Error("the source stayed where it was dragged")
	}
}

func TestRefusedTextKeepsTheLastValue(t *testing.T) {
	d := newVisitor(t)
	for _, text := range []string{"", "abc", "-1", "1e999", "NaN"} {
		d.Work().Type("heat.privacy.epsilon", text)
		if d.line().heat().Privacy.Epsilon != 4 {
			t.Errorf("%q changed ε to %v", text, d.line().heat().Privacy.Epsilon)
		}
		if d.Work().Inputs.Refused["heat.privacy.epsilon"] == "" {
			t.Errorf("%q was not refused", text)
		}
	}
	for text, want := range map[string]float64{"0,5": 0.5, "1e-2": 0.01, " 3 ": 3, "1·10^-1": 0.1} {
		d.Work().Type("heat.privacy.epsilon", text)
		if d.line().heat().Privacy.Epsilon != want || d.Work().Inputs.Refused["heat.privacy.epsilon"] != "" {
			t.Errorf("%q gave %v, want %v", text, d.line().heat().Privacy.Epsilon, want)
		}
	}
}

func TestLedgerChargesDrawsAndNotReplays(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	d.Work().DrawFresh()
	d.until("the price of two draws", func() bool { return d.Work().Releases.Ledger.Releases == 2 })
	if got := d.Work().Releases.Ledger.Epsilon; got != 8 {
		t.Errorf("two draws at ε = 4 cost %v, want 8", got)
	}
	d.Work().Replay()
	if d.Work().Releases.Ledger.Releases != 2 {
		t.Error("a replay was charged")
	}
	d.Work().SetNumber("heat.time", 0.1)
	if d.Work().Releases.Has(d.Work().Asked) {
		t.Error("a what-if picture counts as released")
	}
	d.Work().Release(d.Work().Asked)
	d.until("the back door", func() bool { return d.Work().Releases.Ledger.BackDoor })
}

func TestSecureNoiseIsDrawnOnceAndKept(t *testing.T) {
	d := newVisitor(t)
	d.Work().SetWord("heat.privacy.randomness", scenario.Secure)
	if !d.Work().AwaitsDraw() {
		t.Fatal("secure noise does not wait for a draw")
	}
	d.Work().DrawFresh()
	d.until("the secure release", func() bool { return d.Work().Releases.secure != nil })
	first := d.Work().Releases.secure.result.Sensor().Private.Values
	d.Work().SetWord("heat.recovery.method", scenario.NNLS)
	d.until("another recovery", func() bool {
		return d.Work().Shown.Full && d.Work().Shown.Result.Heat.Recovery.Method == scenario.NNLS
	})
	for j, v := range d.Work().Shown.Result.Sensor().Private.Values {
		if v != first[j] {
			t.Fatal("changing the recovery drew the noise again")
		}
	}
	d.Work().SetNumber("heat.privacy.epsilon", 2)
	if !d.Work().AwaitsDraw() {
		t.Error("changed settings do not wait for a new draw")
	}
}

func TestReadingsAreLoadedAndLeftAgain(t *testing.T) {
	d := newVisitor(t)
	d.sensors().importReadings("position,reading\n0.1,1.0\n0.4,1.6\n0.9,1.1\nbad,2\n")
	if len(d.sensors().incoming.table.Problems) != 1 {
		t.Fatalf("%d lines refused, want 1", len(d.sensors().incoming.table.Problems))
	}
	d.sensors().useReadings()
	if h := d.line().heat(); h.Sensors != 3 || len(h.At) != 3 || len(h.Sources) != 0 {
		t.Errorf("loaded: %d sensors, %d positions, %d sources", h.Sensors, len(h.At), len(h.Sources))
	}
	d.until("the recovery", func() bool { return d.Work().Shown.Full && len(d.Work().Shown.Asked.Heat.Readings) == 3 })
	if d.Work().Shown.Result.Sensor().Distance.EMD != nil {
		t.Error("a distance is shown without a truth")
	}
	d.line().onSimulate(nil, app.Event{})
	if err := d.Work().Asked.Validate(); err != nil {
		t.Errorf("back to simulation: %v", err)
	}
}

func TestPlayerFramesAreReached(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	if !d.Work().Player.AtEnd() {
		t.Error("the page does not open with the finished picture")
	}
	d.Work().GoTo(0)
	first := d.line().lane(laneReadings)
	d.Work().StepBy(30)
	if d.line().lane(laneReadings) == first {
		t.Error("thirty steps change nothing in the lane of readings")
	}
	d.Work().StepBy(-1000)
	if d.Work().Player.Frame != 0 {
		t.Errorf("stepping back ended at frame %d", d.Work().Player.Frame)
	}
	d.Work().GoTo(1 << 20)
	if !d.Work().Player.AtEnd() {
		t.Error("the end cannot be reached")
	}
}

func TestEverySliderPositionIsAllowed(t *testing.T) {
	for path, t0 := range map[string]Track{
		"heat.time": {1e-4, 10}, "heat.positions": {2, 2000}, "heat.sensors": {1, 2000},
		"heat.privacy.epsilon": {0.01, 100}, "heat.privacy.delta": {1e-9, 0.5}, "heat.privacy.alpha": {1e-4, 1},
	} {
		field, _ := scenario.Lookup(path)
		last := 0.0
		for p := 0.0; p <= sliderTop; p += 0.5 {
			v := fromSlider(field, t0, p)
			if err := field.Check(v, path, written(v)); err != nil {
				t.Errorf("position %v: %v", p, err)
			}
			if v < last {
				t.Errorf("%s falls from %v to %v", path, last, v)
			}
			last = v
			for _, up := range []bool{true, false} {
				if err := field.Check(stepped(field, v, up), path, ""); err != nil {
					t.Errorf("a step from %v: %v", v, err)
				}
			}
		}
	}
}

func TestLessonOpensItsStepsAndLetsGo(t *testing.T) {
	d := newVisitor(t)
	for i, step := range scenario.Lesson(scenario.LabHeat) {
		d.OpenStep(i + 1)
		if !d.Work().Asked.Equal(step.Scenario) {
			t.Errorf("step %d opened another scenario", i+1)
		}
		d.until("the step's answer", func() bool {
			return d.Work().Shown.Full && d.Work().Shown.Asked.Equal(step.Scenario) && d.Work().Player.openAt == ""
		})
		if got := d.Work().Player.Timeline.At(d.Work().Player.Frame); step.Chapter != "" && got.End {
			t.Errorf("step %d opened the finished picture instead of %q", i+1, step.Chapter)
		}
	}
	if !d.turnPage(-1) || d.lesson != len(scenario.Lesson(scenario.LabHeat))-1 {
		t.Errorf("a step back led to step %d", d.lesson)
	}
	d.OpenStep(0)
	if _, open := d.lessonStep(); open || d.turnPage(1) {
		t.Error("the lesson is still open")
	}
}

// A secure scenario that has not been drawn has no picture; every part of the
// page must do without.
func TestPageRendersWithoutAPicture(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	d.Work().SetWord("heat.privacy.randomness", scenario.Secure)
	if d.Work().Shown.Result != nil {
		t.Fatal("the old picture is still shown")
	}
	p := &Root{shell: d.Shell}
	for _, panel := range scenario.Panels() {
		d.Work().Panel = panel
		p.Render()
	}
	for _, dialog := range []string{dialogShare, dialogExport, dialogDisplay, dialogHelp, dialogErrata, dialogImport} {
		d.dialog.name = dialog
		p.Render()
	}
	d.dialog.name = ""
	for left := range rehearsals {
		d.rehearse(left + 1)
	}
	d.Work().PlayOrPause()
	d.line().Over(laneTruth, hold.Point{U: 0.3})
	p.Render()
}

// The first line of the ledger is the picture opened, priced by what its noise
// delivers: at ε = 10 the classical formula gives δ = 0.406 where 0.1 was wished.
func TestLedgerBooksWhatTheNoiseDelivers(t *testing.T) {
	d := newVisitor(t)
	d.line().heat().Privacy.Calibration = scenario.Classical
	d.line().heat().Privacy.Epsilon, d.line().heat().Privacy.Delta = 10, 0.1
	d.Work().Replace(d.Work().Asked)
	d.until("the price of the picture opened", func() bool { return d.Work().Releases.Ledger.Delta > 0.4 })
	if got := d.Work().Releases.Ledger; got.Releases != 1 || got.Epsilon != 10 {
		t.Errorf("booked %+v", got)
	}
}

// A secure draw is charged as it was drawn, whatever the controls say by then,
// and undo never shows a secure picture that was not drawn.
func TestSecureDrawIsChargedAsDrawn(t *testing.T) {
	d := newVisitor(t)
	d.Work().SetWord("heat.privacy.randomness", scenario.Secure)
	d.Work().Record()
	d.Work().DrawFresh()
	d.line().heat().Privacy.Epsilon = 9
	d.until("the secure release", func() bool { return d.Work().Releases.secure != nil })
	last := d.Work().Releases.Made[len(d.Work().Releases.Made)-1].Scenario
	if last.Heat.Privacy.Epsilon != 4 || last.Heat.Privacy.Randomness != scenario.Secure {
		t.Errorf("charged %+v", last.Heat.Privacy)
	}
	d.Work().Record()
	d.Work().Undo()
	d.Work().Undo()
	d.until("the teaching picture", func() bool {
		return d.Work().Shown.Result != nil && d.line().heat().Privacy.Randomness == scenario.Teaching
	})
	d.Work().Releases.secure = nil
	d.Work().Redo()
	if d.Work().Shown.Result != nil {
		t.Error("redo shows a secure picture that was never drawn")
	}
}

// Teaching noise asked for during a secure draw takes its place, and is never
// taken for it.
func TestTeachingNoiseIsNotTakenForASecureDraw(t *testing.T) {
	d := newVisitor(t)
	d.Work().SetWord("heat.privacy.randomness", scenario.Secure)
	d.Work().DrawFresh()
	d.Work().SetWord("heat.privacy.randomness", scenario.Teaching)
	d.until("the teaching picture", func() bool { return d.Work().Shown.Full })
	if d.Work().Releases.secure != nil || d.Work().Releases.Drawing {
		t.Error("a seeded release is kept as a secure one")
	}
	for _, r := range d.Work().Releases.Made {
		if r.Scenario.Heat.Privacy.Randomness == scenario.Secure {
			t.Error("a secure draw that was never shown is charged")
		}
	}
}

// A draw that comes to nothing must not be made up for by the next control.
func TestFailedSecureDrawIsOver(t *testing.T) {
	d := newVisitor(t)
	d.Work().SetWord("heat.privacy.randomness", scenario.Secure)
	d.Work().Releases.Drawing = true
	d.Work().answered(scenario.Event{Kind: scenario.EventError, Error: &scenario.FieldError{Path: "worker", Problem: "stopped"}}, d.Work().Asked, true)
	d.Work().SetNumber("heat.privacy.epsilon", 2)
	if !d.Work().AwaitsDraw() || d.Work().Shown.Result != nil {
		t.Error("a control drew secure noise")
	}
}

// A change keeps the player's place, however many previews come before the answer.
func TestAChangeKeepsThePlayersPlace(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the first answer", func() bool { return d.Work().Shown.Full })
	d.Work().GoTo(12)
	for _, epsilon := range []float64{2, 3, 5} {
		d.Work().SetNumber("heat.privacy.epsilon", epsilon)
		d.until("a preview", func() bool { return d.Work().Shown.Asked.Heat.Privacy.Epsilon == epsilon })
	}
	d.until("the full answer", func() bool { return d.Work().Shown.Full })
	if d.Work().Player.Frame != 12 || d.Work().Player.AtEnd() {
		t.Errorf("the player went from frame 12 to %d of %d", d.Work().Player.Frame, d.Work().Player.Last())
	}
}
