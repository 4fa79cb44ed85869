package networkpage

import "slices"

// What the hand has chosen on one network means nobody on another.

// Replaced empties the hand without putting anything back, since what it holds belongs
// to a question that is no longer on the page, and takes the first tool again.
func (p *Page) Replaced() {
	p.StartOver()
	p.hand.Forget()
	p.restart()
}

// restart takes the first tool for another network.
func (p *Page) restart() {
	p.state.tool = toolRumour
	p.state.forgetPeople()
	p.state.forgetBeyond(p.nodes())
}

// Undone empties the hand, and forgets whoever is not there any more.
func (p *Page) Undone() {
	p.hand.Forget()
	p.state.forgetBeyond(p.nodes())
}

// forgetPeople forgets whoever was pointed at and chosen.
func (n *state) forgetPeople() { n.over, n.from, n.chosen = -1, -1, nil }

// forgetBeyond forgets those of them who are not among the first people of a
// network, which are all that it has.
func (n *state) forgetBeyond(people int) {
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
