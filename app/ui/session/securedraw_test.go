package session

import (
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

func TestSecureNoiseIsDrawnOnceAndKept(t *testing.T) {
	d := newWorker(t, openingPreset())
	d.SetWord("heat.privacy.randomness", field.RandomnessSecure)
	if !d.AwaitsDraw() {
		t.Fatal("secure noise does not wait for a draw")
	}
	d.DrawFresh()
	d.Until("the secure release", func() bool { return d.Releases.secure != nil })
	first := d.Releases.secure.result.Sensor().Private.Values
	d.SetWord("heat.recovery.method", sensing.MethodNNLS)
	d.Until("another recovery", func() bool {
		return d.Shown.Full && d.Shown.Result.Heat.Recovery.Method == sensing.MethodNNLS
	})
	for j, v := range d.Shown.Result.Sensor().Private.Values {
		if v != first[j] {
			t.Fatal("changing the recovery drew the noise again")
		}
	}
	d.SetNumber("heat.privacy.epsilon", 2)
	if !d.AwaitsDraw() {
		t.Error("changed settings do not wait for a new draw")
	}
}

// A secure draw is charged as it was drawn, whatever the controls say by then,
// and undo never shows a secure picture that was not drawn.
func TestSecureDrawIsChargedAsDrawn(t *testing.T) {
	d := newWorker(t, openingPreset())
	d.SetWord("heat.privacy.randomness", field.RandomnessSecure)
	d.Record()
	d.DrawFresh()
	d.Asked.Heat.Privacy.Epsilon = 9
	d.Until("the secure release", func() bool { return d.Releases.secure != nil })
	last := d.Releases.Made[len(d.Releases.Made)-1].Scenario
	if last.Heat.Privacy.Epsilon != 4 || last.Heat.Privacy.Randomness != field.RandomnessSecure {
		t.Errorf("charged %+v", last.Heat.Privacy)
	}
	d.Record()
	d.Undo()
	d.Undo()
	d.Until("the teaching picture", func() bool {
		return d.Shown.Result != nil && d.Asked.Heat.Privacy.Randomness == field.RandomnessTeaching
	})
	d.Releases.secure = nil
	d.Redo()
	if d.Shown.Result != nil {
		t.Error("redo shows a secure picture that was never drawn")
	}
}

// Teaching noise asked for during a secure draw takes its place, and is never
// taken for it.
func TestTeachingNoiseIsNotTakenForASecureDraw(t *testing.T) {
	d := newWorker(t, openingPreset())
	d.SetWord("heat.privacy.randomness", field.RandomnessSecure)
	d.DrawFresh()
	d.SetWord("heat.privacy.randomness", field.RandomnessTeaching)
	d.Until("the teaching picture", func() bool { return d.Shown.Full })
	if d.Releases.secure != nil || d.Releases.Drawing {
		t.Error("a seeded release is kept as a secure one")
	}
	for _, r := range d.Releases.Made {
		if r.Scenario.Heat.Privacy.Randomness == field.RandomnessSecure {
			t.Error("a secure draw that was never shown is charged")
		}
	}
}

// A draw that comes to nothing must not be made up for by the next control.
func TestFailedSecureDrawIsOver(t *testing.T) {
	d := newWorker(t, openingPreset())
	d.SetWord("heat.privacy.randomness", field.RandomnessSecure)
	d.Releases.Drawing = true
	d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "worker", Problem: "stopped"}}, d.Asked, true)
	d.SetNumber("heat.privacy.epsilon", 2)
	if !d.AwaitsDraw() || d.Shown.Result != nil {
		t.Error("a control drew secure noise")
	}
}

// Readings that were loaded after a secure draw are not those that were drawn, though
// the rest of the question is the same.
func TestLoadedReadingsAreNotTheSecureDraw(t *testing.T) {
	d := newWorker(t, openingPreset())
	d.SetWord("heat.privacy.randomness", field.RandomnessSecure)
	d.DrawFresh()
	d.settled()
	d.Asked.Heat.Readings = make([]float64, d.Asked.Heat.Sensors)
	d.Changed()
	d.settled()
	if !d.Given() || d.Shown.Result.Heat.Private.Values[0] != 0 {
		t.Fatal("the readings were not loaded")
	}
	for _, note := range d.Shown.Result.Notes {
		if note.Code == "secure-noise" {
			t.Errorf("the loaded readings are said to be drawn: %s", note.Text)
		}
	}
}
