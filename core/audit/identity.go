package audit

import (
	"math"

	"cloakroom/core/dp"
)

// Identity is the outcome of a test whether samples come from a law that is known.
type Identity struct {
	// Statistic is Σ ((N − mQ)² − N)/(mQ) over the outcomes with Q ≥ α/(50n), an unbiased
	// estimate of m·χ².
	Statistic float64
	Threshold float64 // 2mα²
	// Rest counts the samples on all other outcomes, of which the law claims at most
	// α/50, and RestLimit is what it may reach.
	Rest, RestLimit int
	Verdict         Verdict
}

// IdentitySamples returns m = 3√n/α², the expected number of samples of [TestIdentity].
func IdentitySamples(n int, alpha float64) float64 {
	return 3 * math.Sqrt(float64(n)) / (alpha * alpha)
}

// TestIdentity asks whether Poissonised counts of mean m come from the law claimed, or
// from one further than α from it in total variation (Chan, Diakonikolas, Valiant and
// Valiant 2014; the statistic with its cut is that of Acharya, Daskalakis and Kamath
// 2015). It rejects when the statistic exceeds its threshold, and also when the outcomes
// that the statistic leaves out come too often.
//
// False alarm. Under the law each of the |A| ≤ n terms has the mean 0 and the variance
// 2, so by Cantelli the statistic exceeds 2mα² with probability at most
// 2n/(2n + 4m²α⁴) = 1/19 at m = 3√n/α². The rest is a Poisson variable of known mean; its
// limit is passed with probability at most 1/100.
//
// Why the rest is watched. A law that moves α of its mass to outcomes of claimed
// probability 0 is α far, but elsewhere only scaled by 1 − α: its χ² there is α², half of
// the threshold, and the statistic alone accepts it. It is refused for counts that do not
// fit the law, m that is not positive and α outside 0…1.
func TestIdentity(claimed []float64, counts []int, m, alpha float64) (Identity, error) {
	if len(claimed) == 0 || len(claimed) != len(counts) {
		return Identity{}, dp.Refuse("outcomes", "%d are claimed and %d were counted", len(claimed), len(counts))
	}
	if !(m > 0) || math.IsInf(m, 1) {
		return Identity{}, dp.Refuse("samples", "%v cannot be drawn", m)
	}
	if err := checkAlpha(alpha); err != nil {
		return Identity{}, err
	}
	t := Identity{Threshold: 2 * m * alpha * alpha}
	small := alpha / (50 * float64(len(claimed)))
	rest := 0.0
	for i, q := range claimed {
		if counts[i] < 0 {
			return Identity{}, dp.Refuse("samples", "outcome %d came %d times", i, counts[i])
		}
		if q < small {
			rest += q
			t.Rest += counts[i]
			continue
		}
		expected := m * q
		off := float64(counts[i]) - expected
		t.Statistic += (off*off - float64(counts[i])) / expected
	}
	t.RestLimit = poissonQuantile(m*rest, 0.01)
	t.Verdict = rejectIf(t.Statistic > t.Threshold || t.Rest > t.RestLimit)
	return t, nil
}

// IdentityFalseAlarm bounds how often [TestIdentity] rejects the law itself, from its m
// and α.
func IdentityFalseAlarm(n int, m, alpha float64) float64 {
	variance, threshold := 2*float64(n), 2*m*alpha*alpha
	return min(1, variance/(variance+threshold*threshold)+0.01)
}

// IdentityMiss bounds how often [TestIdentity] accepts a law that is further than α in
// total variation, for the claimed law at hand. It is 1 where nothing is proved: the
// constant 3 is too small for a proof with most laws, though the test is right, as
// simulation shows.
//
// Proof. With E the statistic's mean, d = P/Q − 1 and q the least claimed probability
// on A, E = m Σ Qd² and the variance is
// Σ (2(1 + d)² + 4mQd²(1 + d)) ≤ 2(√n + √(E/mq))² + 4E(1 + √(E/mq)), since Σd² ≤ E/(mq) and
// no |d| exceeds the root of that. If P has at most s more mass off A than is claimed
// there, Σ_A |P − Q| ≥ 2α − s − 2Q(off A) and E ≥ m(Σ_A |P − Q|)². If it has more, the rest
// stays within its limit only with the probability that a Poisson variable of mean
// m(Q(off A) + s) does. The worse of the two at the best s bounds the miss. ∎
func IdentityMiss(claimed []float64, m, alpha float64) float64 {
	n := float64(len(claimed))
	least, rest := 1.0, 0.0
	for _, q := range claimed {
		if q < alpha/(50*n) {
			rest += q
		} else {
			least = min(least, q)
		}
	}
	limit := poissonQuantile(m*rest, 0.01)
	best := 1.0
	for step := 0; step <= 40; step++ {
		s := alpha * float64(step) / 40
		mean := m * math.Pow(max(0, 2*alpha-s-2*rest), 2)
		best = min(best, max(statisticMiss(mean, n, m*least, 2*m*alpha*alpha), poissonBelow(m*(rest+s), limit)))
	}
	return best
}

// statisticMiss returns the largest of Cantelli's bounds over means from mean on.
func statisticMiss(mean, n, mq, threshold float64) float64 {
	worst := 0.0
	for e := mean; ; e *= 1.1 {
		if e <= threshold {
			return 1
		}
		relative := math.Sqrt(e / mq)
		spread := math.Sqrt(n) + relative
		variance := 2*spread*spread + 4*e*(1+relative)
		gap := e - threshold
		bound := variance / (variance + gap*gap)
		if worst = max(worst, bound); bound < worst/2 || e > 1e12*mean {
			return worst
		}
	}
}
