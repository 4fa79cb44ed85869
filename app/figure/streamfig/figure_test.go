package streamfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

func TestGoldenLanes(t *testing.T) {
	asked, got := sample()
	line := NewTimeline(got)
	titles := [...]string{"truth", "tree", "samples", "release"}
	for name, one := range map[string]struct {
		frame chart.Frame
		lanes []Lane
	}{
		"still":   {chart.Still(), []Lane{Truth, Tree, Samples, Release}},
		"noising": {line.At(line.Chapters[Noising].First + 8), []Lane{Tree, Samples}},
		"growing": {line.At(line.Chapters[Growing].First + 4), []Lane{Tree, Release}},
	} {
		for _, lane := range one.lanes {
			f := still(asked, got, draw.Light(), 640)
			f.Frame = one.frame
			figuretest.Golden(t, name+"-"+titles[lane], f.Draw(lane))
		}
	}
}

func TestGoldenVariants(t *testing.T) {
	asked, got := sample()
	plain := *asked
	plain.Counter = stream.CounterTreePlain
	figuretest.Golden(t, "plain-tree", still(&plain, got, draw.Light(), 640).Draw(Tree))
	figuretest.Golden(t, "dark-tree", still(asked, got, draw.Dark(), 360).Draw(Tree))
	figuretest.Golden(t, "tile", still(asked, got, draw.Light(), 340).Tile(1).SVG())
	figuretest.Golden(t, "growth", Growth(got.Moments, draw.Light(), draw.Box{Width: 640, Height: 300}).SVG())
	figuretest.Golden(t, "document", samplingfig.Document(still(asked, got, draw.Light(), 640), chart.Meta{
		Title: "Four steps", Description: "Four steps and what is released of them.", Footer: "Cloakroom, seed 1", State: `{"version":1}`}))
}

// The two memories are drawn, and an open one says that it is.
func TestGoldenMemory(t *testing.T) {
	in := found()
	m := Memory{Found: in, Palette: draw.Light(), Box: draw.Box{Width: 640, Height: MemoryHeight(draw.Light(), len(in.Cells))}}
	figuretest.Golden(t, "memory", m.SVG())
	open := *in
	open.Open, open.Loss, open.Most = true, nil, nil
	open.Cells = append([]stream.Cell{}, in.Cells...)
	open.Cells[0].Kind, open.Cells[0].Terms = "open", 0
	shown := Memory{Found: &open, Palette: draw.Light(), Box: m.Box}.SVG()
	if !strings.Contains(shown, ", open") || !strings.Contains(shown, "outright") || strings.Contains(m.SVG(), ", open") {
		t.Error("an open memory does not say so")
	}
	figuretest.Keys(t, &m, figuretest.Laws{Results: []string{"Found"}}, func() figuretest.Drawing[draw.Key] { return m })
}

// Without an answer every lane says so; without noises to show the tree does.
func TestNothingThere(t *testing.T) {
	asked, got := sample()
	for lane := range Lanes {
		f := Figure{Asked: asked, View: samplingfig.View{Frame: chart.Still(), Palette: draw.Light(), Box: draw.Box{Width: 500, Height: 120}}}
		if f.Draw(lane) == "" || f.Says(lane) == "" || f.TitleOf(lane) == "" {
			t.Errorf("lane %d says nothing of nothing", lane)
		}
	}
	got.Nodes = nil
	asked.Privacy.Randomness = field.RandomnessSecure
	if f := still(asked, got, draw.Light(), 500); !strings.Contains(f.Draw(Tree), "secret noise is not shown") {
		t.Error("nothing says why there is no tree")
	}
}

// The sum after a tick holds the noises of its own segments, or of the nodes that its
// binary digits name.
func TestHeld(t *testing.T) {
	segments, tree := tree{counter: stream.CounterSegments, tick: 12}, tree{counter: stream.CounterTreePlain, tick: 12}
	for _, c := range []struct {
		length, index            int
		ofSegments, ofPlainTrees bool
	}{{8, 0, false, true}, {8, 1, true, false}, {4, 2, true, true}, {2, 5, true, false}, {1, 11, true, false}} {
		if segments.held(c.length, c.index) != c.ofSegments || tree.held(c.length, c.index) != c.ofPlainTrees {
			t.Errorf("node %d of %d ticks: %v, %v", c.index, c.length, segments.held(c.length, c.index), tree.held(c.length, c.index))
		}
	}
}

// What a hand taps in shows at once, before it has been answered.
func TestTheStreamFollowsTheHand(t *testing.T) {
	asked, got := sample()
	before := still(new(*asked), got, draw.Light(), 640)
	asked.Data, asked.Tick = sampling.Data{Kind: sampling.DataValues, Values: []float64{1, 2, 3}}, 2
	after := still(asked, got, draw.Light(), 640)
	if before.Draw(Truth) == after.Draw(Truth) || before.KeyOf(Truth) == after.KeyOf(Truth) || after.TitleOf(Truth) != "Stream D, tick 2 of 3" {
		t.Error("the lane of the stream shows an old one")
	}
}

func TestKeys(t *testing.T) {
	asked, got := sample()
	laws := figuretest.Laws{Results: []string{"Got", "Answered", "Truth"}, Lasting: []string{"Values", "Guess", "Weights"}, Words: []string{stream.MethodArrival, sampling.DataValues, stream.CounterTreePlain, field.RandomnessSecure}}
	line := NewTimeline(got)
	for lane := range Lanes {
		for _, frame := range []int{2, line.Chapters[Noising].First + 3, line.Chapters[Growing].First + 2, line.Frames - 1} {
			f := still(asked, got, draw.Light(), 500)
			f.Frame = line.At(frame)
			figuretest.Keys(t, &f, laws, func() figuretest.Drawing[draw.Key] { return f.Picture(lane) })
		}
	}
	for lane, most := range map[Lane]int{Truth: 1, Tree: 28, Samples: 38, Release: 11} {
		f := still(asked, got, draw.Light(), 500)
		if n := figuretest.Moments(t, line.Frames, func(frame int) figuretest.Drawing[draw.Key] {
			f.Frame = line.At(frame)
			return f.Picture(lane)
		}); n > most {
			t.Errorf("lane %d has %d pictures", lane, n)
		}
	}
	tile := still(asked, got, draw.Light(), 340).Tile(1)
	figuretest.Keys(t, &tile, laws, func() figuretest.Drawing[draw.Key] { return tile })
}

// The film ends with the finished picture, and says what each frame shows.
func TestTimeline(t *testing.T) {
	_, got := sample()
	line := NewTimeline(got)
	for frame := range line.Frames {
		if line.Describe(frame) == "" {
			t.Errorf("frame %d shows nothing", frame)
		}
	}
	if last := line.At(line.Frames - 1); !last.End || len(line.Chapters) != len(Chapters()) {
		t.Errorf("the film ends with %+v", last)
	}
	got.Moments = nil
	if NewTimeline(got).Frames != 1 || NewTimeline(nil).Frames != 1 {
		t.Error("without moments there is more than one frame")
	}
}
