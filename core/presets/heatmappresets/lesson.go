package heatmappresets

import (
	"strconv"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/heatmap"
)

// Lesson leads through the heatmap in seven steps, all of them in the
// neighbourhood of the first picture.
func Lesson() []scenario.LessonStep {
	at := func(epsilon float64) scenario.Scenario {
		return startScene(func(h *heatmap.Question) { h.Privacy.Epsilon = epsilon })
	}
	alone := startScene(func(h *heatmap.Question) { h.Methods = []string{heatmap.MethodPyramid} })
	rivals := startScene(func(h *heatmap.Question) { baselines(h, 1e-3) })
	shuffled := startScene(func(h *heatmap.Question) { h.Methods, h.Shuffle = []string{heatmap.MethodPyramid}, 64 })
	sweep := at(1).Swept("heatmap.privacy.epsilon", 20, 0.1, 0.2, 0.5, 1, 2, 5, 10)
	return []scenario.LessonStep{
		{
			Title:  "A map made of people",
			Text:   "Two hundred people were somewhere, some once and some many times. Whoever was seen often must not weigh more than the others, so everyone’s points weigh one in all. Smoothed a little, the sum of them is a heatmap. Anyone who knows all the people but one can read off where that one was.",
			Try:    "Slide Blur and see the places of single people come out of the map.",
			Fields: []string{"heatmap.blur"}, Scenario: alone, Panel: "explain", Chapter: "crowd",
		},
		{
			Title: "Sums at every scale",
			Text:  "Lay a coarse grid over the map and sum what each cell holds. Cut every cell into four and sum again, down to the finest. One person adds at most one to the sums of a level, however fine it is. This pyramid of sums is all that will be measured.",
			Try:   "Press play and watch the grid become finer.", Scenario: alone, Panel: "explain", Chapter: levelChapter(alone.Heatmap.First()),
		},
		{
			Title:  "Noise on every sum",
			Text:   "To every sum Laplace noise is added. The budget ε, all that may be given away, is divided over the levels. The first level gets most, since a mistake in its large cells is carried far. The finest gets least.",
			Try:    "Slide Decay γ, and its line tells how the levels share the budget.",
			Fields: []string{"heatmap.pyramid.decay"}, Scenario: alone, Panel: "explain", Chapter: levelChapter(alone.Heatmap.First() + 1),
		},
		{
			Title:  "Keep what is full",
			Text:   "A fine grid is empty nearly everywhere, and there its sums are noise and nothing else. So only the w fullest cells of a level are kept, and on the next level only their children are looked at. From those that are left the map is rebuilt that fits their sums best.",
			Try:    "Slide Keep w. With too few cells places are lost; with too many noise comes in.",
			Fields: []string{"heatmap.pyramid.keep"}, Scenario: alone, Panel: "explain", Chapter: "recover",
		},
		{
			Title:  "Noise on every cell instead",
			Text:   "The simple way adds noise to every cell of the finest grid and cuts off what falls below zero. Most cells are empty, and half of their noise stays: the map is grey all over. Keeping the fullest cells alone helps, if one knows how many.",
			Try:    "Make the grid Δ finer: the pyramid hardly changes, and the simple map fades.",
			Fields: []string{"heatmap.grid"}, Scenario: rivals, Panel: "compare",
		},
		{
			Title: "What a small ε costs",
			Text:  "How far is a map from the truth? The earth mover’s distance counts what must be moved, mass times way. A smaller ε hides people better, and moves the map further from where they are.",
			Try:   "Run the sweep. Where does the pyramid stop being better than a map that says nothing?", Scenario: sweep, Panel: "sweep",
		},
		{
			Title:  "Nobody needs to be trusted",
			Text:   "So far someone saw everybody’s points before the noise came. The shuffle model does without: everyone adds a share of the noise and breaks the result into pieces. A piece means nothing; only the sum of all pieces does. The price is what everyone has to send.",
			Try:    "Change B and read how much everyone sends. From here on the laboratory is yours: put clusters by hand, or load points of your own.",
			Fields: []string{"heatmap.shuffle"}, Scenario: shuffled, Panel: "shuffle",
		},
	}
}

// levelChapter is the chapter of the player that a level has.
func levelChapter(level int) string { return "level " + strconv.Itoa(level) }
