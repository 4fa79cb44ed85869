package scenario

import "slices"

// LabHeat names the laboratory of heat sources on the unit interval.
const LabHeat = "heat"

// Heat is the heat-source laboratory: sources on the places i/n, i = 1…n,
// sensors that read the heat at time T, Gaussian noise, and a recovery.
type Heat struct {
	Positions int     // n, the number of places
	Sensors   int     // m, the number of sensors
	Time      float64 // T = µt, diffusion constant times elapsed time
	// At holds the sensors' positions when they do not stand at j/m.
	At      []float64
	Sources []Source
	Sensing
}

// Source is one heat source; it stands at the place nearest to At.
type Source struct {
	At       float64 `json:"at"`
	Strength float64 `json:"strength"`
}

// DefaultHeat is the laboratory with no source in it: n = 100, m = 50,
// T = 0.05, ε = 4, δ = 0.01, α one place.
func DefaultHeat() Heat {
	return Heat{
		Positions: 100,
		Sensors:   50,
		Time:      0.05,
		Sensing:   defaultSensing(),
	}
}

// Alpha returns α in force as a length: the given one, or one place, 1/n.
func (h *Heat) Alpha() float64 {
	if h.Privacy.Alpha != nil {
		return *h.Privacy.Alpha
	}
	return 1 / float64(h.Positions)
}

// SensorPositions returns where the sensors stand: At, or j/m for j = 1…m.
func (h *Heat) SensorPositions() []float64 {
	if len(h.At) > 0 {
		return h.At
	}
	at := make([]float64, h.Sensors)
	for j := range at {
		at[j] = float64(j+1) / float64(h.Sensors)
	}
	return at
}

// Place returns the 0-based index i−1 of the place i/n nearest to x.
func (h *Heat) Place(x float64) int {
	n := float64(h.Positions)
	i := int(x*n + 0.5)
	return min(max(i, 1), h.Positions) - 1
}

// Truth returns f₀ ∈ Rⁿ: the strengths of the sources at their places.
func (h *Heat) Truth() []float64 {
	f := make([]float64, h.Positions)
	for _, s := range h.Sources {
		f[h.Place(s.At)] += s.Strength
	}
	return f
}

func (h Heat) clone() Heat {
	h.At = slices.Clone(h.At)
	h.Sources = slices.Clone(h.Sources)
	h.Sensing = h.Sensing.clone()
	return h
}
