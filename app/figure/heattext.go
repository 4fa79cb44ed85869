package figure

import "fmt"

// Title returns the heading of a lane.
func (h Heat) Title(lane Lane) string {
	switch lane {
	case LaneTruth:
		return "Truth f₀"
	case LaneSpread:
		if h.Asked != nil {
			return "Heat after T = " + Format(h.Asked.Time)
		}
		return "Heat after T"
	case LaneReadings:
		if h.Got != nil && len(h.Got.Private.Values) > 0 && (len(h.Got.Exact.Values) == 0 || h.given()) {
			return count(len(h.Got.Private.Values), "reading") + ", as given"
		}
		if h.Got != nil && len(h.Got.Private.Values) > 0 {
			return fmt.Sprintf("%s read, each adds its own noise", count(len(h.Got.Private.Values), "sensor"))
		}
		return "Sensors read, each adds its own noise"
	case LaneRecovered:
		return "Recovered f̂ against the truth"
	}
	panic("figure: no such lane")
}

// Hint returns the remark at the right end of a lane's heading. It tells a
// number no sooner than the player's frame shows where it comes from.
func (h Heat) Hint(lane Lane) string {
	switch {
	case lane == LaneTruth || h.givenAlone() && lane == LaneSpread:
		return ""
	case lane == LaneSpread:
		return h.spreadRemark()
	case h.Got == nil:
		return ""
	case lane == LaneReadings:
		return h.noiseRemark()
	case h.Got.Distance.EMD != nil && h.Frame.done(Recover) == 1:
		return "earth mover’s distance " + Format(*h.Got.Distance.EMD)
	}
	return ""
}

// spreadRemark is the moment of the film, or what the finished lane means.
func (h Heat) spreadRemark() string {
	if h.Got != nil && h.Frame.during(Diffuse) {
		if film := filmOf(h.Got); film != nil {
			return "t = " + Format(film.Times.Values[h.Frame.moment(len(film.Times.Values))])
		}
	}
	return "what time has already hidden"
}

func (h Heat) noiseRemark() string {
	sigma := "σ = " + Format(h.Got.Sigma)
	switch {
	case h.Frame.done(AddNoise) == 0:
		return ""
	case h.Show.Band:
		return "±2σ band, " + sigma
	}
	return sigma
}

// Says returns the text alternative of a lane: a sentence or two with the
// numbers that the picture shows.
func (h Heat) Says(lane Lane) string {
	return [Lanes]func(Heat) string{Heat.saysTruth, Heat.saysSpread, Heat.saysReadings, Heat.saysRecovered}[lane](h)
}

func (h Heat) saysTruth() string {
	sources := h.sources()
	if len(sources) == 0 {
		return "No heat source: " + h.noSources() + "."
	}
	places := make([]string, len(sources))
	for i, s := range sources {
		places[i] = Format(h.standsAt(s))
		if s.Strength != 1 {
			places[i] += " (strength " + Format(s.Strength) + ")"
		}
	}
	return listed(len(sources), "heat source", places)
}

// listed tells things one by one where they are few.
func listed(n int, noun string, places []string) string {
	what := count(n, noun)
	if n > manySources {
		return what + " on the line."
	}
	return what + " on the line, at " + listing(places) + "."
}

func (h Heat) saysRecovered() string {
	if h.Got == nil {
		return "Nothing has been recovered yet."
	}
	var places []string
	spikes(h.Got.Estimate.Values, func(x, v float64) {
		places = append(places, Format(x)+" ("+Format(v)+")")
	})
	if len(places) == 0 {
		return "The recovery found no source."
	}
	text := "The recovery names " + listed(len(places), "place", places)
	if h.Got.Distance.EMD != nil {
		text += " Its earth mover’s distance from the truth is " + Format(*h.Got.Distance.EMD) + "."
	}
	return text
}
