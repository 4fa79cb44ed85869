package audit

import (
	"math"

	"cloakroom/core/dp"
)

// sound returns mechanisms that keep their claim, each calibrated to it exactly.
func sound() []Specimen {
	return []Specimen{
		{
			Key: "response", Title: "Randomised response", Claim: dp.Budget{Epsilon: 1}, Sound: true,
			Reason:  "The answer is true with probability e^ε/(1 + e^ε), so no answer is more than e^ε times likelier.",
			Watched: "no and yes",
			law:     func(database int) (dp.Law, error) { return dp.RandomisedResponseLaw(database == 0, 1) },
		},
		{
			Key: "laplace", Title: "A count with Laplace noise", Claim: dp.Budget{Epsilon: 1}, Sound: true,
			Reason:  "One person moves the count by one, and noise of scale 1/ε answers for that.",
			Watched: "the count, in cells of a quarter",
			law:     func(database int) (dp.Law, error) { return dp.Laplace{Scale: 1}.Law(float64(exactly(database))) },
			cuts:    steps(-4, 5, 37),
		},
		{
			Key: "discrete-laplace", Title: "A count with discrete Laplace noise", Claim: dp.Budget{Epsilon: 1}, Sound: true,
			Reason:  "The noise is a whole number, so neighbouring counts have the same outputs, with probabilities at most e^ε apart.",
			Watched: "the count from −8 to 9",
			law:     func(database int) (dp.Law, error) { return dp.DiscreteLaplace{Rate: 1}.Law(exactly(database), -8, 9) },
		},
		{
			Key: "gaussian", Title: "A count with Gaussian noise", Claim: dp.Budget{Epsilon: 1, Delta: 0.05}, Sound: true,
			Reason:  "σ is the smallest that is private at all, found from the exact curve of δ.",
			Watched: "the count, in cells",
			law: func(database int) (dp.Law, error) {
				return dp.Gaussian{Sigma: dp.Sigma(dp.Analytic, 1, 0.05, 1)}.Law(float64(exactly(database)))
			},
			cuts: steps(-5, 6, 45),
		},
		{
			Key: "exponential", Title: "A vote by the exponential mechanism", Claim: dp.Budget{Epsilon: 1}, Sound: true,
			Reason:  "One ballot moves two tallies by one, and the weights halve ε to allow for both.",
			Watched: "the winner among four",
			law: perDatabase(
				func() (dp.Law, error) { return dp.ExponentialLaw([]float64{-3, -5, -4, 0}, 1, 1, false) },
				func() (dp.Law, error) { return dp.ExponentialLaw([]float64{-3, -4, -5, 0}, 1, 1, false) },
			),
		},
		{
			Key: "clamp-before", Title: "Values clamped before they are summed", Claim: dp.Budget{Epsilon: 1}, Sound: true,
			Reason:  "A value of five counts as one, so that nobody moves the sum by more than the noise is made for.",
			Watched: "the sum, clamped to 0…10, in cells",
			law:     func(database int) (dp.Law, error) { return clampedSum(min(1, outlier(database))) },
			cuts:    steps(0.25, 9.75, 39),
		},
		{
			Key: "above-threshold", Title: "The sparse vector technique", Claim: dp.Budget{Epsilon: 1}, Sound: true,
			Reason:  "The threshold and every query carry their own noise, and it stops at the first answer above.",
			Watched: "which of three queries was first above, or none",
			law: perDatabase(
				func() (dp.Law, error) { return aboveThreshold([]float64{0, 1, 0}, 1) },
				func() (dp.Law, error) { return aboveThreshold([]float64{1, 0, 1}, 1) },
			),
		},
		{
			Key: "outright", Title: "Publishing somebody outright, rarely", Claim: dp.Budget{Epsilon: 0, Delta: 0.05}, Sound: true,
			Reason:  "It says nothing but for a chance of δ, and then everything: that is what δ allows.",
			Watched: "nothing, or who it was, among two people",
			law:     func(database int) (dp.Law, error) { return dp.PublishOutright(0.05, database, 2) },
		},
	}
}

// outlier returns a value far beyond what the others have.
func outlier(database int) float64 { return 5 * float64(exactly(database)) }

// clampedSum returns the law of an exact sum with Laplace noise for sensitivity one at
// ε = 1, cut to 0…10.
func clampedSum(sum float64) (dp.Law, error) {
	noisy, err := dp.Laplace{Scale: 1}.Law(sum)
	if err != nil {
		return dp.Law{}, err
	}
	return noisy.Clamped(0, 10)
}

// aboveThreshold returns the law of the first of some queries of sensitivity 1 that
// exceeds the threshold 0, or len(queries) when none does. Threshold noise has the scale
// 2/ε and query noise 4/ε, drawn anew for every query (Dwork and Roth 2014, section 3.6).
// Given the threshold the queries are independent, so each outcome is one integral.
func aboveThreshold(queries []float64, epsilon float64) (dp.Law, error) {
	probabilities := make([]float64, len(queries)+1)
	const panels, reach = 4000, 45
	scale := 2 / epsilon
	for i := range panels {
		// Simpson's rule over ±45 scales, beyond which e^{−45} of the noise lies.
		a := scale * reach * (2*float64(i)/panels - 1)
		b := scale * reach * (2*float64(i+1)/panels - 1)
		for _, node := range [3][2]float64{{a, 1}, {(a + b) / 2, 4}, {b, 1}} {
			weight := (b - a) / 6 * node[1] * math.Exp(-math.Abs(node[0])/scale) / (2 * scale)
			for j, q := range queries {
				above := laplaceAbove(node[0]-q, 2*scale)
				probabilities[j] += weight * above
				weight *= 1 - above
			}
			probabilities[len(queries)] += weight
		}
	}
	total := 0.0
	for _, p := range probabilities {
		total += p
	}
	for i := range probabilities {
		probabilities[i] /= total
	}
	return dp.NewDiscrete(probabilities)
}

// laplaceAbove returns P(Laplace(b) > x).
func laplaceAbove(x, b float64) float64 {
	if x > 0 {
		return math.Exp(-x/b) / 2
	}
	return 1 - math.Exp(x/b)/2
}
