package streamlab_test

import (
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/streamlab"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// What is kept of a draw answers for any tick at which it was read as the draw itself did,
// for every kind of counter, and is charged no more.
func TestReadingsAnswerAgain(t *testing.T) {
	for _, counter := range stream.Counters() {
		change := func(q *stream.Question) {
			q.Counter, q.Methods, q.Privacy.Epsilon = counter, []string{stream.MethodNothing}, 50
			q.Extras = []string{stream.ExtraMoments, stream.ExtraReadings}
		}
		first := answer(t, change)
		if n := len(first.Kept.Ticks.Values); n != 256 || len(first.Kept.Samples.Values) != n*first.Sketch.Counters {
			t.Fatalf("%s: %d readings of %d numbers are kept", counter, n, len(first.Kept.Samples.Values))
		}
		for _, tick := range []int{256, 99} {
			drawn := answer(t, func(q *stream.Question) { change(q); q.Tick = tick })
			s := asked(func(q *stream.Question) {
				change(q)
				q.Tick, q.Readings = tick, first.Kept.Readings()
				q.Recovery.Method, q.Privacy.Randomness = sampling.MethodCoSaMP, field.RandomnessSecure
			})
			again := labtest.Answer(t, streamlab.New(), s).Stream
			if !slices.Equal(again.Sketch.Private.Values, drawn.Sketch.Private.Values) || again.Sketch.Terms != drawn.Sketch.Terms {
				t.Errorf("%s, tick %d: the samples are others", counter, tick)
			}
			if again.Answers[0].Errors != drawn.Answers[0].Errors || len(again.Moments) != len(drawn.Moments) {
				t.Errorf("%s, tick %d: %v off with %d moments, want %v with %d", counter, tick, again.Answers[0].Errors, len(again.Moments), drawn.Answers[0].Errors, len(drawn.Moments))
			}
			if charged := spent(t, s); len(charged) != 0 || again.Nodes != nil || again.Kept != nil {
				t.Errorf("%s: charged is %v", counter, charged)
			}
		}
	}
}
