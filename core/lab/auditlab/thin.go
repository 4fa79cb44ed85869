package auditlab

import (
	"math"

	tests "cloakroom/core/audit"
	"cloakroom/core/rng"
)

// binomial draws how many of n independent tries of probability p succeed: for a small
// mean by counting the tries between successes, otherwise by transformed rejection
// (Hörmann 1993, algorithm BTRS).
func binomial(n int, p float64, src rng.Source) int {
	if n <= 0 || p <= 0 {
		return 0
	}
	if p >= 1 {
		return n
	}
	if p > 0.5 {
		return n - binomial(n, 1-p, src)
	}
	mean := float64(n) * p
	if mean < 10 {
		count, miss := 0, math.Log1p(-p)
		for at := 0.0; ; count++ {
			if at += math.Floor(math.Log(src.Uniform())/miss) + 1; at > float64(n) {
				return count
			}
		}
	}
	spread := math.Sqrt(mean * (1 - p))
	b := 1.15 + 2.53*spread
	a := -0.0873 + 0.0248*b + 0.01*p
	centre, vr := mean+0.5, 0.92-4.2/b
	alpha := (2.83 + 5.1/b) * spread
	mode, odds := math.Floor(mean+p), math.Log(p/(1-p))
	most := logFactorial(mode) + logFactorial(float64(n)-mode)
	for {
		u, v := src.Uniform()-0.5, src.Uniform()
		us := 0.5 - math.Abs(u)
		k := math.Floor((2*a/us+b)*u + centre)
		if k < 0 || k > float64(n) {
			continue
		}
		if us >= 0.07 && v <= vr {
			return int(k)
		}
		v = math.Log(v * alpha / (a/(us*us) + b))
		if v <= most-logFactorial(k)-logFactorial(float64(n)-k)+(k-mode)*odds {
			return int(k)
		}
	}
}

func logFactorial(k float64) float64 {
	v, _ := math.Lgamma(k + 1)
	return v
}

// chosen draws r of the samples that counts hold, all sets of them alike, one sample after
// the other.
func chosen(counts []int, r int, src rng.Source) []int {
	left := 0
	for _, c := range counts {
		left += c
	}
	r = min(r, left)
	out := make([]int, len(counts))
	for i, c := range counts {
		for ; c > 0 && r > 0; c-- {
			if src.Uniform()*float64(left) < float64(r) {
				out[i]++
				r--
			}
			left--
		}
		left -= c
	}
	return out
}

// subsample makes Poissonised counts of a fixed number of samples, by drawing a Poisson
// number of them.
func subsample(c tests.Counts, src rng.Source) (tests.Counts, error) {
	number, err := rng.NewPoisson(c.Norm)
	if err != nil {
		return tests.Counts{}, err
	}
	first, second := number.Draw(src), number.Draw(src)
	return tests.Counts{X: chosen(c.X, first, src), Y: chosen(c.Y, second, src), Norm: c.Norm}, nil
}

// arriving tells in which order the samples of a run came: counts after each share of
// them, the shares rising to 1. Of Poisson counts each earlier one is binomial, given the
// later.
func arriving(c tests.Counts, shares []float64, src rng.Source) []tests.Counts {
	list := make([]tests.Counts, len(shares))
	later, part := c, 1.0
	for k := len(shares) - 1; k >= 0; k-- {
		if shares[k] < part {
			ratio := shares[k] / part
			one := tests.Counts{X: make([]int, len(c.X)), Y: make([]int, len(c.Y)), Norm: c.Norm * shares[k]}
			for i := range c.X {
				one.X[i], one.Y[i] = binomial(later.X[i], ratio, src), binomial(later.Y[i], ratio, src)
			}
			later, part = one, shares[k]
		}
		list[k] = later
	}
	return list
}
