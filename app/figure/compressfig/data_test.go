package compressfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/samplingfig"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// sample is a question about sixteen counts in four steps, with a made-up answer that
// holds every part.
func sample() (*compress.Question, *compress.Result) {
	q := compress.Default()
	q.Data.Entries, q.Sparsity = 16, 3
	q.Queries = sampling.Ranges{{First: 3, Last: 9}}
	truth := make([]float64, 16)
	rebuilt, noisy := make([]float64, 16), make([]float64, 16)
	for i := range truth {
		truth[i] = []float64{4, 4, 20, 9}[i/4]
		rebuilt[i] = truth[i] + []float64{1, -2, 3, 0.5}[i/4]
		noisy[i] = truth[i] + 5*math.Sin(float64(7*i))
	}
	signs := make([]float64, 6*16)
	for i := range signs {
		signs[i] = math.Copysign(1, math.Sin(float64(i*i)))
	}
	exact := []float64{3, -11, 14, 0.5, -6, 8}
	private := []float64{4.5, -14, 13, 2, -6.5, 12}
	r := &compress.Result{
		Entries: 16, Coefficients: 16, Truth: vector(truth),
		Spectrum: sampling.Spectrum{
			Coefficients: vector(truth), Kept: 0.97,
			Magnitudes: answer.Curve{X: answer.Numbers([]float64{1, 2, 3, 4, 8, 16}), Y: answer.Numbers([]float64{37, 21, 8, 2, 0.4, 0})},
			Decay:      &sampling.Decay{P: new(0.6), R: 50, Cover: 60, Ranks: 5},
		},
		Sketch: compress.Sketch{
			Sparsity: 3, Samples: 6, Epsilon: 1, Sensitivity: 2.45, Scale: 2.45,
			Exact: answer.Numbers(exact), Private: answer.Numbers(private), Signs: answer.Numbers(signs), Columns: 16,
		},
		Answered: sampling.Answered{Recovery: sampling.Outcome{
			Method: sampling.MethodCoSaMP, Status: "settled", Found: answer.Numbers([]float64{0, 36, 2, -20, 5, 9}),
			Film: []sampling.Moment{{Coefficients: 1, Values: answer.Numbers(level(9))}, {Coefficients: 2, Values: answer.Numbers(level(12))}, {Coefficients: 3, Values: answer.Numbers(rebuilt)}},
		},
			Answers: []sampling.Answer{
				{Method: sampling.MethodCoSaMP, Vector: vector(rebuilt), Errors: sampling.Errors{Distance: 7.6, Point: 1.9, Range: 8}, ByLength: answer.Numbers([]float64{1.9, 3, 6})},
				{Method: compress.MethodLaplace, Vector: reduced(noisy), Errors: sampling.Errors{Distance: 14, Point: 3.5, Range: 9}, ByLength: answer.Numbers([]float64{3.5, 4, 5})},
			},
			Lengths: answer.Numbers([]float64{1, 4, 16}),
			Queries: []sampling.Query{{First: 3, Last: 9, Exact: 84, Answers: answer.Numbers([]float64{80, 91})}},
		},
		Choice: &compress.Choice{Rule: compress.RuleCommon, Sparsity: 3, Candidates: 5, Law: &compress.ChoiceLaw{
			Cost:        answer.Curve{X: answer.Numbers([]float64{1, 2, 3, 4, 5}), Y: answer.Numbers([]float64{60, 30, 20, 24, 29})},
			Probability: answer.Curve{X: answer.Numbers([]float64{1, 2, 3, 4, 5}), Y: answer.Numbers([]float64{0.01, 0.2, 0.4, 0.25, 0.14})},
			Best:        3, Median: 3, Near: 0.4, Trials: 1000, Chosen: answer.Numbers([]float64{2, 210, 3, 390, 4, 260, 5, 140}),
		}},
	}
	return &q, r
}

func vector(values []float64) sampling.Vector {
	return sampling.Vector{Values: answer.Numbers(values)}
}

func level(v float64) []float64 {
	list := make([]float64, 16)
	for i := range list {
		list[i] = v
	}
	return list
}

// reduced is a vector as it is for the eye, in stretches of two.
func reduced(values []float64) sampling.Vector {
	var v sampling.Vector
	for i := 0; i < len(values); i += 2 {
		v.Values.Values = append(v.Values.Values, (values[i]+values[i+1])/2)
		v.Low.Values = append(v.Low.Values, min(values[i], values[i+1]))
		v.High.Values = append(v.High.Values, max(values[i], values[i+1]))
	}
	return v
}

// still is the finished figure.
func still(asked *compress.Question, got *compress.Result, look draw.Palette, width float64) Figure {
	return Figure{Asked: asked, Got: got, View: samplingfig.View{Frame: chart.Still(), Palette: look, Box: draw.Box{Width: width, Height: 150}, Rival: compress.MethodLaplace}}
}
