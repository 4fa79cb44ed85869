package graphonpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// thesisPresets are the statements of chapters 3 to 5 that numbers can speak to.
func thesisPresets() []scenario.Preset {
	return append(distancePresets(), boundPresets()...)
}

func distancePresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "graphon-two-thirds", Title: "Two thirds apart, and the same graphon",
			Scenario: scene(func(q *graphon.Question) {
				byHand(graphon.Tiles{{1, 0, 1}, {0, 1, 0}, {1, 0, 1}})(q)
				q.Given = graphon.Tiles{{1, 1, 0}, {1, 1, 0}, {0, 0, 1}}
			}), Panel: "alignment",
			Claim: "“The matrices A and B have positive distance in the ℓ₂ metric, ‖A − B‖₂ = ⅔, but δ₂(W[A], W[B]) = 0” (McMillan 2018, §4.3).",
			Finding: "Holds: as they lie they are 0.6667 apart, and δ₂ is 0. The best of 6 orders swaps two blocks. From networks nobody can " +
				"tell the two.",
		},
		{
			Name: "graphon-gap", Title: "Lemma 5.5: planted blocks beside their density",
			Scenario: scene(func(q *graphon.Question) { q.Given = graphon.Tiles{{0.4}} }), Panel: "alignment",
			Claim:   "“δ₂(W₁, W₂) = √((k − 1)²/k³ · ε² + (k − 1)/k³ · ε²)”, ε being |p − q| (McMillan 2018, proof of Lemma 5.5).",
			Finding: "Holds: for k = 3, p = 0.8 and q = 0.2 the formula gives 0.2828. The distance computed from the constant graphon 0.4 is 0.2828.",
		},
		{
			Name: "graphon-packing", Title: "Lemma 5.3: matrices far apart in every order",
			Scenario: scene(func(q *graphon.Question) {
				q.Packing.Blocks, q.Packing.Draws, q.Extras = 6, 200, []string{graphon.ExtraPacking}
			}), Panel: "packing",
			Claim: "“There exists a set S of symmetric k × k binary matrices such that |S| = 2^Ω(k²)”. “For every” two and all orders, “Ham(B_σ,τ, " +
				"B′) = Ω(k²)” (McMillan 2018, Lemma 5.3).",
			Finding: "Holds in part. Of 200 random matrices with k = 6 there are 12 that differ in at least 6 places in every order. But the " +
				"printed union bound shows nothing for so few blocks: its exponent, 11.2, is positive up to k = 344.",
		},
	}
}

func boundPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "graphon-labels", Title: "The price of labels that were never seen",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Blocks, q.Truth.Within, q.Truth.Between = 2, 0.9, 0.1
				q.Estimator.Widths, q.Estimator.Compare = graphon.WidthsShares, []string{graphon.MethodOracle}
			}).Swept("graphon.nodes", 20, 50, 100, 200, 400, 800), Panel: "sweep",
			Claim: "inf sup E[δ₂(Ŵ, W)] ≥ Ω(ρ ⁴√(k/n)) (McMillan 2018, (4.5), after Klopp and others 2015).",
			Finding: "Holds in growth over 20 networks at each n. The error falls from 0.227 at n = 50 to 0.141 at 800, with the slope −0.18; " +
				"the bound’s is −¼. Even the oracle pays it: who knows all labels does not know the widths.",
		},
		{
			Name: "graphon-zero", Title: "Where an estimate of zero is as good as any",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Blocks, q.Truth.Within, q.Truth.Between, q.Nodes = 6, 1, 0.2, 24
				q.Estimator.Compare = []string{graphon.MethodConstant, graphon.MethodZero, graphon.MethodOracle}
			}).Swept("graphon.density", 10, 0.01, 0.03, 0.1, 0.3, 1), Panel: "sweep",
			Claim: "When ρ = O(k²/n²), “the error is Ω(ρ), which is the error achieved by the trivial estimator Ŵ = 0” " +
				"(McMillan 2018, §4.2).",
			Finding: "Holds in growth: k²/n² is 0.0625. At ρ = 0.01 the oracle errs by 0.9 times as much as zero. At ρ = 1 it errs by 0.4 times " +
				"as much. One density for all is 0.9 times as far off at ρ = 0.01.",
		},
		{
			Name: "graphon-detection", Title: "Table 5.1: two blocks that cannot be told from none",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Blocks, q.Truth.Within, q.Truth.Between, q.Nodes = 2, 1, 0.25, 500
				q.Estimator.Compare = []string{graphon.MethodConstant, graphon.MethodZero, graphon.MethodOracle}
			}).Swept("graphon.density", 5, 0.004, 0.008, 0.02, 0.04), Panel: "sweep",
			Claim: "Contiguity holds for n(p − q)² ≤ 2(p + q), two blocks (McMillan 2018, Table 5.1, after Mossel and others 2014).",
			Finding: "Holds over 5 networks at each ρ. The condition ends at ρ = 0.0089. At ρ = 0.004 51 % of 500 nodes are placed right, which " +
				"a coin does too. At ρ = 0.02 it is 88 %, and at ρ = 0.04 98 %.",
		},
		{
			Name: "graphon-map", Title: "Where the new bound says more than the old",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Blocks, q.Nodes, q.Density = 10, 1000, 0.001
				q.Estimator.Method, q.Estimator.Compare = graphon.MethodOracle, []string{graphon.MethodConstant, graphon.MethodZero}
				q.Extras = []string{graphon.ExtraRates}
			}), Panel: "rates",
			Claim:   "“Our result improves on previously known results when ρ = O((k/n)^(3/2))” (McMillan 2018, §4.2).",
			Finding: "Holds for the shapes: with k = 10 and n = 1000 the border is at ρ = 0.001. At half of it the term of tiles is 1.41 times that of labels. At twice it is 0.71 times.",
		},
		{
			Name: "graphon-fano", Title: "Theorem 5.4 with numbers for its constants",
			Scenario: scene(func(q *graphon.Question) { q.Extras = []string{graphon.ExtraPacking} }), Panel: "packing",
			Claim: "inf sup E[δ₂(Ŵ(G), W)] ≥ Ω(min(ρ, √(ρk²/n²))) (McMillan 2018, Theorem 5.4).",
			Finding: "Holds, with a small constant. Among 9 packed graphons of k = 4 blocks every guess errs with probability 61 % at least. That " +
				"makes an error of 0.0002 certain, where √(ρk²/n²) is 0.0167.",
		},
		{
			Name: "graphon-le-cam", Title: "Le Cam: two coins, twenty throws",
			Scenario: scene(func(q *graphon.Question) { q.Extras = []string{graphon.ExtraLaws} }), Panel: "laws",
			Claim: "“M_r(θ(P), d) ≥ d(θ(P₀), θ(P₁))/8 · (1 − ½∫|P₀ − P₁|)²ʳ” (McMillan 2018, Lemma 3.1).",
			Finding: "Holds, and gives much away: with 20 throws of coins of chance 0.5 and 0.6 the bound is 0.00185. The best that two points " +
				"can show is 0.164. The best guess is right with probability 67 %.",
		},
	}
}
