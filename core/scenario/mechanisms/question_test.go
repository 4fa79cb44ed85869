package mechanisms_test

import (
	"errors"
	"strings"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario/mechanisms"
)

// The person in question says the furthest possible in the other world, unless something
// else is said.
func TestNeighbour(t *testing.T) {
	for _, c := range []struct {
		kind          string
		value, wanted float64
	}{
		{mechanisms.PeopleAnswers, 1, 0}, {mechanisms.PeopleAnswers, 0, 1},
		{mechanisms.PeopleNumbers, 3, 10}, {mechanisms.PeopleNumbers, 8, 0}, {mechanisms.PeopleNumbers, 5, 10},
		{mechanisms.PeopleVotes, 1, 2}, {mechanisms.PeopleVotes, 3, 1},
	} {
		q := mechanisms.Default()
		q.People.Kind, q.People.Values, q.People.Person = c.kind, []float64{1, c.value}, 2
		if got, missing := q.Neighbour(); got != c.wanted || missing {
			t.Errorf("%v among %s says %v there, want %v", c.value, c.kind, got, c.wanted)
		}
		q.People.Other = new(2.0)
		if got, _ := q.Neighbour(); got != 2 {
			t.Errorf("a given answer is %v", got)
		}
		if q.People.Neighbour = mechanisms.NeighbourMissing; true {
			if _, missing := q.Neighbour(); !missing {
				t.Error("a missing person answers")
			}
		}
	}
}

// TestBudget: only normal noise and the mechanism that publishes have a δ, and that one no
// ε; an output that was given is none of ours.
func TestBudget(t *testing.T) {
	q := mechanisms.Default()
	for mechanism, want := range map[string][2]float64{
		mechanisms.Response: {1, 0}, mechanisms.Laplace: {1, 0}, mechanisms.DiscreteLaplace: {1, 0}, mechanisms.Exponential: {1, 0},
		mechanisms.Gaussian: {1, 1e-8}, mechanisms.Outright: {0, 1e-8},
	} {
		q.Mechanism = mechanism
		if epsilon, delta := q.Budget(); [2]float64{epsilon, delta} != want {
			t.Errorf("%s promises (%v, %v), want %v", mechanism, epsilon, delta, want)
		}
	}
	if q.Seen = new(1.0); !q.Given() {
		t.Error("an output that was given is not said to be")
	}
}

// Every refusal names the field, the value and what is allowed.
func TestRefusals(t *testing.T) {
	table := func(rows ...[]float64) func(*mechanisms.Question) {
		return func(q *mechanisms.Question) { q.Output.Kind, q.Output.Table = mechanisms.ProcessTable, rows }
	}
	sum := func(change func(*mechanisms.Question)) func(*mechanisms.Question) {
		return func(q *mechanisms.Question) {
			q.People.Kind, q.People.Values, q.Mechanism = mechanisms.PeopleNumbers, []float64{3, 4}, mechanisms.Laplace
			change(q)
		}
	}
	for says, change := range map[string]func(*mechanisms.Question){
		"mechanisms.people.values: none;":                    func(q *mechanisms.Question) { q.People.Values = nil },
		"mechanisms.people.values[1]: 2 among answers":       func(q *mechanisms.Question) { q.People.Values = []float64{1, 2} },
		"mechanisms.people.values[0]: 11 among numbers":      sum(func(q *mechanisms.Question) { q.People.Values[0] = 11 }),
		"mechanisms.people.person: 3 of 2 people":            sum(func(q *mechanisms.Question) { q.People.Person = 3 }),
		"mechanisms.people.other: 0.5 among answers":         func(q *mechanisms.Question) { q.People.Other = new(0.5) },
		"mechanisms.people.neighbour: missing":               func(q *mechanisms.Question) { q.People.Neighbour = mechanisms.NeighbourMissing },
		"mechanisms.mechanism: response on numbers":          sum(func(q *mechanisms.Question) { q.Mechanism = mechanisms.Response }),
		"mechanisms.people.values[0]: 3.5 with discrete":     sum(func(q *mechanisms.Question) { q.Mechanism, q.People.Values[0] = mechanisms.DiscreteLaplace, 3.5 }),
		"mechanisms.people.upper: 1,000 for 2 people":        sum(func(q *mechanisms.Question) { q.Mechanism, q.People.Upper = mechanisms.DiscreteLaplace, 1000 }),
		"mechanisms.output.low: 20 above":                    func(q *mechanisms.Question) { q.Output.Kind, q.Output.Low = mechanisms.ProcessClamp, 20 },
		"mechanisms.output.step: 0.001 divides":              func(q *mechanisms.Question) { q.Output.Kind, q.Output.Step = mechanisms.ProcessRound, 0.001 },
		"mechanisms.output.kind: table with the":             sum(table([]float64{1})),
		"mechanisms.output.table: 1 row for 2 outcomes":      table([]float64{1}),
		"mechanisms.output.table[1][0]: -1 is negative":      table([]float64{1, 0}, []float64{-1, 2}),
		"mechanisms.output.table[1]: 1 number where":         table([]float64{1, 0}, []float64{1}),
		"mechanisms.output.table[0]: the probabilities":      table([]float64{0.5, 0.4}, []float64{0, 1}),
		"mechanisms.composition.budgets[0]: 2 numbers":       func(q *mechanisms.Question) { q.Composition.Budgets = [][]float64{{1, 0}} },
		"mechanisms.composition.budgets[1][2]: 1.5 is outs":  func(q *mechanisms.Question) { q.Composition.Budgets = [][]float64{{1, 0, 1}, {1, 0, 1.5}} },
		"mechanisms.composition.budgets[0][1]: 1 is outside": func(q *mechanisms.Question) { q.Composition.Budgets = [][]float64{{1, 1, 1}} },
		"mechanisms.seen: 2 is no output of response":        func(q *mechanisms.Question) { q.Seen = new(2.0) },
		"mechanisms.privacy.randomness: secure with outrig": func(q *mechanisms.Question) {
			q.Mechanism, q.Privacy.Randomness = mechanisms.Outright, field.RandomnessSecure
		},
		"mechanisms.privacy.randomness: secure with the cal": sum(func(q *mechanisms.Question) {
			q.Mechanism, q.Privacy.Calibration, q.Privacy.Randomness = mechanisms.Gaussian, mechanisms.CalibrationPaper, field.RandomnessSecure
		}),
	} {
		q := mechanisms.Default()
		q.People.Values = mechanisms.UsualValues(mechanisms.PeopleAnswers)
		change(&q)
		err := q.Validate(nil)
		if refused, ok := errors.AsType[*field.Refusal](err); !ok || !strings.HasPrefix(refused.Error(), says) {
			t.Errorf("refused with %v, want %q", err, says)
		}
	}
}
