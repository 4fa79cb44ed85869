package heat

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
)

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return append([]string{"heat.time", "heat.positions", "heat.sensors", "heat.sources"}, sensing.PrivacyPaths(Name)...)
}

// Fixed refuses any sweep while the readings are given.
func (q *Question) Fixed() error { return q.CheckFixed(Name) }

// Vary refuses another number of sensors while every sensor has its place.
func (q *Question) Vary(w *field.Sweep) error {
	if len(q.At) > 0 && slices.Contains(w.Over, "heat.sensors") {
		return field.Refuse("sweep.over", "heat.sensors cannot vary while heat.at places every sensor")
	}
	if len(q.Names) > 0 && slices.Contains(w.Over, "heat.sensors") {
		return field.Refuse("sweep.over", "heat.sensors cannot vary while heat.names names every sensor")
	}
	return nil
}

// Fits refuses more random sources than places.
func (q *Question) Fits(w *field.Sweep) error { return sensing.CheckSources(Name, w, q.places(w)) }

// Range lets a number of sources be swept, as many as there are places.
func (q *Question) Range(p field.Parameter, w *field.Sweep) field.Parameter {
	return sensing.SourcesRange(Name, p, func() int { return q.places(w) })
}

// places is the smallest number of places among the cells of a sweep.
func (q *Question) places(w *field.Sweep) int {
	for i, path := range w.Over {
		if path == "heat.positions" {
			return int(slices.Min(w.Values[i]))
		}
	}
	return q.Positions
}
