package mechanisms

import (
	"math"
	"slices"

	"cloakroom/core/field"
)

// Name names the laboratory of mechanisms.
const Name = "mechanisms"

// Question is a database, a mechanism on it, and the world in which one person answers
// otherwise.
type Question struct {
	People    People
	Mechanism string
	// Onesided takes the weights of the exponential mechanism for costs that all move
	// the same way.
	Onesided bool
	Privacy  Privacy
	// Output is what is done with the output, and Input what is done with everybody's
	// value before the mechanism, whose noise stays as it was.
	Output Output
	Input  Input
	// Order is β, the order of the Rényi divergence.
	Order float64
	// Samples is how many outputs are drawn in each world, for the eye.
	Samples     int
	Game        Game
	Composition Composition
	Estimate    Estimate
	Random      Random
	// Seen, when present, is an output seen elsewhere, which is judged; nothing is drawn
	// for the release then.
	Seen *float64
	// Extras names further parts of the answer.
	Extras []string
}

// People is the database D and what makes its neighbour D′ of it.
type People struct {
	Kind string
	// Values are the answers 0 and 1, numbers in 0…Upper, or votes for the candidates
	// 1…Candidates.
	Values     []float64
	Upper      float64
	Candidates int
	// Person is who is in question, from 1.
	Person    int
	Neighbour string
	// Other is what the person in question says in D′; nil is the answer furthest off.
	Other *float64
}

// Privacy says what is promised.
type Privacy struct {
	Epsilon     float64
	Delta       float64
	Calibration string
	Randomness  string
}

// Output is what is made of an output: nothing, a multiple of Step in Low…High, a number
// cut to Low…High, whether it reaches Threshold, or what a table makes of it.
type Output struct {
	Kind      string
	Step      float64
	Low, High float64
	Threshold float64
	// Table holds a row for every outcome, the probabilities of what becomes of it.
	Table [][]float64
}

// Input is what is made of everybody's value: nothing, Factor times it, what is left of
// it up to Most, or a multiple of Step.
type Input struct {
	Kind               string
	Factor, Most, Step float64
}

// Game is a game of guesses: which world was an output made in?
type Game struct {
	// Number tells games of one seed apart.
	Number int
	// Guesses are the worlds guessed so far, 1 for D and 2 for D′.
	Guesses []int
}

// Rounds is how many outputs a game shows.
const Rounds = 20

// Composition asks for the privacy of up to Draws outputs together, at one δ.
type Composition struct {
	Draws int
	Delta float64
	// Budgets are promises already given about somebody, to be read by every account: ε, δ
	// and how often each was given.
	Budgets [][]float64
}

// Estimate asks for an estimate from so many people, drawn from a population in which
// values are as frequent as in the database.
type Estimate struct{ People int }

// Random is a population in which a value lies, with probability Rare, at Outlier times
// the largest that the noise is made for.
type Random struct{ Rare, Outlier float64 }

// FilePeople is the kind of file that the values can come from.
const FilePeople = "people"

// The published words.
const (
	PeopleAnswers = "answers"
	PeopleNumbers = "numbers"
	PeopleVotes   = "votes"

	NeighbourReplaced = "replaced"
	NeighbourMissing  = "missing"

	Response        = "response"
	Laplace         = "laplace"
	DiscreteLaplace = "discrete-laplace"
	Gaussian        = "gaussian"
	Exponential     = "exponential"
	Outright        = "outright"

	CalibrationAnalytic  = "analytic"
	CalibrationClassical = "classical"
	CalibrationPaper     = "paper"

	ProcessNone      = "none"
	ProcessRound     = "round"
	ProcessClamp     = "clamp"
	ProcessThreshold = "threshold"
	ProcessTable     = "table"
	ProcessScale     = "scale"

	// ExtraComposition is the privacy of many draws, ExtraEstimate the accuracy of an
	// estimate from 10 to 10⁶ people, and ExtraRandom random privacy.
	ExtraComposition = "composition"
	ExtraEstimate    = "estimate"
	ExtraRandom      = "random"
)

// Kinds lists what people say, in the order shown.
func Kinds() []string { return []string{PeopleAnswers, PeopleNumbers, PeopleVotes} }

// Neighbours lists what the neighbouring database is.
func Neighbours() []string { return []string{NeighbourReplaced, NeighbourMissing} }

// Mechanisms lists the mechanisms.
func Mechanisms() []string {
	return []string{Response, Laplace, DiscreteLaplace, Gaussian, Exponential, Outright}
}

// Calibrations lists the formulas for the noise of the Gaussian mechanism.
func Calibrations() []string {
	return []string{CalibrationAnalytic, CalibrationClassical, CalibrationPaper}
}

// Outputs lists what can be done with an output, and Inputs with a value before.
func Outputs() []string {
	return []string{ProcessNone, ProcessRound, ProcessClamp, ProcessThreshold, ProcessTable}
}

// Inputs lists what can be done with everybody's value.
func Inputs() []string { return []string{ProcessNone, ProcessScale, ProcessClamp, ProcessRound} }

// Extras lists the further parts of the answer.
func Extras() []string { return []string{ExtraComposition, ExtraEstimate, ExtraRandom} }

// MostPeople bounds the database: every person is a token that can be pressed.
const MostPeople = 200

// Default is randomised response at ε = 1, with nobody there to answer yet.
func Default() Question {
	return Question{
		People: People{
			Kind: PeopleAnswers, Upper: 10, Candidates: 3, Person: 1, Neighbour: NeighbourReplaced,
		},
		Mechanism: Response,
		Privacy:   Privacy{Epsilon: 1, Delta: 1e-8, Calibration: CalibrationAnalytic, Randomness: field.RandomnessTeaching},
		Output:    Output{Kind: ProcessNone, Step: 1, High: 10, Threshold: 1},
		Input:     Input{Kind: ProcessNone, Factor: 2, Most: 5, Step: 5},
		Order:     2, Samples: 100, Game: Game{Number: 1},
		Composition: Composition{Draws: 100, Delta: 1e-6}, Estimate: Estimate{People: 1000}, Random: Random{Rare: 0.01, Outlier: 20},
	}
}

// UsualValues are what twelve people of a kind say, to begin with.
func UsualValues(kind string) []float64 {
	switch kind {
	case PeopleNumbers:
		return []float64{3, 7, 1, 9, 4, 0, 6, 8, 2, 5, 10, 5}
	case PeopleVotes:
		return []float64{1, 2, 1, 3, 1, 2, 1, 2, 3, 1, 2, 1}
	}
	return []float64{1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 1}
}

// UsualMechanism is the mechanism for a kind where none is named.
func UsualMechanism(kind string) string {
	switch kind {
	case PeopleNumbers:
		return Laplace
	case PeopleVotes:
		return Exponential
	}
	return Response
}

// Complete takes the usual mechanism of a kind where none is given.
func (q *Question) Complete(given map[string]bool) {
	if !given[pathMechanism] {
		q.Mechanism = UsualMechanism(q.People.Kind)
	}
}

// Borrow takes the usual people where a link names none.
func (q *Question) Borrow(_ field.Question, given map[string]bool, _ *field.Sweep) {
	if len(q.People.Values) == 0 && !given["mechanisms.people.values"] {
		q.People.Values = UsualValues(q.People.Kind)
	}
}

// Wants reports whether the answer shall hold the named further part.
func (q *Question) Wants(part string) bool { return slices.Contains(q.Extras, part) }

// Adds reports that the mechanism adds noise to a sum.
func (q *Question) Adds() bool {
	return q.Mechanism == Laplace || q.Mechanism == DiscreteLaplace || q.Mechanism == Gaussian
}

// Counts is how many outcomes the mechanism has, 0 for a density.
func (q *Question) Counts() int {
	switch q.Mechanism {
	case Response:
		return 2
	case Outright:
		return 3
	case Exponential:
		return q.Candidates()
	case DiscreteLaplace:
		return int(q.Largest()) + 1
	}
	return 0
}

// Candidates is among how many the exponential mechanism chooses: yes and no where the
// people answer that.
func (q *Question) Candidates() int {
	if q.People.Kind == PeopleVotes {
		return q.People.Candidates
	}
	return 2
}

// Sensitivity is Δ: by how much what is released, or a candidate's count of votes, moves
// at most when one person answers otherwise or is missing.
func (q *Question) Sensitivity() float64 {
	if q.People.Kind == PeopleNumbers {
		return q.People.Upper
	}
	return 1
}

// Largest is the largest sum there can be.
func (q *Question) Largest() float64 { return q.Sensitivity() * float64(len(q.People.Values)) }

// Value is what the person in question says in D, and Neighbour what they say in D′;
// where they are missing there, missing is true.
func (q *Question) Value() float64 { return q.People.Values[q.People.Person-1] }

// Neighbour is what the person in question says in D′.
func (q *Question) Neighbour() (value float64, missing bool) {
	p := &q.People
	if p.Neighbour == NeighbourMissing {
		return 0, true
	}
	if p.Other != nil {
		return *p.Other, false
	}
	switch v := q.Value(); p.Kind {
	case PeopleNumbers:
		if v <= p.Upper/2 {
			return p.Upper, false
		}
		return 0, false
	case PeopleVotes:
		return math.Mod(v, float64(p.Candidates)) + 1, false
	default:
		return 1 - v, false
	}
}

// Budget is the ε and δ promised; only Gaussian noise and the mechanism that publishes
// somebody outright leave something to chance.
func (q *Question) Budget() (epsilon, delta float64) {
	switch q.Mechanism {
	case Gaussian:
		return q.Privacy.Epsilon, q.Privacy.Delta
	case Outright:
		return 0, q.Privacy.Delta
	}
	return q.Privacy.Epsilon, 0
}

// Randomness says where the noise comes from.
func (q *Question) Randomness() string { return q.Privacy.Randomness }

// Given reports that the output was given.
func (q *Question) Given() bool { return q.Seen != nil }

// Panels are those of the page that only this laboratory has.
func (q *Question) Panels() []string {
	return []string{"guess", "losses", "processing", ExtraComposition, ExtraEstimate, ExtraRandom}
}
