package page

import (
	"cloakroom/app/ui/session"
	"cloakroom/app/ui/widget/pad"
	"cloakroom/app/ui/widget/pad/hold"
	"cloakroom/core/scenario"
)

// NewPad returns an empty hand on the pictures of a page; keeper is the element that
// a pointer is captured by.
func NewPad(work *session.Session, desk Desk, keeper string, page hold.Page) *pad.Pad {
	return &pad.Pad{Hand: hold.Hand{Page: page}, Name: work.Asked.Lab, Keeper: keeper, Picture: PictureID, Grip: GripID, Screen: desk.Screen()}
}

// Carries reports that the question changes with every motion of a hand.
func Carries(p *pad.Pad) bool { return p.Held() != nil && p.Held().Carries() }

// Cancel empties a hand, and reports whether it held anything.
func Cancel(p *pad.Pad) bool {
	held := p.Held() != nil
	p.Cancel()
	return held
}

// Carried is the common part of all that changes the question while it is held: one
// step for undo when it is dropped, none when it is put back.
type Carried struct {
	work   *session.Session
	before scenario.Scenario
	guess  bool // it is part of a guess, which is no part of the question
}

// Carry takes hold of something on the question as it is, or on the guess.
func Carry(work *session.Session) Carried {
	return Carried{work, work.Marked().Clone(), work.Hidden()}
}

// Carries reports that it changes the question.
func (Carried) Carries() bool { return true }

// Drop asks for the full answer to what has been moved.
func (c Carried) Drop(g hold.Gesture) {
	if g.Moved && !c.guess {
		c.work.Settle()
	}
}

// Cancel puts back what has been moved.
func (c Carried) Cancel(g hold.Gesture) {
	switch {
	case !g.Moved:
	case c.guess:
		*c.work.Marked() = c.before
		c.work.Remarked()
	default:
		c.work.Restore(c.before)
	}
}
