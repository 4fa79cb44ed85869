package ui

// leave brings what has not come to rest yet into the history of undo and into the
// address, before another question takes its place: whoever comes back finds it.
func (s *store) leave() {
	s.lab().letGo()
	s.past.record(s.asked)
	if s.ask.unwritten {
		s.writeLink()
	}
}
