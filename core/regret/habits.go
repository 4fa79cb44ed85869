package regret

import "math"

// Reader returns the game of an adversary who reads habits: before every round it
// guesses the next choice of a player from what followed the last times that it had
// chosen as it did in the two rounds before, or in the one, or at all, and lets that
// expert lose 1. It knows only choices of earlier rounds. Rounds beyond the choices go
// on with the player's habit.
func Reader(experts, rounds int, choices []int) *Game {
	g := empty(experts, rounds)
	h := newHabits(experts, rounds)
	for t := range rounds {
		guess, _, _ := h.guess()
		g.Round(t)[guess] = 1
		if t < len(choices) {
			guess = choices[t]
		}
		h.note(guess)
	}
	return g
}

// GuessOf tells how the adversary of [Reader] guessed the choice after these: the expert,
// from how many of the last choices, and whether it had seen a choice after those before;
// else it guesses in turn.
func GuessOf(experts int, choices []int) (expert, after int, seen bool) {
	h := newHabits(experts, len(choices))
	for _, choice := range choices {
		h.note(choice)
	}
	return h.guess()
}

// habits are what a player chose after two choices, after one, and at all.
type habits struct {
	experts int
	counts  [3]map[[2]int][]float64
	played  []int
}

func newHabits(experts, rounds int) *habits {
	return &habits{experts: experts, counts: [3]map[[2]int][]float64{{}, {}, {}}, played: make([]int, 0, rounds)}
}

// note takes in a choice.
func (h *habits) note(choice int) {
	for order := range h.counts {
		key, ok := context(h.played, order)
		if !ok {
			continue
		}
		if h.counts[order][key] == nil {
			h.counts[order][key] = make([]float64, h.experts)
		}
		for i := range h.counts[order][key] {
			h.counts[order][key][i] *= 0.8 // old habits fade
		}
		h.counts[order][key][choice]++
	}
	h.played = append(h.played, choice)
}

// guess is the most frequent choice in the longest context that was seen, in turn
// where none was.
func (h *habits) guess() (expert, order int, found bool) {
	for order := 2; order >= 0; order-- {
		key, ok := context(h.played, order)
		if seen := h.counts[order][key]; ok && seen != nil {
			at, most := 0, math.Inf(-1)
			for i, count := range seen {
				if count > most {
					at, most = i, count
				}
			}
			return at, order, true
		}
	}
	return len(h.played) % h.experts, 0, false
}

// context is the last choices, so many of them as the order says.
func context(played []int, order int) (key [2]int, ok bool) {
	if len(played) < order {
		return key, false
	}
	copy(key[:], played[len(played)-order:])
	return key, true
}
