package fourier

import (
	"math"
	"math/cmplx"
	"math/rand/v2"
	"testing"
)

// Against the sum that defines it, at powers of two, primes and others.
func TestTransformAgainstItsFormula(t *testing.T) {
	g := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 31, 32, 64, 97, 100, 128, 250, 256} {
		x, want := make([]complex128, n), make([]complex128, n)
		for j := range x {
			x[j] = complex(g.NormFloat64(), g.NormFloat64())
		}
		for k := range want {
			for j, v := range x {
				want[k] += v * cmplx.Rect(1, -2*math.Pi*float64(j*k%n)/float64(n))
			}
		}
		got := append([]complex128(nil), x...)
		f := New(n)
		f.Forward(got)
		for k := range want {
			if cmplx.Abs(got[k]-want[k]) > 1e-12 {
				t.Fatalf("length %d: X[%d] = %v, want %v", n, k, got[k], want[k])
			}
		}
		f.Inverse(got)
		for j := range x {
			if cmplx.Abs(got[j]-x[j]) > 1e-13 {
				t.Fatalf("length %d: x[%d] comes back as %v, was %v", n, j, got[j], x[j])
			}
		}
	}
}

// Roots keep their digits all round the circle; the angle compared with has an error of
// its own of up to 9e-16.
func TestRoots(t *testing.T) {
	for _, n := range []int{1, 2, 3, 8, 97, 4096, 31460} {
		for k := range n {
			z := Root(k, n)
			if math.Abs(cmplx.Abs(z)-1) > 5e-16 || cmplx.Abs(z-cmplx.Rect(1, -2*math.Pi*float64(k)/float64(n))) > 2e-15 {
				t.Fatalf("root %d of %d is %v", k, n, z)
			}
		}
	}
	if Root(1, 4) != complex(0, -1) || Root(2, 4) != complex(-1, 0) {
		t.Error("the quarter turns are not exact")
	}
}

func TestConvolve(t *testing.T) {
	g := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{0, 1, 2, 3, 17, 64, 100} {
		a, b := make([]float64, n), make([]float64, n+3)
		for i := range b {
			b[i] = g.NormFloat64()
		}
		for i := range a {
			a[i] = g.NormFloat64()
		}
		got := Convolve(a, b)
		if len(got) != n {
			t.Fatalf("%d entries, want %d", len(got), n)
		}
		for i := range got {
			want := 0.0
			for j := range i + 1 {
				want += a[j] * b[i-j]
			}
			if math.Abs(got[i]-want) > 1e-13 {
				t.Fatalf("n = %d: entry %d is %v, want %v", n, i, got[i], want)
			}
		}
	}
}

func TestMisusePanics(t *testing.T) {
	for name, f := range map[string]func(){
		"no length":     func() { New(0) },
		"wrong length":  func() { New(4).Forward(make([]complex128, 3)) },
		"wrong inverse": func() { New(4).Inverse(make([]complex128, 5)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}
