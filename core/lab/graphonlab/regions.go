package graphonlab

import (
	"math"
	"slices"

	graphons "cloakroom/core/graphon"
	"cloakroom/core/scenario/graphon"
)

// noRegion is the number of where there are more blocks than nodes.
const noRegion = -1.0

// regionLines is how many lines run through a map to find its regions, and regionSteps
// how many steps are looked at on each: a region thinner than a step is missed.
const (
	regionLines = 145
	regionSteps = 96
)

// regions finds the regions of a map between the first and the last of x and y, their
// borders by halving up to a ten-thousandth of a step.
func regions(x, y []float64, kind func(x, y float64) float64) *graphon.Regions {
	r := new(graphon.Regions)
	foot, head := y[0], y[len(y)-1]
	for line := range regionLines {
		at := between(x[0], x[len(x)-1], float64(line)/(regionLines-1))
		r.X.Values = append(r.X.Values, at)
		add := func(kind, top float64) {
			r.Column.Values = append(r.Column.Values, float64(line))
			r.Kind.Values = append(r.Kind.Values, kind)
			r.Top.Values = append(r.Top.Values, top)
		}
		now := kind(at, foot)
		for step := 1; step <= regionSteps; step++ {
			next := kind(at, between(foot, head, float64(step)/regionSteps))
			if next == now {
				continue
			}
			add(now, between(foot, head, border(float64(step-1)/regionSteps, float64(step)/regionSteps, func(share float64) bool {
				return kind(at, between(foot, head, share)) == now
			})))
			now = next
		}
		add(now, head)
	}
	return r
}

// between is at a share of the way from lo to hi at equal ratios.
func between(lo, hi, share float64) float64 {
	switch share {
	case 0:
		return lo
	case 1:
		return hi
	}
	return lo * math.Pow(hi/lo, share)
}

// border is where what holds at lo holds no more before hi.
func border(lo, hi float64, holds func(float64) bool) float64 {
	for range 14 {
		if middle := (lo + hi) / 2; holds(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	return (lo + hi) / 2
}

// numbered is a term's number on the map.
func numbered(term graphons.Term) float64 {
	return float64(slices.Index([]graphons.Term{graphons.Trivial, graphons.LabelTerm, graphons.TileTerm, graphons.DetectionTerm}, term))
}

// termAt is the term that rules at a place of the map, by its number.
func (j *journey) termAt(x, y float64) float64 {
	k, n, rho := j.mapped(x, y)
	if k > n {
		return noRegion
	}
	return numbered(graphons.RulesAt(k, n, rho))
}

// standingAt is where planted blocks stand at a place of the map; blocks are whole.
func (j *journey) standingAt(x, y float64) float64 {
	k, n, rho := j.mapped(x, y)
	if k > n {
		return noRegion
	}
	visibility := j.plantedAt(int(math.Round(k)), rho).VisibilityAt(n)
	return float64(slices.Index([]graphons.Visibility{graphons.Hidden, graphons.Open, graphons.Visible}, visibility))
}
