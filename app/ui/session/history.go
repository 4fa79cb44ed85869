package session

import "cloakroom/core/scenario"

// history is undo and redo: every settled scenario, oldest first.
type history struct {
	steps []scenario.Scenario
	at    int
}

const longestHistory = 200

func (h *history) reset(s scenario.Scenario) {
	h.steps = []scenario.Scenario{s.Clone()}
	h.at = 0
}

// record adds a scenario unless it is the one already there; what had been
// undone is forgotten.
func (h *history) record(s scenario.Scenario) {
	if h.steps[h.at].Equal(s) {
		return
	}
	h.steps = append(h.steps[:h.at+1], s.Clone())
	if len(h.steps) > longestHistory {
		h.steps = h.steps[len(h.steps)-longestHistory:]
	}
	h.at = len(h.steps) - 1
}

// Record makes the scenario as it stands a step for undo, unless it is one already.
func (s *Session) Record() {
	s.Tidy() // a step tells of its files what the question will tell of them
	s.past.record(s.Asked)
}

// ForgetPast makes the scenario as it stands the first step.
func (s *Session) ForgetPast() { s.past.reset(s.Asked) }

// Step is the step that undo has come to, from 0.
func (s *Session) Step() int { return s.past.at }

// CanUndo and CanRedo report that there is a step to go to.
func (s *Session) CanUndo() bool { return s.past.at > 0 }
func (s *Session) CanRedo() bool { return s.past.at < len(s.past.steps)-1 }

// Undo and Redo bring the step before and the step after; what has not come to rest
// yet is a step too.
func (s *Session) Undo() { s.travel(-1, "Undone.") }
func (s *Session) Redo() { s.travel(1, "Done again.") }

func (s *Session) travel(by int, said string) {
	s.Record()
	to := s.past.at + by
	if to < 0 || to >= len(s.past.steps) {
		return
	}
	s.past.at = to
	s.revisit(s.past.steps[to], said)
}

// revisit puts a question back that was on the page before.
func (s *Session) revisit(asked scenario.Scenario, said string) {
	s.Asked, s.files = asked.Clone(), files{}
	s.Preset = s.Named()
	s.Inputs.Clear()
	s.Notices = nil
	if s.able.follower != nil {
		s.able.follower.Undone()
	}
	s.Player.forgetWish()
	s.ask.resting++
	s.forgetAnswer()
	s.question(true)
	s.host.WriteSoon()
	s.Say(said)
}
