package scenario

import "slices"

// Sensing is what the laboratories of sensors share, the heat sources and the
// network: how the readings are made private, and what is sought in them.
type Sensing struct {
	Privacy  Privacy
	Recovery Recovery
	// Readings, when present, are the private readings to recover from.
	Readings []float64
	// Also names further parts of the answer, see Further.
	Also []string
}

// Privacy says what is promised and how the noise is made.
type Privacy struct {
	Epsilon     float64
	Delta       float64
	Alpha       *float64 // length on the line, hops on a network; nil is one step
	Calibration string
	Scope       string
	Sigma       *float64 // overrides the calibration when present
	Randomness  string
	// Neighbours says which moves on a network are hidden; empty on the line.
	Neighbours string
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

// The published words of the sensor laboratories.
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

	Total     = "total"
	Nearest   = "nearest"
	Posterior = "posterior"

	NeighboursEdges     = "edges"
	NeighboursCommunity = "community"

	AlsoBackdoor    = "backdoor"
	AlsoDiagnostics = "diagnostics"
	AlsoPromise     = "promise"
	AlsoDrawing     = "drawing"
)

// Calibrations, Scopes and the lists below are the choices in the order shown.
func Calibrations() []string { return []string{Analytic, Classical, Paper} }

// Scopes lists what one release covers: all readings together, or each alone.
func Scopes() []string { return []string{ScopeVector, ScopeSensor} }

// Neighbourhoods lists which moves of a source a network's release hides: along
// every edge, or along the edges within a community only.
func Neighbourhoods() []string { return []string{NeighboursEdges, NeighboursCommunity} }

// Methods lists the recoveries of a laboratory: those of the papers, and for a
// network the estimators that always name a community.
func Methods(lab string) []string {
	if lab == LabNetwork {
		return []string{BPD, Bregman, NNLS, Tikhonov, Total, Nearest, Posterior}
	}
	return []string{BPD, Bregman, NNLS, Tikhonov, Mixture}
}

// Further lists the further parts of a laboratory's answer.
func Further(lab string) []string {
	if lab == LabHeatmap {
		return []string{AlsoSteps, AlsoPlan}
	}
	if lab == LabNetwork {
		return []string{AlsoPromise, AlsoBackdoor, AlsoDiagnostics, AlsoDrawing}
	}
	return []string{AlsoPromise, AlsoBackdoor, AlsoDiagnostics}
}

// Wants reports whether the answer shall hold the named further part.
func (s *Sensing) Wants(part string) bool { return slices.Contains(s.Also, part) }

// defaultSensing is ε = 4, δ = 0.01, α one step, basis pursuit.
func defaultSensing() Sensing {
	return Sensing{
		Privacy: Privacy{
			Epsilon: 4, Delta: 0.01,
			Calibration: Analytic, Scope: ScopeVector, Randomness: Teaching,
		},
		Recovery: Recovery{Method: BPD, Radius: Radius{Rule: RadiusChi2}},
	}
}

func (s Sensing) clone() Sensing {
	s.Readings = slices.Clone(s.Readings)
	s.Also = slices.Clone(s.Also)
	s.Recovery.Compare = slices.Clone(s.Recovery.Compare)
	s.Privacy.Alpha = cloneNumber(s.Privacy.Alpha)
	s.Privacy.Sigma = cloneNumber(s.Privacy.Sigma)
	return s
}

func cloneNumber(p *float64) *float64 {
	if p == nil {
		return nil
	}
	return new(*p)
}
