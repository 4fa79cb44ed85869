package shell

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/app/ui/words"
	"cloakroom/core/answer"
	"cloakroom/core/scenario"
)

// explain says what the answer means: in a formula, in numbers with their certificate,
// and beside its rivals.
func (s *Shell) explain() []app.UI {
	var body []app.UI
	if page, ok := s.now.Page.(page.Formulated); ok {
		body = append(body, s.now.room.Own(page.Formula())...)
	}
	if s.untold() {
		return body
	}
	body = append(body, s.presetStory())
	body = append(body, s.now.room.Own(s.now.Explanation()...)...)
	return append(body, s.notes())
}

// sentence opens the column: one statement in words with the live number.
func (s *Shell) sentence() app.UI {
	shown := s.Work().Shown
	if shown.Result == nil {
		return tag.P("sentence", s.waitingFor())
	}
	if s.Work().Hidden() {
		return tag.P("sentence", "The truth is hidden. What was sent is on the stage, and what the analyst makes of it.")
	}
	if s.untold() {
		return tag.P("sentence", "What comes of it stands here when the film has ended.")
	}
	says := s.now.Sentence(shown)
	said := tag.Box("p", "sentence", tag.Words(says.Before), tag.Text("strong", "", says.Strong), tag.Words(says.After))
	if !s.Work().Outdated() {
		return said
	}
	return tag.Div("", said, tag.Div("what-if",
		widget.Says("Of earlier settings: "+s.parameters(shown.Asked)+". To those set now there is no answer, as the line above the pictures says."),
		widget.Button("picture-back", "Back to those settings", func() { s.Work().BackToShown() }).Class("quiet"),
	).ID("earlier-picture"))
}

// untold reports a step of a lesson whose film has not ended: the column tells nothing of
// its end.
func (s *Shell) untold() bool {
	_, lesson := s.lessonStep()
	return lesson && !s.Work().Moment().End
}

// finished says, while the player stands before its end, that the column tells the numbers
// of the end. Its room is kept, so that nothing moves when the player does; where that is
// too short, the second half gives way.
func (s *Shell) finished(open page.Panel) app.UI {
	w := s.Work()
	if !w.Filmed() || open.Name == session.PanelSweep || open.Name == panelKept {
		return widget.Nothing() // those numbers are of no one run
	}
	at := w.Moment()
	if at.End || w.Hidden() || s.untold() && open.Name == "" {
		return tag.Div("finished")
	}
	return tag.Div("finished",
		tag.Span("", "Numbers of the finished run"),
		tag.Box("span", "", tag.Words("· pictures at "), tag.Text("em", "", w.Player.Timeline.Chapters[at.Chapter].Name)))
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
		return widget.Nothing()
	}
	items := make([]app.UI, 0, len(got.Notes))
	for _, note := range got.Notes {
		text := note.Text
		if note.Source != "" {
			text += " (" + note.Source + ")"
		}
		items = append(items, tag.Text("li", "", text).Class("note", note.Level))
	}
	// A warning is not folded away.
	warns := slices.ContainsFunc(got.Notes, func(n answer.Note) bool { return n.Level == "warning" })
	return widget.Fold(fmt.Sprintf("Notes on this run (%d)", len(items)), tag.Box("ul", "notes", items...)).Attr("open", warns)
}

// presetStory tells what the paper claims and what was found here; a preset
// that opens a panel tells it there. The page's first picture speaks for
// itself.
func (s *Shell) presetStory() app.UI {
	preset, ok := s.Preset(s.Work().Preset)
	first := preset.Name == s.firstOf(s.now.room.Name).Name
	if !ok || first || s.lesson > 0 || s.Work().Hidden() || preset.Claim == "" || preset.Panel == s.panelOpen().Name {
		return widget.Nothing()
	}
	return story(preset)
}

// story is a preset's claim, and the finding of its reference run, which need not be the
// draw on the page.
func story(preset scenario.Preset) app.UI {
	run := fmt.Sprintf(" Reference run: seed %d.", preset.Scenario.Seed)
	if w := preset.Scenario.Sweep; w != nil {
		run = fmt.Sprintf(" Reference run: %s at each value, from seed %d.", words.Count(w.Trials, "draw", "draws"), preset.Scenario.Seed)
	}
	return tag.Div("story",
		tag.Box("p", "", tag.Text("strong", "", "The paper: "), tag.Words(preset.Claim)),
		tag.Box("p", "", tag.Text("strong", "", "Here: "), tag.Words(preset.Finding), tag.Span("says", run)),
	)
}
