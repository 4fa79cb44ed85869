package scenario

// startPresets are the first things to see. The papers draw none of them but
// make a claim about each.
func startPresets() []Preset {
	return []Preset{
		twoSources(), twoSourcesMerge(), oneSource(), threeStrengths(),
		tooEarly(), justRight(), tooLate(),
	}
}

func twoSources() Preset {
	s := paperScene(0.24, 0.76)
	s.Seed = 7
	return Preset{
		Name: "two-sources", Title: "Two sources, resolved",
		Scenario: s, Panel: "explain",
	}
}

func twoSourcesMerge() Preset {
	s := paperScene(0.41, 0.59)
	s.Seed = 7
	return Preset{
		Name: "two-sources-merge", Title: "Two sources that merge",
		Scenario: s, Panel: "explain",
	}
}

func oneSource() Preset {
	s := paperScene(0.5)
	s.Seed = 7
	return Preset{
		Name: "one-source", Title: "One source",
		Scenario: s, Panel: "explain",
	}
}

func threeStrengths() Preset {
	s := paperScene()
	s.Seed = 7
	s.Heat.Sources = []Source{{At: 0.15, Strength: 0.4}, {At: 0.5, Strength: 1}, {At: 0.85, Strength: 0.7}}
	return Preset{
		Name: "three-strengths", Title: "Three sources of different strength",
		Scenario: s, Panel: "explain",
	}
}

func tooEarly() Preset {
	return Preset{
		Name: "too-early", Title: "Measured too early",
		Scenario: atTime(1e-5), Panel: "explain",
	}
}

func justRight() Preset {
	return Preset{
		Name: "just-right", Title: "Measured just right",
		Scenario: atTime(0.01), Panel: "explain",
	}
}

func tooLate() Preset {
	return Preset{
		Name: "too-late", Title: "Measured too late",
		Scenario: atTime(1), Panel: "explain",
	}
}

// atTime is the two sources read at another T.
func atTime(time float64) Scenario {
	s := paperScene(0.25, 0.75)
	s.Seed = 7
	s.Heat.Time = time
	return s
}
