package rng

import (
	"math"
	"slices"
	"testing"
)

// falseAlarm is the probability with which each statistical test below would
// reject a correct sampler. Under a fixed seed the outcome never changes; for
// the secure source it is the rate of spurious failures.
const falseAlarm = 1e-6

// kolmogorov fails the test when the largest gap between the empirical and the
// stated distribution function exceeds √(−ln(falseAlarm/2)/2)/√n (Massart 1990).
func kolmogorov(t *testing.T, name string, sample []float64, cdf func(float64) float64) {
	t.Helper()
	slices.Sort(sample)
	n := float64(len(sample))
	gap := 0.0
	for i, x := range sample {
		p := cdf(x)
		gap = max(gap, p-float64(i)/n, float64(i+1)/n-p)
	}
	if limit := math.Sqrt(-math.Log(falseAlarm/2) / (2 * n)); gap > limit {
		t.Errorf("%s: Kolmogorov distance %.5f exceeds %.5f", name, gap, limit)
	}
}

func draw(n int, next func() float64) []float64 {
	sample := make([]float64, n)
	for i := range sample {
		sample[i] = next()
	}
	return sample
}

func checkLaws(t *testing.T, s Source, n int) {
	t.Helper()
	kolmogorov(t, "uniform", draw(n, s.Uniform), func(x float64) float64 { return x })
	kolmogorov(t, "normal", draw(n, s.Normal), func(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 })
	kolmogorov(t, "exponential", draw(n, func() float64 { return s.Exponential(3) }),
		func(x float64) float64 { return -math.Expm1(-x / 3) })
	kolmogorov(t, "laplace", draw(n, func() float64 { return s.Laplace(0.5) }), func(x float64) float64 {
		if x < 0 {
			return math.Exp(x/0.5) / 2
		}
		return 1 - math.Exp(-x/0.5)/2
	})
	kolmogorov(t, "gumbel", draw(n, s.Gumbel), func(x float64) float64 { return math.Exp(-math.Exp(-x)) })
}

func TestLawsOfTheTeachingSource(t *testing.T) { checkLaws(t, NewTeaching(1, "laws"), 100_000) }

func TestLawsOfTheSecureSource(t *testing.T) { checkLaws(t, NewSecure(), 20_000) }

// The two normals of one polar pair must be uncorrelated, and so must
// neighbouring pairs: 4.9 standard errors is a false-alarm rate of 1e-6.
func TestConsecutiveNormalsAreUncorrelated(t *testing.T) {
	const n = 200_000
	x := draw(n+2, NewTeaching(2, "pairs").Normal)
	for lag := 1; lag <= 2; lag++ {
		sum := 0.0
		for i := range n {
			sum += x[i] * x[i+lag]
		}
		if z := sum / math.Sqrt(n); math.Abs(z) > 4.9 {
			t.Errorf("lag %d: correlation is %.2f standard errors from zero", lag, z)
		}
	}
}

// The tails carry the privacy guarantee, and a distribution-function test
// hardly sees them: count exceedances of 3 against their binomial law.
func TestNormalTail(t *testing.T) {
	const n = 1_000_000
	s := NewTeaching(3, "tail")
	count := 0
	for range n {
		if math.Abs(s.Normal()) > 3 {
			count++
		}
	}
	p := math.Erfc(3 / math.Sqrt2)
	if z := (float64(count) - n*p) / math.Sqrt(n*p*(1-p)); math.Abs(z) > 4.9 {
		t.Errorf("%d of %d beyond 3σ, %.2f standard errors from %.0f", count, n, z, n*p)
	}
}

// A six-sided die: the χ²₅ statistic exceeds 36.8 with probability below 1e-6
// (the quantile is 35.9).
func TestIntNIsFair(t *testing.T) {
	const n, sides = 600_000, 6
	var count [sides]float64
	s := NewTeaching(4, "die")
	for range n {
		count[s.IntN(sides)]++
	}
	chi := 0.0
	for _, c := range count {
		chi += (c - n/sides) * (c - n/sides) / (n / sides)
	}
	if chi > 36.8 {
		t.Errorf("χ² = %.1f for counts %v", chi, count)
	}
}

func TestIntNBounds(t *testing.T) {
	s := NewTeaching(5, "bounds")
	if got := s.IntN(1); got != 0 {
		t.Errorf("IntN(1) = %d", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("IntN(0) did not panic")
		}
	}()
	s.IntN(0)
}
