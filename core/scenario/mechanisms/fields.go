package mechanisms

import (
	"slices"

	"cloakroom/core/field"
)

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return slices.Concat(peopleFields(), mechanismFields(), outputFields(), inputFields(), lookFields())
}

func peopleFields() []field.Field[*Question] {
	return field.Within("people", func(q *Question) string { return q.People.Kind }, []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "mechanisms.people.kind", Label: "People say", Choices: Kinds(), Default: PeopleAnswers,
			Meaning: "answers: no or yes, 0 or 1; numbers: each within 0 and a largest one; votes: the number of a candidate, from 1",
		}, func(q *Question) *string { return &q.People.Kind }),
		field.Numbers(field.Parameter{
			Path: "mechanisms.people.values", Label: "Values", Min: 0, Max: mostUpper, Default: "none", File: FilePeople,
			Meaning: "what each person says, for 1 to 200 people",
		}, MostPeople, func(q *Question) *[]float64 { return &q.People.Values }),
		field.Number(field.Parameter{
			Path: "mechanisms.people.upper", Label: "Largest number", Min: 1e-3, Max: mostUpper, Default: "10", Log: true, Kinds: []string{PeopleNumbers},
			Meaning: "the largest number a person may have, known before the data are; the sum moves by at most so much, its sensitivity Δ",
		}, func(q *Question) *float64 { return &q.People.Upper }),
		field.Integer(field.Parameter{
			Path: "mechanisms.people.candidates", Label: "Candidates", Min: 2, Max: 20, Default: "3", Kinds: []string{PeopleVotes},
			Meaning: "how many candidates there are to choose among",
		}, func(q *Question) *int { return &q.People.Candidates }),
		field.Integer(field.Parameter{
			Path: "mechanisms.people.person", Label: "In question", Min: 1, Max: MostPeople, Default: "1", Post: true,
			Meaning: "the person whose answer differs between the two worlds, counted from 1",
		}, func(q *Question) *int { return &q.People.Person }),
		field.Choice(field.Parameter{
			Path: "mechanisms.people.neighbour", Label: "In the other world", Choices: Neighbours(), Default: NeighbourReplaced,
			Meaning: "replaced: the person in question answers otherwise there; missing: they are not there at all",
		}, func(q *Question) *string { return &q.People.Neighbour }),
		answersOtherwise(),
	})
}

// answersOtherwise is what the person in question says in the other world.
func answersOtherwise() field.Field[*Question] {
	f := field.Optional(field.Parameter{
		Path: "mechanisms.people.other", Label: "Answer there", Min: 0, Max: mostUpper, Default: "the one furthest off", Post: true,
		Meaning: "what the person in question says in the other world",
	}, func(q *Question) **float64 { return &q.People.Other })
	f.Lacks = func(q *Question) string {
		if q.People.Neighbour == NeighbourMissing {
			return "the person in question is missing in the other world; with mechanisms.people.neighbour replaced they answer there"
		}
		return ""
	}
	return f
}

func mechanismFields() []field.Field[*Question] {
	mechanism := field.Choice(field.Parameter{
		Path: pathMechanism, Label: "Mechanism", Choices: Mechanisms(), Default: "response, laplace or exponential, as the values are",
		Meaning: "response: everybody’s answer by a coin; laplace, discrete-laplace, gaussian: a sum with noise; exponential: a choice; outright: with probability δ all is published",
	}, func(q *Question) *string { return &q.Mechanism })
	mechanism.Usual = func(q *Question) any { return new(UsualMechanism(q.People.Kind)) }
	return []field.Field[*Question]{
		mechanism,
		only(field.Flag(field.Parameter{
			Path: "mechanisms.onesided", Label: "One-sided", Default: "false",
			Meaning: "take e^{εu/Δ} for e^{εu/2Δ}, which is as private where all counts move the same way",
			Erratum: "The thesis writes e^{+εu/2Δ} for a utility, Li and others 2011 e^{−εu/2Δ} for a cost. Both are one mechanism.",
		}, func(q *Question) *bool { return &q.Onesided }), Exponential),
		only(field.Number(field.Parameter{
			Path: "mechanisms.privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 50, Default: "1", Log: true,
			Meaning: "the promise: no output is more than e^ε times as probable in one world as in the other, but for δ",
		}, func(q *Question) *float64 { return &q.Privacy.Epsilon }), Response, Laplace, DiscreteLaplace, Gaussian, Exponential),
		only(field.Number(field.Parameter{
			Path: "mechanisms.privacy.delta", Label: "Delta", Symbol: "δ", Min: 1e-12, Max: 1, OpenMax: true, Default: "1e-8", Log: true,
			Meaning: "the probability that the promise leaves to chance",
		}, func(q *Question) *float64 { return &q.Privacy.Delta }), Gaussian, Outright),
		only(field.Choice(field.Parameter{
			Path: "mechanisms.privacy.calibration", Label: "Calibration", Choices: Calibrations(), Default: CalibrationAnalytic,
			Meaning: "the formula for σ; analytic: the least that keeps the promise; classical: √(2 ln(1.25/δ))Δ/ε; paper: 2 ln(1.25/δ)Δ/ε",
			Erratum: "The printed σ lacks a square root: it adds too much noise, and too little at a very large ε (thesis 2018, Lemma 2.8).",
		}, func(q *Question) *string { return &q.Privacy.Calibration }), Gaussian),
		field.Choice(field.Parameter{
			Path: "mechanisms.privacy.randomness", Label: "Randomness", Choices: field.RandomnessSources(), Default: field.RandomnessTeaching,
			Meaning: field.RandomnessMeaning,
		}, func(q *Question) *string { return &q.Privacy.Randomness }),
	}
}

// only makes a field one of some mechanisms.
func only(f field.Field[*Question], mechanisms ...string) field.Field[*Question] {
	f.Lacks = func(q *Question) string {
		if slices.Contains(mechanisms, q.Mechanism) {
			return ""
		}
		return "the mechanism " + q.Mechanism + " has none"
	}
	return f
}

func outputFields() []field.Field[*Question] {
	of := func(f field.Field[*Question], kinds ...string) field.Field[*Question] {
		f.Lacks = func(q *Question) string {
			if slices.Contains(kinds, q.Output.Kind) {
				return ""
			}
			return "the output is left as it is, or changed in another way, with mechanisms.output.kind " + q.Output.Kind
		}
		return f
	}
	number := func(name, label, means, usual string, low float64, at func(*Question) *float64) field.Field[*Question] {
		return field.Number(field.Parameter{
			Path: "mechanisms.output." + name, Label: label, Min: low, Max: 1e9, Default: usual, Post: true, Meaning: means,
		}, at)
	}
	return []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "mechanisms.output.kind", Label: "Then the output is", Choices: Outputs(), Default: ProcessNone, Post: true,
			Meaning: "round: to a multiple of a step; clamp: cut to a range; threshold: whether it reaches a number; table: by a row of probabilities",
		}, func(q *Question) *string { return &q.Output.Kind }),
		of(number("step", "Step", "the output is rounded to a multiple of it", "1", 1e-6, func(q *Question) *float64 { return &q.Output.Step }), ProcessRound),
		of(number("low", "From", "what lies below becomes this", "0", -1e9, func(q *Question) *float64 { return &q.Output.Low }), ProcessRound, ProcessClamp),
		of(number("high", "To", "what lies above becomes this", "10", -1e9, func(q *Question) *float64 { return &q.Output.High }), ProcessRound, ProcessClamp),
		of(number("threshold", "Threshold", "only whether the output reaches it is told", "1", -1e9, func(q *Question) *float64 { return &q.Output.Threshold }), ProcessThreshold),
		of(field.Lists(field.Parameter{
			Path: "mechanisms.output.table", Label: "Table", Default: "none", Post: true,
			Meaning: "a row for every outcome: the probabilities of what becomes of it",
		}, func(q *Question) *[][]float64 { return &q.Output.Table }).As(field.RowsForm()), ProcessTable),
	}
}

func inputFields() []field.Field[*Question] {
	of := func(kind, name, label, means, usual string, low float64, at func(*Question) *float64) field.Field[*Question] {
		f := field.Number(field.Parameter{
			Path: "mechanisms.input." + name, Label: label, Min: low, Max: mostUpper, Default: usual, Post: true, Meaning: means,
		}, at)
		f.Lacks = func(q *Question) string {
			if why := q.lacksInput(); why != "" {
				return why
			}
			if q.Input.Kind != kind {
				return "everybody’s value is left as it is, or changed in another way, with mechanisms.input.kind " + q.Input.Kind
			}
			return ""
		}
		return f
	}
	kind := field.Choice(field.Parameter{
		Path: "mechanisms.input.kind", Label: "First each value is", Choices: Inputs(), Default: ProcessNone, Post: true,
		Meaning: "what would be done with everybody’s value before noise that stays as it is; scale: a multiple; clamp: at most so much; round: to a step",
	}, func(q *Question) *string { return &q.Input.Kind })
	kind.Lacks = (*Question).lacksInput
	return []field.Field[*Question]{
		kind,
		of(ProcessScale, "factor", "Factor", "every value is multiplied by it", "2", 0, func(q *Question) *float64 { return &q.Input.Factor }),
		of(ProcessClamp, "most", "At most", "larger values become this", "5", 0, func(q *Question) *float64 { return &q.Input.Most }),
		of(ProcessRound, "step", "Step", "every value is rounded to a multiple of it, halves upwards", "5", 1e-3, func(q *Question) *float64 { return &q.Input.Step }),
	}
}

// lacksInput says why values cannot be changed before the mechanism, "" when they can.
func (q *Question) lacksInput() string {
	if q.Adds() {
		return ""
	}
	return "only a sum can be taken of changed values, with the mechanism laplace, discrete-laplace or gaussian"
}

// lookFields are the fields of how all that is looked at.
func lookFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Number(field.Parameter{
			Path: "mechanisms.order", Label: "Order", Symbol: "β", Min: 0, OpenMin: true, Max: 1e4, Default: "2", Log: true, Post: true,
			Meaning: "the order of the Rényi divergence",
		}, func(q *Question) *float64 { return &q.Order }),
		field.Integer(field.Parameter{
			Path: "mechanisms.samples", Label: "Samples", Min: 0, Max: 10000, Default: "100", Post: true,
			Meaning: "how many outputs are drawn in each world, to be looked at; they are a simulation, and no release",
		}, func(q *Question) *int { return &q.Samples }),
		field.Integer(field.Parameter{
			Path: "mechanisms.game.number", Label: "Game", Min: 1, Max: 1e6, Default: "1", Post: true,
			Meaning: "which game of guesses is played; every game of a seed has coins of its own",
		}, func(q *Question) *int { return &q.Game.Number }),
		field.Counts(field.Parameter{
			Path: "mechanisms.game.guesses", Label: "Guesses", Min: 1, Max: 2, Default: "none", Post: true,
			Meaning: "the world guessed in each round so far, 1 as it is and 2 the other, at most 20",
		}, Rounds, func(q *Question) *[]int { return &q.Game.Guesses }),
		field.Integer(field.Parameter{
			Path: "mechanisms.composition.draws", Label: "Draws", Symbol: "k", Min: 1, Max: 1000, Default: "100", Log: true, Post: true,
			Meaning: "up to how many outputs about the same people are counted together",
		}, func(q *Question) *int { return &q.Composition.Draws }),
		field.Number(field.Parameter{
			Path: "mechanisms.composition.delta", Label: "Delta of all", Symbol: "δ", Min: 1e-12, Max: 0.5, Default: "1e-6", Log: true, Post: true,
			Meaning: "the δ at which all outputs together are judged",
		}, func(q *Question) *float64 { return &q.Composition.Delta }),
		field.Lists(field.Parameter{
			Path: "mechanisms.composition.budgets", Label: "Budgets", Default: "none", Post: true,
			Meaning: "promises already given, as a ledger has them, each ε, δ and how often; every account adds them up",
		}, func(q *Question) *[][]float64 { return &q.Composition.Budgets }).As(field.RowsForm()),
		field.Integer(field.Parameter{
			Path: "mechanisms.estimate.people", Label: "People asked", Symbol: "n", Min: 10, Max: 1e6, Default: "1,000", Log: true, Post: true,
			Meaning: "how many people are asked for the estimate, drawn from a population with the shares of these",
		}, func(q *Question) *int { return &q.Estimate.People }),
		field.Number(field.Parameter{
			Path: "mechanisms.random.rare", Label: "Rare", Min: 0, Max: 1, Default: "0.01", Post: true,
			Meaning: "the probability with which a random person lies far out",
		}, func(q *Question) *float64 { return &q.Random.Rare }),
		field.Number(field.Parameter{
			Path: "mechanisms.random.outlier", Label: "Outlier", Min: 2, OpenMin: true, Max: 1e6, Default: "20", Log: true, Post: true,
			Meaning: "how many times the largest usual value such a person has; the noise is made for the usual ones",
		}, func(q *Question) *float64 { return &q.Random.Outlier }),
		field.Optional(field.Parameter{
			Path: "mechanisms.seen", Label: "Output seen", Min: -1e12, Max: 1e12, Default: "none", Post: true,
			Meaning: "an output seen elsewhere, to be judged in place of one that is drawn here",
		}, func(q *Question) **float64 { return &q.Seen }),
		field.Names(field.Parameter{
			Path: "mechanisms.also", Label: "Also", Choices: Extras(), Default: "none", Post: true,
			Meaning: "further parts of the answer",
		}, func(q *Question) *[]string { return &q.Extras }),
	}
}

const (
	pathMechanism = "mechanisms.mechanism"

	mostUpper = 1e6
)
