package streamfig

import (
	"strconv"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/stream"
)

// The chapters of the film, in order.
const (
	Laying = iota
	Counting
	Noising
	Growing
	Judging
)

// The frames of the chapters; the growing release has so many for every moment.
const (
	layingFrames   = 6
	countingFrames = 20
	noisingFrames  = 16
	momentFrames   = 3
)

// NewTimeline lays out the chapters of an answer, nil being none. Without moments there is
// one still frame.
func NewTimeline(got *stream.Result) chart.Timeline {
	line := chart.Timeline{Words: func(f chart.Frame) string { return describe(f, got) }}
	counts := [Judging + 1]int{Judging: 1}
	if got != nil && len(got.Moments) > 0 {
		counts = [Judging + 1]int{layingFrames, countingFrames, noisingFrames, momentFrames * len(got.Moments), 1}
	}
	for i, name := range Chapters() {
		line.Add(name, counts[i])
	}
	return line
}

// Chapters are the names of the chapters; those of a lesson's steps are among them.
func Chapters() []string { return []string{"stream", "counters", "noise", "release", "judge"} }

// describe says in words what a frame shows.
func describe(f chart.Frame, got *stream.Result) string {
	switch f.Chapter {
	case Laying:
		return "the stream as it came"
	case Counting:
		return draw.Count(f.Share(got.Sketch.Counters), "counter") + " of " + strconv.Itoa(got.Sketch.Counters) + ", each with its own signs"
	case Noising:
		return "noise falls on every counter"
	case Growing:
		if m := got.Moments; len(m) > 0 {
			return "the release after tick " + strconv.Itoa(m[f.Moment(len(m))].Tick)
		}
	}
	return "the answer beside the stream"
}
