package heatmaplab

import (
	_ "embed"
	"math"
	"slices"
	"testing"

	"cloakroom/core/lab/labtest"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// crowdOf is a heatmap scenario on a small grid, changed.
func crowdOf(change func(*heatmap.Question)) scenario.Scenario {
	s, _ := scenario.New(heatmap.Name)
	s.Heatmap.Grid = 32
	s.Heatmap.Methods = heatmap.Methods()
	change(s.Heatmap)
	return s
}

// mustAnswer is that of a laboratory which has seen nothing before.
func mustAnswer(t testing.TB, s scenario.Scenario) scenario.Result {
	t.Helper()
	return labtest.Answer(t, New(), s)
}

func mustMap(t testing.TB, s scenario.Scenario) *heatmap.Result {
	t.Helper()
	return mustAnswer(t, s).Heatmap
}

var (
	//go:embed testdata/heatmaptrees.json
	treeReference []byte
	//go:embed testdata/heatmapmetrics.json
	metricsReference []byte
)

// TestGivenMeasurementsAgainstReference rebuilds from given measurements, the
// whole way through Run: the cells kept, the objective against another solver's,
// and the bound. The case with all its ties is exact in binary.
func TestGivenMeasurementsAgainstReference(t *testing.T) {
	type reference struct {
		Name         string
		Delta, W     int
		Start        int            `json:"start_level"`
		Y            heatmap.Levels `json:"y"`
		S            map[int][]int  `json:"S"`
		Objective    float64        `json:"lp_objective"`
		ObjectiveOut float64        `json:"lp_objective_without_outside_rows"`
	}
	for _, c := range labtest.Load[[]reference](t, treeReference) {
		for outside, want := range map[bool]float64{true: c.Objective, false: c.ObjectiveOut} {
			s := crowdOf(func(h *heatmap.Question) {
				h.Grid, h.Pyramid.Keep, h.Pyramid.Outside, h.Measurements = c.Delta, c.W, outside, c.Y
				h.People = heatmap.People{Kind: heatmap.PeoplePoints}
				h.Methods = []string{heatmap.MethodPyramid}
			})
			h := mustMap(t, s)
			p := h.Pyramid
			if p.First != c.Start {
				t.Errorf("%s: measured from level %d, want %d", c.Name, p.First, c.Start)
			}
			for level, want := range c.S {
				if !slices.Equal(p.Kept[level], want) {
					t.Errorf("%s: kept on level %d are %v, want %v", c.Name, level, p.Kept[level], want)
				}
			}
			if scale := 1e-9 * max(1, want); math.Abs(p.Objective-want) > scale || p.Bound > want+scale || p.Bound < want-scale {
				t.Errorf("%s, outside %v: objective %v and bound %v, want %v", c.Name, outside, p.Objective, p.Bound, want)
			}
			if h.Truth.Values != nil || h.Maps[0].Metrics != (heatmap.Metrics{}) {
				t.Errorf("%s: without a crowd there is a truth or a metric", c.Name)
			}
		}
	}
}

// TestGivenReleaseAgainstReference judges given maps without a filter, the crowd
// given as weights.
func TestGivenReleaseAgainstReference(t *testing.T) {
	type reference struct {
		Name            string
		Delta           int
		Estimate, Truth []float64
		Sim, CC, KL     *float64
		EMD             *float64 `json:"emd_l1"`
	}
	for _, c := range labtest.Load[[]reference](t, metricsReference) {
		for _, distance := range []string{heatmap.DistanceExact, heatmap.DistanceInterval} {
			s := crowdOf(func(h *heatmap.Question) {
				h.Grid, h.Blur, h.Methods, h.Release, h.Distance = c.Delta, 0, nil, c.Estimate, distance
				h.People = heatmap.People{Kind: heatmap.PeopleWeights, Values: c.Truth}
			})
			maps := mustMap(t, s).Maps
			if len(maps) != 1 || maps[0].Method != heatmap.MethodRelease {
				t.Fatalf("%s: %d maps", c.Name, len(maps))
			}
			m := maps[0].Metrics
			checkMetric(t, c.Name+": similarity", m.Similarity, c.Sim)
			checkMetric(t, c.Name+": Pearson", m.Pearson, c.CC)
			checkMetric(t, c.Name+": KL", m.KL, c.KL)
			if distance == heatmap.DistanceExact {
				checkMetric(t, c.Name+": EMD", m.EMD, c.EMD)
			} else if m.EMD != nil {
				t.Errorf("%s: an interval holds the number %v", c.Name, *m.EMD)
			}
			if c.EMD != nil && !(*m.EMDLow <= *c.EMD+1e-12 && *c.EMD <= *m.EMDHigh+1e-12) {
				t.Errorf("%s, %s: [%v, %v] does not hold %v", c.Name, distance, *m.EMDLow, *m.EMDHigh, *c.EMD)
			}
		}
	}
}

func checkMetric(t *testing.T, name string, got, want *float64) {
	t.Helper()
	switch {
	case (got == nil) != (want == nil):
		t.Errorf("%s: %v, want %v", name, got, want)
	case got != nil && math.Abs(*got-*want) > 1e-12*max(1, math.Abs(*want)):
		t.Errorf("%s: %v, want %v", name, *got, *want)
	}
}

// TestResultHoldsTogether: the parts of an answer fit each other, and a
// second run gives the same bits.
func TestResultHoldsTogether(t *testing.T) {
	s := crowdOf(func(h *heatmap.Question) {
		h.Extras, h.Centres, h.Shuffle = scenario.Extras(heatmap.Name), 4, 64
	})
	result := mustAnswer(t, s)
	h := result.Heatmap
	if h.People != 200 || h.Points < 200 || !(h.Occupied > 0 && h.Occupied < 1) {
		t.Errorf("%d people with %d points on %v of the cells", h.People, h.Points, h.Occupied)
	}
	if got := sumOf(h.Truth.Values); !labtest.Near(got, 1, 1e-12) {
		t.Errorf("the truth sums to %v", got)
	}
	for i, m := range h.Maps {
		if m.Method != heatmap.Methods()[i] {
			t.Errorf("map %d is %s", i, m.Method)
		}
		if !labtest.Near(sumOf(m.Values.Values), 1, 1e-12) || !labtest.Near(sumOf(m.Blurred.Values), 1, 1e-12) {
			t.Errorf("%s sums to %v, blurred %v", m.Method, sumOf(m.Values.Values), sumOf(m.Blurred.Values))
		}
		if m.Metrics.EMD == nil || m.Metrics.KL == nil || m.Metrics.Similarity == nil || m.Metrics.Pearson == nil {
			t.Fatalf("%s: a metric is missing: %+v", m.Method, m.Metrics)
		}
		if *m.Metrics.EMDLow > *m.Metrics.EMD || *m.Metrics.EMD-*m.Metrics.EMDLow > 1e-9 || *m.Metrics.EMDHigh != *m.Metrics.EMD {
			t.Errorf("%s: EMD %v in [%v, %v]", m.Method, *m.Metrics.EMD, *m.Metrics.EMDLow, *m.Metrics.EMDHigh)
		}
		checkMoves(t, m, 32)
	}
	checkSteps(t, h.Pyramid)
	if labtest.Text(t, mustAnswer(t, s)) != labtest.Text(t, result) {
		t.Error("a second run gives another answer")
	}
}

// checkMoves: moves never cost more than the distance, since the largest are a
// part of an optimal plan here, where cells are not summed.
func checkMoves(t *testing.T, m heatmap.Map, side int) {
	t.Helper()
	list := m.Moves.Values
	if len(list) == 0 || len(list) > 3*mostMoves || len(list)%3 != 0 {
		t.Fatalf("%s: %d numbers of moves", m.Method, len(list))
	}
	cost := 0.0
	for k := 0; k < len(list); k += 3 {
		from, to := int(list[k]), int(list[k+1])
		steps := max(from/side-to/side, to/side-from/side) + max(from%side-to%side, to%side-from%side)
		cost += list[k+2] * float64(steps) / float64(side)
		if k > 0 && list[k+2] > list[k-1] {
			t.Errorf("%s: move %d is larger than the one before", m.Method, k/3)
		}
	}
	if cost > *m.Metrics.EMD+1e-9 || len(list) < 3*mostMoves && cost < *m.Metrics.EMD-1e-9 {
		t.Errorf("%s: %d moves cost %v of %v", m.Method, len(list)/3, cost, *m.Metrics.EMD)
	}
}

// checkSteps: the kept are among the candidates, those among the children of the
// kept, and no candidate left out was measured above one that is kept.
func checkSteps(t *testing.T, p *heatmap.PyramidResult) {
	t.Helper()
	for k, step := range p.Steps {
		if step.Level != p.First+k || len(step.Measured.Values) != len(step.Candidates) || len(step.Exact.Values) != len(step.Candidates) {
			t.Errorf("step %d: level %d, %d candidates, %d measured, %d exact", k, step.Level, len(step.Candidates), len(step.Measured.Values), len(step.Exact.Values))
		}
		least, most := math.Inf(1), math.Inf(-1)
		for i, cell := range step.Candidates {
			if slices.Contains(p.Kept[step.Level], cell) {
				least = min(least, step.Measured.Values[i])
			} else {
				most = max(most, step.Measured.Values[i])
			}
		}
		if most > least {
			t.Errorf("level %d: %v was left out and %v kept", step.Level, most, least)
		}
	}
	if len(p.Steps) != len(p.Budgets) {
		t.Errorf("%d steps, %d budgets", len(p.Steps), len(p.Budgets))
	}
}

// TestMapsAreMadeApart: a map does not depend on which others are made, nor on
// their order, nor on what was asked before.
func TestMapsAreMadeApart(t *testing.T) {
	all := mustMap(t, crowdOf(func(*heatmap.Question) {}))
	l := New()
	for i, method := range heatmap.Methods() {
		alone := labtest.Answer(t, l, crowdOf(func(h *heatmap.Question) { h.Methods = []string{method} }))
		if a, b := labtest.Text(t, alone.Heatmap.Maps[0]), labtest.Text(t, all.Maps[i]); a != b {
			t.Errorf("%s differs when made alone", method)
		}
	}
}

// TestShownRasters: rasters summed for the eye hold the same mass, the metrics are
// those of the whole map, and moves stay in their places.
func TestShownRasters(t *testing.T) {
	whole, _ := scenario.New(heatmap.Name)
	whole.Heatmap.Grid, whole.Heatmap.Extras = 32, []string{heatmap.ExtraPlan}
	seen := whole.Clone()
	seen.Heatmap.Shown = 8
	fine, coarse := mustAnswer(t, whole).Heatmap, mustAnswer(t, seen).Heatmap
	if len(coarse.Truth.Values) != 64 || len(coarse.Maps[0].Blurred.Values) != 64 || len(coarse.Maps[1].Values.Values) != 0 {
		t.Fatalf("%d cells of truth, %d of a map", len(coarse.Truth.Values), len(coarse.Maps[0].Blurred.Values))
	}
	for i, m := range coarse.Maps {
		if *m.Metrics.EMD != *fine.Maps[i].Metrics.EMD || *m.Metrics.KL != *fine.Maps[i].Metrics.KL {
			t.Errorf("%s is judged otherwise", m.Method)
		}
	}
	for c, v := range coarse.Truth.Values {
		sum := 0.0
		for r := range 4 {
			for k := range 4 {
				sum += fine.Truth.Values[(c/8*4+r)*32+c%8*4+k]
			}
		}
		if math.Abs(sum-v) > 1e-15 {
			t.Errorf("cell %d holds %v, not %v", c, v, sum)
		}
	}
	for k, cell := range coarse.Maps[0].Moves.Values {
		if at := int(fine.Maps[0].Moves.Values[k]); k%3 < 2 && int(cell) != at/32/4*8+at%32/4 {
			t.Errorf("a move at %d is shown at %v", at, cell)
		}
	}
}
