package figure

import "cloakroom/core/scenario"

// HeatTimeline lays out the chapters of an answer, nil being none.
func HeatTimeline(got *scenario.HeatResult) Timeline {
	story := Story{What: "the heat", Readers: "sensors"}
	if got == nil {
		return SensorTimeline(nil, story)
	}
	if film := filmOf(got); film != nil {
		story.Moments = film.Times.Values
	}
	return SensorTimeline(&got.SensorResult, story)
}

// filmOf returns the film of a result when it can be shown, else nil.
func filmOf(got *scenario.HeatResult) *scenario.Film {
	if film := got.Film; film != nil && Playable(film.Times, film.Heat) {
		return film
	}
	return nil
}
