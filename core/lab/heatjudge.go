package lab

import (
	"math"

	"cloakroom/core/dense"
	"cloakroom/core/scenario"
	"cloakroom/core/transport"
)

// distance judges an estimate against the truth: the earth mover's distance of
// the two scaled to unit mass, nil when either has none, and ℓ1 and ℓ2 as they
// are. Without a truth there is nothing to judge.
func distance(estimate, truth []float64) scenario.Distance {
	if truth == nil {
		return scenario.Distance{}
	}
	apart := make([]float64, len(truth))
	l1 := 0.0
	for i, v := range estimate {
		apart[i] = math.Abs(v - truth[i])
		l1 += apart[i]
	}
	d := scenario.Distance{L1: &l1, L2: new(dense.Norm2(apart))}
	if emd, ok := transport.LineDistance(estimate, truth, 1/float64(len(truth))); ok {
		d.EMD = &emd
	}
	return d
}

// blind judges the guess that ignores the readings, the same mass everywhere.
func blind(truth []float64) *float64 {
	if truth == nil {
		return nil
	}
	even := make([]float64, len(truth))
	for i := range even {
		even[i] = 1
	}
	return distance(even, truth).EMD
}

// transportPlan carries the estimate to the truth, both scaled to unit mass:
// from, to, mass, from, to, mass, … Mass that stays where it is is left out.
func transportPlan(estimate, truth []float64) scenario.Series {
	if truth == nil {
		return scenario.Series{}
	}
	plan, ok := transport.Line(estimate, truth, 1/float64(len(truth)))
	if !ok {
		return scenario.Series{}
	}
	flat := []float64{}
	for _, arc := range plan.Arcs {
		if arc.From != arc.To {
			flat = append(flat, float64(arc.From), float64(arc.To), arc.Mass)
		}
	}
	return scenario.Numbers(flat)
}
