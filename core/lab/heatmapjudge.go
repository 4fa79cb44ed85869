package lab

import (
	"errors"
	"fmt"
	"slices"

	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
	"cloakroom/core/transport"
)

// judge is the last stage: all maps are blurred by one filter and compared with
// the crowd, and everything is gathered into the result.
func (j *heatmapJourney) judge() (*scenario.HeatmapResult, error) {
	truth, err := j.truth()
	if err != nil {
		return nil, fmt.Errorf("blurring the crowd: %w", err)
	}
	r := &scenario.HeatmapResult{
		Truth: scenario.Numbers(j.shown(truth)), People: j.people, Points: j.crowd.points,
		Occupied: j.crowd.occupied, Maps: []scenario.MapResult{},
	}
	for _, m := range j.maps {
		judged, err := j.judgeMap(m, truth)
		if err != nil {
			return nil, fmt.Errorf("judging %s: %w", m.method, err)
		}
		r.Maps = append(r.Maps, judged)
	}
	if j.tree != nil {
		r.Pyramid = j.tree.published()
		if j.heatmap.Wants(scenario.AlsoSteps) {
			r.Pyramid.Steps = j.steps()
		}
	}
	if r.Centres, err = j.centres(); err != nil {
		return nil, fmt.Errorf("seeking centres: %w", err)
	}
	if r.Shuffle, err = j.shuffle(truth); err != nil {
		return nil, fmt.Errorf("simulating the shuffle model: %w", err)
	}
	return r, nil
}

// truth returns the crowd's map, blurred and summing to one; nil when nobody is
// there.
func (j *heatmapJourney) truth() ([]float64, error) {
	if !(j.crowd.mass > 0) {
		return nil, nil
	}
	m := made{values: j.crowd.leaves(), key: j.crowdKey}
	if m.scale(""); m.values == nil {
		return nil, nil
	}
	return j.blur(m)
}

// blur returns a map as it is looked at and compared.
func (j *heatmapJourney) blur(m made) ([]float64, error) {
	if j.heatmap.Blur == 0 {
		return m.values, nil
	}
	return recall(&j.memory.blurred, after(m.key, fingerprint{}.number(j.heatmap.Blur)), func() ([]float64, error) {
		return pyramid.Blur(m.values, j.heatmap.Blur, j.pause.take)
	})
}

// judgeMap blurs one map and compares it with the truth.
func (j *heatmapJourney) judgeMap(m made, truth []float64) (scenario.MapResult, error) {
	r := scenario.MapResult{Method: m.method, Values: scenario.Numbers(m.values), Note: m.note}
	blurred, err := j.blur(m)
	if err != nil {
		return r, err
	}
	r.Blurred = scenario.Numbers(j.shown(blurred))
	if j.coarse() {
		r.Values = scenario.Series{} // the eye sees what is blurred, and how the pyramid was rebuilt
		if m.method == scenario.MapPyramid {
			r.Values = scenario.Numbers(j.shown(m.values))
		}
	}
	if truth == nil {
		return r, nil
	}
	compared := j.comparedKey(m)
	if r.Metrics, err = recall(&j.memory.metrics, compared, func() (scenario.Metrics, error) {
		return j.compare(blurred, truth)
	}); err != nil {
		return r, err
	}
	if !j.heatmap.Wants(scenario.AlsoPlan) {
		return r, nil
	}
	plan, err := recall(&j.memory.plans, compared, func() (moves, error) {
		return carry(blurred, truth, j.pause.take)
	})
	if err != nil {
		return r, fmt.Errorf("carrying it to the truth: %w", err)
	}
	r.Moves = scenario.Numbers(j.shownMoves(plan.list))
	r.Note = joined(r.Note, plan.note)
	return r, nil
}

// coarse reports that rasters are wanted for the eye only.
func (j *heatmapJourney) coarse() bool {
	return j.heatmap.Shown > 0 && j.heatmap.Shown < j.heatmap.Grid
}

// shown sums a raster to the side that is wanted for the eye.
func (j *heatmapJourney) shown(values []float64) []float64 {
	if !j.coarse() || values == nil {
		return values
	}
	level := 0
	for 1<<level < j.heatmap.Shown {
		level++
	}
	return pyramid.Coarsen(values, level)
}

// shownMoves numbers the cells of moves as the rasters shown have them.
func (j *heatmapJourney) shownMoves(list []float64) []float64 {
	if !j.coarse() {
		return list
	}
	side, to := j.heatmap.Grid, j.heatmap.Shown
	cell := func(v float64) float64 {
		row, column := int(v)/side, int(v)%side
		return float64(row*to/side*to + column*to/side)
	}
	moved := slices.Clone(list)
	for i := 0; i+2 < len(moved); i += 3 {
		moved[i], moved[i+1] = cell(moved[i]), cell(moved[i+1])
	}
	return moved
}

// comparedKey tells comparisons apart.
func (j *heatmapJourney) comparedKey(m made) string {
	return after(m.key, fingerprint{}.word(j.crowdKey).number(j.heatmap.Blur).word(j.heatmap.Distance))
}

// compare judges a blurred map; a number that has no meaning is left out.
func (j *heatmapJourney) compare(estimate, truth []float64) (scenario.Metrics, error) {
	m := likeness(estimate, truth)
	if err := j.pause.take(); err != nil {
		return m, err
	}
	side, yield := j.heatmap.Grid, j.pause.take
	switch j.heatmap.Distance {
	case scenario.DistanceExact:
		flow, err := transport.Grid(estimate, truth, side, yield)
		if err == nil {
			// What rounding adds to the bound is taken off again: less is a bound too.
			low := min(flow.Bound, flow.Distance)
			m.EMD, m.EMDLow, m.EMDHigh = finite(flow.Distance), finite(low), finite(flow.Distance)
		}
		return m, unlessUndefined(err)
	case scenario.DistanceInterval:
		low, high, err := transport.GridInterval(estimate, truth, side, yield)
		if err == nil {
			m.EMDLow, m.EMDHigh = finite(low), finite(high)
		}
		return m, unlessUndefined(err)
	}
	return m, nil
}

// likeness holds the metrics that compare cell by cell.
func likeness(estimate, truth []float64) scenario.Metrics {
	return scenario.Metrics{
		Similarity: where(pyramid.Similarity(estimate, truth)),
		Pearson:    where(pyramid.Pearson(estimate, truth)),
		KL:         where(pyramid.Divergence(estimate, truth)),
	}
}

// where returns a number that is defined and finite.
func where(v float64, defined bool) *float64 {
	if !defined {
		return nil
	}
	return finite(v)
}

// unlessUndefined passes over the error that says a distance does not exist.
func unlessUndefined(err error) error {
	if errors.Is(err, transport.ErrUndefined) {
		return nil
	}
	return err
}

// joined sets remarks one after another.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}
