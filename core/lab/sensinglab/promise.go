package sensinglab

import (
	"math"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/sensing"
)

// Promises reports whether a release promised anything: not where readings were
// loaded, and not without a truth or noise.
func (j *Journey) Promises() bool {
	return j.Exact != nil && !j.given() && j.Release.Noise.Sigma > 0
}

// PromiseNumbers tells what the release gives away about one neighbouring truth
// and about the worst; false where noise set by hand is so small that the numbers
// leave double precision.
func (j *Journey) PromiseNumbers(neighbour []float64) (sensing.PromiseNumbers, bool) {
	sigma := j.Release.Noise.Sigma
	exact := j.Model.Read(neighbour)
	together := sensing.Privacy{Neighbours: j.Sensing.Privacy.Neighbours}
	p := sensing.PromiseNumbers{
		Mu:      Apart(exact, j.Exact) / sigma,
		WorstMu: j.Model.Sensitivity(j.question.Alpha(), &together) / sigma,
		Loss:    loss(j.Release.Private, j.Exact, exact, sigma),
	}
	p.Guess, p.WorstGuess = normal(p.Mu/2), normal(p.WorstMu/2)
	p.Exceeds = normal(p.WorstMu/2 - j.Sensing.Privacy.Epsilon/p.WorstMu)
	return p, stage.IsFinite(p.Loss) && stage.IsFinite(p.WorstMu) && stage.IsFinite(p.Exceeds)
}

// loss returns ln p(ỹ | y) − ln p(ỹ | y′) for Gaussian noise σ.
func loss(private, exact, other []float64, sigma float64) float64 {
	sum := 0.0
	for i, v := range private {
		a, b := (v-other[i])/sigma, (v-exact[i])/sigma
		sum += (a - b) * (a + b)
	}
	return sum / 2
}

// normal returns Φ(x).
func normal(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }
