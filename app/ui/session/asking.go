package session

import (
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const slotStage = "stage"

// asking watches over the questions to the worker.
type asking struct {
	resting int  // counts what must come to rest before the full question
	full    bool // the question under way is a full one, or another session's
	due     bool // a full answer is promised and not there yet
}

// Adapted follows a change of one field: the rest of the scenario is made to fit.
func (s *Session) Adapted(path string) {
	s.adapt(path)
	s.Changed()
}

func (s *Session) adapt(path string) {
	if s.able.adapter != nil {
		s.able.adapter.Adapt(path)
	}
}

// Changed follows every change of the scenario by a control. A preview is asked for
// at once, and the full answer when the hand and the controls have come to rest.
func (s *Session) Changed() {
	s.Preset = ""
	s.Player.forgetWish()
	s.host.Behind()
	s.forgetAnswer()
	s.ask.due = true
	s.question(false)
	if !s.holding() {
		s.settleSoon()
	}
	s.host.Refresh()
}

// forgetAnswer takes the answer away when it belongs to another scenario and no new
// one can be asked for: a secure release has not been drawn, or a file is not here.
func (s *Session) forgetAnswer() {
	if s.AwaitsDraw() || s.Asked.Missing() != nil {
		s.unsee()
		s.Player.Playing = false
	}
}

// settleSoon asks for the full answer once the controls have come to rest.
func (s *Session) settleSoon() {
	s.ask.resting++
	waiting := s.ask.resting
	s.host.Settled(func() {
		if waiting == s.ask.resting && !s.holding() {
			s.Settle()
		}
	})
}

// Settle records the change for undo and link and asks for the full answer.
func (s *Session) Settle() {
	s.ask.resting++ // a timer still running has nothing left to do
	s.Record()
	s.question(true)
	s.host.WriteSoon()
	s.host.Refresh()
}

// Moved follows a change that alters no answer: it is a step for undo and link alone.
func (s *Session) Moved() {
	s.Preset = ""
	s.Record()
	s.host.WriteSoon()
	s.host.Refresh()
}

// Watch settles at once, without the preview that would give the end away, and plays
// one chapter of the answer alone.
func (s *Session) Watch(chapter string) {
	s.Preset = ""
	s.forgetAnswer()
	s.Player.openAt, s.Player.alone = chapter, true
	s.Settle()
}

// Ask asks for the full answer again, as when more of it is to be seen.
func (s *Session) Ask() { s.question(true) }

// question asks the worker. While a control moves, answers come as fast as they can
// be computed and none is begun that is already outdated; the full question
// supersedes whatever is under way.
func (s *Session) question(full bool) {
	s.Tidy()
	engine := s.host.Engine()
	if engine == nil || !s.open {
		return
	}
	asked, ok := s.Question(full)
	if full {
		s.ask.due = ok
	}
	if !ok {
		s.Player.forgetWish()
		s.unanswered(full)
		return
	}
	if asked.Randomness() != field.RandomnessSecure {
		s.Releases.abandon() // this question takes the place of a draw under way
	}
	s.Releases.sent = s.Releases.Drawing
	kept := s.Asked.Clone()
	request := scenario.Request{Slot: slotStage, Kind: scenario.RequestRun, Scenario: &asked, Book: true}
	on := func(e scenario.Event) { s.answered(e, kept, full) }
	// Nothing waits behind a full question, which may take seconds; a full one
	// waits for the preview under way, so that something new is soon to be seen.
	if s.ask.full || s.Releases.Drawing {
		engine.Run(request, on)
	} else {
		engine.Follow(request, on)
	}
	s.ask.full = full
}

// Question turns what the controls say into the question for the worker, or reports
// that there is none to ask: it is refused, lacks a file, or a secure release has not been
// drawn.
func (s *Session) Question(full bool) (scenario.Scenario, bool) {
	asked := s.Preview(full)
	if !s.Ready(&asked) {
		return asked, false
	}
	if asked.Missing() != nil {
		s.Refusal = ""
		s.Releases.abandon()
		return asked, false
	}
	if err := asked.Validate(); err != nil {
		s.Refusal = err.Error()
		s.Releases.abandon()
		return asked, false
	}
	s.Refusal = ""
	return asked, true
}

// Preview is what is asked for while a control moves, or when it rests, valid or not.
func (s *Session) Preview(full bool) scenario.Scenario {
	asked := s.Asked.Clone()
	asked.Sweep = nil
	if s.able.asker != nil {
		s.able.asker.Prepare(&asked, full)
	}
	return asked
}

func (s *Session) unanswered(full bool) {
	if full {
		s.meetUnseen()
	}
	if s.able.unanswered != nil {
		s.able.unanswered.Unanswered(full)
	}
}

// answered takes what the worker says to a question; nothing while the session is
// away.
func (s *Session) answered(e scenario.Event, asked scenario.Scenario, full bool) {
	if !e.Ends() || !s.open {
		return
	}
	if full {
		s.ask.full, s.ask.due = false, false
	}
	switch {
	case e.Error != nil:
		s.Refusal = e.Error.Error()
		s.Releases.abandon()
		s.Releases.refused(asked)
		s.Player.forgetWish()
		s.unanswered(full)
	case e.Result != nil:
		s.Show(Answer{Asked: asked, Result: e.Result, Full: full, Seconds: e.Seconds, Booked: e.Booked})
		s.forgetAnswer() // the controls may have moved on during a secure draw
		switch {
		case s.Shown.Result == nil:
			s.unanswered(full)
		case full && asked.Randomness() == field.RandomnessSecure && !asked.Equal(s.Asked):
			s.question(true) // about the release just drawn
		}
	}
	s.host.Refresh()
}

// Show takes an answer. A preview keeps the comparisons of the last full answer out
// of sight rather than showing them beside another release.
func (s *Session) Show(a Answer) {
	s.recall(a)
	before := s.Shown
	s.see(a)
	if s.able.observer != nil {
		s.able.observer.Shown(before)
	}
	s.meet(a)
	if s.drawn(a) {
		s.release(a)
	} else {
		s.confirm(a)
	}
	s.Player.newAnswer(s.Shown, s.timeline)
	s.playChapter()
	s.weighAgain(a)
	if a.Full {
		s.host.Status(s.Summary())
	}
}

// Summary is the answer in words.
func (s *Session) Summary() string {
	if s.Shown.Result == nil {
		return "Nothing has been computed yet."
	}
	if s.veil.on {
		return "The truth is hidden, and so is how far the estimate is from it."
	}
	return s.page.Sentence(s.Shown).Text()
}
