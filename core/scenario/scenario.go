package scenario

import (
	"cloakroom/core/field"
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

// Version is the version of the scenario and result formats.
const Version = 1

// Scenario is one question: everything that determines the answer, and nothing
// about how the answer is looked at.
type Scenario struct {
	Version    int
	Lab        string
	Seed       uint64
	Heat       *heat.Question
	Network    *network.Question
	Heatmap    *heatmap.Question
	Compress   *compress.Question
	Stream     *stream.Question
	Mechanisms *mechanisms.Question
	Audit      *audit.Question
	Graphon    *graphon.Question
	Regret     *regret.Question
	Sweep      *field.Sweep
	// Files are the fingerprints of the files that parts of it come from.
	Files []File
}
