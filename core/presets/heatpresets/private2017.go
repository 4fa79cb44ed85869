package heatpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// privatePresets are the panels of Figure 4 of Gilbert and McMillan 2017: the
// whole way from exact readings through the printed noise to the error.
func privatePresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "2017-figure-4a", Title: "Figure 4a: private, error against n",
			Scenario: printedScene(0.5).Swept("heat.positions", 30, 10, 20, 30, 50, 75, 100, 125, 150, 175, 200, 400),
			Panel:    "sweep", Reference: figure4aReference(),
			Claim: "The results suggest that the bound O(1 + 1/√n) is asymptotically tight in n (Gilbert and McMillan 2017, " +
				"§5, Figure 4a and Table 1).",
			Finding: "Does not hold: from n = 100 up the error falls with slope −0.91, nearly as 1/n, because σ does. At n = 10 noise " +
				"of σ = 6.8 leaves 20 of 30 draws without a source.",
		},
		{
			Name: "2017-figure-4b", Title: "Figure 4b: private, error against m",
			Scenario: printedScene(0.5).Swept("heat.sensors", 30, 5, 10, 25, 50, 75, 100, 125, 150, 200),
			Panel:    "sweep", Reference: figure4bReference(),
			Claim: "The results suggest that the bound, which grows as √m, is loose by about √m (Gilbert and McMillan 2017, " +
				"§5, Figure 4b).",
			Finding: "Holds: the error is flat in m, with a log–log slope of 0.05.",
		},
		{
			Name: "2017-figure-4c", Title: "Figure 4c: private, error against T = t/2",
			Scenario: printedScene(0.5).Swept("heat.time", 30,
				.005, .01, .025, .05, .1, .15, .2, .25, .3, .35, .4, .45, .5),
			Panel: "sweep", Reference: figure4cReference(),
			Claim:   "The error increases both as T → 0 and as T → ∞ (Gilbert and McMillan 2017, §5, Figure 4c).",
			Finding: "Holds weakly: the error is 0.072 at T = 0.005, 0.050 at T = 0.1 and 0.068 at T = 0.5. But the intervals overlap.",
		},
		{
			Name: "2017-figure-4d", Title: "Figure 4d: private, error against ε",
			Scenario: printedScene(0.5).Swept("heat.privacy.epsilon", 30, figure4dEpsilons()...),
			Panel:    "sweep", Reference: figure4dReference(),
			Claim: "The noise falls as ε grows, and with it the bound on the error (Gilbert and McMillan 2017, Corollary 9 and " +
				"Figure 4d).",
			Finding: "Holds: from ε = 0.5 up the log–log slope is −0.90, nearly the noise’s own. At ε = 0.05 the noise leaves 21 of 30 " +
				"draws without a source.",
		},
	}
}

func figure4dEpsilons() []float64 {
	return []float64{.05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1, 2, 4, 10}
}

// sensitivityPresets are the panels of Figure 5, which need no draw: the curves
// of the diagnostics pass through the scenario's n, m and T.
func sensitivityPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "2017-figure-5a", Title: "Figure 5a: Δ₂ against m",
			Scenario: sensitivityScene(500), Panel: sensing.ExtraDiagnostics,
			Claim: "Calculations suggest that Δ₂ grows as √m, so that the analysis is asymptotically tight in m (Gilbert and " +
				"McMillan 2017, §3, Appendix A and Figure 5a).",
			Finding: "Holds: the log–log slope from m = 47 to m = 2000 is 0.500, and Δ₂ = 0.0860 at m = 500.",
		},
		{
			Name: "2017-figure-5b", Title: "Figure 5b: Δ₂ against n",
			Scenario: sensitivityScene(500), Panel: sensing.ExtraDiagnostics,
			Claim: "Calculations suggest that Δ₂ falls as 1/n, so that the analysis is asymptotically tight in n (Gilbert and " +
				"McMillan 2017, §3, Appendix A and Figure 5b).",
			Finding: "Holds: the log–log slope from n = 49 to n = 2000 is −1.000, and Δ₂ = 0.0860 at n = 500.",
		},
		{
			Name: "2017-figure-5c", Title: "Figure 5c: Δ₂ against T = t/2",
			Scenario: sensitivityScene(1000), Panel: sensing.ExtraDiagnostics,
			Claim: "Calculations suggest that Δ₂ falls as T^−1.5, so that the analysis is asymptotically tight in T (Gilbert and " +
				"McMillan 2017, §3, Appendix A and Figure 5c).",
			Finding: "Does not hold in the theory’s range: the slope is −0.75 up to T = 0.01. It is −1.02 from T = 0.05 to T = 0.5. It " +
				"comes near −1.5 only for T ≫ 1 (−1.48 at T = 10).",
		},
	}
}

// sensitivityScene is the setting m = 500, t = 0.1 of the sensitivity figures.
func sensitivityScene(positions int) scenario.Scenario {
	s := printedScene(0.5)
	s.Heat.Positions, s.Heat.Sensors = positions, 500
	return s
}
