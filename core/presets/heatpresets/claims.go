package heatpresets

import "cloakroom/core/presets/claims"

// Claims are what the papers say about sources on a line, one for each preset in
// their order, and those that no preset shows by itself.
func Claims() []claims.Claim {
	all := startClaims()
	all = append(all, claims2017()...)
	all = append(all, claims2018()...)
	all = append(all, errataClaims()...)
	all = append(all, otherClaims()...)
	return all
}

func startClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "two-sources", Paper: claims.Sensors2018, Where: "Abstract", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "Noisy readings keep the exact places private and still give their general vicinity.",
			Theirs: "the general vicinity", Ours: "0.035 of the line off; no draw finds both places",
		},
		{
			Name: "two-sources-merge", Paper: claims.Sensors2017, Where: "§4.2", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "Two sources too close together are often answered by mass between them.",
			Theirs: "often in the middle", Ours: "90 % of the mass within 0.05 of the middle",
		},
		{
			Name: "one-source", Paper: claims.Sensors2018, Where: "§4", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The estimate of a single source is close to it in the earth mover’s distance.",
			Theirs: "a small distance", Ours: "0.0059 of the line off",
		},
		{
			Name: "three-strengths", Paper: claims.Sensors2018, Where: "Theorem 14", How: claims.None,
			Says:   "The error is bounded when sources stand far enough apart. The bound’s constants are not printed.",
			Theirs: "O(·) without constants", Ours: "0.028 at T = 0.005 and 0.17 at T = 0.05",
		},
		{
			Name: "too-early", Paper: claims.Sensors2017, Where: "§4.1", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "As T falls to zero, privacy needs more noise, and the error grows.",
			Theirs: "the error grows", Ours: "σ = 55, and 94 of 100 draws name no source",
		},
		{
			Name: "just-right", Paper: claims.Sensors2017, Where: "§4.1 and §5", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The private error has a best moment between too early and too late.",
			Theirs: "a minimum in between", Ours: "0.012 at T = 0.01; 0.028 before and 0.072 after",
		},
		{
			Name: "too-late", Paper: claims.Sensors2017, Where: "§4.1", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "Once the heat has spread, little noise is needed, but the readings tell little.",
			Theirs: "the error grows again", Ours: "0.24 of the line off, with σ only 0.0033",
		},
	}
}

func claims2018() []claims.Claim {
	return []claims.Claim{
		{
			Name: "2018-figure-1", Paper: claims.Sensors2018, Where: "Figure 1", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The estimate is close in the earth mover’s distance, but not in the ℓ₁ norm.",
			Theirs: "near and far", Ours: "0.034 off; ℓ₁ distance 3.6 of at most 4",
		},
		{
			Name: "2018-figure-2", Paper: claims.Sensors2018, Where: "Figure 2", Verdict: claims.InPart, How: claims.Exact,
			Says:   "The rate √m/(nT^1.5) of the sensitivity seems tight in m, n and T.",
			Theirs: "slopes 1/2, −1, −3/2", Ours: "slopes 0.500, −1.000 and −0.75",
		},
	}
}

func errataClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "paper-constant", Paper: claims.Sensors2018, Where: "Lemma 4 and Proposition 5", Verdict: claims.InPart, How: claims.Exact,
			Says:   "The printed noise σ = 2 ln(1.25/δ)Δ₂/ε makes the release private for every ε.",
			Theirs: "δ = 0.1 at ε = 1", Ours: "δ = 1.3·10⁻⁸, by 4.65 times the noise needed; it fails at large ε",
		},
		{
			Name: "2017-figure-4d-analytic", Paper: claims.Sensors2017, Where: "Lemma 3 and Figure 4d", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The noise with which Figure 4d is drawn is enough for the promise.",
			Theirs: "enough", Ours: "more than enough: error 0.057, where 0.014 would do",
		},
		{
			Name: "radius-sqrt-m", Paper: claims.Sensors2018, Where: "§3.1 and Algorithm 1", Verdict: claims.DoesNot, How: claims.Draws1000,
			Says:   "The radius σ√m keeps the truth feasible with high probability.",
			Theirs: "high probability", Ours: "probability 0.53; 316 of 1000 draws have no answer",
		},
		{
			Name: "back-door", Paper: claims.Sensors2018, Where: "§2.2 and Corollary 9", Verdict: claims.Holds, How: claims.Exact,
			Says:   "Whoever keeps the seed can remove the noise and read the exact values.",
			Theirs: "the exact values", Ours: "all readings to within 10⁻¹⁵",
		},
		{
			Name: "sensor-scope", Paper: claims.Sensors2018, Where: "§1.3", How: claims.None,
			Says:   "Privacy is asked of each reading alone: a definition, which is neither true nor false.",
			Theirs: "each reading alone", Ours: "ε = 4 for each reading is ε = 54 for all 50",
		},
		{
			Name: "classical-large-epsilon", Paper: claims.Book2014, Where: "Theorem A.1", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The classical noise √(2 ln(1.25/δ))Δ₂/ε is proved private for ε < 1 only.",
			Theirs: "ε < 1", Ours: "private up to ε = 5.74 at δ = 0.1, and not beyond",
		},
	}
}

// otherClaims are those of no preset of their own: Table 1 of 2018, and statements
// that a formula settles.
func otherClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "2018-table-1-n", Shown: "2017-figure-4a", Paper: claims.Sensors2018, Where: "Table 1, n", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The private error is at most of order 1 + 1/√n in the number n of places.",
			Theirs: "O(1 + 1/√n)", Ours: "slope −0.91 from n = 100 up: below the bound",
		},
		{
			Name: "2018-table-1-m", Shown: "2017-figure-4b", Paper: claims.Sensors2018, Where: "Table 1, m", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The private error does not grow with the number m of sensors.",
			Theirs: "O(1)", Ours: "slope 0.05",
		},
		{
			Name: "2018-table-1-t", Shown: "2017-figure-4c", Paper: claims.Sensors2018, Where: "Table 1, T", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The private error grows at most as 1/T when T falls, and is at most of order 1.",
			Theirs: "min{1, O(1 + 1/T + T^2.5 e^(−α²/4T))}", Ours: "0.072 at T = 0.005, 0.050 at 0.1, 0.068 at 0.5",
		},
		{
			Name: "2018-lemma-6", Paper: claims.Sensors2018, Where: "Lemma 6", Verdict: claims.InPart, How: claims.Derived,
			Says:   "A matrix of small sensitivity is ill-conditioned: Δ₂ is at least α/κ.",
			Theirs: "Δ₂ ≥ α/κ", Ours: "true for n ≤ m; the row (1, 1)/√2 has κ = 1 and Δ₂ = 0",
		},
		{
			Name: "2018-theorem-15", Paper: claims.Sensors2018, Where: "proof of Theorem 15", Verdict: claims.DoesNot, How: claims.Derived,
			Says:   "The four source vectors of the lower bound all lie at distance a from each other.",
			Theirs: "a", Ours: "0.5 a for all 6 pairs",
		},
		{
			Name: "2017-section-5", Paper: claims.Sensors2017, Where: "§5", Verdict: claims.DoesNot, How: claims.Derived,
			Says:   "The experiments’ default T = 0.5 lies in the theory’s range √(2T) < 1.",
			Theirs: "√(2T) < 1", Ours: "√(2T) = 1",
		},
	}
}
