package heatpresets

import "cloakroom/core/scenario"

// scenePresets are the single pictures of Gilbert and McMillan 2017.
func scenePresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "2017-figure-1", Title: "Figure 1: near in EMD, far in ℓ₁",
			Scenario: noisyScene(0.5, 0.5, 0.5), Panel: "explain",
			Claim: "The estimate is close to the truth in the earth mover’s distance, but not in the ℓ₁ and ℓ₂ norms (Gilbert and " +
				"McMillan 2017, §4, Figure 1).",
			Finding: "Holds where there is an answer: 65 of 100 draws have one, with mean error 0.104. But 32 draws are infeasible, " +
				"and 3 find nothing. The ℓ₁ distance over all draws is 1.7; an estimate f̂ = 0 would have 1.",
		},
		{
			Name: "2017-figure-2a", Title: "Figure 2a: two peaks too close",
			Scenario: noisyScene(0.05, 0.1, 0.41, 0.59), Panel: "explain",
			Claim: "Two sources too close together are answered by mass centred between them (Gilbert and McMillan 2017, " +
				"§4.2, Figure 2a).",
			Finding: "Holds: 74 of 100 draws have an answer. In these 76 % of the recovered mass lies within 0.05 of the middle, and " +
				"the mean error is 0.070.",
		},
		{
			Name: "2017-figure-2b", Title: "Figure 2b: two peaks far apart",
			Scenario: noisyScene(0.05, 0.1, 0.24, 0.76), Panel: "explain",
			Claim: "Two sources far enough apart are told apart (Gilbert and McMillan 2017, §4.2, Figure 2b).",
			Finding: "Holds: 74 of 100 draws have an answer. In these 95 % of the recovered mass lies within 0.05 of a source, and the " +
				"mean error is 0.034.",
		},
	}
}

// recoveryPresets are the panels of Figure 3: recovery under a given noise, at
// T = 0.5 unless said otherwise.
func recoveryPresets() []scenario.Preset {
	scene := noisyScene(0.5, 0.1, 0.5)
	early := noisyScene(0.05, 0.1, 0.5)
	noise := []float64{.01, .02, .05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1}
	sensors := []float64{5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}
	return []scenario.Preset{
		{
			Name: "2017-figure-3a-n", Title: "Figure 3a: error against n",
			Scenario: scene.Clone().Swept("heat.positions", 30, 10, 20, 40, 60, 80, 100, 150, 200, 300),
			Panel:    "sweep", Reference: figure3aPlacesReference(),
			Claim: "Simulations suggest that Theorem 8 is asymptotically tight in n: the error is O(1) (Gilbert and McMillan " +
				"2017, §5, Figure 3a).",
			Finding: "Holds: from n = 10 to n = 300 the error is flat, 0.081 and 0.087, with a log–log slope of 0.02.",
		},
		{
			Name: "2017-figure-3a-sigma", Title: "Figure 3a: error against σ",
			Scenario: scene.Clone().Swept("heat.privacy.sigma", 30, noise...),
			Panel:    "sweep", Reference: figure3aNoiseReference(),
			Claim: "Simulations suggest that Theorem 8 is asymptotically tight in σ: the error is O(σ) (Gilbert and McMillan " +
				"2017, §5; the axis of Figure 3a runs over σ, not n).",
			Finding: "Does not hold at the captioned T = 0.5, which lies outside the theorem’s √(2T) < 1. The log–log slope is 0.54, " +
				"about √σ.",
		},
		{
			Name: "2017-figure-3a-sigma-early", Title: "Figure 3a: error against σ, at T = 0.05",
			Scenario: early.Clone().Swept("heat.privacy.sigma", 30, noise...),
			Panel:    "sweep", Reference: figure3aNoiseEarlyReference(),
			Claim: "Simulations suggest that Theorem 8 is asymptotically tight in σ: the error is O(σ) (Gilbert and McMillan " +
				"2017, §5).",
			Finding: "Holds: at T = 0.05, within the theorem’s √(2T) < 1, the log–log slope is 0.95.",
		},
		{
			Name: "2017-figure-3b", Title: "Figure 3b: error against m",
			Scenario: scene.Clone().Swept("heat.sensors", 30, sensors...),
			Panel:    "sweep", Reference: figure3bReference(),
			Claim: "The result for m is inconclusive, but the bound looks loose by a factor √m (Gilbert and McMillan " +
				"2017, §5, Figure 3b).",
			Finding: "Inconclusive here too: the log–log slope is −0.12 at T = 0.5. A bound loose by √m would show −0.5.",
		},
		{
			Name: "2017-figure-3b-early", Title: "Figure 3b: error against m, at T = 0.05",
			Scenario: early.Clone().Swept("heat.sensors", 30, sensors...),
			Panel:    "sweep", Reference: figure3bEarlyReference(),
			Claim: "The bound looks loose by a factor √m (Gilbert and McMillan 2017, §5, Figure 3b).",
			Finding: "Holds roughly: at T = 0.05 the log–log slope is −0.33, and −0.42 over the draws that have an answer. A bound " +
				"loose by √m would show −0.5.",
		},
		{
			Name: "2017-figure-3c", Title: "Figure 3c: error against T = t/2",
			Scenario: noisyScene(0.05, 0.2, 0.5).Swept("heat.time", 30,
				.001, .0025, .005, .01, .015, .02, .025, .03, .035, .04, .045, .05, .06),
			Panel: "sweep", Reference: figure3cReference(),
			Claim: "The results do not contradict the bound O(√T + T²) (Gilbert and McMillan 2017, §5, Figure 3c and " +
				"Table 2).",
			Finding: "Holds: the error grows from 0.0018 at T = 0.001 to 0.022 at T = 0.06. Its log–log slope of 0.66 lies between " +
				"those of √T and T².",
		},
		{
			Name: "2017-figure-3d", Title: "Figure 3d: error against k",
			Scenario: scene.Clone().Swept("heat.sources", 30,
				1, 2, 3, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
			Panel: "sweep", Reference: figure3dReference(),
			Claim: "The error decays as the number k of sources grows (Gilbert and McMillan 2017, §4.2 and §5, Figure 3d).",
			Finding: "Holds from k = 5 on. The error is 0.12 at k = 1 and 0.21 at k = 5 and then falls. It is 0.0004 at k = 100, where " +
				"a source stands everywhere; here a single source, too, stands at random.",
		},
	}
}
