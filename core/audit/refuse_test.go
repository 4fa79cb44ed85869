package audit

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/dp"
	"cloakroom/core/rng"
)

// Whatever cannot be done is refused in one sentence; nothing panics.
func TestRefusals(t *testing.T) {
	ok := Counts{[]int{5, 5}, []int{4, 6}, 10}
	claim := dp.Budget{Epsilon: 1, Delta: 0.1}
	even := [2][]float64{{0.5, 0.5}, {0.5, 0.5}}
	gauss := must[dp.Law](t)(dp.Gaussian{Sigma: 1}.Law(0))
	coin := pairOf(t, even[0], even[1])
	approximate := func(c Counts, b dp.Budget, alpha float64) error { return fails(TestApproximate(c, b, alpha)) }
	for name, err := range map[string]error{
		"no counts":          approximate(Counts{Norm: 1}, claim, 0.1),
		"unlike counts":      approximate(Counts{[]int{1}, []int{1, 2}, 1}, claim, 0.1),
		"negative count":     approximate(Counts{[]int{-1}, []int{1}, 1}, claim, 0.1),
		"no norm":            approximate(Counts{[]int{1}, []int{1}, 0}, claim, 0.1),
		"negative ε":         approximate(ok, dp.Budget{Epsilon: -1}, 0.1),
		"infinite ε":         approximate(ok, dp.Budget{Epsilon: math.Inf(1)}, 0.1),
		"δ above 1":          approximate(ok, dp.Budget{Delta: 1.1}, 0.1),
		"undefined δ":        approximate(ok, dp.Budget{Delta: math.NaN()}, 0.1),
		"α = 0":              approximate(ok, claim, 0),
		"α above 1":          approximate(ok, claim, 1.5),
		"Alg 5, sum":         fails(TestFull([2][]float64{{0.5, 0.4}, {0.5, 0.5}}, ok, claim, 0.1)),
		"Alg 5, negative":    fails(TestFull([2][]float64{{1.5, -0.5}, {0.5, 0.5}}, ok, claim, 0.1)),
		"Alg 5, unlike":      fails(TestFull([2][]float64{{1}, {0.5, 0.5}}, ok, claim, 0.1)),
		"Alg 5, other n":     fails(TestFull([2][]float64{{1}, {1}}, ok, claim, 0.1)),
		"Alg 5, α":           fails(TestFull(even, ok, claim, -1)),
		"Alg 6, sum":         fails(TestPure([2][]float64{{0.5, 0.4}, {0.5, 0.5}}, ok, 1, 0.1)),
		"Alg 6, ε":           fails(TestPure(even, ok, -1, 0.1)),
		"Alg 6, counts":      fails(TestPure(even, Counts{}, 1, 0.1)),
		"identity, counts":   fails(TestIdentity([]float64{1}, []int{1, 2}, 1, 0.1)),
		"identity, negative": fails(TestIdentity([]float64{1}, []int{-1}, 1, 0.1)),
		"identity, m":        fails(TestIdentity([]float64{1}, []int{1}, 0, 0.1)),
		"identity, α":        fails(TestIdentity([]float64{1}, []int{1}, 1, 2)),
		"Alg 3, nothing":     fails(TestRandom(nil, 0.1, 1, 0.1)),
		"Alg 3, no runs":     fails(TestRandom([][]bool{{}}, 0.1, 1, 0.1)),
		"Alg 3, γ":           fails(TestRandom([][]bool{{true}}, 0.1, 1, 1)),
		"Alg 3, weight":      fails(TestRandom([][]bool{{true}}, 0.1, 0, 0.1)),
		"plan, too far":      fails(NewRandomPlan(0.5, 1, 0.1)),
		"plan, α":            fails(RandomPlanPrinted(0, 1, 0.1)),
		"confirm, unlike":    fails(Confirm(ok, Counts{[]int{1}, []int{1}, 1}, claim, 0.01)),
		"confirm, error":     fails(Confirm(ok, ok, claim, 0)),
		"confirm, counts":    fails(Confirm(Counts{}, ok, claim, 0.01)),
		"confirm, claim":     fails(Confirm(ok, ok, dp.Budget{Epsilon: -1}, 0.01)),
		"tally":              fails(Tally([]int{0, 3}, 3)),
		"tally, n":           fails(Tally(nil, 0)),
		"tally, memory":      fails(Tally(nil, dp.MaxOutcomes+1)),
		"box of a density":   fails(NewLaws(gauss, gauss)),
		"no samples":         fails(Sample(coin, 0, nil)),
		"undefined samples":  fails(coin.Plan(math.NaN())),
		"sizes, n":           fails(ApproximateSamplesFor(0, 1, 0.1, 0.1)),
		"sizes, ε":           fails(ApproximateSamplesFor(2, -1, 0.1, 0.1)),
		"sizes, α":           fails(ApproximateSamplesFor(2, 1, 0, 0.1)),
		"sizes, error":       fails(Visible(2, 1, 100, 1)),
		"sizes, samples":     fails(Visible(2, 1, 0, 0.1)),
		"witness, unlike":    third(SmallestWitness([]float64{1}, nil, claim)),
		"witness, claim":     third(SmallestWitness([]float64{1}, []float64{1}, dp.Budget{Epsilon: -1})),
		"event":              fails(ConfirmSamples(2, 0, claim, 0.1)),
		"event, error":       fails(ConfirmSamples(0.5, 0, claim, 1)),
		"projection":         fails(NewProjection(GaussianNoise, []float64{1}, nil, []float64{1})),
		"projection, noise":  fails(NewProjection("salt", []float64{1}, []float64{1}, []float64{1})),
		"projection, scale":  fails(NewProjection(LaplaceNoise, []float64{1}, []float64{1}, []float64{0})),
		"projection, scales": fails(NewProjection(LaplaceNoise, []float64{1}, []float64{1}, []float64{1, 2})),
		"projection, NaN":    fails(NewProjection(LaplaceNoise, []float64{math.NaN()}, []float64{1}, []float64{1})),
		"direction, none":    fails(Direction(nil, [][]float64{{1}})),
		"direction, ragged":  fails(Direction([][]float64{{1}, {1, 2}}, [][]float64{{1}})),
		"direction, unlike":  fails(Direction([][]float64{{1}}, [][]float64{{1, 2}})),
		"direction, same":    fails(Direction([][]float64{{1}}, [][]float64{{1}})),
		"direction, NaN":     fails(Direction([][]float64{{math.NaN()}}, [][]float64{{1}})),
		"cuts":               fails(QuantileCuts([]float64{1, 2}, 1)),
		"cuts, NaN":          fails(QuantileCuts([]float64{math.NaN()}, 2)),
		"cells, NaN":         fails(TallyCells([]float64{math.NaN()}, nil)),
		"power":              fails(Power(coin, 100, dp.Budget{Epsilon: -1}, 0.1, 1, teaching("refused"), nil)),
	} {
		var refusal *dp.Refusal
		if !errors.As(err, &refusal) || refusal.Problem == "" {
			t.Errorf("%s: %v is no refusal", name, err)
		}
	}
	// Too many samples say how many they are.
	for _, err := range []error{fails(Sample(coin, 2e9, nil)), fails(coin.Plan(1e24)), fails(Power(coin, math.Inf(1), claim, 0.1, 1, nil, nil))} {
		var many *TooMany
		if !errors.As(err, &many) || many.Samples < 2e9 {
			t.Errorf("%v does not say how many", err)
		}
	}
	if !math.IsNaN(must[*Projection](t)(NewProjection(GaussianNoise, []float64{1}, []float64{2}, []float64{1})).Of(nil)) {
		t.Error("a release of another length has a number")
	}
}

func third[A, B any](_ A, _ B, err error) error { return err }

func TestPowerCanBeStopped(t *testing.T) {
	coin, stop := pairOf(t, []float64{0.5, 0.5}, []float64{0.5, 0.5}), errors.New("stop")
	if _, err := Power(coin, 100, dp.Budget{Epsilon: 1}, 0.1, 10, teaching("stop"), func() error { return stop }); err != stop {
		t.Errorf("%v", err)
	}
}

// Poissonised counts of a box are independent Poisson variables, drawn either way.
func TestSamplesArePoissonised(t *testing.T) {
	p, q := []float64{0.2, 0.5, 0.3}, []float64{0.1, 0.1, 0.8}
	laws := pairOf(t, p, q)
	const lambda, few = 50.0, 4000
	plan := must[*Plan](t)(laws.Plan(lambda))
	src := teaching("poissonised")
	for name, draw := range map[string]func() Counts{
		"planned": func() Counts { return plan.Draw(Counts{}, src) },
		"asked":   func() Counts { return must[Counts](t)(Sample(laws, lambda, src)) },
	} {
		var sum, square [3]float64
		product := 0.0
		for range few {
			c := draw()
			for i := range sum {
				d := float64(c.X[i]) - lambda*p[i]
				sum[i] += d
				square[i] += d * d
			}
			product += (float64(c.X[0]) - lambda*p[0]) * (float64(c.X[1]) - lambda*p[1])
		}
		for i := range sum {
			mean := lambda * p[i]
			if z := sum[i] / math.Sqrt(few*mean); math.Abs(z) > 4.9 {
				t.Errorf("%s: outcome %d is off by %.1f standard errors", name, i, z)
			}
			// The variance of a Poisson variable's squared deviation is µ + 2µ².
			if z := (square[i] - few*mean) / math.Sqrt(few*(mean+2*mean*mean)); math.Abs(z) > 4.9 {
				t.Errorf("%s: the variance of outcome %d is off by %.1f standard errors", name, i, z)
			}
		}
		if z := product / math.Sqrt(few*lambda*p[0]*lambda*p[1]); math.Abs(z) > 4.9 {
			t.Errorf("%s: two outcomes are correlated by %.1f standard errors", name, z)
		}
	}
}

func TestAlignedPlaces(t *testing.T) {
	p := must[dp.Law](t)(dp.NewLaw([]dp.Atom{{At: 1, Probability: 0.5}, {At: 3, Probability: 0.5}}, nil))
	q := must[dp.Law](t)(dp.NewLaw([]dp.Atom{{At: 0, Probability: 0.25}, {At: 3, Probability: 0.75}}, nil))
	a, b := Aligned(p, q)
	for i, want := range [][2]float64{{0, 0.25}, {0.5, 0}, {0.5, 0.75}} {
		if a[i] != want[0] || b[i] != want[1] {
			t.Errorf("place %d: %v and %v", i, a[i], b[i])
		}
	}
	asked := Asked{N: 2, Ask: func(int, rng.Source) int { return 7 }}
	counts := make([]int, 2)
	asked.Count(counts, 0, 5, nil)
	if counts[0]+counts[1] != 0 {
		t.Error("answers that are no outcomes were counted")
	}
}

// The projection is the loss, and a direction learned from samples finds the one that the
// noise's own would be.
func TestProjections(t *testing.T) {
	first, second := []float64{0, 1, 5}, []float64{0.5, 1, 4}
	p := must[*Projection](t)(NewProjection(GaussianNoise, first, second, []float64{2}))
	z := []float64{0.3, -7, 4.4}
	want := 0.0
	for i := range z {
		want += ((z[i]-second[i])*(z[i]-second[i]) - (z[i]-first[i])*(z[i]-first[i])) / 8
	}
	if got := p.Of(z); math.Abs(got-want) > 1e-9 {
		t.Errorf("loss %v, want %v", got, want)
	}
	src := teaching("direction")
	var x, y [][]float64
	for range 4000 {
		for world, to := range map[int]*[][]float64{0: &x, 1: &y} {
			exact := [2][]float64{first, second}[world]
			release := make([]float64, 3)
			dp.Gaussian{Sigma: 2}.Release(release, exact, src)
			*to = append(*to, release)
		}
	}
	w := must[[]float64](t)(Direction(x, y))
	along := (first[0]-second[0])*w[0] + (first[2]-second[2])*w[2]
	if along/math.Sqrt(1.25) < 0.97 {
		t.Errorf("the direction %v is not along the difference", w)
	}
}

// What Confirm needs is what it says, for the worst event of a broken response.
func TestConfirmSamples(t *testing.T) {
	claim := dp.Budget{Epsilon: 0.5, Delta: 0.02}
	lie := 1 / (1 + math.E)
	m := must[float64](t)(ConfirmSamples(1-lie, lie, claim, 0.001))
	laws := pairOf(t, []float64{1 - lie, lie}, []float64{lie, 1 - lie})
	src, caught := teaching("confirm"), [2]int{}
	for i, lambda := range []float64{1.5 * m, m / 2} {
		plan := must[*Plan](t)(laws.Plan(lambda))
		for range 300 {
			if must[Proof](t)(Confirm(plan.Draw(Counts{}, src), plan.Draw(Counts{}, src), claim, 0.001)).Violated {
				caught[i]++
			}
		}
	}
	if caught[0] < 240 || caught[1] > 100 {
		t.Errorf("with half as many again %d of 300 are caught, with half %d", caught[0], caught[1])
	}
	if got := must[float64](t)(ConfirmSamples(0.5, 0.4, claim, 0.1)); !math.IsInf(got, 1) {
		t.Errorf("an event that breaks nothing takes %v samples", got)
	}
}

// On the edge of its claim, Confirm raises its false alarms no more often than stated.
func TestConfirmFalseAlarms(t *testing.T) {
	const epsilon, rate = 0.5, 0.05
	lie := 1 / (1 + math.Exp(epsilon))
	laws := pairOf(t, []float64{1 - lie, lie}, []float64{lie, 1 - lie})
	plan := must[*Plan](t)(laws.Plan(300))
	src, alarms := teaching("alarms"), 0
	for range runs {
		if must[Proof](t)(Confirm(plan.Draw(Counts{}, src), plan.Draw(Counts{}, src), dp.Budget{Epsilon: epsilon}, rate)).Violated {
			alarms++
		}
	}
	atMost(t, "false alarms", alarms, runs, rate)
}

// benchLaws are two laws of n outcomes.
func benchLaws(b *testing.B, n int) *Laws {
	b.Helper()
	p, q := make([]float64, n), make([]float64, n)
	total := 0.0
	for i := range p {
		p[i], q[i] = 1/float64(n), 1+0.5*math.Sin(float64(i))
		total += q[i]
	}
	for i := range q {
		q[i] /= total
	}
	return pairOf(b, p, q)
}

// A twentieth of a million samples on each database, so that a run is short beside what
// else the machine does.
func BenchmarkSample50000Of1000(b *testing.B) {
	laws, src := benchLaws(b, 1000), teaching("bench")
	for b.Loop() {
		if _, err := Sample(laws, 25_000, src); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAlgorithm4Of1000(b *testing.B) {
	laws, src := benchLaws(b, 1000), teaching("bench")
	c := must[Counts](b)(Sample(laws, 500_000, src))
	for b.Loop() {
		if _, err := TestApproximate(c, dp.Budget{Epsilon: 0.1, Delta: 0.1}, 0.1); err != nil {
			b.Fatal(err)
		}
	}
}

func benchPower(b *testing.B, n int) {
	laws, src := benchLaws(b, n), teaching("bench")
	for b.Loop() {
		if _, err := Power(laws, 1e6, dp.Budget{Epsilon: 0.1, Delta: 0.1}, 0.1, 20, src, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkTwentyPowerRunsOf10(b *testing.B)   { benchPower(b, 10) }
func BenchmarkTwentyPowerRunsOf1000(b *testing.B) { benchPower(b, 1000) }
