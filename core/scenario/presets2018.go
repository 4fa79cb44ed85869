package scenario

// laterPresets are the figures of Gilbert and McMillan 2018 that live on the
// line.
func laterPresets() []Preset {
	scene := noisyScene(0.05, 0.1, 0.24, 0.76)
	scene.Seed = 2018
	return []Preset{
		{
			Name: "2018-figure-1", Title: "Figure 1: two peaks recovered",
			Scenario: scene, Panel: "explain",
		},
		{
			Name: "2018-figure-2", Title: "Figure 2: Δ₂ against m, n and T",
			Scenario: sensitivityScene(1000), Panel: AlsoDiagnostics,
		},
	}
}
