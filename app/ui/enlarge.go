package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	pic "cloakroom/app/ui/widget/picture"
	"cloakroom/core/scenario"
)

// viewNames are the published words for the picture shown large.
func viewNames() []string { return scenario.Stages()[1:] }

// large is the picture shown alone, or −1 for all four.
func (s *store) large() int { return slices.Index(viewNames(), s.view.Stage) }

// viewsClass tells the style sheet whether one picture is shown alone.
func (s *store) viewsClass() string {
	if s.large() >= 0 {
		return "views one"
	}
	return "views all"
}

// sheet is picture v of a stage as drawn, as far as all laboratories agree on it.
func (s *store) sheet(v int, d pic.Drawn) pic.Sheet {
	return pic.Sheet{
		Name: viewNames()[v], Heading: d.Title, Title: d.Title, Label: d.Title, Says: d.Says,
		Lit: s.lit() == v, Alone: s.large() == v, Hidden: s.large() >= 0 && s.large() != v,
	}
}

func (s *store) onEnlarge(name string) app.EventHandler {
	return func(app.Context, app.Event) { s.enlarge(name) }
}

// enlarge shows a picture alone, or all four again.
func (s *store) enlarge(name string) {
	if s.view.Stage == name {
		s.view.Stage = ""
	} else {
		s.view.Stage = name
	}
	s.ask.change++
	s.linkSoon()
	s.after(focusAfter, s.remeasure)
	s.focusSoon("large-" + name)
	s.refresh()
}
