package lab

import (
	"fmt"
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// BenchmarkGraphonSlider is what the worker does between a slider's new position and the
// line that carries the new picture, for three blocks and all the usual rivals. Density,
// nodes and tiles draw the network anew; the blocks sought only estimate.
func BenchmarkGraphonSlider(b *testing.B) {
	for name, move := range map[string]func(q *graphon.Question, k int){
		"density": func(q *graphon.Question, k int) { q.Density = spread(0.1, 1, k) },
		"tile":    func(q *graphon.Question, k int) { q.Truth.Within = spread(0.1, 1, k) },
		"sought":  func(q *graphon.Question, k int) { q.Estimator.Blocks = 1 + k%8 },
	} {
		for _, n := range []int{240, 2000} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				runner, k := NewRunner(), 0
				for b.Loop() {
					s, _ := scenario.New(graphon.Name)
					s.Graphon.Nodes, s.Graphon.Shown = n, 96
					move(s.Graphon, k%settings)
					k++
					answerLine(b, runner, s)
				}
			})
		}
	}
}
