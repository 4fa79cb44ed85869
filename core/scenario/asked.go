package scenario

import "cloakroom/core/field"

// What all laboratories can be asked about their questions, whichever it is. A
// laboratory without an answer gives the least one.

// Randomness says where the noise of a scenario comes from, "" without noise.
func (s *Scenario) Randomness() string {
	if q, ok := s.Question().(field.Releasable); ok {
		return q.Randomness()
	}
	return ""
}

// Given reports that what is released, or what a truth would be estimated from, was
// given and not drawn here.
func (s *Scenario) Given() bool {
	if q, ok := s.Question().(interface{ Observed() bool }); ok && q.Observed() {
		return true
	}
	q, ok := s.Question().(field.Releasable)
	return ok && q.Given()
}

// Empty reports a scenario of nobody, of which nothing can be measured yet.
func (s *Scenario) Empty() bool {
	q, ok := s.Question().(interface{ Empty() bool })
	return ok && q.Empty()
}

// Budget is the ε and δ that a scenario promises, 0 without a release.
func (s *Scenario) Budget() (epsilon, delta float64) {
	if q, ok := s.Question().(field.Releasable); ok {
		return q.Budget()
	}
	return 0, 0
}

// Bare is the part of a scenario that touches its release: without a sweep,
// without a word of where it comes from, and with the defaults of all that is
// post-processing. Where nothing was given in place of a release, both release the same.
func (s *Scenario) Bare() Scenario {
	bare := s.Clone()
	bare.Sweep, bare.Files = nil, nil
	if q, ok := bare.Question().(field.Implying); ok {
		q.AskImplied()
	}
	plain, ok := New(s.Lab)
	if !ok {
		return bare
	}
	for _, f := range ownFields(s.Lab) {
		if f.Post {
			f.Copy(&bare, &plain)
		}
	}
	return bare
}

// Alpha returns α in force, in the laboratory's unit (a length on the line, hops
// on a network), 0 where there is none.
func (s *Scenario) Alpha() float64 {
	if q, ok := s.Question().(interface{ Alpha() float64 }); ok {
		return q.Alpha()
	}
	return 0
}

// SourceCount is the number of sources set.
func (s *Scenario) SourceCount() int {
	if q, ok := s.Question().(interface{ SourceCount() int }); ok {
		return q.SourceCount()
	}
	return 0
}
