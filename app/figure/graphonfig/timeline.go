package graphonfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/field"
	"cloakroom/core/scenario/graphon"
)

// The chapters of the film, in order.
const (
	Laying = iota
	Tossing
	Forgetting
	Sorting
	Estimating
	Judging
)

// The frames of the chapters; the sorting has so many for every moment.
const (
	layingFrames     = 6
	tossingFrames    = 20
	forgettingFrames = 20
	momentFrames     = 5
	estimatingFrames = 12
)

// NewTimeline lays out the chapters of an answer, nil being none. Without a film there is
// one still frame.
func NewTimeline(got *graphon.Result) chart.Timeline {
	line := chart.Timeline{Words: func(f chart.Frame) string { return describe(f, got) }}
	counts := [Judging + 1]int{Judging: 1}
	switch {
	case got == nil || len(got.Film) == 0:
	case got.Observed(): // which nobody drew, and of which nothing is forgotten
		counts = [Judging + 1]int{Sorting: momentFrames * len(got.Film), Estimating: estimatingFrames, Judging: 1}
	default:
		counts = [Judging + 1]int{layingFrames, tossingFrames, forgettingFrames, momentFrames * len(got.Film), estimatingFrames, 1}
	}
	for i, name := range Chapters() {
		line.Add(name, counts[i])
	}
	return line
}

// Chapters are the names of the chapters; those of a lesson's steps are among them.
func Chapters() []string {
	return []string{"graphon", "network", "forget", "sort", "estimate", "judge"}
}

// describe says in words what a frame shows.
func describe(f chart.Frame, got *graphon.Result) string {
	switch f.Chapter {
	case Laying:
		return "the graphon, tile by tile"
	case Tossing:
		return "a coin for every pair"
	case Forgetting:
		return "the labels are forgotten"
	case Sorting:
		if moments := len(got.Film); moments > 1 {
			return draw.Count(f.Moment(moments)*got.Estimates[0].K()/(moments-1), "block") + " found of " + field.Grouped(got.Estimates[0].K())
		}
		return "the blocks are found"
	case Estimating:
		return "each tile counts its ties"
	}
	if got != nil && got.Observed() {
		return "the estimate, and what it predicts"
	}
	return "the estimate beside the truth"
}
