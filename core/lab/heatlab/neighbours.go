package heatlab

import (
	"math"
	"slices"

	"cloakroom/core/scenario/heat"
)

// promise tells what the release gives away about one neighbouring truth. It is
// nil where nothing was promised.
func (j *journey) promise() *heat.Promise {
	if !j.Promises() {
		return nil
	}
	other := *j.asked
	p := &heat.Promise{}
	p.Neighbour, p.Moved = neighbour(j.asked)
	other.Sources = p.Neighbour
	var told bool
	if p.PromiseNumbers, told = j.PromiseNumbers(other.Truth()); !told {
		return nil
	}
	return p
}

// neighbour moves as much of the first source as earth mover's distance α
// allows, by as few places as will do: weight w over k places costs w·k/n. It
// goes towards the right, or towards the left where there is no room.
func neighbour(h *heat.Question) (sources []heat.Source, moved float64) {
	n := float64(h.Positions)
	first := h.Sources[0]
	places := max(int(math.Ceil(h.Alpha()*n/first.Strength-1e-9)), 1)
	at := h.Place(first.At)
	room := max(h.Positions-1-at, at)
	places = min(places, room)
	weight := min(h.Alpha()*n/float64(places), first.Strength)
	to := at + places
	if to >= h.Positions {
		to = at - places
	}
	sources = slices.Clone(h.Sources)
	sources[0] = heat.Source{At: float64(to+1) / n, Strength: weight}
	if rest := first.Strength - weight; rest > 1e-12 {
		sources = append(sources, heat.Source{At: first.At, Strength: rest})
	}
	return sources, float64(places) / n
}

// backdoor shows what the seed of this run gives away, nil where it does not.
func (j *journey) backdoor() *heat.Backdoor {
	if !j.HasBackdoor() {
		return nil
	}
	other := *j.asked
	other.Sources = moved(j.asked)
	return &heat.Backdoor{Moved: other.Sources, BackdoorNumbers: j.BackdoorNumbers(other.Truth())}
}

// moved returns the sources with the first one place along, towards the inside
// at the right border.
func moved(h *heat.Question) []heat.Source {
	sources := slices.Clone(h.Sources)
	place := h.Place(sources[0].At) + 1
	if place == h.Positions {
		place -= 2
	}
	sources[0].At = float64(place+1) / float64(h.Positions)
	return sources
}
