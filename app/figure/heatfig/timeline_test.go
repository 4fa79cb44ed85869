package heatfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

func TestTimeline(t *testing.T) {
	_, got := twoSources()
	line := NewTimeline(got)
	var names []string
	for _, c := range line.Chapters {
		names = append(names, c.Name)
	}
	if got := strings.Join(names, ", "); got != "sample, place, diffuse, read, add noise, recover, move earth" {
		t.Errorf("chapters %s", got)
	}
	if n := line.Chapters[sensingfig.Diffuse].Count; n != 12 {
		t.Errorf("the film has 12 moments, the chapter %d frames", n)
	}
	if n := line.Chapters[sensingfig.Recover].Count; n != len(got.Recovery.Trace) {
		t.Errorf("%d iterates, %d frames", len(got.Recovery.Trace), n)
	}
	for i, c := range line.Chapters {
		if c.Count == 0 {
			continue
		}
		if f := line.At(c.First); !f.End && f.Chapter != i {
			t.Errorf("frame %d lies in chapter %d, want %d", c.First, f.Chapter, i)
		}
	}
	if f := line.At(line.Frames - 1); f != chart.Still() {
		t.Errorf("the last frame is %+v", f)
	}
	if f := line.At(line.Frames - 2); f.End || f.Chapter != sensingfig.MoveEarth || f.Part != 1 {
		t.Errorf("the frame before the last is %+v", f)
	}
	if line.At(-3) != line.At(0) || line.At(1<<40) != chart.Still() {
		t.Error("frames out of range do not show the nearest end")
	}
	f := line.At(line.Chapters[sensingfig.Recover].First + 3)
	if f.Step != 3 {
		t.Errorf("step %d, want 3", f.Step)
	}
	text := line.Describe(line.Chapters[sensingfig.Recover].First + 3)
	if text != "iteration 4 of 10, residual 0.75" {
		t.Errorf("described as %q", text)
	}
}

// Every frame can be described and drawn, whatever the result lacks.
func TestTimelineOfLittle(t *testing.T) {
	_, whole := twoSources()
	private := &heat.Result{SensorsAt: whole.SensorsAt, Result: sensing.Result{Private: whole.Private, Estimate: whole.Estimate, Sigma: 0.1}}
	for _, got := range []*heat.Result{nil, {}, private, whole} {
		line := NewTimeline(got)
		if line.Frames < 1 || len(line.Chapters) != sensingfig.Chapters {
			t.Fatalf("a timeline of %d frames and %d chapters", line.Frames, len(line.Chapters))
		}
		for frame := range line.Frames {
			if line.Describe(frame) == "" {
				t.Errorf("frame %d has no description", frame)
			}
			h := Figure{Got: got, Frame: line.At(frame), Palette: draw.Light(), Box: draw.Box{Width: 500, Height: 120}}
			for lane := range Lanes {
				figuretest.WellFormed(t, h.Draw(lane))
			}
		}
		keys := line.Keys()
		if keys[len(keys)-1] != line.Frames-1 {
			t.Errorf("the last key frame is %d of %d", keys[len(keys)-1], line.Frames)
		}
	}
}

func TestReadGoesFromTheLeft(t *testing.T) {
	asked, got := twoSources()
	line := NewTimeline(got)
	last := 0
	for k := range line.Chapters[sensingfig.Read].Count {
		h := still(asked, got, draw.Light(), 640)
		h.Frame = line.At(line.Chapters[sensingfig.Read].First + k)
		n := strings.Count(h.drawReadings(), "L")
		if n < last {
			t.Fatalf("fewer readings in frame %d than before", k)
		}
		last = n
	}
}
