package regretfig

import (
	"fmt"

	"cloakroom/app/figure/chart"
	"cloakroom/core/scenario/regret"
)

// The chapters of the film, in order.
const (
	Laying = iota
	Adding
	Noising
	Looking
	Judging
)

// The frames of the chapters; looking has so many for every moment.
const (
	layingFrames  = 16
	addingFrames  = 6
	noisingFrames = 16
	momentFrames  = 2
)

// NewTimeline lays out the chapters of an answer, nil being none. Without single rounds
// there is one still frame.
func NewTimeline(got *regret.Result) chart.Timeline {
	line := chart.Timeline{Words: func(f chart.Frame) string { return describe(f, got) }}
	counts := [Judging + 1]int{Judging: 1}
	if got != nil && len(got.Moments) > 0 {
		counts = [Judging + 1]int{layingFrames, addingFrames, noisingFrames, momentFrames * len(got.Moments), 1}
	}
	for i, name := range Chapters() {
		line.Add(name, counts[i])
	}
	return line
}

// Chapters are the names of the chapters; those of a lesson's steps are among them.
func Chapters() []string { return []string{"losses", "totals", "noise", "chances", "regret"} }

// describe says in words what a frame shows.
func describe(f chart.Frame, got *regret.Result) string {
	switch f.Chapter {
	case Laying:
		return fmt.Sprintf("the first %d rounds", f.Share(got.Rounds))
	case Adding:
		return "all losses added up"
	case Noising:
		return "noise off every total"
	case Looking:
		m := got.Moments[f.Moment(len(got.Moments))]
		return fmt.Sprintf("round %d: expert %d loses %s", m.Round, m.Choice, short(m.Lost))
	}
	return "the regret of every learner"
}
