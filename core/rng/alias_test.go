package rng

import (
	"math"
	"slices"
	"testing"
)

// chiSquare fails the test when counts are further from their expectations than a
// correct sampler would be with probability 1e-6: the statistic is compared with
// d + 4.76√(2d) + 15.1, d its degrees of freedom, above the quantile for every d ≥ 1.
func chiSquare(t *testing.T, name string, counts []int, expected []float64) {
	t.Helper()
	sum, degrees := 0.0, -1.0
	for i, e := range expected {
		if e == 0 {
			if counts[i] > 0 {
				t.Errorf("%s: outcome %d has probability 0 and came %d times", name, i, counts[i])
			}
			continue
		}
		sum += (float64(counts[i]) - e) * (float64(counts[i]) - e) / e
		degrees++
	}
	if limit := degrees + 4.76*math.Sqrt(2*degrees) + 15.1; sum > limit {
		t.Errorf("%s: χ² is %.1f with %v degrees of freedom", name, sum, degrees)
	}
}

func TestAliasFollowsItsLaw(t *testing.T) {
	const draws = 400_000
	long := make([]float64, 1000)
	for i := range long {
		long[i] = float64(i % 17)
	}
	for name, weights := range map[string][]float64{
		"one":      {3},
		"coin":     {0.3, 0.7},
		"gaps":     {0, 1, 0, 2, 0},
		"padded":   {1, 1, 1, 1, 1},
		"unlike":   {1e-3, 1, 10, 100},
		"thousand": long,
		"many":     slices.Repeat(long, 5),
	} {
		a, err := NewAlias(weights)
		if err != nil {
			t.Fatal(err)
		}
		src := NewTeaching(1, "alias/"+name)
		total := 0.0
		for _, w := range weights {
			total += w
		}
		expected := make([]float64, len(weights))
		for i, w := range weights {
			expected[i] = draws * w / total
		}
		counts := make([]int, len(weights))
		a.Count(counts, draws-1, src)
		counts[a.Draw(src)]++
		chiSquare(t, name, counts, expected)
	}
}

// The table itself, without sampling: what the columns give to every index is its
// probability.
func TestAliasTableIsExact(t *testing.T) {
	src := NewTeaching(2, "alias/table")
	for range 200 {
		weights := make([]float64, 1+src.IntN(50))
		total := 0.0
		for i := range weights {
			if src.IntN(4) > 0 {
				weights[i] = src.Exponential(1)
			}
			total += weights[i]
		}
		if total == 0 {
			continue
		}
		a, err := NewAlias(weights)
		if err != nil {
			t.Fatal(err)
		}
		given := make([]float64, len(a.columns))
		for i, c := range a.columns {
			after := 64 - (a.slice - a.bits)
			stay := (float64(c.limit)*math.Ldexp(1, int(after)) + float64(c.rest)) * 0x1p-64
			given[i] += stay
			given[c.other] += 1 - stay
		}
		for i, g := range given {
			want := 0.0
			if i < len(weights) {
				want = weights[i] / total
			}
			if got := g / float64(len(a.columns)); math.Abs(got-want) > 1e-14 {
				t.Fatalf("index %d of %v: %v, want %v", i, weights, got, want)
			}
		}
	}
}

func TestAliasRefuses(t *testing.T) {
	for name, weights := range map[string][]float64{
		"nothing":   {},
		"zeros":     {0, 0},
		"negative":  {1, -1},
		"undefined": {math.NaN()},
		"infinite":  {math.Inf(1)},
		"too many":  make([]float64, MaxAlias+1),
	} {
		if _, err := NewAlias(weights); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestPoissonFollowsItsLaw(t *testing.T) {
	const draws = 200_000
	for _, mean := range []float64{0, 0.01, 1, 9.99, 10, 12.5, 100, 2500} {
		law, err := NewPoisson(mean)
		if err != nil {
			t.Fatal(err)
		}
		src := NewTeaching(3, "poisson")
		// Cells at least five expected, the ends open.
		low := int(max(0, mean-4.5*math.Sqrt(mean)))
		cells := int(9*math.Sqrt(mean)) + 6
		width := max(1, cells/40)
		counts, expected := make([]int, cells/width+2), make([]float64, cells/width+2)
		cell := func(k int) int { return min(max(0, (k-low)/width), len(counts)-1) }
		for range draws {
			counts[cell(law.Draw(src))]++
		}
		for k := range int(mean+60*math.Sqrt(mean)) + 60 {
			logFactorial, _ := math.Lgamma(float64(k) + 1)
			probability := math.Exp(-mean - logFactorial)
			if mean > 0 {
				probability = math.Exp(float64(k)*math.Log(mean) - mean - logFactorial)
			} else if k > 0 {
				probability = 0
			}
			expected[cell(k)] += draws * probability
		}
		mergeSmall(counts, expected)
		chiSquare(t, "poisson", counts, expected)
	}
}

// mergeSmall adds cells with fewer than five expected to their left neighbour.
func mergeSmall(counts []int, expected []float64) {
	for i := len(expected) - 1; i > 0; i-- {
		if expected[i] < 5 {
			expected[i-1] += expected[i]
			counts[i-1] += counts[i]
			expected[i], counts[i] = 0, 0
		}
	}
}

func TestPoissonOfLargeMean(t *testing.T) {
	const draws, mean = 50_000, 1e9
	law, err := NewPoisson(mean)
	if err != nil {
		t.Fatal(err)
	}
	src := NewTeaching(4, "poisson/large")
	sample := make([]float64, draws)
	for i := range sample {
		sample[i] = (float64(law.Draw(src)) - mean) / math.Sqrt(mean)
	}
	kolmogorov(t, "poisson", sample, func(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 })
}

func TestPoissonRefuses(t *testing.T) {
	for _, mean := range []float64{-1, math.NaN(), math.Inf(1), 2 * MaxPoissonMean} {
		if _, err := NewPoisson(mean); err == nil {
			t.Errorf("mean %v: accepted", mean)
		}
	}
}

func BenchmarkAlias20k(b *testing.B) {
	weights := make([]float64, 1000)
	for i := range weights {
		weights[i] = float64(1 + i%7)
	}
	a, _ := NewAlias(weights)
	counts := make([]int, 1000)
	src := NewTeaching(5, "bench")
	for b.Loop() {
		a.Count(counts, 20_000, src)
	}
}

func BenchmarkPoisson1000(b *testing.B) {
	law, _ := NewPoisson(1000)
	src := NewTeaching(6, "bench")
	for b.Loop() {
		law.Draw(src)
	}
}

// The numbers drawn are pinned, for they must be the same natively and as WebAssembly.
func TestDrawnNumbersArePinned(t *testing.T) {
	a, err := NewAlias([]float64{0.1, 2, 0.7, 0, 5, 1.3})
	if err != nil {
		t.Fatal(err)
	}
	src, counts, sum := NewTeaching(8, "pinned"), make([]int, 6), uint64(0)
	a.Count(counts, 10_001, src)
	for _, c := range counts {
		sum = sum*31 + uint64(c)
	}
	for _, mean := range []float64{0.3, 7, 11, 1e4, 1e9} {
		law, err := NewPoisson(mean)
		if err != nil {
			t.Fatal(err)
		}
		for range 2000 {
			sum = sum*31 + uint64(law.Draw(src))
		}
	}
	if sum != pinnedNumbers {
		t.Errorf("checksum %#x, want %#x", sum, uint64(pinnedNumbers))
	}
}

const pinnedNumbers = 0x12db9d7cdf81437c
