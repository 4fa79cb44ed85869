package synopsis

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// The largest question of the laboratories.
const benchCols, benchRows = 1 << 16, 2000

func BenchmarkTransforms(b *testing.B) {
	for _, family := range []Family{Haar, Cosine} {
		for _, n := range []int{4096, 7865, benchCols} {
			basis := mustBasis(b, family, n)
			d := randomVector(rand.New(rand.NewPCG(1, 1)), n)
			x := make([]float64, basis.Len())
			b.Run(fmt.Sprintf("%s/analyse/%d", family, n), func(b *testing.B) {
				for b.Loop() {
					basis.AnalyseTo(x, d)
				}
			})
			b.Run(fmt.Sprintf("%s/synthesise/%d", family, n), func(b *testing.B) {
				for b.Loop() {
					basis.SynthesiseTo(d, x)
				}
			})
		}
	}
}

func BenchmarkProjections(b *testing.B) {
	g := rand.New(rand.NewPCG(1, 1))
	x, y := randomVector(g, benchCols), randomVector(g, benchRows)
	for name, p := range projections(b, benchRows, benchCols) {
		b.Run(name+"/product", func(b *testing.B) {
			dst := make([]float64, benchRows)
			for b.Loop() {
				p.MulTo(dst, x)
			}
		})
		b.Run(name+"/transposed", func(b *testing.B) {
			dst := make([]float64, benchCols)
			for b.Loop() {
				p.MulTransTo(dst, y)
			}
		})
		s, err := NewSampler(p, mustBasis(b, Haar, benchCols))
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name+"/column", func(b *testing.B) {
			dst := make([]float64, benchRows)
			for j := 1; b.Loop(); j = j*2%benchCols + 1 {
				s.ColumnTo(dst, j)
			}
		})
	}
}

func BenchmarkNewSigns(b *testing.B) {
	for b.Loop() {
		mustSigns(b, benchRows, benchCols)
	}
}
