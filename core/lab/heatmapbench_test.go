package lab

import (
	"fmt"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// painted is a crowd as the hand paints it: clusters of people, the last one moved.
func painted(grid, k int) scenario.Scenario {
	return crowdWith(func(h *heatmap.Question) {
		h.Grid = grid
		h.People = heatmap.People{Kind: heatmap.PeopleClusters, Places: heatmap.Clusters{
			{X: 0.3, Y: 0.3, Spread: 0.05, Count: 100}, {X: 0.7, Y: 0.6, Spread: 0.1, Count: 80},
			{X: 0.2 + 0.6*float64(k%settings)/settings, Y: 0.5, Spread: 0.03, Count: 20},
		}}
	})
}

// BenchmarkStroke is what the worker does for a brush stroke, a new ε or a new w:
// the pyramid and one map beside it without distances, packed and written.
func BenchmarkStroke(b *testing.B) {
	moves := []struct {
		name string
		move func(*heatmap.Question, int)
	}{
		{"stroke", func(*heatmap.Question, int) {}},
		{"epsilon", func(h *heatmap.Question, k int) { h.Privacy.Epsilon = spread(0.1, 10, k%settings) }},
		{"keep", func(h *heatmap.Question, k int) { h.Pyramid.Keep = 16 + k%settings }},
	}
	for _, grid := range []int{64, 256} {
		for _, m := range moves {
			b.Run(fmt.Sprintf("%d/%s", grid, m.name), func(b *testing.B) {
				runner, k := NewRunner(), 0
				for b.Loop() {
					s := painted(grid, 0)
					if m.name == "stroke" {
						s = painted(grid, k)
					}
					m.move(s.Heatmap, k)
					s.Heatmap.Distance, s.Heatmap.Methods = heatmap.DistanceNone, []string{heatmap.MethodPyramid, heatmap.MethodLaplace}
					k++
					mapLine(b, runner, s)
				}
			})
		}
	}
}

// BenchmarkMaps is the full answer once the hand rests: all methods with exact
// distances, the steps and the plans.
func BenchmarkMaps(b *testing.B) {
	for _, grid := range []int{64, 256, 512} {
		b.Run(fmt.Sprint(grid), func(b *testing.B) {
			runner, k := NewRunner(), 0
			for b.Loop() {
				s := painted(grid, k)
				s.Heatmap.Extras = scenario.Extras(heatmap.Name)
				k++
				mapLine(b, runner, s)
			}
		})
	}
}

// BenchmarkFigure1 is one trial of the sweep behind Figure 1, at each ε.
func BenchmarkFigure1(b *testing.B) {
	for _, epsilon := range []float64{0.1, 1, 10} {
		b.Run(fmt.Sprint(epsilon), func(b *testing.B) {
			s := crowdWith(func(h *heatmap.Question) {
				h.Grid, h.Privacy.Epsilon = 256, epsilon
				h.Methods = []string{heatmap.MethodPyramid, heatmap.MethodLaplace, heatmap.MethodTop, heatmap.MethodQuadtree}
			})
			s.Sweep = &field.Sweep{Trials: 1}
			for b.Loop() {
				s.Seed++
				s.Heatmap.People.Seed++
				if _, err := NewRunner().Run(b.Context(), s, nil, Watch{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSecureMaps draws every cell's noise from cryptographic bits.
func BenchmarkSecureMaps(b *testing.B) {
	s := painted(256, 0)
	s.Heatmap.Privacy.Randomness, s.Heatmap.Distance = field.RandomnessSecure, heatmap.DistanceNone
	for b.Loop() {
		mustRun(b, s)
	}
}

// mapLine answers a crowd as the worker does.
func mapLine(b *testing.B, runner *Runner, s scenario.Scenario) {
	result, err := runner.Run(b.Context(), s, nil, Watch{})
	if err != nil {
		b.Fatal(err)
	}
	answer.Pack(&result, true)
	if _, err := lineOf(scenario.Event{Kind: scenario.EventResult, Result: &result}); err != nil {
		b.Fatal(err)
	}
}
