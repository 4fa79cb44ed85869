package networkfig

import (
	"fmt"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
	"cloakroom/core/scenario/network"
)

// NewTimeline lays out the chapters of an answer, nil being none. A network
// that was drawn at random is drawn once more.
func NewTimeline(got *network.Result) chart.Timeline {
	story := sensingfig.Story{What: "the rumour", Readers: "nodes"}
	if got == nil {
		return sensingfig.NewTimeline(nil, story)
	}
	if film := filmOf(got); film != nil {
		story.Moments = film.Times.Values
	}
	if got.Samples > 0 {
		story.Sampling = func(f chart.Frame) string {
			return fmt.Sprintf("%d of %s sampled", f.Share(got.Edges), draw.Count(got.Edges, "tie"))
		}
	}
	return sensingfig.NewTimeline(&got.Result, story)
}

// filmOf returns the film of a result when it can be shown, else nil.
func filmOf(got *network.Result) *network.Film {
	if got == nil {
		return nil
	}
	if film := got.Film; film != nil && sensingfig.Playable(film.Times, film.Heat) {
		return film
	}
	return nil
}
