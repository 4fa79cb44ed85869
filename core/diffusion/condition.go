package diffusion

import "math"

// ConditionExponent returns a number e for which the condition number of the
// kernel is proved to be at least 10ᵉ, whatever double precision can see of it,
// given the largest singular value or a lower bound of it. It is 0, saying
// nothing, where the proof needs more terms than the matrix has.
//
// With places x = ½ + u/2 and s = ½ + v/2 and z = 1/(8T),
//
//	g(x − s) = e^{−zu²/2} e^{−zv²/2} e^{zuv}/√(4πT),  |u|, |v| ≤ 1,
//
// and e^{zuv} = I₀(zv) + 2 Σ Iₖ(zv) Tₖ(u). Cut after r = min(m, n) − 1 terms it
// is of rank r and every entry errs by at most 2 Σ_{k≥r} Iₖ(z)/√(4πT), so the last
// singular value is at most √(mn) times that. The Bessel functions obey
// Iᵣ(z) ≤ (z/2)ʳ/r!·e^{z²/4(r+1)} and I_{k+1}/I_k ≤ z/(2(k+1)), which sums the tail
// as a geometric series.
//
// It holds for sensors in the unit interval and panics otherwise.
func (l Line) ConditionExponent(largest float64) float64 {
	l.check()
	for _, x := range l.Sensors {
		if !(x >= 0 && x <= 1) {
			panic("diffusion: a sensor lies outside the unit interval")
		}
	}
	g := newGaussian(l.Time)
	m, n := float64(len(l.Sensors)), float64(l.Positions)
	r := min(m, n) - 1
	z := 1 / (2 * g.fourTime)
	ratio := z / (2 * (r + 1))
	if ratio >= 1 || !(largest > 0) {
		return 0
	}
	factorial, _ := math.Lgamma(r + 1)
	bessel := r*math.Log(z/2) - factorial + z*z/(4*(r+1))
	smallest := math.Log(2*g.peak*math.Sqrt(m*n)) + bessel - math.Log1p(-ratio)
	return max(0, (math.Log(largest)-smallest)/math.Ln10)
}
