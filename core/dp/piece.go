package dp

import (
	"math"
	"slices"
)

// Piece is a stretch of a density whose logarithm is a falling parabola or a line,
//
//	ln f(x) = Log + Slope·(x − Anchor) − Curve·(x − Anchor)²/2  for From ≤ x < To,
//
// so one of Gaussian noise has Curve = 1/σ², and one side of Laplace noise has
// Slope = ±1/b. Curve ≥ 0; the ends may be infinite where the density falls.
type Piece struct {
	From, To          float64
	Anchor            float64
	Log, Slope, Curve float64
}

// checkPieces returns a sorted copy, or says what is wrong.
func checkPieces(pieces []Piece) ([]Piece, error) {
	sorted := slices.Clone(pieces)
	slices.SortFunc(sorted, func(a, b Piece) int {
		if a.From < b.From {
			return -1
		}
		return 1
	})
	end := math.Inf(-1)
	for i, p := range sorted {
		for _, v := range []float64{p.Anchor, p.Log, p.Slope, p.Curve} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return nil, Refuse("law", "piece %d of the density has the coefficient %v", i, v)
			}
		}
		if !(p.From < p.To) || p.Curve < 0 || p.From < end {
			return nil, Refuse("law", "piece %d of the density runs from %v to %v", i, p.From, p.To)
		}
		if mass := p.mass(p.From, p.To); !(mass >= 0) || math.IsInf(mass, 1) {
			return nil, Refuse("law", "piece %d of the density has the mass %v", i, mass)
		}
		end = p.To
	}
	return sorted, nil
}

func (p Piece) logDensity(x float64) float64 {
	u := x - p.Anchor
	return p.Log + p.Slope*u - p.Curve*u*u/2
}

// mass returns the integral from a to b, a ≤ b within the piece. For narrow and for
// far intervals it is accurate relative to itself.
func (p Piece) mass(a, b float64) float64 {
	switch {
	case !(a < b):
		return 0
	case p.Curve > 0:
		return p.bellMass(a, b)
	case p.Slope > 0:
		return math.Exp(p.logDensity(b)) * -math.Expm1(-p.Slope*(b-a)) / p.Slope
	case p.Slope < 0:
		return math.Exp(p.logDensity(a)) * -math.Expm1(p.Slope*(b-a)) / -p.Slope
	}
	return math.Exp(p.Log) * (b - a)
}

// bell returns centre, spread and logarithm of the peak of a curved piece.
func (p Piece) bell() (centre, spread, peak float64) {
	return p.Anchor + p.Slope/p.Curve, 1 / math.Sqrt(p.Curve), p.Log + p.Slope*p.Slope/(2*p.Curve)
}

const rootTwoPi = 2.5066282746310005024157652848110

func (p Piece) bellMass(a, b float64) float64 {
	centre, spread, peak := p.bell()
	low, high := (a-centre)/spread, (b-centre)/spread
	scale := math.Exp(peak) * spread * rootTwoPi
	if high-low < 0.5 {
		return math.Exp(peak) * spread * gaussLegendre(low, high, func(z float64) float64 { return math.Exp(-z * z / 2) })
	}
	return scale * normalBetween(low, high)
}

// normalBetween returns Φ(b) − Φ(a), from the tails that do not cancel.
func normalBetween(a, b float64) float64 {
	switch {
	case a > 0:
		return upperTail(a) - upperTail(b)
	case b < 0:
		return upperTail(-b) - upperTail(-a)
	}
	return 1 - upperTail(-a) - upperTail(b)
}

// gaussLegendre integrates with 16 nodes.
func gaussLegendre(a, b float64, f func(float64) float64) float64 {
	centre, half, sum := (a+b)/2, (b-a)/2, 0.0
	for i, node := range legendreNode {
		sum += legendreWeight[i] * (f(centre-half*node) + f(centre+half*node))
	}
	return sum * half
}

// integrate returns ∫ f(x)·g(x) dx from a to b for a g that is smooth and of moderate
// growth, in panels over which the density changes by a small factor. What lies
// beyond 39 standard deviations or 745 scales is below the smallest number.
func (p Piece) integrate(a, b float64, g func(float64) float64) float64 {
	a, b, width := p.panels(a, b)
	if !(a < b) {
		return 0
	}
	count := min(max(1, int(math.Ceil((b-a)/width))), 4096)
	width = (b - a) / float64(count)
	var sum adder
	for i := range count {
		from := a + float64(i)*width
		sum.add(gaussLegendre(from, from+width, func(x float64) float64 {
			return math.Exp(p.logDensity(x)) * g(x)
		}))
	}
	return sum.total()
}

// panels cuts an interval to where the density matters and returns a width over
// which 16 nodes are exact to rounding.
func (p Piece) panels(a, b float64) (from, to, width float64) {
	switch {
	case p.Curve > 0:
		centre, spread, _ := p.bell()
		return max(a, centre-39*spread), min(b, centre+39*spread), spread
	case p.Slope > 0:
		return max(a, b-745/p.Slope), b, 2 / p.Slope
	case p.Slope < 0:
		return a, min(b, a-745/p.Slope), -2 / p.Slope
	}
	return a, b, b - a
}

// within returns the piece on a smaller interval.
func (p Piece) within(from, to float64) Piece {
	p.From, p.To = max(p.From, from), min(p.To, to)
	return p
}

// moved returns the same piece described from another anchor.
func (p Piece) moved(anchor float64) Piece {
	d := anchor - p.Anchor
	p.Anchor = anchor
	p.Log += p.Slope*d - p.Curve*d*d/2
	p.Slope -= p.Curve * d
	return p
}
