package diffusion

import "math"

// The three laws below describe maxᵢ ‖Aᵢ − Aᵢ₊₁‖₂, the sensitivity for one step
// of 1/n, for sensors on a grid. Multiply by α·n for a length α.

// PaperRate returns √m/(n·T^1.5), the order given in Gilbert and McMillan 2018,
// Proposition 13, with the constant 1 the text uses when it sets σ. As an upper
// bound in order it holds; it is not tight for √(2T) < 1, where the theory lives
// (erratum D-03).
func PaperRate(positions, sensors int, time float64) float64 {
	return math.Sqrt(float64(sensors)) / (float64(positions) * math.Pow(time, 1.5))
}

// SmallTimeLaw returns (1/n)·√(m·√(2π)/(16π))·T^(−3/4): the sum over the sensors
// has become the integral m∫g′² = m·√(2π)/(16π)·T^(−3/2). It is approached for an
// interior source and 1/n, 1/m ≪ √T ≪ 1.
func SmallTimeLaw(positions, sensors int, time float64) float64 {
	constant := math.Sqrt(2*math.Pi) / (16 * math.Pi)
	return math.Sqrt(float64(sensors)*constant) / (float64(positions) * math.Pow(time, 0.75))
}

// LargeTimeLaw returns (1/n)·√(m/(48π))·T^(−3/2), approached for T ≫ 1: g′ is then
// −x/(2T√(4πT)), and the source at an end sees the sensors at mean square distance
// ⅓.
func LargeTimeLaw(positions, sensors int, time float64) float64 {
	return math.Sqrt(float64(sensors)/(48*math.Pi)) / (float64(positions) * math.Pow(time, 1.5))
}

// LowerBoundRate returns min{½, T^1.5·σ/√m}, the order in which the expected
// earth mover's distance of any estimator must grow (Gilbert and McMillan 2018,
// Theorem 15). It is a rate with an unknown constant, never a bound to be drawn
// as a number: the printed constant does not follow (erratum D-14).
func LowerBoundRate(time, sigma float64, sensors int) float64 {
	return min(0.5, math.Pow(time, 1.5)*sigma/math.Sqrt(float64(sensors)))
}
