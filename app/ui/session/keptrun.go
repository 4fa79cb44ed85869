package session

import "cloakroom/core/field"

// KeepRun keeps the answer on the page, to be laid beside later ones, and reports whether
// there was a full one. It is kept as long as the page lives, and nowhere else.
func (s *Session) KeepRun() bool {
	a := *s.whole()
	if a.Result == nil || !a.Full {
		return false
	}
	a.Asked = a.Asked.Clone()
	s.kept = a
	return true
}

// KeptRun is the answer that was kept, nil for none.
func (s *Session) KeptRun() *Answer {
	if s.kept.Result == nil {
		return nil
	}
	return &s.kept
}

// ForgetRun lets go of it.
func (s *Session) ForgetRun() { s.kept = Answer{} }

// SwapRun brings the question back whose answer was kept, as one step for undo, and keeps
// the answer on the page in its place. A secure draw stays kept.
func (s *Session) SwapRun() {
	back := s.kept
	if back.Result == nil {
		return
	}
	s.Leave()
	if back.Asked.Randomness() != field.RandomnessSecure { // whose answer no seed makes again
		s.KeepRun()
	}
	s.revisit(back.Asked, "The kept question is back.")
	s.Record()
}
