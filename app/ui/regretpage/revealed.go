package regretpage

import (
	"slices"

	"cloakroom/core/field"
)

// revealed is what the player of a game has seen of it, taken back or not. It is of this
// visit: a link holds the choices alone.
type revealed struct {
	choices []int // the longest game seen along these choices
	again   []int // rounds, from 0 and rising, that were played after they had been seen
}

// play takes in the last choice of a hand. An adversary who reacts makes other rounds after
// another choice; losses fixed before the game stay those seen.
func (r *revealed) play(hand []int, reacts bool) {
	at := len(hand) - 1
	r.again = slices.DeleteFunc(r.again, func(round int) bool { return round >= at })
	same := func(n int) bool { return !reacts || slices.Equal(hand[:n], r.choices[:n]) }
	if at < len(r.choices) && same(at) {
		r.again = append(r.again, at)
	}
	if len(hand) > len(r.choices) || !same(len(hand)) {
		r.choices = slices.Clone(hand)
	}
}

// known is how many rounds of a hand were played after they had been seen.
func (r *revealed) known(hand []int) int {
	n, _ := slices.BinarySearch(r.again, len(hand))
	return n
}

// says tells that rounds were known; empty where none was.
func (r *revealed) says(hand []int) string {
	if n := r.known(hand); n > 0 {
		return "You had seen " + field.Counted(n, "round", "rounds") + " before you played: you knew what every expert would lose there."
	}
	return ""
}
