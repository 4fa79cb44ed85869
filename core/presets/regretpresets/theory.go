package regretpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// laws are those of Theorem 13.1 beside Laplace's; Weibull's of shape 1 is exponential.
func laws() []string {
	return []string{regret.NoiseGumbel, regret.NoiseFrechet, regret.NoiseExponential, regret.NoisePareto}
}

// coins is a game in which the best expert loses at a rate.
func coins(best float64, rounds int) func(*regret.Question) {
	return func(q *regret.Question) {
		q.Losses.Kind, q.Losses.Best, q.Losses.Rounds = regret.LossesCoins, best, rounds
	}
}

// theoryPresets are the theorems, each on a game that shows it.
func theoryPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "thesis-lemma-12-1", Title: "Lemma 12.1: regret is what a round’s delay costs",
			Scenario: scene(func(q *regret.Question) {
				q.Losses.Rounds, q.Learner.Draws = 2000, 10
			}), Panel: "bound",
			Claim:   "Regret of FTL is at most the sum over t of ⟨x_t, ℓ_t⟩ − ⟨x_{t+1}, ℓ_t⟩ (McMillan 2018, Lemma 12.1).",
			Finding: lemma121Finding,
		},
		{
			Name: "thesis-theorem-12-3", Title: "Theorem 12.3: one-step privacy bounds regret",
			Scenario: scene(func(q *regret.Question) {
				q.Losses.Rounds, q.Learner.Tuning, q.Compare = 4000, regret.TuningFixed, nil
			}).Swept("regret.learner.epsilon", 20, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1),
			Panel:   "sweep",
			Claim:   "Its expected regret is at most 2εL* + 3E[Regret(A⁺)] + δ‖X‖Σ‖ℓ_t‖ (McMillan 2018, Theorem 12.3).",
			Finding: theorem123Finding,
		},
		{
			Name: "thesis-equation-12-1", Title: "Equation 12.1: what noise costs who knows the round",
			Scenario: scene(func(q *regret.Question) { coins(0.2, 1000)(q); q.Learner.Draws = 400 }), Panel: "bound",
			Claim:   "E[Regret(BTPL)] is at most E[sup ⟨x, Z⟩] (McMillan 2018, equation 12.1).",
			Finding: equation121Finding,
		},
		{
			Name: "thesis-theorem-12-4", Title: "Theorem 12.4: a ball in more and more dimensions",
			Scenario: space(regret.SettingBall, 8, 1000, 10, func(*regret.Question) {}).Swept("regret.dimension", 10, 1, 2, 4, 8, 16, 32, 64),
			Panel:    "sweep",
			Claim:    "FTPL with Gaussian noise achieves expected regret of order O(⁴√N √(RL* log T) + √N R log T) (McMillan 2018, Theorem 12.4).",
			Finding:  theorem124Finding,
		},
		{
			Name: "thesis-corollary-13-6", Title: "Corollary 13.6: the hazard bounds one step",
			Scenario: scene(func(q *regret.Question) { coins(0.1, 400)(q); q.Learner.Draws = 10 }), Panel: "hazard",
			Claim:   "If haz ≤ ε, then FTPL with D^N is ε-one-step Lipschitz private (McMillan 2018, Corollary 13.6).",
			Finding: corollary136Finding,
		},
		{
			Name: "thesis-lemma-13-7", Title: "Lemma 13.7: the largest of N draws",
			Scenario: scene(func(q *regret.Question) {
				q.Losses.Rounds, q.Learner.Tuning, q.Learner.Draws = 100, regret.TuningFixed, 1
				q.Losses.Experts, q.Compare = 256, nil
			}), Panel: "bound",
			Claim:   "For all distributions mentioned in Theorem 13.1, Regret(BTPL) is of order (log N)/ε (McMillan 2018, Lemma 13.7).",
			Finding: lemma137Finding,
		},
		{
			Name: "thesis-theorem-13-1", Title: "Theorem 13.1: five laws of noise",
			Scenario: scene(func(q *regret.Question) { q.Compare = laws() }).Swept("regret.losses.rounds", 20, 100, 300, 1000, 3000, 10000),
			Panel:    "sweep",
			Claim: "FTPL with Laplace, Gumbel, Frechet, Weibull, and Pareto noise, with a proper choice of distribution parameters; all achieve " +
				"O(√(L* log N) + log N) (McMillan 2018, Theorem 13.1).",
			Finding: theorem131Finding,
		},
		{
			Name: "thesis-first-order", Title: "First order: little regret where the best loses little",
			Scenario: scene(func(q *regret.Question) {
				coins(0, 2000)(q)
				q.Compare = []string{regret.NoiseGaussian}
			}).Swept("regret.losses.best", 10, 0, 0.01, 0.03, 0.1, 0.3, 0.5),
			Panel:   "sweep",
			Claim:   "One would prefer a bound that increases according to the loss of the best performing action (McMillan 2018, §12.2.1).",
			Finding: firstOrderFinding,
		},
		{
			Name: "thesis-online-pca", Title: "Online PCA with Gaussian noise",
			Scenario: space(regret.SettingSubspaces, 8, 300, 4, func(q *regret.Question) { q.Rank = 2 }).Swept("regret.losses.rounds", 4, 30, 100, 300, 1000),
			Panel:    "sweep",
			Claim:    "The best known FTPL algorithm achieves O(⁴√N √(kL* log T)) regret using the Gaussian orthogonal ensemble (McMillan 2018, §12.2.2).",
			Finding:  onlinePCAFinding,
		},
	}
}
