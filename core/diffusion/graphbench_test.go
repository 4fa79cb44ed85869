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
