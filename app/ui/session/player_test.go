package session

import (
	"strings"
	"testing"

	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/field"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
)

// However often the film is begun, one run of it goes on.
func TestTheFilmRunsOnce(t *testing.T) {
	d := atWork(t, sample.Small(network.GraphBlocks))
	for range 3 {
		d.sampleAgain()
		d.Until("the film", func() bool { return d.Player.openAt == "" && d.Player.Playing })
	}
	d.PlayOrPause()
	d.PlayOrPause()
	for range 4 {
		d.next()
	}
	if len(d.frames) != 1 || d.Player.Frame > 4 {
		t.Errorf("%d runs wait for the next frame, after four the film is at %d", len(d.frames), d.Player.Frame)
	}
}

// The same holds of the key frames, which rest for a while each, and of a film in
// another laboratory.
func TestKeyFramesRunOnce(t *testing.T) {
	d := atWork(t, openingPreset())
	d.still = true
	d.PlayOrPause()
	d.PlayOrPause()
	d.PlayOrPause()
	first := d.Player.Frame
	d.next()
	keys := 0
	for _, key := range d.Player.Timeline.Keys() {
		if key > first && key <= d.Player.Frame {
			keys++
		}
	}
	if keys != 1 || len(d.frames) != 1 {
		t.Errorf("one rest leads over %d key frames, and %d runs wait", keys, len(d.frames))
	}
}

// A wish to watch belongs to one question: whatever takes its place, or ends it
// without an answer, is not played.
func TestAWishEndsWithItsQuestion(t *testing.T) {
	for name, leave := range map[string]func(*worker){
		"another laboratory": func(d *worker) {
			d.sampleAgain()
			d.awayAndBack()
		},
		"no question": func(d *worker) {
			d.SetWord("network.privacy.randomness", field.RandomnessSecure)
			d.sampleAgain()
			if d.Player.openAt != "" {
				t.Error("a wish without a question")
			}
			d.SetWord("network.privacy.randomness", field.RandomnessTeaching)
		},
		"an error": func(d *worker) {
			d.sampleAgain()
			d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "worker", Problem: "stopped"}}, d.Asked, true)
			d.SetNumber("network.time", 3.5)
		},
		"another control": func(d *worker) {
			d.sampleAgain()
			d.SetNumber("network.time", 3.5)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := atWork(t, sample.Small(network.GraphBlocks))
			leave(d)
			d.settled()
			if d.Player.Playing || d.Player.openAt != "" || d.Player.alone || !d.Player.AtEnd() {
				t.Errorf("the film plays: %v, wish %q", d.Player.Playing, d.Player.openAt)
			}
		})
	}
}

func TestPlayerFramesAreReached(t *testing.T) {
	d := atWork(t, openingPreset())
	if !d.Player.AtEnd() {
		t.Error("the page does not open with the finished picture")
	}
	d.GoTo(0)
	first := d.Moment()
	d.StepBy(30)
	if d.Moment() == first {
		t.Error("thirty steps change nothing")
	}
	d.StepBy(-1000)
	if d.Player.Frame != 0 {
		t.Errorf("stepping back ended at frame %d", d.Player.Frame)
	}
	d.GoTo(1 << 20)
	if !d.Player.AtEnd() {
		t.Error("the end cannot be reached")
	}
}

// A change keeps the player's place, however many previews come before the answer.
func TestAChangeKeepsThePlayersPlace(t *testing.T) {
	d := atWork(t, openingPreset())
	d.GoTo(12)
	for _, epsilon := range []float64{2, 3, 5} {
		d.SetNumber("heat.privacy.epsilon", epsilon)
		d.Until("a preview", func() bool { return d.Shown.Asked.Heat.Privacy.Epsilon == epsilon })
	}
	d.Until("the full answer", func() bool { return d.Shown.Full })
	if d.Player.Frame != 12 || d.Player.AtEnd() {
		t.Errorf("the player went from frame 12 to %d of %d", d.Player.Frame, d.Player.Last())
	}
}

// While the stage shows the finished answer alone nothing plays, and the place in the film
// is kept.
func TestNothingPlaysBesideTheJourney(t *testing.T) {
	d := atWork(t, presets.All()[0].Scenario)
	d.GoTo(2)
	d.beside = true
	d.PlayOrPause()
	if d.Player.Playing || !d.Moment().End || !strings.Contains(d.PlayerText(), "finished") {
		t.Errorf("it plays %v and says %q", d.Player.Playing, d.PlayerText())
	}
	if d.beside = false; d.Player.Frame != 2 || d.Moment().End {
		t.Errorf("the journey goes on at %d", d.Player.Frame)
	}
}
