package ui

import "cloakroom/core/scenario"

const slotStage = "stage"

// asking watches over the questions to the worker.
type asking struct {
	change  int  // counts what the address tells, so that a late timer knows it is late
	resting int  // counts what must come to rest before the full question
	full    bool // the question under way is a full one
	refusal string
}

// changed is called after every change of the scenario by a control.
func (s *store) changed() {
	s.view.Preset = ""
	s.ask.change++
	s.forgetPicture()
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
	s.after(settleAfter, func() {
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
	change := s.ask.change
	s.after(linkAfter, func() {
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
	if !ok {
		s.drawApart(full)
		return
	}
	if asked.Randomness() != scenario.Secure {
		s.spent.gaveUp() // this question takes the place of a draw under way
	}
	s.spent.sent = s.spent.drawing
	kept := s.asked.Clone()
	request := scenario.Request{Slot: slotStage, Kind: scenario.RequestRun, Scenario: &asked}
	on := func(e scenario.Event) { s.answered(e, kept, full) }
	// A preview does not wait behind a full question, which may take seconds.
	if full || s.ask.full {
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
	s.ask.full = false
	switch {
	case e.Error != nil:
		s.ask.refusal = e.Error.Error()
		s.spent.gaveUp()
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
	if s.spent.drawn(p) {
		s.release(p.asked)
	}
	s.player.newAnswer(p)
	s.watchWish()
	if p.full && s.dom != nil {
		s.status = s.summary(&p)
	}
}
