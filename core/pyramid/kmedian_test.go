package pyramid

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/rng"
)

// cheapest tries every choice of k of the candidates.
func cheapest(places []Weighted, candidates []Centre, k int) float64 {
	best := math.Inf(1)
	chosen := make([]Centre, 0, k)
	var choose func(from int)
	choose = func(from int) {
		if len(chosen) == k {
			best = min(best, MedianCost(places, chosen))
			return
		}
		for i := from; i < len(candidates); i++ {
			chosen = append(chosen, candidates[i])
			choose(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	choose(0)
	return best
}

// Against enumeration, for which the coordinates of places suffice.
func TestKMedianAgainstEnumeration(t *testing.T) {
	for n, c := range readDense(t).Medians {
		var places []Weighted
		var anywhere, reference []Centre
		for i, w := range c.Weights {
			x, y := c.Points[2*i], c.Points[2*i+1]
			places = append(places, Weighted{x, y, w})
			for j := range c.Weights {
				anywhere = append(anywhere, Centre{x, c.Points[2*j+1]})
			}
		}
		for i := 0; i < len(c.Centres); i += 2 {
			reference = append(reference, Centre{c.Centres[i], c.Centres[i+1]})
		}
		optimum := cheapest(places, anywhere, c.K)
		if !near(optimum, c.Cost, 1e-13) || !near(MedianCost(places, reference), c.Cost, 1e-13) {
			t.Errorf("case %d: the best centres cost %v, want %v", n, optimum, c.Cost)
		}
		got, err := KMedian(places, c.K, rng.NewTeaching(1, "median"), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Cost < optimum*(1-1e-13) || got.Cost > 1.1*optimum {
			t.Errorf("case %d: cost %v, the optimum is %v", n, got.Cost, optimum)
		}
		if !near(MedianCost(places, got.Centres), got.Cost, 1e-13) {
			t.Errorf("case %d: stated cost %v", n, got.Cost)
		}
		t.Logf("case %d: %v of %v", n, got.Cost, optimum)
	}
}

// One centre is found exactly: the weighted median.
func TestOneMedianIsExact(t *testing.T) {
	src := rng.NewTeaching(1, "one")
	for range 50 {
		places := make([]Weighted, 1+src.IntN(9))
		var anywhere []Centre
		for i := range places {
			places[i] = Weighted{math.Round(8*src.Uniform()) / 8, src.Uniform(), src.Exponential(1)}
		}
		for _, p := range places {
			for _, q := range places {
				anywhere = append(anywhere, Centre{p.X, q.Y})
			}
		}
		got, err := KMedian(places, 1, src, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want := cheapest(places, anywhere, 1); !near(got.Cost, want, 1e-13) {
			t.Errorf("cost %v, want %v", got.Cost, want)
		}
	}
}

func TestEnoughCentresCostNothing(t *testing.T) {
	places := []Weighted{{0.1, 0.2, 1}, {0.5, 0.5, 2}, {0.5, 0.5, 1}, {0.9, 0.1, 3}}
	got, err := KMedian(places, 7, rng.NewTeaching(1, "enough"), nil)
	if err != nil || got.Cost != 0 || len(got.Centres) != 3 {
		t.Errorf("%v, %v", got, err)
	}
}

// Cost on the map and on the points differ by half a cell a coordinate at most.
func TestPlacesStandForPoints(t *testing.T) {
	const depth = 5
	crowd := town(3, 60)
	counts, err := crowd.counts()
	if err != nil {
		t.Fatal(err)
	}
	var points []Weighted
	for _, p := range crowd.Points {
		points = append(points, Weighted{p.X, p.Y, 1 / float64(counts[p.Person])})
	}
	places := Places(leavesOf(t, crowd, depth).Level(depth))
	got, err := KMedian(places, 4, rng.NewTeaching(1, "places"), nil)
	if err != nil {
		t.Fatal(err)
	}
	people := 0.0
	for _, p := range points {
		people += p.Weight
	}
	if difference := math.Abs(MedianCost(points, got.Centres) - got.Cost); difference > people/float64(Side(depth)) {
		t.Errorf("the costs differ by %v", difference)
	}
}

func TestKMedianDepth(t *testing.T) {
	for _, c := range []struct {
		epsilon   float64
		people, k int
		depth     int
	}{{1, 200, 4, 7}, {1, 256, 4, 7}, {1, 257, 4, 8}, {0.001, 10, 3, 0}, {10, 100_000, 1, MaxDepth}} {
		if got := KMedianDepth(c.epsilon, c.people, c.k); got != c.depth {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

func TestKMedianRefusals(t *testing.T) {
	src := rng.NewTeaching(1, "refuse")
	good := []Weighted{{0.1, 0.1, 1}}
	for name, c := range map[string]struct {
		places []Weighted
		k      int
	}{
		"no place": {nil, 1}, "no centre": {good, 0}, "weight 0": {[]Weighted{{0, 0, 0}}, 1},
		"weight NaN": {[]Weighted{{0, 0, math.NaN()}}, 1}, "place": {[]Weighted{{math.Inf(1), 0, 1}}, 1},
	} {
		if _, err := KMedian(c.places, c.k, src, nil); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	stop := errors.New("stopped")
	if _, err := KMedian(good, 1, src, func() error { return stop }); !errors.Is(err, stop) {
		t.Errorf("stopped with %v", err)
	}
}

func BenchmarkKMedian(b *testing.B) {
	sums := benchmarkSums(b, 8)
	m := Measure(sums, mustBudget(b, 1, 20, 8), streams(1))
	places := Places(mustReconstruct(b, m, Select(m, 20), AllRows).Values)
	b.ReportMetric(float64(len(places)), "places")
	for b.Loop() {
		if _, err := KMedian(places, 10, rng.NewTeaching(1, "bench"), nil); err != nil {
			b.Fatal(err)
		}
	}
}
