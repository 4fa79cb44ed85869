package lab

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/scenario"
)

// promises reports whether a release promised anything: not where readings were
// loaded, and not without a truth or noise.
func (j *journey) promises() bool {
	return j.exact != nil && len(j.sensing.Readings) == 0 && j.release.noise.sigma > 0
}

// promiseNumbers tells what the release gives away about one neighbouring truth
// and about the worst; false where noise set by hand is so small that the numbers
// leave double precision.
func (j *journey) promiseNumbers(neighbour []float64) (scenario.PromiseNumbers, bool) {
	sigma := j.release.noise.sigma
	exact := j.model.read(neighbour)
	together := scenario.Privacy{Neighbours: j.sensing.Privacy.Neighbours}
	p := scenario.PromiseNumbers{
		Mu:      apart(exact, j.exact) / sigma,
		WorstMu: j.model.sensitivity(j.scenario.Alpha(), &together) / sigma,
		Loss:    loss(j.release.private, j.exact, exact, sigma),
	}
	p.Guess, p.WorstGuess = normal(p.Mu/2), normal(p.WorstMu/2)
	p.Exceeds = normal(p.WorstMu/2 - j.sensing.Privacy.Epsilon/p.WorstMu)
	return p, isNumber(p.Loss) && isNumber(p.WorstMu) && isNumber(p.Exceeds)
}

// apart returns ‖a − b‖₂.
func apart(a, b []float64) float64 {
	d := make([]float64, len(a))
	for i := range d {
		d[i] = a[i] - b[i]
	}
	return dense.Norm2(d)
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
