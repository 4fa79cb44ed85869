package presets

import (
	"slices"

	"cloakroom/core/presets/auditpresets"
	"cloakroom/core/presets/claims"
	"cloakroom/core/presets/compresspresets"
	"cloakroom/core/presets/graphonpresets"
	"cloakroom/core/presets/heatmappresets"
	"cloakroom/core/presets/heatpresets"
	"cloakroom/core/presets/mechanismspresets"
	"cloakroom/core/presets/networkpresets"
	"cloakroom/core/presets/regretpresets"
	"cloakroom/core/presets/streampresets"
	"cloakroom/core/scenario"
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

// shelf holds what a laboratory shows to begin with.
type shelf struct {
	lab     string
	presets func() []scenario.Preset
	lesson  func() []scenario.LessonStep // nil without one
	claims  func() []claims.Claim        // nil without any
}

// shelves are the laboratories' presets and lessons, a line each, in the order
// of [scenario.Labs].
func shelves() []shelf {
	return []shelf{
		{heat.Name, heatpresets.Presets, heatpresets.Lesson, heatpresets.Claims},
		{network.Name, networkpresets.Presets, networkpresets.Lesson, networkpresets.Claims},
		{heatmap.Name, heatmappresets.Presets, heatmappresets.Lesson, heatmappresets.Claims},
		{compress.Name, compresspresets.Presets, compresspresets.Lesson, compresspresets.Claims},
		{stream.Name, streampresets.Presets, streampresets.Lesson, streampresets.Claims},
		{mechanisms.Name, mechanismspresets.Presets, mechanismspresets.Lesson, mechanismspresets.Claims},
		{audit.Name, auditpresets.Presets, auditpresets.Lesson, auditpresets.Claims},
		{graphon.Name, graphonpresets.Presets, graphonpresets.Lesson, graphonpresets.Claims},
		{regret.Name, regretpresets.Presets, regretpresets.Lesson, regretpresets.Claims},
	}
}

// All lists the presets in the order shown, laboratory by laboratory; the
// first of each is its first picture.
func All() []scenario.Preset {
	var all []scenario.Preset
	for _, s := range shelves() {
		all = append(all, s.presets()...)
	}
	return all
}

// Find returns the preset of a name.
func Find(name string) (scenario.Preset, bool) {
	all := All()
	i := slices.IndexFunc(all, func(p scenario.Preset) bool { return p.Name == name })
	if i < 0 {
		return scenario.Preset{}, false
	}
	return all[i], true
}

// Lesson is the guided way through a laboratory, none without one.
func Lesson(lab string) []scenario.LessonStep {
	for _, s := range shelves() {
		if s.lab == lab && s.lesson != nil {
			return s.lesson()
		}
	}
	return nil
}
