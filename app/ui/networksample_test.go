//go:build !js

package ui

import (
	"testing"

	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
)

// filmDOM is a page whose frames come as soon as they are asked for, or whose
// reader wants no motion.
type filmDOM struct {
	noDOM
	still bool
	work  chan func()
}

func (d filmDOM) ReducedMotion() bool { return d.still }
func (d filmDOM) NextFrame(do func()) { d.work <- do }

// Another sample is watched from its first tie to its last, and then the finished
// picture is shown; who wants no motion sees that at once.
func TestSamplingIsWatched(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphBlocks))
	if d.dom = (filmDOM{work: d.work}); d.player.playing {
		t.Error("opening a network plays")
	}
	d.net().onSampleAgain(nil, noEvent)
	d.until("the first tie", func() bool { return d.player.playing })
	if f := d.frameShown(); d.player.frame != 0 || f.Chapter != sensingfig.Sample {
		t.Errorf("the film begins at frame %d, %+v", d.player.frame, f)
	}
	for d.player.playing {
		if f := d.frameShown(); !f.End && f.Chapter != sensingfig.Sample {
			t.Fatalf("after sampling the film goes on with %+v", f)
		}
		(<-d.work)()
	}
	if !d.player.atEnd() {
		t.Errorf("the film stops at frame %d of %d", d.player.frame, d.player.last())
	}
	d.dom = filmDOM{work: d.work, still: true}
	seed := d.asked.Network.Graph.Seed
	d.net().onSampleAgain(nil, noEvent)
	d.rests()
	if d.player.playing || !d.player.atEnd() || d.asked.Network.Graph.Seed != seed+1 {
		t.Error("who wants no motion does not see the finished picture of another sample")
	}
	d.dom = filmDOM{work: d.work}
	d.net().onSampleAgain(nil, noEvent)
	d.undo()
	if d.rests(); d.player.playing || !d.player.atEnd() {
		t.Error("undoing a sample plays another")
	}
}

// Playing on from the sampling, the whole journey is shown.
func TestSamplingIsPausedAndPlayedOn(t *testing.T) {
	d := newNetVisitor(t, small(network.GraphBlocks))
	d.dom = filmDOM{work: d.work}
	d.net().onSampleAgain(nil, noEvent)
	d.until("the first tie", func() bool { return d.player.playing })
	d.playOrPause()
	at := d.player.frame
	d.playOrPause()
	passed := false
	for d.player.playing {
		(<-d.work)()
		passed = passed || d.frameShown().Chapter == sensingfig.AddNoise && !d.frameShown().End
	}
	if at != 0 || !passed || !d.player.atEnd() {
		t.Errorf("played on from frame %d: the noise was shown: %v", at, passed)
	}
}
