package networkpresets

import "cloakroom/core/presets/claims"

// recovered is the claim about Figure 3, under which several presets try it.
const recovered = "The correct community is recovered, if τ is neither too small nor too large, and ε not too small."

// Claims are what the papers say about networks, one for each preset in their order,
// and those that no preset shows by itself.
func Claims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "network-start", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The community of the source is found, and nobody within it is singled out.",
			Theirs: "community yes, person no", Ours: "the circle in 100 of 100 draws, the person in none",
		},
		{
			Name: "network-class", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.InPart, How: claims.Draws100,
			Says:   "The community of the source is found, and nobody within it is singled out.",
			Theirs: "community yes, person no", Ours: "the group in 100 draws, and the person alone in 57 of them",
		},
		{
			Name: "network-karate", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.InPart, How: claims.Draws100,
			Says:   "Whoever starts a rumour is not found, only the neighbourhood is.",
			Theirs: "neighbourhood yes, person no", Ours: "so for the instructor; node 16 would be found in 80 of 100 draws",
		},
		{
			Name: "network-bridge", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.InPart, How: claims.Draws100,
			Says:   "The community of the source is found, and nobody within it is singled out.",
			Theirs: "community yes, person no", Ours: "the bell in 100 of 100 draws, but the guess is 0.30 hops from the person",
		},
		{
			Name: "2018-figure-3", Paper: claims.Sensors2018, Where: "Figure 3", Verdict: claims.DoesNot, How: claims.Draws100,
			Says: recovered, Theirs: "recovered at τ = 2, ε = 4", Ours: "the right community in 36 of 100 draws",
		},
		{
			Name: "2018-figure-3-epsilon", Paper: claims.Sensors2018, Where: "Figure 3 at ε = 64", Verdict: claims.InPart, How: claims.Draws100,
			Says: recovered, Theirs: "recovered, δ = 0.1", Ours: "in 100 of 100 draws, but with δ = 0.885",
		},
		{
			Name: "2018-figure-3-analytic", Paper: claims.Sensors2018, Where: "Figure 3, least noise", Verdict: claims.DoesNot, How: claims.Draws100,
			Says: recovered, Theirs: "recovered at τ = 2, ε = 4", Ours: "in 62 of 100 draws; the largest sum of readings finds 93",
		},
		{
			Name: "2018-figure-3-community", Paper: claims.Sensors2018, Where: "Figure 3 at τ = 4", Verdict: claims.Holds, How: claims.Draws100,
			Says: recovered, Theirs: "recovered at ε = 4", Ours: "in 100 of 100 draws, when only moves within a community are hidden",
		},
		{
			Name: "2018-figure-3-map", Paper: claims.Sensors2018, Where: "Figure 3 over τ and ε", Verdict: claims.InPart, How: claims.Sweep,
			Says: recovered, Theirs: "recovered at τ = 2, ε = 4", Ours: "in 16 of 30 draws there, in 30 at ε = 32, in 28 at τ = 8",
		},
		{
			Name: "network-too-early", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The community is not recovered when the rumour is read too early.",
			Theirs: "τ not too small", Ours: "95 of 100 draws find nothing at τ = 0.1",
		},
		{
			Name: "network-just-right", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The community is recovered when τ is neither too small nor too large.",
			Theirs: "recovered", Ours: "in 100 of 100 draws at τ = 2",
		},
		{
			Name: "network-too-late", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The community is not recovered when the rumour is read too late.",
			Theirs: "τ not too large", Ours: "in 50 of 100 draws at τ = 32; the posterior finds 95",
		},
		{
			Name: "network-time", Paper: claims.Sensors2018, Where: "§5", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The community is recovered when τ is neither too small nor too large.",
			Theirs: "a range of τ", Ours: "4, 100 and 50 of 100 draws, early, between and late",
		},
		{
			Name: "table-2-complete", Paper: claims.Sensors2018, Where: "Table 2, complete graph", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "On the complete graph the squared sensitivity is 2e^{−τn}.",
			Theirs: "0.736 at n = 10, τ = 0.1", Ours: "0.271: it is 2e^{−2τn}",
		},
		{
			Name: "table-2-star", Paper: claims.Sensors2018, Where: "Table 2, star", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "On the star the squared sensitivity is e^{−2τn} + q² + (q + e^{−τ})².",
			Theirs: "0.109 at n = 10, τ = 1", Ours: "0.120: the middle term is (n − 2)q²",
		},
		{
			Name: "2018-figure-3-caption", Paper: claims.Sensors2018, Where: "caption of Figure 3", Verdict: claims.DoesNot, How: claims.Derived,
			Says:   "The graph with communities has probability 5 % between them and 0.1 % within.",
			Theirs: "5 % and 0.1 %", Ours: "so 3125 ties between and 62 within: the two are exchanged",
		},
	}
}
