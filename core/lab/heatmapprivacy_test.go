package lab

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/scenario"
)

// TestSecureMapsAreNotRepeated: a secure draw is not remembered, laplace and
// laplace-top are made of one, and its noise has about the wanted scale: the mean
// of 16 exponential numbers lies outside 0.1…4 less than once in 10⁸ runs.
func TestSecureMapsAreNotRepeated(t *testing.T) {
	s := crowdOf(func(h *scenario.Heatmap) {
		h.Privacy.Randomness, h.Top, h.Shuffle = scenario.Secure, 1, 16
		h.Also = []string{scenario.AlsoSteps}
	})
	bench := NewBench()
	var texts []string
	for range 2 {
		r, err := bench.Run(t.Context(), s, nil, Watch{})
		if err != nil {
			t.Fatal(err)
		}
		maps := r.Heatmap.Maps
		if a, b := marshalled(t, maps[1].Values), marshalled(t, maps[2].Values); a != b {
			t.Error("laplace and laplace-top are made of two draws")
		}
		for _, m := range maps {
			texts = append(texts, marshalled(t, m.Values))
		}
		texts = append(texts, marshalled(t, r.Heatmap.Shuffle.Values))
		if codes(r)["secure-noise"].Text == "" || codes(r)["teaching-seed"].Text != "" {
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
	s := crowdOf(func(h *scenario.Heatmap) {
		h.Privacy = scenario.MapPrivacy{Epsilon: 1e-3, Randomness: scenario.Secure}
		h.Pyramid.Decay = 0.01
	})
	if _, err := Run(t.Context(), s); refusal(err).Path != "heatmap.privacy.epsilon" {
		t.Errorf("a level with next to no budget: %v", err)
	}
}

// TestRememberedStages: whatever was asked before, the answer is that of a fresh
// bench.
func TestRememberedStages(t *testing.T) {
	bench := NewBench()
	for k, change := range []func(*scenario.Heatmap){
		func(h *scenario.Heatmap) {},
		func(h *scenario.Heatmap) { h.Privacy.Epsilon = 2 },
		func(h *scenario.Heatmap) { h.Pyramid.Keep = 5 },
		func(h *scenario.Heatmap) { h.Pyramid.Keep = 21 },
		func(h *scenario.Heatmap) { h.Pyramid.Outside = false },
		func(h *scenario.Heatmap) { h.Pyramid.Decay = 0.8 },
		func(h *scenario.Heatmap) { h.Blur = 0 },
		func(h *scenario.Heatmap) { h.Top = 0.3 },
		func(h *scenario.Heatmap) { h.Grid = 16 },
		func(h *scenario.Heatmap) { h.People.Seed = 4 },
		func(h *scenario.Heatmap) { h.People.Count = 199 },
		func(h *scenario.Heatmap) { h.Distance = scenario.DistanceInterval },
		func(h *scenario.Heatmap) { h.Also = nil },
		func(h *scenario.Heatmap) { h.Shuffle = 8 },
		func(h *scenario.Heatmap) { h.Centres = 5 },
		func(h *scenario.Heatmap) { h.Release = slices.Repeat([]float64{1}, 1024) },
		func(h *scenario.Heatmap) {},
	} {
		s := crowdOf(func(h *scenario.Heatmap) {
			h.Also, h.Centres, h.Shuffle = scenario.Further(scenario.LabHeatmap), 3, 4
			change(h)
		})
		remembered, err := bench.Run(t.Context(), s, nil, Watch{})
		if err != nil {
			t.Fatal(err)
		}
		if text(t, remembered) != text(t, mustRun(t, s)) {
			t.Errorf("change %d: what was remembered changes the answer", k)
		}
	}
}

// TestSameCoinsAtEveryEpsilon: under a held seed the noise of every level scales
// with 1/ε and does not change otherwise.
func TestSameCoinsAtEveryEpsilon(t *testing.T) {
	noise := func(epsilon float64) []float64 {
		p := mustMap(t, crowdOf(func(h *scenario.Heatmap) {
			h.Privacy.Epsilon, h.Also, h.Methods = epsilon, []string{scenario.AlsoSteps}, []string{scenario.MapPyramid}
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
		if !near(four[i], v, 1e-9) {
			t.Errorf("cell %d: noise of %v scales at ε = 1 and %v at ε = 4", i, v, four[i])
		}
	}
}

func TestMapLedger(t *testing.T) {
	released := func(seed uint64, change func(*scenario.Heatmap)) scenario.Release {
		s := crowdOf(func(h *scenario.Heatmap) {
			h.Methods = []string{scenario.MapPyramid}
			change(h)
		})
		s.Seed = seed
		return scenario.Release{Scenario: s}
	}
	same := func(*scenario.Heatmap) {}
	first := released(1, same)
	methods := func(names ...string) func(*scenario.Heatmap) {
		return func(h *scenario.Heatmap) { h.Methods = names }
	}
	for name, c := range map[string]struct {
		list             []scenario.Release
		releases, replay int
		epsilon          float64
		open             bool
	}{
		"one":                       {[]scenario.Release{first}, 1, 0, 1, false},
		"replay":                    {[]scenario.Release{first, first}, 1, 1, 1, false},
		"fresh noise":               {[]scenario.Release{first, released(2, same)}, 2, 0, 2, false},
		"all methods":               {[]scenario.Release{released(1, methods(scenario.MapMethods()...))}, 3, 0, 3, false},
		"one noisy map for two":     {[]scenario.Release{released(1, methods(scenario.MapLaplace, scenario.MapTop))}, 1, 0, 1, false},
		"the other map later":       {[]scenario.Release{released(1, methods(scenario.MapLaplace)), released(1, methods(scenario.MapTop))}, 1, 1, 1, false},
		"another method":            {[]scenario.Release{first, released(1, methods(scenario.MapDense))}, 2, 0, 2, false},
		"the same sums, fitted":     {[]scenario.Release{first, released(1, methods(scenario.MapQuadtree))}, 1, 1, 1, false},
		"no method":                 {[]scenario.Release{released(1, methods())}, 0, 0, 0, false},
		"another filter and w":      {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Blur, h.Pyramid.Keep, h.Pyramid.Outside = 0, 21, false })}, 1, 1, 1, false},
		"w of another first level":  {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Pyramid.Keep = 64 })}, 2, 0, 0, true},
		"same seed, another ε":      {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Privacy.Epsilon = 2 })}, 2, 0, 0, true},
		"same seed, another γ":      {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Pyramid.Decay = 0.8 })}, 2, 0, 0, true},
		"same seed, another grid":   {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Grid = 64 })}, 2, 0, 0, true},
		"same seed, another crowd":  {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.People.Seed = 9 })}, 2, 0, 0, true},
		"other seed, another crowd": {[]scenario.Release{first, released(2, func(h *scenario.Heatmap) { h.People.Seed = 9 })}, 2, 0, 2, false},
		"centres on the same map":   {[]scenario.Release{first, released(1, func(h *scenario.Heatmap) { h.Centres = 3 })}, 1, 1, 1, false},
		"centres alone":             {[]scenario.Release{released(1, func(h *scenario.Heatmap) { h.Methods, h.Centres = nil, 3 })}, 1, 0, 1, false},
		"given measurements": {[]scenario.Release{released(1, func(h *scenario.Heatmap) {
			h.Grid, h.Measurements = 1, scenario.Levels{0: {1}}
		})}, 0, 0, 0, false},
		"secure, drawn twice": {[]scenario.Release{
			released(1, func(h *scenario.Heatmap) { h.Privacy.Randomness = scenario.Secure }),
			released(1, func(h *scenario.Heatmap) { h.Privacy.Randomness = scenario.Secure }),
		}, 2, 0, 2, false},
		"beside a network": {[]scenario.Release{first, {Scenario: rumour()}}, 2, 0, 1 + rumour().Network.Privacy.Epsilon, false},
	} {
		got := booked(t, c.list)
		if got.Releases != c.releases || got.Replays != c.replay || got.Epsilon != c.epsilon || got.BackDoor != c.open || got.Why == "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	shuffled := booked(t, []scenario.Release{released(1, func(h *scenario.Heatmap) { h.Shuffle = 8 })})
	if shuffled.Releases != 2 || shuffled.Delta != shuffleDelta {
		t.Errorf("with the shuffle model: %+v", shuffled)
	}
}

// TestMapNotes: each remark appears where it belongs, and not elsewhere.
func TestMapNotes(t *testing.T) {
	for code, c := range map[string]struct {
		on, off func(*scenario.Heatmap)
	}{
		"nobody": {func(h *scenario.Heatmap) { h.People.Count = 0 }, nil},
		"weights": {func(h *scenario.Heatmap) {
			h.Grid, h.People = 1, scenario.People{Kind: scenario.PeopleWeights, Values: []float64{3}}
		}, nil},
		"half-open-cells":       {nil, nil},
		"first-level":           {nil, func(h *scenario.Heatmap) { h.Methods = []string{scenario.MapLaplace} }},
		"budget-split":          {nil, func(h *scenario.Heatmap) { h.Grid, h.Measurements = 1, scenario.Levels{0: {1}} }},
		"measurements-given":    {func(h *scenario.Heatmap) { h.Grid, h.Measurements = 1, scenario.Levels{0: {1}} }, nil},
		"empty-pyramid":         {func(h *scenario.Heatmap) { h.Grid, h.Measurements = 1, scenario.Levels{0: {-1}} }, nil},
		"no-price-outside":      {func(h *scenario.Heatmap) { h.Pyramid.Outside = false }, nil},
		"decay":                 {func(h *scenario.Heatmap) { h.Pyramid.Decay = 0.5 }, nil},
		"top-share":             {nil, func(h *scenario.Heatmap) { h.Methods = []string{scenario.MapPyramid} }},
		"public-count":          {nil, func(h *scenario.Heatmap) { h.Methods = []string{scenario.MapPyramid} }},
		"quadtree":              {nil, func(h *scenario.Heatmap) { h.Methods = []string{scenario.MapPyramid} }},
		"filter-not-given":      {nil, func(h *scenario.Heatmap) { h.Blur = 0 }},
		"distance-interval":     {func(h *scenario.Heatmap) { h.Distance = scenario.DistanceInterval }, nil},
		"distance-none":         {func(h *scenario.Heatmap) { h.Distance = scenario.DistanceNone }, nil},
		"teaching-seed":         {nil, func(h *scenario.Heatmap) { h.Methods = nil }},
		"several-releases":      {nil, func(h *scenario.Heatmap) { h.Methods = []string{scenario.MapLaplace, scenario.MapTop} }},
		"one-measurement":       {nil, func(h *scenario.Heatmap) { h.Methods = []string{scenario.MapLaplace} }},
		"centres-heuristic":     {func(h *scenario.Heatmap) { h.Centres = 2 }, nil},
		"shuffle-noise-printed": {func(h *scenario.Heatmap) { h.Shuffle = 2 }, nil},
		"shuffle-sign":          {func(h *scenario.Heatmap) { h.Shuffle = 2 }, nil},
		"shuffle-modulus":       {func(h *scenario.Heatmap) { h.Shuffle = 2 }, nil},
		"no-shuffle":            {func(h *scenario.Heatmap) { h.Shuffle, h.People.Count = 2, 1 }, func(h *scenario.Heatmap) { h.Shuffle = 2 }},
	} {
		same := func(*scenario.Heatmap) {}
		on, off := c.on, c.off
		if on == nil {
			on = same
		}
		if got := codes(mustRun(t, crowdOf(on))); got[code].Text == "" {
			t.Errorf("%s is not said", code)
		}
		if off == nil && c.on == nil {
			continue
		}
		if off == nil {
			off = same
		}
		if got := codes(mustRun(t, crowdOf(off))); got[code].Text != "" {
			t.Errorf("%s is said where it does not hold: %s", code, got[code].Text)
		}
	}
}

// TestShuffleCountsMessages: what everyone sends follows from the numbers stated,
// and with a large B the map is as good as the central one, roughly.
func TestShuffleCountsMessages(t *testing.T) {
	h := mustMap(t, crowdOf(func(h *scenario.Heatmap) {
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
			s := crowdOf(func(h *scenario.Heatmap) {
				h.Centres, h.Privacy.Epsilon, h.Methods, h.Distance = 4, epsilon, nil, scenario.DistanceNone
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
