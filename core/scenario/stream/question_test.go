package stream_test

import (
	"encoding/json"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// TestValidate pins the one line for each mistake about how fields fit each other.
func TestValidate(t *testing.T) {
	for want, change := range map[string]func(*stream.Question){
		"": func(*stream.Question) {},
		"stream.tick: tick 1,025 of 1,024; the stream ends before":                func(q *stream.Question) { q.Tick = 1025 },
		"stream.intrusion.at: tick 1,025 of 1,024; the stream ends before":        func(q *stream.Question) { q.Intrusion.At = 1025 },
		"stream.intrusion.event: tick 1,025 of 1,024; the stream ends before":     func(q *stream.Question) { q.Intrusion.Event = 1025 },
		"stream.queries[0]: entries 3 to 9 after 8 ticks; they have not come yet": func(q *stream.Question) { q.Tick, q.Queries = 8, sampling.Ranges{{First: 3, Last: 9}} },
		"stream.readings[1]: tick 8 after tick 8 of 1,024; they must ascend within the stream": func(q *stream.Question) {
			q.Readings.Ticks = []int{8, 8}
		},
		"stream.readings: 83 numbers for 1 reading of k = 84 counters; there must be k for each": func(q *stream.Question) {
			q.Readings = stream.Readings{Ticks: []int{8}, Samples: make([]float64, 83)}
		},
		"stream.tick: tick 1,024, after which the counters given were not read": func(q *stream.Question) {
			q.Readings = stream.Readings{Ticks: []int{8}, Samples: make([]float64, 84)}
		},
		"stream.methods[1]: factorised has no secure noise here; leave it away, or take teaching randomness": func(q *stream.Question) {
			q.Privacy.Randomness = field.RandomnessSecure
		},
		"stream.data.values[1]: 0.5 is not a whole number; secure noise is added to whole counts only": func(q *stream.Question) {
			q.Privacy.Randomness, q.Methods, q.Sparsity, q.Oversampling = field.RandomnessSecure, nil, 1, 0.5
			q.Data = sampling.Data{Kind: sampling.DataValues, Values: []float64{1, 0.5}}
		},
	} {
		q := stream.Default()
		change(&q)
		got := ""
		if err := q.Validate(nil); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("refused as %q, want %q", got, want)
		}
	}
}

// TestFields: every field is read and written back, and a limit below the stream's
// length is none.
func TestFields(t *testing.T) {
	q := stream.Default()
	for _, f := range stream.Fields() {
		raw, err := field.WriteJSON(f.Get(&q))
		if err != nil {
			t.Fatalf("writing %s: %v", f.Path, err)
		}
		if list := string(raw); list == "null" || list == "[]" {
			continue
		}
		if err := f.Set(&q, json.RawMessage(raw), f.Path); err != nil {
			t.Errorf("%s is written as %s, which is refused: %v", f.Path, raw, err)
		}
	}
	if q.Limit = 3; q.MostTicks() != 1024 || q.Ticks() != 1024 || q.Samples() != 84 {
		t.Errorf("T = %d, t = %d, k = %d", q.MostTicks(), q.Ticks(), q.Samples())
	}
}
