package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/session"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// GuessMarks stand over a picture where the reader guessed the truth, once that is revealed,
// at shares of its width and height. The class is guess-mark for a place, and guess-line
// for a line through all pictures.
func GuessMarks(work *session.Session, class string, at func() [][2]float64) app.UI {
	if work.Guess() == nil || work.Hidden() {
		return widget.Nothing()
	}
	var marks []app.UI
	for _, share := range at() {
		marks = append(marks, tag.Div(class, tag.Span("", "your guess")).Style("left", widget.Percent(share[0])).Style("top", widget.Percent(share[1])))
	}
	return tag.Div("", marks...).Aria("hidden", "true")
}
