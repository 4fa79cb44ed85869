package mechanismspresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// composed asks for up to so many draws together.
func composed(epsilon float64, draws int) func(*mechanisms.Question) {
	return func(q *mechanisms.Question) { q.Privacy.Epsilon, q.Composition.Draws = epsilon, draws }
}

// statementPresets are the definitions, lemmas and theorems of chapters 1 and 2 that a
// number can speak to.
func statementPresets() []scenario.Preset {
	return slices.Concat(definitionPresets(), propertyPresets(), toolboxPresets())
}

func definitionPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "thesis-definition-1-1", Title: "Definition 1.1: five measures of closeness",
			Scenario: count(mechanisms.DiscreteLaplace, nil), Panel: "losses",
			Claim:   "“We will deal with many measures of closeness between distributions” (McMillan 2018, Definition 1.1).",
			Finding: "A definition: nothing to contradict. A count at ε = 1 has total variation 0.4621 and Kullback–Leibler divergence 0.4621. Its max divergence is 1 and at δ = 0.01 0.9862. The Rényi divergence of order 2 has 0.7353.",
		},
		{
			Name: "thesis-delta-example", Title: "Someone is published outright with probability δ",
			Scenario: count(mechanisms.Outright, func(q *mechanisms.Question) { q.Privacy.Delta = 0.01 }), Panel: "losses",
			Claim:   "“Then this algorithm is (0, δ)-DP” (McMillan 2018, §2.1).",
			Finding: "Holds: at ε = 0 the exact δ is 0.01, and the best test is right in 50.5 % of cases. But 1 in 100 outputs publishes everything.",
		},
		{
			Name: "thesis-typical", Title: "What δ and ε should be",
			Scenario: count(mechanisms.Gaussian, func(q *mechanisms.Question) { q.Privacy.Epsilon, q.Privacy.Delta = 0.1, 1e-8 }), Panel: "estimate",
			Claim:   "“Typically one should think of δ as extremely small, δ ≈ 10⁻⁸, and ε as quite small, ε ≈ 0.1” (McMillan 2018, §2.1).",
			Finding: "Advice, and what it costs: the noise on a count has σ = 45.9. Only with 8441 people does sampling deviate as much. The best test is right in 50.4 %.",
		},
		{
			Name: "thesis-definition-2-2", Title: "Random privacy: everyone but three",
			Scenario: scene(mechanisms.PeopleNumbers, mechanisms.Laplace, nil), Panel: "random",
			Claim:   "“These definitions may protect the privacy of everyone except Neil, Buzz and Michael, whose data will be entirely leaked” (McMillan 2018, §2.1).",
			Finding: "Holds: where 1 in 100 values is 20 times too large, γ = 0.0198. Everyone else keeps ε = 1. Such a value has a loss of 20.",
		},
	}
}

func propertyPresets() []scenario.Preset {
	halfway := func(q *mechanisms.Question) { q.Output.Kind, q.Output.Threshold = mechanisms.ProcessThreshold, 7 }
	return []scenario.Preset{
		{
			Name: "thesis-proposition-2-3", Title: "Proposition 2.3: what is done to the output",
			Scenario: count(mechanisms.Laplace, func(q *mechanisms.Question) {
				q.Output.Kind, q.Output.Step, q.Output.Low, q.Output.High = mechanisms.ProcessRound, 4, 0, 12
			}), Panel: "processing",
			Claim:   "“no amount of ingenuity in post-processing the output of a private algorithm can reveal the sensitive data” (McMillan 2018, Proposition 2.3).",
			Finding: "Holds: rounded to multiples of four, the total variation falls from 0.3935 to 0.3161. The largest loss stays 1.",
		},
		{
			Name: "thesis-lemma-2-4", Title: "Lemma 2.4: what may become of a person",
			Scenario: count(mechanisms.Laplace, func(q *mechanisms.Question) {
				halfway(q)
				q.People.Person = 2
			}), Panel: "processing",
			Claim:   "“E[f(A(D))] ≤ e^ε E[f(A(D′))] + δF” for a non-negative f ≤ F (McMillan 2018, Lemma 2.4).",
			Finding: "Holds: the output reaches the threshold with 0.5000 in the other world and 0.1839 in this one. The bound is 0.5000, e^ε times the smaller. The loss between them is 1, and ε = 1.",
		},
		{
			Name: "thesis-lemma-2-5", Title: "Lemma 2.5: basic composition",
			Scenario: count(mechanisms.DiscreteLaplace, composed(0.1, 100)), Panel: "composition",
			Claim:   "“Then their combination … is (Σ εᵢ, Σ δᵢ)-DP” (McMillan 2018, Lemma 2.5).",
			Finding: "Holds, and far from tight: 100 draws at ε = 0.1 keep ε = 10 together. At δ = 10⁻⁶ it is exactly 4.77.",
		},
		{
			Name: "thesis-theorem-2-6", Title: "Theorem 2.6: advanced composition",
			Scenario: count(mechanisms.DiscreteLaplace, composed(0.1, 1000)), Panel: "composition",
			Claim:   "“we can allow the ε parameter to increase at a rate of √t rather than t” at a small cost to δ (McMillan 2018, Theorem 2.6).",
			Finding: "Holds for small ε: at ε = 0.1 it is below the sum from 35 draws on. Then 1000 draws cost 27.1 instead of 100. Exactly they cost 19.3. At ε = 1 it never is: the second term grows as t.",
		},
	}
}

func toolboxPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "thesis-estimate", Title: "Plausible deniability, and the estimate",
			Scenario: count(mechanisms.Response, nil), Panel: "estimate",
			Claim:   "“This can be translated to an empirical estimate of P(X = YES), with slightly worse error bounds” (McMillan 2018, §2.3.1).",
			Finding: "Not slightly at ε = 1 with 1000 people: the interval is ±6.7 %, and that of sampling ±3.1 %. It is 2.2 times as wide. At ε = 5 it is 1.01 times as wide.",
		},
		{
			Name: "thesis-lemma-2-8", Title: "Lemma 2.8: the printed σ",
			Scenario: count(mechanisms.Gaussian, func(q *mechanisms.Question) {
				q.Privacy.Epsilon, q.Privacy.Delta, q.Privacy.Calibration = 40, 0.1, mechanisms.CalibrationPaper
			}), Panel: "losses",
			Claim:   "“Let ε > 0, δ > 0 and σ = 2 ln(1.25/δ)Δ₂g/ε then A … is an (ε, δ)-differentially private algorithm” (McMillan 2018, Lemma 2.8).",
			Finding: "Holds in part: at ε = 40 the true δ of this σ is 0.113, not 0.1. It fails from 39 on. At ε = 1 it keeps the promise, with the least noise times 4.7.",
		},
		{
			Name: "thesis-lemma-2-10", Title: "Lemma 2.10: how good a private choice is",
			Scenario: scene(mechanisms.PeopleVotes, mechanisms.Exponential, func(q *mechanisms.Question) {
				q.People.Values = slices.Concat(slices.Repeat([]float64{1}, 24), slices.Repeat([]float64{2}, 20), slices.Repeat([]float64{3}, 6))
			}), Panel: "explain",
			Claim:   "“P[u(M(D, u)) ≤ max u(D, o) − (2Δu/ε)(ln |O| + t)] ≤ e^−t” (McMillan 2018, Lemma 2.10).",
			Finding: "Holds: at least 8.2 votes are missed with at most 5 % by the lemma, and with 0.011 % by the law. On average choices miss 0.48 votes.",
		},
	}
}
