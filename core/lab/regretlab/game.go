package regretlab

import (
	"cloakroom/core/dense"
	"cloakroom/core/lab/stage"
	learn "cloakroom/core/regret"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/regret"
)

// game is what is played: one of the three, and the L* of the rounds up to each.
type game struct {
	experts    *learn.Game
	ball       *learn.Ball
	directions *learn.Directions
	least      []float64
	best       int       // the best expert, from 0
	values     []float64 // the eigenvalues of all points
	reach      float64   // the most that a learner can be charged in all
}

// total is L*.
func (g *game) total() float64 { return g.least[len(g.least)-1] }

func gameFields(q *regret.Question) stage.Fields {
	l := &q.Losses
	f := stage.Fields{}.Word(q.Setting).Word(l.Kind).Count(q.Size()).Count(q.Rounds())
	switch l.Kind {
	case regret.LossesCoins:
		f = f.Number(l.Best).Count(int(l.Seed))
	case regret.LossesSwitching:
		f = f.Number(l.Best).Count(int(l.Seed)).Count(l.Stretches)
	case regret.LossesReader:
		f = f.Counts(q.Hand)
	case regret.LossesValues:
		f = f.Numbers(l.Values)
	}
	if q.Setting == regret.SettingSubspaces {
		f = f.Count(q.Rank)
	}
	return f
}

func newGame(q *regret.Question, yield func() error) (*game, error) {
	coins := rng.NewTeaching(q.Losses.Seed, regret.Name+"/losses")
	switch q.Setting {
	case regret.SettingBall:
		return ballGame(q, coins), nil
	case regret.SettingSubspaces:
		return subspaceGame(q, coins, yield)
	}
	experts, err := expertGame(q, coins)
	if err != nil {
		return nil, err
	}
	g := &game{experts: experts, least: experts.LeastTotals(), reach: float64(experts.Rounds)}
	g.best, _ = experts.Best()
	return g, nil
}

func expertGame(q *regret.Question, coins rng.Source) (*learn.Game, error) {
	l := &q.Losses
	switch l.Kind {
	case regret.LossesPunisher:
		return learn.Punisher(l.Experts, l.Rounds), nil
	case regret.LossesCoins:
		return learn.Coins(l.Experts, l.Rounds, l.Best, coins), nil
	case regret.LossesSwitching:
		return learn.Switching(l.Experts, l.Rounds, l.Stretches, l.Best, coins), nil
	case regret.LossesReader:
		choices := make([]int, len(q.Hand))
		for i, choice := range q.Hand {
			choices[i] = choice - 1
		}
		return learn.Reader(l.Experts, l.Rounds, choices), nil
	case regret.LossesValues:
		return learn.NewGame(l.Experts, l.Values)
	}
	return learn.Alternating(l.Experts, l.Rounds), nil
}

func ballGame(q *regret.Question, coins rng.Source) *game {
	b := learn.AlternatingBall(q.Dimension, q.Losses.Rounds)
	if q.Losses.Kind == regret.LossesCoins {
		b = learn.LeaningBall(q.Dimension, q.Losses.Rounds, 1-q.Losses.Best, coins)
	}
	g := &game{ball: b, least: b.Least()}
	for t := range b.Rounds {
		g.reach += 2 * dense.Norm2(b.Round(t))
	}
	return g
}

func subspaceGame(q *regret.Question, coins rng.Source, yield func() error) (*game, error) {
	d := learn.TurningDirections(q.Dimension, q.Rank, q.Losses.Rounds)
	if q.Losses.Kind == regret.LossesCoins {
		d = learn.SpikedDirections(q.Dimension, q.Rank, q.Losses.Rounds, 1-q.Losses.Best, coins)
	}
	g := &game{directions: d, least: make([]float64, d.Rounds)}
	var err error
	if g.values, err = d.Least(g.least, yield); err != nil {
		return nil, err
	}
	for t := range d.Rounds {
		g.reach += dense.Dot(d.Round(t), d.Round(t))
	}
	return g, nil
}
