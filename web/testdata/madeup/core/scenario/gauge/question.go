// Package gauge is the question of a laboratory that does not exist: a number on a
// scale is released with noise. It has everything that a laboratory may have.
package gauge

import (
	"fmt"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/field"
)

// Name names the laboratory, PanelGuess its panel and ExtraGuess what that shows.
const (
	Name       = "gauge"
	PanelGuess = "guess"
	ExtraGuess = "guess"
)

// Question is a number on a scale, and what is promised of it.
type Question struct {
	Number  *float64 // nil while there is no truth
	Top     float64  // the end of the scale
	Privacy Privacy
	// Twice releases a second reading with noise of its own.
	Twice bool
	// Reading, when present, was released before and stands in for the first.
	Reading *float64
	// Step is what the answer is rounded to, 0 for none.
	Step float64
	// Mark is a place on the scale, its middle when nil.
	Mark   *float64
	Extras []string
}

// Privacy is the ε of a reading, and where its noise comes from.
type Privacy struct {
	Epsilon    float64
	Randomness string
}

// Result is the answer.
type Result struct {
	// Readings are what was released, and Value the first of them as it is rounded.
	Readings answer.Series `json:"readings"`
	Value    float64       `json:"value"`
	// Scale is that of the noise, and Error how far Value is from the number.
	Scale float64 `json:"scale"`
	Error float64 `json:"error"`
	// Guess is the chance of naming one of two neighbours; only when it is asked for.
	Guess *float64 `json:"guess,omitempty"`
}

// Default is a scale from 0 to 100 without a number on it, and ε = 1.
func Default() Question {
	return Question{Top: 100, Privacy: Privacy{Epsilon: 1, Randomness: field.RandomnessTeaching}}
}

// Validate refuses a question without a truth, and one beyond the scale.
func (q *Question) Validate(w *field.Sweep) error {
	if q.Number == nil {
		if w.Draws("gauge.number") {
			return nil
		}
		return field.Refuse("gauge.number", "missing; a scenario needs a truth")
	}
	if *q.Number > q.Top {
		return field.Refuse("gauge.number", fmt.Sprintf("%v is beyond the end of the scale, %v", *q.Number, q.Top))
	}
	return nil
}

// Draws is how many releases are drawn for an answer.
func (q *Question) Draws() int {
	draws := 0
	if q.Reading == nil {
		draws++
	}
	if q.Twice {
		draws++
	}
	return draws
}

// Budget implements [field.Releasable].
func (q *Question) Budget() (epsilon, delta float64) {
	return float64(q.Draws()) * q.Privacy.Epsilon, 0
}

// Randomness implements [field.Releasable].
func (q *Question) Randomness() string { return q.Privacy.Randomness }

// Given implements [field.Releasable].
func (q *Question) Given() bool { return q.Reading != nil }

// Counted is the one reading that a file may hold.
func (q *Question) Counted(string) int { return 1 }

// Crowd implements [field.Peopled]: it is one person's number.
func (q *Question) Crowd() int { return 1 }

// Observed reports that the number was read off elsewhere, which is never so.
func (q *Question) Observed() bool { return false }

// Empty reports that there is nobody to ask, which is never so.
func (q *Question) Empty() bool { return false }

// AskImplied implements [field.Implying]: the guess reads the readings that are asked
// for, and implies none.
func (q *Question) AskImplied() {}

// Alpha is how far a move is hidden.
func (q *Question) Alpha() float64 { return 1 }

// SourceCount is the number of sources set.
func (q *Question) SourceCount() int {
	if q.Number == nil {
		return 0
	}
	return 1
}

// Panels implements [field.Paneled].
func (q *Question) Panels() []string { return []string{PanelGuess} }

// Complete lets the scale reach to the number.
func (q *Question) Complete(given map[string]bool) {
	if !given["gauge.top"] && q.Number != nil {
		q.Top = max(q.Top, *q.Number)
	}
}

// Borrow takes the number of the scale that was open before.
func (q *Question) Borrow(before field.Question, given map[string]bool, _ *field.Sweep) {
	if other, ok := before.(*Question); ok && !given["gauge.number"] {
		q.Number = other.Number
	}
}

// Scatter puts the number anywhere on the scale, as a seed says.
func (q *Question) Scatter(seed uint64) { q.Number = new(q.Top * float64(seed*37%101) / 101) }

// Paths implements [field.Sweepable].
func (q *Question) Paths() []string { return []string{"gauge.number", "gauge.epsilon", "gauge.step"} }

// Fixed refuses any sweep of a release that was given.
func (q *Question) Fixed() error {
	if q.Reading != nil {
		return field.Refuse("gauge.reading", "given together with a sweep")
	}
	return nil
}

// Vary refuses to vary a number that every trial puts somewhere else.
func (q *Question) Vary(w *field.Sweep) error {
	if w.Sources > 0 && slices.Contains(w.Over, "gauge.number") {
		return field.Refuse("sweep.over", "gauge.number cannot vary while every trial draws it")
	}
	return nil
}

// Fits refuses steps beyond the scale.
func (q *Question) Fits(w *field.Sweep) error {
	for i, path := range w.Over {
		if path == "gauge.step" && slices.Max(w.Values[i]) > q.Top {
			return field.Refuse("sweep.values", "a step is longer than the scale")
		}
	}
	return nil
}

// Range lets a sweep vary the step by whole numbers alone.
func (q *Question) Range(p field.Parameter, _ *field.Sweep) field.Parameter {
	if p.Path == "gauge.step" {
		p.Kind, p.Min = field.KindInteger, 1
	}
	return p
}

// SetSwept lets the scale reach to the number.
func (q *Question) SetSwept(path string, v float64, set func() error) error {
	if path == "gauge.number" {
		q.Top = max(q.Top, v)
	}
	return set()
}
