package scenario

import "slices"

// shelf holds what a laboratory shows to begin with.
type shelf struct {
	lab     string
	presets func() []Preset
	lesson  func() []LessonStep
}

// shelves are the laboratories' presets and lessons, a line each, in the order
// of [Labs].
func shelves() []shelf {
	return []shelf{
		{LabHeat, heatPresets, heatLesson},
		{LabNetwork, networkPresets, networkLesson},
		{LabHeatmap, heatmapPresets, heatmapLesson},
	}
}

// Presets lists the presets in the order shown, laboratory by laboratory; the
// first of each is its first picture.
func Presets() []Preset {
	var all []Preset
	for _, s := range shelves() {
		all = append(all, s.presets()...)
	}
	return all
}

// FindPreset returns the preset of a name.
func FindPreset(name string) (Preset, bool) {
	all := Presets()
	i := slices.IndexFunc(all, func(p Preset) bool { return p.Name == name })
	if i < 0 {
		return Preset{}, false
	}
	return all[i], true
}

// Lesson is the guided way through a laboratory, none without one.
func Lesson(lab string) []LessonStep {
	for _, s := range shelves() {
		if s.lab == lab {
			return s.lesson()
		}
	}
	return nil
}
