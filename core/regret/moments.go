package regret

import (
	"math"

	"gonum.org/v1/gonum/integrate/quad"
)

// Mean returns E X: +Inf for [Frechet] and [Pareto] of shape at most 1.
func (n Noise) Mean() float64 { return n.MeanMax(1) }

// MeanMax returns E max(X₁ … X_N) of N ≥ 1 independent draws, in the unit of the
// losses, and NaN for fewer. It is of order Scale·ln N for [Laplace], [Gumbel],
// [Exponential], and for [Frechet] and [Pareto] when the shape is ln N. In closed form
// for all laws but [Weibull] and [Gaussian], for which quadrature gives it to about
// 10⁻⁹; hazards.md has the formulas. For [Frechet] and [Pareto] of shape at most 1 it
// is +Inf.
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
		return n.Scale * harmonic(experts)
	case Frechet:
		if n.Shape <= 1 {
			return math.Inf(1)
		}
		return n.Scale * math.Pow(count, 1/n.Shape) * math.Gamma(1-1/n.Shape)
	case Pareto:
		if n.Shape <= 1 {
			return math.Inf(1)
		}
		// Γ(N+1)Γ(1−1/a)/Γ(N+1−1/a) = Π m/(m − 1/a): no gamma function overflows.
		product := 1.0
		for m := 1; m <= experts; m++ {
			product *= float64(m) / (float64(m) - 1/n.Shape)
		}
		return n.Scale * product
	}
	return n.Scale * n.meanMaxBySurvival(count)
}

func harmonic(n int) float64 {
	sum := 0.0
	for m := n; m >= 1; m-- {
		sum += 1 / float64(m)
	}
	return sum
}

// meanMaxBySurvival integrates ∫(1 − Fᴺ) over x > 0 less ∫Fᴺ over x < 0, for scale 1.
// In y = −ln survival(x), on x > 0, the functions are smooth on intervals of length
// one: 1 − Fᴺ = 1 − (1 − e^{−y})ᴺ, and dx is found from the law.
func (n Noise) meanMaxBySurvival(count float64) float64 {
	if n.Law == Gaussian {
		var law gaussianLaw
		// Beyond ten standard deviations nothing is left of 2³¹ draws.
		return panels(0, 10, func(x float64) float64 {
			above := -math.Expm1(count * math.Log1p(-law.survival(x)))
			return above - math.Pow(law.cdf(-x), count)
		})
	}
	// Weibull: x = (1+y)^{1/k} − 1.
	return panels(0, 60+math.Log(count), func(y float64) float64 {
		above := -math.Expm1(count * math.Log(-math.Expm1(-y)))
		return above * math.Pow(1+y, 1/n.Shape-1) / n.Shape
	})
}

// panels integrates a smooth function by Gauss and Legendre's rule on intervals of
// length one half or so.
func panels(low, high float64, f func(x float64) float64) float64 {
	pieces := int(math.Ceil(2 * (high - low)))
	width := (high - low) / float64(pieces)
	sum := 0.0
	for i := range pieces {
		from := low + float64(i)*width
		sum += quad.Fixed(f, from, from+width, 16, quad.Legendre{}, 1)
	}
	return sum
}
