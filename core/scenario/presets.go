package scenario

// Preset is a named starting point. Those that reproduce a paper's figure say
// what the paper claims and what was found here.
type Preset struct {
	Name  string
	Title string
	// Group is the heading it is listed under.
	Group    string
	Scenario Scenario
	// Panel opens with the preset.
	Panel string
	// Claim is what the paper says, with its source; Finding what the program
	// measures, in one sentence that says whether the claim holds.
	Claim   string
	Finding string
}

// Presets lists the presets in the order shown; the first is the page's first
// picture.
func Presets() []Preset {
	return []Preset{twoSources()}
}

func twoSources() Preset {
	s := paperScene(0.24, 0.76)
	s.Seed = 7
	return Preset{
		Name: "two-sources", Title: "Two sources, resolved", Group: "Start here",
		Scenario: s, Panel: "explain",
	}
}

// paperScene is the papers' setting n = 100, m = 50, T = 0.05 with unit
// sources, under the defaults for everything else.
func paperScene(at ...float64) Scenario {
	s, _ := New(LabHeat)
	for _, x := range at {
		s.Heat.Sources = append(s.Heat.Sources, Source{At: x, Strength: 1})
	}
	return s
}

// FindPreset returns the preset of a name.
func FindPreset(name string) (Preset, bool) {
	for _, p := range Presets() {
		if p.Name == name {
			return p, true
		}
	}
	return Preset{}, false
}
