package auditpresets

import (
	"slices"

	"cloakroom/core/presets/claims"
)

// Claims are what the documents say, one for each preset in their order, and one that
// follows from a formula.
func Claims() []claims.Claim {
	return slices.Concat(startClaims(), testerClaims(), boundClaims(), errataClaims(), otherClaims())
}

// thesis is a claim of McMillan 2018.
func thesis(name, where string, verdict claims.Verdict, how, says, theirs, ours string) claims.Claim {
	return claims.Claim{Name: name, Paper: claims.Thesis2018, Where: where, Verdict: verdict, How: how, Says: says, Theirs: theirs, Ours: ours}
}

func startClaims() []claims.Claim {
	return []claims.Claim{
		thesis("audit-start", "§9.1.1", claims.Holds, claims.Votes,
			"A tester rejects what is far from its claim.", "at least 2 of 3 runs", "47 of 47 runs"),
		thesis("audit-sound", "Definition 9.1", claims.Holds, "200 draws",
			"A tester accepts what keeps its claim.", "at least 2 of 3 runs", "0 of 200 runs reject"),
		thesis("audit-hand", "§10.3.2", claims.InPart, claims.Exact,
			"A mechanism is (ε, δ)-private if and only if δ exceeds δ*_ε.", "δ > δ*_ε", "δ = 0.0768 is enough"),
		thesis("audit-release", "§9.1.2", claims.NoClaim, claims.None,
			"Nobody is known to have verified privacy with black-box access alone.", "nobody", "within limits"),
	}
}

func testerClaims() []claims.Claim {
	return []claims.Claim{
		thesis("2018-theorem-10-8", "Theorem 10.8", claims.Holds, claims.Sweep,
			"Algorithm 4 tests approximate privacy with proximity 2α.", "2 of 3 runs at 2α", "200 of 200 runs at 0.15"),
		thesis("2018-theorem-10-8-samples", "proof of Theorem 10.8", claims.Holds, claims.Sweep,
			"With so many samples Algorithm 4 errs in at most a third of its runs.", "at most 1/3", "173 of 200 with 100 samples of 10067"),
		thesis("2018-theorem-10-3", "Theorem 10.3", claims.DoesNot, claims.Exact,
			"A majority of log(2λ/α) runs errs with probability at most α/2λ.", "0.05", "0.26"),
		thesis("2018-proposition-10-10", "Proposition 10.10", claims.InPart, claims.Exact,
			"Told the laws, a tester takes O(√n/α²) samples and has proximity α.", "proximity α", "28131 samples against 154359, and 3.72 α"),
		thesis("2018-theorem-10-11", "Theorem 10.11", claims.DoesNot, claims.Sweep,
			"With ln n/(α²β²) samples Algorithm 6 accepts two thirds of honest runs.", "at most 1/3 rejected", "41 % of 200 runs rejected"),
	}
}

func boundClaims() []claims.Claim {
	return []claims.Claim{
		thesis("2018-theorem-10-2", "Theorem 10.2", claims.Holds, "200 attacks",
			"Whoever can verify with r samples can tell databases apart with r samples.", "2 of 3 times", "200 of 200 attacks"),
		thesis("2018-theorem-10-5", "Theorem 10.5", claims.Holds, claims.Sweep,
			"No number of samples verifies pure privacy without knowing the laws.", "no finite number", "0 of 50 rejected, at any number"),
		thesis("2018-theorem-10-7-printed", "proof of Theorem 10.7", claims.DoesNot, claims.Exact,
			"The first pair (P₀, P₁) is (ε, δ)-private.", "(ε, δ)-private", "δ(ε) = 0.129 where 0.05 is claimed"),
		thesis("2018-theorem-10-7-second", "proof of Theorem 10.7", claims.DoesNot, claims.Exact,
			"The second pair (Q₀, Q₁) has δ(ε) at least 2a.", "at least 2a", "0.0733, which is a"),
		thesis("2018-theorem-10-7-scattered", "Theorem 10.7", claims.InPart, claims.Exact,
			"With n outcomes Ω(n) samples are needed, but for a factor n^o(1).", "n^(1−o(1))", "√n is proved: 52 of 3000"),
		thesis("2018-theorem-10-12", "proof of Theorem 10.12", claims.DoesNot, claims.Exact,
			"The claimed laws (Q₀, Q₁) are ε-private.", "ε-private", "1.046 at ε = 0.5"),
		thesis("2018-table-9-1", "Table 9.1", claims.Holds, claims.Exact,
			"Pure privacy cannot be verified without the laws; all else can.", "as in the table", "58 needed, 154359 and 28131 taken"),
	}
}

func errataClaims() []claims.Claim {
	return []claims.Claim{
		thesis("audit-one-sided", "proof of Theorem 10.8", claims.DoesNot, claims.Votes,
			"(P, Q) is (ε, δ)-private if Σ max(0, pᵢ − e^ε qᵢ) is at most δ.", "private", "0.0 one way, 0.2 the other"),
		{
			Name: "audit-classical-sigma", Paper: claims.Book2014, Where: "Theorem A.1", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "Noise of √(2 ln(1.25/δ))Δ₂/ε is private; used beyond ε = 1.",
			Theirs: "δ", Ours: "0.23 at ε = 8 and δ = 0.1",
		},
		{
			Name: "audit-too-near", Paper: claims.Sensors2018, Where: "Table 2", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "The star row is the sensitivity of a star.",
			Theirs: "private at δ", Ours: "0.069 where 0.05 is claimed",
		},
		{
			Name: "audit-counters", Paper: claims.Compressive2011, Where: "Appendix C", Verdict: claims.DoesNot, How: claims.Votes,
			Says:   "Counters that are ε-private each are ε-private together.",
			Theirs: "ε", Ours: "δ(ε) = 0.52, 47 of 47 runs reject",
		},
		{
			Name: "audit-shuffle", Paper: claims.Maps2022, Where: "Appendix F", Verdict: claims.DoesNot, How: claims.Votes,
			Says:   "The sum of all Polya noise is exactly discrete Laplace noise.",
			Theirs: "discrete Laplace", Ours: "one-sided: δ(ε) = 0.63",
		},
		thesis("audit-last-bits", "§2.1", claims.NoClaim, claims.None,
			"The guarantee lies with the method that produces the data.", "the method", "its arithmetic too"),
		thesis("audit-short-seed", "§2.1", claims.DoesNot, claims.Exact,
			"From the output nobody can tell neighbouring databases apart, also with a seed of 16 bits.", "impossible", "δ(ε) = 1.000"),
		thesis("audit-unseen", "Lemma 2.5", claims.Holds, "5000 releases",
			"The losses of all samples together are at most their sum.", "at most the sum", "at least 0 is shown of 3 times the ε"),
		thesis("audit-scope", "§6.2", claims.InPart, "5000 releases",
			"Noise for each sensor alone keeps (ε, δ).", "each reading", "all 40 readings: δ(ε) at least 0.77"),
		thesis("audit-power-map", "§10.3.2", claims.Holds, claims.Sweep,
			"Samples must grow as 1/α² to see what is α far.", "1/α²", "77 % at 0.15 with 100 samples, 90 % with 1000"),
	}
}

func otherClaims() []claims.Claim {
	c := thesis("2018-table-9-2", "Table 9.2", claims.DoesNot, claims.Derived,
		"For random privacy the distance of two promises is min(|ε − ε′|, λ|γ − γ′|).", "min", "max: by min a wrong ε with the right γ is no distance")
	c.Shown = "2018-table-9-1"
	return []claims.Claim{c}
}
