package scenariotest

import "cloakroom/core/scenario"

// HeatBase is what a page shows before it reads a link.
func HeatBase() scenario.Scenario {
	s, _ := scenario.New(scenario.LabHeat)
	s.Heat.Sources = []scenario.Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	return s
}

// NetworkBase is a page on the network's tab before it reads a link.
func NetworkBase() scenario.Scenario {
	s, _ := scenario.New(scenario.LabNetwork)
	s.Network.Sources = []scenario.NodeSource{{Node: 0, Strength: 1}}
	return s
}

// HeatmapBase is a page on the heatmap's tab before it reads a link.
func HeatmapBase() scenario.Scenario {
	s, _ := scenario.New(scenario.LabHeatmap)
	s.Heatmap.People.Count, s.Heatmap.Blur = 100, 0.02
	return s
}
