package audit

import (
	"math"

	"cloakroom/core/dp"
)

// RightOnce is the probability with which a tester is right at least (Definition 9.1).
const RightOnce = 2.0 / 3

// binomialTail returns P(Bin(n, p) ≥ k).
func binomialTail(n, k int, p float64) float64 {
	if k <= 0 {
		return 1
	}
	if k > n || p <= 0 {
		return 0
	}
	if p >= 1 {
		return 1
	}
	all, _ := math.Lgamma(float64(n + 1))
	sum := 0.0
	for j := n; j >= k; j-- {
		a, _ := math.Lgamma(float64(j + 1))
		b, _ := math.Lgamma(float64(n - j + 1))
		sum += math.Exp(all - a - b + float64(j)*math.Log(p) + float64(n-j)*math.Log1p(-p))
	}
	return min(1, sum)
}

// MajorityError returns the probability that the majority of an odd number of runs is
// wrong, when each is right with probability right on its own: P(Bin(runs, right) <
// runs/2). Of an even number a tie counts as wrong.
func MajorityError(runs int, right float64) float64 {
	if runs < 1 {
		return 1
	}
	return binomialTail(runs, runs-runs/2, 1-right)
}

// Repetitions returns the least odd number of runs whose majority is wrong with
// probability at most error, each being right with probability right. It is refused
// unless ½ < right ≤ 1 and 0 < error < 1, and when it takes more than a million runs.
func Repetitions(right, error float64) (int, error) {
	if !(right > 0.5 && right <= 1) {
		return 0, dp.Refuse("right", "a tester that is right with probability %v gains nothing by repetition", right)
	}
	if !(error > 0 && error < 1) {
		return 0, dp.Refuse("error", "%v is no probability of being wrong", error)
	}
	const most = 1_000_000
	high := 1
	for MajorityError(high, right) > error {
		if high = 2*high + 1; high > most {
			return 0, dp.Refuse("error", "%v takes more than a million repetitions", error)
		}
	}
	// The error falls from each odd number to the next.
	low := high / 2 // 0, or an odd number that is too few
	for high-low > 2 {
		middle := (low+high)/2 | 1
		if middle >= high {
			middle -= 2
		}
		if middle <= low {
			break
		}
		if MajorityError(middle, right) <= error {
			high = middle
		} else {
			low = middle
		}
	}
	return high, nil
}

// HoeffdingRepetitions returns ⌈18 ln(1/error)⌉, enough for a tester that is right two
// times in three: the mean of the runs must be off by 1/6 to mislead the majority, and by
// Lemma 1.2 it is so with probability at most e^{−2·runs/36}.
func HoeffdingRepetitions(error float64) int {
	return int(math.Ceil(-18 * math.Log(error)))
}

// Votes counts the verdicts of repeated runs.
type Votes struct{ Accepts, Rejects int }

// Add counts one more.
func (v *Votes) Add(verdict Verdict) {
	if verdict == Reject {
		v.Rejects++
	} else {
		v.Accepts++
	}
}

// Verdict returns that of the majority; a tie rejects, as Algorithm 3 rounds it.
func (v Votes) Verdict() Verdict { return rejectIf(v.Rejects >= v.Accepts && v.Rejects > 0) }

// Doubt returns how likely votes as one-sided as these are when the majority is wrong:
// P(Bin(runs, 1/3) ≥ its size). It is the level at which the other verdict is refuted.
func (v Votes) Doubt() float64 {
	return binomialTail(v.Accepts+v.Rejects, max(v.Accepts, v.Rejects), 1-RightOnce)
}
