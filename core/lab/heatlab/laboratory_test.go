package heatlab

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/sensinglab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heat"
	"cloakroom/core/scenario/sensing"
)

// twoSources is the default laboratory with the sources of the first picture.
func twoSources() scenario.Scenario {
	s, _ := scenario.New(heat.Name)
	s.Heat.Sources = []heat.Source{{At: 0.24, Strength: 1}, {At: 0.76, Strength: 1}}
	return s
}

// with returns twoSources changed.
func with(change func(*heat.Question)) scenario.Scenario {
	s := twoSources()
	change(s.Heat)
	return s
}

// mustAnswer is that of a laboratory which has seen nothing before.
func mustAnswer(t testing.TB, s scenario.Scenario) scenario.Result {
	t.Helper()
	return labtest.Answer(t, New(), s)
}

// TestStagesAreRemembered: a change makes only its own stage and those after it
// work again.
func TestStagesAreRemembered(t *testing.T) {
	l := New()
	run := func(s scenario.Scenario) (*heat.Result, sensinglab.Forward) {
		t.Helper()
		m, _, err := l.Model(&s, stage.NewPause(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		return labtest.Answer(t, l, s).Heat, m
	}
	first, model := run(twoSources())
	moved, _ := run(with(func(h *heat.Question) { h.Privacy.Epsilon = 1 }))
	if &moved.Exact.Values[0] != &first.Exact.Values[0] {
		t.Error("moving ε measured again")
	}
	other, _ := run(with(func(h *heat.Question) { h.Privacy.Epsilon, h.Recovery.Method = 1, sensing.MethodNNLS }))
	if &other.Private.Values[0] != &moved.Private.Values[0] {
		t.Error("another method looked at another release")
	}
	if _, same := run(with(func(h *heat.Question) { h.Sources[0].At = 0.4 })); same != model {
		t.Error("moving a source built the model again")
	}
	for k := range 3 {
		run(with(func(h *heat.Question) { h.Time = 0.01 * float64(k+1) }))
	}
	if _, again := run(twoSources()); again == model {
		t.Error("more than three models are kept")
	}
}

// TestSameCoins: at another ε the same seed tosses the same coins, so the noise
// is the same picture at another scale.
func TestSameCoins(t *testing.T) {
	a := mustAnswer(t, twoSources()).Heat
	b := mustAnswer(t, with(func(h *heat.Question) { h.Privacy.Epsilon, h.Sources[0].At = 1, 0.5 })).Heat
	for i := range a.Private.Values {
		zA := (a.Private.Values[i] - a.Exact.Values[i]) / a.Sigma
		zB := (b.Private.Values[i] - b.Exact.Values[i]) / b.Sigma
		if math.Abs(zA-zB) > 1e-12 {
			t.Fatalf("coin %d is %v and %v", i, zA, zB)
		}
	}
}

// TestEverythingIsFinite runs the corners of what can be asked. Writing a
// result fails on any number that is not finite.
func TestEverythingIsFinite(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	t.Parallel()
	choose := func(code *int, n int) int {
		k := *code % n
		*code /= n
		return k
	}
	const corners = 3 * 3 * 3 * 3 * 3 * 4 * 5 * 2
	for code := 0; code < corners; code += 31 {
		rest := code
		s := with(func(h *heat.Question) {
			h.Positions = []int{2, 3, 40}[choose(&rest, 3)]
			h.Sensors = []int{1, 2, 30}[choose(&rest, 3)]
			h.Time = []float64{1e-6, 0.05, 1e4}[choose(&rest, 3)]
			h.Privacy.Epsilon = []float64{1e-3, 1, 1e3}[choose(&rest, 3)]
			h.Privacy.Sigma = []*float64{nil, new(0.0), new(1e9)}[choose(&rest, 3)]
			h.Recovery.Radius = []sensing.Radius{{Rule: sensing.RadiusChi2}, {Rule: sensing.RadiusRootM}, {}, {Value: math.MaxFloat64}}[choose(&rest, 4)]
			h.Recovery.Method = scenario.Methods(heat.Name)[choose(&rest, 5)]
			h.Privacy.Delta = []float64{1e-12, math.Nextafter(1, 0)}[choose(&rest, 2)]
			h.Recovery.Compare = scenario.Methods(heat.Name)
			h.Recovery.Trace = true
			h.Extras = []string{sensing.ExtraBackdoor}
			if h.Positions < 40 {
				h.Extras = append(h.Extras, sensing.ExtraDiagnostics)
				h.Privacy.Alpha = new(1.0)
			}
		})
		r := mustAnswer(t, s)
		labtest.Text(t, r)
		if len(r.Heat.Spread.X.Values) > 620 {
			t.Errorf("the spread has %d points", len(r.Heat.Spread.X.Values))
		}
	}
}

func TestBackdoor(t *testing.T) {
	for _, at := range []float64{0.24, 1} {
		s := with(func(h *heat.Question) { h.Extras, h.Sources[0].At = []string{sensing.ExtraBackdoor}, at })
		h := mustAnswer(t, s).Heat
		b := h.Backdoor
		for i, v := range b.Recovered.Values {
			if math.Abs(v-h.Exact.Values[i]) > b.Error {
				t.Errorf("reading %d: recovered %v, exact %v, error said to be %v", i, v, h.Exact.Values[i], b.Error)
			}
		}
		if b.Error > 1e-13 || b.DifferenceError > 1e-13 {
			t.Errorf("rounding of %v and %v", b.Error, b.DifferenceError)
		}
		if step := math.Abs(b.Moved[0].At - at); !labtest.Near(step, 0.01, 1e-9) || b.Moved[0].At > 1 || b.Moved[1] != s.Heat.Sources[1] {
			t.Errorf("the source at %v was moved to %+v", at, b.Moved)
		}
		if slices.Max(b.Difference.Values) <= 0 {
			t.Error("the two releases do not differ")
		}
	}
	for name, change := range map[string]func(*heat.Question){
		"secure": func(h *heat.Question) { h.Privacy.Randomness = field.RandomnessSecure },
		"given":  func(h *heat.Question) { h.Sensors, h.Readings = 2, []float64{1, 2} },
	} {
		s := with(change)
		s.Heat.Extras = []string{sensing.ExtraBackdoor}
		r := mustAnswer(t, s)
		if _, said := labtest.Codes(r)["backdoor-absent"]; !said || r.Heat.Backdoor != nil {
			t.Errorf("%s readings: back door %v, notes %v", name, r.Heat.Backdoor, r.Notes)
		}
	}
}

// TestSecure: every run draws anew, all methods of one run see one draw, and the
// noise suffices.
func TestSecure(t *testing.T) {
	s := with(func(h *heat.Question) {
		h.Privacy.Randomness, h.Recovery.Compare = field.RandomnessSecure, []string{sensing.MethodNNLS}
	})
	l := New()
	var draws []*heat.Result
	for range 2 {
		r := labtest.Answer(t, l, s)
		again := with(func(h *heat.Question) {
			h.Readings, h.Recovery.Method = r.Heat.Private.Values, sensing.MethodNNLS
		})
		if rival := mustAnswer(t, again).Heat; !slices.Equal(rival.Estimate.Values, r.Heat.Compared[0].Estimate.Values) {
			t.Error("the rival looked at another release")
		}
		draws = append(draws, r.Heat)
	}
	if slices.Equal(draws[0].Private.Values, draws[1].Private.Values) || slices.Equal(draws[0].Estimate.Values, draws[1].Estimate.Values) {
		t.Error("two secure releases are equal")
	}
	analytic := mustAnswer(t, twoSources()).Heat.Sigma
	if sigma := draws[0].Sigma; draws[0].Delta > s.Heat.Privacy.Delta || sigma < analytic || sigma > analytic*1.01 {
		t.Errorf("σ = %v gives δ = %v; the analytic σ is %v", sigma, draws[0].Delta, analytic)
	}
}

func TestPlanMovesTheEstimate(t *testing.T) {
	h := mustAnswer(t, twoSources()).Heat
	moved, cost := map[int]float64{}, 0.0
	for i := 0; i < len(h.Plan.Values); i += 3 {
		from, to, mass := int(h.Plan.Values[i]), int(h.Plan.Values[i+1]), h.Plan.Values[i+2]
		moved[from] -= mass
		moved[to] += mass
		cost += mass * math.Abs(float64(from-to)) / 100
	}
	if h.Distance.EMD == nil || !labtest.Near(cost, *h.Distance.EMD, 1e-12) {
		t.Errorf("the plan costs %v, the distance is %v", cost, h.Distance.EMD)
	}
	sum := func(v []float64) (s float64) {
		for _, x := range v {
			s += x
		}
		return s
	}
	massE, massT := sum(h.Estimate.Values), sum(h.Truth.Values)
	for i, e := range h.Estimate.Values {
		if got, want := e/massE+moved[i], h.Truth.Values[i]/massT; math.Abs(got-want) > 1e-12 {
			t.Errorf("place %d holds %v after the move, want %v", i, got, want)
		}
	}
}

// TestFilm: the heat of all moments holds the same total, spreads, and ends in
// the spread shown.
func TestFilm(t *testing.T) {
	s := with(func(h *heat.Question) {
		h.Recovery.Trace, h.Time = true, 1e-4
		h.Sources = h.Sources[:1]
	})
	h := mustAnswer(t, s).Heat
	times, x := h.Film.Times.Values, h.Spread.X.Values
	if len(times) != filmMoments || times[len(times)-1] != 1e-4 || !slices.IsSorted(times) || !slices.IsSorted(x) {
		t.Fatalf("moments %v", times)
	}
	if !slices.Equal(h.Film.Heat[filmMoments-1].Values, h.Spread.Y.Values) {
		t.Error("the last moment is not the spread")
	}
	for k := range times {
		u, total := h.Film.Heat[k].Values, 0.0
		for i := 1; i < len(x); i++ {
			total += (x[i] - x[i-1]) * (u[i] + u[i-1]) / 2
		}
		// The trapezoidal rule on the drawn points: how well they resolve a spike.
		if math.Abs(total-1) > 0.03 {
			t.Errorf("at t = %v the drawn heat holds %v", times[k], total)
		}
	}
}

// TestGolden pins one answer, to be the same natively and in WebAssembly but for
// the last digits, in which the exponential functions of the two differ.
func TestGolden(t *testing.T) {
	r := mustAnswer(t, with(func(h *heat.Question) { h.Recovery.Compare = scenario.Methods(heat.Name) }))
	h := r.Heat
	for name, c := range map[string][2]float64{
		"Δ₂":           {h.Sensitivity, 0.1358971527937659},
		"σ":            {h.Sigma, 0.09092081085033331},
		"first coin":   {(h.Private.Values[0] - h.Exact.Values[0]) / h.Sigma, 0.94773416497055396},
		"θ":            {h.Recovery.Radius, 0.7470172811765449},
		"objective":    {*h.Recovery.Objective, 1.9127476887256565},
		"EMD":          {*h.Distance.EMD, 0.022614520540918344},
		"ℓ₂":           {*h.Distance.L2, 1.8269887193972547},
		"Bregman EMD":  {*h.Compared[0].Distance.EMD, 0.021612205768463243},
		"Tikhonov EMD": {*h.Compared[2].Distance.EMD, 0.12389013022738382},
		"mixture EMD":  {*h.Compared[3].Distance.EMD, 0.0040333525855332742},
	} {
		if !labtest.Near(c[0], c[1], 1e-9) {
			t.Errorf("%s is %.17g, want %.17g", name, c[0], c[1])
		}
	}
}
