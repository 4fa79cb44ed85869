package dp

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// RadiusQuantile returns σ·√q with q the given quantile of χ²ₘ: the Euclidean
// norm of N(0, σ²Iₘ) stays below it with exactly this probability, so that a
// recovery with this radius admits the true sources this often. Gilbert and
// McMillan 2018, Algorithm 1, take σ√m instead, which admits them in little more
// than half of all cases (erratum D-06). It panics unless m ≥ 1, σ is
// non-negative and finite and 0 < probability < 1.
func RadiusQuantile(sigma float64, m int, probability float64) float64 {
	checkScale(sigma)
	checkCount(m)
	if !(probability > 0 && probability < 1) {
		panic("dp: the probability must lie strictly between 0 and 1")
	}
	return sigma * math.Sqrt(distuv.ChiSquared{K: float64(m)}.Quantile(probability))
}

// Radius95 is [RadiusQuantile] at 95 %.
func Radius95(sigma float64, m int) float64 { return RadiusQuantile(sigma, m, 0.95) }

// RadiusHsu returns σ√(m + 2√(mt) + 2t), t = ln 20, which the norm exceeds with
// probability at most 5 % (Hsu et al. 2012; Gilbert and McMillan 2018, Lemma 10):
// simple, and wider than [Radius95]. It panics like [RadiusQuantile].
func RadiusHsu(sigma float64, m int) float64 {
	checkScale(sigma)
	checkCount(m)
	t := math.Log(20)
	return sigma * math.Sqrt(float64(m)+2*math.Sqrt(float64(m)*t)+2*t)
}

// RadiusCoverage returns P(‖N(0, σ²Iₘ)‖₂ ≤ radius), the probability that the true
// sources satisfy a recovery with this radius. With σ = 0 it is 1. It panics
// unless m ≥ 1, σ is non-negative and finite and radius ≥ 0.
func RadiusCoverage(radius, sigma float64, m int) float64 {
	checkScale(sigma)
	checkCount(m)
	if !(radius >= 0) {
		panic("dp: the radius must not be negative")
	}
	if sigma == 0 {
		return 1
	}
	scaled := radius / sigma
	return distuv.ChiSquared{K: float64(m)}.CDF(scaled * scaled)
}

func checkCount(m int) {
	if m < 1 {
		panic("dp: there must be at least one reading")
	}
}
