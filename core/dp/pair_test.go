package dp

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

func near(got, want, within float64) bool { return math.Abs(got-want) <= within*(1+math.Abs(want)) }

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// gaussians returns the loss between N(0, σ²) and N(shift, σ²).
func gaussians(t testing.TB, sigma, shift float64) Loss {
	g := Gaussian{Sigma: sigma}
	return NewLoss(must[Law](t)(g.Law(0)), must[Law](t)(g.Law(shift)))
}

func laplaces(t testing.TB, scale, shift float64) Loss {
	l := Laplace{Scale: scale}
	return NewLoss(must[Law](t)(l.Law(0)), must[Law](t)(l.Law(shift)))
}

func responses(t testing.TB, epsilon float64) Loss {
	return NewLoss(must[Law](t)(RandomisedResponseLaw(true, epsilon)), must[Law](t)(RandomisedResponseLaw(false, epsilon)))
}

// The general functions agree with the closed forms of Gaussian noise.
func TestGaussianPairHasItsClosedForms(t *testing.T) {
	for _, sigma := range []float64{0.1, 0.7, 1, 5, 400} {
		l := gaussians(t, sigma, 1)
		for _, epsilon := range []float64{0, 0.01, 0.5, 1, 4, 20} {
			if got, want := l.Delta(epsilon), GaussianDelta(epsilon, sigma, 1); math.Abs(got-want) > 1e-14 {
				t.Errorf("σ = %v, ε = %v: δ = %v, want %v", sigma, epsilon, got, want)
			}
		}
		square := 1 / (sigma * sigma)
		if got := l.KL(); !near(got, square/2, 1e-12) {
			t.Errorf("σ = %v: KL = %v, want %v", sigma, got, square/2)
		}
		if got := l.LossVariance(); !near(got, square, 1e-12) {
			t.Errorf("σ = %v: variance %v, want %v", sigma, got, square)
		}
		for _, order := range []float64{0.5, 0.9999, 1.0001, 2, 7.5, 1000} {
			if got := must[float64](t)(l.Renyi(order)); !near(got, order*square/2, 1e-9) {
				t.Errorf("σ = %v: D_%v = %v, want %v", sigma, order, got, order*square/2)
			}
		}
		for _, delta := range []float64{1e-9, 1e-5, 0.1} {
			got, want := must[float64](t)(l.Epsilon(delta)), GaussianEpsilon(delta, sigma, 1)
			if !near(got, want, 1e-6) {
				t.Errorf("σ = %v: ε(%v) = %v, want %v", sigma, delta, got, want)
			}
		}
		// f(α) = Φ(Φ⁻¹(1 − α) − µ).
		for _, z := range []float64{-6, -1, 0, 0.3, 4} {
			first := upperTail(z)
			if got, want := must[float64](t)(l.TradeOff(first)), upperTail(1/sigma-z); !near(got, want, 1e-9) {
				t.Errorf("σ = %v: f(%v) = %v, want %v", sigma, first, got, want)
			}
		}
	}
}

// Laplace noise: the loss has atoms at ±ε and a density between.
func TestLaplacePairHasItsClosedForms(t *testing.T) {
	for _, epsilon := range []float64{0.01, 0.3, 1, 6} {
		l := laplaces(t, 2/epsilon, 2)
		for _, share := range []float64{-0.9, 0, 0.3, 0.999, 1, 2} {
			at := share * epsilon
			want := max(0, -math.Expm1((at-epsilon)/2))
			if share < 0 {
				// The other side of the loss, by δ(−ε) = 1 − e^{−ε} + e^{−ε}δ(ε).
				want = 1 - math.Exp(at) + math.Exp(at)*-math.Expm1((-at-epsilon)/2)
			}
			if got := l.Delta(at); math.Abs(got-want) > 1e-15 {
				t.Errorf("ε = %v: δ(%v) = %v, want %v", epsilon, at, got, want)
			}
		}
		if got := l.Max(); !near(got, epsilon, 1e-14) {
			t.Errorf("ε = %v: the largest loss is %v", epsilon, got)
		}
		if got, want := l.KL(), epsilon+math.Expm1(-epsilon); !near(got, want, 1e-13) {
			t.Errorf("ε = %v: KL = %v, want %v", epsilon, got, want)
		}
		for _, order := range []float64{1.5, 2, 30} {
			want := math.Log(order/(2*order-1)*math.Exp((order-1)*epsilon)+(order-1)/(2*order-1)*math.Exp(-order*epsilon)) / (order - 1)
			if got := must[float64](t)(l.Renyi(order)); !near(got, want, 1e-12) {
				t.Errorf("ε = %v: D_%v = %v, want %v", epsilon, order, got, want)
			}
		}
		if under, _ := l.CDF(epsilon * (1 - 1e-12)); math.Abs(under-0.5) > 1e-9 {
			t.Errorf("ε = %v: half of P has the largest loss, not %v", epsilon, 1-under)
		}
	}
}

// The loss of single outputs: lines of Gaussian noise, and the impossible.
func TestLossOfOutputs(t *testing.T) {
	p, q := must[Law](t)(Gaussian{2}.Law(0)), must[Law](t)(Gaussian{2}.Law(1))
	if got := LossAt(p, q, -3); !near(got, (16-9)/8.0, 1e-14) {
		t.Errorf("Gaussian loss %v", got)
	}
	clamped, other := must[Law](t)(p.Clamped(0, 1)), must[Law](t)(NewDiscrete([]float64{1}))
	for x, want := range map[float64]float64{0: math.Log(0.5), 0.5: math.Inf(1), 1: math.Inf(1)} {
		if got := LossAt(clamped, other, x); !near(got, want, 1e-14) && got != want {
			t.Errorf("loss at %v is %v, want %v", x, got, want)
		}
	}
	if got := LossAt(other, clamped, 0.5); !math.IsInf(got, -1) {
		t.Errorf("impossible on the first: %v", got)
	}
	if got := LossAt(other, clamped, 7); !math.IsNaN(got) {
		t.Errorf("impossible on both: %v", got)
	}
}

// Discrete laws, against sums written out.
func TestDiscretePairsAgainstTheDefinition(t *testing.T) {
	src := rng.NewTeaching(1, "pairs")
	for range 300 {
		n := 1 + src.IntN(12)
		p, q := randomLaw(n, src), randomLaw(n, src)
		first, second, err := NewPair(p, q)
		if err != nil {
			t.Fatal(err)
		}
		l := NewLoss(first, second)
		for _, o := range l.Outcomes() {
			i := int(o.At)
			if o.P != first.Probability(o.At) || !near(o.Loss, math.Log(p[i]/q[i]), 1e-12) || !near(LossAt(first, second, o.At), o.Loss, 1e-12) {
				t.Fatalf("outcome %d of %v against %v: %+v", i, p, q, o)
			}
		}
		for _, epsilon := range []float64{-1, 0, 0.2, 1.3} {
			want := 0.0
			for i := range p {
				want += max(0, p[i]-math.Exp(epsilon)*q[i])
			}
			if got := l.Delta(epsilon); math.Abs(got-want) > 1e-14 {
				t.Fatalf("%v against %v: δ(%v) = %v, want %v", p, q, epsilon, got, want)
			}
			if back := l.Reversed().Reversed().Delta(epsilon); back != l.Delta(epsilon) {
				t.Fatalf("reversed twice: %v, want %v", back, l.Delta(epsilon))
			}
		}
		// Every event: none beats the divergences and the trade-off.
		checkEvents(t, l, p, q)
	}
}

func randomLaw(n int, src rng.Source) []float64 {
	p, total := make([]float64, n), 0.0
	for i := range p {
		if i == 0 || src.IntN(4) > 0 {
			p[i] = src.Exponential(1)
		}
		total += p[i]
	}
	for i := range p {
		p[i] /= total
	}
	return p
}

func checkEvents(t *testing.T, l Loss, p, q []float64) {
	t.Helper()
	const delta = 0.07
	approximate := must[float64](t)(l.ApproximateMax(delta))
	best := math.Inf(-1)
	for event := range 1 << len(p) {
		underP, underQ := 0.0, 0.0
		for i := range p {
			if event>>i&1 == 1 {
				underP += p[i]
				underQ += q[i]
			}
		}
		if underP >= delta {
			best = max(best, math.Log((underP-delta)/underQ))
		}
		// Says P on the event: the errors are 1 − P(E) and Q(E).
		if second := must[float64](t)(l.TradeOff(min(1, max(0, 1-underP)))); second > underQ+1e-12 {
			t.Fatalf("the test %b of %v and %v beats the best: %v under %v", event, p, q, underQ, second)
		}
	}
	if !near(approximate, best, 1e-9) && !(math.IsInf(approximate, 1) && math.IsInf(best, 1)) {
		t.Fatalf("%v against %v: D∞^δ = %v, the best event gives %v", p, q, approximate, best)
	}
}

// A pair that is private one way only (erratum D-38).
func TestOneOrderDoesNotImplyTheOther(t *testing.T) {
	p, q, err := NewPair([]float64{0.5, 0.5, 0}, []float64{0.4, 0.4, 0.2})
	if err != nil {
		t.Fatal(err)
	}
	l, epsilon := NewLoss(p, q), math.Log(1.25)
	if got := l.Delta(epsilon); got > 1e-15 {
		t.Errorf("δ(P→Q) = %v", got)
	}
	if got := l.Reversed().Delta(epsilon); !near(got, 0.2, 1e-15) {
		t.Errorf("δ(Q→P) = %v", got)
	}
	if l.Private(Budget{epsilon, 0.1}) || !l.Private(Budget{epsilon, 0.2}) {
		t.Error("privacy must ask for both orders")
	}
}

// The curve of a private pair never enters the forbidden region, and touches it for
// randomised response; its corners and the single points are one function.
func TestTradeOffCurves(t *testing.T) {
	for name, c := range map[string]struct {
		loss   Loss
		budget Budget
	}{
		"response": {responses(t, 0.8), Budget{0.8, 0}},
		"laplace":  {laplaces(t, 1/0.8, 1), Budget{0.8, 0}},
		"gaussian": {gaussians(t, Sigma(Analytic, 0.8, 0.01, 1), 1), Budget{0.8, 0.01}},
	} {
		curve := c.loss.TradeOffCurve(200)
		for i, point := range curve {
			if allowed := c.budget.Allowed(point.First); point.Second < allowed-1e-12 {
				t.Errorf("%s: (%v, %v) lies in the forbidden region, below %v", name, point.First, point.Second, allowed)
			}
			if i > 0 && (point.First < curve[i-1].First || point.Second > curve[i-1].Second) {
				t.Errorf("%s: the curve turns back at %d", name, i)
			}
			if got := must[float64](t)(c.loss.TradeOff(point.First)); !near(got, point.Second, 1e-9) {
				t.Errorf("%s: f(%v) = %v on its own and %v on the curve", name, point.First, got, point.Second)
			}
		}
		guess, ceiling := c.loss.BestGuess(), c.budget.GuessCeiling()
		if guess > ceiling+1e-15 {
			t.Errorf("%s: the best guess %v is above the ceiling %v", name, guess, ceiling)
		}
		if name == "response" && !near(guess, ceiling, 1e-15) {
			t.Errorf("randomised response attains the ceiling %v, not %v", ceiling, guess)
		}
	}
}

// No post-processing raises δ anywhere, and what loses nothing keeps it.
func TestPostProcessingNeverHelps(t *testing.T) {
	src := rng.NewTeaching(2, "processing")
	grid := must[Law](t)(DiscreteLaplace{Rate: 0.4}.Law(3, 0, 9))
	gridOther := must[Law](t)(DiscreteLaplace{Rate: 0.4}.Law(4, 0, 9))
	table := make([][]float64, 10)
	for i := range table {
		table[i] = randomLaw(4, src)
	}
	type change func(Law) (Law, error)
	for name, c := range map[string]struct {
		p, q  Law
		apply change
	}{
		"rounding Gaussian":   {must[Law](t)(Gaussian{0.8}.Law(0)), must[Law](t)(Gaussian{0.8}.Law(1)), func(l Law) (Law, error) { return l.Rounded(0.25, -6, 7) }},
		"rounding Laplace":    {must[Law](t)(Laplace{0.8}.Law(0)), must[Law](t)(Laplace{0.8}.Law(1)), func(l Law) (Law, error) { return l.Rounded(0.3, -5, 5) }},
		"clamping Laplace":    {must[Law](t)(Laplace{0.8}.Law(0)), must[Law](t)(Laplace{0.8}.Law(1)), func(l Law) (Law, error) { return l.Clamped(0.2, 0.9) }},
		"clamping Gaussian":   {must[Law](t)(Gaussian{0.8}.Law(0)), must[Law](t)(Gaussian{0.8}.Law(1)), func(l Law) (Law, error) { return l.Clamped(-1, 0.5) }},
		"cutting Gaussian":    {must[Law](t)(Gaussian{2}.Law(0)), must[Law](t)(Gaussian{2}.Law(1)), func(l Law) (Law, error) { return l.Cut([]float64{-1, 0.5, 3}) }},
		"a table":             {grid, gridOther, func(l Law) (Law, error) { return l.Through(table) }},
		"clamping integers":   {grid, gridOther, func(l Law) (Law, error) { return l.Clamped(2, 6) }},
		"cutting what clamps": {must[Law](t)(must[Law](t)(Laplace{1}.Law(0)).Clamped(0, 2)), must[Law](t)(must[Law](t)(Laplace{1}.Law(1)).Clamped(0, 2)), func(l Law) (Law, error) { return l.Cut([]float64{0.5}) }},
	} {
		p, q := must[Law](t)(c.apply(c.p)), must[Law](t)(c.apply(c.q))
		before, after := NewLoss(c.p, c.q), NewLoss(p, q)
		for _, pair := range [][2]Loss{{before, after}, {before.Reversed(), after.Reversed()}} {
			for epsilon := -2.0; epsilon < 3; epsilon += 0.25 {
				if b, a := pair[0].Delta(epsilon), pair[1].Delta(epsilon); a > b+1e-12 {
					t.Errorf("%s: δ(%v) rose from %v to %v", name, epsilon, b, a)
				}
			}
			if b, a := pair[0].KL(), pair[1].KL(); a > b+1e-10 {
				t.Errorf("%s: KL rose from %v to %v", name, b, a)
			}
		}
	}
	// The cut of the truncated geometric mechanism loses nothing.
	wide := NewLoss(must[Law](t)(DiscreteLaplace{Rate: 0.4}.Law(3, -500, 500)), must[Law](t)(DiscreteLaplace{Rate: 0.4}.Law(4, -500, 500)))
	narrow := NewLoss(must[Law](t)(DiscreteLaplace{Rate: 0.4}.Law(3, 3, 4)), must[Law](t)(DiscreteLaplace{Rate: 0.4}.Law(4, 3, 4)))
	for epsilon := -1.0; epsilon < 1; epsilon += 0.1 {
		if a, b := wide.Delta(epsilon), narrow.Delta(epsilon); !near(a, b, 1e-12) {
			t.Errorf("δ(%v) = %v before the cut and %v after", epsilon, a, b)
		}
	}
}
