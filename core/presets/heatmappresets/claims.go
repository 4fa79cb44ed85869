package heatmappresets

import "cloakroom/core/presets/claims"

// Claims are what the paper says about maps, one for each preset in their order, and
// those that no preset shows by itself.
func Claims() []claims.Claim {
	all := startClaims()
	all = append(all, figureClaims()...)
	all = append(all, appendixClaims()...)
	all = append(all, errataClaims()...)
	all = append(all, otherClaims()...)
	return all
}

func startClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "heatmap-start", Paper: claims.Maps2022, Where: "§1.1 and Figure 3", Verdict: claims.Holds, How: claims.Draws100,
			Says:   "The private map is close to the true one, where noise on every cell drowns it.",
			Theirs: "close", Ours: "0.028 off; noise on every cell 0.187",
		},
		{
			Name: "heatmap-strict", Paper: claims.Maps2022, Where: "§4.1", Verdict: claims.DoesNot, How: claims.Draws100,
			Says:   "The algorithm has an advantage over noise on every cell by all metrics, for ε from 0.1.",
			Theirs: "better by all metrics", Ours: "0.23 off, the baseline 0.21; similarity 0.25 and 0.39",
		},
		{
			Name: "heatmap-moderate", Paper: claims.Maps2022, Where: "§1.1", Verdict: claims.InPart, How: claims.Draws100,
			Says:   "The algorithm is practical for moderate ε between 0.5 and 5.",
			Theirs: "practical", Ours: "0.073 off, the baseline 0.204; but divergence 1.10 and 1.07",
		},
		{
			Name: "heatmap-loose", Paper: claims.Maps2022, Where: "§4.1", Verdict: claims.InPart, How: claims.Draws100,
			Says:   "The baseline does rather poorly by all metrics, even for large ε.",
			Theirs: "poor", Ours: "similarity 0.51 against 0.83; but its fullest 1 % reach 0.88",
		},
		{
			Name: "heatmap-people", Paper: claims.Maps2022, Where: "§1.1", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "The algorithm is practical for as few as 200 people.",
			Theirs: "200 people", Ours: "0.070 off, the baseline 0.205; by divergence only from 300 people",
		},
		{
			Name: "heatmap-market", Paper: claims.Maps2022, Where: "Corollary A.2", Verdict: claims.Holds, How: claims.Draws20,
			Says:   "Centres placed on the private map cost O(√k/ε) more, however many people there are.",
			Theirs: "O(√k/ε) = O(1.1)", Ours: "1.0 more, and 1.1 with four times the people",
		},
	}
}

func figureClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "2022-figure-1", Paper: claims.Maps2022, Where: "Figure 1", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "The algorithm has an advantage consistently across all metrics, for ε from 0.1 to 10.",
			Theirs: "all metrics, ε from 0.1", Ours: "all four metrics from ε = 0.5 on",
		},
		{
			Name: "2022-figure-2-people", Paper: claims.Maps2022, Where: "Figure 2", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "With more people algorithm and baseline improve; the thresholded baseline sometimes degrades.",
			Theirs: "improve, improve, degrades", Ours: "to 0.011, to 0.256; the thresholded from 0.029 to 0.056",
		},
		{
			Name: "2022-figure-2-grid", Paper: claims.Maps2022, Where: "Figure 2", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "On finer grids the algorithm’s utility stays nearly constant, and the baseline’s suffers.",
			Theirs: "constant; worse", Ours: "0.0132 to 0.0135; the baseline 0.149 to 0.288",
		},
		{
			Name: "2022-figure-3-epsilon-1", Paper: claims.Maps2022, Where: "Figure 3, ε = 1", Verdict: claims.Holds, How: claims.Draws20,
			Says:   "The algorithm beats the baseline, thresholded and not, consistently across all metrics.",
			Theirs: "better by all metrics", Ours: "0.063 off; the baseline 0.292, thresholded 0.279",
		},
		{
			Name: "2022-figure-3-epsilon-5", Paper: claims.Maps2022, Where: "Figure 3, ε = 5", Verdict: claims.InPart, How: claims.Draws20,
			Says:   "Thresholding improves the baseline significantly; the algorithm still has an advantage.",
			Theirs: "better, still behind", Ours: "from 0.286 to 0.109 off, ours 0.019; but divergence 2.76, not 1.01",
		},
		{
			Name: "2022-figure-3", Paper: claims.Maps2022, Where: "Figure 3", Verdict: claims.Holds, How: claims.OneDraw,
			Says:   "The algorithm has an advantage at both values of ε, over the baseline with thresholding and without.",
			Theirs: "ahead at both", Ours: "at ε = 1 0.055 off, the baseline 0.289; at ε = 5 0.017 against 0.283",
		},
		{
			Name: "2022-figure-10", Paper: claims.Maps2022, Where: "Figure 10", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "As more cells are occupied, the algorithm’s utility falls slowly, and the baseline’s rises.",
			Theirs: "falls slowly; rises", Ours: "0.065 to 0.067; the baseline stays at 0.143 to 0.144",
		},
		{
			Name: "2022-figure-11-few", Paper: claims.Maps2022, Where: "Figure 11, 5 Gaussians", Verdict: claims.Holds, How: claims.Draws20,
			Says:   "The algorithm does best on the sparsest crowds.",
			Theirs: "best", Ours: "similarity 0.73 against 0.42; 0.066 against 0.246 off",
		},
		{
			Name: "2022-figure-11-many", Paper: claims.Maps2022, Where: "Figure 11, 80 Gaussians", Verdict: claims.Holds, How: claims.Draws20,
			Says:   "On crowds that fill the map sparse approximation fails, and the utility degrades faster.",
			Theirs: "degrades", Ours: "similarity 0.66, behind the baseline’s 0.73",
		},
		{
			Name: "2022-figure-12", Paper: claims.Maps2022, Where: "Figures 12 and 13", Verdict: claims.Holds, How: claims.Draws20,
			Says:   "In the shuffle model utility is nearly maximal, and everyone sends about 10 MB.",
			Theirs: "about 10 MB", Ours: "7.1 MB; similarity 0.78 with and without a shuffler",
		},
	}
}

func appendixClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "2022-figure-4", Paper: claims.Maps2022, Where: "Figure 4", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "By all metrics algorithm and baseline improve with n; the thresholded one gets worse in the end.",
			Theirs: "similar trends", Ours: "so by three metrics; the thresholded correlation still grows",
		},
		{
			Name: "2022-figure-5", Paper: claims.Maps2022, Where: "Figure 5", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "On finer grids the algorithm stays nearly constant by all metrics, and the baseline suffers.",
			Theirs: "constant; worse", Ours: "similarity 0.922 to 0.923; the baseline’s from 0.69 to 0.39",
		},
		{
			Name: "2022-figure-6", Paper: claims.Maps2022, Where: "Figure 6", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "At ε = 1 both still improve with n; the thresholded one is mostly worse than the baseline.",
			Theirs: "mostly worse", Ours: "worse in 7 of 16 numbers",
		},
		{
			Name: "2022-figure-7", Paper: claims.Maps2022, Where: "Figure 7", Verdict: claims.InPart, How: claims.Sweep,
			Says:   "At ε = 1 finer grids still hurt the baseline alone; the thresholded one is mostly worse.",
			Theirs: "mostly worse", Ours: "worse in 7 of 16 numbers, all 4 on the finest grid",
		},
		{
			Name: "2022-figure-11", Paper: claims.Maps2022, Where: "Figure 11", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "With more Gaussians the algorithm’s utility falls, and the baseline’s rises.",
			Theirs: "falls; rises", Ours: "similarity from 0.74 to 0.67; the baseline’s from 0.40 to 0.73",
		},
		{
			Name: "2022-figure-12-scale", Paper: claims.Maps2022, Where: "Figure 12", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "A smaller scale B means less to send; at B = 256 it is about 10 MB.",
			Theirs: "about 10 MB", Ours: "7.1 MB; 4.8 MB at B = 1",
		},
		{
			Name: "2022-figure-13", Paper: claims.Maps2022, Where: "Figure 13", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "By all metrics the utility is nearly maximal at B = 256.",
			Theirs: "nearly maximal", Ours: "similarity 0.79, as at B = 1024; 0.78 without a shuffler",
		},
	}
}

func errataClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "map-closed-cells", Paper: claims.Maps2022, Where: "Definition 3.1", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "Cells hold both their ends, and one person changes a level’s sums by at most one.",
			Theirs: "at most 1", Ours: "4 cells: ε = 4 instead of 1",
		},
		{
			Name: "map-shuffle-noise", Paper: claims.Maps2022, Where: "Appendix F", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "Pólya(1/n, e^{−εᵢ}) noise from every user makes the scaled sums private.",
			Theirs: "ε = 1", Ours: "ε = 256",
		},
		{
			Name: "map-top-share", Paper: claims.Maps2022, Where: "§4 and §E.1", Verdict: claims.DoesNot, How: claims.Exact,
			Says:   "The thresholded baseline keeps the top 0.01 % of the cells on every grid.",
			Theirs: "0.01 %", Ours: "0.41 of a cell on 64 × 64",
		},
		{
			Name: "map-decay", Paper: claims.Maps2022, Where: "§3.3 and §4", Verdict: claims.Holds, How: claims.Sweep,
			Says:   "The decay γ = 1/√2 of the budget is best when there are many levels.",
			Theirs: "best at 1/√2", Ours: "0.019 there and at 0.6, 0.020 at 0.8, 0.028 at 1",
		},
	}
}

func otherClaims() []claims.Claim {
	return []claims.Claim{
		{
			Name: "2022-footnote-8", Paper: claims.Maps2022, Where: "footnote 8", Verdict: claims.InPart, How: claims.Derived,
			Says:   "Even with δ = 10⁻³ the Gaussian mechanism adds more noise in expectation than the Laplace mechanism.",
			Theirs: "more", Ours: "2.05 against 1 at ε = 1, but 75 against 100 at ε = 0.01",
		},
		{
			Name: "2022-section-4-level", Paper: claims.Maps2022, Where: "§4", Verdict: claims.DoesNot, How: claims.Derived,
			Says:   "Level ⌊log √w⌋, where measuring starts, has at most √w cells.",
			Theirs: "at most 4.5 cells at w = 20", Ours: "16 cells",
		},
		{
			Name: "2022-appendix-a-grid", Shown: "heatmap-market", Paper: claims.Maps2022, Where: "Appendix A", Verdict: claims.DoesNot, How: claims.Derived,
			Says:   "Centres are sought on a grid of side ⌈log(ε/(n√k))⌉.",
			Theirs: "a side", Ours: "−8 at n = 235, k = 5, ε = 2",
		},
		{
			Name: "2022-appendix-f-modulus", Shown: "2022-figure-12", Paper: claims.Maps2022, Where: "Appendix F", Verdict: claims.DoesNot, How: claims.Derived,
			Says:   "Sums of the shuffle model are taken modulo q = Bn, and none is lost.",
			Theirs: "a total of Bn", Ours: "0: the total itself wraps around",
		},
	}
}
