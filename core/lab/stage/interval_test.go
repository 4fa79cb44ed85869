package stage

import (
	"math"
	"testing"
)

func TestStudentT(t *testing.T) {
	for degrees, want := range map[int]float64{
		1: 12.706204736432095, 2: 4.302652729911275, 5: 2.5705818366147395, 29: 2.045229642132703, 9999: 1.9602012636213575,
	} {
		if got := StudentT975(degrees); math.Abs(got-want) > 1e-8*want {
			t.Errorf("%d degrees: %.12g, want %.12g", degrees, got, want)
		}
	}
	four := Interval([]float64{1, 2, 3, 4})
	// Mean 2.5, s² = 5/3, t₃ = 3.182446305284263.
	half := 3.182446305284263 * math.Sqrt(5.0/12)
	if *four.Mean != 2.5 || math.Abs(*four.Low-2.5+half) > 1e-8*half || math.Abs(*four.High-2.5-half) > 1e-8*half || four.Count != 4 {
		t.Errorf("interval %v … %v about %v", *four.Low, *four.High, *four.Mean)
	}
	if none := Interval(nil); none.Mean != nil || none.Count != 0 {
		t.Errorf("nothing has the mean %v", none.Mean)
	}
}

// TestWilson: of 10 none is 0 … z²/(n + z²), of 1 one is 1/(1 + z²) … 1, and half of
// them is ½ ± ½z/√(n + z²).
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		right, of        int
		low, share, high float64
	}{
		{15, 30, 0.3315413, 0.5, 0.6684587},
		{0, 10, 0, 0, 0.2775328},
		{10, 10, 0.7224672, 1, 1},
		{1, 1, 0.2065493, 1, 1},
	} {
		p := Proportion(c.right, c.of)
		if math.Abs(*p.Low-c.low) > 1e-6 || *p.Share != c.share || math.Abs(*p.High-c.high) > 1e-6 || p.Count != c.of {
			t.Errorf("%d of %d: %v in %v … %v", c.right, c.of, *p.Share, *p.Low, *p.High)
		}
	}
	if none := Proportion(0, 0); none.Share != nil || none.Low != nil || none.Count != 0 {
		t.Errorf("of no trials %+v are right", none)
	}
}
