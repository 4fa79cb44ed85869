package gauge

import "cloakroom/core/field"

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Optional(field.Parameter{
			Path: "gauge.number", Label: "Number", Symbol: "x", Min: 0, Max: 1000, Default: "none", Meaning: "what is hidden",
		}, func(q *Question) **float64 { return &q.Number }),
		field.Number(field.Parameter{
			Path: "gauge.top", Label: "Top", Min: 1, Max: 1000, Default: "100", Meaning: "the end of the scale",
		}, func(q *Question) *float64 { return &q.Top }),
		field.Number(field.Parameter{
			Path: "gauge.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "1", Log: true,
			Meaning: "how much a reading may tell", Erratum: "There is no paper.",
		}, func(q *Question) *float64 { return &q.Privacy.Epsilon }),
		field.Choice(field.Parameter{
			Path: "gauge.privacy.randomness", Label: "Randomness", Choices: field.RandomnessSources(), Default: field.RandomnessTeaching,
			Meaning: field.RandomnessMeaning,
		}, func(q *Question) *string { return &q.Privacy.Randomness }),
		field.Flag(field.Parameter{
			Path: "gauge.twice", Label: "Twice", Default: "false", Meaning: "whether there is a second reading",
		}, func(q *Question) *bool { return &q.Twice }),
		field.Optional(field.Parameter{
			Path: "gauge.reading", Label: "Reading", Min: -1e9, Max: 1e9, Default: "none", Post: true, File: "reading", Meaning: "a reading released before",
		}, func(q *Question) **float64 { return &q.Reading }),
		field.Number(field.Parameter{
			Path: "gauge.step", Label: "Step", Min: 0, Max: 1000, Default: "0, none", Post: true, Meaning: "what the answer is rounded to",
		}, func(q *Question) *float64 { return &q.Step }),
		field.Optional(field.Parameter{
			Path: "gauge.mark", Label: "Mark", Min: 0, Max: 1000, Default: "the middle", Post: true, Meaning: "ε is not spent on this place of the scale",
		}, func(q *Question) **float64 { return &q.Mark }),
		field.Names(field.Parameter{
			Path: "gauge.also", Label: "Also", Choices: []string{ExtraGuess}, Default: "none", Post: true, Meaning: "further parts of the answer",
		}, func(q *Question) *[]string { return &q.Extras }),
	}
}
