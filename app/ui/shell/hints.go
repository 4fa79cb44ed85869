package shell

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
)

// The hints of a first visit, one after another, each at the thing itself. One goes for
// ever when its thing has been used, or when it is dismissed.
const (
	hintTruth   = iota // over the truth: put something
	hintPlay           // over the player
	hintEpsilon        // at the station where ε is set
	hints
)

const hintsKey = "cloakroom-hints"

// restoreHints goes on after the hints of earlier visits.
func (s *Shell) restoreHints() {
	if n, err := strconv.Atoi(s.screen.Stored(hintsKey)); err == nil {
		s.hint = min(max(n, 0), hints)
	}
}

// turning is the ε that has been in force since the hint's turn came, or since another
// question was opened.
type turning struct {
	lab     string
	epsilon float64
}

// followHints takes the hints away whose things have been used. It follows every change of
// the page.
func (s *Shell) followHints() {
	w, now := s.Work(), s.turningNow()
	switch {
	case s.hint == hintEpsilon && (s.turned.lab != now.lab || w.Preset != ""):
		s.turned = now
	case s.hint == hintTruth && w.CanUndo(),
		s.hint == hintPlay && (w.Player.Playing || !w.Moment().End),
		s.hint == hintEpsilon && s.turned != now:
		s.nextHint()
	}
}

// nextHint takes the hint away that is shown.
func (s *Shell) nextHint() {
	s.hint++
	s.turned = s.turningNow()
	s.storeHints(strconv.Itoa(s.hint))
}

func (s *Shell) turningNow() turning {
	epsilon, _ := s.Work().Asked.Budget()
	return turning{s.now.room.Name, epsilon}
}

// hinting reports that it is a hint's turn.
func (s *Shell) hinting(hint int) bool {
	return s.hint == hint && !s.ahead && !s.look.embed && s.lesson == 0 && s.Work().Filmed()
}

// hintOr is a hint while it is its turn, else what stands in its place.
func (s *Shell) hintOr(hint int, words string, otherwise app.UI) app.UI {
	if words == "" || !s.hinting(hint) {
		return otherwise
	}
	return tag.Div("hint-now",
		tag.Span("", words),
		widget.Button("dismiss-hint", "", s.nextHint).Class("step").Aria("label", "Dismiss this hint").Body(tag.Span("", "×").Aria("hidden", "true")),
	).Attr("role", "note")
}
