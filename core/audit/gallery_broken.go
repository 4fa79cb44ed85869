package audit

import (
	"math"

	"cloakroom/core/diffusion"
	"cloakroom/core/dp"
)

// broken returns mechanisms that do not keep their claim, each for a reason that has
// happened.
func broken() []Specimen {
	return []Specimen{
		reusedNoise(),
		{
			Key: "wrong-norm", Title: "The sensitivity of the wrong norm", Claim: dp.Budget{Epsilon: 1},
			Reason:  "A person moves nine counts by one each. The noise was made for three, their ℓ₂ distance, and needs nine, their ℓ₁ distance.",
			Witness: "All nine noisy counts are at least one.",
			Watched: "how many of nine noisy counts are at least one",
			law:     func(database int) (dp.Law, error) { return manyCounts(9, 3, database) },
		},
		{
			Key: "closed-cells", Title: "Closed cells that count a person four times", Claim: dp.Budget{Epsilon: 1}, Erratum: "D-29",
			Reason:  "With closed cells a person on a corner stands in four of them, and each cell has noise for one.",
			Witness: "All four cells around the corner hold at least one.",
			Watched: "how many of four cells hold at least one",
			law:     func(database int) (dp.Law, error) { return manyCounts(4, 1, database) },
		},
		{
			Key: "shuffle-scale", Title: "The shuffle noise as printed: its scale", Claim: dp.Budget{Epsilon: 1}, Erratum: "D-26",
			Reason:  "A person moves the rounded sum by eight units, and the noise is made for one: ε is eight times larger.",
			Witness: "The sum is at least eight.",
			Watched: "the sum in units of 1/8, from −8 to 16",
			law: func(database int) (dp.Law, error) {
				return dp.DiscreteLaplace{Rate: 1}.Law(8*exactly(database), -8, 16)
			},
		},
		{
			Key: "shuffle-side", Title: "The shuffle noise as printed: its side", Claim: dp.Budget{Epsilon: 1}, Erratum: "D-27",
			Reason:  "The shares add up to a geometric number, never negative: a sum below eight says that the person is not there.",
			Witness: "The sum is below eight.",
			Watched: "the sum in units of 1/8, from 0 to 48",
			law:     func(database int) (dp.Law, error) { return oneSided(1.0/8, 8*exactly(database), 48) },
		},
		{
			Key: "classical-sigma", Title: "The classical σ at a large ε", Claim: dp.Budget{Epsilon: 8, Delta: 0.1}, Erratum: "D-01",
			Reason:  "√(2 ln(1.25/δ))/ε is proved for ε below one; at ε = 8 and δ = 0.1 the true δ is 0.24.",
			Witness: "The count is far above one half.",
			Watched: "the count, in cells",
			law: func(database int) (dp.Law, error) {
				return dp.Gaussian{Sigma: dp.Sigma(dp.Classical, 8, 0.1, 1)}.Law(float64(exactly(database)))
			},
			cuts: steps(-1, 2, 61),
		},
		starTable(),
		{
			Key: "counters", Title: "The counters of Appendix C", Claim: dp.Budget{Epsilon: 1}, Erratum: "D-23",
			Reason:  "Each of eight counters is ε-private, but one change enters all eight, and their losses add up to eight ε.",
			Witness: "All eight counters rise by their step or more.",
			Watched: "how many of eight counters have risen by their step",
			law:     func(database int) (dp.Law, error) { return manyCounts(8, 1, database) },
		},
		{
			Key: "clamp-after", Title: "Values clamped after they are summed", Claim: dp.Budget{Epsilon: 1},
			Reason:  "Cutting the output protects nobody: a value of five moves the sum by five, and the noise is made for one.",
			Witness: "The sum is at least five.",
			Watched: "the sum, clamped to 0…10, in cells",
			law:     func(database int) (dp.Law, error) { return clampedSum(outlier(database)) },
			cuts:    steps(0.25, 9.75, 39),
		},
		shortSeed(),
		lastBits(),
		{
			Key: "sparse-vector", Title: "Sparse vector without noise on the queries", Claim: dp.Budget{Epsilon: 1},
			Reason:  "With noise on the threshold alone, no above and then above is possible on one database and impossible on the other.",
			Witness: "The first query is below and the second above.",
			Watched: "two answers, below or above: 0 is neither above, 1 the second, 2 the first, 3 both",
			law:     noiselessSparseVector,
		},
	}
}

// manyCounts returns the law of how many of m noisy counts are at least one. On database
// 0 each is exactly one and on database 1 zero; the noise is Laplace of the given scale. A
// count reaches one with probability ½ and e^{−1/scale}/2, so that the event that all do has
// the loss m/scale, the largest there is.
func manyCounts(m int, scale float64, database int) (dp.Law, error) {
	return exceeding(m, laplaceAbove(1-float64(exactly(database)), scale))
}

// oneSided returns the law of a count with geometric noise, (1 − p)pᵏ for k ≥ 0 with
// p = e^{−rate}, cut at high.
func oneSided(rate float64, exact, high int) (dp.Law, error) {
	probabilities := make([]float64, high+1)
	for k := exact; k < high; k++ {
		probabilities[k] = -math.Expm1(-rate) * math.Exp(-rate*float64(k-exact))
	}
	probabilities[high] = math.Exp(-rate * float64(high-exact))
	return dp.NewDiscrete(probabilities)
}

// starTable is Gaussian noise calibrated to the star row of Table 2 of Gilbert and
// McMillan 2018, seen along the direction in which the readings of a leaf and of the centre
// differ, which tells all that Gaussian noise tells.
func starTable() Specimen {
	const nodes, tau, epsilon, delta = 5, 3, 1, 0.05
	return Specimen{
		Key: "star", Title: "The star row of Table 2", Claim: dp.Budget{Epsilon: epsilon, Delta: delta}, Erratum: "D-09",
		Reason:  "The row counts one leaf where there are three more; the sensitivity comes out 9 % too small, and so does σ.",
		Witness: "The reading along the difference is far on its own side.",
		Watched: "the reading along the difference, in units of the printed sensitivity, in cells",
		law: func(database int) (dp.Law, error) {
			printed := diffusion.StarSensitivityPrinted(nodes, tau)
			moved := diffusion.StarSensitivity(nodes, tau) / printed
			return dp.Gaussian{Sigma: dp.Sigma(dp.Analytic, epsilon, delta, 1)}.Law(moved * float64(exactly(database)))
		},
		cuts: steps(-5, 6, 45),
	}
}

// noiselessSparseVector answers two queries of sensitivity one, 0 and 1 on database 0, 1
// and 0 on database 1, by comparing them with a threshold of Laplace noise with scale 1: the
// second variant that Lyu, Su and Li (2017) show not to be private at any ε.
func noiselessSparseVector(database int) (dp.Law, error) {
	// The threshold is at most 0, between 0 and 1, or above 1.
	both, none := 0.5, laplaceAbove(1, 1)
	one := 1 - both - none
	if database == 0 {
		return dp.NewDiscrete([]float64{none, one, 0, both})
	}
	return dp.NewDiscrete([]float64{none, 0, one, both})
}
