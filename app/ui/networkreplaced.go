package ui

import "slices"

// What the hand has chosen on one network means nobody on another.

// networkReplaced is called when another scenario has taken the place of the one
// on the page: the hand lets go, and holds the first tool again.
func (s *store) networkReplaced() {
	if s.asked.Network == nil {
		return
	}
	s.net.tool = toolRumour
	s.net.forgetPeople()
	s.networkTravelled()
}

// networkTravelled is called when undo or redo has brought another step: whoever
// is there in both is still meant.
func (s *store) networkTravelled() {
	if s.asked.Network == nil {
		return
	}
	s.net.forgetBeyond(networkOf(s).nodes())
}

// forgetPeople forgets whoever was pointed at and chosen.
func (n *netState) forgetPeople() { n.over, n.from, n.chosen = -1, -1, nil }

// forgetBeyond forgets those of them who are not among the first people of a
// network, which are all that it has.
func (n *netState) forgetBeyond(people int) {
	n.chosen = present(n.chosen, people)
	if n.from >= people {
		n.from = -1
	}
	if n.over >= people {
		n.over = -1
	}
	n.cursor = max(min(n.cursor, people-1), 0)
}

// present are those of the chosen who are in a network of so many people.
func present(chosen []int, people int) []int {
	return slices.DeleteFunc(slices.Clone(chosen), func(node int) bool { return node >= people })
}
