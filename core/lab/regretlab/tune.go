package regretlab

import (
	"math"

	"cloakroom/core/dp"
	learn "cloakroom/core/regret"
	"cloakroom/core/scenario/regret"
)

// tuned is the noise as tuned: an ε for every round of experts, one for all elsewhere.
type tuned struct {
	epsilons  []float64
	stretches int
	// gaussian is Theorem 12.4's tuning, and sigma the standard deviation, elsewhere.
	gaussian learn.Gaussians
	sigma    float64
}

// last is ε at the end.
func (t tuned) last() float64 { return t.epsilons[len(t.epsilons)-1] }

// key is what tells a tuning apart: ε where it changes.
func (t tuned) key() []float64 {
	key := []float64{t.sigma}
	for round, epsilon := range t.epsilons {
		if round == 0 || epsilon != t.epsilons[round-1] {
			key = append(key, float64(round), epsilon)
		}
	}
	return key
}

func tune(q *regret.Question, g *game) (tuned, error) {
	if g.experts == nil {
		return tuneGaussian(q, g), nil
	}
	t := tuned{epsilons: make([]float64, g.experts.Rounds)}
	epsilon := q.Learner.Epsilon
	switch q.Learner.Tuning {
	case regret.TuningDoubling:
		t.stretches = learn.Doubling(t.epsilons, g.least, g.experts.Experts)
		return t, nil
	case regret.TuningOracle:
		epsilon = learn.Oracle(g.experts.Experts, g.total())
	}
	for round := range t.epsilons {
		t.epsilons[round] = epsilon
	}
	return t, nil
}

// tuneGaussian takes ε and δ of Theorem 12.4, and for them the least σ there is: losses
// are at most 1 long, so that is the sensitivity.
func tuneGaussian(q *regret.Question, g *game) tuned {
	rank := 1
	if q.Setting == regret.SettingSubspaces {
		rank = q.Rank
	}
	t := tuned{gaussian: learn.GaussianTuning(q.Dimension, rank, q.Rounds(), g.total())}
	if q.Learner.Tuning == regret.TuningFixed {
		t.gaussian.Epsilon = q.Learner.Epsilon
	}
	t.epsilons = []float64{t.gaussian.Epsilon}
	t.sigma = dp.Sigma(dp.Analytic, t.gaussian.Epsilon, t.gaussian.Delta, 1)
	return t
}

// cost is E sup ⟨x, Z⟩ less its mean: what the noise may cost who knows the round. Of
// subspaces it is k times the bound σ√(2N) on the largest eigenvalue.
func (j *journey) cost() float64 {
	n := j.asked.Size()
	switch {
	case j.game.ball != nil:
		return j.tuned.sigma * learn.MeanNorm(n)
	case j.game.directions != nil:
		return float64(j.asked.Rank) * j.tuned.sigma * math.Sqrt(2*float64(n))
	}
	law := j.unit(j.asked.Learner.Noise)
	law.Scale = j.scale(law, j.tuned.last())
	return law.MeanMax(n) - law.Mean()
}

// unit is a law of noise for the experts, with scale 1.
func (j *journey) unit(law string) learn.Noise {
	n, err := learn.Tuned(learn.Law(law), j.asked.Size(), 1)
	if err != nil {
		panic("regretlab: a law that was accepted has no noise: " + err.Error())
	}
	n.Scale = 1
	return n
}

// scale is that of a law of scale 1 at an ε.
func (j *journey) scale(unit learn.Noise, epsilon float64) float64 {
	if unit.Law == learn.Gaussian {
		return 1 / epsilon
	}
	return unit.SupHazard() / epsilon
}
