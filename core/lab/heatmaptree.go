package lab

import (
	"fmt"
	"slices"

	"cloakroom/core/pyramid"
	"cloakroom/core/scenario"
)

// tree is the pyramid from its noisy measurement to the sums rebuilt from it.
type tree struct {
	budget    pyramid.Budget
	measured  pyramid.Measurement
	selection pyramid.Selection
	rebuilt   pyramid.Reconstruction
	key       string
}

// asksMethod reports whether a map is to be made by a method.
func asksMethod(h *scenario.Heatmap, method string) bool { return slices.Contains(h.Methods, method) }

// needsTree reports whether a scenario draws or is given a pyramid: for its map,
// for the quadtree's, which is made from the same sums, or for the centres, which
// are sought on it.
func needsTree(h *scenario.Heatmap) bool {
	return asksMethod(h, scenario.MapPyramid) || asksMethod(h, scenario.MapQuadtree) || h.Centres > 0
}

// build measures, selects and reconstructs the pyramid, where anything needs it.
func (j *heatmapJourney) build() error {
	if !needsTree(j.heatmap) {
		return nil
	}
	budget, err := pyramidBudget(j.heatmap)
	if err != nil {
		return err
	}
	measured, key, err := j.measurement(budget)
	if err != nil {
		return err
	}
	j.tree, err = j.rebuild(budget, measured, key)
	return err
}

// pyramidBudget divides ε over the measured levels.
func pyramidBudget(h *scenario.Heatmap) (pyramid.Budget, error) {
	return pyramid.NewBudget(h.Privacy.Epsilon, h.Pyramid.Decay, h.Pyramid.Keep, h.Level())
}

// measurement returns y′, given or drawn, and its key.
func (j *heatmapJourney) measurement(budget pyramid.Budget) (pyramid.Measurement, string, error) {
	if j.scenario.Given() {
		return givenMeasurement(j.heatmap)
	}
	key := j.drawKey(budgetFingerprint(budget).word(noisePyramid))
	m, err := recall(&j.memory.measurements, key, func() (pyramid.Measurement, error) {
		return j.measure(noisePyramid, budget)
	})
	return m, key, err
}

func givenMeasurement(h *scenario.Heatmap) (pyramid.Measurement, string, error) {
	m := pyramid.Measurement{First: h.First()}
	f := fingerprint{}
	for level := h.First(); level <= h.Level(); level++ {
		m.Values = append(m.Values, h.Measurements[level])
		f = f.numbers(h.Measurements[level])
	}
	return m, digest(f.key()), nil
}

// budgetFingerprint tells the noise of measurements apart, but for the seed.
func budgetFingerprint(b pyramid.Budget) fingerprint {
	return fingerprint{}.count(b.First).numbers(b.Epsilon)
}

// rebuild keeps the largest cells of a measurement and solves for the sums.
func (j *heatmapJourney) rebuild(budget pyramid.Budget, m pyramid.Measurement, key string) (*tree, error) {
	p := &j.heatmap.Pyramid
	key = after(key, fingerprint{}.count(p.Keep).flag(p.Outside))
	t, err := recall(&j.memory.trees, key, func() (tree, error) {
		t := tree{budget: budget, measured: m, selection: pyramid.Select(m, p.Keep), key: key}
		if err := j.pause.take(); err != nil {
			return t, err
		}
		var err error
		if t.rebuilt, err = pyramid.Reconstruct(m, t.selection, rowsOf(p)); err != nil {
			return t, fmt.Errorf("rebuilding the map: %w", err)
		}
		return t, nil
	})
	return &t, err
}

func rowsOf(p *scenario.Pyramid) pyramid.Rows {
	if p.Outside {
		return pyramid.AllRows
	}
	return pyramid.KeptRows
}

// published writes the pyramid in the words of the contract.
func (t *tree) published() *scenario.PyramidResult {
	r := &scenario.PyramidResult{
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
func (j *heatmapJourney) steps() []scenario.PyramidStep {
	t := j.tree
	exact := pyramid.Exact(j.crowd.sums, t.selection.First)
	steps := make([]scenario.PyramidStep, len(t.selection.Candidates))
	for k, candidates := range t.selection.Candidates {
		steps[k] = scenario.PyramidStep{
			Level: t.selection.First + k, Candidates: candidates,
			Measured: scenario.Numbers(pick(t.measured.Values[k], candidates)),
		}
		if j.crowd.mass > 0 {
			steps[k].Exact = scenario.Numbers(pick(exact.Values[k], candidates))
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
