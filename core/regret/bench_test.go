package regret

import (
	"testing"

	"cloakroom/core/rng"
)

func BenchmarkLeaders(b *testing.B) {
	g := Coins(1000, 10000, 0.1, rng.NewTeaching(1, "bench"))
	z, choices := make([]float64, 1000), make([]int, 10001)
	for b.Loop() {
		Noise{Laplace, 0, 100}.Draws(z, rng.NewTeaching(1, "z"))
		g.Leaders(choices, z, nil)
	}
}

func BenchmarkDirections(b *testing.B) {
	src := rng.NewTeaching(1, "bench")
	d := SpikedDirections(32, 4, 1000, 0.8, src)
	for b.Loop() {
		if _, _, err := d.Play(GaussianEnsemble(32, 5, src), func() error { return nil }); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEnsemble(b *testing.B) {
	for b.Loop() {
		if _, err := WalkEnsemble(16, 4000, rng.NewTeaching(1, "walk"), func() error { return nil }); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkChances(b *testing.B) {
	for _, law := range Laws() {
		b.Run(string(law), func(b *testing.B) {
			n, _ := Tuned(law, 16, 0.1)
			losses, chances := make([]float64, 16), make([]float64, 16)
			for i := range losses {
				losses[i] = float64(7 * i)
			}
			for b.Loop() {
				if err := n.Chances(chances, losses); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
