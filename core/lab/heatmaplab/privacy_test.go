package heatmaplab

import (
	"errors"
	"math"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/heatmap"
)

// TestSecureMapsAreNotRepeated: a secure draw is not remembered, laplace and
// laplace-top are made of one, and its noise has about the wanted scale: the mean
// of 16 exponential numbers lies outside 0.1…4 less than once in 10⁸ runs.
func TestSecureMapsAreNotRepeated(t *testing.T) {
	t.Parallel()
	s := crowdOf(func(h *heatmap.Question) {
		h.Privacy.Randomness, h.Top, h.Shuffle = field.RandomnessSecure, 1, 16
		h.Extras = []string{heatmap.ExtraSteps}
	})
	l := New()
	var texts []string
	for range 2 {
		r := labtest.Answer(t, l, s)
		maps := r.Heatmap.Maps
		if a, b := labtest.Text(t, maps[1].Values), labtest.Text(t, maps[2].Values); a != b {
			t.Error("laplace and laplace-top are made of two draws")
		}
		for _, m := range maps {
			texts = append(texts, labtest.Text(t, m.Values))
		}
		texts = append(texts, labtest.Text(t, r.Heatmap.Shuffle.Values))
		if labtest.Codes(r)["secure-noise"].Text == "" || labtest.Codes(r)["teaching-seed"].Text != "" {
			t.Error("the notes do not say that the noise is cryptographic")
		}
		last := r.Heatmap.Pyramid.Steps[0]
		total := 0.0
		for i, y := range last.Measured.Values {
			total += math.Abs(y-last.Exact.Values[i]) * math.Ldexp(1, last.Level) * r.Heatmap.Pyramid.Budgets[0]
		}
		if mean := total / float64(len(last.Candidates)); mean < 0.1 || mean > 4 {
			t.Errorf("the mean of the first level's noise is %v of its scale", mean)
		}
	}
	half := len(texts) / 2
	for i := range half {
		if texts[i] == texts[half+i] {
			t.Errorf("map %d came out twice", i)
		}
	}
}

func TestSecureNoiseThatCannotBeMadeIsRefused(t *testing.T) {
	s := crowdOf(func(h *heatmap.Question) {
		h.Privacy = heatmap.Privacy{Epsilon: 1e-3, Randomness: field.RandomnessSecure}
		h.Pyramid.Decay = 0.01
	})
	_, _, err := New().Answer(&s, stage.NewPause(t.Context()))
	if refused, ok := errors.AsType[*field.Refusal](err); !ok || refused.Path != "heatmap.privacy.epsilon" {
		t.Errorf("a level with next to no budget: %v", err)
	}
}

// TestSameCoinsAtEveryEpsilon: under a held seed the noise of every level scales
// with 1/ε and does not change otherwise.
func TestSameCoinsAtEveryEpsilon(t *testing.T) {
	noise := func(epsilon float64) []float64 {
		p := mustMap(t, crowdOf(func(h *heatmap.Question) {
			h.Privacy.Epsilon, h.Extras, h.Methods = epsilon, []string{heatmap.ExtraSteps}, []string{heatmap.MethodPyramid}
		})).Pyramid
		step := p.Steps[0]
		nu := make([]float64, len(step.Candidates))
		for i, y := range step.Measured.Values {
			nu[i] = (y - step.Exact.Values[i]) * p.Budgets[0]
		}
		return nu
	}
	one, four := noise(1), noise(4)
	for i, v := range one {
		if !labtest.Near(four[i], v, 1e-9) {
			t.Errorf("cell %d: noise of %v scales at ε = 1 and %v at ε = 4", i, v, four[i])
		}
	}
}

// TestNotes: each remark appears where it belongs, and not elsewhere.
func TestNotes(t *testing.T) {
	t.Parallel()
	for code, c := range map[string]struct {
		on, off func(*heatmap.Question)
	}{
		"nobody": {func(h *heatmap.Question) { h.People.Count = 0 }, nil},
		"weights": {func(h *heatmap.Question) {
			h.Grid, h.People = 1, heatmap.People{Kind: heatmap.PeopleWeights, Values: []float64{3}}
		}, nil},
		"half-open-cells":       {nil, nil},
		"first-level":           {nil, func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodLaplace} }},
		"budget-split":          {nil, func(h *heatmap.Question) { h.Grid, h.Measurements = 1, heatmap.Levels{0: {1}} }},
		"measurements-given":    {func(h *heatmap.Question) { h.Grid, h.Measurements = 1, heatmap.Levels{0: {1}} }, nil},
		"empty-pyramid":         {func(h *heatmap.Question) { h.Grid, h.Measurements = 1, heatmap.Levels{0: {-1}} }, nil},
		"no-price-outside":      {func(h *heatmap.Question) { h.Pyramid.Outside = false }, nil},
		"decay":                 {func(h *heatmap.Question) { h.Pyramid.Decay = 0.5 }, nil},
		"top-share":             {nil, func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodPyramid} }},
		"public-count":          {nil, func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodPyramid} }},
		"quadtree":              {nil, func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodPyramid} }},
		"filter-not-given":      {nil, func(h *heatmap.Question) { h.Blur = 0 }},
		"distance-interval":     {func(h *heatmap.Question) { h.Distance = heatmap.DistanceInterval }, nil},
		"distance-none":         {func(h *heatmap.Question) { h.Distance = heatmap.DistanceNone }, nil},
		"teaching-seed":         {nil, func(h *heatmap.Question) { h.Methods = nil }},
		"several-releases":      {nil, func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodLaplace, heatmap.MethodTop} }},
		"one-measurement":       {nil, func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodLaplace} }},
		"centres-heuristic":     {func(h *heatmap.Question) { h.Centres = 2 }, nil},
		"shuffle-noise-printed": {func(h *heatmap.Question) { h.Shuffle = 2 }, nil},
		"shuffle-sign":          {func(h *heatmap.Question) { h.Shuffle = 2 }, nil},
		"shuffle-modulus":       {func(h *heatmap.Question) { h.Shuffle = 2 }, nil},
		"no-shuffle":            {func(h *heatmap.Question) { h.Shuffle, h.People.Count = 2, 1 }, func(h *heatmap.Question) { h.Shuffle = 2 }},
	} {
		same := func(*heatmap.Question) {}
		on, off := c.on, c.off
		if on == nil {
			on = same
		}
		if got := labtest.Codes(mustAnswer(t, crowdOf(on))); got[code].Text == "" {
			t.Errorf("%s is not said", code)
		}
		if off == nil && c.on == nil {
			continue
		}
		if off == nil {
			off = same
		}
		if got := labtest.Codes(mustAnswer(t, crowdOf(off))); got[code].Text != "" {
			t.Errorf("%s is said where it does not hold: %s", code, got[code].Text)
		}
	}
}

// TestShuffleCountsMessages: what everyone sends follows from the numbers stated,
// and with a large B the map is as good as the central one, roughly.
func TestShuffleCountsMessages(t *testing.T) {
	h := mustMap(t, crowdOf(func(h *heatmap.Question) {
		h.Grid, h.Shuffle, h.Privacy.Epsilon = 64, 256, 5
	}))
	s := h.Shuffle
	if s.Bytes != float64(s.Messages)*float64(s.Bits)/8 || s.PrintedEpsilon != 5*256 || s.Scale != 256 {
		t.Errorf("%d messages of %d bits are %v bytes; printed ε = %v", s.Messages, s.Bits, s.Bytes, s.PrintedEpsilon)
	}
	if central := *h.Maps[0].Metrics.EMD; *s.Metrics.EMD > 3*central {
		t.Errorf("EMD %v through the shuffler, %v without", *s.Metrics.EMD, central)
	}
}

// TestCentresCost: centres found on the crowd itself cost no more than a private
// choice, by far not at small ε, and both are inside the square.
func TestCentresCost(t *testing.T) {
	total := func(epsilon float64) (private, plain float64) {
		for seed := range uint64(10) {
			s := crowdOf(func(h *heatmap.Question) {
				h.Centres, h.Privacy.Epsilon, h.Methods, h.Distance = 4, epsilon, nil, heatmap.DistanceNone
			})
			s.Seed = seed
			c := mustMap(t, s).Centres
			private, plain = private+*c.PrivateCost, plain+*c.PlainCost
			for _, v := range append(slices.Clone(c.Private.Values), c.Plain.Values...) {
				if v < 0 || v >= 1 {
					t.Errorf("a centre at %v", v)
				}
			}
			if len(c.Plain.Values) != 8 || len(c.Private.Values) > 8 {
				t.Errorf("centres %v and %v", c.Private.Values, c.Plain.Values)
			}
		}
		return private, plain
	}
	loose, plain := total(50)
	strict, _ := total(0.1)
	if loose > 1.1*plain || strict < 1.2*plain {
		t.Errorf("costs %v without privacy, %v at ε = 50 and %v at ε = 0.1", plain, loose, strict)
	}
}

// TestTheSameCoinsGiveTheCrowdBack: two maps of one seed at two ε are two equations
// with the same noise, and give every count back.
func TestTheSameCoinsGiveTheCrowdBack(t *testing.T) {
	t.Parallel()
	at := func(epsilon float64) heatmap.Result {
		return *labtest.Answer(t, New(), crowdOf(func(h *heatmap.Question) {
			h.Privacy.Epsilon, h.Extras = epsilon, []string{heatmap.ExtraDrawn}
		})).Heatmap
	}
	a, b, far := at(5), at(5.1), 0.0
	exact := New()
	asked := crowdOf(func(*heatmap.Question) {})
	crowd, err := exact.gather(asked.Heatmap, stage.NewPause(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	for i, count := range crowd.leaves() {
		back := (5.1*b.Drawn.Noisy.Values[i] - 5*a.Drawn.Noisy.Values[i]) / (5.1 - 5)
		far = max(far, math.Abs(back-count))
	}
	if far > 1e-12 {
		t.Errorf("the counts come back to %v only", far)
	}
}

// TestADrawIsTakenBack: what was drawn, given with the question, makes the very same
// maps, also other ones, and draws nothing.
func TestADrawIsTakenBack(t *testing.T) {
	t.Parallel()
	for _, randomness := range field.RandomnessSources() {
		l := New()
		s := crowdOf(func(h *heatmap.Question) {
			h.Privacy.Randomness, h.Methods, h.Extras = randomness, heatmap.Methods(), []string{heatmap.ExtraDrawn}
		})
		first := labtest.Answer(t, l, s).Heatmap
		again := s.Clone()
		h := again.Heatmap
		h.Noisy, h.Coarse, h.Measurements = first.Drawn.Noisy.Values, first.Drawn.Coarse.Values, heatmap.Levels{}
		for i, level := range first.Drawn.Measurements {
			h.Measurements[h.First()+i] = level.Values
		}
		if list, err := l.Releases(&again, stage.NewPause(t.Context())); err != nil || len(list) != 0 || !again.Given() {
			t.Errorf("%s: what was given releases %v, %v", randomness, list, err)
		}
		if got := labtest.Answer(t, l, again).Heatmap; labtest.Text(t, got.Maps) != labtest.Text(t, first.Maps) {
			t.Errorf("%s: the same release makes other maps", randomness)
		}
		h.Blur, h.Top, h.Centres = 0, 0.3, 2
		if got := labtest.Answer(t, l, again).Heatmap; labtest.Text(t, got.Maps[0].Values) != labtest.Text(t, first.Maps[0].Values) || got.Centres == nil {
			t.Errorf("%s: another blur changes the map", randomness)
		}
	}
}
