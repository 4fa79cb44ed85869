package sensing

import (
	"encoding/json"
	"math"

	"cloakroom/core/field"
)

// PrivacyFields are the fields of the privacy part of a sensor laboratory. Only
// α differs: its unit is the laboratory's own.
func PrivacyFields[T any](lab string, alpha field.Parameter, of func(T) *Question) []field.Field[T] {
	alpha.Path = lab + ".privacy.alpha"
	return []field.Field[T]{
		field.Number(field.Parameter{
			Path: lab + ".privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "4", Log: true,
			Meaning: "how much one release may tell apart two neighbouring truths: smaller is more private, larger more accurate",
		}, func(t T) *float64 { return &of(t).Privacy.Epsilon }),
		field.Number(field.Parameter{
			Path: lab + ".privacy.delta", Label: "Delta", Symbol: "δ", Min: 1e-12, Max: 1, OpenMax: true, Default: "0.01", Log: true,
			Meaning: "the slack of the promise: at most this much probability is not covered by ε",
		}, func(t T) *float64 { return &of(t).Privacy.Delta }),
		field.Optional(alpha, func(t T) **float64 { return &of(t).Privacy.Alpha }),
		field.Choice(field.Parameter{
			Path: lab + ".privacy.calibration", Label: "Calibration", Choices: Calibrations(), Default: CalibrationAnalytic,
			Meaning: "how σ is chosen from ε, δ and the sensitivity",
			Erratum: "The papers print σ = 2 ln(1.25/δ)Δ₂/ε; the classical theorem has √(2 ln(1.25/δ)), proved for ε < 1 (Gilbert and McMillan 2018, Lemma 4).",
		}, func(t T) *string { return &of(t).Privacy.Calibration }),
		field.Choice(field.Parameter{
			Path: lab + ".privacy.scope", Label: "Protects", Choices: Scopes(), Default: ScopeVector,
			Meaning: "vector: all readings together; sensor: each reading alone, which is a weaker promise",
			Erratum: "The papers define privacy per sensor but calibrate for the whole vector, which is stronger (Gilbert and McMillan 2018, §1.3 and Proposition 5).",
		}, func(t T) *string { return &of(t).Privacy.Scope }),
		field.Optional(field.Parameter{
			Path: lab + ".privacy.sigma", Label: "Noise", Symbol: "σ", Unit: "reading", Min: 0, Max: 1e9, Default: "from the calibration", Log: true,
			Meaning: "noise of each reading, set by hand; the δ it really gives is stated",
		}, func(t T) **float64 { return &of(t).Privacy.Sigma }),
		field.Choice(field.Parameter{
			Path: lab + ".privacy.randomness", Label: "Randomness", Choices: field.RandomnessSources(), Default: field.RandomnessTeaching,
			Meaning: field.RandomnessMeaning,
		}, func(t T) *string { return &of(t).Privacy.Randomness }),
	}
}

// RecoveryFields are the fields of the recovery and of what comes after it, with
// the laboratory's methods, what is to be said of those that only it has, and the
// further parts of its answer. All of them are post-processing.
func RecoveryFields[T any](lab string, methods []string, meaning string, extras []string, of func(T) *Question) []field.Field[T] {
	return []field.Field[T]{
		field.Choice(field.Parameter{
			Path: lab + ".recovery.method", Label: "Recovery", Choices: methods, Default: MethodBPD, Post: true,
			Meaning: "how the sources are sought" + meaning,
			Erratum: "Bregman iteration is stopped at the radius and is not the basis pursuit minimiser (McMillan 2018, Algorithm 2).",
		}, func(t T) *string { return &of(t).Recovery.Method }),
		field.Of(field.Parameter{
			Path: lab + ".recovery.radius", Label: "Radius", Symbol: "θ", Unit: "reading", Kind: field.KindRule, Post: true,
			Choices: []string{RadiusChi2, RadiusRootM}, Min: 0, Max: math.Inf(1), Default: RadiusChi2,
			Meaning: "the residual allowed: σ times the root of the 95 % quantile of χ²ₘ, σ√m, or a number in the readings' unit",
			Erratum: "σ√m holds the truth only about half of the time. In about a third of draws it holds no f at all (Gilbert and McMillan 2018, Algorithm 1).",
		}, func(t T) *Radius { return &of(t).Recovery.Radius }, readRadius),
		field.Names(field.Parameter{
			Path: lab + ".recovery.compare", Label: "Compare", Choices: methods, Default: "none", Post: true,
			Meaning: "further recoveries of the very same release",
		}, func(t T) *[]string { return &of(t).Recovery.Compare }),
		field.Flag(field.Parameter{
			Path: lab + ".recovery.trace", Label: "Trace", Default: "false", Post: true,
			Meaning: "keep the solver's iterates, at most 200",
		}, func(t T) *bool { return &of(t).Recovery.Trace }),
		field.Numbers(field.Parameter{
			Path: lab + ".readings", Label: "Readings", Symbol: "ỹ", Unit: "reading", Min: -1e12, Max: 1e12, Default: "none", Post: true, File: FileReadings,
			Meaning: "private readings to recover from; nothing is simulated then",
		}, MostSensors, func(t T) *[]float64 { return &of(t).Readings }),
		field.Names(field.Parameter{
			Path: lab + ".also", Label: "Also", Choices: extras, Default: "none", Post: true,
			Meaning: "further parts of the answer",
		}, func(t T) *[]string { return &of(t).Extras }),
	}
}

func readRadius(p field.Parameter, raw json.RawMessage, path string, to *Radius) error {
	word, v, err := field.ReadRule(p, raw, path)
	if err == nil {
		*to = Radius{Rule: word, Value: v}
	}
	return err
}

// MarshalJSON writes the rule's name or the number.
func (r Radius) MarshalJSON() ([]byte, error) {
	if r.Rule != "" {
		return json.Marshal(r.Rule)
	}
	return json.Marshal(r.Value)
}

// Strength bounds a source's strength, which means something in each laboratory;
// above 1 the source lies outside the box.
func Strength(meaning string) field.Parameter {
	return field.Parameter{
		Path: "strength", Label: "Strength", Kind: field.KindNumber, Min: 0, Max: 10, OpenMin: true, Default: "1",
		Meaning: meaning + "; above 1 lies outside the box",
	}
}

// SourcesField builds the list of a laboratory's sources, each an object of a
// place and a strength, which is 1 when absent.
func SourcesField[T, S any](p, place, strength field.Parameter, at func(T) *[]S, source func(place, strength float64) S) field.Field[T] {
	form := field.PairsForm(place.Path, strength.Path)
	place.Path, strength.Path = p.Path+"[]."+place.Path, p.Path+"[]."+strength.Path
	p.Element = []field.Parameter{place, strength}
	return field.Of(p, at, func(_ field.Parameter, raw json.RawMessage, path string, to *[]S) error {
		var pairs [][2]float64
		if err := field.ReadEach(raw, path, "sources", field.MostSources, readSource(place, strength), &pairs); err != nil {
			return err
		}
		*to = make([]S, len(pairs))
		for i, pair := range pairs {
			(*to)[i] = source(pair[0], pair[1])
		}
		return nil
	}).As(form)
}

// readSource reads an object of a place and a strength.
func readSource(place, strength field.Parameter) func(json.RawMessage, string, *[2]float64) error {
	return func(raw json.RawMessage, path string, to *[2]float64) error {
		members, err := field.Object(raw, path)
		if err != nil {
			return err
		}
		*to = [2]float64{math.NaN(), 1}
		for _, m := range members {
			at := field.Join(path, m.Name)
			switch m.Name {
			case place.Name():
				err = field.ReadNumber(place, m.Value, at, &to[0])
			case strength.Name():
				err = field.ReadNumber(strength, m.Value, at, &to[1])
			default:
				err = field.Refuse(at, "unknown field; a source has "+place.Name()+" and "+strength.Name())
			}
			if err != nil {
				return err
			}
		}
		if math.IsNaN(to[0]) {
			return field.Refuse(path+"."+place.Name(), "missing; "+place.Allowed())
		}
		return nil
	}
}
