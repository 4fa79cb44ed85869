package diffusion

import (
	"fmt"
	"testing"

	"cloakroom/core/graphs"
	"cloakroom/core/rng"
)

// blocks is a graph of two communities joined like those of Gilbert and McMillan
// 2018, Figure 3, for any number of nodes: 5 % within at n = 500, degrees kept.
func blocks(n int) *graphs.Graph {
	scale := 500 / float64(n)
	return graphs.Blocks([]int{n / 2, n / 2}, 0.05*scale, 0.001*scale, rng.NewTeaching(1, "diffusion/blocks"))
}

func BenchmarkGraphSpectrum(b *testing.B) {
	for _, n := range []int{200, 500, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := blocks(n)
			for b.Loop() {
				if _, err := GraphSpectrum(g, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSpectralKernel(b *testing.B) {
	for _, n := range []int{500, 1000} {
		sp, err := GraphSpectrum(blocks(n), nil)
		if err != nil {
			b.Fatal(err)
		}
		for _, tau := range []float64{0.25, 1, 2, 4, 8} {
			b.Run(fmt.Sprintf("%d/tau=%v", n, tau), func(b *testing.B) {
				for b.Loop() {
					if _, err := sp.Kernel(tau, nil); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(kept(sp.Weights(tau))), "kept")
			})
		}
	}
}

func BenchmarkChebyshevKernel(b *testing.B) {
	for _, n := range []int{500, 1000, 2000} {
		g := blocks(n)
		for _, tau := range []float64{0.1, 1, 10} {
			b.Run(fmt.Sprintf("%d/tau=%v", n, tau), func(b *testing.B) {
				for b.Loop() {
					if _, err := ChebyshevKernel(g, tau, nil); err != nil {
						b.Fatal(err)
					}
				}
				c, err := newChebyshev(g, tau)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(len(c.terms)), "terms")
			})
		}
	}
}

func BenchmarkChebyshevApply(b *testing.B) {
	g := blocks(1000)
	f := make([]float64, 1000)
	f[3] = 1
	for b.Loop() {
		if _, err := ChebyshevApply(g, 1, f, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEdgeSensitivity(b *testing.B) {
	for _, n := range []int{500, 1000} {
		g := blocks(n)
		a, err := ChebyshevKernel(g, 1, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if _, _, _, _, err := EdgeSensitivity(a, g, nil, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkLemma18Bound(b *testing.B) {
	g := blocks(500)
	sp, err := GraphSpectrum(g, nil)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Lemma18Bound(sp, g, 1, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGraphConnectivity(b *testing.B) {
	for name, g := range map[string]*graphs.Graph{
		"blocks 2000": blocks(2000), "path 2000": graphs.Path(2000), "grid 40x50": graphs.Grid(40, 50),
		"barbell 500+1000": graphs.Barbell(500, 1000), "complete 2000": graphs.Complete(2000),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				found, err := GraphConnectivity(g, nil)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(found.Error/found.Value, "relative")
			}
		})
	}
}
