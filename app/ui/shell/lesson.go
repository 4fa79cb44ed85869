package shell

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// The lesson stands at the head of the right column. Each step opens on its
// own scenario; between the steps the page is as free as ever.

// OpenStep opens a step of the lesson, counted from 1, or leaves the lesson.
func (s *Shell) OpenStep(step int) {
	steps := presets.Lesson(s.now.room.Name)
	w := s.Work()
	if step < 1 || step > len(steps) {
		s.lesson = 0
		s.Push()
		w.Say("The lesson is closed.")
		s.FocusSoon("lesson")
		return
	}
	w.Leave()
	w.Unveil() // a step tells the truth
	at := steps[step-1]
	s.lesson, w.Panel, w.Picture = step, at.Panel, ""
	w.Beside = ""
	w.Replace(at.Scenario.Clone())
	w.Preset = w.Named()
	w.Player.OpenAt(at.Chapter)
	w.Record()
	s.Push()
	s.screen.ScrollTo("page")
	s.FocusSoon("lesson-title")
}

// lessonStep reports whether the lesson is open, and its step.
func (s *Shell) lessonStep() (scenario.LessonStep, bool) {
	steps := presets.Lesson(s.now.room.Name)
	if s.lesson < 1 || s.lesson > len(steps) {
		return scenario.LessonStep{}, false
	}
	return steps[s.lesson-1], true
}

// lessonUI is the open step, at the head of the right column.
func (s *Shell) lessonUI() app.UI {
	step, open := s.lessonStep()
	if !open {
		return widget.Nothing()
	}
	last := len(presets.Lesson(s.now.room.Name))
	next := tag.Either(s.lesson == last, "Finish", "Next")
	return tag.Section("lesson").Aria("label", "Lesson").Body(
		tag.P("lesson-count", fmt.Sprintf("Lesson, step %d of %d", s.lesson, last)),
		tag.H2(step.Title).ID("lesson-title").TabIndex(-1),
		tag.P("", step.Text),
		tag.Box("p", "lesson-try", tag.Text("strong", "", "Try: "), tag.Words(step.Try)),
		widget.Buttons(
			widget.Button("lesson-back", "Back", func() { s.OpenStep(s.lesson - 1) }).Attr("disabled", s.lesson == 1),
			widget.Button("lesson-next", next, func() { s.OpenStep(s.lesson + 1) }).Class("primary"),
			s.toThePanel(step),
			widget.Button("lesson-leave", "Leave the lesson", func() { s.OpenStep(0) }).Class("quiet"),
		),
	)
}

// toThePanel leads to the panel that a step speaks of, where that stands below.
func (s *Shell) toThePanel(step scenario.LessonStep) app.UI {
	if s.panelOpen().Name == "" || step.Panel != s.panelOpen().Name {
		return tag.Nothing("span")
	}
	return widget.Button("lesson-panel", "To the panel", func() { s.screen.ScrollTo("panel-tabs") })
}

// turnPage answers the keys that clickers send, while the lesson is open.
func (s *Shell) turnPage(by int) bool {
	if _, open := s.lessonStep(); !open || s.lesson+by < 1 {
		return false
	}
	s.OpenStep(s.lesson + by)
	return true
}
