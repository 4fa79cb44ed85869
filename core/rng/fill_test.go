package rng

import (
	"math"
	"testing"
)

func filled(n int, src Source) []float64 {
	x := make([]float64, n)
	FillLaplace(x, 0.5, src)
	return x
}

// The layers have equal areas and end at height 1.
func TestZigguratCloses(t *testing.T) {
	for i := 1; i < 255; i++ {
		if area := layers.x[i] * (layers.f[i+1] - layers.f[i]); math.Abs(area-layerArea) > 1e-15 {
			t.Errorf("layer %d has area %v", i, area)
		}
		if math.Abs(layers.f[i]-math.Exp(-layers.x[i])) > 1e-15 {
			t.Errorf("layer %d is %v high at %v", i, layers.f[i], layers.x[i])
		}
	}
	if top := layers.x[255] * (1 - layers.f[255]); math.Abs(top-layerArea) > 1e-12 {
		t.Errorf("the top layer has area %v", top)
	}
}

func TestLawOfFilledNoise(t *testing.T) {
	law := func(x float64) float64 {
		if x < 0 {
			return math.Exp(x/0.5) / 2
		}
		return 1 - math.Exp(-x/0.5)/2
	}
	kolmogorov(t, "filled", filled(1_000_000, NewTeaching(10, "fill")), law)
	kolmogorov(t, "filled, secure", filled(20_000, NewSecure()), law)
}

// The distribution function hardly sees the seams between layers nor the tail: count draws in
// 400 equally likely cells of the magnitude and compare each with its binomial law. The
// probability that a correct sampler has any cell beyond 6 standard errors is 8e-7.
func TestSeamsOfFilledNoise(t *testing.T) {
	const n, cells = 2_000_000, 400
	var count [cells]float64
	negative := 0.0
	for _, x := range filled(n, NewTeaching(11, "seams")) {
		count[min(cells-1, int(cells*-math.Expm1(-math.Abs(x)/0.5)))]++
		if x < 0 {
			negative++
		}
	}
	const p = 1.0 / cells
	for i, c := range count {
		if z := (c - n*p) / math.Sqrt(n*p*(1-p)); math.Abs(z) > 6 {
			t.Errorf("cell %d: %v draws, %.1f standard errors off", i, c, z)
		}
	}
	if z := (negative - n/2) / math.Sqrt(n/4); math.Abs(z) > 4.9 {
		t.Errorf("%v of %d draws are negative", negative, n)
	}
	tail := 0.0
	for _, x := range filled(n, NewTeaching(12, "tail")) {
		if math.Abs(x) > 0.5*layerTail {
			tail++
		}
	}
	const beyond = n * layerBase
	if z := (tail - beyond) / math.Sqrt(beyond); math.Abs(z) > 4.9 {
		t.Errorf("%v draws beyond the last layer, expected %v", tail, beyond)
	}
}

// fillChecksum pins the bits of 100 000 draws: native and WebAssembly must agree.
const fillChecksum uint64 = 0xffde43335c313d40

func TestFilledBits(t *testing.T) {
	sum := uint64(0)
	for _, x := range filled(100_000, NewTeaching(7, "fill")) {
		sum = sum*31 + math.Float64bits(x)
	}
	if sum != fillChecksum {
		t.Errorf("checksum %#x, want %#x", sum, fillChecksum)
	}
}

// The first words are those of any other splitmix64 of the seed.
func TestCounter(t *testing.T) {
	c := NewCounter(0)
	for i, want := range []uint64{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f} {
		if got := c.Uint64(); got != want {
			t.Errorf("word %d is %#x, want %#x", i, got, want)
		}
	}
	kolmogorov(t, "counter", draw(100_000, NewCounter(1).Uniform), func(x float64) float64 { return x })
}

func BenchmarkFillLaplace(b *testing.B) {
	s, x := NewTeaching(1, "bench"), make([]float64, 1000)
	for b.Loop() {
		FillLaplace(x, 1, s)
	}
}
