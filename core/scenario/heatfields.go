package scenario

import (
	"encoding/json"
	"slices"
)

func heatFields() []Field {
	return slices.Concat(physicsFields(), privacyFields(LabHeat, Field{
		Label: "Hides moves", Symbol: "α", Unit: "length", Min: 0, Max: 1, OpenMin: true, Default: "1/n, one place", Log: true,
		Meaning: "truths within earth mover's distance α are neighbours: a unit source moved by α, or a source of weight α moved by one unit",
		Erratum: "The papers mix a distance of 1 and of 1/n between neighbouring places; here α is a length on the line (Gilbert and McMillan 2018, Propositions 5 and 13).",
	}), recoveryFields(LabHeat))
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
		}, func(s *Scenario) *int { return &s.Heat.Positions }),
		integerField(Field{
			Path: "heat.sensors", Label: "Sensors", Symbol: "m", Min: 1, Max: mostSensors, Default: "50, or as many as there are readings", Log: true,
			Meaning: "m sensors stand at j/m and read the heat",
		}, func(s *Scenario) *int { return &s.Heat.Sensors }),
		numberField(Field{
			Path: "heat.time", Label: "Time", Symbol: "T", Min: 1e-6, Max: 1e4, Default: "0.05", Log: true,
			Meaning: "diffusion constant times elapsed time: later blurs more, and needs less noise",
			Erratum: "The theory assumes √(2T) < 1; the 2017 experiments use T = 0.5 and beyond (Gilbert and McMillan 2017, §5).",
		}, func(s *Scenario) *float64 { return &s.Heat.Time }),
		numbersField(Field{
			Path: "heat.at", Label: "Sensor positions", Unit: "length", Min: 0, Max: 1, Default: "j/m",
			Meaning: "where the sensors stand when not at j/m, one number for each",
		}, mostSensors, func(s *Scenario) *[]float64 { return &s.Heat.At }),
		sources,
	}
}
