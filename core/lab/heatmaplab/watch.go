package heatmaplab

import (
	"fmt"
	"math"

	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
)

// watchedGrid is the side of the grid that is watched: on a finer one a draw takes long.
const watchedGrid = 8

// Watch implements [stage.Watchable]: the noisy pyramid of the crowd with and without one
// person, on a small grid.
func (l *Laboratory) Watch(s *scenario.Scenario, p *stage.Pause) (stage.Watched, error) {
	s.Heatmap.Grid = watchedGrid
	c, err := l.gather(s.Heatmap, p)
	if err != nil {
		return stage.Watched{}, fmt.Errorf("gathering the crowd: %w", err)
	}
	without, err := c.people.Without(0).Leaves(s.Heatmap.Level())
	if err != nil {
		return stage.Watched{}, err
	}
	budget, err := pyramidBudget(s.Heatmap)
	if err != nil {
		return stage.Watched{}, err
	}
	sums := [2]pyramid.Sums{c.sums, pyramid.NewSums(without)}
	w := stage.Watched{What: fmt.Sprintf("all noisy sums of a pyramid over %d × %d cells, with a person and without", watchedGrid, watchedGrid)}
	for database, one := range sums {
		for _, level := range pyramid.Exact(one, budget.First).Values {
			w.Exact[database] = append(w.Exact[database], level...)
		}
	}
	for k, epsilon := range budget.Epsilon {
		level := budget.First + k
		for range pyramid.Cells(level) {
			w.Scales = append(w.Scales, math.Ldexp(1/epsilon, -level))
		}
	}
	w.Draw = func(dst []float64, database int, seed uint64) error {
		coins := rng.NewTeaching(seed, stream(noisePyramid, 0))
		for _, level := range pyramid.Measure(sums[database], budget, func(int) rng.Source { return coins }).Values {
			dst = dst[copy(dst, level):]
		}
		return nil
	}
	return w, nil
}
