//go:build !js

package ui

import (
	"testing"
	"time"

	"cloakroom/core/scenario"
)

// stepDOM is a page whose frames come when they are called for.
type stepDOM struct {
	noDOM
	still  bool
	frames *[]func()
}

func (d stepDOM) ReducedMotion() bool { return d.still }
func (d stepDOM) NextFrame(do func()) { *d.frames = append(*d.frames, do) }

// next runs what waits for the next frame.
func (d stepDOM) next() {
	waiting := *d.frames
	*d.frames = nil
	for _, do := range waiting {
		do()
	}
}

// However often the film is begun, one run of it goes on.
func TestTheFilmRunsOnce(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphBlocks))
	page := stepDOM{frames: new([]func())}
	d.screen = page
	for range 3 {
		d.net().onSampleAgain(nil, noEvent)
		d.until("the film", func() bool { return d.Work().Player.openAt == "" && d.Work().Player.Playing })
	}
	d.Work().PlayOrPause()
	d.Work().PlayOrPause()
	for range 4 {
		page.next()
	}
	if len(*page.frames) != 1 || d.Work().Player.Frame > 4 {
		t.Errorf("%d runs wait for the next frame, after four the film is at %d", len(*page.frames), d.Work().Player.Frame)
	}
}

// The same holds of the key frames, which rest for a while each, and of a film in
// another laboratory.
func TestKeyFramesRunOnce(t *testing.T) {
	d := newVisitor(t)
	d.Work().Ask()
	d.until("the answer", func() bool { return d.Work().Shown.Full })
	waiting := new([]func())
	d.screen = stepDOM{still: true, frames: waiting}
	d.moving.means.Sleep = func(_ time.Duration, do func()) { *waiting = append(*waiting, do) }
	d.Work().PlayOrPause()
	d.Work().PlayOrPause()
	d.Work().PlayOrPause()
	first, page := d.Work().Player.Frame, stepDOM{frames: waiting}
	page.next()
	keys := 0
	for _, key := range d.Work().Player.Timeline.Keys() {
		if key > first && key <= d.Work().Player.Frame {
			keys++
		}
	}
	if keys != 1 || len(*waiting) != 1 {
		t.Errorf("one rest leads over %d key frames, and %d runs wait", keys, len(*waiting))
	}
}

// A wish to watch belongs to one question: whatever takes its place, or ends it
// without an answer, is not played.
func TestAWishEndsWithItsQuestion(t *testing.T) {
	for name, leave := range map[string]func(*visitor){
		"another laboratory": func(d *visitor) {
			d.net().onSampleAgain(nil, noEvent)
			d.OpenLab(scenario.LabHeat)
			d.until("the heat sources", func() bool { return d.Work().Shown.Full && d.Work().Shown.Result.Heat != nil })
			d.OpenLab(scenario.LabNetwork)
		},
		"no question": func(d *visitor) {
			d.Work().SetWord("network.privacy.randomness", scenario.Secure)
			d.net().onSampleAgain(nil, noEvent)
			if d.Work().Player.openAt != "" {
				t.Error("a wish without a question")
			}
			d.Work().SetWord("network.privacy.randomness", scenario.Teaching)
		},
		"an error": func(d *visitor) {
			d.net().onSampleAgain(nil, noEvent)
			d.Work().answered(scenario.Event{Kind: scenario.EventError, Error: &scenario.FieldError{Path: "worker", Problem: "stopped"}}, d.Work().Asked, true)
			d.Work().SetNumber("network.time", 3.5)
		},
		"another control": func(d *visitor) {
			d.net().onSampleAgain(nil, noEvent)
			d.Work().SetNumber("network.time", 3.5)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(scenario.GraphBlocks))
			d.screen = stepDOM{frames: new([]func())}
			leave(d)
			d.rests()
			if d.Work().Player.Playing || d.Work().Player.openAt != "" || d.Work().Player.alone || !d.Work().Player.AtEnd() {
				t.Errorf("the film plays: %v, wish %q", d.Work().Player.Playing, d.Work().Player.openAt)
			}
		})
	}
}
