package shell

import (
	"strings"

	"cloakroom/app/ui/session"
	"cloakroom/core/link"
)

// address is the fragment of the browser's address as the page knows it.
type address struct {
	known  string
	behind bool // it tells of something else than is on the page
	change int  // counts the writings asked for, so that a late timer knows it is late
}

// Behind notes that the address tells of something else than is on the page: no
// writing that was due before takes place.
func (s *Shell) Behind() {
	s.address.change++
	s.address.behind = true
}

// WriteSoon writes the link once nothing else has asked for that for a while.
func (s *Shell) WriteSoon() {
	s.Behind()
	change := s.address.change
	s.after(s.moving.pace.link, func() {
		if change == s.address.change {
			s.writeLink()
		}
	})
}

// WriteNow writes it, if it is behind.
func (s *Shell) WriteNow() {
	if s.address.behind {
		s.writeLink()
	}
}

// know notes what the address tells now, and names the window after the experiment.
func (s *Shell) know(fragment string) {
	s.address.change++
	s.address.known, s.address.behind = fragment, false
	s.screen.NameWindow(s.title())
}

// plain reports that the page is as it opens without a link.
func (s *Shell) plain() bool {
	return s.Work().Asked.Equal(s.presets[0].Scenario) && s.Work().Panel == session.ClosedPanel &&
		s.Work().Picture == "" && !s.Work().Hidden() && s.lesson == 0 && len(s.look.hide) == 0 && !s.look.embed
}

// openLink opens the fragment of the address when the page is new, or leaves the
// page as it is when there is none.
func (s *Shell) openLink() {
	if fragment := s.screen.Fragment(); fragment != "" {
		s.OpenLink(fragment)
		s.Work().ForgetPast()
	} else if s.Engine() != nil {
		if s.Work().Price(); s.Work().Shown.Result == nil {
			s.Work().Ask()
		}
	}
}

// followLink opens what the address has changed to, as by the browser's back
// button; without a fragment that is the first preset.
func (s *Shell) followLink() {
	if fragment := s.screen.Fragment(); fragment != s.address.known {
		s.Work().Record()
		s.OpenLink(fragment)
		s.Work().Record()
	}
}

func (s *Shell) OpenLink(fragment string) {
	asked, view, ignored := link.Parse(fragment, s.firstOf(s.linkedLab(fragment)).Scenario)
	if onlyLab(fragment) {
		asked = s.firstOf(asked.Lab).Scenario.Clone()
	}
	s.goTo(asked.Lab)
	s.setView(view)
	s.measureAnew()
	s.restoreTheme()
	s.screen.SetTheme(s.look.theme)
	w := s.Work()
	if w.Shown.Result != nil && w.Asked.Equal(asked) {
		w.Again(asked)
	} else {
		w.Replace(asked)
	}
	w.Preset = w.Named()
	s.veilBy(view.Truth)
	s.know(fragment)
	w.Notices = ignored
	if len(ignored) > 0 {
		w.Notices = append([]string{"This link could not be used in full; the rest was opened."}, ignored...)
	}
	if step, ok := s.lessonStep(); ok {
		w.Player.OpenAt(step.Chapter)
	}
	w.RunOwnSweep()
	s.supply()
}

// onlyLab reports a fragment that names a laboratory and nothing of a scenario.
func onlyLab(fragment string) bool {
	for part := range strings.SplitSeq(strings.TrimPrefix(fragment, "#"), "&") {
		if name, _, _ := strings.Cut(part, "="); name != "lab" && name != "v" && !strings.HasPrefix(name, "view.") {
			return false
		}
	}
	return true
}

// linkedLab is the laboratory that a fragment names, the first one without.
func (s *Shell) linkedLab(fragment string) string {
	for part := range strings.SplitSeq(fragment, "&") {
		lab, found := strings.CutPrefix(part, "lab=")
		for _, room := range s.house.Rooms {
			if found && room.Name == lab {
				return lab
			}
		}
	}
	return s.house.Rooms[0].Name
}
