package sensing

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
)

// Question is what the laboratories of sensors share: how the readings are made
// private, and what is sought in them.
type Question struct {
	Privacy  Privacy
	Recovery Recovery
	// Readings, when present, are the private readings to recover from.
	Readings []float64
	// Extras names further parts of the answer.
	Extras []string
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
	CalibrationAnalytic  = "analytic"
	CalibrationClassical = "classical"
	CalibrationPaper     = "paper"

	ScopeVector = "vector"
	ScopeSensor = "sensor"

	RadiusChi2  = "chi2-95"
	RadiusRootM = "sqrt-m"

	MethodBPD      = "bpd"
	MethodBregman  = "bregman"
	MethodNNLS     = "nnls"
	MethodTikhonov = "tikhonov"
	MethodMixture  = "mixture"

	MethodTotal     = "total"
	MethodNearest   = "nearest"
	MethodPosterior = "posterior"

	NeighboursEdges     = "edges"
	NeighboursCommunity = "community"

	ExtraBackdoor    = "backdoor"
	ExtraDiagnostics = "diagnostics"
	ExtraPromise     = "promise"
)

// FileReadings is the kind of file that readings come from, with or without the
// positions of their sensors.
const FileReadings = "readings"

// MostSensors bounds a list of readings, and LongestName a sensor's name, in letters.
const (
	MostSensors = 2000
	LongestName = 40
)

// Calibrations and Scopes are the choices in the order shown.
func Calibrations() []string {
	return []string{CalibrationAnalytic, CalibrationClassical, CalibrationPaper}
}

// Scopes lists what one release covers: all readings together, or each alone.
func Scopes() []string { return []string{ScopeVector, ScopeSensor} }

// PaperMethods lists the recoveries of the papers.
func PaperMethods() []string { return []string{MethodBPD, MethodBregman, MethodNNLS, MethodTikhonov} }

// Extras lists the further parts that every answer of sensors can have.
func Extras() []string { return []string{ExtraPromise, ExtraBackdoor, ExtraDiagnostics} }

// Wants reports whether the answer shall hold the named further part.
func (q *Question) Wants(part string) bool { return slices.Contains(q.Extras, part) }

// Part returns the part itself, of whichever laboratory it is a part.
func (q *Question) Part() *Question { return q }

// Budget is the ε and δ promised.
func (q *Question) Budget() (epsilon, delta float64) { return q.Privacy.Epsilon, q.Privacy.Delta }

// Randomness says where the noise comes from.
func (q *Question) Randomness() string { return q.Privacy.Randomness }

// Given reports that the private readings were given.
func (q *Question) Given() bool { return len(q.Readings) > 0 }

// Default is ε = 4, δ = 0.01, α one step, basis pursuit.
func Default() Question {
	return Question{
		Privacy: Privacy{
			Epsilon: 4, Delta: 0.01,
			Calibration: CalibrationAnalytic, Scope: ScopeVector, Randomness: field.RandomnessTeaching,
		},
		Recovery: Recovery{Method: MethodBPD, Radius: Radius{Rule: RadiusChi2}},
	}
}

// CheckTruth refuses a question without a truth: no source, no readings, and no
// sweep that draws sources.
func (q *Question) CheckTruth(lab string, sources int, w *field.Sweep) error {
	if sources == 0 && !q.Given() && !w.Draws(sourcesPath(lab)) {
		return field.Refuse(sourcesPath(lab), "no source and no readings; a scenario needs at least one source, or readings to recover from")
	}
	return nil
}

// CheckNoise refuses a noise set by hand where it has to be secure.
func (q *Question) CheckNoise(lab string) error {
	if q.Privacy.Randomness == field.RandomnessSecure && q.Privacy.Sigma != nil && !q.Given() {
		return field.Refuse(lab+".privacy.sigma", "set by hand together with secure randomness; a secure release calibrates its own noise")
	}
	return nil
}

// CheckFixed refuses any sweep while the readings are given.
func (q *Question) CheckFixed(lab string) error {
	if q.Given() {
		return field.Refuse("sweep", "given together with "+lab+".readings; a sweep draws its own readings")
	}
	return nil
}

// CheckSources refuses a sweep with more random sources than places, which are
// the fewest of all its cells: sources stand on distinct ones.
func CheckSources(lab string, w *field.Sweep, places int) error {
	if w.Sources > 0 && slices.Contains(w.Over, sourcesPath(lab)) {
		return field.Refuse("sweep.sources", "given while "+sourcesPath(lab)+" is swept; one of them says how many")
	}
	if w.Sources > places {
		return field.Refuse("sweep.sources", fmt.Sprintf("%d random sources for %d places; they stand on distinct places", w.Sources, places))
	}
	return nil
}

// SourcesRange is the range of a swept field: for the sources, which stand for
// that many at random, their number.
func SourcesRange(lab string, p field.Parameter, places func() int) field.Parameter {
	if p.Path == sourcesPath(lab) {
		p.Kind, p.Min, p.Max = field.KindInteger, 1, float64(places())
	}
	return p
}

// Borrows reports whether a link has to take its sources from what was open
// before: none are given, nor readings, nor a sweep that draws some.
func (q *Question) Borrows(lab string, sources int, given map[string]bool, w *field.Sweep) bool {
	return sources == 0 && !q.Given() && !given[sourcesPath(lab)] && !w.Draws(sourcesPath(lab))
}

// PrivacyPaths lists the privacy fields that a sweep may vary.
func PrivacyPaths(lab string) []string {
	return []string{lab + ".privacy.epsilon", lab + ".privacy.delta", lab + ".privacy.alpha", lab + ".privacy.sigma"}
}

func sourcesPath(lab string) string { return lab + ".sources" }
