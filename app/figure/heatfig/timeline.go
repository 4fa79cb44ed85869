package heatfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/heat"
)

// NewTimeline lays out the chapters of an answer, nil being none.
func NewTimeline(got *heat.Result) chart.Timeline {
	story := sensingfig.Story{What: "the heat", Readers: "sensors"}
	if got == nil {
		return sensingfig.NewTimeline(nil, story)
	}
	if film := filmOf(got); film != nil {
		story.Moments = film.Times.Values
	}
	return sensingfig.NewTimeline(&got.Result, story)
}

// filmOf returns the film of a result when it can be shown, else nil.
func filmOf(got *heat.Result) *heat.Film {
	if film := got.Film; film != nil && sensingfig.Playable(film.Times, film.Heat) {
		return film
	}
	return nil
}
