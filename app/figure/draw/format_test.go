package draw

import (
	"math"
	"testing"
)

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want string
	}{
		{0, "0"}, {math.Copysign(0, -1), "0"}, {1, "1"}, {0.24, "0.24"}, {0.1 + 0.2, "0.3"}, {-2.5, "−2.5"},
		{0.001, "0.001"}, {0.0009996, "0.001"}, {0.00012345, "1.23·10⁻⁴"}, {1.2e-6, "1.2·10⁻⁶"},
		{9.999, "10"}, {99.94, "99.9"}, {99.96, "100"}, {123.4, "123"}, {12345, "12345"}, {99950, "99950"},
		{99999.4, "99999"}, {99999.6, "1·10⁵"}, {-1.5e16, "−1.5·10¹⁶"}, {5e-324, "4.94·10⁻³²⁴"},
		{math.NaN(), "–"}, {math.Inf(1), "∞"}, {math.Inf(-1), "−∞"},
	} {
		if got := Format(c.v); got != c.want {
			t.Errorf("Format(%v) = %q, want %q", c.v, got, c.want)
		}
	}
}

func TestFormatLike(t *testing.T) {
	for _, c := range []struct {
		part, whole float64
		want        string
	}{{0.00025, 0.0245, "0.0003"}, {0.0245, 0.0245, "0.0245"}, {3, 12, "3"}, {1e-7, 2e-6, "1·10⁻⁷"}, {-0.5, 2.5, "−0.500"}, {0.01, 0.05, "0.010"}} {
		if got := FormatLike(c.part, c.whole); got != c.want {
			t.Errorf("FormatLike(%v, %v) = %q, want %q", c.part, c.whole, got, c.want)
		}
	}
}

func TestNumber(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want string
	}{
		{0, "0"}, {1.5, "1.5"}, {-0.25, "-0.25"}, {0.05, "0.05"}, {-0.001, "0"}, {12.999, "13"}, {1e9, "100000"},
	} {
		if got := Number(c.v); got != c.want {
			t.Errorf("number(%v) = %q, want %q", c.v, got, c.want)
		}
	}
}
