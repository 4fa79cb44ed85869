package regret

import "math"

// Leaders fills choices, T + 1 of them, with argmin_i (L_{t,i} − s_t Z_i) for t = 0 …
// T, the first of equals. Without its last entry that is follow-the-perturbed-leader,
// which knows in round t the losses before it, and without its first be-the-perturbed-
// leader, which also knows those of the round: what the follower plays one round later.
// Without noise (nil) they are the follower of the leader and the leader itself.
//
// scales holds the s_t, the last of which serves t = T as well; nil are ones.
func (g *Game) Leaders(choices []int, z, scales []float64) {
	totals := make([]float64, g.Experts)
	offset := make([]float64, g.Experts)
	scale := math.NaN()
	for t := range choices {
		next := 1.0
		if scales != nil {
			next = scales[min(t, g.Rounds-1)]
		}
		if next != scale && z != nil {
			scale = next
			for i := range offset {
				offset[i] = float64(scale * z[i])
			}
		}
		choices[t] = leader(totals, offset)
		if t < g.Rounds {
			for i, loss := range g.Round(t) {
				totals[i] += loss
			}
		}
	}
}

// leader returns the first least of totals less offset.
func leader(totals, offset []float64) int {
	offset = offset[:len(totals)]
	at, least := 0, math.Inf(1)
	for i, total := range totals {
		if seen := total - offset[i]; seen < least {
			at, least = i, seen
		}
	}
	return at
}

// HedgeLosses returns what hedge is charged on average in each round, η_t its rate in
// round t, and what it would be charged if it knew the losses of the round.
func (g *Game) HedgeLosses(etas []float64) (follow, be []float64) {
	follow, be = make([]float64, g.Rounds), make([]float64, g.Rounds)
	totals := make([]float64, g.Experts)
	chances := make([]float64, g.Experts)
	for t := range follow {
		row := g.Round(t)
		Hedge(chances, totals, etas[t])
		follow[t] = product(chances, row)
		for i, loss := range row {
			totals[i] += loss
		}
		Hedge(chances, totals, etas[min(t+1, g.Rounds-1)])
		be[t] = product(chances, row)
	}
	return follow, be
}

func product(x, y []float64) float64 {
	sum := 0.0
	for i, v := range x {
		sum += float64(v * y[i])
	}
	return sum
}
