package compresspresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// Presets are those of the laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startPresets()),
		scenario.InGroup("Li and others 2011", figurePresets()),
		scenario.InGroup(scenario.GroupErrata, errataPresets()),
	)
}

// scene is the first picture, a staircase of eight steps on 1,024 entries at ε = 1, with a
// change.
func scene(change func(*compress.Question)) scenario.Scenario {
	s, _ := scenario.New(compress.Name)
	s.Seed = 7
	change(s.Compress)
	return s
}

// series is a whole bundled series, with S chosen by a tenth of ε as in the experiments
// of the paper.
func series(kind, basis string, change func(*compress.Question)) scenario.Scenario {
	return scene(func(q *compress.Question) {
		q.Data = sampling.Data{Kind: kind, Entries: sampling.SeriesLength(kind), Steps: q.Data.Steps, Height: q.Data.Height, Seed: q.Data.Seed}
		q.Basis, q.Oversampling = basis, 1
		q.Choose = compress.Choose{Share: 0.1, Rule: compress.RuleCommon, Most: 170}
		change(q)
	})
}

// control are the rivals without the hierarchies, and silence.
func control() []string {
	return []string{compress.MethodLaplace, compress.MethodThreshold, compress.MethodCoefficients, compress.MethodNothing}
}

func startPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "compress-start", Title: "Eight steps among a thousand entries",
			Scenario: scene(func(*compress.Question) {}), Panel: "explain",
			Claim: "Noise is significantly reduced, from O(√n) to O(log n), when it is added to the samples instead of the data (Li and " +
				"others 2011, abstract).",
			Finding: "Does not hold for 1024 entries. Over 100 draws the answer lies 92.8 from the data, and noise on every entry 45.1. " +
				"The same noisy entries lie 3.9 off when only their 8 largest coefficients are kept.",
		},
		{
			Name: "compress-many", Title: "The same eight steps among 65,536 entries",
			Scenario: scene(func(q *compress.Question) { q.Data.Entries, q.Methods = sampling.MostEntries, control() }), Panel: "explain",
			Claim: "As n becomes larger the advantage over noise on every entry grows (Li and others 2011, §7.1.2).",
			Finding: "Holds over 20 draws of noise. With 65536 entries of 8 steps the answer lies 101 from the data, and noise on every " +
				"entry 362. Yet the 8 largest coefficients of those noisy entries lie 3.9 off.",
		},
		{
			Name: "compress-ranges", Title: "The same steps, asked for sums of ranges",
			Scenario: scene(func(q *compress.Question) { q.Queries = sampling.Ranges{{First: 257, Last: 640}} }), Panel: "ranges",
			Claim: "The Laplacian and the HRMS mechanism cannot compete with the compressive mechanism, whose answers serve all kinds of " +
				"queries (Li and others 2011, §4 and §7.1.2).",
			Finding: "Does not hold for ranges. Over 100 draws a range is 308 off. By noise on every entry it is 24.1 off, and by the " +
				"consistent tree 21.5, which was made for ranges.",
		},
		{
			Name: "compress-hand", Title: "Thirty-two counts drawn by hand",
			Scenario: scene(func(q *compress.Question) {
				q.Data.Kind, q.Data.Values = sampling.DataValues, []float64{
					4, 4, 5, 5, 5, 6, 6, 6, 24, 24, 25, 25, 24, 24, 24, 24, 12, 12, 12, 12, 12, 12, 12, 12, 3, 3, 2, 2, 1, 1, 0, 0,
				}
				q.Data.Entries, q.Data.Steps, q.Data.Height, q.Data.Seed = 0, 0, 0, 0
				q.Sparsity, q.Oversampling = 4, 2
			}), Panel: "explain",
			Claim: "Many natural data have a sparse representation, and the mechanism works especially well for them (Li and others 2011, " +
				"§5.3).",
			Finding: "Cannot work on so few: 24 samples are taken of 32 coefficients. Over 100 draws the answer lies 32.9 off, and noise on " +
				"every entry 7.9.",
		},
	}
}
