package streampresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// Presets are those of the laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startPresets()),
		scenario.InGroup("Li and others 2011", figurePresets()),
		scenario.InGroup(scenario.GroupErrata, errataPresets()),
	)
}

// scene is the first picture, a staircase of eight steps that comes in 1,024 ticks at
// ε = 1, with a change.
func scene(change func(*stream.Question)) scenario.Scenario {
	s, _ := scenario.New(stream.Name)
	s.Seed = 7
	s.Stream.Methods = all()
	change(s.Stream)
	return s
}

// given is a scene on numbers of its own.
func given(values []float64, change func(*stream.Question)) scenario.Scenario {
	return scene(func(q *stream.Question) {
		q.Data = sampling.Data{Kind: sampling.DataValues, Values: values}
		change(q)
	})
}

// all are the rivals, and silence.
func all() []string { return stream.Methods() }

// patients are the reports of 120 months: a number that grows, with seasons.
func patients() []float64 {
	season := []float64{0, 15, 26, 30, 26, 15, 0, -15, -26, -30, -26, -15}
	list := make([]float64, 120)
	for i := range list {
		list[i] = 300 + 2*float64(i) + season[i%len(season)]
	}
	return list
}

func startPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "stream-start", Title: "Eight steps that come tick by tick",
			Scenario: scene(func(*stream.Question) {}), Panel: "explain",
			Claim: "The error of the compressive mechanism under continual observation is Õ(log^1.5 T/ε), and the plain continual " +
				"mechanism is not as good (Li and others 2011, Theorem 2 and §6.3).",
			Finding: "Does not hold at the same ε. Over 100 draws the answer after 1024 ticks lies 3287 from the data, the plain continual " +
				"mechanism 995, and zeros 1262. Noise on every number as it comes lies 45.3 off.",
		},
		{
			Name: "stream-hand", Title: "Thirty-two counts tapped in by hand",
			Scenario: given([]float64{
				0, 0, 1, 0, 2, 1, 0, 1, 6, 7, 6, 7, 8, 7, 6, 7, 7, 7, 6, 8, 3, 2, 3, 3, 2, 3, 3, 2, 0, 1, 0, 0,
			}, func(q *stream.Question) { q.Sparsity, q.Oversampling = 4, 2 }), Panel: "data",
			Claim: "At each time t any query over the stream so far can be answered (Li and others 2011, §4).",
			Finding: "Any query gets an answer, but few are near. Over 100 draws the answer lies 391 from the data, and zeros would be 25.1 off. " +
				"There are 24 counters of 32 ticks.",
		},
		{
			Name: "stream-patients", Title: "Example 3: patients in many reports",
			Scenario: given(patients(), func(q *stream.Question) {
				q.Sparsity, q.Oversampling = 6, 1
				q.Privacy.Unit, q.Privacy.Reports = stream.UnitPerson, 12
			}), Panel: "composition",
			Claim: "Protecting each reporting period alone does not protect patients across several of them; a mechanism for periodic release " +
				"has to (Li and others 2011, Example 3).",
			Finding: "Holds, but the mechanism does not do it: neighbours are one event apart. A patient in all 120 reports had ε = 120. " +
				"For 12 reports of each, all noise is 12 times as large. Every number with noise is then 185 off, and 15.4 before.",
		},
	}
}
