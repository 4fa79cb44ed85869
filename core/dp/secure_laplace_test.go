package dp

import (
	"errors"
	"math"
	"testing"
)

func TestSecureLaplace(t *testing.T) {
	const n, epsilon = 4000, 0.5
	exact := make([]float64, n)
	for i := range exact {
		exact[i] = float64(i%7) / 3
	}
	private, err := SecureLaplace(exact, epsilon, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	scale := LaplaceScale(epsilon, 2)
	for i, y := range exact {
		private[i] -= y
	}
	kolmogorov(t, private, func(x float64) float64 {
		if x < 0 {
			return math.Exp(x/scale) / 2
		}
		return 1 - math.Exp(-x/scale)/2
	})
}

// TestSecureLaplaceStaysOnTheGrid: whatever the reading was, what is released is a
// multiple of the step, which tells nothing.
func TestSecureLaplaceStaysOnTheGrid(t *testing.T) {
	const epsilon = 1
	exact := make([]float64, 2000)
	for i := range exact {
		exact[i] = 1 / float64(i+3)
	}
	private, err := SecureLaplace(exact, epsilon, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, y := range private {
		if steps := math.Ldexp(y, 40); steps != math.Trunc(steps) {
			t.Fatalf("reading %d: %v is no multiple of 2⁻⁴⁰", i, y)
		}
	}
}

func TestSecureLaplaceRefuses(t *testing.T) {
	stop := errors.New("stop")
	for name, err := range map[string]error{
		"epsilon":       second(SecureLaplace(nil, 0, 1, nil)),
		"tiny epsilon":  second(SecureLaplace(make([]float64, 1<<18), 1e-7, 1, nil)),
		"sensitivity":   second(SecureLaplace(nil, 1, math.Inf(1), nil)),
		"reading":       second(SecureLaplace([]float64{math.NaN()}, 1, 1, nil)),
		"asked to stop": second(SecureLaplace([]float64{0}, 1, 1, func() error { return stop })),
	} {
		if err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if private, err := SecureLaplace([]float64{5}, 1, 0, nil); err != nil || private[0] != 5 {
		t.Errorf("nothing to hide: %v, %v", private, err)
	}
	for _, epsilon := range []float64{1e-3, 1, 1e3} {
		if _, err := SecureLaplace(make([]float64, 64), epsilon, 1, nil); err != nil {
			t.Errorf("ε = %v: %v", epsilon, err)
		}
	}
}

func second[A, B any](_ A, b B) B { return b }

func BenchmarkSecureLaplace1000(b *testing.B) {
	exact := make([]float64, 1000)
	for b.Loop() {
		if _, err := SecureLaplace(exact, 1, 1, nil); err != nil {
			b.Fatal(err)
		}
	}
}
