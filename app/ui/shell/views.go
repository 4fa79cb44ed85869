package shell

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"cloakroom/app/ui/page"
	"cloakroom/app/ui/widget"
)

// journeyView is the stage as every laboratory has it, by the word that marks it.
const journeyView = "journey"

// views are the ways to look at the stage, the journey first; none where there is no
// other.
func (s *Shell) views() []page.View {
	viewed, ok := s.now.Page.(page.Viewed)
	if !ok {
		return nil
	}
	return append([]page.View{{Title: "Journey"}}, viewed.Views()...)
}

// viewOpen is the view in force; one without pictures is the journey.
func (s *Shell) viewOpen() page.View {
	list := s.views()
	if s.Work().Hidden() {
		return page.View{}
	}
	if i := slices.IndexFunc(list, func(v page.View) bool { return v.Name == s.Work().Picture }); i >= 0 {
		return list[i]
	}
	return page.View{}
}

// ShowsMoments reports that the journey is on the stage, which alone shows the moments of
// an answer: no rival has any, and no other view may seem to be of another moment than
// the player.
func (s *Shell) ShowsMoments() bool { return s.now == nil || s.viewOpen().Name == "" }

// viewChoice is the row of words over the pictures.
func (s *Shell) viewChoice(open page.View) app.UI {
	choice := widget.Segments{Name: "view", Legend: "View", Quiet: true, Class: "view-choice"}
	for _, v := range s.views() {
		word := v.Name
		if word == "" {
			word = journeyView
		}
		choice.Words = append(choice.Words, widget.Segment{ID: "view-" + word, Value: v.Name, Label: v.Title, Chosen: v.Name == open.Name})
	}
	if len(choice.Words) == 0 || s.Work().Hidden() {
		return widget.Nothing()
	}
	return choice.UI(s.OpenView)
}

// OpenView looks at the stage in another way, by the published name; empty is the
// journey.
func (s *Shell) OpenView(name string) {
	if s.Work().Hidden() && name != "" {
		s.Work().Say(veiled)
		return
	}
	s.Work().Picture = name
	open := s.viewOpen()
	if open.Name != "" {
		s.Work().Player.Playing = false
	}
	if open.Asks {
		s.Work().Ask()
	}
	if open.Start != nil {
		open.Start()
	}
	s.WriteSoon()
	s.measureAnew()
	s.Refresh()
}
