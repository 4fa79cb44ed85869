package regretlab

import (
	"slices"

	"cloakroom/core/dense"
	learn "cloakroom/core/regret"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/regret"
)

// turns looks at single rounds on a ball or with subspaces through the first draw of the
// noise.
func (j *journey) turns(rows []int) ([]regret.Turn, error) {
	coins := rng.NewTeaching(j.scenario.Seed, streamOf(regret.NoiseGaussian))
	look := func(t int) (regret.Turn, error) { return regret.Turn{}, nil }
	switch g := j.game; {
	case g.ball != nil:
		z := make([]float64, g.ball.Dimension)
		for i := range z {
			z[i] = j.tuned.sigma * coins.Normal()
		}
		look = func(t int) (regret.Turn, error) { return turnOnBall(g.ball, z, t, rows), nil }
	case g.directions != nil:
		z := learn.GaussianEnsemble(g.directions.Dimension, j.tuned.sigma, coins)
		look = func(t int) (regret.Turn, error) {
			d := g.directions
			before, exact, noisy, missed, err := d.Shares(z, t, d.Round(t))
			if err != nil {
				return regret.Turn{}, err
			}
			after, _, _, _, err := d.Shares(z, t+1, nil)
			if err != nil {
				return regret.Turn{}, err
			}
			return regret.Turn{Totals: picked(exact, rows), Perturbed: picked(noisy, rows), Before: picked(before, rows), After: picked(after, rows), Lost: missed}, nil
		}
	}
	var list []regret.Turn
	for _, t := range j.looked() {
		turn, err := look(t)
		if err != nil {
			return nil, err
		}
		turn.Round = t + 1
		list = append(list, turn)
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// turnOnBall is round t, from 0, on a ball.
func turnOnBall(b *learn.Ball, z []float64, t int, rows []int) regret.Turn {
	before, total := b.Point(z, t)
	after, _ := b.Point(z, t+1)
	noisy := slices.Clone(total)
	dense.Axpy(-1, z, noisy)
	loss := b.Round(t)
	return regret.Turn{
		Totals: picked(total, rows), Perturbed: picked(noisy, rows), Before: picked(before, rows), After: picked(after, rows),
		Lost: dense.Norm2(loss) + dense.Dot(before, loss),
	}
}
