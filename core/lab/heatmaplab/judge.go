package heatmaplab

import (
	"errors"
	"fmt"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario/heatmap"
	"cloakroom/core/transport"
)

// judge is the last stage: all maps are blurred by one filter and compared with
// the crowd, and everything is gathered into the result.
func (j *journey) judge(released release) (*heatmap.Result, error) {
	truth, err := j.truth()
	if err != nil {
		return nil, fmt.Errorf("blurring the crowd: %w", err)
	}
	r := &heatmap.Result{
		Truth: answer.Numbers(j.shown(truth)), People: j.crowd.count, Points: j.crowd.points,
		Occupied: j.crowd.occupied, Maps: []heatmap.Map{},
	}
	for _, m := range released.maps {
		judged, err := j.judgeMap(m, truth)
		if err != nil {
			return nil, fmt.Errorf("judging %s: %w", m.method, err)
		}
		r.Maps = append(r.Maps, judged)
	}
	if t := released.tree; t != nil {
		r.Pyramid = t.published()
		if j.asked.Wants(heatmap.ExtraSteps) {
			r.Pyramid.Steps = t.steps(j.crowd)
		}
		if r.Centres, err = j.centres(t); err != nil {
			return nil, fmt.Errorf("seeking centres: %w", err)
		}
		if r.Promise, err = j.promise(t); err != nil {
			return nil, fmt.Errorf("telling what one person shows: %w", err)
		}
	}
	if r.Shuffle, err = j.shuffle(truth); err != nil {
		return nil, fmt.Errorf("simulating the shuffle model: %w", err)
	}
	if j.asked.Wants(heatmap.ExtraDrawn) {
		r.Drawn = released.drawn()
	}
	return r, nil
}

// drawn is what the maps were made of, as a question takes it back.
func (r *release) drawn() *heatmap.Drawn {
	d := &heatmap.Drawn{Noisy: answer.Numbers(r.noisy.values), Coarse: answer.Numbers(r.coarse.values)}
	if r.tree != nil {
		for _, values := range r.tree.measured.Values {
			d.Measurements = append(d.Measurements, answer.Numbers(values))
		}
	}
	return d
}

// truth returns the crowd's map, blurred and summing to one; nil when nobody is
// there.
func (j *journey) truth() ([]float64, error) {
	if !(j.crowd.mass > 0) {
		return nil, nil
	}
	m := madeMap{values: j.crowd.leaves(), key: j.crowd.key}
	m.scale("")
	return j.blur(m)
}

// blur returns a map as it is looked at and compared.
func (j *journey) blur(m madeMap) ([]float64, error) {
	if j.asked.Blur == 0 {
		return m.values, nil
	}
	return j.memory.blurred.Get(m.key.And(stage.Fields{}.Number(j.asked.Blur)), func() ([]float64, error) {
		return pyramid.Blur(m.values, j.asked.Blur, j.pause.Take)
	})
}

// judgeMap blurs one map and compares it with the truth.
func (j *journey) judgeMap(m madeMap, truth []float64) (heatmap.Map, error) {
	r := heatmap.Map{Method: m.method, Values: answer.Numbers(m.values), Note: m.note}
	blurred, err := j.blur(m)
	if err != nil {
		return r, err
	}
	r.Blurred = answer.Numbers(j.shown(blurred))
	if j.coarse() {
		r.Values = answer.Series{} // the eye sees what is blurred, and how the pyramid was rebuilt
		if m.method == heatmap.MethodPyramid {
			r.Values = answer.Numbers(j.shown(m.values))
		}
	}
	if truth == nil {
		return r, nil
	}
	compared := m.key.With(j.crowd.key).And(stage.Fields{}.Number(j.asked.Blur).Word(j.asked.Distance))
	if r.Metrics, err = j.memory.metrics.Get(compared, func() (heatmap.Metrics, error) {
		return j.compare(blurred, truth)
	}); err != nil {
		return r, err
	}
	if !j.asked.Wants(heatmap.ExtraPlan) {
		return r, nil
	}
	plan, err := j.memory.plans.Get(compared, func() (moves, error) {
		return carry(blurred, truth, j.pause.Take)
	})
	if err != nil {
		return r, fmt.Errorf("carrying it to the truth: %w", err)
	}
	r.Moves = answer.Numbers(j.shownMoves(plan.list))
	r.Note = joined(r.Note, plan.note)
	return r, nil
}

// coarse reports that rasters are wanted for the eye only.
func (j *journey) coarse() bool {
	return j.asked.Shown > 0 && j.asked.Shown < j.asked.Grid
}

// shown sums a raster to the side that is wanted for the eye.
func (j *journey) shown(values []float64) []float64 {
	if !j.coarse() || values == nil {
		return values
	}
	level := 0
	for 1<<level < j.asked.Shown {
		level++
	}
	return pyramid.Coarsen(values, level)
}

// shownMoves numbers the cells of moves as the rasters shown have them.
func (j *journey) shownMoves(list []float64) []float64 {
	if !j.coarse() {
		return list
	}
	side, to := j.asked.Grid, j.asked.Shown
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

// compare judges a blurred map; a number that has no meaning is left out.
func (j *journey) compare(estimate, truth []float64) (heatmap.Metrics, error) {
	m := likeness(estimate, truth)
	if err := j.pause.Take(); err != nil {
		return m, err
	}
	side, yield := j.asked.Grid, j.pause.Take
	switch j.asked.Distance {
	case heatmap.DistanceExact:
		flow, err := transport.Grid(estimate, truth, side, yield)
		if err == nil {
			// What rounding adds to the bound is taken off again: less is a bound too.
			low := min(flow.Bound, flow.Distance)
			m.EMD, m.EMDLow, m.EMDHigh = stage.Finite(flow.Distance), stage.Finite(low), stage.Finite(flow.Distance)
		}
		return m, unlessUndefined(err)
	case heatmap.DistanceInterval:
		low, high, err := transport.GridInterval(estimate, truth, side, yield)
		if err == nil {
			m.EMDLow, m.EMDHigh = stage.Finite(low), stage.Finite(high)
		}
		return m, unlessUndefined(err)
	}
	return m, nil
}

// likeness holds the metrics that compare cell by cell.
func likeness(estimate, truth []float64) heatmap.Metrics {
	return heatmap.Metrics{
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
	return stage.Finite(v)
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
