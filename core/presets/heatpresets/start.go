package heatpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// startPresets are the first things to see. The papers draw none of them but
// make a claim about each.
func startPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "two-sources", Title: "Two sources, resolved",
			Scenario: startScene(0.24, 0.76), Panel: "explain",
			Claim: "Readings that each sensor blurs keep the exact places of the sources private. They still give their general " +
				"vicinity (Gilbert and McMillan 2018, abstract).",
			Finding: "Holds: over 100 draws the estimate lies 0.035 of the line from the truth on average. 95 % of its mass lies " +
				"within 0.05 of a source, and no draw finds both places exactly.",
		},
		{
			Name: "two-sources-merge", Title: "Two sources that merge",
			Scenario: startScene(0.41, 0.59), Panel: "explain",
			Claim: "When two sources stand too close together, the estimate often has its mass centred between them " +
				"(Gilbert and McMillan 2017, §4.2).",
			Finding: "Holds: over 100 draws 90 % of the recovered mass lies within 0.05 of the middle, where no source stands. The " +
				"mean error is 0.078 of the line.",
		},
		{
			Name: "one-source", Title: "One source",
			Scenario: startScene(0.5), Panel: "explain",
			Claim: "The estimate of a single source is close to it in the earth mover’s distance (Gilbert and McMillan " +
				"2018, §4, after Li et al. 2014).",
			Finding: "Holds: over 100 draws the mean error is 0.0059, less than the 0.01 from one place to the next. In all, 6 draws " +
				"find the very place.",
		},
		{
			Name: "three-strengths", Title: "Three sources of different strength",
			Scenario: threeStrengths(), Panel: "explain",
			Claim: "The error has a bound when sources stand further apart than √(2T) + 2A for some A > 0. The proof takes sources " +
				"of strength one (Gilbert and McMillan 2018, Theorem 14).",
			Finding: "The condition holds here at T = 0.005 and at T = 0.05, where 0.35 just exceeds √(2T) = 0.32. It " +
				"promises little there: the mean error over 100 draws is 0.028 at T = 0.005 and 0.17 at T = 0.05.",
		},
		{
			Name: "too-early", Title: "Measured too early",
			Scenario: atTime(1e-5), Panel: "explain",
			Claim: "As T falls to zero, the readings are easier to turn back into sources. Privacy needs more noise for that, and " +
				"the error grows (Gilbert and McMillan 2017, §4.1).",
			Finding: "Holds: at T = 10⁻⁵ privacy asks for σ = 55, and 94 of 100 draws name no source at all.",
		},
		{
			Name: "just-right", Title: "Measured just right",
			Scenario: atTime(0.01), Panel: "explain",
			Claim: "The private error grows both as T falls and as T rises, so there is a best moment in between (Gilbert and " +
				"McMillan 2017, §4.1 and §5).",
			Finding: "Holds: at T = 0.01 the mean error over 100 draws is 0.012, the least of three. It is " +
				"0.028 at T = 0.001 and 0.072 at T = 0.1.",
		},
		{
			Name: "too-late", Title: "Measured too late",
			Scenario: atTime(1), Panel: "explain",
			Claim: "As the heat spreads, less noise is needed. But the exact readings tell less, and the error grows again (Gilbert " +
				"and McMillan 2017, §4.1).",
			Finding: "Holds: at T = 1 the noise σ is only 0.0033, yet the mean error is 0.24 of the line. Over 100 draws 98 % of the " +
				"recovered mass lies within 0.05 of the middle.",
		},
	}
}

// atTime is the two sources read at another T.
func atTime(time float64) scenario.Scenario {
	s := startScene(0.25, 0.75)
	s.Heat.Time = time
	return s
}

// threeStrengths are three sources, each of another strength, read early.
func threeStrengths() scenario.Scenario {
	s := startScene()
	s.Heat.Sources = []heat.Source{{At: 0.15, Strength: 0.4}, {At: 0.5, Strength: 1}, {At: 0.85, Strength: 0.7}}
	s.Heat.Time = 0.005
	return s
}
