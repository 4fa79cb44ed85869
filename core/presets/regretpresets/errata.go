package regretpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
)

// errataPresets show where the text must not be followed to the letter.
func errataPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "regret-signs", Title: "The example whose answers would win",
			Scenario: space(regret.SettingBall, 1, 100, 10, func(*regret.Question) {}), Panel: "explain",
			Claim: "A learner using FTL will respond by playing x₁ = 0, x₂ = −1, x₃ = 1, x₄ = −1, …; such a learner will incur regret T " +
				"(McMillan 2018, §12.1).",
			Finding: signsFinding,
		},
		{
			Name: "regret-gaussian-step", Title: "Gaussian noise keeps no step",
			Scenario: scene(func(q *regret.Question) {
				q.Learner.Noise, q.Learner.Draws = regret.NoiseGaussian, 100
				q.Losses.Kind, q.Losses.Experts, q.Losses.Rounds = regret.LossesCoins, 8, 1000
				q.Losses.Best = 0
			}), Panel: "hazard",
			Claim:   "Regret bounds apply to FTPL with any finite hazard rate distribution (McMillan 2018, chapter 13).",
			Finding: gaussianFinding,
		},
		{
			Name: "regret-doubling", Title: "Tuning without knowing L*",
			Scenario: scene(func(q *regret.Question) {
				q.Losses.Rounds, q.Learner.Tuning, q.Learner.Draws = 4000, regret.TuningDoubling, 100
			}), Panel: "bound",
			Claim:   "Applying Theorem 12.3 with ε = min(√(Regret(BTPL))/L*, 1) completes the proof (McMillan 2018, proof of Theorem 13.1).",
			Finding: doublingFinding,
		},
		{
			Name: "thesis-lemma-12-6", Title: "Lemma 12.6: eigenvalues that are not Laplace’s",
			Scenario: space(regret.SettingSubspaces, 16, 20, 1, func(q *regret.Question) {
				q.Rank, q.Extras = 4, []string{regret.ExtraEnsemble}
			}), Panel: "ensemble",
			Claim: "When D is LOD ensemble, these eigenvalues follow the Laplace distribution; BTPL has expected regret at most k(log(N/k) + 1)/ε " +
				"(McMillan 2018, Lemma 12.6).",
			Finding: lemma126Finding,
		},
		{
			Name: "thesis-corollary-12-7", Title: "Corollary 12.7: the optimal regret does not follow",
			Scenario: space(regret.SettingSubspaces, 32, 20, 1, func(q *regret.Question) {
				q.Rank, q.Extras = 1, []string{regret.ExtraEnsemble}
			}), Panel: "ensemble",
			Claim:   "FTPL with LOD achieves O(√(L* k log(N/k)) + k log(N/k)) expected regret (McMillan 2018, Corollary 12.7).",
			Finding: corollary127Finding,
		},
	}
}
