package diffusion

import (
	"math"
	"testing"
)

// Σ 2e^{−z}Iₖ(z) Tₖ(x) = e^{−z(1−x)}, for all x between −1 and 1.
func TestBesselTerms(t *testing.T) {
	for _, z := range []float64{0, 1e-300, 1e-17, 1e-16, 1e-5, 0.1, 1, 3, 30, 1e3, 1e5, 1e7} {
		terms := besselTerms(z)
		for _, x := range []float64{-1, -0.99, -0.5, 0, 0.3, 0.9, 0.9999, 1} {
			angle := math.Acos(x)
			sum := 0.0
			for k, term := range terms {
				sum += term * math.Cos(float64(k)*angle)
			}
			// Rounding of the angle moves kangle by k roundings, weighed by terms of
			// which some √z count.
			if want := math.Exp(-z * (1 - x)); math.Abs(sum-want) > 1e-15*(5+math.Sqrt(z)) {
				t.Errorf("z = %v, x = %v: %v, want %v", z, x, sum, want)
			}
		}
		t.Logf("z = %v: %d terms", z, len(terms))
	}
}

// The bound is one, and a good one.
func TestLargestBound(t *testing.T) {
	for name, g := range shapes() {
		bound, err := largestBound(g)
		if err != nil {
			t.Fatal(err)
		}
		largest := spectrum(t, g).Values[g.Nodes()-1]
		t.Logf("%s: bound %v for %v", name, bound, largest)
		if bound < largest || bound > 2*largestDegree(g)*(1+1e-11) {
			t.Errorf("%s: bound %v for %v", name, bound, largest)
		}
	}
}

func TestChebyshevApply(t *testing.T) {
	for name, g := range shapes() {
		sp := spectrum(t, g)
		f := make([]float64, g.Nodes())
		for i := range f {
			f[i] = math.Sin(float64(3*i + 1))
		}
		for _, tau := range taus {
			got, err := ChebyshevApply(g, tau, f, nil)
			if err != nil {
				t.Fatal(err)
			}
			gap := largestDifference(got, sp.Apply(tau, f))
			t.Logf("%s, τ = %v: %.2g", name, tau, gap)
			if tolerance := 1e-14 + 1e-15*tau*largestDegree(g); gap > tolerance {
				t.Errorf("%s, τ = %v: off by %g", name, tau, gap)
			}
		}
	}
}
