package scenario

import "slices"

// Preset is a named starting point, of its scenario's laboratory. Those that reproduce a paper's figure say
// what the paper claims and what was found here.
type Preset struct {
	// Name is published: saved links carry it.
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
	// Reference is the same curve by another program, for a sweep that has one.
	Reference *ReferenceCurve
}

// ReferenceCurve is a curve of means with their 95 % intervals, over the values
// of the swept field.
type ReferenceCurve struct {
	Name            string
	X               []float64
	Mean, Low, High []float64
}

// presetGroup is a heading with its presets.
type presetGroup struct {
	name    string
	presets []Preset
}

// Presets lists the presets in the order shown, laboratory by laboratory as in
// Labs; the first of each is its first picture.
func Presets() []Preset {
	var all []Preset
	for _, group := range slices.Concat(heatPresets(), networkPresets(), heatmapPresets()) {
		for _, p := range group.presets {
			p.Group = group.name
			all = append(all, p)
		}
	}
	return all
}

func heatPresets() []presetGroup {
	return []presetGroup{
		{"Start here", startPresets()},
		{"Gilbert and McMillan 2017", slices.Concat(scenePresets(), recoveryPresets(), privatePresets(), sensitivityPresets())},
		{"Gilbert and McMillan 2018", laterPresets()},
		{"What the errata show", errataPresets()},
	}
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

// paperScene is the papers' setting n = 100, m = 50, T = 0.05 with unit
// sources, under the defaults for everything else.
func paperScene(at ...float64) Scenario {
	s, _ := New(LabHeat)
	for _, x := range at {
		s.Heat.Sources = append(s.Heat.Sources, Source{At: x, Strength: 1})
	}
	return s
}

// printedScene is paperScene as the papers ran it: the radius σ√m, the printed
// calibration at ε = 1, δ = 0.1, and their seed here.
func printedScene(at ...float64) Scenario {
	s := paperScene(at...)
	s.Seed = 2017
	s.Heat.Privacy.Epsilon, s.Heat.Privacy.Delta, s.Heat.Privacy.Calibration = 1, 0.1, Paper
	s.Heat.Recovery.Radius = Radius{Rule: RadiusRootM}
	return s
}

// noisyScene is printedScene at a given T and with a given σ, which no privacy
// asks for.
func noisyScene(time, sigma float64, at ...float64) Scenario {
	s := printedScene(at...)
	s.Heat.Time = time
	s.Heat.Privacy.Sigma = &sigma
	return s
}

// swept is a scenario with 30 trials at each value of one field.
func swept(s Scenario, over string, values ...float64) Scenario {
	s.Sweep = &Sweep{Over: []string{over}, Values: [][]float64{slices.Clone(values)}, Trials: 30}
	return s
}
