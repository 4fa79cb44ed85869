package graphon

import (
	"testing"

	"cloakroom/core/rng"
)

// planted is the graphon of k even blocks with p on the diagonal and q elsewhere.
func planted(k int, p, q float64) *Blocks {
	tiles := make([]float64, k*k)
	for at := range tiles {
		tiles[at] = q
		if at/k == at%k {
			tiles[at] = p
		}
	}
	b, err := Even(k, tiles)
	if err != nil {
		panic(err)
	}
	return b
}

func BenchmarkSample2000(b *testing.B) {
	for _, c := range []struct {
		name string
		k    int
		rho  float64
	}{{"k=2,rho=1", 2, 1}, {"k=8,rho=1", 8, 1}, {"k=64,rho=1", 64, 1}, {"k=8,rho=0.02", 8, 0.02}} {
		w := planted(c.k, 1-1e-9, 0.25)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if _, _, err := Sample(w, 2000, c.rho, rng.NewTeaching(1, "bench")); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
