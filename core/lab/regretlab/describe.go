package regretlab

import (
	"fmt"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	learn "cloakroom/core/regret"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/regret"
)

const (
	// mostTimes bounds the points of a curve, mostColumns the columns of the table of losses.
	mostTimes   = 200
	mostColumns = 400
)

// describe writes the whole result.
func (j *journey) describe(list []*faring) (*regret.Result, error) {
	q, g := j.asked, j.game
	rows := j.rows()
	times := j.times()
	r := &regret.Result{
		Experts: q.Size(), Rounds: q.Rounds(), Least: g.total(), Table: j.table(rows),
		Noise: j.noise(times), Bound: j.bound(), Times: answer.Numbers(times), Path: at(g.least, times),
	}
	switch {
	case g.experts != nil:
		r.Best = g.best + 1
	case g.directions != nil:
		r.Rank = q.Rank
	}
	for _, f := range list {
		r.Learners = append(r.Learners, j.learned(f, times))
	}
	r.Hand = j.hand(list[0])
	if g.experts != nil && q.Wants(regret.ExtraMoments) {
		var err error
		if r.Moments, r.Steps, err = j.moments(rows); err != nil {
			return nil, fmt.Errorf("looking at single rounds: %w", err)
		}
	}
	if err := j.describeSpace(r, rows); err != nil {
		return nil, err
	}
	if g.experts == nil && q.Wants(regret.ExtraMoments) {
		var err error
		if r.Turns, err = j.turns(rows); err != nil {
			return nil, fmt.Errorf("looking at single rounds: %w", err)
		}
	}
	return r, j.pause.Take()
}

// times are the rounds at which curves stand, from 1, the last among them.
func (j *journey) times() []float64 {
	rounds := j.asked.Rounds()
	most := min(rounds, mostTimes)
	times := make([]float64, most)
	for i := range times {
		times[i] = float64((i + 1) * rounds / most)
	}
	return times
}

// at are the values of a curve at the times.
func at(curve []float64, times []float64) answer.Series {
	values := make([]float64, len(times))
	for i, t := range times {
		values[i] = curve[int(t)-1]
	}
	return answer.Numbers(values)
}

func (j *journey) learned(f *faring, times []float64) regret.Learned {
	l := regret.Learned{Method: f.method, Regret: stage.Interval(f.regrets)}
	if f.leads != nil {
		l.Lead = new(stage.Interval(f.leads))
		l.Delay = new(*l.Regret.Mean - *l.Lead.Mean)
	}
	curve := make([]float64, len(f.follow))
	sum := 0.0
	for t, charge := range f.follow {
		sum += charge
		curve[t] = sum - j.game.least[t]
	}
	l.Curve = at(curve, times)
	return l
}

// table is the losses of the rows shown, as means of so many rounds.
func (j *journey) table(rows []int) regret.Table {
	rounds, n := j.asked.Rounds(), j.asked.Size()
	each := (rounds + mostColumns - 1) / mostColumns
	columns := (rounds + each - 1) / each
	losses, low := j.losses()
	values := make([]float64, 0, len(rows)*columns)
	t := regret.Table{Each: each, Low: low}
	for _, row := range rows {
		t.Rows = append(t.Rows, row+1)
		for c := range columns {
			sum, count := 0.0, 0
			for round := c * each; round < min((c+1)*each, rounds); round++ {
				sum += losses[round*n+row]
				count++
			}
			values = append(values, sum/float64(count))
		}
	}
	t.Values = answer.Numbers(values)
	return t
}

// losses are all that is lost, round by round, with the least that one can be.
func (j *journey) losses() ([]float64, float64) {
	switch {
	case j.game.experts != nil:
		return j.game.experts.Losses, 0
	case j.game.ball != nil:
		return j.game.ball.Losses, -1
	}
	return j.game.directions.Points, -1
}

func (j *journey) noise(times []float64) regret.Noise {
	n := regret.Noise{Epsilon: j.tuned.last(), Cost: j.cost()}
	if j.game.experts == nil {
		n.Law, n.Scale, n.Delta = regret.NoiseGaussian, j.tuned.sigma, j.tuned.gaussian.Delta
		return n
	}
	unit := j.unit(j.asked.Learner.Noise)
	n.Law, n.Scale = j.asked.Learner.Noise, j.scale(unit, n.Epsilon)
	if unit.Law == learn.Frechet || unit.Law == learn.Pareto {
		n.Shape = unit.Shape
	}
	n.Hazard = stage.Finite(unit.SupHazard() / n.Scale)
	n.Curve = hazardCurve(unit)
	if j.tuned.stretches > 0 {
		n.Stretches = j.tuned.stretches
		n.Epsilons = new(at(j.tuned.epsilons, times))
	}
	return n
}

// hazardCurve is the hazard of a law of scale 1 where it can be seen.
func hazardCurve(unit learn.Noise) *answer.Curve {
	const low, high, steps = -4.0, 8.0, 120
	c := &answer.Curve{X: answer.Numbers([]float64{}), Y: answer.Numbers([]float64{})}
	for i := range steps + 1 {
		x := low + (high-low)*float64(i)/steps
		if h := unit.Hazard(x); stage.IsFinite(h) {
			c.X.Values, c.Y.Values = append(c.X.Values, x), append(c.Y.Values, h)
		}
	}
	return c
}

// bound is what theory says of the perturbed leader.
func (j *journey) bound() regret.Bound {
	g := j.game
	if g.experts == nil {
		t := j.tuned.gaussian
		b := learn.GaussianBound(t.Epsilon, t.Delta, g.total(), j.cost(), g.reach)
		return written(regret.Bound{Root: t.Root, Logarithm: t.Logarithm}, b)
	}
	var r regret.Bound
	r.Root, r.Logarithm = learn.FirstOrder(g.experts.Experts, g.total())
	if j.tuned.stretches > 0 {
		return r // ε is not one number
	}
	law := j.unit(j.asked.Learner.Noise)
	law.Scale = j.scale(law, j.tuned.last())
	return written(r, learn.BoundOf(law, g.experts.Experts, g.total()))
}

func written(r regret.Bound, b learn.Bound) regret.Bound {
	r.Stability, r.Noise = stage.Finite(b.Stability), stage.Finite(b.Noise)
	r.Total, r.Printed = stage.Finite(b.Total), stage.Finite(b.Printed)
	return r
}

// mostPlayed is how many of the last rounds played by hand are shown.
const mostPlayed = 40

// hand is the player by hand beside the perturbed leader; nil where nobody played.
func (j *journey) hand(perturbed *faring) *regret.Hand {
	choices := j.asked.Hand
	if len(choices) == 0 || j.game.experts == nil {
		return nil
	}
	h := &regret.Hand{Played: len(choices), Least: j.game.least[len(choices)-1], Guess: j.guess()}
	shown := max(0, len(choices)-mostPlayed)
	losses, totals, curve := []float64{}, make([]float64, len(choices)), make([]float64, len(choices))
	for t, choice := range choices {
		row := j.game.experts.Round(t)
		h.Charged += row[choice-1]
		h.Learner += perturbed.follow[t]
		totals[t], curve[t] = h.Charged, h.Charged-j.game.least[t]
		if t >= shown {
			h.Choices = append(h.Choices, choice)
			losses = append(losses, row...)
		}
	}
	h.First, h.Losses = shown+1, answer.Numbers(losses)
	h.Totals, h.Curve = answer.Numbers(totals), answer.Numbers(curve)
	return h
}

// guess is how an adversary who reads habits guessed the last choice by hand; nil for any
// other.
func (j *journey) guess() *regret.Guess {
	before := slices.Clone(j.asked.Hand[:len(j.asked.Hand)-1])
	if j.asked.Losses.Kind != regret.LossesReader {
		return nil
	}
	for i := range before {
		before[i]--
	}
	expert, after, seen := learn.GuessOf(j.asked.Losses.Experts, before)
	g := &regret.Guess{Expert: expert + 1, Seen: seen}
	for _, choice := range before[len(before)-after:] {
		g.After = append(g.After, choice+1)
	}
	return g
}

// describeSpace writes what only balls and subspaces have.
func (j *journey) describeSpace(r *regret.Result, rows []int) error {
	g := j.game
	coins := rng.NewTeaching(j.scenario.Seed, streamOf(regret.NoiseGaussian))
	switch {
	case g.ball != nil:
		totals := make([]float64, g.ball.Dimension)
		for t := range g.ball.Rounds {
			for i, v := range g.ball.Round(t) {
				totals[i] += v
			}
		}
		noisy := make([]float64, len(totals))
		for i, v := range totals {
			noisy[i] = v - float64(j.tuned.sigma*coins.Normal())
		}
		r.Spectrum = &regret.Spectrum{Exact: picked(totals, rows), Perturbed: picked(noisy, rows)}
	case g.directions != nil:
		noisy, err := g.directions.Values(learn.GaussianEnsemble(g.directions.Dimension, j.tuned.sigma, coins))
		if err != nil {
			return err
		}
		r.Spectrum = &regret.Spectrum{Exact: picked(g.values, rows), Perturbed: picked(noisy, rows)}
		if j.asked.Wants(regret.ExtraEnsemble) {
			if r.Ensemble, err = j.ensemble(); err != nil {
				return fmt.Errorf("walking on the printed ensemble: %w", err)
			}
		}
	}
	return nil
}

// walkWork is the number of squared dimensions times sweeps that a walk may take.
const walkWork = 5_000_000

// ensemble is the printed ensemble as a walk sees it.
func (j *journey) ensemble() (*regret.Ensemble, error) {
	n, k := j.asked.Dimension, j.asked.Rank
	sweeps := min(max(walkWork/(n*n), 2000), 40000)
	key := stage.Kept(stage.Fields{}.Count(n).Count(int(j.scenario.Seed)))
	e, err := j.memory.ensembles.Get(key, func() (*learn.Ensemble, error) {
		return learn.WalkEnsemble(n, sweeps, rng.NewTeaching(j.scenario.Seed, regret.Name+"/ensemble"), j.pause.Take)
	})
	if err != nil {
		return nil, err
	}
	return &regret.Ensemble{
		Values: answer.Numbers(e.Values), Errors: answer.Numbers(e.Errors), Claimed: answer.Numbers(learn.LaplaceOrder(n)),
		Norm: e.Norm, ClaimedNorm: e.Claimed, WalkNorm: e.WalkNorm, WalkError: e.WalkError,
		Sum: e.LargestSum(k), ClaimedSum: learn.ClaimedSum(n, k),
	}, nil
}

// rate is the first-order rate of a bound.
func rate(b regret.Bound) float64 { return b.Root + b.Logarithm }
