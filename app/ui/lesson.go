package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/presets"
	"cloakroom/core/scenario"
)

// The lesson stands at the head of the right column. Each step opens on its
// own scenario; between the steps the page is as free as ever.

// openStep opens a step of the lesson, counted from 1, or leaves the lesson.
func (s *store) openStep(step int) {
	steps := presets.Lesson(s.asked.Lab)
	if step < 1 || step > len(steps) {
		s.view.Lesson = 0
		s.pushLink()
		s.say("The lesson is closed.")
		s.focusSoon("lesson")
		return
	}
	s.leave()
	at := steps[step-1]
	s.asked = at.Scenario.Clone()
	s.view.Lesson = step
	s.view.Panel = at.Panel
	s.view.Preset = s.presetOf(s.asked)
	s.begin()
	s.player.wish = at.Chapter
	s.past.record(s.asked)
	s.pushLink()
	s.dom.ScrollTo("page")
	s.focusSoon("lesson-title")
}

// lessonStep reports whether the lesson is open, and its step.
func (s *store) lessonStep() (scenario.LessonStep, bool) {
	steps := presets.Lesson(s.asked.Lab)
	if s.view.Lesson < 1 || s.view.Lesson > len(steps) {
		return scenario.LessonStep{}, false
	}
	return steps[s.view.Lesson-1], true
}

func (s *store) lesson() app.UI {
	step, open := s.lessonStep()
	if !open {
		return app.Div().Hidden(true)
	}
	last := len(presets.Lesson(s.asked.Lab))
	next := "Next"
	if s.view.Lesson == last {
		next = "Finish"
	}
	return app.Section().Class("lesson").Aria("label", "Lesson").Body(
		app.P().Class("lesson-count").Text(fmt.Sprintf("Lesson, step %d of %d", s.view.Lesson, last)),
		app.H2().ID("lesson-title").TabIndex(-1).Text(step.Title),
		app.P().Text(step.Text),
		app.P().Class("lesson-try").Body(app.Strong().Text("Try: "), app.Text(step.Try)),
		app.Div().Class("buttons").Body(
			app.Button().ID("lesson-back").Type("button").Disabled(s.view.Lesson == 1).OnClick(s.onLessonBack).Text("Back"),
			app.Button().ID("lesson-next").Type("button").Class("primary").OnClick(s.onLessonNext).Text(next),
			app.Button().ID("lesson-leave").Type("button").Class("quiet").OnClick(s.onLessonLeave).Text("Leave the lesson"),
		),
	)
}

func (s *store) onLesson(app.Context, app.Event)      { s.openStep(1) }
func (s *store) onLessonBack(app.Context, app.Event)  { s.openStep(s.view.Lesson - 1) }
func (s *store) onLessonNext(app.Context, app.Event)  { s.openStep(s.view.Lesson + 1) }
func (s *store) onLessonLeave(app.Context, app.Event) { s.openStep(0) }

// turnPage answers the keys that clickers send, while the lesson is open.
func (s *store) turnPage(by int) bool {
	if _, open := s.lessonStep(); !open || s.view.Lesson+by < 1 {
		return false
	}
	s.openStep(s.view.Lesson + by)
	return true
}
