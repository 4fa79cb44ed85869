package lab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/dp"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario"
)

// notes gathers the remarks that belong to one run.
type notes []scenario.Note

func (n *notes) info(code, path, source, format string, args ...any) {
	n.add("info", code, path, source, format, args)
}

func (n *notes) warn(code, path, source, format string, args ...any) {
	n.add("warning", code, path, source, format, args)
}

func (n *notes) add(level, code, path, source, format string, args []any) {
	*n = append(*n, scenario.Note{
		Code: code, Level: level, Path: path, Source: source, Text: fmt.Sprintf(format, args...),
	})
}

// list is never nil, so that a result without remarks holds an empty list.
func (n notes) list() []scenario.Note { return append([]scenario.Note{}, n...) }

// The places in the papers that the remarks point to.
const (
	paperTheorem14   = "Gilbert and McMillan 2018, Theorem 14"
	paperTheorem15   = "Gilbert and McMillan 2018, Theorems 14 and 15"
	paperProp5       = "Gilbert and McMillan 2018, Lemma 4 and Proposition 5"
	paperLemma6      = "Gilbert and McMillan 2018, Lemma 6"
	paperScope       = "Gilbert and McMillan 2018, §1.3"
	paperRadius      = "Gilbert and McMillan 2018, Algorithm 1"
	paperBackDoor    = "Gilbert and McMillan 2018, §2.2"
	paperDelta       = "Gilbert and McMillan 2018, Figure 3"
	thesisAlgorithm2 = "McMillan 2018, Algorithm 2"
)

// notes are the remarks on one run of the heat laboratory.
func (j *journey) notes() notes {
	var n notes
	n.onAnswer(j)
	n.onTruth(j.heat)
	n.onPhysics(j.heat)
	if len(j.heat.Readings) > 0 {
		n.onGivenReadings(j)
	} else {
		n.onNoise(j)
	}
	n.onRadius(j)
	if j.heat.Wants(scenario.AlsoBackdoor) && !j.hasBackdoor() {
		n.info("backdoor-absent", "heat.also", paperBackDoor,
			"There is no back door to show: it needs simulated readings with the seeded teaching noise.")
	}
	if j.heat.Wants(scenario.AlsoDiagnostics) {
		n.onCondition(j.model)
	}
	return n
}

// onAnswer remarks on what the recovery found.
func (n *notes) onAnswer(j *journey) {
	const path = "heat.recovery"
	s := j.solution
	switch {
	case s.Status == recovery.Infeasible:
		proof := "the solver found none, but rounding keeps it from a proof"
		if s.Proved {
			proof = "a certificate proves it"
		}
		n.warn("infeasible", path, paperRadius,
			"No f between 0 and 1 comes within θ = %.4g of the readings: %s. The estimate shown is the nearest f in the box, with residual %.4g.",
			j.release.radius, proof, s.Residual)
	case s.Status == recovery.Approximate && isNumber(s.Gap):
		n.warn("approximate", path, "",
			"This answer is approximate: its objective may lie up to %.2g above the smallest possible.", s.Gap)
	case s.Status == recovery.Approximate:
		n.warn("approximate", path, "", "This answer is approximate: nothing certifies how near it is to the best.")
	}
	if !slices.ContainsFunc(s.Estimate, func(v float64) bool { return v > 0 }) {
		n.nothingFound(j)
	}
	if j.heat.Recovery.Method == scenario.Bregman {
		n.info("bregman", "heat.recovery.method", thesisAlgorithm2,
			"Bregman iteration is stopped when it first comes within θ. So its answer is not the basis pursuit minimiser; the gap says how far off it is.")
	}
}

func (n *notes) nothingFound(j *journey) {
	why := "the method returned f̂ = 0."
	if j.heat.Recovery.Method == scenario.BPD {
		why = fmt.Sprintf("f = 0 already lies within θ = %.4g of the readings, so f̂ = 0. The noise hides whatever is there.", j.release.radius)
	}
	n.warn("nothing-found", "heat.recovery", "", "No source found: %s The earth mover's distance is not defined.", why)
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

// onGivenReadings remarks on readings that were not simulated here.
func (n *notes) onGivenReadings(j *journey) {
	if j.heat.Recovery.Radius.Rule != "" {
		n.warn("sigma-assumed", "heat.privacy.sigma", "",
			"The readings were given, so σ = %.4g is an assumption about their noise, and the radius θ = %.4g rests on it.",
			j.release.noise.sigma, j.release.radius)
	}
}

// onNoise remarks on the noise drawn here.
func (n *notes) onNoise(j *journey) {
	p := &j.heat.Privacy
	n.onPromise(p, j.release.noise.delta)
	switch {
	case p.Sigma != nil:
		n.onHandmadeNoise(j)
	case p.Randomness == scenario.Secure:
		if p.Calibration != scenario.Analytic {
			n.warn("secure-calibration", "heat.privacy.calibration", "",
				"Secure noise is always calibrated by the analytic formula; the %s one was not used.", p.Calibration)
		}
	default:
		n.onCalibration(p)
	}
	if j.release.noise.sensitivity == 0 {
		n.warn("no-sensitivity", "heat.privacy", "",
			"Moving a source changes no reading within double precision, so no noise is added. The readings carry no information about where the sources are, beyond that precision.")
	}
	if p.Randomness == scenario.Secure {
		n.info("secure-noise", "heat.privacy.randomness", "",
			"The noise is cryptographic: no seed repeats it, and every fresh draw spends the budget again.")
	} else {
		n.info("teaching-seed", "heat.privacy.randomness", paperBackDoor,
			"The noise comes from the seed, and anyone with the seed can remove it. A real release must use secret cryptographic noise.")
	}
}

// onPromise remarks on what is promised, δ being what the noise delivers.
func (n *notes) onPromise(p *scenario.Privacy, delivered float64) {
	if delivered >= 0.0999 {
		n.warn("large-delta", "heat.privacy.delta", paperDelta,
			"δ = %.3g is no meaningful promise: as far as the definition goes, anything may be revealed with that probability.", delivered)
	}
	if p.Scope == scenario.ScopeSensor {
		n.warn("sensor-scope", "heat.privacy.scope", paperScope,
			"Each reading alone is protected, which is weaker than protecting all of them together: whoever sees several learns more than ε allows for one.")
	}
}

// onHandmadeNoise remarks on a σ set by hand.
func (n *notes) onHandmadeNoise(j *journey) {
	const path = "heat.privacy.sigma"
	p := &j.heat.Privacy
	given := j.release.noise
	switch {
	case given.sigma == 0 && given.sensitivity > 0:
		n.warn("no-noise", path, "", "σ = 0 adds no noise: the readings are released as they are, with no privacy at all.")
	case given.delta > p.Delta:
		n.warn("sigma-not-private", path, "",
			"σ = %.4g, set by hand, gives δ = %.3g at ε = %.4g, not the %.3g wished for.", given.sigma, given.delta, p.Epsilon, p.Delta)
	default:
		n.info("sigma-by-hand", path, "",
			"σ = %.4g, set by hand, gives δ = %.3g at ε = %.4g.", given.sigma, given.delta, p.Epsilon)
	}
}

// onCalibration remarks on a formula used where it is not proved or not right.
// Neither depends on the sensitivity, to which σ is proportional.
func (n *notes) onCalibration(p *scenario.Privacy) {
	const path = "heat.privacy.calibration"
	c := dp.Calibration(p.Calibration)
	proved, private := dp.Verdict(c, p.Epsilon, p.Delta)
	if !private {
		delivered := dp.GaussianDelta(p.Epsilon, dp.Sigma(c, p.Epsilon, p.Delta, 1), 1)
		n.warn("calibration-not-private", path, paperProp5,
			"The %s formula adds too little noise at ε = %.4g: it gives δ = %.3g instead of %.3g.",
			p.Calibration, p.Epsilon, delivered, p.Delta)
		return
	}
	if !proved {
		n.info("calibration-not-proved", path, paperProp5,
			"The %s formula is not proved at ε = %.4g, δ = %.3g; computed exactly, its noise suffices here.",
			p.Calibration, p.Epsilon, p.Delta)
	}
	if ratio := dp.Sigma(c, p.Epsilon, p.Delta, 1) / dp.Sigma(dp.Analytic, p.Epsilon, p.Delta, 1); ratio >= 1.5 {
		n.info("calibration-wasteful", path, paperProp5,
			"The %s formula adds %.3g times the noise that the same promise needs.", p.Calibration, ratio)
	}
}

// onRadius remarks on the radius σ√m, which often leaves the truth outside.
func (n *notes) onRadius(j *journey) {
	covered := j.coverage()
	if j.heat.Recovery.Radius.Rule != scenario.RadiusRootM || covered == nil {
		return
	}
	n.info("sqrt-m-radius", "heat.recovery.radius", paperRadius,
		"With θ = σ√m the truth itself lies within the radius in only %.0f %% of draws, and in about a third of draws at the papers' settings no f at all does.",
		100**covered)
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

func isNumber(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
