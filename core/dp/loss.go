package dp

import "math"

// The exact privacy of Gaussian noise (Balle and Wang 2018, Theorem 8): with
// a = Δ/2σ and b = εσ/Δ the smallest δ is
//
//	δ(ε) = Φ(a − b) − e^ε Φ(−a − b).
//
// Since ab = ε/2, one number c = b − a carries it all: a + b = s = √(c² + 2ε),
// 2a = s − c, and because e^ε φ(s) = φ(c),
//
//	δ = φ(c)·(R(c) − R(s)),  R the Mills ratio,
//
// in which e^ε, the source of overflow and cancellation, no longer appears.

// lossPoint is one Gaussian mechanism seen through c and s = √(c² + 2ε).
type lossPoint struct {
	c, s  float64
	width float64 // s − c = Δ/σ, kept apart because the difference may cancel
}

// lossAtOffset returns the mechanism with the given c at this ε.
func lossAtOffset(c, epsilon float64) lossPoint {
	s := math.Sqrt(c*c + 2*epsilon)
	if c > 0 {
		return lossPoint{c, s, 2 * epsilon / (s + c)}
	}
	return lossPoint{c, s, s - c}
}

// lossAtRatio returns the mechanism with Δ/σ = ratio at this ε.
func lossAtRatio(ratio, epsilon float64) lossPoint {
	a, b := ratio/2, epsilon/ratio
	return lossPoint{c: b - a, s: b + a, width: ratio}
}

// delta returns δ to nearly full relative precision, down to the smallest
// normal number.
func (p lossPoint) delta() float64 {
	if p.width <= 1 {
		return density(p.c) * millsDrop(p.c, p.width)
	}
	far, _ := mills(p.s)
	if p.c < 0 {
		return upperTail(p.c) - density(p.c)*far
	}
	near, _ := mills(p.c)
	return density(p.c) * (near - far)
}

// complement returns 1 − δ without forming δ, for δ near 1.
func (p lossPoint) complement() float64 {
	far, _ := mills(p.s)
	return upperTail(-p.c) + density(p.c)*far
}

// excess returns δ(ε) − delta, through the complements when delta is large.
func (p lossPoint) excess(delta float64) float64 {
	if delta > 0.5 {
		return (1 - delta) - p.complement()
	}
	return p.delta() - delta
}

// GaussianDelta returns the smallest δ for which adding N(0, σ²) to every
// coordinate is (ε, δ)-private at ℓ₂ sensitivity Δ, exactly, as a number and not
// a bound (Balle and Wang 2018, Theorem 8). Without noise it is 1, or 0 when
// there is nothing to hide (Δ = 0). ε may be 0, where δ is the total variation.
//
// It panics on negative, infinite or undefined arguments. The relative error is
// about 1e-12 wherever δ exceeds 1e-300.
func GaussianDelta(epsilon, sigma, sensitivity float64) float64 {
	if !(epsilon >= 0) || math.IsInf(epsilon, 1) {
		panic("dp: epsilon must be non-negative and finite")
	}
	checkScale(sigma)
	checkSensitivity(sensitivity)
	switch ratio := sensitivity / sigma; {
	case sensitivity == 0:
		return 0
	case math.IsInf(ratio, 1):
		return 1
	case ratio == 0:
		return 0
	default:
		return lossAtRatio(ratio, epsilon).delta()
	}
}

// GaussianEpsilon returns the smallest ε ≥ 0 at which adding N(0, σ²) is
// (ε, δ)-private at ℓ₂ sensitivity Δ: the root of [GaussianDelta] in ε. It is 0
// when δ already covers the total variation, and +Inf without noise. It panics
// unless 0 < δ < 1 and the others are non-negative and finite.
func GaussianEpsilon(delta, sigma, sensitivity float64) float64 {
	checkDelta(delta)
	checkScale(sigma)
	checkSensitivity(sensitivity)
	ratio := sensitivity / sigma
	if sensitivity == 0 || ratio == 0 {
		return 0
	}
	if math.IsInf(ratio, 1) {
		return math.Inf(1)
	}
	if lossAtRatio(ratio, 0).delta() <= delta {
		return 0
	}
	// Φ(a − b) ≥ δ(ε), and Φ(−z) < δ for z = √(2 ln 1/δ): beyond this ε the
	// mechanism is certainly private.
	high := ratio * (ratio/2 + math.Sqrt(-2*math.Log(delta)))
	if math.IsInf(high, 1) {
		return high
	}
	return descendingRoot(0, high, func(epsilon float64) float64 {
		return lossAtRatio(ratio, epsilon).excess(delta)
	})
}

// descendingRoot returns the smallest double x in [low, high] with f(x) ≤ 0 for a
// falling f, given f(low) > 0 ≥ f(high), by bisection until neighbours remain. At
// most 1100 halvings, in practice some sixty.
func descendingRoot(low, high float64, f func(float64) float64) float64 {
	for {
		middle := low + (high-low)/2
		if middle <= low || middle >= high {
			return high
		}
		if f(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
}
