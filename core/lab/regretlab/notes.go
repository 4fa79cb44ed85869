package regretlab

import (
	"slices"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/regret"
)

const (
	pathKind    = "regret.losses.kind"
	pathNoise   = "regret.learner.noise"
	pathTuning  = "regret.learner.tuning"
	pathEpsilon = "regret.learner.epsilon"
	pathCompare = "regret.compare"
)

// The places in the thesis that the remarks point to.
const (
	paperLeader  = "McMillan 2018, §12.1–12.2"
	paperStep    = "McMillan 2018, Definition 12.2 and Theorem 12.3"
	paperExperts = "McMillan 2018, Theorem 13.1"
	paperBall    = "McMillan 2018, Theorem 12.4"
	paperPCA     = "McMillan 2018, §12.2.2"
)

// fewRounds are too few to say that a regret grows with their number.
const fewRounds = 5

// notes are the remarks on one run.
func (j *journey) notes(r *regret.Result) stage.Notes {
	var n stage.Notes
	if played := len(j.asked.Hand); j.game.experts != nil && played < r.Rounds && (played > 0 || j.asked.Losses.Kind == regret.LossesReader) {
		j.noteHand(&n)
		return n // nothing is told of rounds to come
	}
	j.noteLosses(&n, r)
	j.noteLearner(&n, r)
	j.noteTuning(&n, r)
	j.noteSubspaces(&n, r)
	return n
}

func (j *journey) noteLosses(n *stage.Notes, r *regret.Result) {
	q := j.asked
	if j.game.experts != nil {
		j.noteHand(n)
	}
	if j.game.ball != nil {
		n.Info("loss-only", "regret.setting", paperBall,
			"A point x is charged ⟨x, ℓ⟩ + ‖ℓ‖, which is never negative. The second term is the same for all points, and changes no regret.")
	}
	for _, l := range r.Learners {
		if l.Method == regret.MethodLeader && r.Rounds >= fewRounds && *l.Regret.Mean > float64(r.Rounds)/4 {
			n.Warn("leader-ruined", pathKind, paperLeader,
				"Whoever follows the leader loses %.4g more than the best in %d rounds: a regret that grows with T.", *l.Regret.Mean, r.Rounds)
		}
	}
	if left := slices.DeleteFunc(slices.Clone(q.Compare), func(m string) bool {
		return slices.Contains(q.Learners(), m) || m == q.Learner.Noise
	}); len(left) > 0 {
		n.Info("needs-experts", pathCompare, "", "Hedge and noise other than Gaussian choose among experts. In this setting they are left out.")
	}
}

// noteHand remarks on an adversary who knows the hand.
func (j *journey) noteHand(n *stage.Notes) {
	if j.asked.Losses.Kind == regret.LossesReader {
		n.Info("reader", pathKind, "",
			"The adversary guesses each choice from the earlier ones made by hand, before it is made. Other learners meet the losses that came of it.")
	}
}

func (j *journey) noteLearner(n *stage.Notes, r *regret.Result) {
	if j.game.experts == nil {
		return
	}
	n.Info("one-step", pathEpsilon, paperStep,
		"ε is of one step: of one choice, with the last round and without it. One noise serves all rounds, so all choices together tell far more.")
	switch r.Noise.Law {
	case regret.NoiseGaussian:
		n.Warn("no-hazard", pathNoise, paperExperts,
			"Gaussian noise has no bounded hazard: the one-step loss has no bound, and no constants are known here. Its deviation is taken as 1/ε.")
	case regret.NoiseExponential:
		n.Info("weibull", pathNoise, paperExperts,
			"This is Weibull’s law of shape 1. For any other shape Weibull’s hazard is unbounded, at 0 or far out.")
	case regret.NoiseFrechet, regret.NoisePareto:
		n.Info("shape", pathNoise, paperExperts,
			"The shape is %.3g: ln N, but at least 3/2. With another, hazard times expected maximum is not of order ln N.", r.Noise.Shape)
	case regret.NoiseGumbel:
		n.Info("hedge", pathNoise, paperExperts,
			"A leader perturbed by Gumbel’s noise chooses as hedge does, with the same chances. Hedge is the exponential mechanism.")
	}
	if s := r.Steps; s != nil && r.Noise.Law != regret.NoiseGaussian && s.Largest > r.Noise.Epsilon*(1+1e-6) && j.tuned.stretches == 0 {
		n.Warn("step-over", pathEpsilon, paperStep, "The largest one-step loss measured, %.4g, exceeds ε. No theory allows that.", s.Largest)
	}
}

func (j *journey) noteTuning(n *stage.Notes, r *regret.Result) {
	switch {
	case j.asked.Learner.Tuning == regret.TuningOracle:
		if j.game.experts == nil {
			n.Info("oracle", pathTuning, paperBall, "ε = %.3g was tuned with L* = %.4g, which only hindsight knows.", r.Noise.Epsilon, r.Least)
			break
		}
		n.Info("oracle", pathTuning, paperExperts,
			"ε = %.3g was tuned with L* = %.4g, which only hindsight knows. Doubling finds it while it plays.", r.Noise.Epsilon, r.Least)
	case j.tuned.stretches > 0:
		n.Info("doubling", pathTuning, paperExperts,
			"ε was lowered as the least total grew: %d guesses at L*, each twice the last. The constants of the theorem are not made for that.", j.tuned.stretches)
	}
	if r.Noise.Epsilon > 1 {
		n.Warn("epsilon-above-1", pathEpsilon, paperStep,
			"The printed bound is made for ε ≤ 1. With its constants written out it holds for any ε.")
	}
	if t := r.Bound.Total; t != nil && *t > j.game.reach {
		n.Info("bound-idle", "", paperStep, "The bound, %.4g, exceeds all that can be lost, %.4g: it says nothing here. It needs more rounds.", *t, j.game.reach)
	}
}

func (j *journey) noteSubspaces(n *stage.Notes, r *regret.Result) {
	if j.game.directions == nil {
		return
	}
	n.Info("sign", "regret.setting", paperPCA,
		"A subspace is charged what it misses of a point. The printed loss aᵀXa has the other sign, and fits projectors on what is discarded.")
	if e := r.Ensemble; e != nil {
		n.Warn("ensemble", "regret.setting", "McMillan 2018, Lemma 12.6",
			"The eigenvalues of the printed ensemble do not follow Laplace’s law: ‖λ‖₁ is %.4g on average, not %.4g. Their density has a factor that pushes them apart.", e.Norm, e.ClaimedNorm)
	}
}
