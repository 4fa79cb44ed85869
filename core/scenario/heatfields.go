package scenario

import (
	"encoding/json"
	"math"
)

// numberField builds a field that reads and writes a float64 of the heat part.
func numberField(f Field, at func(*Heat) *float64) Field {
	f.Kind = KindNumber
	f.get = func(s *Scenario) any { return *at(s.Heat) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readNumber(f, raw, path, at(s.Heat))
	}
	return f
}

// optionalField builds a field that may be absent.
func optionalField(f Field, at func(*Heat) **float64) Field {
	f.Kind = KindNumber
	f.get = func(s *Scenario) any {
		if p := *at(s.Heat); p != nil {
			return *p
		}
		return nil
	}
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		var v float64
		if err := readNumber(f, raw, path, &v); err != nil {
			return err
		}
		*at(s.Heat) = &v
		return nil
	}
	return f
}

func integerField(f Field, at func(*Heat) *int) Field {
	f.Kind = KindInteger
	f.get = func(s *Scenario) any { return *at(s.Heat) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readInt(f, raw, path, at(s.Heat))
	}
	return f
}

func choiceField(f Field, at func(*Heat) *string) Field {
	f.Kind = KindChoice
	f.get = func(s *Scenario) any { return *at(s.Heat) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readChoice(f, raw, path, at(s.Heat))
	}
	return f
}

func namesField(f Field, at func(*Heat) *[]string) Field {
	f.Kind = KindNames
	f.get = func(s *Scenario) any { return *at(s.Heat) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readNames(f, raw, path, at(s.Heat))
	}
	return f
}

func numbersField(f Field, longest int, at func(*Heat) *[]float64) Field {
	f.Kind = KindNumbers
	f.get = func(s *Scenario) any { return *at(s.Heat) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readNumbers(f, raw, path, longest, at(s.Heat))
	}
	return f
}

const mostSensors = 2000

func heatFields() []Field {
	return append(append(physicsFields(), privacyFields()...), recoveryFields()...)
}

func physicsFields() []Field {
	sources := Field{
		Path: "heat.sources", Label: "Sources", Symbol: "f₀", Kind: KindSources, Default: "none",
		Meaning: "where the heat starts: at, 0…1, and strength, above 0 and at most 10 (1 when absent)",
		get:     func(s *Scenario) any { return s.Heat.Sources },
		set: func(s *Scenario, raw json.RawMessage, path string) error {
			return readSources(raw, path, &s.Heat.Sources)
		},
	}
	return []Field{
		integerField(Field{
			Path: "heat.positions", Label: "Places", Symbol: "n", Min: 2, Max: 2000, Default: "100", Log: true,
			Meaning: "a source can stand at the n places i/n",
		}, func(h *Heat) *int { return &h.Positions }),
		integerField(Field{
			Path: "heat.sensors", Label: "Sensors", Symbol: "m", Min: 1, Max: mostSensors, Default: "50, or as many as there are readings", Log: true,
			Meaning: "m sensors stand at j/m and read the heat",
		}, func(h *Heat) *int { return &h.Sensors }),
		numberField(Field{
			Path: "heat.time", Label: "Time", Symbol: "T", Min: 1e-6, Max: 1e4, Default: "0.05", Log: true,
			Meaning: "diffusion constant times elapsed time: later blurs more, and needs less noise",
			Erratum: "The theory assumes √(2T) < 1; the 2017 experiments use T = 0.5 and beyond (Gilbert and McMillan 2017, §5).",
		}, func(h *Heat) *float64 { return &h.Time }),
		numbersField(Field{
			Path: "heat.at", Label: "Sensor positions", Unit: "length", Min: 0, Max: 1, Default: "j/m",
			Meaning: "where the sensors stand when not at j/m, one number for each",
		}, mostSensors, func(h *Heat) *[]float64 { return &h.At }),
		sources,
	}
}

func privacyFields() []Field {
	return []Field{
		numberField(Field{
			Path: "heat.privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "4", Log: true,
			Meaning: "how much one release may tell apart two neighbouring truths: smaller is more private, larger more accurate",
		}, func(h *Heat) *float64 { return &h.Privacy.Epsilon }),
		numberField(Field{
			Path: "heat.privacy.delta", Label: "Delta", Symbol: "δ", Min: 1e-12, Max: 1, OpenMax: true, Default: "0.01", Log: true,
			Meaning: "the slack of the promise: at most this much probability is not covered by ε",
		}, func(h *Heat) *float64 { return &h.Privacy.Delta }),
		optionalField(Field{
			Path: "heat.privacy.alpha", Label: "Hides moves", Symbol: "α", Unit: "length", Min: 0, Max: 1, OpenMin: true, Default: "1/n, one place", Log: true,
			Meaning: "truths within earth mover's distance α are neighbours: a unit source moved by α, or a source of weight α moved by one unit",
			Erratum: "The papers mix a distance of 1 and of 1/n between neighbouring places; here α is a length on the line (Gilbert and McMillan 2018, Propositions 5 and 13).",
		}, func(h *Heat) **float64 { return &h.Privacy.Alpha }),
		choiceField(Field{
			Path: "heat.privacy.calibration", Label: "Calibration", Choices: Calibrations(), Default: Analytic,
			Meaning: "how σ is chosen from ε, δ and the sensitivity",
			Erratum: "The papers print σ = 2 ln(1.25/δ)Δ₂/ε; the classical theorem has √(2 ln(1.25/δ)), proved for ε < 1 (Gilbert and McMillan 2018, Lemma 4).",
		}, func(h *Heat) *string { return &h.Privacy.Calibration }),
		choiceField(Field{
			Path: "heat.privacy.scope", Label: "Protects", Choices: Scopes(), Default: ScopeVector,
			Meaning: "vector: all readings together; sensor: each reading alone, which is a weaker promise",
			Erratum: "The papers define privacy per sensor but calibrate for the whole vector, which is stronger (Gilbert and McMillan 2018, §1.3 and Proposition 5).",
		}, func(h *Heat) *string { return &h.Privacy.Scope }),
		optionalField(Field{
			Path: "heat.privacy.sigma", Label: "Noise", Symbol: "σ", Unit: "reading", Min: 0, Max: 1e9, Default: "from the calibration", Log: true,
			Meaning: "noise of each reading, set by hand; the δ it really gives is stated",
		}, func(h *Heat) **float64 { return &h.Privacy.Sigma }),
		choiceField(Field{
			Path: "heat.privacy.randomness", Label: "Randomness", Choices: []string{Teaching, Secure}, Default: Teaching,
			Meaning: "teaching: seeded and repeatable; secure: cryptographic, never repeatable",
		}, func(h *Heat) *string { return &h.Privacy.Randomness }),
	}
}

func recoveryFields() []Field {
	radius := Field{
		Path: "heat.recovery.radius", Label: "Radius", Symbol: "θ", Unit: "reading", Kind: KindRadius,
		Choices: []string{RadiusChi2, RadiusRootM}, Min: 0, Max: math.Inf(1), Default: RadiusChi2,
		Meaning: "the residual allowed: σ times the root of the 95 % quantile of χ²ₘ, σ√m, or a number in the readings' unit",
		Erratum: "σ√m holds the truth only about half of the time, and no f at all in about a third of draws (Gilbert and McMillan 2018, Algorithm 1).",
		get:     func(s *Scenario) any { return s.Heat.Recovery.Radius },
	}
	radius.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readRadius(radius, raw, path, &s.Heat.Recovery.Radius)
	}
	trace := Field{
		Path: "heat.recovery.trace", Label: "Trace", Kind: KindFlag, Default: "false",
		Meaning: "keep the solver's iterates, at most 200",
		get:     func(s *Scenario) any { return s.Heat.Recovery.Trace },
		set: func(s *Scenario, raw json.RawMessage, path string) error {
			return readFlag(raw, path, &s.Heat.Recovery.Trace)
		},
	}
	return []Field{
		choiceField(Field{
			Path: "heat.recovery.method", Label: "Recovery", Choices: Methods(), Default: BPD,
			Meaning: "how the sources are sought",
			Erratum: "Bregman iteration is stopped at the radius and is not the basis pursuit minimiser (McMillan 2018, Algorithm 2).",
		}, func(h *Heat) *string { return &h.Recovery.Method }),
		radius,
		namesField(Field{
			Path: "heat.recovery.compare", Label: "Compare", Choices: Methods(), Default: "none",
			Meaning: "further recoveries of the very same release",
		}, func(h *Heat) *[]string { return &h.Recovery.Compare }),
		trace,
		numbersField(Field{
			Path: "heat.readings", Label: "Readings", Symbol: "ỹ", Unit: "reading", Min: -1e12, Max: 1e12, Default: "none",
			Meaning: "private readings to recover from; nothing is simulated then",
		}, mostSensors, func(h *Heat) *[]float64 { return &h.Readings }),
		namesField(Field{
			Path: "heat.also", Label: "Also", Choices: Further(), Default: "none",
			Meaning: "further parts of the answer",
		}, func(h *Heat) *[]string { return &h.Also }),
	}
}

func sweepFields() []Field {
	over := Field{
		Path: "sweep.over", Label: "Sweep over", Kind: KindNames, Choices: SweepPaths(), Default: "none",
		Meaning: "the fields that vary, at most two; heat.sources stands for that many unit sources at random places",
		get:     func(s *Scenario) any { return s.Sweep.Over },
	}
	over.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readNames(over, raw, path, &s.Sweep.Over)
	}
	trials := Field{
		Path: "sweep.trials", Label: "Trials", Kind: KindInteger, Min: 1, Max: 10000, Default: "30",
		Meaning: "independent draws for every setting",
		get:     func(s *Scenario) any { return s.Sweep.Trials },
	}
	trials.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readInt(trials, raw, path, &s.Sweep.Trials)
	}
	values := Field{
		Path: "sweep.values", Label: "Values", Kind: KindLists, Default: "none",
		Meaning: "one list of values for each swept field, at most 200 values each",
		get:     func(s *Scenario) any { return s.Sweep.Values },
		set: func(s *Scenario, raw json.RawMessage, path string) error {
			return readLists(raw, path, &s.Sweep.Values)
		},
	}
	return []Field{over, values, trials}
}

// SweepPaths lists the fields that a sweep may vary.
func SweepPaths() []string {
	return []string{
		"heat.time", "heat.positions", "heat.sensors", "heat.sources",
		"heat.privacy.epsilon", "heat.privacy.delta", "heat.privacy.alpha", "heat.privacy.sigma",
	}
}
