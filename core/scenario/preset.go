package scenario

import (
	"slices"

	"cloakroom/core/field"
)

// Preset is a named starting point, of its scenario's laboratory. Those that
// reproduce a paper's figure say what the paper claims and what was found here.
type Preset struct {
	_ [0]func() // nobody compares presets, and lists of them would carry the code for it
	// Name is published: saved links carry it.
	Name  string
	Title string
	// Group is the heading it is listed under.
	Group    string
	Scenario Scenario
	// Panel opens with the preset.
	Panel string
	// Stage is the view of the stage that it opens, one of [Stages]; empty leaves the
	// stage as it is.
	Stage string
	// Claim is what the paper says, with its source; Finding what the program
	// measures, in one sentence that says whether the claim holds.
	Claim   string
	Finding string
	// Reference is the same curve by another program, for a sweep that has one.
	Reference *ReferenceCurve
}

// The groups that every laboratory may have.
const (
	GroupStart  = "Start here"
	GroupErrata = "What the errata show"
)

// ReferenceCurve is a curve of means with their 95 % intervals, over the values
// of the swept field.
type ReferenceCurve struct {
	Name            string
	X               []float64
	Mean, Low, High []float64
}

// CardPicture is the address of the picture of a preset's answer, which the build of the
// site draws.
func CardPicture(preset string) string { return "cards/" + preset + ".svg" }

// InGroup lists presets under a heading.
func InGroup(name string, lists ...[]Preset) []Preset {
	presets := slices.Concat(lists...)
	for i := range presets {
		presets[i].Group = name
	}
	return presets
}

// LessonStep is one step of the way through a laboratory: what to read, what to
// try, and the scenario that it opens on.
type LessonStep struct {
	_     [0]func()
	Title string
	Text  string
	// Try is one thing to do before going on.
	Try string
	// Fields are the paths of what it says to set: where they are folded away, the step
	// opens them.
	Fields   []string
	Scenario Scenario
	Panel    string
	// Chapter is the chapter of the player that the step begins with; empty
	// for the finished picture.
	Chapter string
}

// Swept is the scenario with so many trials at each value of one field.
func (s Scenario) Swept(over string, trials int, values ...float64) Scenario {
	s.Sweep = &field.Sweep{Over: []string{over}, Values: [][]float64{slices.Clone(values)}, Trials: trials}
	return s
}
