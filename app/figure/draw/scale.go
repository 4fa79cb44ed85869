package draw

import "math"

// Scale maps values in [lo, hi] to px, from the first to the second.
type Scale struct {
	Lo, Hi   float64
	From, To float64
	Log      bool
}

// Far is a coordinate well off any picture; what lies beyond is drawn there.
const Far = 1e5

// At returns the px of v. Anything off the picture, NaN among it, stays finite.
func (s Scale) At(v float64) float64 {
	lo, hi := s.Lo, s.Hi
	if s.Log {
		if v <= 0 {
			return s.From + math.Copysign(Far, s.From-s.To) // below any decade
		}
		v, lo, hi = math.Log(v), math.Log(lo), math.Log(hi)
	}
	px := s.From + (v-lo)/(hi-lo)*(s.To-s.From)
	if math.IsNaN(px) {
		return -Far
	}
	return min(max(px, -Far), Far)
}

// Back returns the value that stands at px.
func (s Scale) Back(px float64) float64 {
	share := (px - s.From) / (s.To - s.From)
	if s.Log {
		return s.Lo * math.Pow(s.Hi/s.Lo, share)
	}
	return s.Lo + share*(s.Hi-s.Lo)
}

// Has reports whether v lies within the scale and can be drawn.
func (s Scale) Has(v float64) bool {
	if s.Log && v <= 0 {
		return false
	}
	tolerance := 1e-9 * math.Abs(s.Hi-s.Lo)
	return v >= s.Lo-tolerance && v <= s.Hi+tolerance
}

// Extent is the range of the finite values seen so far.
type Extent struct {
	Lo, Hi float64
	Any    bool
}

// Join widens the range to another.
func (e *Extent) Join(other Extent) {
	if other.Any {
		e.Add(other.Lo, other.Hi)
	}
}

// Add widens the range to the values; what is no finite number is passed over.
func (e *Extent) Add(values ...float64) {
	for _, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			continue
		}
		if !e.Any {
			e.Lo, e.Hi, e.Any = v, v, true
			continue
		}
		e.Lo, e.Hi = min(e.Lo, v), max(e.Hi, v)
	}
}

// Pad widens the range by the share of its span at both ends that are not zero.
func (e Extent) Pad(share float64) Extent {
	span := e.Hi - e.Lo
	if span == 0 {
		span = max(math.Abs(e.Hi), 1)
	}
	if e.Lo < 0 {
		e.Lo -= share * span
	}
	if e.Hi > 0 || e.Lo == 0 {
		e.Hi += share * span
	}
	return e
}

// Vertical returns the scale of the range over a plot's height.
func (e Extent) Vertical(p Rect) Scale {
	return Scale{Lo: e.Lo, Hi: e.Hi, From: p.Bottom, To: p.Top}
}

// RoundUp is the least of the factors, ascending from one, times a power of ten
// that is at least v > 0.
func RoundUp(v float64, factors ...float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(v)))
	for _, factor := range factors {
		if factor*power >= v*(1-1e-9) {
			return factor * power
		}
	}
	return 10 * power
}

// RoundTop is a round number that is at least v > 0, for the end of a scale that
// is to rest while v changes a little.
func RoundTop(v float64) float64 { return RoundUp(v, 1, 1.5, 2, 3, 5, 7) }
