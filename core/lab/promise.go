package lab

import (
	"math"
	"slices"

	"cloakroom/core/dense"
	"cloakroom/core/scenario"
)

// promise tells what the release gives away about one neighbouring truth. It is
// nil where nothing was promised: loaded readings, no truth, or no noise.
func (j *journey) promise() *scenario.Promise {
	sigma := j.release.noise.sigma
	if j.exact == nil || len(j.heat.Readings) > 0 || sigma == 0 {
		return nil
	}
	sources, moved := neighbour(j.heat)
	other := *j.heat
	other.Sources = sources
	exact := j.model.read(other.Truth())
	p := &scenario.Promise{
		Neighbour: sources, Moved: moved,
		PromiseNumbers: scenario.PromiseNumbers{
			Mu:      apart(exact, j.exact) / sigma,
			WorstMu: j.heat.Alpha() * float64(j.heat.Positions) * j.model.vector / sigma,
			Loss:    loss(j.release.private, j.exact, exact, sigma),
		},
	}
	p.Guess, p.WorstGuess = normal(p.Mu/2), normal(p.WorstMu/2)
	p.Exceeds = normal(p.WorstMu/2 - j.heat.Privacy.Epsilon/p.WorstMu)
	return p
}

// neighbour moves as much of the first source as earth mover's distance α
// allows, by as few places as will do: weight w over k places costs w·k/n. It
// goes towards the right, or towards the left where there is no room.
func neighbour(h *scenario.Heat) (sources []scenario.Source, moved float64) {
	n := float64(h.Positions)
	first := h.Sources[0]
	places := max(int(math.Ceil(h.Alpha()*n/first.Strength-1e-9)), 1)
	at := h.Place(first.At)
	room := max(h.Positions-1-at, at)
	places = min(places, room)
	weight := min(h.Alpha()*n/float64(places), first.Strength)
	to := at + places
	if to >= h.Positions {
		to = at - places
	}
	sources = slices.Clone(h.Sources)
	sources[0] = scenario.Source{At: float64(to+1) / n, Strength: weight}
	if rest := first.Strength - weight; rest > 1e-12 {
		sources = append(sources, scenario.Source{At: first.At, Strength: rest})
	}
	return sources, float64(places) / n
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
