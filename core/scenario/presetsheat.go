package scenario

import "slices"

// heatPresets are those of the heat sources, in their groups.
func heatPresets() []Preset {
	return slices.Concat(
		InGroup("Start here", startPresets()),
		InGroup("Gilbert and McMillan 2017", scenePresets(), recoveryPresets(), privatePresets(), sensitivityPresets()),
		InGroup("Gilbert and McMillan 2018", laterPresets()),
		InGroup("What the errata show", errataPresets()),
	)
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
