package auditfig

import (
	"cloakroom/app/figure/chart"
	"cloakroom/app/figure/draw"
	"cloakroom/core/answer"
	"cloakroom/core/scenario/audit"
)

// sample is a question about six cells, with a made-up answer that holds every part.
func sample() (*audit.Question, *audit.Result) {
	q := audit.Default()
	numbers := answer.Numbers
	pair := func(first, second []float64) audit.Pair {
		return audit.Pair{First: numbers(first), Second: numbers(second), Edges: numbers([]float64{-3, -2, -1, 0, 1, 2, 3}), Outcomes: 6}
	}
	p, s := []float64{0.02, 0.08, 0.2, 0.4, 0.2, 0.1}, []float64{0.2, 0.3, 0.3, 0.15, 0.04, 0.01}
	lit := numbers([]float64{0, 0, 0, 0, 1, 1})
	r := &audit.Result{
		Box:    audit.Described{Title: "Noise for one cell of four", Sound: new(false), Reason: "Each cell has noise for one.", Watched: "the sum, in cells", Gives: "The sum is above 1."},
		Claim:  audit.Promise{Epsilon: 0.7, Delta: 0.01},
		Laws:   new(pair(p, s)),
		Truth:  &audit.Truth{Delta: [2]float64{0.34, 0.31}, Distance: new(0.33), Epsilon: new(2.4)},
		Plan:   audit.Plan{Tester: audit.TesterApproximate, Outcomes: 6, Samples: 12_000, Needed: 12_000, Proximity: 0.2, Repetitions: 47},
		Counts: pair([]float64{250, 1000, 2300, 4900, 2400, 1150}, []float64{2500, 3500, 3600, 1800, 500, 100}),
		Run:    audit.Run{Verdict: "REJECT", Statistics: []float64{0.35, 0.3}, Threshold: 0.11, OneSided: "REJECT"},
		Witness: &audit.Event{
			Outcomes: []int{4, 5}, Count: 2, Lit: lit, Likely: 0.3, Other: 0.05, Excess: 0.2,
		},
		Votes: audit.Votes{
			Accepts: 1, Rejects: 6, Verdict: "REJECT", Doubt: numbers([]float64{0.33, 0.11, 0.26, 0.1, 0.05, 0.02, 0.007}),
			Statistics: numbers([]float64{0.35, 0.33, 0.1, 0.3, 0.36, 0.33, 0.34}), Runs: numbers([]float64{1, 1, 0, 1, 1, 1, 1}),
		},
		Watch: audit.Watch{
			Samples: numbers([]float64{100, 500, 2000, 6000, 12_000}), Statistic: numbers([]float64{0.6, 0.4, 0.3, 0.36, 0.35}),
			Second: numbers([]float64{0.2, 0.35, 0.28, 0.31, 0.3}), Threshold: 0.11,
			Kept: numbers([]float64{0.9, 0.5, 0.3, 0.15, 0.1}), Far: numbers([]float64{-0.2, 0, 0.1, 0.15, 0.17}),
		},
		Cost: []audit.Cost{
			{Over: "alpha", At: 0.1, Enough: curve(1e-3, 1e9, 0.5, 4e3), Least: curve(1e-3, 1e6, 0.5, 4)},
			{Over: "samples", At: 12_000, Visible: curve(1e2, 1.3, 1e9, 4e-4)},
		},
	}
	for k := range 5 {
		part := float64(k+1) / 5
		r.Film = append(r.Film, audit.Frame{
			Samples: 12_000 * part, First: scaled(r.Counts.First, part), Second: scaled(r.Counts.Second, part), Lit: lit, Verdict: "REJECT",
		})
	}
	return &q, r
}

func curve(x0, y0, x1, y1 float64) answer.Curve {
	return answer.Curve{X: answer.Numbers([]float64{x0, x1}), Y: answer.Numbers([]float64{y0, y1})}
}

func scaled(s answer.Series, by float64) answer.Series {
	out := make([]float64, len(s.Values))
	for i, v := range s.Values {
		out[i] = v * by * (1 + 0.1*by)
	}
	return answer.Numbers(out)
}

// still is the finished figure.
func still(asked *audit.Question, got *audit.Result, look draw.Palette, width float64) Figure {
	return Figure{Asked: asked, Got: got, Frame: chart.Still(), Palette: look, Box: draw.Box{Width: width, Height: 14 * look.Text}}
}
