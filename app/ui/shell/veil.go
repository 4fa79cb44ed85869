package shell

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/tag"
	"cloakroom/app/ui/widget"
	"cloakroom/core/scenario"
)

// What a class is asked to guess is out of sight until it is revealed: the truth, and how
// far anything is from it. The answer on the page is without them then, so that only what
// asks elsewhere is closed here.

// veiled is what stands in the place of what is closed.
const veiled = "This tells of the truth, or of distances from it. It opens when the truth is revealed."

// HideTruth takes the truth of the laboratory on the page out of sight, with whatever
// cannot be shown without it.
func (s *Shell) HideTruth() {
	w := s.Work()
	if w.Hidden() {
		return
	}
	if !w.Hides() {
		w.Say("There is no truth here that could be hidden.")
		return
	}
	s.lesson = 0 // its words tell
	if s.viewOpen().Name != "" {
		w.Picture = ""
		s.measureAnew()
	}
	w.Hide()
	s.LinkHides(true)
	s.WriteSoon()
	s.remeasureSoon()
}

// RevealTruth shows it again, with the guess.
func (s *Shell) RevealTruth() {
	w := s.Work()
	if !w.Hidden() {
		return
	}
	w.Reveal()
	s.LinkHides(false)
	s.WriteSoon()
	s.remeasureSoon()
}

func (s *Shell) tickTruth(hidden bool) {
	if hidden {
		s.HideTruth()
		return
	}
	s.RevealTruth()
}

// veilBy hides the truth, or shows it, as a link tells.
func (s *Shell) veilBy(word string) {
	w := s.Work()
	if word != scenario.TruthHidden {
		w.Unveil()
		return
	}
	if s.viewOpen().Name != "" {
		w.Picture = ""
	}
	s.lesson = 0
	w.Hide()
	s.LinkHides(true)
}

// truthWord is what a link says of it.
func (s *Shell) truthWord() string { return tag.Either(s.Work().Hidden(), scenario.TruthHidden, "") }

// truthBar says over the pictures that the truth is hidden, and afterwards how far the
// guess was from it.
func (s *Shell) truthBar() app.UI {
	w := s.Work()
	says, forget := w.Weighed(), "Take the guess away"
	if w.Hidden() {
		says, forget = "The truth is hidden. Mark your guess in the first picture, then reveal the truth. Other views, sweeps and most exports open then.", "Forget the guess"
	}
	return tag.Div("truth-bar", tag.P("", says),
		widget.Buttons(
			widget.Button("reveal", "Reveal", s.RevealTruth).Class("primary").Hidden(!w.Hidden()),
			widget.Button("unguess", forget, func() { s.Work().Unguess() }).Class("quiet").Attr("disabled", !w.Guesses()),
		)).ID("truth-bar").Attr("role", "status").Hidden(says == "")
}

// truthTick hides the truth, or reveals it.
func (s *Shell) truthTick() app.UI {
	w := s.Work()
	if !w.Hides() && !w.Hidden() {
		return widget.Nothing()
	}
	return tag.Div("row", widget.Check("hide-truth", "Hide the truth, so that a class can guess it", w.Hidden(), s.tickTruth)...)
}

// truthChoice lets a link open with the truth hidden, and says what that does not hide.
func (s *Shell) truthChoice() app.UI {
	w := s.Work()
	if !w.Hides() && !w.Hidden() {
		return widget.Nothing()
	}
	return tag.Div("",
		tag.Div("row", widget.Check("link-hides", "Open it with the truth hidden, so that a class can guess", s.linkHides(), s.LinkHides)...),
		widget.Says("The settings in the link still hold the truth: whoever reads the address can find it."),
	)
}

// LinkHides lets the links that are made open with the truth hidden. Hiding it here ticks
// that, and revealing it takes the tick away.
func (s *Shell) LinkHides(on bool) { s.teaching[scenario.TruthHidden+s.now.room.Name] = on }

func (s *Shell) linkHides() bool { return s.teaching[scenario.TruthHidden+s.now.room.Name] }

// veiledSection is the section of the truth while that is hidden, or with the offer to
// hide it.
func (s *Shell) veiledSection(section page.Section) page.Section {
	w := s.Work()
	switch {
	case section.Station != 0:
	case w.Hidden():
		return page.Section{Says: "hidden until it is revealed"}
	case w.Hides() && len(section.Rest) > 0:
		section.Rest = append(section.Rest, widget.Buttons(widget.Button("veil", "Hide the truth, to guess it", s.HideTruth).Class("quiet")))
	}
	return section
}

// openTable is a table without what tells of the truth, if anything is left.
func (s *Shell) openTable(t page.NamedTable) (widget.Table, bool) {
	if !s.Work().Hidden() {
		return t.Table(), true
	}
	if t.All {
		return widget.Table{}, false
	}
	return t.Table().Without(t.Truth...), true
}
