package heatmapfig

import (
	"strings"
	"testing"

	"cloakroom/app/figure/chart"
)

// The timeline has a chapter for every level, and frames that say what they show.
func TestTimelineOfAHeatmap(t *testing.T) {
	h := crowd(6)
	line := NewTimeline(h.Got)
	var names []string
	for _, c := range line.Chapters {
		names = append(names, c.Name)
	}
	if got := strings.Join(names, ", "); got != "crowd, level 2, level 3, level 4, level 5, level 6, recover, judge" {
		t.Errorf("chapters %s", got)
	}
	for k, want := range map[int]string{0: "the crowd as it is", line.Chapters[2].First + 5: "level 3: noise on 64 cells, 99.3 percent",
		line.Chapters[2].First + 8: "level 3: 20 of 64 cells kept", line.Chapters[2].First + 13: "level 3: 20 kept cells split into four",
		line.Chapters[5].First + 13: "level 6: 20 of 80 cells kept", line.Frames - 1: "the finished picture"} {
		if text := line.Describe(k); text != want {
			t.Errorf("frame %d is described as %q, want %q", k, text, want)
		}
	}
	for k := range line.Frames {
		if line.Describe(k) == "" {
			t.Errorf("frame %d has no description", k)
		}
	}
	if keys := line.Keys(); len(keys) != len(line.Chapters) || keys[len(keys)-1] != line.Frames-1 {
		t.Errorf("key frames %v", keys)
	}
	h.Frame = line.At(line.Chapters[3].First)
	if h.Hint(MapView(0)) != "" || strings.Contains(h.Draw(MapView(0)), "<image") {
		t.Error("the map is shown before it is rebuilt")
	}
	h.Got.Pyramid.Steps = nil
	if line := NewTimeline(h.Got); line.Frames != 1 || !line.At(0).End {
		t.Errorf("without the levels there are %d frames", line.Frames)
	}
}

// A kept drawing is the one that would be drawn anew, and one picture serves for
// most frames.
func TestMoments(t *testing.T) {
	for _, moves := range []bool{true, false} {
		h := crowd(5)
		if !moves {
			h.Got.Maps[0].Moves.Values = nil
		}
		h.Show = Show{Kept: true, Flows: moves}
		line := NewTimeline(h.Got)
		for _, v := range heatmapViews[:3] {
			seen := map[chart.Frame]bool{}
			for k := range line.Frames {
				h.Frame = line.At(k)
				m := h
				m.Frame = h.Moment(v)
				seen[m.Frame] = true
				if m.Draw(v) != h.Draw(v) || m.Hint(v) != h.Hint(v) || m.TitleOf(v) != h.TitleOf(v) || m.Says(v) != h.Says(v) {
					t.Fatalf("view %d differs from its moment in frame %d", v, k)
				}
			}
			if v == Truth && len(seen) > crowdFrames+1 {
				t.Errorf("the truth has %d pictures", len(seen))
			}
		}
	}
}
