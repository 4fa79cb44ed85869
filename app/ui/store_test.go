package ui

import (
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/engine"
	"cloakroom/core/field"
	"cloakroom/core/lab"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// visitor is a store with a real engine behind it and nobody in front.
type visitor struct {
	*store
	t    testing.TB
	work chan func()
}

func newVisitor(t testing.TB) *visitor {
	t.Helper()
	d := &visitor{store: newStore(), t: t, work: make(chan func(), 64)}
	d.engine = engine.InProcess(lab.Serve, 2, func(do func()) { d.work <- do })
	d.sleep = func(_ time.Duration, do func()) { d.work <- do }
	d.afterDrawing = func(do func()) { d.work <- do }
	return d
}

// line is the page of the heat sources.
func (d *visitor) line() heatPage { return heatOf(d.store) }

// until runs what is dispatched until the condition holds.
func (d *visitor) until(what string, condition func() bool) {
	d.t.Helper()
	limit := time.After(20 * time.Second)
	for !condition() {
		select {
		case do := <-d.work:
			do()
		case <-limit:
			d.t.Fatalf("waited in vain for %s", what)
		}
	}
}

func TestPanelsAskForTheirParts(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.openPanel(sensing.ExtraDiagnostics)
	d.until("the diagnostics", func() bool { return d.line().diagnostics() != nil })
	d.openPanel(sensing.ExtraBackdoor)
	d.until("the back door", func() bool { return d.parts.backdoor() != nil })
}

func TestMovingASourceAsksAndCanBeUndone(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	before := d.asked.Clone()

	d.line().grab(0, 100, 50)
	d.line().drag(200, 50)
	d.line().drop()
	moved := d.line().heat().Sources[0].At
	if moved <= before.Heat.Sources[0].At {
		t.Fatalf("the source went from %v to %v", before.Heat.Sources[0].At, moved)
	}
	if got := d.line().heat().Sources[0].Strength; got != 1 {
		t.Errorf("a level drag changed the strength to %v", got)
	}
	d.until("the answer to the move", func() bool { return d.shown.full && d.shown.asked.Equal(d.asked) })

	d.undo()
	if !d.asked.Equal(before) {
		t.Error("undo did not bring the scenario back")
	}
	d.redo()
	if d.line().heat().Sources[0].At != moved {
		t.Error("redo did not bring the move back")
	}
}

func TestEscapePutsAHeldSourceBack(t *testing.T) {
	d := newVisitor(t)
	before := d.asked.Clone()
	d.line().grab(1, 100, 50)
	d.line().drag(40, 50)
	d.line().cancelDrag()
	if !d.asked.Equal(before) {
		t.Error("the source stayed where it was dragged")
	}
}

func TestRefusedTextKeepsTheLastValue(t *testing.T) {
	d := newVisitor(t)
	for _, text := range []string{"", "abc", "-1", "1e999", "NaN"} {
		d.typeNumber("heat.privacy.epsilon", text)
		if d.line().heat().Privacy.Epsilon != 4 {
			t.Errorf("%q changed ε to %v", text, d.line().heat().Privacy.Epsilon)
		}
		if d.inputs.refused["heat.privacy.epsilon"] == "" {
			t.Errorf("%q was not refused", text)
		}
	}
	for text, want := range map[string]float64{"0,5": 0.5, "1e-2": 0.01, " 3 ": 3, "1·10^-1": 0.1} {
		d.typeNumber("heat.privacy.epsilon", text)
		if d.line().heat().Privacy.Epsilon != want || d.inputs.refused["heat.privacy.epsilon"] != "" {
			t.Errorf("%q gave %v, want %v", text, d.line().heat().Privacy.Epsilon, want)
		}
	}
}

func TestLedgerChargesDrawsAndNotReplays(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.drawFresh()
	d.until("the price of two draws", func() bool { return d.spent.ledger.Releases == 2 })
	if got := d.spent.ledger.Epsilon; got != 8 {
		t.Errorf("two draws at ε = 4 cost %v, want 8", got)
	}
	d.replay()
	if d.spent.ledger.Releases != 2 {
		t.Error("a replay was charged")
	}
	d.setNumber("heat.time", 0.1)
	if d.spent.released(d.asked) {
		t.Error("a what-if picture counts as released")
	}
	d.release(d.asked)
	d.until("the back door", func() bool { return d.spent.ledger.BackDoor })
}

func TestSecureNoiseIsDrawnOnceAndKept(t *testing.T) {
	d := newVisitor(t)
	d.setWord("heat.privacy.randomness", field.RandomnessSecure)
	if !d.awaitsDraw() {
		t.Fatal("secure noise does not wait for a draw")
	}
	d.drawFresh()
	d.until("the secure release", func() bool { return d.spent.secure != nil })
	first := d.spent.secure.readings
	d.setWord("heat.recovery.method", sensing.MethodNNLS)
	d.until("another recovery", func() bool {
		return d.shown.full && d.shown.result.Heat.Recovery.Method == sensing.MethodNNLS
	})
	for j, v := range d.answer().Private.Values {
		if v != first[j] {
			t.Fatal("changing the recovery drew the noise again")
		}
	}
	d.setNumber("heat.privacy.epsilon", 2)
	if !d.awaitsDraw() {
		t.Error("changed settings do not wait for a new draw")
	}
}

func TestReadingsAreLoadedAndLeftAgain(t *testing.T) {
	d := newVisitor(t)
	d.importReadings("readings.csv", "position,reading\n0.1,1.0\n0.4,1.6\n0.9,1.1\nbad,2\n")
	if len(d.incoming.table.Problems) != 1 {
		t.Fatalf("%d lines refused, want 1", len(d.incoming.table.Problems))
	}
	d.useReadings()
	if h := d.line().heat(); h.Sensors != 3 || len(h.At) != 3 || len(h.Sources) != 0 {
		t.Errorf("loaded: %d sensors, %d positions, %d sources", h.Sensors, len(h.At), len(h.Sources))
	}
	d.until("the recovery", func() bool { return d.shown.full && len(d.shown.asked.Heat.Readings) == 3 })
	if d.answer().Distance.EMD != nil {
		t.Error("a distance is shown without a truth")
	}
	d.line().onSimulate(nil, app.Event{})
	if err := d.asked.Validate(); err != nil {
		t.Errorf("back to simulation: %v", err)
	}
}

func TestPlayerFramesAreReached(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	if !d.player.atEnd() {
		t.Error("the page does not open with the finished picture")
	}
	d.goTo(0)
	first := d.line().lane(laneReadings)
	d.stepBy(30)
	if d.line().lane(laneReadings) == first {
		t.Error("thirty steps change nothing in the lane of readings")
	}
	d.stepBy(-1000)
	if d.player.frame != 0 {
		t.Errorf("stepping back ended at frame %d", d.player.frame)
	}
	d.goTo(1 << 20)
	if !d.player.atEnd() {
		t.Error("the end cannot be reached")
	}
}

func TestEverySliderPositionIsAllowed(t *testing.T) {
	for path, t0 := range map[string]track{
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
	for i, step := range presets.Lesson(heat.Name) {
		d.openStep(i + 1)
		if !d.asked.Equal(step.Scenario) {
			t.Errorf("step %d opened another scenario", i+1)
		}
		d.until("the step's answer", func() bool { return d.shown.full && d.shown.asked.Equal(step.Scenario) && d.player.wish == "" })
		if got := d.player.timeline.At(d.player.frame); step.Chapter != "" && got.End {
			t.Errorf("step %d opened the finished picture instead of %q", i+1, step.Chapter)
		}
	}
	if !d.turnPage(-1) || d.view.Lesson != len(presets.Lesson(heat.Name))-1 {
		t.Errorf("a step back led to step %d", d.view.Lesson)
	}
	d.openStep(0)
	if _, open := d.lessonStep(); open || d.turnPage(1) {
		t.Error("the lesson is still open")
	}
}

// A secure scenario that has not been drawn has no picture; every part of the
// page must do without.
func TestPageRendersWithoutAPicture(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.setWord("heat.privacy.randomness", field.RandomnessSecure)
	if d.shown.result != nil {
		t.Fatal("the old picture is still shown")
	}
	p := &page{store: d.store}
	for _, panel := range scenario.Panels() {
		d.view.Panel = panel
		p.Render()
	}
	for _, dialog := range []string{dialogShare, dialogExport, dialogDisplay, dialogHelp, dialogErrata, dialogImport} {
		d.dialog = dialog
		p.Render()
	}
	d.dialog = ""
	for left := range rehearsals {
		d.rehearse(left + 1)
	}
	d.playOrPause()
	d.line().point(0.3)
	p.Render()
}

// The first line of the ledger is the picture opened, priced by what its noise
// delivers: at ε = 10 the classical formula gives δ = 0.406 where 0.1 was wished.
func TestLedgerBooksWhatTheNoiseDelivers(t *testing.T) {
	d := newVisitor(t)
	d.line().heat().Privacy.Calibration = sensing.CalibrationClassical
	d.line().heat().Privacy.Epsilon, d.line().heat().Privacy.Delta = 10, 0.1
	d.begin()
	d.until("the price of the picture opened", func() bool { return d.spent.ledger.Delta > 0.4 })
	if got := d.spent.ledger; got.Releases != 1 || got.Epsilon != 10 {
		t.Errorf("booked %+v", got)
	}
}

// A secure draw is charged as it was drawn, whatever the controls say by then,
// and undo never shows a secure picture that was not drawn.
func TestSecureDrawIsChargedAsDrawn(t *testing.T) {
	d := newVisitor(t)
	d.setWord("heat.privacy.randomness", field.RandomnessSecure)
	d.past.record(d.asked)
	d.drawFresh()
	d.line().heat().Privacy.Epsilon = 9
	d.until("the secure release", func() bool { return d.spent.secure != nil })
	last := d.spent.releases[len(d.spent.releases)-1].Scenario
	if last.Heat.Privacy.Epsilon != 4 || last.Heat.Privacy.Randomness != field.RandomnessSecure {
		t.Errorf("charged %+v", last.Heat.Privacy)
	}
	d.past.record(d.asked)
	d.undo()
	d.undo()
	d.until("the teaching picture", func() bool {
		return d.shown.result != nil && d.line().heat().Privacy.Randomness == field.RandomnessTeaching
	})
	d.spent.secure = nil
	d.redo()
	if d.shown.result != nil {
		t.Error("redo shows a secure picture that was never drawn")
	}
}

// Teaching noise asked for during a secure draw takes its place, and is never
// taken for it.
func TestTeachingNoiseIsNotTakenForASecureDraw(t *testing.T) {
	d := newVisitor(t)
	d.setWord("heat.privacy.randomness", field.RandomnessSecure)
	d.drawFresh()
	d.setWord("heat.privacy.randomness", field.RandomnessTeaching)
	d.until("the teaching picture", func() bool { return d.shown.full })
	if d.spent.secure != nil || d.spent.drawing {
		t.Error("a seeded release is kept as a secure one")
	}
	for _, r := range d.spent.releases {
		if r.Scenario.Heat.Privacy.Randomness == field.RandomnessSecure {
			t.Error("a secure draw that was never shown is charged")
		}
	}
}

// A draw that comes to nothing must not be made up for by the next control.
func TestFailedSecureDrawIsOver(t *testing.T) {
	d := newVisitor(t)
	d.setWord("heat.privacy.randomness", field.RandomnessSecure)
	d.spent.drawing = true
	d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "worker", Problem: "stopped"}}, d.asked, true)
	d.setNumber("heat.privacy.epsilon", 2)
	if !d.awaitsDraw() || d.shown.result != nil {
		t.Error("a control drew secure noise")
	}
}

// A change keeps the player's place, however many previews come before the answer.
func TestAChangeKeepsThePlayersPlace(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the first answer", func() bool { return d.shown.full })
	d.goTo(12)
	for _, epsilon := range []float64{2, 3, 5} {
		d.setNumber("heat.privacy.epsilon", epsilon)
		d.until("a preview", func() bool { return d.shown.asked.Heat.Privacy.Epsilon == epsilon })
	}
	d.until("the full answer", func() bool { return d.shown.full })
	if d.player.frame != 12 || d.player.atEnd() {
		t.Errorf("the player went from frame 12 to %d of %d", d.player.frame, d.player.last())
	}
}
