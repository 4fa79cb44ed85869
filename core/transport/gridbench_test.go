package transport

import (
	"fmt"
	"testing"

	"cloakroom/core/rng"
)

// BenchmarkGrid: flow is everything, number the distance alone, interval two
// numbers that it lies between. The mixed pair goes from a smooth map to noise.
func BenchmarkGrid(b *testing.B) {
	forms := []struct {
		name string
		run  func(p, q []float64, side int) error
	}{
		{"flow", func(p, q []float64, side int) error { _, err := Grid(p, q, side, nil); return err }},
		{"number", func(p, q []float64, side int) error { _, err := GridDistance(p, q, side, nil); return err }},
		{"interval", func(p, q []float64, side int) error { _, _, err := GridInterval(p, q, side, nil); return err }},
	}
	pairs := []struct{ name, from, to string }{
		{"smooth", "smooth", "smooth"}, {"sparse", "sparse", "sparse"}, {"noise", "noise", "noise"},
		{"mixed", "smooth", "noise"},
	}
	for _, pair := range pairs {
		for _, side := range []int{32, 64, 128, 256, 512} {
			for _, form := range forms {
				b.Run(fmt.Sprintf("%s/%d/%s", pair.name, side, form.name), func(b *testing.B) {
					s := rng.NewTeaching(1, "transport/grids")
					p, q := mapOf(s, pair.from, side), mapOf(s, pair.to, side)
					b.ReportAllocs()
					for b.Loop() {
						if err := form.run(p, q, side); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}

// mapOf makes a map of the kind named.
func mapOf(s *rng.Teaching, kind string, side int) []float64 {
	for _, k := range mapKinds {
		if k.name == kind {
			return k.make(s, side)
		}
	}
	panic("transport: no such kind of map")
}
