package lab

import (
	"cloakroom/core/scenario"
	"cloakroom/core/transport"
)

// judge compares an estimate with the truth: the earth mover's distance of the
// two scaled to unit mass, nil when either has none, and ℓ1 and ℓ2 as they are.
// Without a truth there is nothing to judge.
func (m *model) judge(estimate, truth []float64, _ func() error) (verdict, error) {
	if truth == nil {
		return verdict{}, nil
	}
	d := unscaled(estimate, truth)
	if emd, ok := transport.LineDistance(estimate, truth, 1/float64(len(truth))); ok {
		d.EMD = &emd
	}
	return verdict{distance: d}, nil
}

// plan carries the estimate to the truth, both scaled to unit mass: from, to,
// mass, from, to, mass, … Mass that stays where it is is left out.
func (m *model) plan(estimate, truth []float64, _ func() error) (scenario.Series, error) {
	if truth == nil {
		return scenario.Series{}, nil
	}
	plan, ok := transport.Line(estimate, truth, 1/float64(len(truth)))
	if !ok {
		return scenario.Series{}, nil
	}
	return flattened(plan.Arcs), nil
}

// flattened writes arcs in a row, those of no length left out.
func flattened(arcs []transport.Arc) scenario.Series {
	flat := []float64{}
	for _, arc := range arcs {
		if arc.From != arc.To {
			flat = append(flat, float64(arc.From), float64(arc.To), arc.Mass)
		}
	}
	return scenario.Numbers(flat)
}
