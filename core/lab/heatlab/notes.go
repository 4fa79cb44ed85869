package heatlab

import (
	"math"
	"slices"

	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// The places in the paper that the remarks on the line point to.
const (
	paperTheorem14 = "Gilbert and McMillan 2018, Theorem 14"
	paperTheorem15 = "Gilbert and McMillan 2018, Theorems 14 and 15"
)

// notes are the remarks on one run of the heat laboratory.
func (j *journey) notes() stage.Notes {
	var n stage.Notes
	j.NoteAnswer(&n)
	noteTruth(&n, j.asked)
	notePhysics(&n, j.asked)
	j.NoteRelease(&n)
	if j.asked.Wants(sensing.ExtraDiagnostics) {
		noteCondition(&n, j.line)
	}
	return n
}

// noteTruth remarks on the sources.
func noteTruth(n *stage.Notes, h *heat.Question) {
	const path = "heat.sources"
	places := make([]int, len(h.Sources))
	for i, s := range h.Sources {
		places[i] = h.Place(s.At)
	}
	slices.Sort(places)
	if distinct := len(slices.Compact(slices.Clone(places))); distinct < len(places) {
		n.Info("shared-place", path, "", "Several sources stand on the same place; their strengths add up.")
	}
	if len(places) > 0 && slices.Max(h.Truth()) > 1 {
		n.Warn("above-box", path, sensinglab.PaperRadius,
			"A place holds more than 1, and recovery searches only the box 0 ≤ f ≤ 1. It cannot be found in full.")
	}
	closest := math.Inf(1)
	for i, p := range places[min(1, len(places)):] {
		if p != places[i] {
			closest = min(closest, float64(p-places[i])/float64(h.Positions))
		}
	}
	if width := math.Sqrt(2 * h.Time); closest <= width && width < 1 {
		n.Info("close-sources", path, paperTheorem15,
			"Sources %.3g apart are closer than √(2T) = %.3g, and their traces tend to merge. Theorem 14 asks for more distance; the paper says how to remove this assumption. How close is too close for any method is known only as a rate, T^1.5 σ/√m.",
			closest, width)
	}
}

// notePhysics remarks on the assumptions of the theory.
func notePhysics(n *stage.Notes, h *heat.Question) {
	if width := math.Sqrt(2 * h.Time); width >= 1 {
		n.Info("late-time", "heat.time", paperTheorem14,
			"√(2T) = %.3g is not below 1: the heat has spread over the whole line, and the theory does not cover this.", width)
	}
	if reach := float64(h.Sensors) * math.Sqrt(h.Time/2); reach <= 1 {
		n.Info("few-sensors", "heat.sensors", paperTheorem14,
			"m√(T/2) = %.3g is not above 1: the sensors stand too far apart for the theory, and heat may fall between them.", reach)
	}
}

// noteCondition states what is proved about the condition number beyond what
// double precision can see of it.
func noteCondition(n *stage.Notes, m *model) {
	if exponent := conditionExponent(m); exponent > 16 {
		n.Info("condition", "", sensinglab.PaperLemma6,
			"The condition number of A is at least 10^%.0f, by an analytic bound; double precision sees no further than about 1e16.",
			math.Floor(exponent))
	}
}
