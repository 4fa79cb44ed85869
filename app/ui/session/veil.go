package session

import "cloakroom/core/scenario"

// Hider is a page that can show an answer without the truth behind it, so that its reader
// can guess that first.
type Hider interface {
	// Without takes out of a question, and of its answer where there is one, what shows
	// the truth or how far anything is from it. The question and the result are copies, the
	// laboratory's part of the result is not.
	Without(a *Answer)
	// Transplant puts the truth of one question into another.
	Transplant(into, from *scenario.Scenario)
	// Apart is how far the estimate of an answer is from the truth, nil where there is no
	// distance, and Distance writes a distance with its unit.
	Apart(a Answer) *float64
	Distance(d float64) string
}

// veil is what hides the truth.
type veil struct {
	on     bool
	behind Answer           // the last answer, whole
	extras *scenario.Result // the last full one
}

// Hides reports that the truth can be hidden: the page knows how, and there is one that
// was not read from elsewhere.
func (s *Session) Hides() bool { return s.able.hider != nil && !s.Given() && !s.Asked.Empty() }

// Hidden reports that neither the truth nor a distance from it is shown.
func (s *Session) Hidden() bool { return s.veil.on }

// Hide takes the truth out of sight, with an empty guess in its place.
func (s *Session) Hide() {
	if s.veil.on || !s.Hides() {
		return
	}
	s.CancelHand()
	s.veil = veil{on: true, behind: s.Shown, extras: s.Extras}
	s.guess = guessing{asked: s.blank(), judge: s.guess.judge}
	before := s.Shown
	s.Shown, s.Extras = s.stripped(s.veil.behind), nil
	if s.Shown.Full {
		s.Extras = s.Shown.Result
	}
	s.turned(before)
	s.Say("The truth is hidden.")
}

// Reveal shows the truth again, beside what was guessed, and asks how far the guess is
// from it.
func (s *Session) Reveal() {
	if !s.veil.on {
		return
	}
	s.unveil()
	s.guess.judged = s.guess.marked
	if s.guess.judged {
		s.weigh()
	}
	s.Say("The truth is revealed.")
}

// Unveil shows the truth again without a word about the guess, which is forgotten.
func (s *Session) Unveil() {
	s.unveil()
	s.Unguess()
}

// unveil shows the truth again.
func (s *Session) unveil() {
	if !s.veil.on {
		return
	}
	s.CancelHand()
	before := s.Shown
	s.veil.on = false
	s.Shown, s.Extras = s.veil.behind, s.veil.extras
	s.veil.behind, s.veil.extras = Answer{}, nil
	s.turned(before)
}

// turned follows an answer that is seen otherwise than before.
func (s *Session) turned(before Answer) {
	s.Player.stop()
	if s.Shown.Result == nil {
		return
	}
	if s.able.observer != nil {
		s.able.observer.Shown(before)
	}
	s.Player.newAnswer(s.Shown, s.timeline)
}

// see shows an answer, whole or without its truth.
func (s *Session) see(a Answer) {
	if !s.veil.on {
		s.Shown = a
		if a.Full {
			s.Extras = a.Result
		}
		return
	}
	s.veil.behind, s.Shown = a, s.stripped(a)
	if a.Full {
		s.veil.extras, s.Extras = a.Result, s.Shown.Result
	}
}

// unsee takes the answer away.
func (s *Session) unsee() {
	s.Shown, s.Extras = Answer{}, nil
	s.veil.behind, s.veil.extras = Answer{}, nil
}

// whole is the answer on the page with the truth that may be hidden in it.
func (s *Session) whole() *Answer {
	if s.veil.on {
		return &s.veil.behind
	}
	return &s.Shown
}

// stripped is an answer without its truth, its remarks left out too: they judge.
func (s *Session) stripped(a Answer) Answer {
	if a.Result == nil {
		return a
	}
	a.Asked = a.Asked.Clone()
	result := *a.Result
	result.Notes = nil
	a.Result = &result
	s.able.hider.Without(&a)
	return a
}
