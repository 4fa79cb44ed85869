package mechanismspresets

import "cloakroom/core/presets/claims"

// Claims are what the thesis says, one for each preset in their order.
func Claims() []claims.Claim {
	claim := func(name, where string, v claims.Verdict, says, theirs, ours string) claims.Claim {
		how := claims.Exact
		if v == claims.NoClaim {
			how = claims.None
		}
		return claims.Claim{Name: name, Paper: claims.Thesis2018, Where: where, Verdict: v, How: how, Says: says, Theirs: theirs, Ours: ours}
	}
	return []claims.Claim{
		claim("mechanisms-start", "Lemma 2.7", claims.Holds, "Randomised response with p = e^ε/(1 + e^ε) is ε-DP.", "ε = 1", "a largest loss of 1"),
		claim("mechanisms-sum", "§2.3.2", claims.Holds, "The Laplacian mechanism satisfies pure differential privacy.", "ε = 1", "a largest loss of 0.7 for this person"),
		claim("mechanisms-vote", "Lemma 2.9", claims.Holds, "The exponential mechanism is ε-DP.", "ε = 1", "a largest loss of 0.609 for this voter"),
		claim("mechanisms-guess", "§2.1", claims.InPart, "An adversary who is given a sample cannot determine in which of two worlds it was made.", "cannot", "right in 69.7 % at ε = 1, in 52.4 % at 0.1"),
		claim("thesis-definition-1-1", "Definition 1.1", claims.NoClaim, "There are many measures of closeness between distributions.", "five definitions", "five numbers of the same two laws"),
		claim("thesis-delta-example", "§2.1", claims.Holds, "An algorithm that publishes an identifier with probability δ is (0, δ)-DP.", "δ", "δ = 0.01 at ε = 0"),
		claim("thesis-typical", "§2.1", claims.NoClaim, "Typically one should think of δ ≈ 10⁻⁸ and ε ≈ 0.1.", "δ ≈ 10⁻⁸, ε ≈ 0.1", "noise on a count of σ = 45.9"),
		claim("thesis-definition-2-2", "Definition 2.2", claims.Holds, "Random privacy may protect everyone except outliers, whose data will be entirely leaked.", "entirely leaked", "a loss of 20 with γ = 0.0198"),
		claim("thesis-proposition-2-3", "Proposition 2.3", claims.Holds, "Post-processing of an (ε, δ)-DP algorithm is (ε, δ)-DP.", "never more", "total variation 0.3935, then 0.3161"),
		claim("thesis-lemma-2-4", "Lemma 2.4", claims.Holds, "E[f(A(D))] ≤ e^ε E[f(A(D′))] + δF.", "at most e^ε", "0.5000 against 0.1839"),
		claim("thesis-lemma-2-5", "Lemma 2.5", claims.Holds, "Together, (εᵢ, δᵢ)-DP algorithms are (Σ εᵢ, Σ δᵢ)-DP.", "ε = 10", "exactly 4.77"),
		claim("thesis-theorem-2-6", "Theorem 2.6", claims.InPart, "At a small cost in δ, ε may increase at a rate of √t rather than t.", "√t", "from 35 draws on at ε = 0.1, never at 1"),
		claim("thesis-estimate", "§2.3.1", claims.InPart, "The share of yes can be estimated with slightly worse error bounds.", "slightly worse", "2.2 times as wide at ε = 1, 1.01 times at 5"),
		claim("thesis-lemma-2-8", "Lemma 2.8", claims.InPart, "With σ = 2 ln(1.25/δ)Δ₂/ε the Gaussian mechanism is (ε, δ)-DP for all ε > 0.", "at every ε", "not from 39 on at δ = 0.1"),
		claim("thesis-lemma-2-10", "Lemma 2.10", claims.Holds, "The utility falls short by (2Δu/ε)(ln |O| + t) with probability at most e^−t.", "at most 5 %", "0.011 %"),
		claim("mechanisms-input", "§2.2", claims.Holds, "Proposition 2.3 does not hold if the post-processing re-accesses the data.", "more than ε = 1", "a largest loss of 2"),
		claim("mechanisms-onesided", "§2.3.3", claims.Holds, "The exponential mechanism chooses with probability proportional to e^{εu/2Δu}.", "with the 2", "without it a loss of 1.43"),
	}
}
