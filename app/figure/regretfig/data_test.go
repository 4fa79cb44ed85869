package regretfig

import (
	"math"

	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/app/figure/figuretest"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/regret"
)

// sample is a question about four experts in twelve rounds, with a made-up answer that
// holds every part.
func sample() (*regret.Question, *regret.Result) {
	q := regret.Default()
	q.Losses = regret.Losses{Kind: regret.LossesCoins, Experts: 4, Rounds: 12}
	losses := make([]float64, 48)
	for i := range losses {
		losses[i] = math.Round(4*math.Abs(math.Sin(float64(3*i)))) / 4
	}
	times, path, own, leader := make([]float64, 12), make([]float64, 12), make([]float64, 12), make([]float64, 12)
	for i := range times {
		times[i], path[i] = float64(i+1), 0.3*float64(i+1)
		own[i], leader[i] = 0.9*math.Sqrt(float64(i+1)), 0.4*float64(i+1)
	}
	moment := func(round int, shift float64) regret.Moment {
		return regret.Moment{
			Round: round, Totals: answer.Numbers([]float64{3, 1 + shift, 2, 4}), Perturbed: answer.Numbers([]float64{1, 3 + shift, 2.5, -1}),
			Before: answer.Numbers([]float64{0.2, 0.4 - shift/9, 0.3, 0.1 + shift/9}), After: answer.Numbers([]float64{0.22, 0.36, 0.31, 0.11}),
			Choice: 4, Leader: 2, Lost: 0.75, Loss: 0.1 + shift/50, Allowed: 0.25,
		}
	}
	r := &regret.Result{
		Experts: 4, Rounds: 12, Best: 2, Least: 3.6,
		Table: regret.Table{Rows: []int{1, 2, 3, 4}, Each: 1, Values: answer.Numbers(losses)},
		Noise: regret.Noise{Law: regret.NoiseLaplace, Epsilon: 0.25, Scale: 4, Hazard: new(0.25), Cost: 7,
			Curve: &answer.Curve{X: answer.Numbers([]float64{-4, -2, 0, 2, 4, 6, 8}), Y: answer.Numbers([]float64{0.01, 0.07, 1, 1, 1, 1, 1})}},
		Bound: regret.Bound{Root: 2.2, Logarithm: 1.4, Stability: new(1.02), Noise: new(9.0), Total: new(10.02), Printed: new(22.8)},
		Times: answer.Numbers(times), Path: answer.Numbers(path),
		Learners: []regret.Learned{
			{Method: regret.MethodPerturbed, Regret: figuretest.Interval(3.1, 0.4, 40), Lead: new(figuretest.Interval(1.2, 0.3, 40)), Delay: new(1.9), Curve: answer.Numbers(own)},
			{Method: regret.MethodLeader, Regret: figuretest.Interval(4.8, 0, 1), Lead: new(figuretest.Interval(-1, 0, 1)), Delay: new(5.8), Curve: answer.Numbers(leader)},
			{Method: regret.MethodBe, Regret: figuretest.Interval(-1, 0, 1), Curve: answer.Numbers(path)},
		},
		Moments:  []regret.Moment{moment(1, 0), moment(6, 1), moment(12, 2)},
		Steps:    &regret.Steps{Largest: 0.14, Round: 12, Looked: 3},
		Ensemble: &regret.Ensemble{Values: answer.Numbers([]float64{5, 1, -1, -5}), Errors: answer.Numbers([]float64{0.1, 0.1, 0.1, 0.1}), Claimed: answer.Numbers([]float64{1.3, 0.3, -0.3, -1.3})},
	}
	return &q, r
}

// byHand is the sample after five rounds by hand.
func byHand() (*regret.Question, *regret.Result) {
	q, r := sample()
	q.Losses.Kind, q.Hand = regret.LossesReader, []int{1, 1, 2, 4, 4}
	r.Hand = &regret.Hand{Played: 5, Charged: 3.25, Least: 1, Learner: 2.2, Choices: []int{1, 1, 2, 4, 4}, First: 1,
		Losses: answer.Numbers([]float64{1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.25, 0, 0, 0, 1}),
		Totals: answer.Numbers([]float64{1, 2, 2, 2.25, 3.25}), Curve: answer.Numbers([]float64{1, 2, 2, 1.25, 2.25}),
		Guess: &regret.Guess{Expert: 4, After: []int{2, 4}, Seen: true}}
	return q, r
}

// ofSpace is the sample on subspaces.
func ofSpace() (*regret.Question, *regret.Result) {
	q, r := sample()
	q.Setting = regret.SettingSubspaces
	r.Moments, r.Steps, r.Best, r.Table.Low = nil, nil, 0, -1
	for i := range r.Table.Values.Values {
		r.Table.Values.Values[i] = 2*r.Table.Values.Values[i] - 1
	}
	r.Spectrum = &regret.Spectrum{Exact: answer.Numbers([]float64{6, 4, 1, 1}), Perturbed: answer.Numbers([]float64{9, 5, 0, -3})}
	return q, r
}

func still(q *regret.Question, r *regret.Result, look draw.Palette, width float64) Figure {
	return Figure{Asked: q, Got: r, Frame: chart.Still(), Palette: look, Box: draw.Box{Width: width, Height: 13 * look.Text}, Look: 1}
}
