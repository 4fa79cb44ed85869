package lab

import (
	"cloakroom/core/lab/auditlab"
	"cloakroom/core/lab/compresslab"
	"cloakroom/core/lab/graphonlab"
	"cloakroom/core/lab/heatlab"
	"cloakroom/core/lab/heatmaplab"
	"cloakroom/core/lab/mechanismslab"
	"cloakroom/core/lab/networklab"
	"cloakroom/core/lab/regretlab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/lab/streamlab"
	"cloakroom/core/scenario/audit"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/graphon"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/scenario/mechanisms"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/stream"
)

// Laboratories returns every laboratory by its name, with nothing remembered. It
// is the one place of this package that knows which there are.
func Laboratories() map[string]stage.Laboratory {
	all := watchable()
	all[audit.Name] = auditlab.New(watching(all))
	return all
}

// watchable returns those whose releases the others may test.
func watchable() map[string]stage.Laboratory {
	return map[string]stage.Laboratory{
		heat.Name:       heatlab.New(),
		network.Name:    networklab.New(),
		heatmap.Name:    heatmaplab.New(),
		compress.Name:   compresslab.New(),
		stream.Name:     streamlab.New(),
		mechanisms.Name: mechanismslab.New(),
		graphon.Name:    graphonlab.New(),
		regret.Name:     regretlab.New(),
	}
}
