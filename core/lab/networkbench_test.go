package lab

import (
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// rumour is the default network with one source, in the picture of the page: with
// the drawing and the rivals.
func rumour() scenario.Scenario {
	s, _ := scenario.New(network.Name)
	s.Network.Sources = []network.Source{{Node: 3, Strength: 1}}
	return s
}

// networkSliders are the controls of the laboratory, by what they move.
var networkSliders = []struct {
	name string
	move func(n *network.Question, k int)
}{
	{"epsilon", func(n *network.Question, k int) { n.Privacy.Epsilon = spread(1, 100, k) }},
	{"source", func(n *network.Question, k int) { n.Sources[0].Node = k }},
	{"time", func(n *network.Question, k int) { n.Time = spread(0.25, 8, k) }},
	{"graph", func(n *network.Question, k int) { n.Graph.Seed = uint64(k) }},
}

// BenchmarkNetworkSlider is what the worker does between a slider's new position
// and the line that carries the new picture, on 500 nodes.
func BenchmarkNetworkSlider(b *testing.B) {
	for _, slider := range networkSliders {
		b.Run("500/"+slider.name, func(b *testing.B) {
			runner, k := NewRunner(), 0
			for b.Loop() {
				s := rumour()
				s.Network.Extras = []string{network.ExtraDrawing}
				slider.move(s.Network, k%settings)
				k++
				answerLine(b, runner, s)
			}
		})
	}
}

// BenchmarkNetworkSettled is the full answer once ε rests: with the solver's
// trace, the film and all rival methods on the same release; and with all further
// parts, once τ rests.
func BenchmarkNetworkSettled(b *testing.B) {
	for _, slider := range []struct {
		name string
		also []string
		move func(n *network.Question, k int)
	}{
		{"epsilon", []string{network.ExtraDrawing}, networkSliders[0].move},
		{"time", scenario.Extras(network.Name), networkSliders[2].move},
	} {
		b.Run("500/"+slider.name, func(b *testing.B) {
			runner, k := NewRunner(), 0
			for b.Loop() {
				s := rumour()
				s.Network.Recovery.Trace = true
				s.Network.Recovery.Compare = scenario.Methods(network.Name)
				s.Network.Extras = slider.also
				slider.move(s.Network, k%settings)
				k++
				answerLine(b, runner, s)
			}
		})
	}
}

// BenchmarkNetworkMap is the map of τ and ε on 500 nodes: 8 × 8 settings, 30
// draws each with a random source, three rivals, on one worker.
func BenchmarkNetworkMap(b *testing.B) {
	s := networkMap(30)
	for b.Loop() {
		if _, err := NewRunner().Run(b.Context(), s, nil, Watch{}); err != nil {
			b.Fatal(err)
		}
	}
}

func networkMap(trials int) scenario.Scenario {
	s := rumour()
	s.Network.Sources = nil
	s.Network.Recovery.Compare = []string{sensing.MethodPosterior, sensing.MethodTotal, sensing.MethodNearest}
	times, epsilons := make([]float64, 8), make([]float64, 8)
	for k := range times {
		times[k], epsilons[k] = 0.125*float64(int(1)<<k), float64(int(1)<<k)
	}
	s.Sweep = &field.Sweep{
		Over: []string{"network.time", "network.privacy.epsilon"}, Values: [][]float64{times, epsilons},
		Trials: trials, Sources: 1,
	}
	return s
}
