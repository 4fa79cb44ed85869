package scenario

import (
	"encoding/json"
	"math"
)

// mostSensors bounds a list of readings.
const mostSensors = 2000

// privacyFields are the fields of the privacy part of a sensor laboratory. Only
// α differs: its unit is the laboratory's own.
func privacyFields(lab string, alpha Field) []Field {
	alpha.Path = lab + ".privacy.alpha"
	return []Field{
		numberField(Field{
			Path: lab + ".privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "4", Log: true,
			Meaning: "how much one release may tell apart two neighbouring truths: smaller is more private, larger more accurate",
		}, func(s *Scenario) *float64 { return &s.Sensing().Privacy.Epsilon }),
		numberField(Field{
			Path: lab + ".privacy.delta", Label: "Delta", Symbol: "δ", Min: 1e-12, Max: 1, OpenMax: true, Default: "0.01", Log: true,
			Meaning: "the slack of the promise: at most this much probability is not covered by ε",
		}, func(s *Scenario) *float64 { return &s.Sensing().Privacy.Delta }),
		optionalField(alpha, func(s *Scenario) **float64 { return &s.Sensing().Privacy.Alpha }),
		choiceField(Field{
			Path: lab + ".privacy.calibration", Label: "Calibration", Choices: Calibrations(), Default: Analytic,
			Meaning: "how σ is chosen from ε, δ and the sensitivity",
			Erratum: "The papers print σ = 2 ln(1.25/δ)Δ₂/ε; the classical theorem has √(2 ln(1.25/δ)), proved for ε < 1 (Gilbert and McMillan 2018, Lemma 4).",
		}, func(s *Scenario) *string { return &s.Sensing().Privacy.Calibration }),
		choiceField(Field{
			Path: lab + ".privacy.scope", Label: "Protects", Choices: Scopes(), Default: ScopeVector,
			Meaning: "vector: all readings together; sensor: each reading alone, which is a weaker promise",
			Erratum: "The papers define privacy per sensor but calibrate for the whole vector, which is stronger (Gilbert and McMillan 2018, §1.3 and Proposition 5).",
		}, func(s *Scenario) *string { return &s.Sensing().Privacy.Scope }),
		optionalField(Field{
			Path: lab + ".privacy.sigma", Label: "Noise", Symbol: "σ", Unit: "reading", Min: 0, Max: 1e9, Default: "from the calibration", Log: true,
			Meaning: "noise of each reading, set by hand; the δ it really gives is stated",
		}, func(s *Scenario) **float64 { return &s.Sensing().Privacy.Sigma }),
		choiceField(Field{
			Path: lab + ".privacy.randomness", Label: "Randomness", Choices: []string{Teaching, Secure}, Default: Teaching,
			Meaning: "teaching: seeded and repeatable; secure: cryptographic, never repeatable",
		}, func(s *Scenario) *string { return &s.Sensing().Privacy.Randomness }),
	}
}

// recoveryFields are the fields of the recovery and of what comes after it.
func recoveryFields(lab string) []Field {
	radius := Field{
		Path: lab + ".recovery.radius", Label: "Radius", Symbol: "θ", Unit: "reading", Kind: KindRadius,
		Choices: []string{RadiusChi2, RadiusRootM}, Min: 0, Max: math.Inf(1), Default: RadiusChi2,
		Meaning: "the residual allowed: σ times the root of the 95 % quantile of χ²ₘ, σ√m, or a number in the readings' unit",
		Erratum: "σ√m holds the truth only about half of the time, and no f at all in about a third of draws (Gilbert and McMillan 2018, Algorithm 1).",
		get:     func(s *Scenario) any { return s.Sensing().Recovery.Radius },
	}
	radius.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readRadius(radius, raw, path, &s.Sensing().Recovery.Radius)
	}
	trace := Field{
		Path: lab + ".recovery.trace", Label: "Trace", Kind: KindFlag, Default: "false",
		Meaning: "keep the solver's iterates, at most 200",
		get:     func(s *Scenario) any { return s.Sensing().Recovery.Trace },
		set: func(s *Scenario, raw json.RawMessage, path string) error {
			return readFlag(raw, path, &s.Sensing().Recovery.Trace)
		},
	}
	return []Field{
		choiceField(Field{
			Path: lab + ".recovery.method", Label: "Recovery", Choices: Methods(lab), Default: BPD,
			Meaning: "how the sources are sought" + methodsMeaning(lab),
			Erratum: "Bregman iteration is stopped at the radius and is not the basis pursuit minimiser (McMillan 2018, Algorithm 2).",
		}, func(s *Scenario) *string { return &s.Sensing().Recovery.Method }),
		radius,
		namesField(Field{
			Path: lab + ".recovery.compare", Label: "Compare", Choices: Methods(lab), Default: "none",
			Meaning: "further recoveries of the very same release",
		}, func(s *Scenario) *[]string { return &s.Sensing().Recovery.Compare }),
		trace,
		numbersField(Field{
			Path: lab + ".readings", Label: "Readings", Symbol: "ỹ", Unit: "reading", Min: -1e12, Max: 1e12, Default: "none",
			Meaning: "private readings to recover from; nothing is simulated then",
		}, mostSensors, func(s *Scenario) *[]float64 { return &s.Sensing().Readings }),
		namesField(Field{
			Path: lab + ".also", Label: "Also", Choices: Further(lab), Default: "none",
			Meaning: "further parts of the answer",
		}, func(s *Scenario) *[]string { return &s.Sensing().Also }),
	}
}

// methodsMeaning explains the estimators that only a network has.
func methodsMeaning(lab string) string {
	if lab == LabNetwork {
		return "; total, nearest and posterior always name a community: the largest sum of readings, the nearest column of M, and the law of the source given the readings when it is one person, each as likely"
	}
	return ""
}
