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

// onRelease remarks on the readings as sent, and on the radius they are searched
// with.
func (n *notes) onRelease(j *journey) {
	if len(j.sensing.Readings) > 0 {
		n.onGivenReadings(j)
	} else {
		n.onNoise(j)
	}
	n.onRadius(j)
	if j.sensing.Wants(scenario.AlsoBackdoor) && !j.hasBackdoor() {
		n.info("backdoor-absent", j.path("also"), paperBackDoor,
			"There is no back door to show: it needs simulated readings with the seeded teaching noise.")
	}
}

// path names a field of the laboratory at hand.
func (j *journey) path(field string) string { return j.scenario.Lab + "." + field }

// onAnswer remarks on what the recovery found.
func (n *notes) onAnswer(j *journey) {
	path := j.path("recovery")
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
	if j.sensing.Recovery.Method == scenario.Bregman {
		n.info("bregman", j.path("recovery.method"), thesisAlgorithm2,
			"Bregman iteration is stopped when it first comes within θ. So its answer is not the basis pursuit minimiser; the gap says how far off it is.")
	}
}

func (n *notes) nothingFound(j *journey) {
	why := "the method returned f̂ = 0."
	if j.sensing.Recovery.Method == scenario.BPD {
		why = fmt.Sprintf("f = 0 already lies within θ = %.4g of the readings, so f̂ = 0. The noise hides whatever is there.", j.release.radius)
	}
	n.warn("nothing-found", j.path("recovery"), "", "No source found: %s The earth mover's distance is not defined.", why)
}

// onGivenReadings remarks on readings that were not simulated here.
func (n *notes) onGivenReadings(j *journey) {
	if j.sensing.Recovery.Radius.Rule != "" {
		n.warn("sigma-assumed", j.path("privacy.sigma"), "",
			"The readings were given, so σ = %.4g is an assumption about their noise, and the radius θ = %.4g rests on it.",
			j.release.noise.sigma, j.release.radius)
	}
}

// onNoise remarks on the noise drawn here.
func (n *notes) onNoise(j *journey) {
	p := &j.sensing.Privacy
	n.onPromise(j)
	switch {
	case p.Sigma != nil:
		n.onHandmadeNoise(j)
	case p.Randomness == scenario.Secure:
		if p.Calibration != scenario.Analytic {
			n.warn("secure-calibration", j.path("privacy.calibration"), "",
				"Secure noise is always calibrated by the analytic formula; the %s one was not used.", p.Calibration)
		}
	default:
		n.onCalibration(j)
	}
	if j.release.noise.sensitivity == 0 {
		n.warn("no-sensitivity", j.path("privacy"), "",
			"%s", j.unmoved)
	}
	if p.Randomness == scenario.Secure {
		n.info("secure-noise", j.path("privacy.randomness"), "",
			"The noise is cryptographic: no seed repeats it, and every fresh draw spends the budget again.")
	} else {
		n.info("teaching-seed", j.path("privacy.randomness"), paperBackDoor,
			"The noise comes from the seed, and anyone with the seed can remove it. A real release must use secret cryptographic noise.")
	}
}

// onPromise remarks on what is promised, δ being what the noise delivers.
func (n *notes) onPromise(j *journey) {
	if delivered := j.release.noise.delta; delivered >= 0.0999 {
		n.warn("large-delta", j.path("privacy.delta"), paperDelta,
			"δ = %.3g is no meaningful promise: as far as the definition goes, anything may be revealed with that probability.", delivered)
	}
	if j.sensing.Privacy.Scope == scenario.ScopeSensor {
		n.warn("sensor-scope", j.path("privacy.scope"), paperScope,
			"Each reading alone is protected, which is weaker than protecting all of them together: whoever sees several learns more than ε allows for one.")
	}
}

// onHandmadeNoise remarks on a σ set by hand.
func (n *notes) onHandmadeNoise(j *journey) {
	path := j.path("privacy.sigma")
	p := &j.sensing.Privacy
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
func (n *notes) onCalibration(j *journey) {
	p := &j.sensing.Privacy
	path := j.path("privacy.calibration")
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
	if j.sensing.Recovery.Radius.Rule != scenario.RadiusRootM || covered == nil {
		return
	}
	n.info("sqrt-m-radius", j.path("recovery.radius"), paperRadius,
		"With θ = σ√m the truth itself lies within the radius in only %.0f %% of draws, and in about a third of draws at the papers' settings no f at all does.",
		100**covered)
}

func isNumber(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
