package pyramid

import (
	"math"

	"cloakroom/core/rng"
)

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
