//go:build !js

package ui

import (
	"testing"
	"time"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/network"
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
	d := newNetVisitor(t, small(network.GraphBlocks))
	page := stepDOM{frames: new([]func())}
	d.dom = page
	for range 3 {
		d.net().onSampleAgain(nil, noEvent)
		d.until("the film", func() bool { return d.player.wish == "" && d.player.playing })
	}
	d.playOrPause()
	d.playOrPause()
	for range 4 {
		page.next()
	}
	if len(*page.frames) != 1 || d.player.frame > 4 {
		t.Errorf("%d runs wait for the next frame, after four the film is at %d", len(*page.frames), d.player.frame)
	}
}

// The same holds of the key frames, which rest for a while each, and of a film in
// another laboratory.
func TestKeyFramesRunOnce(t *testing.T) {
	d := newVisitor(t)
	d.question(true)
	d.until("the answer", func() bool { return d.shown.full })
	waiting := new([]func())
	d.dom = stepDOM{still: true, frames: waiting}
	d.sleep = func(_ time.Duration, do func()) { *waiting = append(*waiting, do) }
	d.playOrPause()
	d.playOrPause()
	d.playOrPause()
	first, page := d.player.frame, stepDOM{frames: waiting}
	page.next()
	keys := 0
	for _, key := range d.player.timeline.Keys() {
		if key > first && key <= d.player.frame {
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
			d.openLab(heat.Name)
			d.until("the heat sources", func() bool { return d.shown.full && d.shown.result.Heat != nil })
			d.openLab(network.Name)
		},
		"no question": func(d *visitor) {
			d.setWord("network.privacy.randomness", field.RandomnessSecure)
			d.net().onSampleAgain(nil, noEvent)
			if d.player.wish != "" {
				t.Error("a wish without a question")
			}
			d.setWord("network.privacy.randomness", field.RandomnessTeaching)
		},
		"an error": func(d *visitor) {
			d.net().onSampleAgain(nil, noEvent)
			d.answered(scenario.Event{Kind: scenario.EventError, Error: &field.Refusal{Path: "worker", Problem: "stopped"}}, d.asked, true)
			d.setNumber("network.time", 3.5)
		},
		"another control": func(d *visitor) {
			d.net().onSampleAgain(nil, noEvent)
			d.setNumber("network.time", 3.5)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := newNetVisitor(t, small(network.GraphBlocks))
			d.dom = stepDOM{frames: new([]func())}
			leave(d)
			d.rests()
			if d.player.playing || d.player.wish != "" || d.player.watch || !d.player.atEnd() {
				t.Errorf("the film plays: %v, wish %q", d.player.playing, d.player.wish)
			}
		})
	}
}
