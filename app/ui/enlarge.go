package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/core/scenario"
)

// viewNames are the published words for the picture shown large.
func viewNames() []string { return scenario.Stages()[1:] }

// large is the picture shown alone, or −1 for all four.
func (s *store) large() int { return slices.Index(viewNames(), s.view.Stage) }

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
	s.onceDrawn(s.remeasure)
	s.focusSoon("large-" + name)
	s.refresh()
}
