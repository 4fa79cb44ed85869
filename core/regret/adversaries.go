package regret

import "cloakroom/core/rng"

// Alternating returns the game that ruins who follows the leader: the first two experts
// lose in turn, ½ to start with, so that the leader is always about to lose, and all
// others lose 0.6 in every round.
func Alternating(experts, rounds int) *Game {
	g := empty(experts, rounds)
	for t := range rounds {
		row := g.Round(t)
		for i := range row {
			row[i] = 0.6
		}
		row[0], row[1] = float64(t&1^1), float64(t&1)
	}
	g.Losses[0] = 0.5
	g.Losses[1] = 0
	return g
}

// Punisher returns the game in which the leader, the first of equals, loses 1 and
// nobody else anything: the experts lose in turn.
func Punisher(experts, rounds int) *Game {
	g := empty(experts, rounds)
	for t := range rounds {
		g.Round(t)[t%experts] = 1
	}
	return g
}

// Coins returns the game in which the first expert loses 1 with probability best in
// every round and each other one with probability ½, independently.
func Coins(experts, rounds int, best float64, src rng.Source) *Game {
	return toss(empty(experts, rounds), src, func(int) (int, float64) { return 0, best })
}

// Switching is [Coins] where another expert is the good one in each of so many equal
// stretches, in turn.
func Switching(experts, rounds, stretches int, best float64, src rng.Source) *Game {
	return toss(empty(experts, rounds), src, func(t int) (int, float64) {
		return t * stretches / rounds % experts, best
	})
}

func toss(g *Game, src rng.Source, good func(t int) (int, float64)) *Game {
	for t := range g.Rounds {
		expert, best := good(t)
		for i := range g.Round(t) {
			rate := 0.5
			if i == expert {
				rate = best
			}
			if src.Uniform() < rate {
				g.Round(t)[i] = 1
			}
		}
	}
	return g
}

func empty(experts, rounds int) *Game {
	return &Game{Experts: experts, Rounds: rounds, Losses: make([]float64, experts*rounds)}
}
