package lab

import (
	"fmt"
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// BenchmarkStreamSlider is what the worker does between a slider's new position and the
// line that carries the new picture, for a staircase with its usual rivals. ε finds
// the noise drawn, a tick and S do not.
func BenchmarkStreamSlider(b *testing.B) {
	for name, move := range map[string]func(q *stream.Question, k int){
		"epsilon":  func(q *stream.Question, k int) { q.Privacy.Epsilon = spread(0.1, 10, k) },
		"tick":     func(q *stream.Question, k int) { q.Tick = 1 + k*q.Data.Entries/(settings+1) },
		"sparsity": func(q *stream.Question, k int) { q.Sparsity = 1 + k%32 },
		"range":    func(q *stream.Question, k int) { q.Queries = sampling.Ranges{{First: 1, Last: 1 + k}} },
	} {
		for _, n := range []int{1024, 4096} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				runner, k := NewRunner(), 0
				for b.Loop() {
					s, _ := scenario.New(stream.Name)
					s.Stream.Data.Entries, s.Stream.Shown = n, 1024
					s.Stream.Extras = []string{stream.ExtraCounters}
					move(s.Stream, k%settings)
					k++
					answerLine(b, runner, s)
				}
			})
		}
	}
}

// BenchmarkStreamWhole is the longest of the paper's streams that a browser has to count
// within a second, with many counters.
func BenchmarkStreamWhole(b *testing.B) {
	s, _ := scenario.New(stream.Name)
	s.Stream.Data.Kind, s.Stream.Data.Entries = sampling.DataSearchLogs, sampling.SeriesLength(sampling.DataSearchLogs)
	s.Stream.Sparsity, s.Stream.Oversampling, s.Stream.Methods = 160, 1.6, nil
	runner := NewRunner()
	for seed := uint64(0); b.Loop(); seed++ {
		s.Seed = seed
		answerLine(b, runner, s)
	}
}
