package heatmappresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// errataHeatmapPresets show where the paper must not be followed to the letter.
func errataHeatmapPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "map-closed-cells", Title: "Closed cells count a person four times",
			Scenario: mapScene(func(h *heatmap.Question) {
				h.Grid, h.Privacy.Epsilon = 64, 1
				h.People.Kind = heatmap.PeoplePoints
				h.People.Rows = heatmap.PersonPoints{{Person: "Ann", X: 0.5, Y: 0.5}, {Person: "Ben", X: 0.25, Y: 0.75}, {Person: "Cleo", X: 0.75, Y: 0.75}, {Person: "Dan", X: 0.3, Y: 0.3}}
			}),
			Panel: "explain",
			Claim: "Cells are [a, a + 2⁻ⁱ] × [b, b + 2⁻ⁱ] with both ends. One person changes the sums of a level by at most one " +
				"(Ghazi and others 2022, Definition 3.1 and the proof of Theorem 3.1).",
			Finding: "Fails on borders: Ann at (0.5, 0.5) stands in 4 cells of every level measured. She would be promised ε = 4 " +
				"instead of 1. Cells here are half open, and she stands in one.",
		},
		{
			Name: "map-shuffle-noise", Title: "The printed shuffle noise promises almost nothing",
			Scenario: mapScene(func(h *heatmap.Question) {
				h.Grid, h.Privacy.Epsilon, h.Shuffle = 64, 1, 256
				h.Methods = []string{heatmap.MethodPyramid}
			}),
			Panel: "shuffle",
			Claim: "Every person adds Pólya(1/n, e^{−εᵢ}) to the sums scaled by B. That is exactly the discrete Laplace noise that ε " +
				"needs (Ghazi and others 2022, Appendix F).",
			Finding: "Fails twice. Scaled by B = 256 such noise promises ε = 256 and not 1; a Pólya share is never negative, so the " +
				"sum is too large. Right are e^{−εᵢ/B} and the difference of two shares. Over 20 draws the map lies 0.057 off, " +
				"and one made without a shuffler 0.059.",
		},
		{
			Name: "map-top-share", Title: "Less than one cell to keep",
			Scenario: mapScene(func(h *heatmap.Question) {
				h.Grid, h.Privacy.Epsilon = 64, 5
				baselines(h, 1e-4)
			}),
			Panel: "compare",
			Claim: "The baseline keeps the top t % of the cells, t = 0.01 and 0.001, for Δ from 64 to 512 (Ghazi and others 2022, §4 " +
				"and §E.1).",
			Finding: "Cannot be followed: 0.01 % of 64 × 64 cells are 0.41 of a cell. Here at least one cell is kept; over 20 draws " +
				"its similarity is 0.36, below the 0.58 of the whole baseline.",
		},
		{
			Name: "map-decay", Title: "How the budget should fall",
			Scenario: mapScene(func(h *heatmap.Question) {
				h.Privacy.Epsilon, h.Methods = 5, []string{heatmap.MethodPyramid}
			}).Swept("heatmap.pyramid.decay", 20, 0.4, 0.5, 0.6, 0.70710678, 0.8, 0.9, 1),
			Panel: "sweep",
			Claim: "The proof takes γ = 0.8, the experiments take γ = 1/√2, which is best in the limit of many levels (Ghazi and others 2022, " +
				"§3.3 and §4).",
			Finding: "Holds: at ε = 5 the mean distance is 0.019 at γ = 1/√2 and 0.019 at 0.6. It is 0.020 at 0.8, 0.023 at 0.4 and " +
				"0.028 at 1.",
		},
	}
}
