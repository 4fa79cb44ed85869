package graphonpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// errataPresets show what following the text to the letter would do.
func errataPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "graphon-hats", Title: "One hat for two distances",
			Scenario: scene(func(q *graphon.Question) {
				byHand(graphon.Tiles{{1, 0}, {0, 1}})(q)
				q.Given = graphon.Tiles{{0, 1}, {1, 0}}
			}), Panel: "alignment",
			Claim: "“δ̂₂(A, B) ≤ δ₂(W[A], W[B])”, with the hat of (4.8) (McMillan 2018, Lemma 4.4).",
			Finding: "Does not hold as printed: joined inside against joined across, δ̂₂ is 1 and δ₂ is 0.7071. With two orders, as the proof has " +
				"it, the left side is 0, and the lemma holds.",
		},
		{
			Name: "graphon-fourth-root", Title: "The fourth root that became a fourth power",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Blocks, q.Truth.Within, q.Truth.Between, q.Nodes = 2, 1, 0, 200
				q.Estimator.Widths, q.Estimator.Method, q.Estimator.Compare = graphon.WidthsShares, graphon.MethodOracle, []string{graphon.MethodZero}
			}).Swept("graphon.density", 10, 0.1, 0.2, 0.5, 1), Panel: "sweep",
			Claim: "inf sup E[δ₂(Ŵ(G), W)] ≥ Ω(min(ρ, ρ⁴√(k/n) + √(ρk²/n²))) (McMillan 2018, (4.3) as printed).",
			Finding: "Does not show the growth. The error of the oracle, who lacks the widths alone, grows with slope 1 in ρ, from 0.0220 to 0.219. " +
				"Read as ρ⁴ the term would grow with slope 4; with the fourth root it is 1.",
		},
		{
			Name: "graphon-sparse-divergence", Title: "A bound on the divergence that sparse graphons break",
			Scenario: scene(func(q *graphon.Question) { q.Density, q.Extras = 0.01, []string{graphon.ExtraPacking} }), Panel: "packing",
			Claim: "“D(G_n(W)‖G_n(W′)) ≤ 8n²(2cρη)² ≤ 32c²k²ρ” (McMillan 2018, (5.10)).",
			Finding: "Holds in part: the lemma behind it needs values between ¼ and ¾. At ρ = 1 the coins differ by 0.159, and the printed bound is " +
				"1.28. At ρ = 0.01 they differ by 0.0805, and the printed bound is 0.0128. Mended it is 1.28 throughout.",
		},
		{
			Name: "graphon-table", Title: "The last row of Table 5.1",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Blocks, q.Truth.Within, q.Truth.Between, q.Nodes, q.Density = 4, 1, 0.5, 1000, 0.02
				q.Estimator.Compare, q.Extras = []string{graphon.MethodConstant, graphon.MethodOracle}, []string{graphon.ExtraRates}
			}), Panel: "rates",
			Claim: "Contiguity holds for n²(p − q)²(k − 1)/(p + (k + 1)q) ≤ 2 log(k − 1) (McMillan 2018, Table 5.1, after Banks and others 2016).",
			Finding: "Does not hold as printed: these 4 blocks give 4286 against 2.2, so they would be told from none. By the source’s condition " +
				"the signal is 0.5, at most 0.73, and they are hidden. Of 1000 nodes 28 % are placed right.",
		},
		{
			Name: "graphon-testing", Title: "A test on half of its samples",
			Scenario: scene(func(q *graphon.Question) { q.Laws.Samples, q.Extras = 40, []string{graphon.ExtraLaws} }), Panel: "laws",
			Claim: "“Any property testing algorithm with query complexity 2r must satisfy ‖P^r − Q^r‖_TV ≥ ⅓” (McMillan 2018, Corollary 3.4).",
			Finding: "Does not hold as printed: with 20 throws a test of these coins is wrong with probability 0.33 at most. But the laws of 10 " +
				"throws are 0.26 apart. With one number for both it holds: at 19 throws they first reach ⅓.",
		},
	}
}
