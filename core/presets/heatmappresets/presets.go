package heatmappresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Presets are those of the heatmap laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startHeatmapPresets()),
		scenario.InGroup("Ghazi and others 2022", slices.Concat(paperHeatmapPresets(), appendixPresets())),
		scenario.InGroup(scenario.GroupErrata, errataHeatmapPresets()),
	)
}

// mapScene is the paper's setting, Δ = 256, n = 200, w = 20 and γ = 1/√2, on the
// bundled data, under the defaults for everything else.
func mapScene(change func(*heatmap.Question)) scenario.Scenario {
	s, _ := scenario.New(heatmap.Name)
	s.Seed = 7
	change(s.Heatmap)
	return s
}

// startScene is the first picture: a neighbourhood on 128 × 128 cells, looked at
// through a finer filter.
func startScene(change func(*heatmap.Question)) scenario.Scenario {
	return mapScene(func(h *heatmap.Question) {
		h.Grid, h.Blur, h.Privacy.Epsilon = 128, 0.03, 5
		h.People.Neighbourhood = 8
		change(h)
	})
}

// baselines are the rivals of the experiments, each with the share of cells kept.
func baselines(h *heatmap.Question, top float64) {
	h.Methods, h.Top = []string{heatmap.MethodPyramid, heatmap.MethodLaplace, heatmap.MethodTop}, top
}

func startHeatmapPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "heatmap-start", Title: "A private map of a neighbourhood",
			Scenario: startScene(func(*heatmap.Question) {}), Panel: "explain",
			Claim: "The pyramid gives an ε-private map that is close to the true one in earth mover’s distance. Noise on every cell " +
				"drowns the map (Ghazi and others 2022, §1.1 and Figure 3).",
			Finding: "Holds over 100 draws of 200 people: the pyramid lies 0.028 from the true map, in sides of the map. The rivals " +
				"are noise on every cell 0.187 and its fullest cells alone 0.086.",
		},
		{
			Name: "heatmap-strict", Title: "The same map at ε = 0.1",
			Scenario: startScene(func(h *heatmap.Question) { h.Privacy.Epsilon = 0.1 }), Panel: "explain",
			Claim: "The algorithm has an advantage over noise on every cell “consistently across all metrics”, for ε from 0.1 to 10 " +
				"(Ghazi and others 2022, §4.1).",
			Finding: "Fails here at ε = 0.1. Over 100 draws the pyramid lies 0.23 from the true map, and noise on every cell 0.21. " +
				"Their similarities to it are 0.25 and 0.39.",
		},
		{
			Name: "heatmap-moderate", Title: "The same map at ε = 1",
			Scenario: startScene(func(h *heatmap.Question) { h.Privacy.Epsilon = 1 }), Panel: "explain",
			Claim: "The algorithm is practical even for moderate values of ε between 0.5 and 5 (Ghazi and others 2022, §1.1).",
			Finding: "Holds for distance and similarity at ε = 1 over 100 draws. The pyramid lies 0.073 off and noise on every cell " +
				"0.204, with similarities of 0.59 and 0.40; its divergence of 1.10 is no better than 1.07.",
		},
		{
			Name: "heatmap-loose", Title: "The same map at ε = 10",
			Scenario: startScene(func(h *heatmap.Question) { h.Privacy.Epsilon = 10 }), Panel: "compare",
			Claim: "Noise on every cell does rather poorly by all metrics, even for large ε (Ghazi and others 2022, §4.1).",
			Finding: "Holds for noise on every cell. At ε = 10 and over 100 draws it has a similarity of 0.51 and lies 0.169 off. Its " +
				"fullest 1 % reach 0.88, more than the pyramid’s 0.83, but lie 0.032 off and not 0.022.",
		},
		{
			Name: "heatmap-people", Title: "Two hundred people are enough",
			Scenario: startScene(func(h *heatmap.Question) { h.Privacy.Epsilon = 1 }).Swept("heatmap.people.count", 30, 25, 50, 100, 200, 300, 400, 500),
			Panel:    "sweep",
			Claim:    "The algorithm is practical for moderate ε and a number of users equal to 200 (Ghazi and others 2022, §1.1).",
			Finding: "Holds for the distance: at ε = 1 the pyramid lies 0.212 off with 25 people. It lies 0.070 off with 200 and 0.039 " +
				"off with 500, and noise on every cell 0.205 off with 200. The divergence of the pyramid is smaller only from 300 " +
				"people on.",
		},
		{
			Name: "heatmap-market", Title: "Five market places, put by hand",
			Scenario: mapScene(func(h *heatmap.Question) {
				h.Grid, h.Blur, h.Privacy.Epsilon = 128, 0.03, 2
				h.People.Kind = heatmap.PeopleClusters
				h.People.Places = heatmap.Clusters{{X: 0.25, Y: 0.7, Spread: 0.03, Count: 90}, {X: 0.7, Y: 0.75, Spread: 0.05, Count: 60}, {X: 0.45, Y: 0.4, Spread: 0.02, Count: 40}, {X: 0.8, Y: 0.25, Spread: 0.04, Count: 30}, {X: 0.2, Y: 0.2, Spread: 0.03, Count: 15}}
				h.Centres = 5
			}),
			Panel: "centres",
			Claim: "Put k centres on the private map. Whatever the number n, they cost at most 1 + λ times the least plus O(√k/ε) " +
				"(Ghazi and others 2022, Corollary A.2).",
			Finding: "Holds over 20 draws of 235 people: the mean way to the nearest of five centres from the private map is 0.056. It " +
				"is 0.052 for centres of the crowd itself. The difference comes to 1.0 in all, and with four times as many people " +
				"to 1.1, where √k/ε = 1.1.",
		},
	}
}
