package ui

import (
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const (
	slotRehearsal = "rehearsal"
	rehearsals    = 6
)

// rehearse goes once through what a moving hand will ask for, a little at a
// time while the page rests: a browser compiles code well only after it has run
// it, and the first drag should not be the one to wait for that.
func (s *store) rehearse(left int) {
	if left == 0 || s.shown.result == nil || s.hand.holding() || s.player.playing {
		return
	}
	asked := s.asked.Clone()
	s.lab().prepare(&asked, false)
	if asked.Randomness() == field.RandomnessTeaching && asked.Validate() == nil {
		request := scenario.Request{Slot: slotRehearsal, Kind: scenario.RequestRun, Scenario: &asked}
		s.engine.Run(request, func(scenario.Event) {})
	}
	s.lab().rehearse(float64(left) / (rehearsals + 1))
	s.refresh()
	s.after(s.pace.rehearsal, func() { s.rehearse(left - 1) })
}
