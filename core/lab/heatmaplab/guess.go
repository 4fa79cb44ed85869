package heatmaplab

import (
	"fmt"

	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Guess implements [stage.Guessed]: the earth mover's distance of a guessed crowd from the
// true one, in sides of the square. Both are blurred and scaled to sum one, as maps are.
func (l *Laboratory) Guess(s, guess *scenario.Scenario, p *stage.Pause) (*float64, error) {
	var blurred [2][]float64
	var judge *journey
	for i, one := range []*scenario.Scenario{guess, s} {
		j, err := l.set(one, p, false)
		if err == nil {
			blurred[i], err = j.truth()
		}
		if err != nil {
			return nil, fmt.Errorf("judging the guess: %w", err)
		}
		judge = j
	}
	if len(blurred[0]) == 0 || len(blurred[0]) != len(blurred[1]) {
		return nil, nil
	}
	asked := *s.Heatmap
	asked.Distance = heatmap.DistanceExact
	judge.asked = &asked
	m, err := judge.compare(blurred[0], blurred[1])
	if err != nil {
		return nil, fmt.Errorf("judging the guess: %w", err)
	}
	return m.EMD, nil
}
