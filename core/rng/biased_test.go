package rng

import (
	"math"
	"math/bits"
	"testing"
)

// Each of the 64 lanes, and all together, against the binomial law, for bias of
// every kind of binary expansion. With 65 counts for each of eight probabilities,
// 6.2 standard errors give a false alarm below 520·6e-10, about 3e-7; the counts
// expected are never below 300, where the normal law still holds well enough.
func TestBiasedBits(t *testing.T) {
	s := NewTeaching(11, "biased")
	const words = 50_000
	for _, p := range []float64{0.5, 0.25, 0.75, 1.0 / 3, 0.9, 0.0078125, 0.03, 1 - 0x1p-6} {
		var lane [64]int
		total := 0
		for range words {
			word := s.Biased(p)
			total += bits.OnesCount64(word)
			for ; word != 0; word &= word - 1 {
				lane[bits.TrailingZeros64(word)]++
			}
		}
		check := func(count, trials int) {
			n := float64(trials)
			if z := (float64(count) - n*p) / math.Sqrt(n*p*(1-p)); math.Abs(z) > 6.2 {
				t.Errorf("p = %v: %d of %d, %.2f standard errors from %.0f", p, count, trials, z, n*p)
			}
		}
		check(total, 64*words)
		for _, count := range lane {
			check(count, words)
		}
	}
}

// Rare bits: 6.4 million lanes at 10⁻⁵ hold 64 ones on average, and by Poisson's
// law fewer than 24 or more than 121 with probability below 1e-8.
func TestRareBiasedBits(t *testing.T) {
	s := NewTeaching(12, "rare")
	count := 0
	for range 100_000 {
		count += bits.OnesCount64(s.Biased(1e-5))
	}
	if count < 24 || count > 121 {
		t.Errorf("%d rare bits, 64 expected", count)
	}
}

func TestBiasedEdges(t *testing.T) {
	s, other := NewTeaching(13, "edges"), NewTeaching(13, "edges")
	if s.Biased(0) != 0 || s.Biased(1) != math.MaxUint64 {
		t.Error("a certain bit is not certain")
	}
	if s.Uint64() != other.Uint64() {
		t.Error("a certain bit used the stream")
	}
	if s.Biased(5e-324) != 0 {
		t.Error("the smallest probability came true")
	}
	for _, p := range []float64{-0.1, 1.1, math.NaN(), math.Inf(1)} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Biased(%v) did not panic", p)
				}
			}()
			s.Biased(p)
		}()
	}
}

func BenchmarkBiased(b *testing.B) {
	s := NewTeaching(1, "bench")
	for b.Loop() {
		s.Biased(0.3)
	}
}
