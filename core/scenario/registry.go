package scenario

import (
	"slices"

	"cloakroom/core/field"
)

// laboratory is what the union of questions knows of one of them.
type laboratory struct {
	name   string
	fields []Field
	// open gives a scenario the laboratory's default question.
	open func(*Scenario)
	// question is the one that a scenario holds, nil without.
	question func(*Scenario) field.Question
	// answer is what a result holds, nil without.
	answer func(*Result) any
}

// room enters a laboratory: its name, its default question, its fields, and where
// its question and its answer stand.
func room[Q, A any, P interface {
	*Q
	field.Question
}](name string, blank func() Q, fields []field.Field[*Q], part func(*Scenario) **Q, result func(*Result) **A) laboratory {
	l := laboratory{
		name: name,
		open: func(s *Scenario) { *part(s) = new(blank()) },
		question: func(s *Scenario) field.Question {
			if q := *part(s); q != nil {
				return P(q)
			}
			return nil
		},
		answer: func(r *Result) any {
			if a := *result(r); a != nil {
				return a
			}
			return nil
		},
	}
	for _, f := range fields {
		l.fields = append(l.fields, field.Lift(f, name, func(s *Scenario) *Q { return *part(s) }))
	}
	return l
}

// find returns the laboratory of a name.
func find(name string) (laboratory, bool) {
	i := slices.IndexFunc(labs(), func(l laboratory) bool { return l.name == name })
	if i < 0 {
		return laboratory{}, false
	}
	return labs()[i], true
}

// Labs lists the laboratories in the order shown.
func Labs() []string {
	var names []string
	for _, l := range labs() {
		names = append(names, l.name)
	}
	return names
}

// New returns the default scenario of a laboratory, without any truth, or
// false for a name that is none.
func New(name string) (Scenario, bool) {
	l, ok := find(name)
	if !ok {
		return Scenario{}, false
	}
	s := Scenario{Version: Version, Lab: name, Seed: 1}
	l.open(&s)
	return s, true
}

// Question is the question of the scenario's laboratory, nil without one.
func (s *Scenario) Question() field.Question {
	if l, ok := find(s.Lab); ok {
		return l.question(s)
	}
	return nil
}

// Answer is what a result holds, a pointer to the laboratory's own type, nil
// without an answer, as in that to a sweep.
func (r *Result) Answer() any {
	for _, l := range labs() {
		if answer := l.answer(r); answer != nil {
			return answer
		}
	}
	return nil
}

// Clone returns a deep copy, so that a change to one never shows in the other.
func (s Scenario) Clone() Scenario { return field.Clone(s) }
