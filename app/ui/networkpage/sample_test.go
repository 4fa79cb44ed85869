package networkpage

import (
	"testing"

	"cloakroom/app/figure/sensingfig"
	"cloakroom/app/ui/dom"
	"cloakroom/app/ui/visit/sample"
	"cloakroom/core/scenario/network"
)

// atOnce draws a frame as soon as it is asked for.
func atOnce(d *visitor) func(func()) { return func(do func()) { d.Queue <- do } }

// Another sample is watched from its first tie to its last, and then the finished
// picture is shown; who wants no motion sees that at once.
func TestSamplingIsWatched(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	if d.Screen.Frames = atOnce(d); d.Work().Player.Playing {
		t.Error("opening a network plays")
	}
	d.page.resample()
	d.Until("the first tie", func() bool { return d.Work().Player.Playing })
	if f := d.Work().Moment(); d.Work().Player.Frame != 0 || f.Chapter != sensingfig.Sample {
		t.Errorf("the film begins at frame %d, %+v", d.Work().Player.Frame, f)
	}
	for d.Work().Player.Playing {
		if f := d.Work().Moment(); !f.End && f.Chapter != sensingfig.Sample {
			t.Fatalf("after sampling the film goes on with %+v", f)
		}
		(<-d.Queue)()
	}
	if !d.Work().Player.AtEnd() {
		t.Errorf("the film stops at frame %d of %d", d.Work().Player.Frame, d.Work().Player.Last())
	}
	d.Screen.StillIt = true
	seed := d.Work().Asked.Network.Graph.Seed
	d.page.resample()
	d.Rests()
	if d.Work().Player.Playing || !d.Work().Player.AtEnd() || d.Work().Asked.Network.Graph.Seed != seed+1 {
		t.Error("who wants no motion does not see the finished picture of another sample")
	}
	d.Screen.Frames, d.Screen.StillIt = atOnce(d), false
	d.page.resample()
	d.Work().Undo()
	if d.Rests(); d.Work().Player.Playing || !d.Work().Player.AtEnd() {
		t.Error("undoing a sample plays another")
	}
}

// Playing on from the sampling, the whole journey is shown.
func TestSamplingIsPausedAndPlayedOn(t *testing.T) {
	d := newNetVisitor(t, sample.Small(network.GraphBlocks))
	d.Screen.Frames, d.Screen.StillIt = atOnce(d), false
	d.page.resample()
	d.Until("the first tie", func() bool { return d.Work().Player.Playing })
	d.Work().PlayOrPause()
	at := d.Work().Player.Frame
	d.Work().PlayOrPause()
	passed := false
	for d.Work().Player.Playing {
		(<-d.Queue)()
		passed = passed || d.Work().Moment().Chapter == sensingfig.AddNoise && !d.Work().Moment().End
	}
	if at != 0 || !passed || !d.Work().Player.AtEnd() {
		t.Errorf("played on from frame %d: the noise was shown: %v", at, passed)
	}
}

// importEdges opens a file of ties.
func (p *Page) importEdges(text string) { p.loading.panel.Open(dom.TextFile("ties.csv", text)) }
