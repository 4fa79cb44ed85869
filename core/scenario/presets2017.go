package scenario

// scenePresets are the single pictures of Gilbert and McMillan 2017.
func scenePresets() []Preset {
	return []Preset{
		{
			Name: "2017-figure-1", Title: "Figure 1: near in EMD, far in ℓ1",
			Scenario: noisyScene(0.5, 0.5, 0.5), Panel: "explain",
		},
		{
			Name: "2017-figure-2a", Title: "Figure 2a: two peaks too close",
			Scenario: noisyScene(0.05, 0.1, 0.41, 0.59), Panel: "explain",
		},
		{
			Name: "2017-figure-2b", Title: "Figure 2b: two peaks far apart",
			Scenario: noisyScene(0.05, 0.1, 0.24, 0.76), Panel: "explain",
		},
	}
}

// recoveryPresets are the panels of Figure 3: recovery under a given noise, at
// T = 0.5 unless said otherwise.
func recoveryPresets() []Preset {
	scene := noisyScene(0.5, 0.1, 0.5)
	early := noisyScene(0.05, 0.1, 0.5)
	noise := []float64{.01, .02, .05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1}
	sensors := []float64{5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}
	return []Preset{
		{
			Name: "2017-figure-3a-n", Title: "Figure 3a: error against n",
			Scenario:  swept(scene.Clone(), "heat.positions", 10, 20, 40, 60, 80, 100, 150, 200, 300),
			Reference: figure3aPlacesReference(),
		},
		{
			Name: "2017-figure-3a-sigma", Title: "Figure 3a: error against σ",
			Scenario:  swept(scene.Clone(), "heat.privacy.sigma", noise...),
			Reference: figure3aNoiseReference(),
		},
		{
			Name: "2017-figure-3a-sigma-early", Title: "Figure 3a: error against σ, at T = 0.05",
			Scenario:  swept(early.Clone(), "heat.privacy.sigma", noise...),
			Reference: figure3aNoiseEarlyReference(),
		},
		{
			Name: "2017-figure-3b", Title: "Figure 3b: error against m",
			Scenario:  swept(scene.Clone(), "heat.sensors", sensors...),
			Reference: figure3bReference(),
		},
		{
			Name: "2017-figure-3b-early", Title: "Figure 3b: error against m, at T = 0.05",
			Scenario:  swept(early.Clone(), "heat.sensors", sensors...),
			Reference: figure3bEarlyReference(),
		},
		{
			Name: "2017-figure-3c", Title: "Figure 3c: error against T = t/2",
			Scenario: swept(noisyScene(0.05, 0.2, 0.5), "heat.time",
				.001, .0025, .005, .01, .015, .02, .025, .03, .035, .04, .045, .05, .06),
			Reference: figure3cReference(),
		},
		{
			Name: "2017-figure-3d", Title: "Figure 3d: error against k",
			Scenario: swept(scene.Clone(), "heat.sources",
				1, 2, 3, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
			Reference: figure3dReference(),
		},
	}
}
