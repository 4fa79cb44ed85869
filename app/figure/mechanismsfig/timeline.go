package mechanismsfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/scenario/mechanisms"
)

// The chapters of the film, in order.
const (
	WorldsShown = iota
	LawsDrawn
	SamplesDropped
	LossRead
	Judged
)

// Chapters are their names; those of a lesson's steps are among them.
func Chapters() []string { return []string{"worlds", "laws", "samples", "loss", "judge"} }

// NewTimeline lays out the chapters of an answer, nil being none.
func NewTimeline(got *mechanisms.Result) chart.Timeline {
	line := chart.Timeline{Words: func(f chart.Frame) string { return describe(f, got) }}
	counts := [Judged + 1]int{Judged: 1}
	if got != nil {
		counts = [Judged + 1]int{8, 14, 30, 18, 1}
		if len(got.Worlds[0].Drawn.Values) == 0 {
			counts[SamplesDropped] = 0
		}
	}
	for i, name := range Chapters() {
		line.Add(name, counts[i])
	}
	return line
}

// describe says in words what a frame shows.
func describe(f chart.Frame, got *mechanisms.Result) string {
	switch f.Chapter {
	case WorldsShown:
		return "two worlds, one person apart"
	case LawsDrawn:
		return "the laws of the output in both"
	case SamplesDropped:
		if got != nil {
			return draw.Count(f.Share(len(got.Worlds[0].Drawn.Values)), "sample") + " dropped in each world"
		}
	case LossRead:
		return "the loss of one output after the other"
	}
	return "what the best test can tell"
}
