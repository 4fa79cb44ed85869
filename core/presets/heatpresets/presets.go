package heatpresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// Presets are those of the heat sources, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startPresets()),
		scenario.InGroup("Gilbert and McMillan 2017", scenePresets(), recoveryPresets(), privatePresets(), sensitivityPresets()),
		scenario.InGroup("Gilbert and McMillan 2018", laterPresets()),
		scenario.InGroup(scenario.GroupErrata, errataPresets()),
	)
}

// paperScene is the papers' setting n = 100, m = 50, T = 0.05 with unit
// sources, under the defaults for everything else.
func paperScene(at ...float64) scenario.Scenario {
	s, _ := scenario.New(heat.Name)
	for _, x := range at {
		s.Heat.Sources = append(s.Heat.Sources, heat.Source{At: x, Strength: 1})
	}
	return s
}

// startScene is paperScene under the seed of the first things to see.
func startScene(at ...float64) scenario.Scenario {
	s := paperScene(at...)
	s.Seed = 7
	return s
}

// printedScene is paperScene as the papers ran it: the radius σ√m, the printed
// calibration at ε = 1, δ = 0.1, and their seed here.
func printedScene(at ...float64) scenario.Scenario {
	s := paperScene(at...)
	s.Seed = 2017
	s.Heat.Privacy.Epsilon, s.Heat.Privacy.Delta, s.Heat.Privacy.Calibration = 1, 0.1, sensing.CalibrationPaper
	s.Heat.Recovery.Radius = sensing.Radius{Rule: sensing.RadiusRootM}
	return s
}

// noisyScene is printedScene at a given T and with a given σ, which no privacy
// asks for.
func noisyScene(time, sigma float64, at ...float64) scenario.Scenario {
	s := printedScene(at...)
	s.Heat.Time = time
	s.Heat.Privacy.Sigma = &sigma
	return s
}
