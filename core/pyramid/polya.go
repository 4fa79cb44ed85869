package pyramid

import (
	"math"

	"cloakroom/core/rng"
)

// PolyaPMF returns the probability of k = 0, 1, … under the Pólya (negative
// binomial) distribution, Γ(k+r)/(k! Γ(r)) · p^k (1−p)^r, for r > 0 and 0 < p < 1.
// The sum of n independent Pólya(1/n, p) is geometric, (1−p)p^k, and not discrete
// Laplace as Appendix F says: it is never negative (erratum D-27).
func PolyaPMF(k int, r, p float64) float64 {
	if k < 0 {
		return 0
	}
	probability := math.Pow(1-p, r)
	for i := range k {
		probability *= p * (r + float64(i)) / float64(i+1)
	}
	return probability
}

// DiscreteLaplacePMF returns the probability of k under the discrete Laplace
// distribution, (1−p)/(1+p) · p^|k|, 0 < p < 1. It is the law of the difference of
// two independent geometrics, hence of the sum of n differences of independent
// Pólya(1/n, p).
func DiscreteLaplacePMF(k int, p float64) float64 {
	return (1 - p) / (1 + p) * math.Pow(p, math.Abs(float64(k)))
}

// polyaLaw is a Pólya distribution with p = e^{−rate}. A Pólya number is a Poisson
// number of logarithmic ones: with mean −r ln(1−p) and P(L = k) = p^k/(−k ln(1−p)).
type polyaLaw struct {
	mean   float64 // −r ln(1−p)
	logTop float64 // ln(1−p)
}

func newPolyaLaw(r, rate float64) polyaLaw {
	logTop := math.Log(-math.Expm1(-rate))
	return polyaLaw{mean: -r * logTop, logTop: logTop}
}

// draw returns a Pólya number.
func (l polyaLaw) draw(src rng.Source) int64 {
	total := int64(0)
	for left := l.mean - src.Exponential(1); left > 0; left -= src.Exponential(1) {
		total += l.logarithmic(src)
	}
	return total
}

// difference returns the difference of two independent Pólya numbers: twice as
// many logarithmic ones, each with a fair sign.
func (l polyaLaw) difference(src rng.Source) int64 {
	total := int64(0)
	for left := 2*l.mean - src.Exponential(1); left > 0; left -= src.Exponential(1) {
		part := l.logarithmic(src)
		if src.Uint64()>>63 == 1 {
			part = -part
		}
		total += part
	}
	return total
}

// logarithmic draws by Kemp's mixture (1981): geometric from 1 on with a quotient
// 1 − (1−p)^U, U uniform.
func (l polyaLaw) logarithmic(src rng.Source) int64 {
	logQuotient := math.Log(-math.Expm1(src.Uniform() * l.logTop))
	return 1 + int64(min(src.Exponential(1)/-logQuotient, 1<<53))
}

// geometric draws from (1−p)p^k, k ≥ 0, p = e^{−rate}.
func geometric(rate float64, src rng.Source) int64 {
	return int64(min(src.Exponential(1)/rate, 1<<53))
}

// discreteLaplace draws from (1−p)/(1+p)·p^|k|, p = e^{−rate}.
func discreteLaplace(rate float64, src rng.Source) int64 {
	up := geometric(rate, src)
	return up - geometric(rate, src)
}
