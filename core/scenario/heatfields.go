package scenario

import "slices"

// KindSources is the list of sources on the line.
const KindSources FieldKind = "list of sources"

// heatFields are the fields, in the order of the headless contract.
func heatFields() []FieldOf[Heat] {
	return slices.Concat(physicsFields(), PrivacyFields(LabHeat, Parameter{
		Label: "Hides moves", Symbol: "α", Unit: "length", Min: 0, Max: 1, OpenMin: true, Default: "1/n, one place", Log: true,
		Meaning: "truths within earth mover's distance α are neighbours: a unit source moved by α, or a source of weight α moved by one unit",
		Erratum: "The papers mix a distance of 1 and of 1/n between neighbouring places; here α is a length on the line (Gilbert and McMillan 2018, Propositions 5 and 13).",
	}, (*Heat).Part), RecoveryFields(LabHeat, HeatMethods(), "", SensingExtras(), (*Heat).Part))
}

func physicsFields() []FieldOf[Heat] {
	return []FieldOf[Heat]{
		IntegerField(Parameter{
			Path: "heat.positions", Label: "Places", Symbol: "n", Min: 2, Max: 2000, Default: "100", Log: true,
			Meaning: "a source can stand at the n places i/n",
		}, func(q *Heat) *int { return &q.Positions }),
		IntegerField(Parameter{
			Path: "heat.sensors", Label: "Sensors", Symbol: "m", Min: 1, Max: MostSensors, Default: "50, or as many as there are readings", Log: true,
			Meaning: "m sensors stand at j/m and read the heat",
		}, func(q *Heat) *int { return &q.Sensors }),
		NumberField(Parameter{
			Path: "heat.time", Label: "Time", Symbol: "T", Min: 1e-6, Max: 1e4, Default: "0.05", Log: true,
			Meaning: "diffusion constant times elapsed time: later blurs more, and needs less noise",
			Erratum: "The theory assumes √(2T) < 1; the 2017 experiments use T = 0.5 and beyond (Gilbert and McMillan 2017, §5).",
		}, func(q *Heat) *float64 { return &q.Time }),
		NumbersField(Parameter{
			Path: "heat.at", Label: "Sensor positions", Unit: "length", Min: 0, Max: 1, Default: "j/m",
			Meaning: "where the sensors stand when not at j/m, one number for each",
		}, MostSensors, func(q *Heat) *[]float64 { return &q.At }),
		SourcesField(Parameter{
			Path: "heat.sources", Label: "Sources", Symbol: "f₀", Kind: KindSources, Default: "none",
			Meaning: "where the heat starts: at, 0…1, and strength, above 0 and at most 10 (1 when absent)",
		}, SourceAt(), SourceStrength(), func(q *Heat) *[]Source { return &q.Sources },
			func(at, strength float64) Source { return Source{At: at, Strength: strength} }),
	}
}

// SourceAt bounds where one source stands.
func SourceAt() Parameter {
	return Parameter{
		Path: "at", Label: "Position", Symbol: "x", Unit: "length", Kind: KindNumber, Min: 0, Max: 1, Default: "required",
		Meaning: "where one source stands; it takes the nearest place",
	}
}

// SourceStrength bounds how much heat it holds.
func SourceStrength() Parameter {
	return Strength("how much heat it holds")
}
