package synopsis

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"cloakroom/core/rng"
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

// The consistency alone, and a whole release: readings, noise and decoding.
func BenchmarkHierarchy(b *testing.B) {
	h := must[*Hierarchy](b)(NewHierarchy(benchCols, true))
	tree := randomVector(rand.New(rand.NewPCG(1, 1)), h.Readings())
	d, out := make([]float64, benchCols), make([]float64, h.Readings())
	b.Run("consistency", func(b *testing.B) {
		for b.Loop() {
			h.ConsistentTo(out, tree)
		}
	})
	b.Run("release", func(b *testing.B) {
		src := rng.NewTeaching(1, "bench")
		for b.Loop() {
			h.DecodeTo(d, must[[]float64](b)(Release(h, d, 1, src)))
			clear(d)
		}
	})
}

func BenchmarkDecoders(b *testing.B) {
	data := must[[]float64](b)(NetTrace.Data())
	for name, s := range map[string]Decoder{
		"entries":      must[*Entrywise](b)(NewEntrywise(benchCols)),
		"coefficients": must[*Coefficients](b)(NewCoefficients(mustBasis(b, Haar, benchCols), 100)),
		"wavelet":      must[*Wavelet](b)(NewWavelet(benchCols, nil)),
	} {
		b.Run(name, func(b *testing.B) {
			src, d := rng.NewTeaching(1, "bench"), make([]float64, benchCols)
			for b.Loop() {
				s.DecodeTo(d, must[[]float64](b)(Release(s, data, 1, src)))
			}
		})
	}
}
