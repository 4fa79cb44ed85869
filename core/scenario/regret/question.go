package regret

import (
	"slices"

	"cloakroom/core/field"
)

// Name names the laboratory.
const Name = "regret"

// Question is a game of losses and the learners who play it.
type Question struct {
	// Setting is what is played: experts, points of a ball, or subspaces.
	Setting string
	Losses  Losses
	// Dimension is N of a ball and of subspaces, and Rank the k of these.
	Dimension, Rank int
	// Hand are choices made by hand, experts counted from 1, one for each round played.
	Hand    []int
	Learner Learner
	// Compare are further learners of the same losses.
	Compare []string
	Extras  []string
}

// Losses says what is lost.
type Losses struct {
	Kind            string
	Experts, Rounds int
	// Best is what the best one loses in a round, on average.
	Best float64
	// Stretches is how many times another expert is the good one.
	Stretches int
	Seed      uint64
	// Values are losses given, round by round.
	Values []float64
}

// Learner is the perturbed leader.
type Learner struct {
	// Noise is its law, Tuning how ε is found, and Epsilon ε where it is set.
	Noise, Tuning string
	Epsilon       float64
	// Draws is how many draws of the noise are averaged.
	Draws int
}

// The published words.
const (
	SettingExperts   = "experts"
	SettingBall      = "ball"
	SettingSubspaces = "subspaces"

	LossesAlternating = "alternating"
	LossesPunisher    = "punisher"
	LossesCoins       = "coins"
	LossesSwitching   = "switching"
	LossesReader      = "reader"
	LossesValues      = "values"

	NoiseLaplace     = "laplace"
	NoiseGumbel      = "gumbel"
	NoiseExponential = "exponential"
	NoiseFrechet     = "frechet"
	NoisePareto      = "pareto"
	NoiseGaussian    = "gaussian"

	TuningOracle   = "oracle"
	TuningDoubling = "doubling"
	TuningFixed    = "fixed"

	// MethodLeader follows the leader, MethodHedge is hedge, and MethodBe knows the round.
	MethodLeader = "leader"
	MethodHedge  = "hedge"
	MethodBe     = "be-the-leader"
	// MethodPerturbed is the learner that the question is about.
	MethodPerturbed = "perturbed"

	// ExtraMoments are single rounds looked at closely, and ExtraEnsemble the walk on the
	// printed ensemble.
	ExtraMoments  = "moments"
	ExtraEnsemble = "ensemble"

	// FileLosses is the kind of file that holds losses.
	FileLosses = "losses"
)

// Settings lists what can be played.
func Settings() []string { return []string{SettingExperts, SettingBall, SettingSubspaces} }

// Kinds lists the kinds of losses.
func Kinds() []string {
	return []string{LossesAlternating, LossesPunisher, LossesCoins, LossesSwitching, LossesReader, LossesValues}
}

// Noises lists the laws of noise.
func Noises() []string {
	return []string{NoiseLaplace, NoiseGumbel, NoiseExponential, NoiseFrechet, NoisePareto, NoiseGaussian}
}

// Tunings lists how ε is found.
func Tunings() []string { return []string{TuningOracle, TuningDoubling, TuningFixed} }

// Methods lists the learners to compare with.
func Methods() []string { return append([]string{MethodLeader, MethodHedge, MethodBe}, Noises()...) }

// Extras lists the further parts of the answer.
func Extras() []string { return []string{ExtraMoments, ExtraEnsemble} }

// The limits of a question.
const (
	MostExperts   = 1000
	MostRounds    = 10000
	MostDimension = 64
	MostValues    = 100000
	// mostDrawn bounds what all draws together add up, losses of experts and cubes of
	// dimensions alike.
	mostDrawn = 400_000_000
	mostCubes = 4_000_000_000
)

// Default is eight experts, of whom two lose by turns, and Laplace's noise.
func Default() Question {
	return Question{
		Setting:   SettingExperts,
		Losses:    Losses{Kind: LossesAlternating, Experts: 8, Rounds: 400, Best: 0.1, Stretches: 4, Seed: 1},
		Dimension: 8, Rank: 1,
		Learner: Learner{Noise: NoiseLaplace, Tuning: TuningOracle, Epsilon: 0.1, Draws: 40},
		Compare: []string{MethodLeader, MethodHedge, MethodBe},
	}
}

// Plays reports that the setting is that of experts.
func (q *Question) Plays() bool { return q.Setting == SettingExperts }

// Wants reports that an extra is asked for.
func (q *Question) Wants(extra string) bool { return slices.Contains(q.Extras, extra) }

// Size is N, the experts or the dimension.
func (q *Question) Size() int {
	if q.Plays() {
		return q.Losses.Experts
	}
	return q.Dimension
}

// Rounds is T: of given losses as many as they fill.
func (q *Question) Rounds() int {
	if q.Plays() && q.Losses.Kind == LossesValues {
		return len(q.Losses.Values) / max(1, q.Losses.Experts)
	}
	return q.Losses.Rounds
}

// Learners are those compared that the setting has, in the order asked for.
func (q *Question) Learners() []string {
	return slices.DeleteFunc(slices.Clone(q.Compare), func(m string) bool {
		return !q.Plays() && m != MethodLeader && m != MethodBe || m == q.Learner.Noise
	})
}

// Panels are those of the page that only this laboratory has.
func (q *Question) Panels() []string { return []string{"bound", "hazard", "ensemble"} }

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return []string{pathRounds, pathExperts, pathBest, pathDimension, pathRank, pathEpsilon}
}

// Fixed refuses any sweep while choices were made by hand.
func (q *Question) Fixed() error {
	if len(q.Hand) > 0 {
		return field.Refuse("sweep", "given together with "+pathHand+"; nobody plays a sweep by hand")
	}
	return nil
}
