package graphonpresets

import (
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// Lesson leads through the laboratory in seven steps.
func Lesson() []scenario.LessonStep {
	alone := scene(func(q *graphon.Question) { byHand(three())(q); q.Estimator.Compare = nil })
	apart := scene(func(q *graphon.Question) {
		byHand(graphon.Tiles{{1, 0, 1}, {0, 1, 0}, {1, 0, 1}})(q)
		q.Given = graphon.Tiles{{1, 1, 0}, {1, 1, 0}, {0, 0, 1}}
	})
	sparse := scene(func(q *graphon.Question) {
		q.Truth.Blocks, q.Truth.Within, q.Truth.Between, q.Nodes, q.Density = 2, 1, 0.25, 1000, 0.01
		q.Estimator.Compare = []string{graphon.MethodConstant, graphon.MethodZero, graphon.MethodOracle}
	})
	rates := scene(func(q *graphon.Question) {
		byHand(three())(q)
		q.Density, q.Extras = 0.01, []string{graphon.ExtraRates}
	})
	return []scenario.LessonStep{
		{
			Title: "A law of networks",
			Text:  "Every node is in one of three blocks. The tile of two blocks says how likely a node of one is joined to a node of the other. Such a table of tiles is called a graphon, and it is the law that networks are drawn from.",
			Try:   "Press a tile of the graphon and drag upwards. Its mirror image changes with it.", Scenario: alone, Panel: "explain", Chapter: "graphon",
		},
		{
			Title: "One network from it",
			Text:  "Each node gets a block by chance, and each pair is joined by a toss with the chance on its tile. The picture shows the adjacency matrix: a bright cell is a pair that is joined. Here the nodes stand by their blocks.",
			Try:   "Set Nodes n to 30 and see how little is left of the tiles.", Scenario: alone, Panel: "explain", Chapter: "network",
		},
		{
			Title: "The labels are forgotten",
			Text:  "The nodes stood by their blocks. But nobody writes the blocks on them: nodes come in any order, and now the matrix looks like noise. This hides which block a node is in. It is no privacy: who is joined to whom stays in plain sight.",
			Try:   "Step back through the film and watch how the blocks dissolved.", Scenario: alone, Panel: "explain", Chapter: "sort",
		},
		{
			Title: "Sorted again",
			Text:  "Nodes of one block are joined to the same blocks. Eigenvectors of the matrix show that, and least squares then moves single nodes on. Block after block is found, and the tiles come back.",
			Try:   "Press play. Then choose the estimator spectral and compare.", Scenario: alone, Panel: "explain", Chapter: "sort",
		},
		{
			Title: "How far off?",
			Text:  "Blocks have no names, so the estimate may come in any order. Two tables can be far apart as they lie, and still be one graphon. The distance δ₂ is taken in the best order, and a certificate shows that none is better.",
			Try:   "Drag a row of the overlay to another place, and read the distance. The best order has 0.", Scenario: apart, Panel: "alignment",
		},
		{
			Title: "Too few ties",
			Text:  "Now only a few ties are left for each node, and two planted blocks are hard to see. Below a threshold no method can tell them from none: the networks of both laws look alike. There the estimate is worse than one density for all.",
			Try:   "Slide Density ρ down to 0.002. The sorted picture still shows blocks, but they are noise.", Scenario: sparse, Panel: "explain",
		},
		{
			Title: "What nobody can do",
			Text:  "The minimax error says how well the best estimator does on the worst graphon. It has terms for unseen labels, for the number of tiles, and for detection. Where they add up to more than ρ, an estimate of zero is as good as any, up to constants.",
			Try:   "Find your own point on the map, and press another place to go there: the laboratory is yours.", Scenario: rates, Panel: "rates",
		},
	}
}
