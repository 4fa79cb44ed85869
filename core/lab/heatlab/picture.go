package heatlab

import (
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/diffusion"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/heat"
)

const (
	// gridIntervals is the resolution of the even part of the abscissae.
	gridIntervals = 320
	// clusterBudget bounds the abscissae added around the sources.
	clusterBudget = 260
	// filmMoments is how many moments the film shows.
	filmMoments = 16
	// earliest is the latest moment a film may begin: by then the heat is still
	// close to its sources.
	earliest = 2.5e-4
)

// clusterMultiples are where a spike of standard deviation √(2T) is sampled,
// in units of that width, on either side. The small ones serve the film, whose
// first moments are an order of magnitude narrower.
var clusterMultiples = []float64{3.6, 3, 2.5, 2.1, 1.8, 1.5, 1.25, 1, 0.8, 0.6, 0.42, 0.3, 0.22, 0.16, 0.11, 0.07, 0.035}

// picture is the heat as it is drawn.
type picture struct {
	spread answer.Curve
	film   *heat.Film
}

// draw returns the heat u(x, T) and, with a trace, at moments before T. Without
// a truth there is nothing to draw.
func (l *Laboratory) draw(j *journey) (picture, error) {
	if j.Truth == nil {
		return picture{}, nil
	}
	return l.pictures.Get(j.ExactKey.And(stage.Fields{}.Flag(j.Sensing.Recovery.Trace)), func() (picture, error) {
		x := abscissae(j.asked)
		p := picture{spread: answer.Curve{X: answer.Numbers(x), Y: answer.Numbers(j.heatAt(x, j.asked.Time))}}
		if j.Sensing.Recovery.Trace {
			p.film = &heat.Film{}
			for _, t := range moments(j.asked.Time) {
				p.film.Times.Values = append(p.film.Times.Values, t)
				p.film.Heat = append(p.film.Heat, answer.Numbers(j.heatAt(x, t)))
			}
		}
		return p, nil
	})
}

// heatAt returns u(x, t) = Σ f₀ᵢ g(x − i/n) at every abscissa.
func (j *journey) heatAt(x []float64, t float64) []float64 {
	line := j.line.line
	line.Time = t
	var sources []diffusion.Source
	for place, strength := range j.Truth {
		if strength != 0 {
			sources = append(sources, diffusion.Source{At: line.Position(place), Strength: strength})
		}
	}
	u := make([]float64, len(x))
	for k, at := range x {
		u[k] = line.Heat(at, sources)
	}
	return u
}

// moments are spaced geometrically up to T.
func moments(last float64) []float64 {
	first := min(last/128, earliest)
	list := make([]float64, filmMoments)
	for k := range list {
		list[k] = first * math.Pow(last/first, float64(k)/(filmMoments-1))
	}
	list[filmMoments-1] = last
	return list
}

// abscissae returns an even grid on the line, and around each source a cluster
// that resolves a spike narrower than the grid: about 600 points at most. With
// many sources every cluster is thinner, down to the source itself.
func abscissae(h *heat.Question) []float64 {
	x := make([]float64, 0, gridIntervals+1+clusterBudget)
	for i := range gridIntervals + 1 {
		x = append(x, float64(i)/gridIntervals)
	}
	width := math.Sqrt(2 * h.Time)
	sources := min(len(h.Sources), clusterBudget)
	side := (clusterBudget/sources - 1) / 2 // points on either side of a source
	stride := 1
	if side > 0 {
		stride = (len(clusterMultiples) + side - 1) / side
	}
	for _, s := range h.Sources[:sources] {
		centre := float64(h.Place(s.At)+1) / float64(h.Positions)
		x = append(x, centre)
		for k := 0; side > 0 && k < len(clusterMultiples); k += stride {
			for _, sign := range []float64{-1, 1} {
				if near := centre + sign*clusterMultiples[k]*width; near > 0 && near < 1 {
					x = append(x, near)
				}
			}
		}
	}
	slices.Sort(x)
	return slices.Compact(x)
}
