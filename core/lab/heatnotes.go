package lab

import (
	"math"
	"slices"

	"cloakroom/core/scenario"
)

// notes are the remarks on one run of the heat laboratory.
func (j *heatJourney) notes() notes {
	var n notes
	n.onAnswer(&j.journey)
	n.onTruth(j.heat)
	n.onPhysics(j.heat)
	n.onRelease(&j.journey)
	if j.heat.Wants(scenario.AlsoDiagnostics) {
		n.onCondition(j.line)
	}
	return n
}

// onTruth remarks on the sources.
func (n *notes) onTruth(h *scenario.Heat) {
	const path = "heat.sources"
	places := make([]int, len(h.Sources))
	for i, s := range h.Sources {
		places[i] = h.Place(s.At)
	}
	slices.Sort(places)
	if distinct := len(slices.Compact(slices.Clone(places))); distinct < len(places) {
		n.info("shared-place", path, "", "Several sources stand on the same place; their strengths add up.")
	}
	if len(places) > 0 && slices.Max(h.Truth()) > 1 {
		n.warn("above-box", path, paperRadius,
			"A place holds more than 1, which lies outside the box 0 ≤ f ≤ 1 that recovery searches: it cannot be found in full.")
	}
	closest := math.Inf(1)
	for i, p := range places[min(1, len(places)):] {
		if p != places[i] {
			closest = min(closest, float64(p-places[i])/float64(h.Positions))
		}
	}
	if width := math.Sqrt(2 * h.Time); closest <= width && width < 1 {
		n.info("close-sources", path, paperTheorem15,
			"Sources %.3g apart are closer than √(2T) = %.3g, so the recovery guarantee does not apply and their traces tend to merge. How close is too close for any method is known only as a rate, T^1.5 σ/√m.",
			closest, width)
	}
}

// onPhysics remarks on the assumptions of the theory.
func (n *notes) onPhysics(h *scenario.Heat) {
	if width := math.Sqrt(2 * h.Time); width >= 1 {
		n.info("late-time", "heat.time", paperTheorem14,
			"√(2T) = %.3g is not below 1: the heat has spread over the whole line, and the theory does not cover this.", width)
	}
	if reach := float64(h.Sensors) * math.Sqrt(h.Time/2); reach <= 1 {
		n.info("few-sensors", "heat.sensors", paperTheorem14,
			"m√(T/2) = %.3g is not above 1: the sensors stand too far apart for the theory, and heat may fall between them.", reach)
	}
}

// onCondition states what is proved about the condition number beyond what
// double precision can see of it.
func (n *notes) onCondition(m *model) {
	if exponent := conditionExponent(m); exponent > 16 {
		n.info("condition", "", paperLemma6,
			"The condition number of A is at least 10^%.0f, by an analytic bound; double precision sees no further than about 1e16.",
			math.Floor(exponent))
	}
}
