package heatfig

import (
	"fmt"

	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/sensingfig"
)

// Title returns the heading of a lane.
func (h Figure) TitleOf(lane Lane) string {
	switch lane {
	case Truth:
		if h.Show.Hidden {
			return "Your guess at the truth"
		}
		return "Truth f₀"
	case Spread:
		if h.Asked != nil {
			return "Heat after T = " + draw.Format(h.Asked.Time)
		}
		return "Heat after T"
	case Readings:
		if h.Show.Hidden && h.Got != nil {
			return draw.Count(len(h.Got.Private.Values), "reading") + " as sent, each with its own noise"
		}
		if h.Got != nil && len(h.Got.Private.Values) > 0 && (len(h.Got.Exact.Values) == 0 || h.given()) {
			return draw.Count(len(h.Got.Private.Values), "reading") + ", as given"
		}
		if h.Got != nil && len(h.Got.Private.Values) > 0 {
			return fmt.Sprintf("%s read, each adds its own noise", draw.Count(len(h.Got.Private.Values), "sensor"))
		}
		return "Sensors read, each adds its own noise"
	case Recovered:
		if h.Show.Hidden {
			return "Recovered f̂"
		}
		return "Recovered f̂ against the truth"
	}
	panic("heatfig: no such lane")
}

// Hint returns the remark at the right end of a lane's heading. It tells a
// number no sooner than the player's frame shows where it comes from.
func (h Figure) Hint(lane Lane) string {
	switch {
	case lane == Truth || (h.Show.Hidden || h.givenAlone()) && lane == Spread:
		return ""
	case lane == Spread:
		return h.spreadRemark()
	case h.Got == nil:
		return ""
	case lane == Readings:
		return h.noiseRemark()
	case h.Got.Distance.EMD != nil && h.Frame.Done(sensingfig.Recover) == 1:
		return "earth mover’s distance " + draw.Format(*h.Got.Distance.EMD)
	}
	return ""
}

// spreadRemark is the moment of the film, or what the finished lane means.
func (h Figure) spreadRemark() string {
	if h.Got != nil && h.Frame.During(sensingfig.Diffuse) {
		if film := filmOf(h.Got); film != nil {
			return "t = " + draw.Format(film.Times.Values[h.Frame.Moment(len(film.Times.Values))])
		}
	}
	return "what time has already hidden"
}

func (h Figure) noiseRemark() string {
	sigma := "σ = " + draw.Format(h.Got.Sigma)
	switch {
	case h.Frame.Done(sensingfig.AddNoise) == 0:
		return ""
	case h.Show.Band:
		return "±2σ band, " + sigma
	}
	return sigma
}

// Says returns the text alternative of a lane: a sentence or two with the
// numbers that the picture shows.
func (h Figure) Says(lane Lane) string {
	return [Lanes]func(Figure) string{Figure.saysTruth, Figure.saysSpread, Figure.saysReadings, Figure.saysRecovered}[lane](h)
}

func (h Figure) saysTruth() string {
	sources := h.sources()
	if len(sources) == 0 {
		return "No heat source: " + h.noSources() + "."
	}
	places := make([]string, len(sources))
	for i, s := range sources {
		places[i] = draw.Format(h.standsAt(s))
		if s.Strength != 1 {
			places[i] += " (strength " + draw.Format(s.Strength) + ")"
		}
	}
	return listed(len(sources), "heat source", places)
}

// listed tells things one by one where they are few.
func listed(n int, noun string, places []string) string {
	what := draw.Count(n, noun)
	if n > sensingfig.ManySources {
		return what + " on the line."
	}
	return what + " on the line, at " + draw.List(places) + "."
}

func (h Figure) saysRecovered() string {
	if h.Got == nil {
		return "Nothing has been recovered yet."
	}
	return says(h.Got.Estimate.Values, h.Got.Distance.EMD)
}

// says tells what an estimate names and how far that is from the truth.
func says(estimate []float64, distance *float64) string {
	var places []string
	spikes(estimate, func(x, v float64) {
		places = append(places, draw.Format(x)+" ("+draw.Format(v)+")")
	})
	if len(places) == 0 {
		return "The recovery found no source."
	}
	text := "The recovery names " + listed(len(places), "place", places)
	if distance != nil {
		text += " Its earth mover’s distance from the truth is " + draw.Format(*distance) + "."
	}
	return text
}
