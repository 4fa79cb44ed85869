package stream

import (
	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// Name names the laboratory of continual observation.
const Name = "stream"

// Question is the laboratory of streams: entries that come tick by tick, k counters
// of their samples, and the entries found in what the counters show.
type Question struct {
	sampling.Question
	// Limit is T, the most ticks there may ever be, when that is more than there are
	// entries, and Tick the moment looked at, 0 for the last.
	Limit, Tick int
	Counter     string
	// Composition is how the noise of one counter follows from the ε of all.
	Composition string
	Privacy     Privacy
	Intrusion   Intrusion
	// Readings, when there are any, are what the counters showed before: nothing is drawn
	// for the mechanism then.
	Readings Readings
}

// Privacy says what is promised, and to whom.
type Privacy struct {
	Epsilon float64
	// Delta is the δ of the rival that needs one.
	Delta float64
	// Unit is what neighbours differ in, and Reports in how many ticks a person is.
	Unit       string
	Reports    int
	Randomness string
}

// Intrusion is a look at the memory after tick At, 0 for none; the neighbouring
// stream has one event more at tick Event, 0 for the last before.
type Intrusion struct{ At, Event int }

// The published words.
const (
	CounterSegments       = "segments"
	CounterTreePlain      = "tree-plain"
	CounterTreePanPrivate = "tree-pan-private"

	CompositionJoint     = "joint"
	CompositionAppendixC = "appendix-c"
	CompositionAppendixE = "appendix-e"

	UnitEvent  = "event"
	UnitPerson = "person"

	MethodContinual  = "continual"
	MethodFactorised = "factorised"
	MethodArrival    = "arrival"
	MethodThreshold  = "arrival-threshold"
	MethodNothing    = "nothing"

	// ExtraIntrusion is the memory at the intrusion, ExtraCounters the noise that a
	// counter holds, ExtraMoments the release as it grows, and ExtraReadings what is to be
	// kept of a draw that cannot be made again.
	ExtraIntrusion = "intrusion"
	ExtraCounters  = "counters"
	ExtraMoments   = "moments"
	ExtraReadings  = "readings"
)

// Counters lists the kinds of counter, Compositions the ways to share ε among them, in
// the order shown.
func Counters() []string {
	return []string{CounterSegments, CounterTreePlain, CounterTreePanPrivate}
}

// Compositions lists the ways to share ε among the counters.
func Compositions() []string {
	return []string{CompositionJoint, CompositionAppendixE, CompositionAppendixC}
}

// Units lists whom a promise may speak of.
func Units() []string { return []string{UnitEvent, UnitPerson} }

// Methods lists the rivals.
func Methods() []string {
	return []string{MethodContinual, MethodFactorised, MethodArrival, MethodThreshold, MethodNothing}
}

// Extras lists the further parts of the answer.
func Extras() []string {
	return []string{sampling.ExtraNoise, ExtraIntrusion, ExtraCounters, ExtraMoments, ExtraReadings}
}

// Default is a staircase of 1,024 ticks, ε = 1 for all counters together.
func Default() Question {
	q := Question{
		Question: sampling.Default(), Counter: CounterSegments, Composition: CompositionJoint,
		Privacy: Privacy{Epsilon: 1, Delta: 1e-6, Unit: UnitEvent, Reports: 1, Randomness: field.RandomnessTeaching},
	}
	q.Methods = []string{MethodContinual, MethodFactorised, MethodArrival}
	return q
}

// Ticks is t in force.
func (q *Question) Ticks() int {
	if q.Tick > 0 {
		return q.Tick
	}
	return q.Data.Length()
}

// MostTicks is T in force.
func (q *Question) MostTicks() int { return max(q.Limit, q.Data.Length()) }

// Samples is k, fixed by the whole stream before its first tick.
func (q *Question) Samples() int {
	return sampling.Samples(q.Oversampling, q.Sparsity, q.Coefficients(q.MostTicks()))
}

// Events is in how many ticks one of those is whom the promise speaks of.
func (q *Question) Events() int {
	if q.Privacy.Unit == UnitPerson {
		return q.Privacy.Reports
	}
	return 1
}

// Event is the tick at which the neighbouring stream has one event more.
func (q *Question) Event() int {
	if q.Intrusion.Event > 0 {
		return q.Intrusion.Event
	}
	return q.Intrusion.At
}

// Budget is the ε promised, and the δ where a rival needs one.
func (q *Question) Budget() (epsilon, delta float64) {
	if q.Compares(MethodFactorised) {
		delta = q.Privacy.Delta
	}
	return q.Privacy.Epsilon, delta
}

// Randomness says where the noise comes from.
func (q *Question) Randomness() string { return q.Privacy.Randomness }

// Given reports that the counters were read before.
func (q *Question) Given() bool { return len(q.Readings.Ticks) > 0 }

// Panels are those of the page that only this laboratory has, or shares with its
// neighbour.
func (q *Question) Panels() []string { return []string{"noise", "intrusion", "composition"} }

// Complete takes all entries of a series when their number is not given.
func (q *Question) Complete(given map[string]bool) { q.CompleteData(Name, given) }
