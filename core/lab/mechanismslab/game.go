package mechanismslab

import (
	"fmt"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/mechanisms"
)

// drawn are outputs in both worlds, the first of them the same however many are drawn.
func (j *journey) drawn(count int) (lists [2][]float64, err error) {
	for i, l := range j.pairs[0].laws {
		s, err := l.Sampler()
		if err != nil {
			return lists, err
		}
		src := rng.NewTeaching(j.scenario.Seed, fmt.Sprintf("%s/world %d", mechanisms.Name, i+1))
		lists[i] = make([]float64, count)
		for k := range lists[i] {
			lists[i][k] = s.Draw(src)
		}
	}
	return lists, nil
}

// game plays the rounds: a coin chooses the world, and the mechanism speaks in it. The best
// test says D where the output is likelier in D.
func (j *journey) game() (mechanisms.Played, error) {
	q, own := j.asked, j.pairs[0]
	g := mechanisms.Played{Number: q.Game.Number, Ceiling: delivered(q).GuessCeiling(), Best: own.loss.BestGuess()}
	var samplers [2]*dp.Sampler
	for i, l := range own.laws {
		var err error
		if samplers[i], err = l.Sampler(); err != nil {
			return g, err
		}
	}
	src := rng.NewTeaching(j.scenario.Seed, fmt.Sprintf("%s/game %d", mechanisms.Name, q.Game.Number))
	for range mechanisms.Rounds {
		w := src.IntN(2)
		out := samplers[w].Draw(src)
		says := 2.0
		if dp.LossAt(own.laws[0], own.laws[1], out) > 0 {
			says = 1
		}
		g.Worlds.Values, g.Outputs.Values, g.Tests.Values = append(g.Worlds.Values, float64(w+1)), append(g.Outputs.Values, out), append(g.Tests.Values, says)
	}
	guesses := make([]float64, len(q.Game.Guesses))
	for i, guess := range q.Game.Guesses {
		guesses[i] = float64(guess)
	}
	g.Guesses = answer.Numbers(guesses)
	g.Right, g.TestRight = agreeing(guesses, g.Worlds.Values), agreeing(g.Tests.Values[:len(guesses)], g.Worlds.Values)
	return g, nil
}

// agreeing counts where two lists say the same, as far as the first goes.
func agreeing(a, b []float64) int {
	count := 0
	for i, v := range a {
		if v == b[i] {
			count++
		}
	}
	return count
}
