// Package dial is the question of a laboratory that does not exist: a number is
// read off with noise. It has nothing that a laboratory need not have.
package dial

import (
	"fmt"

	"cloakroom/core/field"
)

// Name names the laboratory.
const Name = "dial"

// Question is a number and how far its readings spread.
type Question struct{ Number, Spread float64 }

// Result is the answer: the number as it was read.
type Result struct {
	Reading float64 `json:"reading"`
}

// Default is the number 5, read with a spread of 1.
func Default() Question { return Question{Number: 5, Spread: 1} }

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Number(field.Parameter{
			Path: "dial.number", Label: "Number", Symbol: "x", Min: 0, Max: 10, Default: "5", Meaning: "what is read",
		}, func(q *Question) *float64 { return &q.Number }),
		field.Number(field.Parameter{
			Path: "dial.spread", Label: "Spread", Symbol: "b", Min: 0, Max: 10, Default: "1", Meaning: "the scale of the noise",
		}, func(q *Question) *float64 { return &q.Spread }),
	}
}

// Validate refuses noise that is wider than the number is large.
func (q *Question) Validate(*field.Sweep) error {
	if q.Spread > q.Number {
		return field.Refuse("dial.spread", fmt.Sprintf("%v for the number %v; it must not be larger", q.Spread, q.Number))
	}
	return nil
}
