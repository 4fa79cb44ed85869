package lab

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// settings are as many values as a runner does not remember, so that each run
// of a loop over them is a slider's new position.
const settings = 64

// sliders are the controls of the laboratory, by what they move. Everything
// but T, n and m leaves the forward model as it is.
var sliders = []struct {
	name string
	move func(h *heat.Question, k int)
}{
	{"epsilon", func(h *heat.Question, k int) { h.Privacy.Epsilon = spread(1, 10, k) }},
	{"sigma", func(h *heat.Question, k int) { h.Privacy.Sigma = new(spread(0.01, 1, k)) }},
	{"source", func(h *heat.Question, k int) { h.Sources[0].At = float64(k+1) / float64(h.Positions) }},
	{"time", func(h *heat.Question, k int) { h.Time = spread(0.01, 0.5, k) }},
	{"positions", func(h *heat.Question, k int) { h.Positions -= k }},
	{"sensors", func(h *heat.Question, k int) { h.Sensors -= k }},
}

// spread is the k-th of the settings from low to high, at equal ratios.
func spread(low, high float64, k int) float64 {
	return low * math.Pow(high/low, float64(k)/(settings-1))
}

// stageSizes are an ordinary and the largest stage.
var stageSizes = []struct{ positions, sensors int }{{200, 100}, {2000, 1000}}

// BenchmarkSlider is what the worker does between a slider's new position and
// the line that carries the new picture: the answer, packed and written.
func BenchmarkSlider(b *testing.B) {
	for _, size := range stageSizes {
		for _, slider := range sliders {
			b.Run(fmt.Sprintf("%dx%d/%s", size.positions, size.sensors, slider.name), func(b *testing.B) {
				runner, k := NewRunner(), 0
				for b.Loop() {
					s := sized(size.positions, size.sensors)
					slider.move(s.Heat, k%settings)
					k++
					answerLine(b, runner, s)
				}
			})
		}
	}
}

// BenchmarkSettled is the full answer once a slider rests: with the solver's
// trace, the film and all rival methods on the same release.
func BenchmarkSettled(b *testing.B) {
	for _, size := range stageSizes {
		b.Run(fmt.Sprintf("%dx%d", size.positions, size.sensors), func(b *testing.B) {
			runner, k := NewRunner(), 0
			for b.Loop() {
				s := sized(size.positions, size.sensors)
				s.Heat.Privacy.Epsilon = spread(1, 10, k%settings)
				s.Heat.Recovery.Trace = true
				s.Heat.Recovery.Compare = scenario.Methods(heat.Name)
				k++
				answerLine(b, runner, s)
			}
		})
	}
}

// BenchmarkReadAnswer is the page's share of the wire: reading the line.
func BenchmarkReadAnswer(b *testing.B) {
	for _, size := range stageSizes {
		b.Run(fmt.Sprintf("%dx%d", size.positions, size.sensors), func(b *testing.B) {
			line := answerLine(b, NewRunner(), sized(size.positions, size.sensors))
			b.SetBytes(int64(len(line)))
			for b.Loop() {
				var event scenario.Event
				if err := json.Unmarshal(line, &event); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkDiagnostics opens the diagnostics, up to where they cost most.
func BenchmarkDiagnostics(b *testing.B) {
	for _, size := range []struct{ positions, sensors int }{{100, 50}, {500, 500}, {1000, 500}, {2000, 1000}} {
		b.Run(fmt.Sprintf("%dx%d", size.positions, size.sensors), func(b *testing.B) {
			s := sized(size.positions, size.sensors)
			s.Heat.Extras = []string{sensing.ExtraDiagnostics}
			for b.Loop() {
				mustRun(b, s)
			}
		})
	}
}

// BenchmarkFigure4Whole sweeps the four panels of Figure 4 of Gilbert and
// McMillan 2017 one after another, 30 trials a point, on one worker.
func BenchmarkFigure4Whole(b *testing.B) {
	panels := figure4(30)
	for b.Loop() {
		runner := NewRunner()
		for _, panel := range panels {
			if _, err := runner.Run(b.Context(), panel, nil, Watch{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// answerLine answers as [Serve] does.
func answerLine(b *testing.B, runner *Runner, s scenario.Scenario) []byte {
	result, err := runner.Run(b.Context(), s, nil, Watch{})
	if err != nil {
		b.Fatal(err)
	}
	answer.Pack(&result, true)
	line, err := lineOf(scenario.Event{Kind: scenario.EventResult, Result: &result})
	if err != nil {
		b.Fatal(err)
	}
	return line
}
