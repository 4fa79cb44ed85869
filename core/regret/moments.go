package regret

import "math"

// Mean returns E X.
func (n Noise) Mean() float64 { return n.MeanMax(1) }

// MeanMax returns E max(X₁ … X_N) of N ≥ 1 independent draws, in the unit of the
// losses, and NaN for fewer. It is of order Scale·ln N for [Laplace], [Gumbel],
// [Exponential], and for [Frechet] and [Pareto] when the shape is ln N. In closed form
// for all laws but [Gaussian], for which quadrature gives it to about 10⁻⁹:
//
//	Laplace      Σ_{m≤N} (1 − 2^{−m})/m − 2^{−N}/N
//	Gumbel       Euler's constant + ln N
//	Exponential  1 + 1/2 + … + 1/N
//	Fréchet      N^{1/a} Γ(1 − 1/a)
//	Pareto       Π_{m≤N} m/(m − 1/a)
func (n Noise) MeanMax(experts int) float64 {
	if experts < 1 {
		return math.NaN()
	}
	count := float64(experts)
	switch n.Law {
	case Laplace:
		// ∫(1 − Fᴺ) over x > 0 less ∫Fᴺ over x < 0.
		sum := -math.Exp2(-count) / count
		for m := experts; m >= 1; m-- {
			sum += (1 - math.Exp2(-float64(m))) / float64(m)
		}
		return n.Scale * sum
	case Gumbel:
		const euler = 0.57721566490153286060651209008240
		return n.Scale * (euler + math.Log(count))
	case Exponential:
		sum := 0.0
		for m := experts; m >= 1; m-- {
			sum += 1 / float64(m)
		}
		return n.Scale * sum
	case Frechet:
		return n.Scale * math.Pow(count, 1/n.Shape) * math.Gamma(1-1/n.Shape)
	case Pareto:
		product := 1.0
		for m := 1; m <= experts; m++ {
			product *= float64(m) / (float64(m) - 1/n.Shape)
		}
		return n.Scale * product
	}
	// ∫(1 − Φᴺ) over x > 0 less ∫Φᴺ over x < 0. Beyond ten standard deviations nothing is
	// left of 2³¹ draws.
	sum := 0.0
	eachNode(0, 10, 0.5, func(x, weight float64) {
		above := math.Erfc(x/math.Sqrt2) / 2
		sum += weight * (-math.Expm1(count*math.Log1p(-above)) - math.Pow(above, count))
	})
	return n.Scale * sum
}
