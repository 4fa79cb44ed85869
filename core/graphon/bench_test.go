package graphon

import (
	"fmt"
	"testing"

	"cloakroom/core/rng"
)

func BenchmarkSample2000(b *testing.B) {
	for _, c := range []struct {
		k   int
		rho float64
	}{{2, 1}, {8, 1}, {64, 1}, {8, 0.02}} {
		w := planted(b, c.k, 0.9, 0.3)
		b.Run(fmt.Sprintf("k=%d/rho=%v", c.k, c.rho), func(b *testing.B) {
			for b.Loop() {
				if _, _, err := Sample(w, 2000, c.rho, rng.NewTeaching(1, "bench")); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkRaster2000(b *testing.B) {
	g, labels := draw(b, planted(b, 8, 0.9, 0.3), 2000, 1, 1)
	order := SortedBy(labels)
	for b.Loop() {
		if _, _, err := g.Raster(order, 250); err != nil {
			b.Fatal(err)
		}
	}
}

// Networks dense and sparse, with blocks that are plain, hard to find, and not there.
func BenchmarkEstimate2000(b *testing.B) {
	for _, c := range []struct {
		k    int
		rho  float64
		p, q float64
	}{{8, 1, 0.9, 0.3}, {8, 0.1, 0.9, 0.3}, {8, 0.02, 0.9, 0.3}, {8, 1, 0.5, 0.5}, {2, 0.01, 1, 0.25}} {
		g, _ := draw(b, planted(b, c.k, c.p, c.q), 2000, c.rho, 1)
		for name, estimate := range map[string]func(g *Network, k int, rho float64, yield func() error) (*Estimate, error){
			"spectral": Spectral, "refined": Refined,
		} {
			b.Run(fmt.Sprintf("%s/k=%d/rho=%v/q=%v", name, c.k, c.rho, c.q), func(b *testing.B) {
				for b.Loop() {
					if _, err := estimate(g, c.k, c.rho, nil); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func BenchmarkExhaustive(b *testing.B) {
	for _, c := range []struct{ n, k int }{{12, 2}, {22, 2}, {12, 3}, {12, 4}} {
		g, _ := draw(b, planted(b, c.k, 0.8, 0.3), c.n, 1, 1)
		b.Run(fmt.Sprintf("n=%d/k=%d", c.n, c.k), func(b *testing.B) {
			for b.Loop() {
				if _, err := Exhaustive(g, c.k, 1, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Pairs that have nothing to do with each other are the hard ones; an estimate beside
// its truth takes a fraction.
func BenchmarkDistance8(b *testing.B) {
	for kind, name := range []string{"smooth", "binary", "coarse", "similar"} {
		coins := rng.NewTeaching(1, "bench")
		var even, uneven [20][2]*Blocks
		for i := range even {
			even[i] = [2]*Blocks{random(b, 8, kind, false, coins), random(b, 8, kind, false, coins)}
			uneven[i] = [2]*Blocks{random(b, 8, kind, true, coins), random(b, 8, kind, true, coins)}
		}
		run := func(what string, f func(i int)) {
			b.Run(what+"/"+name, func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					f(i % len(even))
				}
			})
		}
		run("one order", func(i int) { _, _ = OneOrder(even[i][0], even[i][1], nil) })
		run("two orders", func(i int) { _, _ = TwoOrders(even[i][0], even[i][1], nil) })
		run("bracket even", func(i int) { _, _ = Distance(even[i][0], even[i][1], nil) })
		run("bracket uneven", func(i int) { _, _ = Distance(uneven[i][0], uneven[i][1], nil) })
	}
	truth := random(b, 8, smooth, false, rng.NewTeaching(2, "bench"))
	g, _ := draw(b, truth, 2000, 1, 1)
	e, err := Refined(g, 8, 1, nil)
	if err != nil {
		b.Fatal(err)
	}
	estimate, err := e.Even()
	if err != nil {
		b.Fatal(err)
	}
	b.Run("estimate beside truth", func(b *testing.B) {
		for b.Loop() {
			_, _ = Distance(estimate, truth, nil)
		}
	})
}

func BenchmarkDistance32(b *testing.B) {
	fine, err := Ring.Blocks(32)
	if err != nil {
		b.Fatal(err)
	}
	other, err := Gap.Blocks(32)
	if err != nil {
		b.Fatal(err)
	}
	uneven := random(b, 8, smooth, true, rng.NewTeaching(1, "bench"))
	b.Run("32 to 8", func(b *testing.B) {
		for b.Loop() {
			_, _ = Distance(fine, uneven, nil)
		}
	})
	b.Run("32 to 32", func(b *testing.B) {
		for b.Loop() {
			_, _ = Distance(fine, other, nil)
		}
	})
}
