package figure

import "math"

// scale maps values in [lo, hi] to px, from the first to the second.
type scale struct {
	lo, hi   float64
	from, to float64
	log      bool
}

// far is a coordinate well off any picture; what lies beyond is drawn there.
const far = 1e5

// at returns the px of v. Anything off the picture, NaN among it, stays finite.
func (s scale) at(v float64) float64 {
	lo, hi := s.lo, s.hi
	if s.log {
		if v <= 0 {
			return s.from + math.Copysign(far, s.from-s.to) // below any decade
		}
		v, lo, hi = math.Log(v), math.Log(lo), math.Log(hi)
	}
	px := s.from + (v-lo)/(hi-lo)*(s.to-s.from)
	if math.IsNaN(px) {
		return -far
	}
	return min(max(px, -far), far)
}

// has reports whether v lies within the scale and can be drawn.
func (s scale) has(v float64) bool {
	if s.log && v <= 0 {
		return false
	}
	tolerance := 1e-9 * math.Abs(s.hi-s.lo)
	return v >= s.lo-tolerance && v <= s.hi+tolerance
}

// extent is the range of the finite values seen so far.
type extent struct {
	lo, hi float64
	any    bool
}

func (e *extent) add(values ...float64) {
	for _, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			continue
		}
		if !e.any {
			e.lo, e.hi, e.any = v, v, true
			continue
		}
		e.lo, e.hi = min(e.lo, v), max(e.hi, v)
	}
}

// pad widens the range by the share of its span at both ends that are not zero.
func (e extent) pad(share float64) extent {
	span := e.hi - e.lo
	if span == 0 {
		span = max(math.Abs(e.hi), 1)
	}
	if e.lo < 0 {
		e.lo -= share * span
	}
	if e.hi > 0 || e.lo == 0 {
		e.hi += share * span
	}
	return e
}

// vertical returns the scale of the range over a plot's height.
func (e extent) vertical(p plot) scale {
	return scale{lo: e.lo, hi: e.hi, from: p.bottom, to: p.top}
}

// roundUp is the least of the factors, ascending from one, times a power of ten
// that is at least v > 0.
func roundUp(v float64, factors ...float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(v)))
	for _, factor := range factors {
		if factor*power >= v*(1-1e-9) {
			return factor * power
		}
	}
	return 10 * power
}

// roundTop is a round number that is at least v > 0, for the end of a scale that
// is to rest while v changes a little.
func roundTop(v float64) float64 { return roundUp(v, 1, 1.5, 2, 3, 5, 7) }
