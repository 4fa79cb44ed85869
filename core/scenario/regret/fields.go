package regret

import (
	"slices"

	"cloakroom/core/field"
)

// The paths that refusals and sweeps name.
const (
	pathKind      = "regret.losses.kind"
	pathExperts   = "regret.losses.experts"
	pathRounds    = "regret.losses.rounds"
	pathBest      = "regret.losses.best"
	pathStretches = "regret.losses.stretches"
	pathValues    = "regret.losses.values"
	pathDimension = "regret.dimension"
	pathRank      = "regret.rank"
	pathHand      = "regret.hand"
	pathTuning    = "regret.learner.tuning"
	pathEpsilon   = "regret.learner.epsilon"
	pathDraws     = "regret.learner.draws"
)

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return slices.Concat([]field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "regret.setting", Label: "Setting", Choices: Settings(), Default: SettingExperts,
			Meaning: "what is chosen in a round: one of N experts, a point of a ball, or a subspace of rank k",
		}, func(q *Question) *string { return &q.Setting }),
	}, lossFields(), spaceFields(), []field.Field[*Question]{
		lacking(field.Counts(field.Parameter{
			Path: pathHand, Label: "Choices by hand", Min: 1, Max: MostExperts, Default: "none",
			Meaning: "the experts chosen by hand so far, counted from 1, one for each round played",
		}, MostRounds, func(q *Question) *[]int { return &q.Hand }), needsExperts),
	}, learnerFields(), []field.Field[*Question]{
		compareField(),
		field.Names(field.Parameter{
			Path: "regret.also", Label: "Also", Choices: Extras(), Default: "none", Post: true,
			Meaning: "further parts of the answer: moments, single rounds looked at closely, and ensemble, the eigenvalues of the one printed",
		}, func(q *Question) *[]string { return &q.Extras }),
	})
}

// compareField is the list of further learners. An empty list is a value, not an absent
// one, so it is handed on by address.
func compareField() field.Field[*Question] {
	f := field.Names(field.Parameter{
		Path: "regret.compare", Label: "Compare", Choices: Methods(), Default: "leader, hedge, be-the-leader", Post: true,
		Meaning: "further learners of the same losses; an empty list is none, and hedge and other noise need experts",
		Erratum: "The printed indices make the follower two rounds late, and let be-the-leader play what the follower should (McMillan 2018, §12.1–12.2).",
	}, func(q *Question) *[]string { return &q.Compare })
	f.Get = func(q *Question) any {
		names := append([]string{}, q.Compare...)
		return &names
	}
	return f
}

func lossFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: pathKind, Label: "Losses", Choices: Kinds(), Default: LossesAlternating,
			Meaning: "alternating and punisher ruin who follows the leader; coins and switching are drawn; reader reads your habits; values are given",
			Erratum: "Against the printed losses −0.5, 1, −1 … the leader plays 0, +1, −1 …; the printed answers have the other sign and would win (McMillan 2018, §12.1).",
		}, func(q *Question) *string { return &q.Losses.Kind }),
		lacking(field.Integer(field.Parameter{
			Path: pathExperts, Label: "Experts", Symbol: "N", Min: 2, Max: MostExperts, Default: "8", Log: true,
			Meaning: "how many experts there are to choose from",
		}, func(q *Question) *int { return &q.Losses.Experts }), needsExperts),
		lacking(field.Integer(field.Parameter{
			Path: pathRounds, Label: "Rounds", Symbol: "T", Min: 1, Max: MostRounds, Default: "400", Log: true,
			Meaning: "how many rounds are played",
		}, func(q *Question) *int { return &q.Losses.Rounds }), func(q *Question) string {
			if q.Plays() && q.Losses.Kind == LossesValues {
				return "given losses say themselves how many rounds there are"
			}
			return ""
		}),
		lacking(field.Number(field.Parameter{
			Path: pathBest, Label: "Loss of the best", Unit: "loss", Min: 0, Max: 1, Default: "0.1",
			Meaning: "what the best expert, point or subspace loses in a round, on average",
		}, func(q *Question) *float64 { return &q.Losses.Best }), needsChance),
		lacking(field.Integer(field.Parameter{
			Path: pathStretches, Label: "Stretches", Min: 2, Max: 100, Default: "4",
			Meaning: "in how many equal stretches another expert is the good one",
		}, func(q *Question) *int { return &q.Losses.Stretches }), needsKind(LossesSwitching)),
		lacking(field.Seed(field.Parameter{
			Path: "regret.losses.seed", Label: "Seed of the losses", Default: "1",
			Meaning: "the coins of the losses, apart from those of the noise",
		}, func(q *Question) *uint64 { return &q.Losses.Seed }), needsChance),
		lacking(field.Numbers(field.Parameter{
			Path: pathValues, Label: "Values", Unit: "loss", Min: 0, Max: 1, Default: "none", File: FileLosses,
			Meaning: "losses given round by round, N of them in each, from 0 to 1",
		}, MostValues, func(q *Question) *[]float64 { return &q.Losses.Values }), needsKind(LossesValues)),
	}
}

func spaceFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		lacking(field.Integer(field.Parameter{
			Path: pathDimension, Label: "Dimension", Symbol: "N", Min: 1, Max: MostDimension, Default: "8", Log: true,
			Meaning: "the dimensions of the ball, or of the data whose subspace is sought",
		}, func(q *Question) *int { return &q.Dimension }), func(q *Question) string {
			if q.Plays() {
				return "experts have no dimension"
			}
			return ""
		}),
		lacking(field.Integer(field.Parameter{
			Path: pathRank, Label: "Rank", Symbol: "k", Min: 1, Max: MostDimension - 1, Default: "1",
			Meaning: "the dimensions of the subspace that is played",
			Erratum: "The paper calls the problem sparse; k is a rank, and nothing is sparse (McMillan 2018, §12.2.2).",
		}, func(q *Question) *int { return &q.Rank }), func(q *Question) string {
			if q.Setting != SettingSubspaces {
				return "only subspaces have a rank"
			}
			return ""
		}),
	}
}

func learnerFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		lacking(field.Choice(field.Parameter{
			Path: "regret.learner.noise", Label: "Noise", Symbol: "Z", Choices: Noises(), Default: NoiseLaplace,
			Meaning: "the law of the noise that is taken off every total; on a ball and for subspaces it is Gaussian",
			Erratum: "Weibull’s hazard is bounded for shape 1 alone, which is the exponential law. Gaussian noise has no bounded hazard (McMillan 2018, Theorem 13.1).",
		}, func(q *Question) *string { return &q.Learner.Noise }), needsExperts),
		field.Choice(field.Parameter{
			Path: pathTuning, Label: "Tuning", Choices: Tunings(), Default: TuningOracle,
			Meaning: "oracle: ε from L*, which only hindsight knows; doubling: ε from guesses at L* that double; fixed: ε as set",
			Erratum: "The proofs tune ε with L* and T, which no learner knows while it plays (McMillan 2018, Theorems 12.4 and 13.1).",
		}, func(q *Question) *string { return &q.Learner.Tuning }),
		lacking(field.Number(field.Parameter{
			Path: pathEpsilon, Label: "Epsilon", Symbol: "ε", Min: 1e-4, Max: 10, Default: "0.1", Log: true,
			Meaning: "how much one more round may change the chance of any choice: the scale of the noise is in proportion to 1/ε",
		}, func(q *Question) *float64 { return &q.Learner.Epsilon }), func(q *Question) string {
			if q.Learner.Tuning != TuningFixed {
				return "ε is tuned; with " + pathTuning + " = " + TuningFixed + " it is set"
			}
			return ""
		}),
		field.Integer(field.Parameter{
			Path: pathDraws, Label: "Draws", Min: 1, Max: 1000, Default: "40", Log: true,
			Meaning: "how many draws of the noise the charges are averaged over",
		}, func(q *Question) *int { return &q.Learner.Draws }),
	}
}

// lacking is a field that is there only where why says nothing.
func lacking(f field.Field[*Question], why func(*Question) string) field.Field[*Question] {
	f.Lacks = why
	return f
}

func needsExperts(q *Question) string {
	if q.Plays() {
		return ""
	}
	return "the setting " + q.Setting + " has no experts"
}

// needsChance asks for losses that are drawn.
func needsChance(q *Question) string {
	if q.Losses.Kind == LossesCoins || q.Losses.Kind == LossesSwitching {
		return ""
	}
	return "losses of kind " + q.Losses.Kind + " are not drawn"
}

func needsKind(kind string) func(*Question) string {
	return func(q *Question) string {
		if q.Plays() && q.Losses.Kind == kind {
			return ""
		}
		return "only losses of kind " + kind + " have it"
	}
}
