package pyramid

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"cloakroom/core/rng"
)

func TestReferenceFilters(t *testing.T) {
	var file struct {
		Cases []struct {
			Delta      int
			Sigma      float64
			P, Heatmap []float64
		}
	}
	readCases(t, "filter.json", &file)
	for _, c := range file.Cases {
		for i, got := range mustBlur(t, c.P, c.Sigma) {
			if want := c.Heatmap[i]; math.Abs(got-want) > 1e-13*want+1e-16 {
				t.Errorf("Δ = %d, σ = %v: point %d has %v, want %v", c.Delta, c.Sigma, i, got, want)
			}
		}
	}
}

// The definition, point by point, without separation or truncation.
func TestBlurByItsDefinition(t *testing.T) {
	src := rng.NewTeaching(1, "blur")
	for depth := 0; depth <= 5; depth++ {
		for _, sigma := range []float64{0.003, 0.02, 0.1, 0.7, 30} {
			p := make([]float64, Cells(depth))
			for i := range p {
				p[i] = src.Exponential(1)
			}
			side := Side(depth)
			kernel := func(a, b int) float64 {
				dx, dy := float64(a/side-b/side)/float64(side), float64(a%side-b%side)/float64(side)
				return math.Exp(-(dx*dx + dy*dy) / (2 * sigma * sigma))
			}
			want := make([]float64, len(p))
			for from, mass := range p {
				z := 0.0
				for to := range p {
					z += kernel(from, to)
				}
				for to := range p {
					want[to] += kernel(to, from) / z * mass
				}
			}
			for i, got := range mustBlur(t, p, sigma) {
				if !near(got, want[i], 1e-14) {
					t.Fatalf("depth %d, σ = %v: point %d has %v, want %v", depth, sigma, i, got, want[i])
				}
			}
		}
	}
}

func TestBlurKeepsMassAndSign(t *testing.T) {
	for _, depth := range []int{1, 2, 7, 9} {
		for _, sigma := range []float64{1e-5, 0.004, 0.05, 0.4} {
			p := make([]float64, Cells(depth))
			p[0], p[len(p)-1], p[len(p)/3] = 1, 2, 1e-20
			h := mustBlur(t, p, sigma)
			for i, v := range h {
				if !(v >= 0) {
					t.Fatalf("depth %d, σ = %v: point %d has %v", depth, sigma, i, v)
				}
			}
			if got := sum(h); !near(got, 3, 1e-13) {
				t.Errorf("depth %d, σ = %v: a mass of 3 becomes %v", depth, sigma, got)
			}
		}
	}
}

func TestBlurOfNothingAndByNothing(t *testing.T) {
	p := []float64{1, 0, -3, 0.1}
	for i, v := range mustBlur(t, p, 0) {
		if v != p[i] {
			t.Errorf("σ = 0 changes %v to %v", p[i], v)
		}
	}
	if got := mustBlur(t, []float64{7}, 0.1); got[0] != 7 {
		t.Errorf("one point of mass 7 becomes %v", got)
	}
	for _, sigma := range []float64{-1, math.NaN(), math.Inf(1)} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("σ = %v: no panic", sigma)
				}
			}()
			mustBlur(t, p, sigma)
		}()
	}
}

func TestBlurCanBeStopped(t *testing.T) {
	stop := errors.New("stopped")
	calls := 0
	_, err := Blur(make([]float64, Cells(6)), 0.1, func() error {
		if calls++; calls == 3 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || calls != 3 {
		t.Errorf("%v after %d calls", err, calls)
	}
}

func BenchmarkBlur(b *testing.B) {
	for _, depth := range []int{8, 9} {
		for _, sigma := range []float64{0.01, 0.05, 0.1} {
			b.Run(fmt.Sprintf("side=%d/sigma=%v", Side(depth), sigma), func(b *testing.B) {
				src := rng.NewTeaching(1, "bench")
				p := make([]float64, Cells(depth))
				for i := range p {
					p[i] = src.Uniform()
				}
				for b.Loop() {
					mustBlur(b, p, sigma)
				}
			})
		}
	}
	b.Run("side=256/sigma=0.05/crowd", func(b *testing.B) {
		p := benchmarkSums(b, 8).Level(8)
		for b.Loop() {
			mustBlur(b, p, 0.05)
		}
	})
}
