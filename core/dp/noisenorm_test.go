package dp

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/rng"
)

// One Laplace noise has P(|e| ≤ r) = 1 − e^{−r}; a sum of two has density (1 + r)e^{−r}/2
// on r > 0, so P(|e| ≤ r) = 1 − e^{−r}(1 + r/2).
func TestNoiseNormOfOneReading(t *testing.T) {
	for _, c := range []struct {
		terms int
		cdf   func(r float64) float64
	}{
		{1, func(r float64) float64 { return -math.Expm1(-r) }},
		{2, func(r float64) float64 { return 1 - math.Exp(-r)*(1+r/2) }},
	} {
		n := NoiseNorm{Scale: 2, Readings: 1, Terms: c.terms}
		for _, r := range []float64{1e-3, 0.01, 0.1, 0.5, 1, 2, 5, 10, 20} {
			got, err := n.Coverage(2 * r)
			if want := c.cdf(r); err != nil || math.Abs(got-want) > 1e-9 {
				t.Errorf("%d terms: P(|e| ≤ %v) = %v, %v; want %v", c.terms, r, got, err, want)
			}
		}
	}
	for _, p := range []float64{1e-6, 0.01, 0.5, 0.95, 0.999, 1 - 1e-6} {
		got, err := NoiseNorm{Scale: 3, Readings: 1, Terms: 1}.Quantile(p)
		want := -3 * math.Log1p(-p)
		if err != nil || math.Abs(got-want) > 1e-3*want || p > 0.001 && p < 0.9999 && math.Abs(got-want) > 2e-7*want {
			t.Errorf("quantile %v: %v, %v; want %v", p, got, err, want)
		}
	}
}

// Two readings, by Simpson's rule over the first: P(e₁² + e₂² ≤ r²).
func TestNoiseNormOfTwoReadings(t *testing.T) {
	n := NoiseNorm{Scale: 1, Readings: 2, Terms: 1}
	for _, r := range []float64{0.05, 0.3, 1, 3, 8, 15} {
		// With e₁ = r·sin a the integrand is smooth.
		const steps = 2000
		sum := 0.0
		for i := 0; i <= steps; i++ {
			a := math.Pi / 2 * float64(i) / steps
			weight := 2.0
			switch {
			case i == 0 || i == steps:
				weight = 1
			case i%2 == 1:
				weight = 4
			}
			sum += weight * math.Exp(-r*math.Sin(a)) * -math.Expm1(-r*math.Cos(a)) * r * math.Cos(a)
		}
		want := sum * math.Pi / 2 / steps / 3
		if got, err := n.Coverage(r); err != nil || math.Abs(got-want) > 1e-9 {
			t.Errorf("r = %v: %v, %v; want %v", r, got, err, want)
		}
	}
}

// Against draws: the count below a computed quantile is binomial.
func TestNoiseNormAgainstDraws(t *testing.T) {
	const trials = 5_000
	for _, c := range []NoiseNorm{{1, 3, 1}, {2, 24, 1}, {1, 100, 1}, {0.5, 30, 6}, {1, 5, 17}} {
		src := rng.NewTeaching(3, "dp/noise norm")
		for _, p := range []float64{0.1, 0.5, 0.95} {
			radius, err := c.Quantile(p)
			if err != nil {
				t.Fatal(err)
			}
			count := 0
			noise := make([]float64, c.Terms)
			for range trials {
				square := 0.0
				for range c.Readings {
					rng.FillLaplace(noise, c.Scale, src)
					e := 0.0
					for _, v := range noise {
						e += v
					}
					square += e * e
				}
				if square <= radius*radius {
					count++
				}
			}
			binomial(t, "below the quantile", count, trials, p)
		}
	}
}

// Coverage and quantile undo each other over the whole range of sizes, the coverage rises,
// and for many readings the norm is close to normal.
func TestNoiseNormAtAllSizes(t *testing.T) {
	for _, readings := range []int{1, 2, 3, 10, 100, 2000, 20_000} {
		for _, terms := range []int{1, 17} {
			n := NoiseNorm{Scale: 1, Readings: readings, Terms: terms}
			before := 0.0
			for _, p := range []float64{0.001, 0.5, 0.95, 0.9999} {
				q, err := n.Quantile(p)
				if err != nil {
					t.Fatal(err)
				}
				if back, err := n.Coverage(q); err != nil || math.Abs(back-p) > 2e-9 {
					t.Errorf("%+v: the coverage of quantile %v is %v, %v", n, p, back, err)
				}
				if q <= before {
					t.Errorf("%+v: quantile %v does not rise", n, p)
				}
				before = q
			}
			if readings < 2000 {
				continue
			}
			k, m := float64(readings), float64(terms)
			spread := math.Sqrt(k * (8*m*m + 12*m))
			near, _ := n.Quantile(0.95)
			if want := 2*k*m + 1.645*spread; math.Abs(near*near-want) > 0.2*spread {
				t.Errorf("%+v: the square of the 95 %% quantile is %v, near %v if normal", n, near*near, want)
			}
		}
	}
}

// Both bounds hold; the printed one is the smaller, and its proof is the one that fails.
func TestAppendixB(t *testing.T) {
	for _, readings := range []int{1, 2, 5, 20, 100, 2000} {
		for _, delta := range []float64{0.001, 0.01, 0.05, 0.3} {
			n := NoiseNorm{Scale: 1, Readings: readings, Terms: 1}
			mended, err := n.Chebyshev(delta)
			if err != nil {
				t.Fatal(err)
			}
			if covered, _ := n.Coverage(mended); covered < 1-delta {
				t.Errorf("k = %d, δ = %v: the mended radius covers %v", readings, delta, covered)
			}
			printed, err := AppendixB(1, readings, delta)
			if err != nil {
				t.Fatal(err)
			}
			if printed >= mended {
				t.Errorf("k = %d: printed %v, mended %v", readings, printed, mended)
			}
			// Chebyshev's inequality is so wide that the printed radius is safe as well,
			// though not for the reason given.
			if covered, _ := n.Coverage(printed); covered < 1-delta {
				t.Errorf("k = %d, δ = %v: the printed radius covers %v", readings, delta, covered)
			}
		}
	}
}

func TestNoiseNormRefusals(t *testing.T) {
	good := NoiseNorm{1, 10, 1}
	for _, c := range []struct {
		n    NoiseNorm
		want error
	}{
		{NoiseNorm{0, 10, 1}, ErrScale}, {NoiseNorm{-1, 10, 1}, ErrScale}, {NoiseNorm{math.NaN(), 10, 1}, ErrScale},
		{NoiseNorm{math.Inf(1), 10, 1}, ErrScale}, {NoiseNorm{1, 0, 1}, ErrCount}, {NoiseNorm{1, 1<<20 + 1, 1}, ErrCount},
		{NoiseNorm{1, 10, 0}, ErrCount}, {NoiseNorm{1, 10, 65}, ErrCount},
	} {
		if _, err := c.n.Quantile(0.5); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v", c.n, err)
		}
		if _, err := c.n.Coverage(1); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v", c.n, err)
		}
		if _, err := c.n.Chebyshev(0.5); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v", c.n, err)
		}
	}
	for _, p := range []float64{0, 1, -1, 2, math.NaN(), 1e-7, 1 - 1e-7} {
		if _, err := good.Quantile(p); !errors.Is(err, ErrProbability) {
			t.Errorf("quantile at %v: %v", p, err)
		}
	}
	for _, delta := range []float64{0, 1, -1, math.NaN()} {
		if _, err := AppendixB(1, 10, delta); !errors.Is(err, ErrProbability) {
			t.Errorf("appendix B at %v: %v", delta, err)
		}
	}
	for _, r := range []float64{-1, math.NaN()} {
		if _, err := good.Coverage(r); !errors.Is(err, ErrRadius) {
			t.Errorf("radius %v: %v", r, err)
		}
	}
	if got, err := good.Coverage(0); err != nil || got != 0 {
		t.Errorf("radius 0: %v, %v", got, err)
	}
	for _, r := range []float64{1e-300, 1e-10, 1e-9, 1e-8, 1e10, 1e150, 1e300} {
		want := 0.0
		if r > 1 {
			want = 1
		}
		if got, err := good.Coverage(r); err != nil || math.Abs(got-want) > 1e-8 {
			t.Errorf("radius %v: %v, %v", r, got, err)
		}
	}
	if got, err := good.Coverage(math.Inf(1)); err != nil || got != 1 {
		t.Errorf("radius without end: %v, %v", got, err)
	}
}

func BenchmarkNoiseNormQuantile(b *testing.B) {
	for b.Loop() {
		if _, err := (NoiseNorm{1, 2000, 1}).Quantile(0.95); err != nil {
			b.Fatal(err)
		}
	}
}
