package heatlab

import (
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
)

// rateTrials is how many draws each mean of the rates rests on.
const rateTrials = 20

// rates puts Table 1 of Gilbert and McMillan (2018) beside what is measured: for n, m
// and T the mean earth mover's distance at half the value in force, at it and at twice
// it, over draws with the sources and the promise as they are set. It is nil without
// sources, or where the readings were given: then there is nothing to draw.
func (l *Laboratory) rates(s *scenario.Scenario, p *stage.Pause) (*heat.Rates, error) {
	if len(s.Heat.Sources) == 0 || len(s.Heat.Readings) > 0 {
		return nil, nil
	}
	separation, apart := separation(s.Heat)
	r := &heat.Rates{Trials: rateTrials, Condition: rateCondition(s.Heat, separation)}
	if apart {
		r.Separation = &separation
	}
	for _, row := range rateRows(s.Heat, separation) {
		if err := l.measureRate(s, &row, p); err != nil {
			return nil, fmt.Errorf("measuring the rate over %s: %w", row.Over, err)
		}
		r.Rows = append(r.Rows, row)
	}
	return r, nil
}

// separation is the A of Theorem 14: sources lie more than √(2T) + 2A apart. It is +∞
// for one source, 0 where sources are nearer than the theorem allows, and finite where
// there are several.
func separation(h *heat.Question) (a float64, finite bool) {
	var at []float64
	for _, source := range h.Sources {
		at = append(at, float64(h.Place(source.At)+1)/float64(h.Positions))
	}
	slices.Sort(at)
	at = slices.Compact(at)
	a = math.Inf(1)
	for i := 1; i < len(at); i++ {
		a = min(a, max(at[i]-at[i-1]-math.Sqrt(2*h.Time), 0)/2)
	}
	return a, len(at) > 1
}

// rateCondition is √T(√m/(nT^1.5) + k·e^{−A²/4T}), which Table 1 assumes to stay below
// one; k is the number of sources, and the second term is none for one of them.
func rateCondition(h *heat.Question, a float64) float64 {
	noise := math.Sqrt(float64(h.Sensors)) / (float64(h.Positions) * math.Pow(h.Time, 1.5))
	return math.Sqrt(h.Time) * (noise + float64(len(h.Sources))*math.Exp(-a*a/(4*h.Time)))
}

// rateRows are the rows of the table, with what a doubling can multiply each bound by,
// whatever the constants in it: the least and the most of its terms.
//
//	n: 1 + 1/√n    m: 1    T: 1 + 1/T + T^2.5·e^{−A²/4T}
func rateRows(h *heat.Question, a float64) []heat.Rate {
	growth := math.Pow(2, 2.5) * math.Exp(a*a/(8*h.Time))
	if math.IsInf(a, 1) {
		growth = 1 // one source: the third term is none
	}
	return []heat.Rate{
		{Over: "n", Least: math.Sqrt(0.5), Most: 1},
		{Over: "m", Least: 1, Most: 1},
		{Over: "T", Least: 0.5, Most: growth},
	}
}

// ratePaths are the fields of the table's variables.
func ratePaths() map[string]string {
	return map[string]string{"n": "heat.positions", "m": "heat.sensors", "T": "heat.time"}
}

// measureRate draws at half, at and at twice the value in force, leaving out what the
// field does not allow.
func (l *Laboratory) measureRate(s *scenario.Scenario, row *heat.Rate, p *stage.Pause) error {
	path := ratePaths()[row.Over]
	f, _ := scenario.Lookup(path)
	now := map[string]float64{"n": float64(s.Heat.Positions), "m": float64(s.Heat.Sensors), "T": s.Heat.Time}[row.Over]
	var means []float64
	for _, factor := range []float64{0.5, 1, 2} {
		value := factor * now
		if row.Over != "T" {
			value = math.Round(value)
		}
		if f.Check(value, "", "") != nil {
			continue
		}
		one := rateScenario(s)
		if err := one.SetSwept(path, value); err != nil {
			return err
		}
		cell, err := l.Cell(&one, 0, func(int, func() scenario.Cell) {}, p)
		if err != nil {
			return err
		}
		row.At.Values = append(row.At.Values, value)
		row.EMD = append(row.EMD, cell.EMD)
		if cell.EMD.Mean != nil && *cell.EMD.Mean > 0 {
			means = append(means, *cell.EMD.Mean)
		}
	}
	if last := len(means) - 1; last > 0 && last == len(row.EMD)-1 {
		row.Measured = new(math.Pow(means[last]/means[0], 1/math.Log2(row.At.Values[last]/row.At.Values[0])))
	}
	return nil
}

// rateScenario is the scenario with calibrated noise, evenly spaced sensors and a sweep
// of one cell: as many draws of the very same setting.
func rateScenario(s *scenario.Scenario) scenario.Scenario {
	one := s.Clone()
	one.Heat.At, one.Heat.Privacy.Sigma = nil, nil
	one.Heat.Recovery.Compare, one.Heat.Recovery.Trace, one.Heat.Extras = nil, false, nil
	one.Sweep = &field.Sweep{Trials: rateTrials}
	return one
}
