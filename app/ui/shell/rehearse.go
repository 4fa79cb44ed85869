package shell

import (
	"cloakroom/app/ui/page"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const (
	slotRehearsal = "rehearsal"
	rehearsals    = 6
)

// Rehearse begins to rehearse.
func (s *Shell) Rehearse() { s.rehearse(rehearsals) }

// rehearse goes once through what a moving hand will ask for, a little at a
// time while the page rests: a browser compiles code well only after it has run
// it, and the first drag should not be the one to wait for that.
func (s *Shell) rehearse(left int) {
	w := s.Work()
	if left == 0 || w.Shown.Result == nil || w.Busy() {
		return
	}
	if asked := w.Preview(false); asked.Randomness() != field.RandomnessSecure && asked.Validate() == nil {
		request := scenario.Request{Slot: slotRehearsal, Kind: scenario.RequestRun, Scenario: &asked}
		s.Engine().Run(request, func(scenario.Event) {})
	}
	if page, ok := s.now.Page.(page.Rehearsed); ok {
		page.Rehearse(float64(left) / (rehearsals + 1))
	}
	s.Refresh()
	s.after(s.moving.pace.rehearsal, func() { s.rehearse(left - 1) })
}
