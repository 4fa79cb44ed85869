package diffusion

import "math"

// negligibleExponent is where e^{−x} is taken for zero. Numbers below e^{−708} are
// held with fewer and fewer digits, and arithmetic with them is tens of times
// slower; next to the peak they are nothing.
const negligibleExponent = 700

// gaussian is the heat kernel at one time.
type gaussian struct {
	peak     float64 // 1/√(4πT)
	fourTime float64 // 4T
}

// newGaussian panics unless T is positive and finite.
func newGaussian(time float64) gaussian {
	if !(time > 0) || math.IsInf(time, 1) {
		panic("diffusion: the time must be positive and finite")
	}
	return gaussian{peak: 1 / math.Sqrt(4*math.Pi*time), fourTime: 4 * time}
}

// at returns g(x) = e^{−x²/4T}/√(4πT), and zero where the exponent is beyond 700.
func (g gaussian) at(x float64) float64 {
	exponent := x * x / g.fourTime
	if exponent > negligibleExponent {
		return 0
	}
	return g.peak * math.Exp(-exponent)
}

// descent returns |g(c + h/2) − g(c − h/2)|, the change between two neighbouring
// sources h apart seen from a sensor at distance c from their midpoint:
//
//	g(near)·(1 − e^{−|c|h/2T}),  near = |c| − h/2,
//
// because the squares of the far and near distance differ by 2|c|h. No two nearly
// equal numbers are subtracted, so it stays exact for h however small.
func (g gaussian) descent(c, h float64) float64 {
	c = math.Abs(c)
	return g.at(c-h/2) * g.share(c, h)
}

// share returns 1 − e^{−|c|h/2T}, by how much of the nearer value the farther one
// is smaller.
func (g gaussian) share(c, h float64) float64 {
	return -math.Expm1(-2 * math.Abs(c) * h / g.fourTime)
}

// flatness returns the largest |g″| on the line, 1/(2T√(4πT)), attained at 0.
func (g gaussian) flatness() float64 { return 2 * g.peak / g.fourTime }

// steepest returns the c ≥ 0 at which descent(c, h) is largest. The descent is
// 2g(c)·e^{−h²/16T}·sinh(ch/4T); its logarithm is concave in c, so the largest
// value lies where the derivative vanishes, c·tanh(ch/4T) = h/2, which is between
// h/2 and √(2T) + h.
func (g gaussian) steepest(h float64) float64 {
	low, high := h/2, math.Sqrt(g.fourTime/2)+h
	for range 60 {
		middle := (low + high) / 2
		if middle*math.Tanh(middle*h/g.fourTime) < h/2 {
			low = middle
		} else {
			high = middle
		}
	}
	return high
}

// latticeCeiling returns an upper bound of ‖Aᵢ − Aᵢ₊₁‖₂ for sensors d apart and
// sources h apart: what infinitely many sensors at …, −d, 0, d, … would see at
// most, wherever the sources are between them. With D(c) the descent, Poisson's
// summation formula and the transform of a Gaussian give
//
//	Σₖ D(kd − p)² ≤ (F(0) + 2Σₖ≥₁ |F(2πk/d)|)/d,
//	F(ω) = 2g(0)²·√(2πT)·e^{−Tω²/2}·(cos(ωh/2) − e^{−h²/8T}).
//
// It is infinite where the sensors are so far apart that the sum over k is not
// a short one. Neighbours in the middle of the line come up to it when the heat
// does not reach the ends.
func (g gaussian) latticeCeiling(h, d float64) float64 {
	decay := math.Pi * math.Pi * g.fourTime / (2 * d * d) // Tω²/2 at ω = 2π/d
	if decay < 1 {
		return math.Inf(1)
	}
	level := h * h / (2 * g.fourTime) // h²/8T
	sum := -math.Expm1(-level)
	for k := 1.0; k*k*decay < 50; k++ {
		half := math.Sin(math.Pi * k * h / (2 * d))
		sum += 2 * math.Exp(-k*k*decay) * (2*half*half - math.Expm1(-level))
	}
	return g.peak * math.Sqrt(2*math.Sqrt(math.Pi*g.fourTime/2)*sum/d)
}
