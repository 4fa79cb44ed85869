package mechanisms

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
)

// mostOutcomes bounds the outcomes of discrete noise, and of rounding.
const mostOutcomes = 2000

// Validate refuses a database, a mechanism and a change of its output that do not fit
// each other.
func (q *Question) Validate(*field.Sweep) error {
	for _, check := range []func() error{q.checkValues, q.checkPerson, q.checkMechanism, q.checkOutput, q.checkBudgets, q.checkSeen, q.checkSecure} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// allowed says what a person may say.
func (q *Question) allowed() string {
	switch p := &q.People; p.Kind {
	case PeopleNumbers:
		return "a number from 0 to " + field.Plain(p.Upper)
	case PeopleVotes:
		return fmt.Sprintf("a candidate from 1 to %d", p.Candidates)
	}
	return "0 for no or 1 for yes"
}

// says reports that a person may say so.
func (q *Question) says(v float64) bool {
	switch p := &q.People; p.Kind {
	case PeopleNumbers:
		return 0 <= v && v <= p.Upper
	case PeopleVotes:
		return v == math.Trunc(v) && 1 <= v && v <= float64(p.Candidates)
	}
	return v == 0 || v == 1
}

func (q *Question) checkValues() error {
	if len(q.People.Values) == 0 {
		return field.Refuse("mechanisms.people.values", "none; there must be at least one person")
	}
	for i, v := range q.People.Values {
		if !q.says(v) {
			return field.Refuse(fmt.Sprintf("mechanisms.people.values[%d]", i), fmt.Sprintf("%s among %s; allowed is %s", field.Plain(v), q.People.Kind, q.allowed()))
		}
	}
	return nil
}

func (q *Question) checkPerson() error {
	p := &q.People
	if p.Person > len(p.Values) {
		return field.Refuse("mechanisms.people.person", fmt.Sprintf("%d of %s; allowed is 1 to %d", p.Person, field.Counted(len(p.Values), "person", "people"), len(p.Values)))
	}
	if p.Neighbour == NeighbourMissing && q.Mechanism == Response {
		return field.Refuse("mechanisms.people.neighbour", "missing with the mechanism response, by which a person who is missing gives no answer; allowed is replaced")
	}
	if p.Other != nil && !q.says(*p.Other) {
		return field.Refuse("mechanisms.people.other", fmt.Sprintf("%s among %s; allowed is %s", field.Plain(*p.Other), p.Kind, q.allowed()))
	}
	return nil
}

// fits lists what people may say to a mechanism.
func fits(mechanism string) []string {
	switch mechanism {
	case Response:
		return []string{PeopleAnswers}
	case Laplace, DiscreteLaplace, Gaussian:
		return []string{PeopleAnswers, PeopleNumbers}
	case Exponential:
		return []string{PeopleAnswers, PeopleVotes}
	}
	return Kinds()
}

// Fit reports that a mechanism can work on what people say.
func Fit(mechanism, kind string) bool { return slices.Contains(fits(mechanism), kind) }

func (q *Question) checkMechanism() error {
	const path = "mechanisms.mechanism"
	p := &q.People
	if !Fit(q.Mechanism, p.Kind) {
		return field.Refuse(path, fmt.Sprintf("%s on %s; it works on %s", q.Mechanism, p.Kind, joined(fits(q.Mechanism))))
	}
	if q.Mechanism != DiscreteLaplace || p.Kind != PeopleNumbers {
		return nil
	}
	if p.Upper != math.Trunc(p.Upper) {
		return field.Refuse("mechanisms.people.upper", field.Plain(p.Upper)+" with discrete-laplace, which adds whole numbers; allowed is a whole number")
	}
	for i, v := range p.Values {
		if v != math.Trunc(v) {
			return field.Refuse(fmt.Sprintf("mechanisms.people.values[%d]", i), field.Plain(v)+" with discrete-laplace, which adds whole numbers; allowed is a whole number")
		}
	}
	if p.Other != nil && *p.Other != math.Trunc(*p.Other) {
		return field.Refuse("mechanisms.people.other", field.Plain(*p.Other)+" with discrete-laplace, which adds whole numbers; allowed is a whole number")
	}
	if q.Largest() >= mostOutcomes {
		return field.Refuse("mechanisms.people.upper", fmt.Sprintf("%s for %s, so that discrete-laplace has %s outcomes; allowed are at most %s", field.Plain(p.Upper),
			field.Counted(len(p.Values), "person", "people"), field.Plain(q.Largest()+1), field.Grouped(mostOutcomes)))
	}
	return nil
}

func joined(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	text := words[0]
	for _, w := range words[1 : len(words)-1] {
		text += ", " + w
	}
	return text + " and " + words[len(words)-1]
}

func (q *Question) checkOutput() error {
	o := &q.Output
	if (o.Kind == ProcessRound || o.Kind == ProcessClamp) && o.Low > o.High {
		return field.Refuse("mechanisms.output.low", fmt.Sprintf("%s above mechanisms.output.high, %s", field.Plain(o.Low), field.Plain(o.High)))
	}
	if o.Kind == ProcessRound && (o.High-o.Low)/o.Step > mostOutcomes {
		return field.Refuse("mechanisms.output.step", fmt.Sprintf("%s divides %s…%s into more than %s outcomes", field.Plain(o.Step), field.Plain(o.Low), field.Plain(o.High), field.Grouped(mostOutcomes)))
	}
	if o.Kind != ProcessTable {
		return nil
	}
	return q.checkTable()
}

// checkTable refuses a table whose rows are not the outcomes', or are no laws.
func (q *Question) checkTable() error {
	const path = "mechanisms.output.table"
	rows, outcomes := q.Output.Table, q.Counts()
	if outcomes == 0 {
		return field.Refuse("mechanisms.output.kind", "table with the mechanism "+q.Mechanism+", which has a density and no outcomes to list; round the output, or take another mechanism")
	}
	if len(rows) != outcomes {
		return field.Refuse(path, fmt.Sprintf("%s for %s; there must be one for each", field.CountOf(len(rows), "row"), field.CountOf(outcomes, "outcome")))
	}
	for i, row := range rows {
		sum := 0.0
		for k, v := range row {
			if v < 0 {
				return field.Refuse(fmt.Sprintf("%s[%d][%d]", path, i, k), field.Plain(v)+" is negative; allowed is a probability")
			}
			sum += v
		}
		if len(row) != len(rows[0]) || len(row) == 0 {
			return field.Refuse(fmt.Sprintf("%s[%d]", path, i), fmt.Sprintf("%s where the first row has %d; all rows must be as long", field.CountOf(len(row), "number"), len(rows[0])))
		}
		if math.Abs(sum-1) > 1e-9 {
			return field.Refuse(fmt.Sprintf("%s[%d]", path, i), fmt.Sprintf("the probabilities add up to %s; allowed is 1", field.Short(sum)))
		}
	}
	return nil
}

// mostBudgets bounds the promises of a ledger that are composed.
const mostBudgets = 64

// checkBudgets refuses what is no promise.
func (q *Question) checkBudgets() error {
	const path = "mechanisms.composition.budgets"
	list := q.Composition.Budgets
	if len(list) > mostBudgets {
		return field.Refuse(path, fmt.Sprintf("%d different promises; allowed are at most %d", len(list), mostBudgets))
	}
	for i, b := range list {
		at := fmt.Sprintf("%s[%d]", path, i)
		if len(b) != 3 {
			return field.Refuse(at, field.CountOf(len(b), "number")+"; a promise is ε, δ and how often it was given")
		}
		for k, bounds := range [][2]float64{{0, 50}, {0, 0.999}, {1, 10000}} {
			if v := b[k]; v < bounds[0] || v > bounds[1] || k == 2 && v != math.Trunc(v) {
				return field.Refuse(fmt.Sprintf("%s[%d]", at, k), fmt.Sprintf("%s is outside %s…%s for %s", field.Plain(v), field.Plain(bounds[0]), field.Plain(bounds[1]), []string{"ε", "δ", "a whole number of times"}[k]))
			}
		}
	}
	return nil
}

func (q *Question) checkSeen() error {
	if q.Seen == nil {
		return nil
	}
	const path = "mechanisms.seen"
	v := *q.Seen
	if n := q.Counts(); n > 0 {
		first := 0.0
		if q.Mechanism == Exponential && q.People.Kind == PeopleVotes {
			first = 1
		}
		if last := first + float64(n-1); v != math.Trunc(v) || v < first || v > last {
			return field.Refuse(path, fmt.Sprintf("%s is no output of %s; allowed is a whole number from %s to %s", field.Plain(v), q.Mechanism, field.Plain(first), field.Plain(last)))
		}
	}
	return nil
}

// checkSecure refuses real noise for a promise that is known to be broken.
func (q *Question) checkSecure() error {
	if q.Privacy.Randomness != field.RandomnessSecure {
		return nil
	}
	const path = "mechanisms.privacy.randomness"
	switch {
	case q.Mechanism == Gaussian && q.Privacy.Calibration != CalibrationAnalytic:
		return field.Refuse(path, "secure with the calibration "+q.Privacy.Calibration+"; allowed is analytic, which keeps the promise at every ε")
	case q.Mechanism == Exponential && q.Onesided && q.People.Neighbour == NeighbourReplaced:
		return field.Refuse(path, "secure with one-sided weights while votes are replaced, which keeps only 2ε; allowed is missing")
	case q.Mechanism == Outright:
		return field.Refuse(path, "secure with outright, which publishes a person; allowed is teaching")
	}
	return nil
}

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return []string{"mechanisms.privacy.epsilon", "mechanisms.privacy.delta", "mechanisms.estimate.people"}
}

// Fixed refuses any sweep while an output was given.
func (q *Question) Fixed() error {
	if q.Given() {
		return field.Refuse("sweep", "given together with an output that was seen; a sweep draws its own")
	}
	return nil
}

// Vary refuses a swept field that the mechanism does not have.
func (q *Question) Vary(w *field.Sweep) error {
	for i, path := range w.Over {
		for _, f := range mechanismFields() {
			if f.Path != path {
				continue
			}
			if why := f.Why(q); why != "" {
				return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: "+why)
			}
		}
		if path == "mechanisms.estimate.people" && q.Mechanism != Response && !q.Adds() {
			return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), path+" cannot vary: the mechanism "+q.Mechanism+" estimates no share")
		}
	}
	return nil
}

// Fits refuses random sources, which there are none of.
func (q *Question) Fits(w *field.Sweep) error {
	if w.Sources > 0 {
		return field.Refuse("sweep.sources", fmt.Sprintf("%d; the laboratory %s has no sources to place", w.Sources, Name))
	}
	return nil
}
