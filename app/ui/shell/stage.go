package shell

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
)

// stage is the middle column: the journey, the laboratory's pictures, and the
// player.
func (s *Shell) stage() app.UI {
	body := append([]app.UI{s.strip(), s.noticeBar()}, s.now.room.Own(s.now.Stage())...)
	return app.Main().ID("stage").Class("stage").TabIndex(-1).Aria("label", "Stage").Body(
		append(body, s.readout(), s.playerBar())...,
	)
}

// readout is one row of words under the pictures, in place of floating tips.
func (s *Shell) readout() app.UI {
	words, idle := "", true
	if page, ok := s.now.Page.(page.Told); ok {
		words, idle = page.Readout()
	}
	class := "readout"
	if idle && s.Work().Moment().End {
		class = "readout idle"
	}
	return app.P().Class(class).Aria("hidden", "true").Text(words)
}

// noticeBar lists what stands in the way, or what was ignored, one sentence
// each.
func (s *Shell) noticeBar() app.UI {
	w := s.Work()
	var lines []string
	if w.Refusal != "" {
		lines = append(lines, w.Refusal)
	}
	if w.AwaitsDraw() {
		lines = append(lines, "Secure noise is drawn once and cannot be replayed: press “Draw fresh noise” to release with these settings.")
	}
	if len(w.Asked.Lacking()) > 0 {
		lines = append(lines, "A file is needed that is not here: load it under “From a file”.")
	}
	lines = append(lines, w.Notices...)
	if len(lines) == 0 {
		return app.Div().Class("notices").Hidden(true)
	}
	items := make([]app.UI, len(lines))
	for i, line := range lines {
		items[i] = app.P().Text(line)
	}
	if w.Refusal == "" && len(w.Notices) == 0 {
		return app.Div().Class("notices", "plain").Attr("role", "status").Body(items...)
	}
	items = append(items, widget.Button("", "Dismiss", func() { s.Work().Notices, s.Work().Refusal = nil, "" }).Class("quiet"))
	return app.Div().Class("notices").Attr("role", "alert").Body(items...)
}
