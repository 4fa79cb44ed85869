package rng

import (
	"math"
	"math/big"
	"testing"
)

var (
	_ Source = (*Teaching)(nil)
	_ Source = (*Secure)(nil)
)

// golden pins the streams bit for bit. The same test runs natively and as
// WebAssembly, so passing in both is the proof that a link gives the same noise
// everywhere.
func TestGoldenBits(t *testing.T) {
	s := NewTeaching(7, "golden")
	for i, want := range goldenNormals {
		if got := math.Float64bits(s.Normal()); got != want {
			t.Errorf("normal %d: bits %#x, want %#x", i, got, want)
		}
	}
	got := []uint64{
		s.Uint64(), math.Float64bits(s.Uniform()), math.Float64bits(s.Exponential(2)),
		math.Float64bits(s.Laplace(0.1)), math.Float64bits(s.Gumbel()), uint64(s.IntN(1000)),
	}
	for i, want := range goldenOthers {
		if got[i] != want {
			t.Errorf("draw %d: bits %#x, want %#x", i, got[i], want)
		}
	}
	sum := uint64(0)
	for range 100_000 {
		sum = sum*31 + math.Float64bits(s.Normal())
	}
	if sum != goldenChecksum {
		t.Errorf("checksum of 100000 normals %#x, want %#x", sum, goldenChecksum)
	}
}

func TestStreamsAreNamed(t *testing.T) {
	first := NewTeaching(7, "a").Uint64()
	if again := NewTeaching(7, "a").Uint64(); again != first {
		t.Error("the same seed and label gave another stream")
	}
	for _, other := range []*Teaching{NewTeaching(8, "a"), NewTeaching(7, "b"), NewTeaching(7, ""), NewTeaching(7<<8, "a")} {
		if other.Uint64() == first {
			t.Error("another seed or label gave the same stream")
		}
	}
}

func TestSecureStreamsDiffer(t *testing.T) {
	a, b := NewSecure(), NewSecure()
	seen := map[uint64]bool{}
	for range 2 * bufferSize / 8 {
		seen[a.Uint64()] = true
		seen[b.Uint64()] = true
	}
	if len(seen) != 4*bufferSize/8 {
		t.Errorf("%d distinct words of %d", len(seen), 4*bufferSize/8)
	}
}

func TestEntropyIsWipedAfterUse(t *testing.T) {
	e := &entropy{next: bufferSize}
	e.Uint64()
	for i, b := range e.buffer[:8] {
		if b != 0 {
			t.Fatalf("byte %d of a used word is still there", i)
		}
	}
}

func TestUniformStaysInside(t *testing.T) {
	low := (0 + 0.5) * 0x1p-52
	high := (float64(uint64(math.MaxUint64)>>12) + 0.5) * 0x1p-52
	if low <= 0 || high >= 1 || low != 1-high {
		t.Errorf("extreme values %v and %v", low, high)
	}
}

// The logarithm is compared with the library's over the range the samplers use.
// Both are good to about one unit in the last place, so two may separate them.
func TestLogarithm(t *testing.T) {
	s := NewTeaching(9, "logarithm")
	check := func(x float64) {
		got, want := logarithm(x), math.Log(x)
		if math.Abs(got-want) > 3*0x1p-53*math.Abs(want) {
			t.Errorf("ln %v = %v, want %v", x, got, want)
		}
	}
	for range 100_000 {
		check(s.Uniform())
		check(1 - s.Uniform()*0x1p-20)
		check(math.Ldexp(s.Uniform(), -s.IntN(1000)))
		check(40 * s.Uniform())
	}
	if logarithm(1) != 0 {
		t.Error("ln 1 is not 0")
	}
}

// ln 2 in two parts must add up to ln 2 far beyond double precision.
func TestLogarithmConstants(t *testing.T) {
	sum := new(big.Float).SetPrec(200).Add(big.NewFloat(ln2High), big.NewFloat(ln2Low))
	want, _, err := big.ParseFloat("0.693147180559945309417232121458176568", 10, 200, big.ToNearestEven)
	if err != nil {
		t.Fatal(err)
	}
	gap, _ := sum.Sub(sum, want).Float64()
	if math.Abs(gap) > 1e-25 {
		t.Errorf("off by %g", gap)
	}
}
