package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// explain is the right column: what it means, in words, in a formula, in
// numbers with their certificate, and beside its rivals.
func (s *store) explain() app.UI {
	return app.Aside().ID("explain").Class("explain").Aria("label", "Explanation").Body(
		append([]app.UI{s.lesson()}, s.lab().explanation()...)...,
	)
}

// sentenceUI opens the column: one statement in words with the live number.
func (s *store) sentenceUI() app.UI {
	if s.shown.result == nil {
		return app.P().Class("sentence").Text(s.waitingFor())
	}
	before, strong, after := s.lab().sentence(&s.shown)
	return app.P().Class("sentence").Body(app.Text(before), app.Strong().Text(strong), app.Text(after))
}

// waitingFor says why there is no picture.
func (s *store) waitingFor() string {
	if s.awaitsDraw() {
		return "Nothing has been released yet with these settings: press “Draw fresh noise”."
	}
	return "The first answer is being computed."
}

// summary is the sentence as plain text.
func (s *store) summary(p *picture) string {
	before, strong, after := s.lab().sentence(p)
	return before + strong + after
}

// notes are the remarks that belong to this very run.
func (s *store) notes() app.UI {
	if s.shown.result == nil || len(s.shown.result.Notes) == 0 {
		return app.Section().Hidden(true)
	}
	items := make([]app.UI, 0, len(s.shown.result.Notes))
	for _, note := range s.shown.result.Notes {
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
func (s *store) presetStory() app.UI {
	preset, ok := s.preset(s.view.Preset)
	first := preset.Name == s.firstOfLab(s.asked.Lab).Name
	if !ok || first || preset.Claim == "" || preset.Panel == s.panelOpen() {
		return app.Div().Hidden(true)
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
