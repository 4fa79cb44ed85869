package pyramid

import (
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"

	"cloakroom/core/rng"
)

func readCases(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// near compares with an absolute tolerance that grows with the expected value.
func near(got, want, tolerance float64) bool {
	return math.Abs(got-want) <= tolerance*math.Max(1, math.Abs(want))
}

func sum(values []float64) float64 {
	total := 0.0
	for _, v := range values {
		total += v
	}
	return total
}

// streams names one stream a level.
func streams(seed uint64) func(int) rng.Source {
	return func(level int) rng.Source {
		return rng.NewTeaching(seed, "test/level/"+string(rune('0'+level)))
	}
}

// town is a crowd of people with a few points each, some without.
func town(seed uint64, people int) Crowd {
	src := rng.NewTeaching(seed, "test/town")
	crowd := Crowd{People: people}
	for person := range people {
		x, y := src.Uniform(), src.Uniform()
		for range src.IntN(6) {
			crowd.Points = append(crowd.Points, Point{person, wrap(x + 0.05*src.Normal()), wrap(y + 0.05*src.Normal())})
		}
	}
	return crowd
}

func wrap(x float64) float64 {
	if x -= math.Floor(x); x < 1 {
		return x
	}
	return 0
}

func mustBudget(t testing.TB, epsilon float64, keep, depth int) Budget {
	t.Helper()
	b, err := NewBudget(epsilon, Decay, keep, depth)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustReconstruct(t testing.TB, m Measurement, s Selection, rows Rows) Reconstruction {
	t.Helper()
	r, err := Reconstruct(m, s, rows)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// kolmogorov returns the largest gap between a sample's distribution function and
// a continuous one.
func kolmogorov(sample []float64, cdf func(float64) float64) float64 {
	sorted := slices.Clone(sample)
	slices.Sort(sorted)
	gap, n := 0.0, float64(len(sorted))
	for i, x := range sorted {
		p := cdf(x)
		gap = max(gap, p-float64(i)/n, float64(i+1)/n-p)
	}
	return gap
}

// kolmogorovLimit is exceeded with probability at most 1e-6 (Massart 1990).
func kolmogorovLimit(n int) float64 { return math.Sqrt(-math.Log(5e-7) / (2 * float64(n))) }

func mustBlur(t testing.TB, p []float64, sigma float64) []float64 {
	t.Helper()
	h, err := Blur(p, sigma, nil)
	if err != nil {
		t.Fatal(err)
	}
	return h
}
