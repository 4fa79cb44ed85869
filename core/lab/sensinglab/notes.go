package sensinglab

import (
	"fmt"
	"slices"

	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/recovery"
	"cloakroom/core/scenario/sensing"
)

// The places in the papers that the remarks point to.
const (
	paperProp5       = "Gilbert and McMillan 2018, Lemma 4 and Proposition 5"
	PaperLemma6      = "Gilbert and McMillan 2018, Lemma 6"
	paperScope       = "Gilbert and McMillan 2018, §1.3"
	PaperRadius      = "Gilbert and McMillan 2018, Algorithm 1"
	paperBackDoor    = "Gilbert and McMillan 2018, §2.2"
	paperDelta       = "Gilbert and McMillan 2018, Figure 3"
	thesisAlgorithm2 = "McMillan 2018, Algorithm 2"
)

// NoteRelease remarks on the readings as sent, and on the radius they are searched
// with.
func (j *Journey) NoteRelease(n *stage.Notes) {
	if j.given() {
		j.noteGivenReadings(n)
	} else {
		j.noteNoise(n)
	}
	j.noteRadius(n)
	if j.Sensing.Wants(sensing.ExtraBackdoor) && !j.HasBackdoor() {
		n.Info("backdoor-absent", j.path("also"), paperBackDoor,
			"There is no back door to show: it needs simulated readings with the seeded teaching noise.")
	}
}

// path names a field of the laboratory at hand.
func (j *Journey) path(field string) string { return j.Scenario.Lab + "." + field }

// NoteAnswer remarks on what the recovery found.
func (j *Journey) NoteAnswer(n *stage.Notes) {
	path := j.path("recovery")
	s := j.Solution
	switch {
	case s.Status == recovery.Infeasible:
		proof := "The solver found none, but rounding keeps it from a proof"
		if s.Proved {
			proof = "A certificate proves it"
		}
		n.Warn("infeasible", path, PaperRadius,
			"No f between 0 and 1 comes within θ = %.4g of the readings. %s. The estimate shown is the nearest f in the box, with residual %.4g.",
			j.Release.Radius, proof, s.Residual)
	case s.Status == recovery.Approximate && stage.IsFinite(s.Gap):
		n.Warn("approximate", path, "",
			"This answer is approximate: its objective may lie up to %.2g above the smallest possible.", s.Gap)
	case s.Status == recovery.Approximate:
		n.Warn("approximate", path, "", "This answer is approximate: nothing certifies how near it is to the best.")
	}
	if !slices.ContainsFunc(s.Estimate, func(v float64) bool { return v > 0 }) {
		j.noteNothingFound(n)
	}
	if j.Sensing.Recovery.Method == sensing.MethodBregman {
		n.Info("bregman", j.path("recovery.method"), thesisAlgorithm2,
			"Bregman iteration is stopped when it first comes within θ. So its answer is not the basis pursuit minimiser; the gap says how far off it is.")
	}
}

func (j *Journey) noteNothingFound(n *stage.Notes) {
	why := "the method returned f̂ = 0."
	if j.Sensing.Recovery.Method == sensing.MethodBPD {
		why = fmt.Sprintf("f = 0 already lies within θ = %.4g of the readings, so f̂ = 0. The noise hides whatever is there.", j.Release.Radius)
	}
	n.Warn("nothing-found", j.path("recovery"), "", "No source found: %s The earth mover's distance is not defined.", why)
}

// noteGivenReadings remarks on readings that were not simulated here.
func (j *Journey) noteGivenReadings(n *stage.Notes) {
	if j.Sensing.Recovery.Radius.Rule != "" {
		n.Warn("sigma-assumed", j.path("privacy.sigma"), "",
			"The readings were given, so σ = %.4g is an assumption about their noise. The radius θ = %.4g rests on it.",
			j.Release.Noise.Sigma, j.Release.Radius)
	}
}

// noteNoise remarks on the noise drawn here.
func (j *Journey) noteNoise(n *stage.Notes) {
	p := &j.Sensing.Privacy
	j.notePromise(n)
	switch {
	case p.Sigma != nil:
		j.noteHandmadeNoise(n)
	case p.Randomness == field.RandomnessSecure:
		if p.Calibration != sensing.CalibrationAnalytic {
			n.Warn("secure-calibration", j.path("privacy.calibration"), "",
				"Secure noise is always calibrated by the analytic formula; the %s one was not used.", p.Calibration)
		}
	default:
		j.noteCalibration(n)
	}
	if j.Release.Noise.Sensitivity == 0 {
		n.Warn("no-sensitivity", j.path("privacy"), "",
			"%s", j.Model.Unmoved(p.Neighbours))
	}
	if p.Randomness == field.RandomnessSecure {
		n.Info("secure-noise", j.path("privacy.randomness"), "",
			"The noise is cryptographic: no seed repeats it, and every fresh draw spends the budget again.")
	} else {
		n.Info("teaching-seed", j.path("privacy.randomness"), paperBackDoor,
			"The noise comes from the seed, and anyone with the seed can remove it. A real release must use secret cryptographic noise.")
	}
}

// notePromise remarks on what is promised, δ being what the noise delivers.
func (j *Journey) notePromise(n *stage.Notes) {
	if delivered := j.Release.Noise.Delta; delivered >= 0.0999 {
		n.Warn("large-delta", j.path("privacy.delta"), paperDelta,
			"δ = %.3g is no meaningful promise: as far as the definition goes, anything may be revealed with that probability.", delivered)
	}
	if j.Sensing.Privacy.Scope == sensing.ScopeSensor {
		n.Warn("sensor-scope", j.path("privacy.scope"), paperScope,
			"Each reading alone is protected, which is weaker than protecting all of them together. Whoever sees several learns more than ε allows for one.")
	}
}

// noteHandmadeNoise remarks on a σ set by hand.
func (j *Journey) noteHandmadeNoise(n *stage.Notes) {
	path := j.path("privacy.sigma")
	p := &j.Sensing.Privacy
	given := j.Release.Noise
	switch {
	case given.Sigma == 0 && given.Sensitivity > 0:
		n.Warn("no-noise", path, "", "σ = 0 adds no noise: the readings are released as they are, with no privacy at all.")
	case given.Delta > p.Delta:
		n.Warn("sigma-not-private", path, "",
			"σ = %.4g, set by hand, gives δ = %.3g at ε = %.4g, not the %.3g wished for.", given.Sigma, given.Delta, p.Epsilon, p.Delta)
	default:
		n.Info("sigma-by-hand", path, "",
			"σ = %.4g, set by hand, gives δ = %.3g at ε = %.4g.", given.Sigma, given.Delta, p.Epsilon)
	}
}

// noteCalibration remarks on a formula used where it is not proved or not right.
// Neither depends on the sensitivity, to which σ is proportional.
func (j *Journey) noteCalibration(n *stage.Notes) {
	p := &j.Sensing.Privacy
	path := j.path("privacy.calibration")
	c := dp.Calibration(p.Calibration)
	proved, private := dp.Verdict(c, p.Epsilon, p.Delta)
	if !private {
		delivered := dp.GaussianDelta(p.Epsilon, dp.Sigma(c, p.Epsilon, p.Delta, 1), 1)
		n.Warn("calibration-not-private", path, paperProp5,
			"The %s formula adds too little noise at ε = %.4g: it gives δ = %.3g instead of %.3g.",
			p.Calibration, p.Epsilon, delivered, p.Delta)
		return
	}
	if !proved {
		n.Info("calibration-not-proved", path, paperProp5,
			"The %s formula is not proved at ε = %.4g, δ = %.3g; computed exactly, its noise suffices here.",
			p.Calibration, p.Epsilon, p.Delta)
	}
	if ratio := dp.Sigma(c, p.Epsilon, p.Delta, 1) / dp.Sigma(dp.Analytic, p.Epsilon, p.Delta, 1); ratio >= 1.5 {
		n.Info("calibration-wasteful", path, paperProp5,
			"The %s formula adds %.3g times the noise that the same promise needs.", p.Calibration, ratio)
	}
}

// noteRadius remarks on the radius σ√m, which often leaves the truth outside.
func (j *Journey) noteRadius(n *stage.Notes) {
	covered := j.coverage()
	if j.Sensing.Recovery.Radius.Rule != sensing.RadiusRootM || covered == nil {
		return
	}
	n.Info("sqrt-m-radius", j.path("recovery.radius"), PaperRadius,
		"With θ = σ√m the truth itself lies within the radius in only %.0f %% of draws. In about a third of draws at the papers' settings no f at all does.",
		100**covered)
}
