package pyramid

import (
	"math"
	"strconv"
	"testing"

	"cloakroom/core/rng"
)

func TestReferenceBaselines(t *testing.T) {
	var file struct {
		Cases []struct {
			Noisy, Zeroed []float64
			Top           map[string]struct {
				Keep   int
				Values []float64
			}
			Counts []struct {
				Delta, Keep int
				Fraction    float64
			} `json:"top_counts"`
		}
	}
	readCases(t, "baselines.json", &file)
	for _, c := range file.Cases {
		for i, got := range Zeroed(c.Noisy) {
			if got != c.Zeroed[i] {
				t.Errorf("cell %d: %v, want %v", i, got, c.Zeroed[i])
			}
		}
		for key, want := range c.Top {
			fraction, err := strconv.ParseFloat(key, 64)
			if err != nil {
				t.Fatal(err)
			}
			if got := TopCount(fraction, len(c.Noisy)); got != want.Keep {
				t.Errorf("top %s keeps %d cells, want %d", key, got, want.Keep)
			}
			for i, got := range Top(c.Noisy, fraction) {
				if got != want.Values[i] {
					t.Errorf("top %s, cell %d: %v, want %v", key, i, got, want.Values[i])
				}
			}
		}
		for _, want := range c.Counts {
			if got := TopCount(want.Fraction, want.Delta*want.Delta); got != want.Keep {
				t.Errorf("top %v of %d²: %d, want %d", want.Fraction, want.Delta, got, want.Keep)
			}
		}
	}
}

func TestTopBreaksTiesByIndex(t *testing.T) {
	for i, got := range Top([]float64{1, 2, 1, 1}, 0.5) {
		if want := []float64{1, 2, 0, 0}[i]; got != want {
			t.Errorf("cell %d: %v, want %v", i, got, want)
		}
	}
	for i, got := range Top([]float64{-1, math.NaN(), math.NaN(), -2}, 0.75) {
		if got != 0 {
			t.Errorf("cell %d: %v", i, got)
		}
	}
}

// Kolmogorov's test at a false-alarm rate of 1e-6: √(−ln(5e-7)/2n) by Massart's
// inequality.
func TestLaplaceNoise(t *testing.T) {
	const depth, epsilon = 7, 0.4
	noisy := Laplace(make([]float64, Cells(depth)), epsilon, rng.NewTeaching(1, "laplace"))
	cdf := func(x float64) float64 {
		if x < 0 {
			return math.Exp(epsilon*x) / 2
		}
		return 1 - math.Exp(-epsilon*x)/2
	}
	if gap, limit := kolmogorov(noisy, cdf), kolmogorovLimit(len(noisy)); gap > limit {
		t.Errorf("Kolmogorov distance %v exceeds %v", gap, limit)
	}
}

func BenchmarkLaplaceTop(b *testing.B) {
	sums := benchmarkSums(b, 8)
	for b.Loop() {
		Top(Laplace(sums.Level(8), 1, rng.NewTeaching(1, "bench")), 0.01)
	}
}

func BenchmarkMetrics(b *testing.B) {
	sums := benchmarkSums(b, 8)
	truth := mustBlur(b, sums.Level(8), 0.05)
	estimate := mustBlur(b, Zeroed(Laplace(sums.Level(8), 1, rng.NewTeaching(1, "bench"))), 0.05)
	for b.Loop() {
		Similarity(estimate, truth)
		Pearson(estimate, truth)
		Divergence(estimate, truth)
	}
}
