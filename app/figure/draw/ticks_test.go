package draw

import (
	"math"
	"slices"
	"testing"
)

func TestLinear(t *testing.T) {
	for _, c := range []struct {
		lo, hi float64
		most   int
		want   []float64
	}{
		{0, 1, 5, []float64{0, 0.2, 0.4, 0.6, 0.8, 1}},
		{0, 1.9, 2, []float64{0, 1}},
		{-12, 14, 4, []float64{-10, 0, 10}},
		{0.031, 0.048, 4, []float64{0.035, 0.04, 0.045}},
		{1, 1, 5, nil},
		{0, math.Inf(1), 5, nil},
		{0, math.NaN(), 5, nil},
	} {
		got, _ := LinearTicks(c.lo, c.hi, c.most)
		if !slices.EqualFunc(got, c.want, func(a, b float64) bool { return math.Abs(a-b) < 1e-12 }) {
			t.Errorf("Linear(%v, %v, %d) = %v, want %v", c.lo, c.hi, c.most, got, c.want)
		}
	}
}

func TestSome(t *testing.T) {
	if got, _ := SomeTicks(0, 2.04, 1); len(got) < 2 {
		t.Errorf("Some(0, 2.04, 1) = %v tells no scale", got)
	}
	if got, step := SomeTicks(3, 3, 4); got != nil || step != 0 {
		t.Errorf("an empty interval has ticks %v", got)
	}
}

// Steps are 1, 2 or 5 times a power of ten, ticks lie inside and are few.
func TestLinearLaws(t *testing.T) {
	for _, span := range []float64{1e-9, 0.37, 1, 7.7, 123, 4.2e8} {
		for _, lo := range []float64{-span * 3.3, -span / 2, 0, span * 17} {
			for most := 1; most <= 9; most++ {
				ticks, step := LinearTicks(lo, lo+span, most)
				lead := step / math.Pow(10, math.Floor(math.Log10(step)+1e-9))
				if !slices.Contains([]float64{1, 2, 5}, math.Round(lead)) || math.Abs(lead-math.Round(lead)) > 1e-9 {
					t.Fatalf("step %v is not 1, 2 or 5 times a power of ten", step)
				}
				if len(ticks) > most+1 {
					t.Fatalf("%d ticks, at most %d wanted", len(ticks), most+1)
				}
				for _, v := range ticks {
					if v < lo-1e-6*span || v > lo+span*(1+1e-6) {
						t.Fatalf("tick %v lies outside [%v, %v]", v, lo, lo+span)
					}
				}
			}
		}
	}
}

func TestLog(t *testing.T) {
	for _, c := range []struct {
		lo, hi float64
		most   int
		want   []float64
	}{
		{0.1, 20, 9, []float64{0.1, 0.2, 0.5, 1, 2, 5, 10, 20}},
		{0.1, 20, 4, []float64{0.1, 1, 10}},
		{1e-12, 100, 5, []float64{1e-12, 1e-9, 1e-6, 1e-3, 1}},
		{2.1, 3.9, 4, []float64{2.5, 3, 3.5}},
		{0, 10, 4, nil},
		{5, 5, 4, nil},
	} {
		got := LogTicks(c.lo, c.hi, c.most)
		if !slices.EqualFunc(got, c.want, func(a, b float64) bool { return math.Abs(a/b-1) < 1e-12 }) {
			t.Errorf("Log(%v, %v, %d) = %v, want %v", c.lo, c.hi, c.most, got, c.want)
		}
	}
}

func TestTickLabels(t *testing.T) {
	for _, c := range []struct {
		v, step float64
		want    string
	}{{0, 0.2, "0"}, {0.2, 0.2, "0.2"}, {1, 0.5, "1"}, {-10, 10, "−10"}, {3e-7, 1e-7, "3·10⁻⁷"}} {
		if got := TickLabel(c.v, c.step); got != c.want {
			t.Errorf("tickLabel(%v, %v) = %q, want %q", c.v, c.step, got, c.want)
		}
	}
	if got := PowerLabel(1e-8); got != "10⁻⁸" {
		t.Errorf("powerLabel(1e-8) = %q", got)
	}
}
