package session

import "cloakroom/core/scenario"

const slotGuess = "guess"

// guessing is what the reader takes for the truth while that is hidden.
type guessing struct {
	asked   scenario.Scenario // a question with the guess for its truth
	marked  bool              // something has been guessed
	judged  bool              // after the truth was revealed
	off     *float64          // the guess's distance from the truth
	of      scenario.Scenario // the question that off is about, but for its coins
	judging bool              // that is being computed
	judge   int               // counts the guesses sent to be judged
}

// Guess is the question whose truth is what the reader takes for the truth, nil where
// nothing was guessed. It stays after the truth is revealed.
func (s *Session) Guess() *scenario.Scenario {
	if !s.veil.on && !s.guess.judged {
		return nil
	}
	return &s.guess.asked
}

// Marked is the question that a hand on the truth works on: the guess while the truth is
// hidden. Whoever changes it calls Remarked.
func (s *Session) Marked() *scenario.Scenario {
	if s.veil.on {
		return &s.guess.asked
	}
	return &s.Asked
}

// Remarked follows a change of the question that Marked has told: that of a guess asks
// nothing.
func (s *Session) Remarked() {
	if !s.veil.on {
		s.Changed()
		return
	}
	s.guess.marked = true
	s.host.Refresh()
}

// Guesses reports that something has been guessed.
func (s *Session) Guesses() bool { return s.guess.marked }

// Unguess forgets what was guessed.
func (s *Session) Unguess() {
	s.guess.marked, s.guess.judged, s.guess.off = false, false, nil
	if s.veil.on {
		s.CancelHand()
		s.guess.asked = s.blank()
	}
	s.host.Refresh()
}

// forgetGuess begins anew with another question.
func (s *Session) forgetGuess() {
	s.guess.marked, s.guess.judged, s.guess.off = false, false, nil
	if s.veil.on && s.Hides() {
		s.guess.asked = s.blank()
		return
	}
	s.unveil() // readings from elsewhere have no truth to hide
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
	s.able.hider.Transplant(&asked, &s.guess.asked)
	return asked
}

// weigh asks how far the guess is from the truth.
func (s *Session) weigh() {
	s.guess.off, s.guess.judging = nil, false
	s.guess.judge++
	engine, asked, guess, judge := s.host.Engine(), s.Asked.Clone(), s.guessed(), s.guess.judge
	if engine == nil {
		return
	}
	asked.Sweep = nil
	s.guess.of, s.guess.judging = coinless(asked), true
	request := scenario.Request{Slot: slotGuess, Kind: scenario.RequestGuess, Scenario: &asked, Guess: &guess}
	engine.Run(request, func(e scenario.Event) {
		if e.Ends() && s.guess.judge == judge && s.guess.judged {
			s.guess.off, s.guess.judging = e.Distance, false
			s.Say(s.Weighed())
		}
	})
}

// weighAgain follows an answer to another question than the guess was compared with.
func (s *Session) weighAgain(a Answer) {
	if s.guess.judged && !s.veil.on && a.Full && !coinless(a.Asked).Equal(s.guess.of) {
		s.weigh()
	}
}

func coinless(asked scenario.Scenario) scenario.Scenario {
	asked.Seed = 0
	return asked
}

// Weighed says how far the guess is from the truth beside the estimate; empty where
// nothing was guessed, or the answer is not there.
func (s *Session) Weighed() string {
	if s.veil.on || !s.guess.judged || s.Shown.Result == nil {
		return ""
	}
	guess, estimate := s.guess.off, s.able.hider.Apart(s.Shown)
	switch {
	case guess == nil && s.guess.judging:
		return "Your guess is being compared with the truth."
	case guess == nil:
		return "Your guess has no distance from the truth."
	case estimate == nil:
		return "Your guess is " + s.able.hider.Distance(*guess) + " away from the truth. The estimate has no distance from it."
	}
	nearer := " The estimate is nearer."
	switch {
	case *guess < *estimate:
		nearer = " You are nearer."
	case *guess == *estimate:
		nearer = " Both are as near."
	}
	return "Your guess is " + s.able.hider.Distance(*guess) + " away from the truth, the estimate " + s.able.hider.Distance(*estimate) + "." + nearer
}
