package synopsis

import (
	"math"
	"math/bits"
)

// haar is the orthonormal Haar basis of R^N, N a power of two. Its coefficients
// are, in the usual order,
//
//	x[0]        = Σ d / √N
//	x[2ʲ + m]   = (sum of the first half − sum of the second half) / √L
//
// of block m at level j, the entries mL … (m+1)L − 1 with L = N/2ʲ. Sums are formed
// first and divided once, so that for counts they are exact.
type haar struct {
	entries, n int
	sums       []float64 // scratch
}

func newHaar(entries int) *haar {
	n := padded(entries)
	return &haar{entries: entries, n: n, sums: make([]float64, n)}
}

func (b *haar) Entries() int { return b.entries }
func (b *haar) Len() int     { return b.n }

// AnalyseTo costs 2N additions and N multiplications.
func (b *haar) AnalyseTo(x, d []float64) {
	mustFit(len(x), b.n)
	mustHold(len(d), b.n)
	sums := b.sums
	clear(sums[copy(sums, d):])
	for blocks := b.n / 2; blocks >= 1; blocks /= 2 {
		scale := 1 / math.Sqrt(float64(b.n/blocks))
		into, pairs := x[blocks:2*blocks], sums[:2*blocks]
		for m := range into {
			pair := (*[2]float64)(pairs[2*m:])
			first, second := pair[0], pair[1]
			into[m] = (first - second) * scale
			pairs[m] = first + second
		}
	}
	x[0] = sums[0] / math.Sqrt(float64(b.n))
}

// SynthesiseTo costs as much as AnalyseTo.
func (b *haar) SynthesiseTo(d, x []float64) {
	mustFit(len(x), b.n)
	mustHold(len(d), b.n)
	means := b.sums
	means[0] = x[0] / math.Sqrt(float64(b.n))
	for blocks := 1; blocks < b.n; blocks *= 2 {
		scale := 1 / math.Sqrt(float64(b.n/blocks))
		from, pairs := x[blocks:2*blocks], means[:2*blocks]
		for m := len(from) - 1; m >= 0; m-- {
			mean, half := pairs[m], from[m]*scale
			pair := (*[2]float64)(pairs[2*m:])
			pair[0], pair[1] = mean+half, mean-half
		}
	}
	copy(d, means)
}

// Sensitivity returns 1/√N + Σⱼ √(2ʲ/N) over the levels, the same for every entry:
// one coefficient of each level reaches it. It tends to 1 + √2 = 2.414 from below.
func (b *haar) Sensitivity() float64 {
	sum := 1.0
	for blocks := 1; blocks < b.n; blocks *= 2 {
		sum += math.Sqrt(float64(blocks))
	}
	return sum / math.Sqrt(float64(b.n))
}

// block returns where coefficient j > 0 lives: on entries from … from+half−1 it is
// +height(j) and on the next half −height(j). For j = 0, which is constant, half is 0.
func (b *haar) block(j int) (from, half int) {
	if j == 0 {
		return 0, 0
	}
	blocks := 1 << (bits.Len(uint(j)) - 1)
	length := b.n / blocks
	return (j - blocks) * length, length / 2
}

// height returns the magnitude of basis vector j where it is not zero.
func (b *haar) height(j int) float64 {
	if j == 0 {
		return 1 / math.Sqrt(float64(b.n))
	}
	_, half := b.block(j)
	return 1 / math.Sqrt(float64(2*half))
}
