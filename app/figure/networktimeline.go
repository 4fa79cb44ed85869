package figure

import (
	"fmt"

	"cloakroom/core/scenario"
)

// NetworkTimeline lays out the chapters of an answer, nil being none. A network
// that was drawn at random is drawn once more.
func NetworkTimeline(got *scenario.NetworkResult) Timeline {
	story := Story{What: "the rumour", Readers: "nodes"}
	if got == nil {
		return SensorTimeline(nil, story)
	}
	if film := nodeFilmOf(got); film != nil {
		story.Moments = film.Times.Values
	}
	if got.Samples > 0 {
		story.Sampling = func(f Frame) string {
			return fmt.Sprintf("%d of %s sampled", f.share(got.Edges), count(got.Edges, "tie"))
		}
	}
	return SensorTimeline(&got.SensorResult, story)
}

// nodeFilmOf returns the film of a result when it can be shown, else nil.
func nodeFilmOf(got *scenario.NetworkResult) *scenario.NodeFilm {
	if got == nil {
		return nil
	}
	if film := got.Film; film != nil && Playable(film.Times, film.Heat) {
		return film
	}
	return nil
}
