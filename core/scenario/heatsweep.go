package scenario

import "slices"

// Paths lists the fields that a sweep may vary.
func (q *Heat) Paths() []string {
	return append([]string{"heat.time", "heat.positions", "heat.sensors", "heat.sources"}, PrivacyPaths(LabHeat)...)
}

// Fixed refuses any sweep while the readings are given.
func (q *Heat) Fixed() error { return q.CheckFixed(LabHeat) }

// Vary refuses another number of sensors while every sensor has its place.
func (q *Heat) Vary(w *Sweep) error {
	if len(q.At) > 0 && slices.Contains(w.Over, "heat.sensors") {
		return Refuse("sweep.over", "heat.sensors cannot vary while heat.at places every sensor")
	}
	return nil
}

// Fits refuses more random sources than places.
func (q *Heat) Fits(w *Sweep) error { return CheckSources(LabHeat, w, q.places(w)) }

// Range lets a number of sources be swept, as many as there are places.
func (q *Heat) Range(p Parameter, w *Sweep) Parameter {
	return SourcesRange(LabHeat, p, func() int { return q.places(w) })
}

// places is the smallest number of places among the cells of a sweep.
func (q *Heat) places(w *Sweep) int {
	for i, path := range w.Over {
		if path == "heat.positions" {
			return int(slices.Min(w.Values[i]))
		}
	}
	return q.Positions
}
