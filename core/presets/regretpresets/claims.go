package regretpresets

import (
	"slices"

	"cloakroom/core/presets/claims"
)

// Claims are what the thesis says, one for each preset in their order.
func Claims() []claims.Claim {
	all := slices.Concat(startClaims(), theoryClaims(), errataClaims())
	for i := range all {
		all[i].Paper = claims.Thesis2018
	}
	return all
}

func startClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "regret-start", Where: "§12.1", Verdict: claims.Holds, How: claims.Exact,
			Says:   "In the adversarial setting, following the leader can suffer regret linear in T.",
			Theirs: "linear in T", Ours: "200 in 400 rounds",
		},
		{
			Name: "regret-hand", Where: "chapter 11", Verdict: claims.NoClaim, How: claims.None,
			Says:   "The adversary deliberately tries to mislead the learner.",
			Theirs: "an adversary", Ours: "one that reads habits",
		},
		{
			Name: "regret-punisher", Where: "§12.2", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "It is in the learner’s interest to be stable under small changes of the input.",
			Theirs: "less regret", Ours: "20.0 instead of 3750",
		},
		{
			Name: "regret-hedge", Where: "§11.2", Verdict: claims.Holds, How: "400 draws",
			Says:   "Exponential weights are the exponential mechanism.",
			Theirs: "the same", Ours: "17.2 by Gumbel’s noise, 16.8 by hedge",
		},
	}
}

func theoryClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "thesis-lemma-12-1", Where: "Lemma 12.1", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The leader’s regret is at most what it pays for playing one round late.",
			Theirs: "at most", Ours: "1000 of 2000",
		},
		{
			Name: "thesis-theorem-12-3", Where: "Theorem 12.3", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "One-step private at ε ≤ 1, a learner has regret at most 2εL* + 3E[Regret(A⁺)].",
			Theirs: "at most", Ours: "39 of 145 at ε = 0.05",
		},
		{
			Name: "thesis-equation-12-1", Where: "equation 12.1", Verdict: claims.Holds, How: "400 draws",
			Says:   "Who knows the round has regret at most E[sup ⟨x, Z⟩].",
			Theirs: "at most", Ours: "17.2 of 19.7",
		},
		{
			Name: "thesis-theorem-12-4", Where: "Theorem 12.4", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "With Gaussian noise regret is of order ⁴√N √(RL* log T) + √N R log T.",
			Theirs: "of that order", Ours: "1.12 of the rate at most",
		},
		{
			Name: "thesis-corollary-13-6", Where: "Corollary 13.6", Verdict: claims.Holds, How: claims.Exact,
			Says:   "With a hazard of at most ε, a perturbed leader is ε-one-step private.",
			Theirs: "at most ε", Ours: "0.2633 where ε = 0.2633",
		},
		{
			Name: "thesis-lemma-13-7", Where: "Lemma 13.7", Verdict: claims.Holds, How: claims.Exact,
			Says:   "For all these laws, the regret of who knows the round is of order (log N)/ε.",
			Theirs: "of that order", Ours: "0.92 to 1.89 times it",
		},
		{
			Name: "thesis-theorem-13-1", Where: "Theorem 13.1", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "Laplace, Gumbel, Fréchet, Weibull and Pareto noise all achieve O(√(L* log N) + log N).",
			Theirs: "of that order", Ours: "0.61 to 2.95 of the rate",
		},
		{
			Name: "thesis-first-order", Where: "§12.2.1", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The bound increases with the loss of the best action, and not with T.",
			Theirs: "adapts", Ours: "2.9 to 41",
		},
		{
			Name: "thesis-online-pca", Where: "§12.2.2", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "Online PCA with Gaussian noise has regret O(⁴√N √(kL* log T)).",
			Theirs: "of that order", Ours: "0.22 of the rate",
		},
	}
}

// walk is how the eigenvalues were measured.
const walk = "a walk on the ensemble"

func errataClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "regret-signs", Where: "§12.1", Verdict: claims.InPart, How: claims.Exact,
			Says:   "Against −0.5, 1, −1 … the leader plays 0, −1, 1 …, and has regret T.",
			Theirs: "regret T", Ours: "99.5 with the signs put right, −98.5 as printed",
		},
		{
			Name: "regret-gaussian-step", Where: "§13.2", Verdict: claims.InPart, How: claims.Exact,
			Says:   "The noise models of Theorem 13.1 have bounded hazard rates.",
			Theirs: "bounded", Ours: "20 and growing, for Weibull’s of shape 2",
		},
		{
			Name: "regret-doubling", Where: "§13.2", Verdict: claims.DoesNot, How: claims.Draws100,
			Says:   "With ε = min(√(Regret(BTPL))/L*, 1) Theorem 12.3 completes the proof.",
			Theirs: "the optimal rate", Ours: "276 as printed, 41.4 put right, 30.9 without L*",
		},
		{
			Name: "thesis-lemma-12-6", Where: "Lemma 12.6", Verdict: claims.DoesNot, How: walk,
			Says:   "The eigenvalues of the ensemble follow the Laplace distribution.",
			Theirs: "9.5 for the four largest", Ours: "56",
		},
		{
			Name: "thesis-corollary-12-7", Where: "Corollary 12.7", Verdict: claims.DoesNot, How: walk,
			Says:   "With this ensemble online PCA achieves O(√(L*k log(N/k)) + k log(N/k)).",
			Theirs: "4.5 for the largest eigenvalue", Ours: "45",
		},
	}
}
