package lab

import "cloakroom/core/scenario"

// Laboratories returns every laboratory by its name, with nothing remembered. It
// is the one place of this package that knows which there are.
func Laboratories() map[string]Laboratory {
	return map[string]Laboratory{
		scenario.LabHeat:    newHeatLaboratory(),
		scenario.LabNetwork: newNetworkLaboratory(),
		scenario.LabHeatmap: newHeatmapLaboratory(),
	}
}
