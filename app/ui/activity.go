package ui

import "time"

// An activity is what the page publishes of itself, in the attribute data-activity
// of the document, for whoever has to wait for it.
const (
	activityDrawing  = "drawing"  // something has happened that is not to be seen yet
	activitySettling = "settling" // all that is known is to be seen; a timer is about to go off
	activityWorking  = "working"  // an answer, a sweep, the film or the hand is to bring more
	activityRest     = "rest"     // nothing changes any more until something comes from outside
)

// activity is what the page is at when everything has been drawn.
func (s *store) activity() string {
	switch {
	case s.timers > 0:
		return activitySettling
	case s.ask.due || s.ask.unwritten || s.sweep.running || s.player.playing:
		return activityWorking
	}
	return activityRest
}

// stir publishes that something has happened, and what the page is at once that has
// been drawn. It may be called at any time, however often.
func (s *store) stir() {
	if s.stirred {
		return
	}
	s.stirred = true
	s.dom.Publish(activityDrawing)
	s.afterDrawing(func() {
		s.stirred = false
		if s.hearing {
			return
		}
		if now := s.activity(); now != activityRest {
			s.dom.Publish(now)
			return
		}
		s.dom.Publish(activitySettling)
		s.dom.AfterLayout(s.comeToRest)
	})
}

// comeToRest publishes rest unless the layout, or anything else, has stirred the
// page meanwhile.
func (s *store) comeToRest() {
	if !s.stirred && !s.hearing && s.activity() == activityRest {
		s.dom.Publish(activityRest)
	}
}

// hear lets the page know when the browser begins to tell of something, and heard
// when all that listens has been called.
func (s *store) hear() {
	s.hearing = true
	s.dom.Publish(activityDrawing)
}

func (s *store) heard() {
	s.hearing = false
	s.stir()
}

// after does something once a time has passed.
func (s *store) after(d time.Duration, do func()) {
	s.timers++
	s.sleep(d, func() {
		s.timers--
		do()
		s.stir()
	})
}

// onceDrawn does something once all that is known now has been drawn: an element that
// is to appear is there.
func (s *store) onceDrawn(do func()) {
	s.refresh()
	s.afterDrawing(func() {
		do()
		s.stir()
	})
}
