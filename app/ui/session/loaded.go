package session

import (
	"errors"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// files is what a session knows of the files that its scenario speaks of.
type files struct {
	held    map[string]bool    // the kinds whose values were here when last looked at
	wanting *scenario.Scenario // the question, while a file of it is not here
}

// Tidy forgets the files whose values were here and are gone: something that was not
// loaded has taken their place.
func (s *Session) Tidy() {
	for _, f := range s.Asked.Files {
		if s.files.held[f.Kind] && !s.Asked.Holds(f.Kind) {
			s.Asked.Unload(f.Kind)
		}
	}
	s.files = files{}
	if len(s.Asked.Files) == 0 {
		return
	}
	s.files.held = map[string]bool{}
	for _, f := range s.Asked.Files {
		s.files.held[f.Kind] = s.Asked.Holds(f.Kind)
	}
	if len(s.Asked.Lacking()) > 0 {
		s.files.wanting = new(s.Asked.Clone())
	}
}

// Loaded goes on with what a page has put into the scenario from a file, and says so.
// When that is the file which the scenario was waiting for, all the rest stays as it
// was asked.
func (s *Session) Loaded(file scenario.File, said string) {
	wanting := s.files.wanting
	s.Tidy()
	file = s.Asked.Load(file)
	var notices []string
	recognised := wanting != nil && wanting.Fill(&s.Asked)
	switch {
	case recognised:
		s.Asked = *wanting
	case wanting != nil:
		notices = []string{"This is another file than the one asked for, or it was cut to another box: its hash begins with " + file.Hash[:8] + ". It is used as a new one."}
		s.Asked.Forget()
	}
	s.Replace(s.Asked)
	s.Preset, s.Recognised = "", recognised
	s.Notices = notices
	s.Settle()
	s.Say(said)
}

// Supply takes what is lacking from a scenario that was kept, and reports whether
// anything was lacking and is here now.
func (s *Session) Supply(kept *scenario.Scenario) bool {
	if s.Asked.Missing() == nil || !s.Asked.Fill(kept) {
		return false
	}
	s.Replace(s.Asked)
	if s.CanUndo() {
		s.Record()
	} else {
		s.ForgetPast()
	}
	return true
}

// GoOnWithout forgets the files that are not here.
func (s *Session) GoOnWithout() {
	for _, f := range s.Asked.Lacking() {
		refused, _ := errors.AsType[*field.Refusal](s.Asked.Missing())
		s.Asked.Unload(f.Kind)
		s.Adapted(refused.Path)
	}
}

// remember takes what a scenario lacks from the steps of undo: a link that was made
// here comes back whole as long as the page lives.
func (s *Session) remember(asked *scenario.Scenario) {
	if len(asked.Lacking()) == 0 {
		return
	}
	for i := len(s.past.steps) - 1; i >= 0; i-- {
		if asked.Fill(&s.past.steps[i]) && asked.Missing() == nil {
			return
		}
	}
}
