package lab

import (
	"testing"

	"cloakroom/core/scenario"
)

// figure4 is Figure 4 of Gilbert and McMillan 2017, panels a to d: the error
// against n, m, T and ε for one source in the middle, ε = 1, δ = 0.1, the
// printed calibration and the radius σ√m. The text varies t with T = t/2.
func figure4(trials int) map[string]scenario.Scenario {
	panel := func(over string, values ...float64) scenario.Scenario {
		s, _ := scenario.New(scenario.LabHeat)
		s.Seed = 1000
		h := s.Heat
		h.Sources = []scenario.Source{{At: 0.5, Strength: 1}}
		h.Privacy.Epsilon, h.Privacy.Delta, h.Privacy.Calibration = 1, 0.1, scenario.Paper
		h.Recovery.Radius = scenario.Radius{Rule: scenario.RadiusRootM}
		s.Sweep = &scenario.Sweep{Over: []string{over}, Values: [][]float64{values}, Trials: trials}
		return s
	}
	return map[string]scenario.Scenario{
		"a": panel("heat.positions", 10, 20, 30, 50, 75, 100, 125, 150, 175, 200, 400),
		"b": panel("heat.sensors", 5, 10, 25, 50, 75, 100, 125, 150, 200),
		"c": panel("heat.time", .005, .01, .025, .05, .1, .15, .2, .25, .3, .35, .4, .45, .5),
		"d": panel("heat.privacy.epsilon", .05, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1, 2, 4, 10),
	}
}

// BenchmarkFigure4 sweeps all four panels, 30 trials a point, on one worker.
func BenchmarkFigure4(b *testing.B) {
	panels := figure4(30)
	for _, name := range []string{"a", "b", "c", "d"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Run(b.Context(), panels[name]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
