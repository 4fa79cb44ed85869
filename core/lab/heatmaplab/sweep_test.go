package heatmaplab

import (
	_ "embed"
	"math"
	"reflect"
	"slices"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

//go:embed testdata/heatmapcity.json
var cityReference []byte

// sweptCity is a map of ε and the number of people on a coarse grid.
func sweptCity() scenario.Scenario {
	s := crowdOf(func(h *heatmap.Question) { h.Grid, h.Shuffle = 16, 32 })
	s.Seed = 70
	s.Sweep = &field.Sweep{
		Over:   []string{"heatmap.privacy.epsilon", "heatmap.people.count"},
		Values: [][]float64{{0.5, 4}, {20, 100, 0}},
		Trials: 4,
	}
	return s
}

// TestSweptCrowdsAgainstReference holds the means of 40 trials in the first
// neighbourhood on 64 × 64 cells against 20 trials of another program in the same
// one, by Welch's t: 24 comparisons at 5 standard errors, which right numbers miss
// together less than once in a thousand times.
func TestSweptCrowdsAgainstReference(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	s := crowdOf(func(h *heatmap.Question) {
		h.Grid, h.Methods = 64, []string{heatmap.MethodPyramid, heatmap.MethodLaplace, heatmap.MethodTop}
	})
	s.Sweep = &field.Sweep{Over: []string{"heatmap.privacy.epsilon"}, Values: [][]float64{{1, 10}}, Trials: 40}
	cells := mustAnswer(t, s).Sweep.Cells
	names := map[string]string{"ours": heatmap.MethodPyramid, "baseline": heatmap.MethodLaplace, "top1e-2": heatmap.MethodTop}
	type reference struct {
		Epsilon           float64
		Algorithm, Metric string
		Trials            int
		Mean, SD          float64
	}
	for _, c := range labtest.Load[[]reference](t, cityReference) {
		cell := cells[slices.IndexFunc(cells, func(cell scenario.Cell) bool { return cell.At[0] == c.Epsilon })]
		m := cell.Maps[slices.IndexFunc(cell.Maps, func(m heatmap.MapCell) bool { return m.Method == names[c.Algorithm] })]
		got := map[string]answer.Interval{"sim": m.Similarity, "cc": m.Pearson, "kl": m.KL, "emd": m.EMD}[c.Metric]
		error := (*got.High - *got.Mean) / stage.StudentT975(got.Count-1)
		if z := (*got.Mean - c.Mean) / math.Hypot(error, c.SD/math.Sqrt(float64(c.Trials))); math.Abs(z) > 5 {
			t.Errorf("ε = %v, %s, %s: %v, want %v, %.1f standard errors off", c.Epsilon, c.Algorithm, c.Metric, *got.Mean, c.Mean, z)
		}
	}
}

// TestPyramidWinsWhereItShould: on 256 × 256 cells at ε = 1 the pyramid is better
// than noise in every cell in all four measures, and their bands are apart, as in
// Figure 1.
func TestPyramidWinsWhereItShould(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	s := crowdOf(func(h *heatmap.Question) {
		h.Grid, h.Methods = 256, []string{heatmap.MethodPyramid, heatmap.MethodLaplace, heatmap.MethodTop}
	})
	s.Sweep = &field.Sweep{Over: []string{"heatmap.privacy.epsilon"}, Values: [][]float64{{1}}, Trials: 6}
	r := mustAnswer(t, s)
	maps := r.Sweep.Cells[0].Maps
	for _, rival := range maps[1:] {
		ours := maps[0]
		if *ours.Similarity.Low <= *rival.Similarity.High || *ours.Pearson.Low <= *rival.Pearson.High ||
			*ours.KL.High >= *rival.KL.Low || *ours.EMD.High >= *rival.EMD.Low {
			t.Errorf("the pyramid's bands meet those of %s: %s and %s", rival.Method, labtest.Text(t, ours), labtest.Text(t, rival))
		}
	}
	if labtest.Codes(r)["distance-on-64"].Text == "" {
		t.Error("no note says on which grid the distance is computed")
	}
}

// TestCrowdTrialsOpenAsScenarios: every trial, run as an ordinary scenario, gives
// what the cell counts, and the draw shown is the median one.
func TestCrowdTrialsOpenAsScenarios(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	single := func(path string, values []float64, change func(*heatmap.Question)) scenario.Scenario {
		s := sweptCity()
		change(s.Heatmap)
		s.Heatmap.Shuffle = 0
		s.Sweep = &field.Sweep{Over: []string{path}, Values: [][]float64{values}, Trials: 3}
		return s
	}
	same := func(*heatmap.Question) {}
	for _, s := range []scenario.Scenario{
		sweptCity(),
		single("heatmap.grid", []float64{1, 8, 32}, same),
		single("heatmap.pyramid.keep", []float64{1, 30}, same),
		single("heatmap.people.seed", []float64{3}, same),
		single("heatmap.people.sparsity", []float64{0.1, 0.3}, func(h *heatmap.Question) { h.People.Kind = heatmap.PeopleMixture }),
		single("heatmap.shuffle", []float64{4, 64}, func(h *heatmap.Question) { h.Methods = nil }),
		single("heatmap.top", []float64{0.1}, func(h *heatmap.Question) {
			h.People = heatmap.People{Kind: heatmap.PeopleClusters, Places: heatmap.Clusters{{X: 0.4, Y: 0.6, Spread: 0.1, Count: 50}}}
		}),
	} {
		for index, cell := range mustAnswer(t, s).Sweep.Cells {
			checkCrowdTrials(t, s, index, cell)
		}
	}
}

func checkCrowdTrials(t *testing.T, s scenario.Scenario, index int, cell scenario.Cell) {
	t.Helper()
	emd := map[string][]float64{}
	var first []float64
	shown := math.NaN()
	for trial := range s.Sweep.Trials {
		one := labtest.TrialOf(t, New(), s, index, trial)
		h := mustMap(t, one)
		for i, m := range h.Maps {
			if m.Metrics.EMD == nil {
				continue
			}
			emd[m.Method] = append(emd[m.Method], *m.Metrics.EMD)
			if i == 0 {
				first = append(first, *m.Metrics.EMD)
				if one.Seed == cell.Draw.Seed {
					shown = *m.Metrics.EMD
				}
			}
		}
		if h.Shuffle != nil && h.Shuffle.Metrics.EMD != nil {
			emd[noiseShuffle] = append(emd[noiseShuffle], *h.Shuffle.Metrics.EMD)
		}
	}
	for _, m := range cell.Maps {
		if !reflect.DeepEqual(m.EMD, stage.Interval(emd[m.Method])) {
			t.Errorf("%v, cell %d, %s: %s, its trials give %v", s.Sweep.Over, index, m.Method, labtest.Text(t, m.EMD), emd[m.Method])
		}
	}
	if slices.Sort(first); len(first) > 0 && shown != first[(len(first)-1)/2] {
		t.Errorf("%v, cell %d shows a trial with %v of %v", s.Sweep.Over, index, shown, first)
	}
}

// TestCoarserDistances: summing maps of 256 × 256 cells to 64 × 64 moves the
// distance by less than 1e-4, as the note on a sweep says.
func TestCoarserDistances(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	s := crowdOf(func(h *heatmap.Question) { h.Grid = 256 })
	maps := mustMap(t, s).Maps
	s.Sweep = &field.Sweep{Trials: 1}
	for i, m := range mustAnswer(t, s).Sweep.Cells[0].Maps {
		if exact := *maps[i].Metrics.EMD; math.Abs(*m.EMD.Mean-exact) >= 1e-4 {
			t.Errorf("%s: %v on 64 × 64 cells, %v on all", m.Method, *m.EMD.Mean, exact)
		}
	}
}

// What a person sends stands in a sweep where it is asked for, and nowhere else.
func TestASweepTellsWhatIsSent(t *testing.T) {
	t.Parallel()
	for _, asked := range []bool{false, true} {
		s := crowdOf(func(h *heatmap.Question) {
			h.Shuffle, h.Distance = 16, heatmap.DistanceNone
			if asked {
				h.Extras = []string{heatmap.ExtraSent}
			}
		})
		s.Sweep = &field.Sweep{Trials: 1}
		cell, err := New().Cell(&s, 0, func(int, func() scenario.Cell) {}, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		s.Sweep = nil
		one := labtest.Answer(t, New(), s).Heatmap.Shuffle
		for i, m := range cell.Maps {
			if sent := asked && i == len(cell.Maps)-1; (m.Bytes != nil) != sent || sent && *m.Bytes != one.Bytes {
				t.Errorf("asked %v: %s tells of %v bytes", asked, m.Method, m.Bytes)
			}
		}
	}
}
