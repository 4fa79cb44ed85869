package sampling_test

import (
	"testing"

	"cloakroom/core/scenario/sampling"
)

// TestSamples: k as tabulated, S·log₂(N/S) rounded up, and none once all coefficients
// are looked for.
func TestSamples(t *testing.T) {
	for _, c := range []struct {
		factor              float64
		sparsity, of, wants int
	}{
		{1, 8, 2048, 64}, {2, 8, 2048, 128}, {1.5, 8, 1024, 84}, {1, 16, 65536, 192}, {1, 170, 65536, 1461},
		{1, 1, 2, 1}, {0.1, 1, 2, 1}, {1, 2, 2, 0}, {1, 7, 2, 0},
	} {
		if got := sampling.Samples(c.factor, c.sparsity, c.of); got != c.wants {
			t.Errorf("C = %v, S = %d, N = %d: %d samples, want %d", c.factor, c.sparsity, c.of, got, c.wants)
		}
	}
	for n, want := range map[int]int{1: 1, 2: 1, 3: 1, 6: 2, 1024: 376, 65536: 24109} {
		if got := sampling.MostSparsity(n); got != want {
			t.Errorf("of %d coefficients at most %d are looked for, want %d", n, got, want)
		}
	}
	// Up to N/e more coefficients take more samples, and beyond fewer.
	for _, n := range []int{64, 1000, 11342} {
		most := sampling.MostSparsity(n)
		for s := 2; s <= most; s++ {
			if sampling.Samples(5, s, n) < sampling.Samples(5, s-1, n) {
				t.Errorf("of %d, S = %d takes fewer samples than %d", n, s, s-1)
			}
		}
		if sampling.Samples(1, n-1, n) >= sampling.Samples(1, most, n) {
			t.Errorf("of %d, S = n − 1 takes no fewer samples", n)
		}
	}
}

// TestCoefficients: only the Haar basis asks for a power of two.
func TestCoefficients(t *testing.T) {
	q := sampling.Default()
	for n, want := range map[int]int{2: 2, 3: 4, 1024: 1024, 1025: 2048, 7865: 8192, 65536: 65536} {
		if got := q.Coefficients(n); got != want {
			t.Errorf("%d entries have %d Haar coefficients, want %d", n, got, want)
		}
	}
	q.Basis = sampling.BasisCosine
	if got := q.Coefficients(7865); got != 7865 {
		t.Errorf("7,865 entries have %d cosine coefficients", got)
	}
}

// TestSeriesLengths: the stand-ins have the lengths of the paper's data sets.
func TestSeriesLengths(t *testing.T) {
	for kind, want := range map[string]int{
		sampling.DataSocialNetwork: 11342, sampling.DataNetworkTrace: 65536, sampling.DataSearchLogs: 32768, sampling.DataTCPTrace: 7865,
		sampling.DataSteps: 0, sampling.DataValues: 0,
	} {
		if got := sampling.SeriesLength(kind); got != want {
			t.Errorf("%s has %d entries, want %d", kind, got, want)
		}
	}
}
