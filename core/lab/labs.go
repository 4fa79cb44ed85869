package lab

import (
	"cloakroom/core/lab/heatlab"
	"cloakroom/core/lab/heatmaplab"
	"cloakroom/core/lab/networklab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
)

// Laboratories returns every laboratory by its name, with nothing remembered. It
// is the one place of this package that knows which there are.
func Laboratories() map[string]stage.Laboratory {
	return map[string]stage.Laboratory{
		scenario.LabHeat:    heatlab.New(),
		scenario.LabNetwork: networklab.New(),
		scenario.LabHeatmap: heatmaplab.New(),
	}
}
