package session

import (
	"cloakroom/core/scenario"
)

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

const slotGuess = "guess"

// veil is what hides the truth.
type veil struct {
	on      bool
	behind  Answer           // the last answer, whole
	extras  *scenario.Result // the last full one
	guess   scenario.Scenario
	marked  bool              // something has been guessed
	judged  bool              // after the veil was lifted
	off     *float64          // the guess's distance from the truth
	of      scenario.Scenario // the question that off is about, but for its coins
	judging bool              // that is being computed
	judge   int               // counts the guesses sent to be judged
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
	s.veil = veil{on: true, behind: s.Shown, extras: s.Extras, judge: s.veil.judge}
	s.veil.guess = s.blank()
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
	s.veil.judged = s.veil.marked
	if s.veil.judged {
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

// blank is the question with no truth in it.
func (s *Session) blank() scenario.Scenario {
	empty := Answer{Asked: s.Asked.Clone()}
	empty.Asked.Files = nil
	s.able.hider.Without(&empty)
	return empty.Asked
}

// guessed is the question in force with the guess for its truth.
func (s *Session) guessed() scenario.Scenario {
	asked := s.Asked.Clone()
	asked.Sweep, asked.Files = nil, nil
	s.able.hider.Transplant(&asked, &s.veil.guess)
	return asked
}

// Guess is the question whose truth is what the reader takes for the truth, nil where
// nothing was guessed. It stays after the truth is revealed.
func (s *Session) Guess() *scenario.Scenario {
	if !s.veil.on && !s.veil.judged {
		return nil
	}
	return &s.veil.guess
}

// Marked is the question that a hand on the truth works on: the guess while the truth is
// hidden. Whoever changes it calls Remarked, and Changed where it was the truth.
func (s *Session) Marked() *scenario.Scenario {
	if s.veil.on {
		return &s.veil.guess
	}
	return &s.Asked
}

// Remarked follows a change of the question that Marked has told.
func (s *Session) Remarked() {
	if !s.veil.on {
		s.Changed()
		return
	}
	s.veil.marked = true
	s.host.Refresh()
}

// Guesses reports that something has been guessed.
func (s *Session) Guesses() bool { return s.veil.marked }

// Unguess forgets what was guessed.
func (s *Session) Unguess() {
	s.veil.marked, s.veil.judged, s.veil.off = false, false, nil
	if s.veil.on {
		s.CancelHand()
		s.veil.guess = s.blank()
	}
	s.host.Refresh()
}

// weigh asks how far the guess is from the truth.
func (s *Session) weigh() {
	s.veil.off, s.veil.judging = nil, false
	s.veil.judge++
	engine, asked, guess, judge := s.host.Engine(), s.Asked.Clone(), s.guessed(), s.veil.judge
	if engine == nil {
		return
	}
	asked.Sweep = nil
	s.veil.of, s.veil.judging = coinless(asked), true
	request := scenario.Request{Slot: slotGuess, Kind: scenario.RequestGuess, Scenario: &asked, Guess: &guess}
	engine.Run(request, func(e scenario.Event) {
		if e.Ends() && s.veil.judge == judge && s.veil.judged {
			s.veil.off, s.veil.judging = e.Distance, false
			s.Say(s.Weighed())
		}
	})
}

func coinless(asked scenario.Scenario) scenario.Scenario {
	asked.Seed = 0
	return asked
}

// weighAgain follows an answer to another question than the guess was compared with.
func (s *Session) weighAgain(a Answer) {
	if s.veil.judged && !s.veil.on && a.Full && !coinless(a.Asked).Equal(s.veil.of) {
		s.weigh()
	}
}

// Weighed says how far the guess is from the truth beside the estimate; empty where
// nothing was guessed, or the answer is not there.
func (s *Session) Weighed() string {
	if s.veil.on || !s.veil.judged || s.Shown.Result == nil {
		return ""
	}
	guess, estimate := s.veil.off, s.able.hider.Apart(s.Shown)
	switch {
	case guess == nil && s.veil.judging:
		return "Your guess is being compared with the truth."
	case guess == nil:
		return "Your guess has no distance from the truth."
	case estimate == nil:
		return "Your guess is on average " + s.able.hider.Distance(*guess) + " away from the truth. The estimate has no distance from it."
	}
	nearer := " The estimate is nearer."
	switch {
	case *guess < *estimate:
		nearer = " You are nearer."
	case *guess == *estimate:
		nearer = " Both are as near."
	}
	return "Your guess is on average " + s.able.hider.Distance(*guess) + " away from the truth, the estimate " + s.able.hider.Distance(*estimate) + "." + nearer
}

// forgetGuess begins anew with another question.
func (s *Session) forgetGuess() {
	s.veil.marked, s.veil.judged, s.veil.off = false, false, nil
	if s.veil.on && s.Hides() {
		s.veil.guess = s.blank()
		return
	}
	s.unveil() // readings from elsewhere have no truth to hide
}
