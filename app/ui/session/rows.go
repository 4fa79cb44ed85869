package session

import (
	"slices"

	"cloakroom/core/scenario"
)

const slotRows = "rows"

// Rows are answers to the question at other settings, asked one after another. Like the
// draws of a sweep they are pictures: making them releases nothing.
type Rows struct {
	Asked   []scenario.Scenario // in the order asked
	Got     []Answer            // the answers that have come, in that order
	Running bool
	Failure string
	Run     int // counts the answers and the lists asked for, so that a picture of them knows its age
}

// AskRows asks for the answers to several questions. Those that are there already are
// kept; what was under way is given up.
func (s *Session) AskRows(asked []scenario.Scenario) {
	before := s.Rows
	kept := 0
	for kept < min(len(asked), len(before.Got)) && before.Got[kept].Asked.Equal(asked[kept]) {
		kept++
	}
	s.CancelRows()
	s.Rows = Rows{Asked: asked, Got: before.Got[:kept:kept], Run: before.Run + 1}
	s.nextRow()
}

// nextRow asks for the next answer that is not there.
func (s *Session) nextRow() {
	r := &s.Rows
	engine := s.host.Engine()
	r.Running = engine != nil && len(r.Got) < len(r.Asked)
	if !r.Running {
		s.host.Refresh()
		return
	}
	asked := r.Asked[len(r.Got)]
	if err := asked.Validate(); err != nil {
		r.Running, r.Failure = false, err.Error()
		s.host.Refresh()
		return
	}
	request := scenario.Request{Slot: slotRows, Kind: scenario.RequestRun, Scenario: &asked, Book: true}
	engine.Run(request, func(e scenario.Event) { s.rowAnswered(e, asked) })
	s.host.Refresh()
}

// rowAnswered takes an answer; a list given up hears of none.
func (s *Session) rowAnswered(e scenario.Event, asked scenario.Scenario) {
	r := &s.Rows
	switch {
	case !e.Ends() || !s.open:
	case e.Error != nil:
		r.Running, r.Failure = false, e.Error.Error()
		s.host.Refresh()
	case e.Result != nil:
		r.Got = append(r.Got, Answer{Asked: asked, Result: e.Result, Full: true, Seconds: e.Seconds, Booked: e.Booked})
		r.Run++
		s.nextRow()
	}
}

// CancelRows stops what is under way; what has come stays.
func (s *Session) CancelRows() {
	if !s.Rows.Running {
		return
	}
	if engine := s.host.Engine(); engine != nil {
		engine.Cancel(slotRows)
	}
	s.Rows.Running = false
	s.host.Refresh()
}

// forgetRows is called when they belong to another question.
func (s *Session) forgetRows() {
	s.CancelRows()
	s.Rows = Rows{Run: s.Rows.Run + 1}
}

// Released reports that all that some answers release has been booked.
func (s *Session) Released(answers ...Answer) bool {
	return !slices.ContainsFunc(answers, func(a Answer) bool { return !s.Releases.covers(a.Booked) })
}

// Reusing reports that answers have coins that served another release: both together
// would give the exact numbers back.
func (s *Session) Reusing(answers ...Answer) bool {
	return slices.ContainsFunc(answers, func(a Answer) bool { return s.reuses(a.Booked) })
}

// ReleasePictures releases answers as they stand, with their coins, and has them
// charged.
func (s *Session) ReleasePictures(answers ...Answer) {
	for _, a := range answers {
		s.release(a)
	}
}
