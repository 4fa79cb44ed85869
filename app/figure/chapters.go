package figure

import (
	"fmt"

	"cloakroom/core/scenario"
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
	chapters
)

// SampleChapter is the name of the chapter in which a network is drawn at random.
const SampleChapter = "sample"

func chapterNames() [chapters]string {
	return [chapters]string{SampleChapter, "place", "diffuse", "read", "add noise", "recover", "move earth"}
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
	What, Readers string             // what spreads, and who reads it
	Moments       []float64          // of the film, none when it cannot be shown
	Sampling      func(Frame) string // how far the sampling has come; nil where nothing is sampled
}

// SensorTimeline lays out the chapters of a result: one frame for each moment of
// the film and for each iterate of the trace, the other chapters at a fixed pace,
// and a last frame for the finished picture. No result, one still frame.
func SensorTimeline(got *scenario.SensorResult, story Story) Timeline {
	var counts [chapters]int
	if got != nil {
		counts = frameCounts(got, story)
	}
	counts[MoveEarth]++
	line := Timeline{Words: func(f Frame) string { return story.describe(f, got) }}
	for i, name := range chapterNames() {
		line.Add(name, counts[i])
	}
	return line
}

func frameCounts(got *scenario.SensorResult, story Story) (counts [chapters]int) {
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
func (s Story) describe(f Frame, got *scenario.SensorResult) string {
	switch f.Chapter {
	case Sample:
		return s.Sampling(f)
	case Place:
		return "the sources stand at their places"
	case Diffuse:
		if len(s.Moments) == 0 {
			return fmt.Sprintf("%s spreads, %s percent", s.What, Format(100*f.Part))
		}
		return fmt.Sprintf("%s at time %s of %s", s.What, Format(s.Moments[f.moment(len(s.Moments))]), Format(s.Moments[len(s.Moments)-1]))
	case Read:
		m := len(got.Exact.Values)
		return fmt.Sprintf("%d of %d %s read", f.share(m), m, s.Readers)
	case AddNoise:
		return fmt.Sprintf("noise added, %s percent, sigma %s", Format(100*f.Part), Format(got.Sigma))
	case Recover:
		return describeStep(f, got.Recovery)
	}
	return fmt.Sprintf("%s of %s of the earth mover’s work done",
		FormatLike(*got.Distance.EMD*ease(f.Part), *got.Distance.EMD), Format(*got.Distance.EMD))
}

func describeStep(f Frame, solved scenario.RecoveryResult) string {
	if len(solved.Trace) == 0 {
		return fmt.Sprintf("recovered, residual %s", Format(solved.Residual))
	}
	step := min(f.Step, len(solved.Trace)-1)
	return fmt.Sprintf("iteration %d of %d, residual %s", step+1, len(solved.Trace), Format(solved.Trace[step].Residual))
}

// Playable reports whether a film can be shown: one list of values for each of
// its moments.
func Playable(moments scenario.Series, values []scenario.Series) bool {
	return len(moments.Values) > 0 && len(values) == len(moments.Values)
}
