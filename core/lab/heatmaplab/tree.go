package heatmaplab

import (
	"fmt"

	"cloakroom/core/answer"
	"cloakroom/core/lab/stage"
	"cloakroom/core/pyramid"
	"cloakroom/core/scenario/heatmap"
)

// tree is the pyramid from its noisy measurement to the sums rebuilt from it.
type tree struct {
	budget    pyramid.Budget
	measured  pyramid.Measurement
	selection pyramid.Selection
	rebuilt   pyramid.Reconstruction
	key       stage.Key
}

// build measures, selects and reconstructs the pyramid.
func (j *journey) build() (*tree, error) {
	budget, err := pyramidBudget(j.asked)
	if err != nil {
		return nil, err
	}
	measured, key, err := j.measurement(budget)
	if err != nil {
		return nil, err
	}
	return j.rebuild(budget, measured, key)
}

// pyramidBudget divides ε over the measured levels.
func pyramidBudget(h *heatmap.Question) (pyramid.Budget, error) {
	return pyramid.NewBudget(h.Privacy.Epsilon, h.Pyramid.Decay, h.Pyramid.Keep, h.Level())
}

// measurement returns y′, given or drawn, and its key.
func (j *journey) measurement(budget pyramid.Budget) (pyramid.Measurement, stage.Key, error) {
	if len(j.asked.Measurements) > 0 {
		m, key := givenMeasurement(j.asked)
		return m, key, nil
	}
	key := j.drawKey(fieldsOfBudget(budget).Word(noisePyramid))
	m, err := j.memory.measurements.Get(key, func() (pyramid.Measurement, error) {
		return j.measure(noisePyramid, budget)
	})
	return m, key, err
}

func givenMeasurement(h *heatmap.Question) (pyramid.Measurement, stage.Key) {
	m := pyramid.Measurement{First: h.First()}
	f := stage.Fields{}
	for level := h.First(); level <= h.Level(); level++ {
		m.Values = append(m.Values, h.Measurements[level])
		f = f.Numbers(h.Measurements[level])
	}
	return m, stage.Kept(stage.Fields{}.Word(f.Digest()))
}

// fieldsOfBudget tells the noise of measurements apart, but for the seed.
func fieldsOfBudget(b pyramid.Budget) stage.Fields {
	return stage.Fields{}.Count(b.First).Numbers(b.Epsilon)
}

// rebuild keeps the largest cells of a measurement and solves for the sums.
func (j *journey) rebuild(budget pyramid.Budget, m pyramid.Measurement, measured stage.Key) (*tree, error) {
	p := &j.asked.Pyramid
	key := measured.And(fieldsOfBudget(budget).Count(p.Keep).Flag(p.Outside))
	return j.memory.trees.Get(key, func() (*tree, error) {
		t := &tree{budget: budget, measured: m, selection: pyramid.Select(m, p.Keep), key: key}
		if err := j.pause.Take(); err != nil {
			return nil, err
		}
		var err error
		if t.rebuilt, err = pyramid.Reconstruct(m, t.selection, rowsOf(p)); err != nil {
			return nil, fmt.Errorf("rebuilding the map: %w", err)
		}
		return t, nil
	})
}

func rowsOf(p *heatmap.Pyramid) pyramid.Rows {
	if p.Outside {
		return pyramid.AllRows
	}
	return pyramid.KeptRows
}

// published writes the pyramid in the words of the contract.
func (t *tree) published() *heatmap.PyramidResult {
	r := &heatmap.PyramidResult{
		First: t.selection.First, Budgets: t.budget.Epsilon, Kept: map[int][]int{},
		Objective: t.rebuilt.Objective, Bound: t.rebuilt.Bound, Empty: t.rebuilt.Mass == 0,
	}
	for k, kept := range t.selection.Kept {
		r.Kept[t.selection.First+k] = kept
	}
	return r
}

// steps lists the candidates of every level as they were measured, beside what
// they hold where there is a crowd.
func (t *tree) steps(c *crowd) []heatmap.PyramidStep {
	exact := pyramid.Exact(c.sums, t.selection.First)
	steps := make([]heatmap.PyramidStep, len(t.selection.Candidates))
	for k, candidates := range t.selection.Candidates {
		steps[k] = heatmap.PyramidStep{
			Level: t.selection.First + k, Candidates: candidates,
			Measured: answer.Numbers(pick(t.measured.Values[k], candidates)),
		}
		if c.mass > 0 {
			steps[k].Exact = answer.Numbers(pick(exact.Values[k], candidates))
		}
	}
	return steps
}

func pick(values []float64, at []int) []float64 {
	picked := make([]float64, len(at))
	for i, k := range at {
		picked[i] = values[k]
	}
	return picked
}
