package stage

import (
	"math"
	"slices"
	"testing"
)

// TestSample: distinct numbers, each equally likely. With 20,000 draws of 3 among
// 10 each is taken 6,000 times give or take 65; six standard deviations fail once
// in 5e7 runs.
func TestSample(t *testing.T) {
	const n, k, draws = 10, 3, 20000
	taken := make([]int, n)
	for seed := range uint64(draws) {
		sample := Sample(n, k, seed, "heat/places")
		for _, v := range sample {
			taken[v]++
		}
		slices.Sort(sample)
		if len(slices.Compact(sample)) < k {
			t.Fatalf("seed %d takes a number twice", seed)
		}
	}
	spread := math.Sqrt(draws * 0.3 * 0.7)
	for v, count := range taken {
		if math.Abs(float64(count)-draws*0.3) > 6*spread {
			t.Errorf("%d was taken %d times of %d", v, count, draws)
		}
	}
}

// TestMedianTrial: the lower of two in the middle, the earlier of equal ones, and
// the first where there is nothing to compare.
func TestMedianTrial(t *testing.T) {
	for _, c := range []struct {
		values []*float64
		want   int
	}{
		{[]*float64{new(3.0), new(1.0), new(2.0)}, 2},
		{[]*float64{new(4.0), new(1.0), nil, new(2.0), new(3.0)}, 3},
		{[]*float64{nil, new(2.0), new(2.0), new(2.0)}, 2},
		{[]*float64{nil, nil}, 0},
	} {
		if got := MedianTrial(c.values); got != c.want {
			t.Errorf("trial %d is shown, want %d", got, c.want)
		}
	}
}
