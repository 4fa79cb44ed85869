package stream

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// Validate refuses what does not fit the stream.
func (q *Question) Validate(*field.Sweep) error {
	if err := q.Check(Name); err != nil {
		return err
	}
	n := q.Data.Length()
	if err := q.CheckSketch(Name, q.Coefficients(q.MostTicks()), true); err != nil {
		return err
	}
	if !sampling.SignsFit(q.Samples(), q.columns()) {
		return field.Refuse("stream.sparsity", fmt.Sprintf("%s counters of %s ticks; a matrix of signs may hold at most 2³⁰ of them", field.Grouped(q.Samples()), field.Grouped(q.columns())))
	}
	if err := q.checkMoments(n); err != nil {
		return err
	}
	if err := q.checkReadings(n); err != nil {
		return err
	}
	return q.checkSecure()
}

// columns is how many columns of signs a stream can need: the Haar basis of an earlier
// tick never asks for more than that of the last.
func (q *Question) columns() int { return sampling.Padded(q.MostTicks()) }

// checkMoments refuses moments that lie beyond the stream, or an event after the
// intrusion.
func (q *Question) checkMoments(n int) error {
	beyond := func(path string, tick int) error {
		return field.Refuse(path, fmt.Sprintf("tick %s of %s; the stream ends before", field.Grouped(tick), field.Grouped(n)))
	}
	switch in := q.Intrusion; {
	case q.Tick > n:
		return beyond("stream.tick", q.Tick)
	case in.At > n:
		return beyond("stream.intrusion.at", in.At)
	case in.Event > n:
		return beyond("stream.intrusion.event", in.Event)
	}
	for i, r := range q.Queries {
		if r.Last > q.Ticks() {
			return field.Refuse(fmt.Sprintf("stream.queries[%d]", i), fmt.Sprintf("entries %d to %d after %s ticks; they have not come yet", r.First, r.Last, field.Grouped(q.Ticks())))
		}
	}
	return nil
}

// checkSecure refuses what has no secure noise: a rival with normal noise, and sums
// that are no whole numbers, to which no noise on a grid can be added exactly.
func (q *Question) checkSecure() error {
	if q.Privacy.Randomness != field.RandomnessSecure {
		return nil
	}
	if i := slices.Index(q.Methods, MethodFactorised); i >= 0 {
		return field.Refuse(fmt.Sprintf("stream.methods[%d]", i), "factorised has no secure noise here; leave it away, or take teaching randomness")
	}
	for i, v := range q.Data.Values {
		if q.Data.Kind == sampling.DataValues && v != math.Trunc(v) {
			return field.Refuse(fmt.Sprintf("stream.data.values[%d]", i), field.Plain(v)+" is not a whole number; secure noise is added to whole counts only")
		}
	}
	return nil
}

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return append([]string{"stream.tick", "stream.privacy.epsilon", "stream.privacy.reports"}, sampling.Paths(Name)...)
}

// Fixed refuses any sweep of counters that were read already.
func (q *Question) Fixed() error {
	if q.Given() {
		return field.Refuse("sweep", "given together with readings; a sweep makes its own")
	}
	return nil
}

// Vary refuses a swept field that the data's kind does not have, or that the promise
// does not speak of.
func (q *Question) Vary(w *field.Sweep) error {
	if i := slices.Index(w.Over, pathReports); i >= 0 && q.Privacy.Unit != UnitPerson {
		return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), pathReports+" cannot vary: "+q.lacksReports())
	}
	return q.CheckVaried(Name, w)
}

// Fits refuses settings that do not fit together, and random sources.
func (q *Question) Fits(w *field.Sweep) error {
	if err := sampling.CheckSources(w); err != nil {
		return err
	}
	bare := *q
	bare.Queries, bare.Weights, bare.Intrusion = nil, nil, Intrusion{}
	return sampling.EachCell(bare, w, (*Question).set, func(one *Question) error { return one.Validate(nil) })
}

// set gives the question a value of a swept field.
func (q *Question) set(path string, v float64) {
	switch path {
	case "stream.tick":
		q.Tick = int(v)
	case "stream.privacy.epsilon":
		q.Privacy.Epsilon = v
	case pathReports:
		q.Privacy.Reports = int(v)
	default:
		q.Set(Name, path, v)
	}
}
