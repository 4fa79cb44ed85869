//go:build !js

package ui

import (
	"testing"

	"cloakroom/app/figure"
	"cloakroom/core/scenario"
)

// filmDOM is a page whose frames come as soon as they are asked for, or whose
// reader wants no motion.
type filmDOM struct {
	noDOM
	still bool
	queue chan func()
}

func (d filmDOM) ReducedMotion() bool { return d.still }
func (d filmDOM) NextFrame(do func()) { d.queue <- do }

// Another sample is watched from its first tie to its last, and then the finished
// picture is shown; who wants no motion sees that at once.
func TestSamplingIsWatched(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphBlocks))
	if d.screen = (filmDOM{queue: d.queue}); d.Work().Player.Playing {
		t.Error("opening a network plays")
	}
	d.net().onSampleAgain(nil, noEvent)
	d.until("the first tie", func() bool { return d.Work().Player.Playing })
	if f := d.Work().Moment(); d.Work().Player.Frame != 0 || f.Chapter != figure.Sample {
		t.Errorf("the film begins at frame %d, %+v", d.Work().Player.Frame, f)
	}
	for d.Work().Player.Playing {
		if f := d.Work().Moment(); !f.End && f.Chapter != figure.Sample {
			t.Fatalf("after sampling the film goes on with %+v", f)
		}
		(<-d.queue)()
	}
	if !d.Work().Player.AtEnd() {
		t.Errorf("the film stops at frame %d of %d", d.Work().Player.Frame, d.Work().Player.Last())
	}
	d.screen = filmDOM{queue: d.queue, still: true}
	seed := d.Work().Asked.Network.Graph.Seed
	d.net().onSampleAgain(nil, noEvent)
	d.rests()
	if d.Work().Player.Playing || !d.Work().Player.AtEnd() || d.Work().Asked.Network.Graph.Seed != seed+1 {
		t.Error("who wants no motion does not see the finished picture of another sample")
	}
	d.screen = filmDOM{queue: d.queue}
	d.net().onSampleAgain(nil, noEvent)
	d.Work().Undo()
	if d.rests(); d.Work().Player.Playing || !d.Work().Player.AtEnd() {
		t.Error("undoing a sample plays another")
	}
}

// Playing on from the sampling, the whole journey is shown.
func TestSamplingIsPausedAndPlayedOn(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphBlocks))
	d.screen = filmDOM{queue: d.queue}
	d.net().onSampleAgain(nil, noEvent)
	d.until("the first tie", func() bool { return d.Work().Player.Playing })
	d.Work().PlayOrPause()
	at := d.Work().Player.Frame
	d.Work().PlayOrPause()
	passed := false
	for d.Work().Player.Playing {
		(<-d.queue)()
		passed = passed || d.Work().Moment().Chapter == figure.AddNoise && !d.Work().Moment().End
	}
	if at != 0 || !passed || !d.Work().Player.AtEnd() {
		t.Errorf("played on from frame %d: the noise was shown: %v", at, passed)
	}
}
