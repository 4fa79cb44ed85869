package recovery

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"cloakroom/core/dense"
)

// draw is one release of readings to recover from.
type draw struct {
	y     []float64
	theta float64
}

// draws returns 24 releases of two unit sources at T = 0.05, σ = 0.1, half of
// them with the radius σ√m and half with the χ² one.
func draws(m *dense.Matrix) []draw {
	const sigma = 0.1
	g := rand.New(rand.NewPCG(21, 22))
	f0 := make([]float64, m.Cols)
	f0[m.Cols*24/100-1], f0[m.Cols*76/100-1] = 1, 1
	out := make([]draw, 24)
	for k := range out {
		theta := sigma * math.Sqrt(float64(m.Rows))
		if k%2 == 1 {
			theta = chi2Radius(m.Rows, sigma)
		}
		out[k] = draw{readings(g, m, f0, sigma), theta}
	}
	return out
}

var sizes = [][2]int{{100, 50}, {500, 100}, {1000, 200}, {2000, 1000}}

func BenchmarkBPD(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			m := heat(size[0], size[1], 0.05)
			f, all := NewFactor(m), draws(m)
			k, steps := 0, 0
			for b.Loop() {
				s, err := f.BPD(all[k%24].y, all[k%24].theta, Options{})
				if err != nil {
					b.Fatal(err)
				}
				k++
				steps += s.Steps
			}
			b.ReportMetric(float64(steps)/float64(k), "steps/op")
			b.ReportMetric(float64(f.Rank()), "rank")
		})
	}
}

func BenchmarkNewFactor(b *testing.B) {
	for _, size := range [][2]int{{200, 100}, {1000, 200}, {2000, 1000}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			m := heat(size[0], size[1], 0.05)
			for b.Loop() {
				NewFactor(m)
			}
		})
	}
}

func BenchmarkRivals(b *testing.B) {
	for _, size := range [][2]int{{100, 50}, {1000, 200}} {
		m := heat(size[0], size[1], 0.05)
		f, all, line := NewFactor(m), draws(m), grid(size[0], size[1], 0.05)
		for _, c := range []struct {
			name  string
			solve func(draw) (Solution, error)
		}{
			{"bregman", func(d draw) (Solution, error) { return f.Bregman(d.y, d.theta, Options{}) }},
			{"nnls", func(d draw) (Solution, error) { return f.NNLS(d.y, Options{}) }},
			{"tikhonov", func(d draw) (Solution, error) { return f.Tikhonov(d.y, d.theta, Options{}) }},
			{"mixture", func(d draw) (Solution, error) { return f.Mixture(d.y, line, Options{}) }},
		} {
			b.Run(fmt.Sprintf("%s/%dx%d", c.name, size[0], size[1]), func(b *testing.B) {
				k := 0
				for b.Loop() {
					d := all[k%24]
					k++
					if _, err := c.solve(d); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkNearlyDiagonal is the hard end: T = 1e-6, where M has full rank and
// the answer as many entries as there are sources.
func BenchmarkNearlyDiagonal(b *testing.B) {
	const n, rows, sigma = 2000, 1000, 0.1
	m := heat(n, rows, 1e-6)
	f := NewFactor(m)
	for _, sources := range []int{2, 20, 200} {
		g := rand.New(rand.NewPCG(23, 24))
		f0 := make([]float64, n)
		for range sources {
			f0[g.IntN(n)] = g.Float64()
		}
		y := readings(g, m, f0, sigma)
		b.Run(fmt.Sprintf("%dsources", sources), func(b *testing.B) {
			steps := 0
			for b.Loop() {
				s, err := f.BPD(y, chi2Radius(rows, sigma), Options{})
				if err != nil {
					b.Fatal(err)
				}
				steps = s.Steps
			}
			b.ReportMetric(float64(steps), "steps/op")
		})
	}
}
