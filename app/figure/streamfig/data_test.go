package streamfig

import (
	"math"
	"slices"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/sampling"
	"cloakroom/core/scenario/stream"
)

// sample is a question about sixteen ticks in four steps, looked at after the twelfth, with
// a made-up answer that holds every part.
func sample() (*stream.Question, *stream.Result) {
	q := stream.Default()
	q.Data.Entries, q.Sparsity, q.Tick = 16, 3, 12
	q.Queries = sampling.Ranges{{First: 3, Last: 9}}
	truth, rebuilt, noisy := make([]float64, 12), make([]float64, 12), make([]float64, 12)
	for i := range truth {
		truth[i] = []float64{4, 4, 20}[i/4]
		rebuilt[i] = truth[i] + []float64{3, -5, 6}[i/4]
		noisy[i] = truth[i] + 5*math.Sin(float64(7*i))
	}
	signs := make([]float64, 6*16)
	for i := range signs {
		signs[i] = math.Copysign(1, math.Sin(float64(i*i)))
	}
	r := &stream.Result{
		Ticks: 12, Limit: 16, Levels: 4, Coefficients: 16, Truth: vectorOf(truth),
		Spectrum: sampling.Spectrum{Coefficients: vectorOf(truth), Kept: 0.97},
		Sketch: stream.Sketch{
			Counters: 6, Terms: 5, Scale: 12, Epsilon: 1, Exact: answer.Numbers([]float64{3, -11, 14, 0.5, -6, 8}),
			Private: answer.Numbers([]float64{14, -34, 3, 22, -16.5, 32}), Signs: answer.Numbers(signs), Columns: 16,
		},
		Compositions: []stream.Composition{{Name: stream.CompositionJoint, Scale: 12, Epsilon: 1, Event: 1, InEvery: 12}, {Name: stream.CompositionAppendixC, Scale: 2, Epsilon: 6, Event: 6, InEvery: 72}},
		Answered: sampling.Answered{Recovery: sampling.Outcome{Method: sampling.MethodCoSaMP, Status: "settled", Found: answer.Numbers([]float64{0, 36, 2, -20, 5, 9})},
			Answers: []sampling.Answer{
				{Method: sampling.MethodCoSaMP, Vector: vectorOf(rebuilt), Errors: sampling.Errors{Distance: 17, Point: 4, Range: 18}, ByLength: answer.Numbers([]float64{1.9, 3, 6})},
				{Method: stream.MethodArrival, Vector: vectorOf(noisy), Errors: sampling.Errors{Distance: 14, Point: 3.5, Range: 9}, ByLength: answer.Numbers([]float64{3.5, 4, 5})},
			},
			Lengths: answer.Numbers([]float64{1, 4, 12}),
			Queries: []sampling.Query{{First: 3, Last: 9, Exact: 44, Answers: answer.Numbers([]float64{40, 51})}},
		},
		Nodes: &stream.Nodes{Start: new(3.0), Levels: []stream.Level{
			{Length: 16, Noise: answer.Numbers([]float64{0}), Sums: answer.Numbers([]float64{9})},
			{Length: 8, Noise: answer.Numbers([]float64{5, -30}), Sums: answer.Numbers([]float64{4, 5})},
			{Length: 4, Noise: answer.Numbers([]float64{-3, 14, 9}), Sums: answer.Numbers([]float64{2, 2, 5})},
		}},
		Intrusion: found(),
	}
	for _, tick := range []int{4, 8, 12} {
		r.Moments = append(r.Moments, stream.Moment{Tick: tick, Values: answer.Numbers(rebuilt[:tick]), Band: answer.Numbers(slices.Repeat([]float64{6}, tick)), Methods: []stream.MomentErrors{
			{Method: sampling.MethodCoSaMP, Errors: sampling.Errors{Distance: float64(5 + tick)}}, {Method: stream.MethodArrival, Errors: sampling.Errors{Distance: float64(tick)}},
		}})
	}
	return &q, r
}

// found is a memory of three cells, of which one has seen the event.
func found() *stream.IntrusionResult {
	return &stream.IntrusionResult{
		At: 12, Event: 10, Loss: new(0.03), Most: new(0.2), Promised: 1,
		Cells: []stream.Cell{
			{Kind: "count", To: 12, Terms: 1, Exact: 9, Value: 14, Neighbour: 14.4, Differs: true},
			{Kind: "segment", Level: 1, From: 12, To: 12, Terms: 1, Value: -30, Neighbour: -30},
			{Kind: "segment", Level: 2, From: 12, To: 12, Terms: 1, Value: 9, Neighbour: 9},
		},
		Others: []stream.OtherMemory{{Counter: stream.CounterTreePlain, Cells: 6, Open: true}},
	}
}

// still is the finished figure.
func still(asked *stream.Question, got *stream.Result, look draw.Palette, width float64) Figure {
	return Figure{Asked: asked, Got: got, View: samplingfig.View{Frame: chart.Still(), Palette: look, Box: draw.Box{Width: width, Height: 150}, Rival: stream.MethodArrival}}
}
