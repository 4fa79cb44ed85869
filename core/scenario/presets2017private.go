package scenario

// privatePresets are the panels of Figure 4 of Gilbert and McMillan 2017: the
// whole way from exact readings through the printed noise to the error.
func privatePresets() []Preset {
	return []Preset{
		{
			Name: "2017-figure-4a", Title: "Figure 4a: private, error against n",
			Scenario:  swept(printedScene(0.5), "heat.positions", 10, 20, 30, 50, 75, 100, 125, 150, 175, 200, 400),
			Reference: figure4aReference(),
		},
		{
			Name: "2017-figure-4b", Title: "Figure 4b: private, error against m",
			Scenario:  swept(printedScene(0.5), "heat.sensors", 5, 10, 25, 50, 75, 100, 125, 150, 200),
			Reference: figure4bReference(),
		},
		{
			Name: "2017-figure-4c", Title: "Figure 4c: private, error against T = t/2",
			Scenario: swept(printedScene(0.5), "heat.time",
				.005, .01, .025, .05, .1, .15, .2, .25, .3, .35, .4, .45, .5),
			Reference: figure4cReference(),
		},
		{
			Name: "2017-figure-4d", Title: "Figure 4d: private, error against ε",
			Scenario:  swept(printedScene(0.5), "heat.privacy.epsilon", figure4dEpsilons()...),
			Reference: figure4dReference(),
		},
	}
}

func figure4dEpsilons() []float64 {
	return []float64{.05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1, 2, 4, 10}
}

// sensitivityPresets are the panels of Figure 5, which need no draw: the curves
// of the diagnostics pass through the scenario's n, m and T.
func sensitivityPresets() []Preset {
	return []Preset{
		{
			Name: "2017-figure-5a", Title: "Figure 5a: Δ₂ against m",
			Scenario: sensitivityScene(500), Panel: AlsoDiagnostics,
		},
		{
			Name: "2017-figure-5b", Title: "Figure 5b: Δ₂ against n",
			Scenario: sensitivityScene(500), Panel: AlsoDiagnostics,
		},
		{
			Name: "2017-figure-5c", Title: "Figure 5c: Δ₂ against T = t/2",
			Scenario: sensitivityScene(1000), Panel: AlsoDiagnostics,
		},
	}
}

// sensitivityScene is the setting m = 500, t = 0.1 of the sensitivity figures.
func sensitivityScene(positions int) Scenario {
	s := printedScene(0.5)
	s.Heat.Positions, s.Heat.Sensors = positions, 500
	return s
}
