package shell

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// explain is the right column: what it means, in words, in a formula, in numbers
// with their certificate, and beside its rivals.
func (s *Shell) explain() app.UI {
	body := []app.UI{s.lessonUI(), s.sentence()}
	if page, ok := s.now.Page.(page.Formulated); ok {
		body = append(body, s.now.room.Own(page.Formula())...)
	}
	body = append(body, s.presetStory())
	body = append(body, s.now.room.Own(s.now.Explanation()...)...)
	return app.Aside().ID("explain").Class("explain").Aria("label", "Explanation").Body(append(body, s.notes())...)
}

// sentence opens the column: one statement in words with the live number.
func (s *Shell) sentence() app.UI {
	shown := s.Work().Shown
	if shown.Result == nil {
		return app.P().Class("sentence").Text(s.waitingFor())
	}
	words := s.now.Sentence(shown)
	return app.P().Class("sentence").Body(app.Text(words.Before), app.Strong().Text(words.Strong), app.Text(words.After))
}

// waitingFor says why there is no picture.
func (s *Shell) waitingFor() string {
	if s.Work().AwaitsDraw() {
		return "Nothing has been released yet with these settings: press “Draw fresh noise”."
	}
	if s.Work().Asked.Missing() != nil {
		return "There is nothing to show before the file is here that this scenario needs."
	}
	return "The first answer is being computed."
}

// notes are the remarks that belong to this very run.
func (s *Shell) notes() app.UI {
	got := s.Work().Shown.Result
	if got == nil || len(got.Notes) == 0 {
		return app.Section().Hidden(true)
	}
	items := make([]app.UI, 0, len(got.Notes))
	for _, note := range got.Notes {
		text := note.Text
		if note.Source != "" {
			text += " (" + note.Source + ")"
		}
		items = append(items, app.Li().Class("note", note.Level).Text(text))
	}
	return app.Section().Body(app.H2().Text("Notes on this run"), app.Ul().Class("notes").Body(items...))
}

// presetStory tells what the paper claims and what was found here; a preset
// that opens a panel tells it there. The page's first picture speaks for
// itself.
func (s *Shell) presetStory() app.UI {
	preset, ok := s.Preset(s.Work().Preset)
	first := preset.Name == s.firstOf(s.now.room.Name).Name
	if !ok || first || preset.Claim == "" || preset.Panel == s.panelOpen().Name {
		return widget.Nothing()
	}
	return story(preset)
}

// story is a preset's claim and finding.
func story(preset scenario.Preset) app.UI {
	return app.Div().Class("story").Body(
		app.P().Body(app.Strong().Text("The paper: "), app.Text(preset.Claim)),
		app.P().Body(app.Strong().Text("Here: "), app.Text(preset.Finding)),
	)
}
