package graphonpresets

import (
	"slices"

	"cloakroom/core/presets/claims"
)

// Claims are what the thesis says, one for each preset in their order, and those that can
// be seen in a preset of another name.
func Claims() []claims.Claim {
	return slices.Concat(startClaims(), distanceClaims(), boundClaims(), errataClaims(), otherClaims())
}

func startClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "graphon-start", Paper: claims.Thesis2018, Where: "chapter 4", Verdict: claims.NoClaim, How: claims.None,
			Says:   "Graphon estimation is to recover the model that a network was drawn from.",
			Theirs: "a problem", Ours: "0.0067 off, a constant graphon 0.26",
		},
		{
			Name: "graphon-surface", Paper: claims.Thesis2018, Where: "chapter 4", Verdict: claims.NoClaim, How: claims.None,
			Says:   "A general graphon is one of infinitely many blocks.",
			Theirs: "a definition", Ours: "between 0.116 and 0.225 off with 8 blocks",
		},
		{
			Name: "graphon-communities", Paper: claims.Thesis2018, Where: "chapter 4", Verdict: claims.NoClaim, How: claims.None,
			Says:   "Many networks display some type of community structure.",
			Theirs: "a motive", Ours: "100 % of the nodes placed right",
		},
		{
			Name: "graphon-least-squares", Paper: claims.Thesis2018, Where: "(4.4) and §4.4", Verdict: claims.NoClaim, How: claims.None,
			Says:   "Least squares attains the upper bound, up to a constant that is not printed.",
			Theirs: "an order of growth", Ours: "0.26 off on 12 nodes, refined 0.3",
		},
		{
			Name: "graphon-karate", Paper: claims.Karate1977, Where: "the split", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The ties alone tell which side each member of the club took, but for one.",
			Theirs: "all but one", Ours: "33 of 34 by two blocks",
		},
	}
}

func distanceClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "graphon-two-thirds", Paper: claims.Thesis2018, Where: "§4.3", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The matrices A and B are ⅔ apart, and their graphons at distance 0.",
			Theirs: "⅔ and 0", Ours: "0.6667 and 0",
		},
		{
			Name: "graphon-gap", Paper: claims.Thesis2018, Where: "Lemma 5.5", Verdict: claims.Holds, How: claims.Exact,
			Says:   "Planted blocks lie |p − q|√(k − 1)/k from the constant graphon of their density.",
			Theirs: "0.2828", Ours: "0.2828",
		},
		{
			Name: "graphon-packing", Paper: claims.Thesis2018, Where: "Lemma 5.3", Verdict: claims.InPart, How: claims.OneDraw,
			Says:   "Many random matrices differ in k²/6 places in every order, by a union bound.",
			Theirs: "exponentially many", Ours: "12 of 200 at k = 6; the bound begins beyond k = 344",
		},
	}
}

func boundClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "graphon-labels", Paper: claims.Thesis2018, Where: "(4.5)", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "Unseen labels cost an error of the order ρ·⁴√(k/n).",
			Theirs: "slope −¼ in n", Ours: "slope −0.18, for the oracle too",
		},
		{
			Name: "graphon-zero", Paper: claims.Thesis2018, Where: "§4.2", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "Up to ρ of the order k²/n² the zero estimate is optimal.",
			Theirs: "same order", Ours: "oracle 0.9 times zero at ρ = 0.01, 0.4 times at ρ = 1",
		},
		{
			Name: "graphon-detection", Paper: claims.Thesis2018, Where: "Table 5.1", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "Two blocks with n(p − q)² ≤ 2(p + q) cannot be told from none.",
			Theirs: "no test", Ours: "51 % placed right below, 98 % above",
		},
		{
			Name: "graphon-map", Paper: claims.Thesis2018, Where: "§4.2", Verdict: claims.Holds, How: claims.Exact,
			Says:   "Below ρ of the order (k/n)^(3/2) the bound says more than the one before.",
			Theirs: "(k/n)^(3/2)", Ours: "0.001 for k = 10 and n = 1000",
		},
		{
			Name: "graphon-fano", Paper: claims.Thesis2018, Where: "Theorem 5.4", Verdict: claims.Holds, How: claims.OneDraw,
			Says:   "Every estimator errs by the order min(ρ, √(ρk²/n²)) on some graphon.",
			Theirs: "an order of growth", Ours: "0.0002 for certain, where the shape is 0.0167",
		},
		{
			Name: "graphon-le-cam", Paper: claims.Thesis2018, Where: "Lemma 3.1", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The risk is at least an eighth of the distance times (1 − ‖P₀ − P₁‖)²ʳ.",
			Theirs: "0.00185", Ours: "0.164",
		},
	}
}

func errataClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "graphon-hats", Paper: claims.Thesis2018, Where: "Lemma 4.4", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "δ̂₂, with the hat of one order, is at most δ₂.",
			Theirs: "at most δ₂", Ours: "1 against 0.7071",
		},
		{
			Name: "graphon-fourth-root", Paper: claims.Thesis2018, Where: "(4.3)", Verdict: claims.DoesNot, How: claims.Sweep,
			Says:   "The term of the labels is ρ⁴√(k/n).",
			Theirs: "slope 4 in ρ", Ours: "slope 1",
		},
		{
			Name: "graphon-sparse-divergence", Paper: claims.Thesis2018, Where: "(5.10)", Verdict: claims.InPart, How: claims.OneDraw,
			Says:   "The divergence of packed graphons is at most 32c²k²ρ.",
			Theirs: "0.0128 at ρ = 0.01", Ours: "0.0805",
		},
		{
			Name: "graphon-table", Paper: claims.Thesis2018, Where: "Table 5.1", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "Blocks are hidden for n²(p − q)²(k − 1)/(p + (k + 1)q) ≤ 2 log(k − 1).",
			Theirs: "4286 against 2.2, not hidden", Ours: "0.5 against 0.73, hidden",
		},
		{
			Name: "graphon-testing", Paper: claims.Thesis2018, Where: "Corollary 3.4", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "A test with 2r samples needs ‖P^r − Q^r‖ ≥ ⅓.",
			Theirs: "no test with 20", Ours: "one that errs by 0.33 at most",
		},
	}
}

func otherClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "graphon-sandwich", Shown: "graphon-hats", Paper: claims.Thesis2018, Where: "(4.12)", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The distance under two orders is at most δ₂, and that under one at least.",
			Theirs: "in between", Ours: "0, 0.7071 and 1",
		},
		{
			Name: "graphon-visible", Shown: "graphon-communities", Paper: claims.Thesis2018, Where: "Table 5.1", Verdict: claims.Holds, How: claims.OneDraw,
			Says:   "Beyond the threshold the two communities of the network laboratory can be found.",
			Theirs: "signal above 1", Ours: "11.8, and all nodes placed right",
		},
	}
}
