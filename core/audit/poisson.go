package audit

import "math"

// summedUpTo is the mean up to which Poisson probabilities are added up; beyond it
// Chernoff's bound takes their place.
const summedUpTo = 500

// poissonChernoff bounds P(X ≥ k) for k ≥ µ and P(X ≤ k) for k ≤ µ by
// e^{−µh(k/µ − 1)}, h(u) = (1 + u)ln(1 + u) − u.
func poissonChernoff(mean, k float64) float64 {
	if mean == 0 {
		if k > 0 {
			return 0
		}
		return 1
	}
	if k <= 0 {
		return math.Exp(-mean)
	}
	return math.Exp(k - mean - k*math.Log(k/mean))
}

// poissonQuantile returns a k that a Poisson variable exceeds with at most the given
// probability, the least such k for a mean up to 500.
func poissonQuantile(mean, above float64) int {
	if mean > summedUpTo {
		k := math.Ceil(mean)
		for poissonChernoff(mean, k+1) > above {
			k += math.Ceil(math.Sqrt(mean) / 16)
		}
		return int(k)
	}
	term, k := math.Exp(-mean), 0
	left := 1 - term
	for left > above && term > 0 {
		k++
		term *= mean / float64(k)
		left -= term
	}
	return k
}

// poissonBelow returns P(X ≤ k), or a bound of it from above for a mean beyond 500.
func poissonBelow(mean float64, k int) float64 {
	if mean > summedUpTo {
		if float64(k) >= mean {
			return 1
		}
		return poissonChernoff(mean, float64(k))
	}
	term := math.Exp(-mean)
	sum := term
	for j := 1; j <= k; j++ {
		term *= mean / float64(j)
		sum += term
	}
	return min(1, sum)
}
