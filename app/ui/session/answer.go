package session

import "cloakroom/core/scenario"

// Answer is an answer together with the question it answers. Without a result it is
// none.
type Answer struct {
	Asked   scenario.Scenario
	Result  *scenario.Result
	Full    bool    // with the trace and the comparisons
	Seconds float64 // that the worker took
	// Booked is every independent noise that the answer releases: what the ledger
	// counts, once it is more than a picture.
	Booked []scenario.Booking
}

// Sentence is what an answer says in words, its number or name in the middle.
type Sentence struct{ Before, Strong, After string }

// Spoken is a sentence.
func Spoken(before, strong, after string) Sentence { return Sentence{before, strong, after} }

// Text is the sentence as one.
func (s Sentence) Text() string { return s.Before + s.Strong + s.After }

// Of is the question that the answer answers, or another where there is none.
func (a *Answer) Of(otherwise scenario.Scenario) scenario.Scenario {
	if a.Result == nil {
		return otherwise
	}
	return a.Asked
}
