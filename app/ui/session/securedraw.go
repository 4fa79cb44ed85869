package session

import (
	"cloakroom/core/field"
	"cloakroom/core/scenario"
)

// secureDraw is a release that no seed can make again, kept so that recovery can be
// studied on it.
type secureDraw struct {
	part   scenario.Scenario // what was released
	result *scenario.Result
}

// drawSecure asks for one secure release of the scenario as it stands.
func (s *Session) drawSecure() {
	s.Releases.secure = nil
	s.drawNow(false)
}

// DrawApart asks for a further secure release beside the one that was drawn, which
// stays as it is; where there is none, for that.
func (s *Session) DrawApart() { s.drawNow(s.drawnBefore(s.Asked)) }

func (s *Session) drawNow(apart bool) {
	s.Releases.Drawing, s.Releases.Apart, s.Releases.sent = true, apart, false
	s.question(true)
	s.host.Refresh()
}

// sharing is what a secure release is told apart by.
func (s *Session) sharing(asked scenario.Scenario) scenario.Scenario {
	part := asked.Bare()
	if s.able.showing != nil {
		s.able.showing.Shared(&part)
	}
	return part
}

// drawnBefore reports that a secure question is about the release already drawn.
func (s *Session) drawnBefore(asked scenario.Scenario) bool {
	secure := s.Releases.secure
	return secure != nil && secure.part.Equal(s.sharing(asked))
}

// Ready lets a question pass unless it is a secure one: then the release already
// drawn stands in for the mechanism, where more can be computed on it, or this is
// the draw itself.
func (s *Session) Ready(asked *scenario.Scenario) bool {
	if asked.Randomness() != field.RandomnessSecure || asked.Given() {
		return true
	}
	if s.Releases.Drawing && s.Releases.sent {
		return false // nothing takes the place of a draw under way
	}
	if s.able.keeper != nil && s.drawnBefore(*asked) {
		s.able.keeper.Reuse(asked, s.Releases.secure.result)
		return true
	}
	return s.Releases.Drawing
}

// AwaitsDraw reports that a secure release has yet to be drawn.
func (s *Session) AwaitsDraw() bool {
	secure := s.Asked.Randomness() == field.RandomnessSecure && !s.Given()
	return secure && !s.Releases.Drawing && !s.drawnBefore(s.Asked)
}

// drawn keeps a secure release that has just been made, and reports whether there
// was one, so that it is charged.
func (s *Session) drawn(shown Answer) bool {
	r := &s.Releases
	if !r.Drawing || shown.Result == nil {
		return false
	}
	r.abandon()
	r.secure = &secureDraw{part: s.sharing(shown.Asked), result: shown.Result}
	return true
}

// recall gives an answer about a secure release drawn before what belongs to its
// drawing. What was loaded is another release, whatever is asked about it.
func (s *Session) recall(a Answer) {
	r := &s.Releases
	if !a.Asked.Given() && s.able.keeper != nil && r.secure != nil && a.Result != r.secure.result && s.drawnBefore(a.Asked) {
		s.able.keeper.Recall(a.Result, r.secure.result)
	}
}
