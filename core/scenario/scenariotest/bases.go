package scenariotest

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/network"
)

// HeatBase is what a page shows before it reads a link.
func HeatBase() scenario.Scenario {
	s, _ := scenario.New(heat.Name)
	s.Heat.Sources = []heat.Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	return s
}

// NetworkBase is a page on the network's tab before it reads a link.
func NetworkBase() scenario.Scenario {
	s, _ := scenario.New(network.Name)
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	return s
}

// HeatmapBase is a page on the heatmap's tab before it reads a link.
func HeatmapBase() scenario.Scenario {
	s, _ := scenario.New(heatmap.Name)
	s.Heatmap.People.Count, s.Heatmap.Blur = 100, 0.02
	return s
}
