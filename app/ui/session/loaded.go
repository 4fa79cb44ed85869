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
	before  *scenario.Scenario // the question as it was when its files came, before any edit
}

// Tidy forgets the files whose values were here and are gone: something that was not
// loaded has taken their place. Of the others it notes whether they were changed by hand.
func (s *Session) Tidy() {
	for _, f := range s.Asked.Files {
		if s.files.held[f.Kind] && !s.Asked.Holds(f.Kind) {
			s.Asked.Unload(f.Kind)
		}
	}
	before := s.files.before
	s.files = files{}
	if len(s.Asked.Files) == 0 {
		return
	}
	if before == nil || !before.SameFiles(&s.Asked) {
		before = new(s.Asked.Clone())
	}
	s.Asked.Touched(before)
	s.files.before = before
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
	recognised := false
	if wanting != nil {
		notices = s.recognise(wanting, file)
		recognised = wanting.Missing() == nil
	}
	s.Replace(s.Asked)
	s.Preset, s.Recognised = "", recognised
	s.Notices = notices
	s.Settle()
	s.Say(said)
}

// recognise goes on with the question that waited for a file, where this is the one, and
// returns what is to be said of it.
func (s *Session) recognise(wanting *scenario.Scenario, file scenario.File) (notices []string) {
	edited := wanting.Edited()
	switch {
	case wanting.Fill(&s.Asked):
	case wanting.Recut(&s.Asked):
		notices = append(notices, "This is the file asked for, but its box or its columns are other ones than they were. What is shown is of those chosen here.")
	default:
		s.Asked.Forget()
		return []string{"This is another file than the one asked for: its hash begins with " + file.Hash[:8] + ". It is used as a new one."}
	}
	s.Asked = *wanting
	if edited {
		notices = append(notices, editsAreLacking)
	}
	return notices
}

// editsAreLacking is said where a question speaks of edits that are not here.
const editsAreLacking = "The points, ties or readings of this file were changed by hand before it was shared. Those changes did not come along."

// Supply takes what is lacking from a scenario that was kept, and reports whether
// anything was lacking and is here now.
func (s *Session) Supply(kept *scenario.Scenario) bool {
	edited := s.Asked.Edited()
	if s.Asked.Missing() == nil || !s.Asked.Fill(kept) {
		return false
	}
	s.Replace(s.Asked)
	if edited && !s.Asked.Edited() {
		s.Notices = []string{editsAreLacking}
	}
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
		if step := &s.past.steps[i]; step.Edited() == asked.Edited() && asked.Fill(step) && asked.Missing() == nil {
			return
		}
	}
}
