package heatmapfig

import (
	"fmt"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/heatmap"
)

// The frames of the chapters of a heatmap's player.
const (
	crowdFrames = 8
	levelFrames = 14
	judgeFrames = 24
)

// NewTimeline lays out the chapters of a heatmap: the crowd, every level
// that was measured, the tree as it is filled, and the judge. Without the
// levels there is one still frame.
func NewTimeline(got *heatmap.Result) chart.Timeline {
	line := chart.Timeline{Words: func(f chart.Frame) string { return describe(f, got) }}
	steps := stepsOf(got)
	if len(steps) == 0 {
		line.Add("crowd", 0)
		line.Add("recover", 0)
		line.Add("judge", 1)
		return line
	}
	crowd := 0
	if len(got.Truth.Values) > 0 {
		crowd = crowdFrames
	}
	line.Add("crowd", crowd)
	for i := range steps {
		line.Add(levelName(steps[i].Level), levelFrames)
	}
	line.Add("recover", recoverFrames(steps))
	judge := 1
	for i := range got.Maps {
		if len(got.Maps[i].Moves.Values) > 0 {
			judge = judgeFrames + 1
		}
	}
	line.Add("judge", judge)
	return line
}

// recoverFrames is two frames for every level that the tree is filled to.
func recoverFrames(steps []heatmap.PyramidStep) int { return 2 * len(steps) }

// describe says in words what a frame shows.
func describe(f chart.Frame, got *heatmap.Result) string {
	h := Figure{Got: got, Frame: f}
	switch step := h.step(); {
	case f.Chapter == crowdChapter:
		return "the crowd as it is"
	case step != nil:
		return describeLevel(f, step, len(got.Pyramid.Kept[step.Level]), step.Level == h.lastLevel())
	case f.Chapter == h.recoverChapter():
		return fmt.Sprintf("the map is rebuilt from the cells kept, %s percent", draw.Format(100*f.Part))
	}
	return fmt.Sprintf("%s percent of the way that the earth moves", draw.Format(100*chart.Ease(f.Part)))
}

func describeLevel(f chart.Frame, step *heatmap.PyramidStep, kept int, last bool) string {
	noise, keep, split := stage(f.Part)
	where := levelName(step.Level) + ": "
	switch {
	case split > 0 && !last:
		return where + draw.Count(kept, "kept cell") + " split into four"
	case keep > 0:
		return fmt.Sprintf("%s%d of %s kept", where, kept, draw.Count(len(step.Candidates), "cell"))
	}
	return fmt.Sprintf("%snoise on %s, %s percent", where, draw.Count(len(step.Candidates), "cell"), draw.Format(100*noise))
}
