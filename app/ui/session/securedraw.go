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
	s.Releases.Drawing, s.Releases.sent = true, false
	s.question(true)
	s.host.Refresh()
}

// Forget gives up the secure release that was drawn, where its picture would have to
// change and cannot be computed again: it takes another draw.
func (r *Releases) Forget() { r.secure = nil }

// drawnBefore reports that a secure question is about the release already drawn.
func (r *Releases) drawnBefore(asked scenario.Scenario) bool {
	return r.secure != nil && r.secure.part.Equal(r.released(asked))
}

// ready lets a question pass unless it is a secure one: then the release already
// drawn stands in for the mechanism, where more can be computed on it, or this is
// the draw itself.
func (s *Session) ready(asked *scenario.Scenario) bool {
	if asked.Randomness() != field.RandomnessSecure || asked.Given() {
		return true
	}
	if s.able.keeper != nil && s.Releases.drawnBefore(*asked) {
		s.able.keeper.Reuse(asked, s.Releases.secure.result)
		return true
	}
	return s.Releases.Drawing && !s.Releases.sent
}

// AwaitsDraw reports that a secure release has yet to be drawn.
func (s *Session) AwaitsDraw() bool {
	secure := s.Asked.Randomness() == field.RandomnessSecure && !s.Given()
	return secure && !s.Releases.Drawing && !s.Releases.drawnBefore(s.Asked)
}

// drawn keeps a secure release that has just been made, and reports whether there
// was one, so that it is charged.
func (r *Releases) drawn(shown Answer) bool {
	if !r.Drawing || shown.Result == nil {
		return false
	}
	r.abandon()
	r.secure = &secureDraw{part: r.released(shown.Asked), result: shown.Result}
	return true
}

// recall gives an answer about a secure release drawn before what belongs to its
// drawing. What was loaded is another release, whatever is asked about it.
func (s *Session) recall(a Answer) {
	r := &s.Releases
	if !a.Asked.Given() && s.able.keeper != nil && r.secure != nil && a.Result != r.secure.result && r.drawnBefore(a.Asked) {
		s.able.keeper.Recall(a.Result, r.secure.result)
	}
}
