package heatpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/sensing"
)

// Lesson leads through the heat sources in seven steps.
func Lesson() []scenario.LessonStep {
	clear := lessonScene(4, 0.24, 0.76)
	return []scenario.LessonStep{
		{
			Title:  "Ink in water",
			Text:   "Two drops of heat fall on a line and spread. After a while the hills run into each other, and nobody can push the heat back into its drops. That lost detail is what will protect the sources.",
			Try:    "Press play to see the heat spread, then slide Time T and watch the hills melt.",
			Fields: []string{"heat.time"}, Scenario: clear, Panel: "explain", Chapter: "diffuse",
		},
		{
			Title: "Fifty sensors read",
			Text:  "Sensors along the line read the heat. Moving a source by one place changes all fifty readings a little; how much they can change together is the sensitivity Δ₂.",
			Try:   "Drag a source by one place and look how little the dashed line moves.", Scenario: clear, Panel: "explain", Chapter: "read",
		},
		{
			Title:  "Each sensor adds noise",
			Text:   "Before a reading leaves its sensor, noise of standard deviation σ is added. It is just enough to cover the change that one place makes. ε and δ say how well it is covered.",
			Try:    "Read how well someone could tell the truth from its neighbour, then make ε smaller.",
			Fields: []string{"heat.privacy.epsilon"}, Scenario: clear, Panel: sensing.ExtraPromise, Chapter: "add noise",
		},
		{
			Title: "The analyst recovers",
			Text:  "From the private readings alone, basis pursuit seeks the sparsest sources that explain them within the radius θ. Its answer is the estimate. It cannot find the places, but it finds their vicinity.",
			Try:   "Press play and watch the solver; then let the earth mover carry the estimate to the truth.", Scenario: clear, Panel: "explain", Chapter: "recover",
		},
		{
			Title: "What cannot be told apart",
			Text:  "Two sources that stand too close melt into one hill. The estimate then puts its mass between them. Below some distance, which grows with the noise, no method at all can tell them apart.",
			Try:   "Drag the sources apart until the recovery sees two of them.", Scenario: lessonScene(4, 0.41, 0.59), Panel: "explain",
		},
		{
			Title: "Privacy has a price, and a sum",
			Text:  "A smaller ε needs more noise and costs accuracy. Every fresh draw on the same truth is a new release: it gives something away, and the releases add up.",
			Try:   "Run the sweep over ε; then draw fresh noise three times and read what has been spent.", Scenario: clear, Panel: "sweep",
		},
		{
			Title: "Never use a seed twice",
			Text:  "Whoever keeps the seed can take the noise away. Whoever sees two releases made with one seed can do it too, and no ε bounds what that gives away.",
			Try:   "Look at the lane of readings: the noise has been removed. From here on the laboratory is yours.", Scenario: clear, Panel: sensing.ExtraBackdoor,
		},
	}
}

// lessonScene is the papers' setting at some ε, under the first picture's seed.
func lessonScene(epsilon float64, at ...float64) scenario.Scenario {
	s := paperScene(at...)
	s.Seed = 7
	s.Heat.Privacy.Epsilon = epsilon
	return s
}
