package ui

import (
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

const slotStage = "stage"

// asking watches over the questions to the worker.
type asking struct {
	change  int  // counts what the address tells, so that a late timer knows it is late
	resting int  // counts what must come to rest before the full question
	full    bool // the question under way is a full one
	due     bool // a full answer is promised and not there yet
	// unwritten says that the address is behind the page.
	unwritten bool
	refusal   string
}

// changed is called after every change of the scenario by a control.
func (s *store) changed() {
	s.view.Preset = ""
	s.player.forgetWish()
	s.ask.change++
	s.forgetPicture()
	s.ask.due, s.ask.unwritten = true, true
	s.question(false)
	if !s.hand.holding() {
		s.settleSoon()
	}
	s.refresh()
}

// forgetPicture takes the picture away when it belongs to another scenario and
// no new one can be asked for: a secure release that has not been drawn.
func (s *store) forgetPicture() {
	if s.awaitsDraw() {
		s.shown = picture{}
		s.parts = parts{}
		s.player.playing = false
	}
}

// settleSoon asks for the full answer once the controls have come to rest.
func (s *store) settleSoon() {
	s.ask.resting++
	waiting := s.ask.resting
	s.after(s.pace.settle, func() {
		if waiting == s.ask.resting && !s.hand.holding() {
			s.settle()
		}
	})
}

// settle records the change for undo and link and asks for the full answer.
func (s *store) settle() {
	s.ask.resting++ // a timer still running has nothing left to do
	s.past.record(s.asked)
	s.question(true)
	s.linkSoon()
	s.refresh()
}

func (s *store) linkSoon() {
	s.ask.unwritten = true
	change := s.ask.change
	s.after(s.pace.link, func() {
		if change == s.ask.change {
			s.writeLink()
		}
	})
}

// question asks the worker. While a control moves, pictures come as fast as
// they can be computed and none is begun that is already outdated; the full
// question supersedes whatever is under way.
func (s *store) question(full bool) {
	if s.engine == nil {
		return
	}
	asked, ok := s.toAsk(full)
	if full {
		s.ask.due = ok
	}
	if !ok {
		s.player.forgetWish()
		s.drawApart(full)
		return
	}
	if asked.Randomness() != field.RandomnessSecure {
		s.spent.gaveUp() // this question takes the place of a draw under way
	}
	s.spent.sent = s.spent.drawing
	kept := s.asked.Clone()
	request := scenario.Request{Slot: slotStage, Kind: scenario.RequestRun, Scenario: &asked}
	on := func(e scenario.Event) { s.answered(e, kept, full) }
	// Nothing waits behind a full question, which may take seconds; a full one
	// waits for the preview under way, so that something new is soon to be seen.
	if s.ask.full || s.spent.drawing {
		s.engine.Run(request, on)
	} else {
		s.engine.Follow(request, on)
	}
	s.ask.full = full
}

// toAsk turns what the controls say into the question for the worker, or
// reports that there is none to ask: no truth yet, or a secure release that
// has not been drawn.
func (s *store) toAsk(full bool) (scenario.Scenario, bool) {
	asked := s.asked.Clone()
	asked.Sweep = nil
	s.lab().prepare(&asked, full)
	if !s.spent.secureReady(&asked) {
		return asked, false
	}
	if err := asked.Validate(); err != nil {
		s.ask.refusal = err.Error()
		s.spent.gaveUp()
		return asked, false
	}
	s.ask.refusal = ""
	return asked, true
}

// rivals are the other methods, compared on the same release.
func rivals(lab, method string) []string {
	var others []string
	for _, m := range scenario.Methods(lab) {
		if m != method {
			others = append(others, m)
		}
	}
	return others
}

func (s *store) answered(e scenario.Event, asked scenario.Scenario, full bool) {
	if !e.Ends() || asked.Lab != s.asked.Lab {
		return // the laboratory that asked has been left
	}
	if full {
		s.ask.full, s.ask.due = false, false
	}
	switch {
	case e.Error != nil:
		s.ask.refusal = e.Error.Error()
		s.spent.gaveUp()
		s.spent.refused(asked)
		s.player.forgetWish()
		s.drawApart(full)
	case e.Result != nil:
		s.show(picture{asked: asked, result: e.Result, full: full, seconds: e.Seconds})
		s.forgetPicture() // the controls may have moved on during a secure draw
		if s.shown.result == nil {
			s.drawApart(full)
		}
	}
	s.refresh()
}

// show takes an answer. A preview keeps the comparisons of the last full
// answer out of sight rather than showing them beside another release.
func (s *store) show(p picture) {
	s.spent.recall(p)
	fineness := s.fineness()
	s.shown = p
	s.followCells(fineness)
	s.parts.keep(p)
	s.keepDrawing(p)
	s.countCommunities()
	if s.spent.drawn(p) || s.spent.arrived(p.asked) {
		s.release(p.asked)
	}
	s.player.newAnswer(p)
	s.watchWish()
	if p.full && s.dom != nil {
		s.status = s.summary(&p)
	}
}
