package lab

import (
	"fmt"
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// BenchmarkVectorSlider is what the worker does between a slider's new position and the
// line that carries the new picture, for a staircase with all the usual rivals. The
// coefficients sought make the signs anew, the data their coefficients, and ε neither.
func BenchmarkVectorSlider(b *testing.B) {
	for name, move := range map[string]func(q *compress.Question, k int){
		"epsilon":  func(q *compress.Question, k int) { q.Privacy.Epsilon = spread(0.1, 10, k) },
		"sparsity": func(q *compress.Question, k int) { q.Sparsity = 1 + k%32 },
		"steps":    func(q *compress.Question, k int) { q.Data.Steps = 1 + k },
		"range":    func(q *compress.Question, k int) { q.Queries = sampling.Ranges{{First: 1, Last: 1 + k}} },
	} {
		for _, n := range []int{1024, 4096} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				runner, k := NewRunner(), 0
				for b.Loop() {
					s, _ := scenario.New(compress.Name)
					s.Compress.Data.Entries, s.Compress.Shown = n, 1024
					move(s.Compress, k%settings)
					k++
					answerLine(b, runner, s)
				}
			})
		}
	}
}
