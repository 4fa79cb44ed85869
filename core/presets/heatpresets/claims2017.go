package heatpresets

import "cloakroom/core/presets/claims"

// claims2017 are those of the experiments of 2017, in the order of their figures.
func claims2017() []claims.Claim {
	return []claims.Claim{
		{
			Name: "2017-figure-1", Paper: claims.Sensors2017, Where: "Figure 1", Verdict: claims.InPart, How: claims.Draws100,
			Says:   "The estimate is close in the earth mover’s distance, but not in the ℓ₁ norm.",
			Theirs: "near and far", Ours: "0.104 off in the 65 of 100 draws with an answer; ℓ₁ distance 1.7",
		},
		{
			Name: "2017-figure-2a", Paper: claims.Sensors2017, Where: "Figure 2a", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "Two sources too close together are answered by mass centred between them.",
			Theirs: "mass in the middle", Ours: "76 % of the mass within 0.05 of the middle",
		},
		{
			Name: "2017-figure-2b", Paper: claims.Sensors2017, Where: "Figure 2b", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "Two sources far enough apart are told apart.",
			Theirs: "two peaks", Ours: "95 % of the mass within 0.05 of a source",
		},
		{
			Name: "2017-figure-3a-n", Paper: claims.Sensors2017, Where: "Figure 3a", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "With given noise the error does not depend on the number n of places.",
			Theirs: "slope 0", Ours: "slope 0.02",
		},
		{
			Name: "2017-figure-3a-sigma", Paper: claims.Sensors2017, Where: "Figure 3a", Verdict: claims.DoesNot, How: claims.Sweep,
			Says:   "The error grows in proportion to the noise σ, at the captioned T = 0.5.",
			Theirs: "slope 1", Ours: "slope 0.54",
		},
		{
			Name: "2017-figure-3a-sigma-early", Paper: claims.Sensors2017, Where: "Figure 3a", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The error grows in proportion to the noise σ, at T = 0.05.",
			Theirs: "slope 1", Ours: "slope 0.95",
		},
		{
			Name: "2017-figure-3b", Paper: claims.Sensors2017, Where: "Figure 3b", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "The result for m is inconclusive, but the bound looks loose by a factor √m.",
			Theirs: "slope −0.5, if so", Ours: "slope −0.12: inconclusive",
		},
		{
			Name: "2017-figure-3b-early", Paper: claims.Sensors2017, Where: "Figure 3b", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "The bound looks loose by a factor √m, at T = 0.05.",
			Theirs: "slope −0.5", Ours: "slope −0.33; −0.42 over draws with an answer",
		},
		{
			Name: "2017-figure-3c", Paper: claims.Sensors2017, Where: "Figure 3c and Table 2", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "With given noise the error grows with T no faster than √T + T².",
			Theirs: "O(√T + T²)", Ours: "slope 0.66",
		},
		{
			Name: "2017-figure-3d", Paper: claims.Sensors2017, Where: "Figure 3d", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "The error decays as the number k of sources grows.",
			Theirs: "decays", Ours: "0.12 at k = 1, up to 0.21 at k = 5, then down to 0.0004",
		},
		{
			Name: "2017-figure-4a", Paper: claims.Sensors2017, Where: "Figure 4a and Table 1", Verdict: claims.DoesNot, How: claims.Sweep,
			Says:   "The private error’s bound 1 + 1/√n looks tight in the number n of places.",
			Theirs: "slope near 0", Ours: "slope −0.91 from n = 100 up",
		},
		{
			Name: "2017-figure-4b", Paper: claims.Sensors2017, Where: "Figure 4b", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The private error’s bound, which grows as √m, is loose by about √m.",
			Theirs: "slope near 0", Ours: "slope 0.05",
		},
		{
			Name: "2017-figure-4c", Paper: claims.Sensors2017, Where: "Figure 4c", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "The private error grows both as T falls and as T rises.",
			Theirs: "a minimum in between", Ours: "0.072, 0.050 and 0.068, but the intervals overlap",
		},
		{
			Name: "2017-figure-4d", Paper: claims.Sensors2017, Where: "Figure 4d", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The private error falls as ε grows.",
			Theirs: "falls", Ours: "slope −0.90 from ε = 0.5 up",
		},
		{
			Name: "2017-figure-5a", Paper: claims.Sensors2017, Where: "Figure 5a", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The sensitivity Δ₂ grows as √m with the number m of sensors.",
			Theirs: "slope 1/2", Ours: "slope 0.500",
		},
		{
			Name: "2017-figure-5b", Paper: claims.Sensors2017, Where: "Figure 5b", Verdict: claims.Holds, How: claims.Exact,
			Says:   "The sensitivity Δ₂ falls as 1/n with the number n of places.",
			Theirs: "slope −1", Ours: "slope −1.000",
		},
		{
			Name: "2017-figure-5c", Paper: claims.Sensors2017, Where: "Figure 5c", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "The sensitivity Δ₂ falls as T^−1.5.",
			Theirs: "slope −3/2", Ours: "slope −0.75 up to T = 0.01, −1.02 up to T = 0.5",
		},
	}
}
