package rng

import "math"

// atanhSeries holds 2/(2k+1) for k = 0…10, the series of 2·atanh(s)/s in s².
var atanhSeries = [...]float64{
	2, 2.0 / 3, 2.0 / 5, 2.0 / 7, 2.0 / 9, 2.0 / 11,
	2.0 / 13, 2.0 / 15, 2.0 / 17, 2.0 / 19, 2.0 / 21,
}

// ln 2 in two parts: the first has trailing zeros enough for its product with
// any exponent to be exact.
const (
	ln2High = 0x1.62e42feep-1
	ln2Low  = 0x1.a39ef35793c76p-33
)

// logarithm returns ln x for positive, finite, normal x, within about one unit
// in the last place. math.Log is not used because its assembly on some
// processors need not round as the portable code does, and a teaching stream
// must have the same bits everywhere.
//
// With x = 2ᵏ·f, √½ ≤ f < √2 and s = (f−1)/(f+1): ln x = k ln 2 + 2 atanh s,
// and |s| ≤ 0.1716, so that the first term left out is below 10⁻¹⁸.
func logarithm(x float64) float64 {
	bits := math.Float64bits(x)
	k := int(bits>>52) - 1022
	f := math.Float64frombits(bits&(1<<52-1) | 1022<<52)
	if f < math.Sqrt2/2 {
		f *= 2
		k--
	}
	s := (f - 1) / (f + 1)
	square := s * s
	tail := 0.0
	for i := len(atanhSeries) - 1; i > 0; i-- {
		tail = float64((tail + atanhSeries[i]) * square)
	}
	exponent := float64(k)
	small := float64(s*tail) + float64(exponent*ln2Low)
	return float64(exponent*ln2High) + (float64(2*s) + small)
}
