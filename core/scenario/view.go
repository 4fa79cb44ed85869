package scenario

import (
	"slices"

	"cloakroom/core/field"
)

// View is how an answer is looked at. Changing it never recomputes anything.
type View struct {
	// Theme is "auto", "light", "dark" or "projector".
	Theme string
	// Panel is the open tab of the right column.
	Panel string
	// Preset names the preset the scenario was opened from.
	Preset string
	// Frame is the player's frame; −1 is the finished picture.
	Frame int
	// Hide lists the paths of controls a teacher has hidden.
	Hide []string
	// Lesson is the step of the lesson that is open, from 1; 0 is none.
	Lesson int
	// Stage is how the stage is looked at: one picture of the journey shown large, or
	// another view of the same answer; empty shows the whole journey.
	Stage string
	// Beside is the method that stands beside the private picture in the journey, and
	// Compared the one that is laid under the truth or from which it is taken; empty is
	// the first choice.
	Beside, Compared string
	// Epsilons are the rows of a stage of several ε; empty for the usual ones.
	Epsilons []float64
	// Truth is "hidden" on a page that shows neither the truth nor a distance from it
	// before its reader asks for them; empty on any other.
	Truth string
	// Measure is what a map of two fields shows; empty is the first choice.
	Measure string
	// Embed leaves the chrome away, for a page inside another.
	Embed bool
}

// TruthHidden is the word of a page that hides the truth.
const TruthHidden = "hidden"

// The choices of a view.
func Themes() []string { return []string{"auto", "light", "dark", "projector"} }

// Pictures lists the pictures of the journey, each of which can be shown large.
func Pictures() []string { return []string{"truth", "exact", "private", "recovered"} }

// The other views of a stage: all methods side by side at one scale, the methods at
// several ε, one map laid over another, and what is too much or too little.
const (
	StageGallery    = "gallery"
	StageEpsilons   = "epsilons"
	StageSwipe      = "swipe"
	StageDifference = "difference"
)

// Stages lists how a stage can be looked at besides the whole journey.
func Stages() []string {
	return append(Pictures(), StageGallery, StageEpsilons, StageSwipe, StageDifference)
}

// MostEpsilons is how many rows a stage of several ε can have.
const MostEpsilons = 8

// Measures lists what a map can show: the mean earth mover's distance, how often
// the chosen method names the right community, how often the posterior does,
// which nobody can beat, and what is lost to it.
func Measures() []string { return []string{"", "emd", "right", "ceiling", "loss"} }

// Panels lists the panels of the page.
func Panels() []string {
	panels := firstPanels()
	for _, name := range Labs() {
		s, _ := New(name)
		if q, ok := s.Question().(field.Paneled); ok {
			panels = append(panels, slices.DeleteFunc(q.Panels(), func(panel string) bool { return slices.Contains(panels, panel) })...)
		}
	}
	return panels
}

// DefaultView is the finished picture, explained, in the reader's own theme.
func DefaultView() View { return View{Theme: "auto", Panel: "explain", Frame: -1} }
