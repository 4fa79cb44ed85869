package lab

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// sizes are the scenarios that the page must keep up with.
var sizes = []struct{ positions, sensors int }{{100, 50}, {200, 100}, {2000, 1000}}

func sized(positions, sensors int) scenario.Scenario {
	s := plainLine()
	s.Heat.Positions, s.Heat.Sensors = positions, sensors
	return s
}

// BenchmarkRun: cold is a first answer on a new runner; time moves T, so the
// model is made anew; source moves a source, and epsilon ε, under one model.
func BenchmarkRun(b *testing.B) {
	moves := []struct {
		name string
		move func(*heat.Question, int)
	}{
		{"time", func(h *heat.Question, k int) { h.Time = 0.05 + float64(k%1000)*1e-5 }},
		{"source", func(h *heat.Question, k int) { h.Sources[0].At = float64(k%97) / 100 }},
		{"epsilon", func(h *heat.Question, k int) { h.Privacy.Epsilon = 1 + float64(k%1000)*1e-2 }},
	}
	for _, size := range sizes {
		name := fmt.Sprintf("%dx%d", size.positions, size.sensors)
		b.Run(name+"/cold", func(b *testing.B) {
			for b.Loop() {
				mustRun(b, sized(size.positions, size.sensors))
			}
		})
		for _, m := range moves {
			b.Run(name+"/"+m.name, func(b *testing.B) {
				runner, s := NewRunner(), sized(size.positions, size.sensors)
				k := 0
				for b.Loop() {
					k++
					m.move(s.Heat, k)
					if _, err := runner.Run(b.Context(), s, nil, Watch{}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkServe: the same with the line read and written, a source moving.
func BenchmarkServe(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size.positions, size.sensors), func(b *testing.B) {
			s := sized(size.positions, size.sensors)
			var lines strings.Builder
			for k := range 20 {
				s.Heat.Sources[0].At = float64(k) / 100
				line, err := json.Marshal(run(int64(k), "", s))
				if err != nil {
					b.Fatal(err)
				}
				lines.Write(append(line, '\n'))
			}
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				if err := Serve(b.Context(), strings.NewReader(lines.String()), &out); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/20, "ms/request")
		})
	}
}
