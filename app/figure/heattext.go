package figure

import (
	"fmt"
	"strings"

	"cloakroom/core/scenario"
)

// MethodName returns the words for a recovery's published name.
func MethodName(method string) string {
	switch method {
	case scenario.BPD:
		return "basis pursuit"
	case scenario.Bregman:
		return "Bregman iteration"
	case scenario.NNLS:
		return "nonnegative least squares"
	case scenario.Tikhonov:
		return "Tikhonov"
	case scenario.Mixture:
		return "Gaussian mixture"
	case scenario.Total:
		return "Largest total"
	case scenario.Nearest:
		return "Nearest column"
	case scenario.Posterior:
		return "Best possible (posterior)"
	}
	return method
}

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

// Subtitle returns the remark at the right end of a lane's heading. It tells a
// number no sooner than the player's frame shows where it comes from.
func (h Heat) Subtitle(lane Lane) string {
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

// Describe returns the text alternative of a lane: a sentence or two with the
// numbers that the picture shows.
func (h Heat) Describe(lane Lane) string {
	switch lane {
	case LaneTruth:
		return h.describeTruth()
	case LaneSpread:
		return h.describeSpread()
	case LaneReadings:
		return h.describeReadings()
	case LaneRecovered:
		return h.describeRecovered()
	}
	panic("figure: no such lane")
}

// Describe returns the text alternatives of all four lanes as one paragraph.
func Describe(h Heat) string {
	parts := make([]string, Lanes)
	for lane := range Lanes {
		parts[lane] = h.Describe(lane)
	}
	return strings.Join(parts, " ")
}

// manySources is the number up to which sources are told one by one.
const manySources = 8

func (h Heat) describeTruth() string {
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
	if n == 1 {
		return what + " on the line, at " + places[0] + "."
	}
	return what + " on the line, at " + strings.Join(places[:n-1], ", ") + " and " + places[n-1] + "."
}

func (h Heat) describeRecovered() string {
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
