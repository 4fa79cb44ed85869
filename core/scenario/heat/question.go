package heat

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
)

// Name names the laboratory of heat sources on the unit interval.
const Name = "heat"

// Question is the heat-source laboratory: sources on the places i/n, i = 1…n,
// sensors that read the heat at time T, Gaussian noise, and a recovery.
type Question struct {
	Positions int     // n, the number of places
	Sensors   int     // m, the number of sensors
	Time      float64 // T = µt, diffusion constant times elapsed time
	// At holds the sensors' positions when they do not stand at j/m.
	At []float64
	// Names holds a word for every sensor; it changes nothing that is computed.
	Names   []string
	Sources []Source
	sensing.Question
}

// Source is one heat source; it stands at the place nearest to At.
type Source struct {
	At       float64 `json:"at"`
	Strength float64 `json:"strength"`
}

// Default is the laboratory with no source in it: n = 100, m = 50,
// T = 0.05, ε = 4, δ = 0.01, α one place.
func Default() Question {
	return Question{
		Positions: 100,
		Sensors:   50,
		Time:      0.05,
		Question:  sensing.Default(),
	}
}

// Methods lists the recoveries, in the order shown.
func Methods() []string { return append(sensing.PaperMethods(), sensing.MethodMixture) }

// Alpha returns α in force as a length: the given one, or one place, 1/n.
func (q *Question) Alpha() float64 {
	if q.Privacy.Alpha != nil {
		return *q.Privacy.Alpha
	}
	return 1 / float64(q.Positions)
}

// SourceCount is the number of sources set.
func (q *Question) SourceCount() int { return len(q.Sources) }

// SensorPositions returns where the sensors stand: At, or j/m for j = 1…m.
func (q *Question) SensorPositions() []float64 {
	if len(q.At) > 0 {
		return q.At
	}
	at := make([]float64, q.Sensors)
	for j := range at {
		at[j] = float64(j+1) / float64(q.Sensors)
	}
	return at
}

// Place returns the 0-based index i−1 of the place i/n nearest to x.
func (q *Question) Place(x float64) int {
	n := float64(q.Positions)
	i := int(x*n + 0.5)
	return min(max(i, 1), q.Positions) - 1
}

// Truth returns f₀ ∈ Rⁿ: the strengths of the sources at their places.
func (q *Question) Truth() []float64 {
	f := make([]float64, q.Positions)
	for _, s := range q.Sources {
		f[q.Place(s.At)] += s.Strength
	}
	return f
}

// Validate refuses a question without a truth, and lists of other lengths than
// there are sensors.
func (q *Question) Validate(w *field.Sweep) error {
	if err := q.CheckTruth(Name, len(q.Sources), w); err != nil {
		return err
	}
	if n := len(q.Readings); n > 0 && n != q.Sensors {
		return field.Refuse("heat.readings", fmt.Sprintf("%d readings for %d sensors; there must be one for each", n, q.Sensors))
	}
	if n := len(q.At); n > 0 && n != q.Sensors {
		return field.Refuse("heat.at", fmt.Sprintf("%d positions for %d sensors; there must be one for each", n, q.Sensors))
	}
	if n := len(q.Names); n > 0 && n != q.Sensors {
		return field.Refuse("heat.names", fmt.Sprintf("%d names for %d sensors; there must be one for each", n, q.Sensors))
	}
	return q.CheckNoise(Name)
}

// Complete takes the number of sensors from the readings, or from the sensors'
// positions, when it is not given itself.
func (q *Question) Complete(given map[string]bool) {
	if given["heat.sensors"] {
		return
	}
	if n := len(q.Readings); n > 0 {
		q.Sensors = n
	} else if n := len(q.At); n > 0 {
		q.Sensors = n
	}
}

// Borrow takes the sources of the line that was open before.
func (q *Question) Borrow(before field.Question, given map[string]bool, w *field.Sweep) {
	if line, ok := before.(*Question); ok && q.Borrows(Name, len(q.Sources), given, w) {
		q.Sources = slices.Clone(line.Sources)
	}
}
