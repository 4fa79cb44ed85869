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
	At       []float64
	Sources  []Source
	Privacy  Privacy
	Recovery Recovery
	// Readings, when present, are the private readings to recover from.
	Readings []float64
	// Also names further parts of the answer, see Further.
	Also []string
}

// Source is one heat source; it stands at the place nearest to At.
type Source struct {
	At       float64 `json:"at"`
	Strength float64 `json:"strength"`
}

// Privacy says what is promised and how the noise is made.
type Privacy struct {
	Epsilon     float64
	Delta       float64
	Alpha       *float64 // length on the line; nil is one place, 1/n
	Calibration string
	Scope       string
	Sigma       *float64 // overrides the calibration when present
	Randomness  string
}

// Recovery says how the sources are sought from the private readings.
type Recovery struct {
	Method  string
	Radius  Radius
	Compare []string
	Trace   bool
}

// Radius is the allowed residual θ: a rule, or a number in the readings' unit.
type Radius struct {
	Rule  string // RadiusChi2, RadiusRootM, or empty for a number
	Value float64
}

// The published words of the heat laboratory.
const (
	Analytic  = "analytic"
	Classical = "classical"
	Paper     = "paper"

	ScopeVector = "vector"
	ScopeSensor = "sensor"

	Teaching = "teaching"
	Secure   = "secure"

	RadiusChi2  = "chi2-95"
	RadiusRootM = "sqrt-m"

	BPD      = "bpd"
	Bregman  = "bregman"
	NNLS     = "nnls"
	Tikhonov = "tikhonov"
	Mixture  = "mixture"

	AlsoBackdoor    = "backdoor"
	AlsoDiagnostics = "diagnostics"
	AlsoPromise     = "promise"
)

// Calibrations, Scopes and the lists below are the choices in the order shown.
func Calibrations() []string { return []string{Analytic, Classical, Paper} }

// Scopes lists what one release covers: all readings together, or each alone.
func Scopes() []string { return []string{ScopeVector, ScopeSensor} }

// Methods lists the recoveries.
func Methods() []string { return []string{BPD, Bregman, NNLS, Tikhonov, Mixture} }

// DefaultHeat is the laboratory with no source in it: n = 100, m = 50,
// T = 0.05, ε = 4, δ = 0.01, α one place.
func DefaultHeat() Heat {
	return Heat{
		Positions: 100,
		Sensors:   50,
		Time:      0.05,
		Privacy: Privacy{
			Epsilon: 4, Delta: 0.01,
			Calibration: Analytic, Scope: ScopeVector, Randomness: Teaching,
		},
		Recovery: Recovery{Method: BPD, Radius: Radius{Rule: RadiusChi2}},
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

// Further lists the further parts of an answer.
func Further() []string { return []string{AlsoPromise, AlsoBackdoor, AlsoDiagnostics} }

// Wants reports whether the answer shall hold the named further part.
func (h *Heat) Wants(part string) bool { return slices.Contains(h.Also, part) }

func (h Heat) clone() Heat {
	h.At = slices.Clone(h.At)
	h.Sources = slices.Clone(h.Sources)
	h.Readings = slices.Clone(h.Readings)
	h.Also = slices.Clone(h.Also)
	h.Recovery.Compare = slices.Clone(h.Recovery.Compare)
	h.Privacy.Alpha = cloneNumber(h.Privacy.Alpha)
	h.Privacy.Sigma = cloneNumber(h.Privacy.Sigma)
	return h
}

func cloneNumber(p *float64) *float64 {
	if p == nil {
		return nil
	}
	return new(*p)
}
