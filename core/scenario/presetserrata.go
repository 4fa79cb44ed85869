package scenario

// errataPresets show where the papers must not be followed to the letter.
func errataPresets() []Preset {
	return []Preset{
		paperConstant(), figure4dAnalytic(), rootRadius(), backDoor(), sensorScope(), classicalLarge(),
	}
}

func paperConstant() Preset {
	return Preset{
		Name: "paper-constant", Title: "The printed constant adds too much noise",
		Scenario: printedScene(0.5), Panel: "explain",
	}
}

func figure4dAnalytic() Preset {
	s := printedScene(0.5)
	s.Heat.Privacy.Calibration = Analytic
	return Preset{
		Name: "2017-figure-4d-analytic", Title: "Figure 4d with the analytic calibration",
		Scenario:  swept(s, "heat.privacy.epsilon", figure4dEpsilons()...),
		Reference: figure4dAnalyticReference(),
	}
}

func rootRadius() Preset {
	s := noisyScene(0.05, 0.1, 0.24, 0.76)
	return Preset{
		Name: "radius-sqrt-m", Title: "The radius σ√m leaves no answer",
		Scenario: s, Panel: "explain",
	}
}

func backDoor() Preset {
	s := paperScene(0.24, 0.76)
	s.Seed = 7
	return Preset{
		Name: "back-door", Title: "The seed is a back door",
		Scenario: s, Panel: AlsoBackdoor,
	}
}

func sensorScope() Preset {
	s := paperScene(0.24, 0.76)
	s.Seed = 7
	s.Heat.Privacy.Scope = ScopeSensor
	return Preset{
		Name: "sensor-scope", Title: "Each sensor private, all together not",
		Scenario: s, Panel: "explain",
	}
}

func classicalLarge() Preset {
	s := paperScene(0.24, 0.76)
	s.Seed = 7
	s.Heat.Privacy.Epsilon, s.Heat.Privacy.Delta, s.Heat.Privacy.Calibration = 10, 0.1, Classical
	return Preset{
		Name: "classical-large-epsilon", Title: "The classical σ is not private at large ε",
		Scenario: s, Panel: "explain",
	}
}
