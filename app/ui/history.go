package ui

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

func (h *history) canUndo() bool { return h.at > 0 }
func (h *history) canRedo() bool { return h.at < len(h.steps)-1 }

func (s *store) undo() { s.travel(-1) }
func (s *store) redo() { s.travel(1) }

func (s *store) travel(by int) {
	s.past.record(s.asked) // what has not come to rest yet is a step too
	to := s.past.at + by
	if to < 0 || to >= len(s.past.steps) {
		return
	}
	s.past.at = to
	s.asked = s.past.steps[to].Clone()
	s.view.Preset = s.presetOf(s.asked)
	s.inputs.clear()
	s.notices = nil
	s.hand.forget()
	s.networkTravelled()
	s.player.forgetWish()
	s.ask.change++
	s.ask.resting++
	s.forgetPicture()
	s.question(true)
	s.linkSoon()
	if by < 0 {
		s.status = "Undone."
	} else {
		s.status = "Done again."
	}
	s.refresh()
}
