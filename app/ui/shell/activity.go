package shell

import (
	"time"

	"cloakroom/app/engine"
	"cloakroom/app/ui/dom"
)

// An activity is what the page publishes of itself, in the attribute data-activity
// of the document, for whoever has to wait for it.
const (
	activityDrawing  = "drawing"  // something has happened that is not to be seen yet
	activitySettling = "settling" // all that is known is to be seen; a timer is about to go off
	activityWorking  = "working"  // an answer, a sweep, the film or the hand is to bring more
	activityRest     = "rest"     // nothing changes any more until something comes from outside
)

// Means are what the page lives by; none of them before it is mounted.
type Means struct {
	Engine engine.Engine // nil without
	// Dispatch does something where the page may be touched.
	Dispatch func(func())
	// Render draws the page again, soon; AfterDrawing does something after the next
	// rendering that is due, and Sleep after a time.
	Render       func()
	AfterDrawing func(func())
	Sleep        func(time.Duration, func())
}

// activity is what moves on the page.
type activity struct {
	means Means
	watch func(ids []string) // tells of new sizes of elements
	pace  pace

	timers  int  // those that have not gone off
	hearing bool // the browser is telling of something
	stirred bool // something has happened that has not been drawn
}

// newActivity is a page on which nothing moves.
func newActivity(screen dom.Screen) activity {
	none := Means{Dispatch: func(func()) {}, Render: func() {}, AfterDrawing: func(func()) {}, Sleep: func(time.Duration, func()) {}}
	return activity{means: none, watch: func([]string) {}, pace: paceAt(screen.Haste())}
}

// Use gives the page the means to live by.
func (s *Shell) Use(means Means) { s.moving.means = means }

// Engine answers questions.
func (s *Shell) Engine() engine.Engine { return s.moving.means.Engine }

// Dispatch does something where the page may be touched.
func (s *Shell) Dispatch(do func()) { s.moving.means.Dispatch(do) }

// activity is what the page is at when everything has been drawn.
func (s *Shell) activity() string {
	switch {
	case s.moving.timers > 0:
		return activitySettling
	case s.address.behind || s.Work().Working():
		return activityWorking
	}
	return activityRest
}

// Refresh follows a change of the page: it is rendered again, soon.
func (s *Shell) Refresh() {
	s.followHints()
	s.moving.means.Render()
	s.stir()
}

// stir publishes that something has happened, and what the page is at once that has
// been drawn. It may be called at any time, however often.
func (s *Shell) stir() {
	m := &s.moving
	if m.stirred {
		return
	}
	m.stirred = true
	s.screen.Publish(activityDrawing)
	m.means.AfterDrawing(func() {
		m.stirred = false
		if m.hearing {
			return
		}
		if now := s.activity(); now != activityRest {
			s.screen.Publish(now)
			return
		}
		s.screen.Publish(activitySettling)
		s.screen.AfterLayout(s.comeToRest)
	})
}

// comeToRest publishes rest unless the layout, or anything else, has stirred the
// page meanwhile.
func (s *Shell) comeToRest() {
	if !s.moving.stirred && !s.moving.hearing && s.activity() == activityRest {
		s.screen.Publish(activityRest)
	}
}

// hear lets the page know when the browser begins to tell of something, and heard
// when all that listens has been called.
func (s *Shell) hear() {
	s.moving.hearing = true
	s.screen.Publish(activityDrawing)
}

func (s *Shell) heard() {
	s.moving.hearing = false
	s.stir()
}

// after does something once a time has passed.
func (s *Shell) after(d time.Duration, do func()) {
	s.moving.timers++
	s.moving.means.Sleep(d, func() {
		s.moving.timers--
		do()
		s.stir()
	})
}

// Settled does something after the rest that follows a change.
func (s *Shell) Settled(do func()) { s.after(s.moving.pace.settle, do) }

// OnceDrawn does something once all that is known now has been drawn: an element that
// is to appear is there.
func (s *Shell) OnceDrawn(do func()) {
	s.Refresh()
	s.moving.means.AfterDrawing(func() {
		do()
		s.stir()
	})
}

// NextFrame does something before the browser draws again.
func (s *Shell) NextFrame(do func()) { s.screen.NextFrame(do) }

// NextKey does something after the rest between two chapters. A film is no timer that
// is about to go off: whoever works on the page need not wait for it.
func (s *Shell) NextKey(do func()) { s.moving.means.Sleep(s.moving.pace.keyFrame, do) }

// Still reports a reader who wants no motion.
func (s *Shell) Still() bool { return s.screen.ReducedMotion() }

// pace is how long the page waits of its own accord.
type pace struct {
	// settle is the rest after the last change before the full answer, with trace
	// and comparisons, is asked for.
	settle time.Duration
	// link keeps the address from being rewritten more often than browsers allow.
	link time.Duration
	// rehearsal leaves the page free between two rehearsals.
	rehearsal time.Duration
	keyFrame  time.Duration
}

// paceAt is the pace for readers, so many times as fast.
func paceAt(haste float64) pace {
	shorter := func(usual time.Duration) time.Duration { return time.Duration(float64(usual) / haste) }
	return pace{
		settle:    shorter(160 * time.Millisecond),
		link:      shorter(450 * time.Millisecond),
		rehearsal: shorter(60 * time.Millisecond),
		keyFrame:  shorter(1500 * time.Millisecond),
	}
}
