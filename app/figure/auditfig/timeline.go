package auditfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/audit"
)

// The chapters of the film, in order.
const (
	Opening = iota
	Sampling
	Moving
	Lighting
	Voting
)

// The frames of the chapters; the samples have so many for every moment.
const (
	openingFrames  = 6
	momentFrames   = 2
	movingFrames   = 24
	lightingFrames = 10
	votingFrames   = 24
)

// NewTimeline lays out the chapters of an answer, nil being none. Without a film there is
// one still frame.
func NewTimeline(got *audit.Result) chart.Timeline {
	line := chart.Timeline{Words: func(f chart.Frame) string { return describe(f, got) }}
	counts := [Voting + 1]int{Voting: 1}
	if got != nil && len(got.Film) > 0 {
		counts = [Voting + 1]int{openingFrames, momentFrames * len(got.Film), movingFrames, lightingFrames, votingFrames}
	}
	for i, name := range Chapters() {
		line.Add(name, counts[i])
	}
	return line
}

// Chapters are the names of the chapters; those of a lesson's steps are among them.
func Chapters() []string {
	return []string{"laws", "samples", "statistic", "witness", "verdict"}
}

// describe says in words what a frame shows.
func describe(f chart.Frame, got *audit.Result) string {
	switch f.Chapter {
	case Opening:
		return "the two laws"
	case Sampling:
		return "about " + draw.Format(got.Film[f.Moment(len(got.Film))].Samples) + " samples of each"
	case Moving:
		return "the statistic while they came"
	case Lighting:
		return "the outcomes that speak against the claim"
	}
	return draw.Count(f.Share(len(got.Votes.Statistics.Values)), "run") + " counted"
}
