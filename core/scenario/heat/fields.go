package heat

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
)

// KindSources is the list of sources on the line.
const KindSources field.Kind = "list of sources"

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return slices.Concat(physicsFields(), sensing.PrivacyFields(Name, field.Parameter{
		Label: "Hides moves", Symbol: "α", Unit: "length", Min: 0, Max: 1, OpenMin: true, Default: "1/n, one place", Log: true,
		Meaning: "truths within earth mover's distance α are neighbours: a source of weight one moved by α, or less weight moved further",
		Erratum: "The papers mix a distance of 1 and of 1/n between neighbouring places; here α is a length on the line (Gilbert and McMillan 2018, Propositions 5 and 13).",
	}, (*Question).Part), sensing.RecoveryFields(Name, Methods(), "", append(sensing.Extras(), ExtraRates), (*Question).Part))
}

func physicsFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Integer(field.Parameter{
			Path: "heat.positions", Label: "Places", Symbol: "n", Min: 2, Max: 2000, Default: "100", Log: true,
			Meaning: "a source can stand at the n places i/n",
		}, func(q *Question) *int { return &q.Positions }),
		field.Integer(field.Parameter{
			Path: "heat.sensors", Label: "Sensors", Symbol: "m", Min: 1, Max: sensing.MostSensors, Default: "50, or as many as there are readings", Log: true,
			Meaning: "the m sensors stand at j/m and read the heat",
		}, func(q *Question) *int { return &q.Sensors }),
		field.Number(field.Parameter{
			Path: "heat.time", Label: "Time", Symbol: "T", Min: 1e-6, Max: 1e4, Default: "0.05", Log: true,
			Meaning: "diffusion constant times elapsed time: later blurs more, and needs less noise",
			Erratum: "The theory assumes √(2T) < 1; the 2017 experiments use T = 0.5, where it is 1 (Gilbert and McMillan 2017, §5).",
		}, func(q *Question) *float64 { return &q.Time }),
		field.Numbers(field.Parameter{
			Path: "heat.at", Label: "Sensor positions", Unit: "length", Min: 0, Max: 1, Default: "j/m", File: sensing.FileReadings,
			Meaning: "where the sensors stand when not at j/m, one number for each",
		}, sensing.MostSensors, func(q *Question) *[]float64 { return &q.At }),
		field.Words(field.Parameter{
			Path: "heat.names", Label: "Sensor names", Default: "none", Post: true, File: sensing.FileReadings, Apart: true,
			Meaning: "a word for every sensor, at most 40 letters; it changes nothing that is computed",
		}, "name", sensing.MostSensors, sensing.LongestName, func(q *Question) *[]string { return &q.Names }),
		sensing.SourcesField(field.Parameter{
			Path: "heat.sources", Label: "Sources", Symbol: "f₀", Kind: KindSources, Default: "none",
			Meaning: "where the heat starts: at, 0…1, and strength, above 0 and at most 10 (1 when absent)",
		}, SourceAt(), SourceStrength(), func(q *Question) *[]Source { return &q.Sources },
			func(at, strength float64) Source { return Source{At: at, Strength: strength} }),
	}
}

// SourceAt bounds where one source stands.
func SourceAt() field.Parameter {
	return field.Parameter{
		Path: "at", Label: "Position", Symbol: "x", Unit: "length", Kind: field.KindNumber, Min: 0, Max: 1, Default: "required",
		Meaning: "where one source stands; it takes the nearest place",
	}
}

// SourceStrength bounds how much heat it holds.
func SourceStrength() field.Parameter {
	return sensing.Strength("how much heat it holds")
}
