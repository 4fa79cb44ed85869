package session

import (
	"strings"

	"cloakroom/app/ui/words"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// Type takes a typed value of a field, exactly, or refuses it with one sentence and
// keeps the last valid value; it reports whether the value was taken.
func (s *Session) Type(path, text string) bool {
	parameter, ok := scenario.Lookup(path)
	before, typed := s.Asked.Clone(), 0.0
	set := func(v float64) error {
		typed = v
		return parameter.SetNumber(&s.Asked, v)
	}
	if !ok || !s.Typed(path, text, parameter.Parameter, set) {
		return false
	}
	_, plain := parameter.Kept(&s.Asked) // and not one of several ways to give it
	s.adapt(path)
	if fits, kept := s.keeps(path, typed); plain && !kept {
		s.Asked = before
		refusal := parameter.Label + ": " + words.Written(typed) + " does not fit the other settings; the nearest that does is " + words.Written(fits)
		s.Inputs.Refuse(path, text, refusal)
		s.Say(refusal + ".")
		s.host.Refresh()
		return false
	}
	s.Changed()
	return true
}

// keeps reports that a field has the value that was typed, once the rest was made to fit
// it, and which it has in its place.
func (s *Session) keeps(path string, typed float64) (float64, bool) {
	parameter, _ := scenario.Lookup(path)
	if v, given := parameter.Number(&s.Asked); given && v == typed {
		return v, true
	}
	v := s.Effective(path)
	return v, v == typed
}

// Typed parses what was typed into a field and sets it, or keeps it with the sentence
// that refuses it; it reports whether the value was taken. Nobody is told of the
// change yet.
func (s *Session) Typed(path, text string, parameter field.Parameter, set func(float64) error) bool {
	refusal := ""
	if v, problem := words.Parse(text); problem != "" {
		refusal = parameter.Label + ": " + problem + "; " + parameter.Allowed()
	} else if err := set(v); err != nil {
		refusal = strings.Replace(err.Error(), path, parameter.Label, 1)
	}
	if refusal != "" {
		s.Inputs.Refuse(path, text, refusal)
		s.host.Refresh()
		return false
	}
	s.Inputs.Accept(path)
	return true
}

// SetNumber takes a value from a slider or a stepper, already in range.
func (s *Session) SetNumber(path string, v float64) {
	parameter, ok := scenario.Lookup(path)
	if !ok {
		return
	}
	if old, _ := parameter.Number(&s.Asked); old == v {
		return
	}
	if err := parameter.SetNumber(&s.Asked, v); err != nil {
		s.Inputs.Refuse(path, words.Written(v), err.Error())
		s.host.Refresh()
		return
	}
	s.Inputs.Accept(path)
	s.Adapted(path)
}

// SetWord takes a choice.
func (s *Session) SetWord(path, word string) {
	parameter, ok := scenario.Lookup(path)
	if !ok {
		return
	}
	if err := parameter.SetWord(&s.Asked, word); err != nil {
		s.Say(err.Error())
		return
	}
	s.Adapted(path)
}

// Clear takes a field's number away, where it need not be given.
func (s *Session) Clear(path string) {
	if s.able.clearer != nil && s.able.clearer.Clear(path) {
		s.Inputs.Accept(path)
		s.Changed()
	}
}

// Reset returns a field to its default.
func (s *Session) Reset(path string) {
	if usual, ok := s.Usual(path); ok {
		s.SetNumber(path, usual)
		return
	}
	s.Clear(path)
}

// Usual is a field's default, if it is given by default. The default question need not
// have the field.
func (s *Session) Usual(path string) (float64, bool) {
	plain, _ := scenario.New(s.Asked.Lab)
	parameter, _ := scenario.Lookup(path)
	if parameter.Usual != nil && parameter.Of(s.Asked.Lab) {
		switch v := parameter.Usual(&s.Asked).(type) {
		case float64:
			return v, true
		}
	}
	return parameter.Kept(&plain)
}

// Effective is a field's value in force: the given one or what it stands for, or what
// stands in for an absent one.
func (s *Session) Effective(path string) float64 {
	if s.able.resolver != nil {
		if v, stands := s.able.resolver.Resolve(path); stands {
			return v
		}
	}
	parameter, _ := scenario.Lookup(path)
	v, given := parameter.Number(&s.Asked)
	if !given && s.able.defaulter != nil {
		v, _ = s.able.defaulter.Default(path)
	}
	return v
}
