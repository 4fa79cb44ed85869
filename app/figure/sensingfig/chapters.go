package sensingfig

import (
	"fmt"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sensing"
)

// The chapters of the sensor laboratories' player, in order; Frame.Chapter is one
// of them.
const (
	Sample = iota // of networks that are drawn at random
	Place
	Diffuse
	Read
	AddNoise
	Recover
	MoveEarth
	Chapters // how many there are
)

// SampleChapter is the name of the chapter in which a network is drawn at random.
const SampleChapter = "sample"

func chapterNames() [Chapters]string {
	return [Chapters]string{SampleChapter, "place", "diffuse", "read", "add noise", "recover", "move earth"}
}

const (
	sampleFrames  = 20
	placeFrames   = 10
	diffuseFrames = 24
	readFrames    = 24
	noiseFrames   = 16
	earthFrames   = 24
)

// Story is what the player of a sensor laboratory tells beside the answer.
type Story struct {
	What, Readers string                   // what spreads, and who reads it
	Moments       []float64                // of the film, none when it cannot be shown
	Sampling      func(chart.Frame) string // how far the sampling has come; nil where nothing is sampled
}

// NewTimeline lays out the chapters of a result: one frame for each moment of
// the film and for each iterate of the trace, the other chapters at a fixed pace,
// and a last frame for the finished picture. No result, one still frame.
func NewTimeline(got *sensing.Result, story Story) chart.Timeline {
	var counts [Chapters]int
	if got != nil {
		counts = frameCounts(got, story)
	}
	counts[MoveEarth]++
	line := chart.Timeline{Words: func(f chart.Frame) string { return story.describe(f, got) }}
	for i, name := range chapterNames() {
		line.Add(name, counts[i])
	}
	return line
}

func frameCounts(got *sensing.Result, story Story) (counts [Chapters]int) {
	if len(got.Exact.Values) > 0 {
		if story.Sampling != nil {
			counts[Sample] = sampleFrames
		}
		counts[Place] = placeFrames
		counts[Diffuse] = diffuseFrames
		if moments := len(story.Moments); moments > 0 {
			counts[Diffuse] = moments
		}
		counts[Read] = min(len(got.Exact.Values), readFrames)
		counts[AddNoise] = noiseFrames
	}
	counts[Recover] = max(len(got.Recovery.Trace), 1)
	if got.Distance.EMD != nil && len(got.Plan.Values) > 0 {
		counts[MoveEarth] = earthFrames
	}
	return counts
}

// describe says in words what a frame of a result shows.
func (s Story) describe(f chart.Frame, got *sensing.Result) string {
	switch f.Chapter {
	case Sample:
		return s.Sampling(f)
	case Place:
		return "the sources stand at their places"
	case Diffuse:
		if len(s.Moments) == 0 {
			return fmt.Sprintf("%s spreads, %s percent", s.What, draw.Format(100*f.Part))
		}
		return fmt.Sprintf("%s at time %s of %s", s.What, draw.Format(s.Moments[f.Moment(len(s.Moments))]), draw.Format(s.Moments[len(s.Moments)-1]))
	case Read:
		m := len(got.Exact.Values)
		return fmt.Sprintf("%d of %d %s read", f.Share(m), m, s.Readers)
	case AddNoise:
		return fmt.Sprintf("noise added, %s percent", draw.Format(100*f.Part))
	case Recover:
		return describeStep(f, got.Recovery)
	}
	return fmt.Sprintf("%s of %s of the earth mover’s work done",
		draw.FormatLike(*got.Distance.EMD*chart.Ease(f.Part), *got.Distance.EMD), draw.Format(*got.Distance.EMD))
}

func describeStep(f chart.Frame, solved sensing.Outcome) string {
	if len(solved.Trace) == 0 {
		return fmt.Sprintf("recovered, residual %s", draw.Format(solved.Residual))
	}
	step := min(f.Step, len(solved.Trace)-1)
	return fmt.Sprintf("iteration %d of %d, residual %s", step+1, len(solved.Trace), draw.Format(solved.Trace[step].Residual))
}

// Playable reports whether a film can be shown: one list of values for each of
// its moments.
func Playable(moments answer.Series, values []answer.Series) bool {
	return len(moments.Values) > 0 && len(values) == len(moments.Values)
}
