package regretlab

import (
	"cloakroom/core/dense"
	learn "cloakroom/core/regret"
	"cloakroom/core/rng"
	"cloakroom/core/scenario/regret"
)

// fareExperts lets a learner choose experts.
func (j *journey) fareExperts(f *faring) error {
	g := j.game.experts
	switch f.method {
	case regret.MethodHedge:
		f.follow, f.be = g.HedgeLosses(j.tuned.epsilons)
		f.settle(j.game.total())
		return nil
	case regret.MethodLeader, regret.MethodBe:
		choices := make([]int, g.Rounds+1)
		g.Leaders(choices, nil, nil)
		f.open(g.Rounds)
		g.Charged(f.follow, choices, 1)
		g.Charged(f.be, choices[1:], 1)
		f.settle(j.game.total())
		return nil
	}
	unit := j.unit(j.lawOf(f.method))
	coins := rng.NewTeaching(j.scenario.Seed, streamOf(string(unit.Law)))
	scales := make([]float64, g.Rounds)
	for t, epsilon := range j.tuned.epsilons {
		scales[t] = j.scale(unit, epsilon)
	}
	z, choices := make([]float64, g.Experts), make([]int, g.Rounds+1)
	return j.average(f, g.Rounds, func(follow, be []float64) error {
		unit.Draws(z, coins)
		g.Leaders(choices, z, scales)
		g.Charged(follow, choices, 1)
		g.Charged(be, choices[1:], 1)
		return nil
	})
}

// lawOf is the law of a method: the question's for the perturbed leader.
func (j *journey) lawOf(method string) string {
	if method == regret.MethodPerturbed {
		return j.asked.Learner.Noise
	}
	return method
}

// fareBall lets a learner choose points of a ball.
func (j *journey) fareBall(f *faring) error {
	b := j.game.ball
	if f.method != regret.MethodPerturbed {
		f.follow, f.be = b.Play(nil)
		f.settle(j.game.total())
		return nil
	}
	coins := rng.NewTeaching(j.scenario.Seed, streamOf(regret.NoiseGaussian))
	z := make([]float64, b.Dimension)
	return j.average(f, b.Rounds, func(follow, be []float64) error {
		for i := range z {
			z[i] = j.tuned.sigma * coins.Normal()
		}
		a, c := b.Play(z)
		dense.Axpy(1, a, follow)
		dense.Axpy(1, c, be)
		return nil
	})
}

// fareSubspaces lets a learner choose subspaces.
func (j *journey) fareSubspaces(f *faring) error {
	d := j.game.directions
	if f.method != regret.MethodPerturbed {
		var err error
		f.follow, f.be, err = d.Play(nil, j.pause.Take)
		f.settle(j.game.total())
		return err
	}
	coins := rng.NewTeaching(j.scenario.Seed, streamOf(regret.NoiseGaussian))
	return j.average(f, d.Rounds, func(follow, be []float64) error {
		a, c, err := d.Play(learn.GaussianEnsemble(d.Dimension, j.tuned.sigma, coins), j.pause.Take)
		if err != nil {
			return err
		}
		dense.Axpy(1, a, follow)
		dense.Axpy(1, c, be)
		return nil
	})
}

// average lets a learner play once for every draw of its noise.
func (j *journey) average(f *faring, rounds int, play func(follow, be []float64) error) error {
	draws := j.asked.Learner.Draws
	f.open(rounds)
	least := j.game.total()
	for range draws {
		follow, be := make([]float64, rounds), make([]float64, rounds)
		if err := play(follow, be); err != nil {
			return err
		}
		f.regrets, f.leads = append(f.regrets, total(follow)-least), append(f.leads, total(be)-least)
		dense.Axpy(1/float64(draws), follow, f.follow)
		dense.Axpy(1/float64(draws), be, f.be)
		if err := j.pause.Take(); err != nil {
			return err
		}
	}
	return nil
}

func (f *faring) open(rounds int) {
	f.follow, f.be = make([]float64, rounds), make([]float64, rounds)
}

// settle takes the charges as those of one draw; who knows the round does not follow.
func (f *faring) settle(least float64) {
	if f.method == regret.MethodBe {
		f.follow, f.be = f.be, nil
	} else {
		f.leads = []float64{total(f.be) - least}
	}
	f.regrets = []float64{total(f.follow) - least}
}

func total(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum
}
