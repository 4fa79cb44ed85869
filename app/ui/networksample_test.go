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
	if d.screen = (filmDOM{queue: d.queue}); d.work().Player.Playing {
		t.Error("opening a network plays")
	}
	d.net().onSampleAgain(nil, noEvent)
	d.until("the first tie", func() bool { return d.work().Player.Playing })
	if f := d.work().Moment(); d.work().Player.Frame != 0 || f.Chapter != figure.Sample {
		t.Errorf("the film begins at frame %d, %+v", d.work().Player.Frame, f)
	}
	for d.work().Player.Playing {
		if f := d.work().Moment(); !f.End && f.Chapter != figure.Sample {
			t.Fatalf("after sampling the film goes on with %+v", f)
		}
		(<-d.queue)()
	}
	if !d.work().Player.AtEnd() {
		t.Errorf("the film stops at frame %d of %d", d.work().Player.Frame, d.work().Player.Last())
	}
	d.screen = filmDOM{queue: d.queue, still: true}
	seed := d.work().Asked.Network.Graph.Seed
	d.net().onSampleAgain(nil, noEvent)
	d.rests()
	if d.work().Player.Playing || !d.work().Player.AtEnd() || d.work().Asked.Network.Graph.Seed != seed+1 {
		t.Error("who wants no motion does not see the finished picture of another sample")
	}
	d.screen = filmDOM{queue: d.queue}
	d.net().onSampleAgain(nil, noEvent)
	d.work().Undo()
	if d.rests(); d.work().Player.Playing || !d.work().Player.AtEnd() {
		t.Error("undoing a sample plays another")
	}
}

// Playing on from the sampling, the whole journey is shown.
func TestSamplingIsPausedAndPlayedOn(t *testing.T) {
	d := newNetVisitor(t, small(scenario.GraphBlocks))
	d.screen = filmDOM{queue: d.queue}
	d.net().onSampleAgain(nil, noEvent)
	d.until("the first tie", func() bool { return d.work().Player.Playing })
	d.work().PlayOrPause()
	at := d.work().Player.Frame
	d.work().PlayOrPause()
	passed := false
	for d.work().Player.Playing {
		(<-d.queue)()
		passed = passed || d.work().Moment().Chapter == figure.AddNoise && !d.work().Moment().End
	}
	if at != 0 || !passed || !d.work().Player.AtEnd() {
		t.Errorf("played on from frame %d: the noise was shown: %v", at, passed)
	}
}
