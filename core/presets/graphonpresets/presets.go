package graphonpresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/graphon"
)

// Presets are those of the laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startPresets()),
		scenario.InGroup("McMillan 2018", thesisPresets()),
		scenario.InGroup(scenario.GroupErrata, errataPresets()),
	)
}

// scene is the default question with a change.
func scene(change func(*graphon.Question)) scenario.Scenario {
	s, _ := scenario.New(graphon.Name)
	s.Seed = 3
	change(s.Graphon)
	return s
}

// byHand puts tiles for the graphon.
func byHand(tiles graphon.Tiles) func(*graphon.Question) {
	return func(q *graphon.Question) { q.Truth.Kind, q.Truth.Tiles = graphon.KindTiles, tiles }
}

// three is the graphon of the first picture.
func three() graphon.Tiles { return graphon.Tiles{{0.9, 0.2, 0.4}, {0.2, 0.7, 0.1}, {0.4, 0.1, 0.5}} }

func startPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "graphon-start", Title: "Three blocks drawn by hand",
			Scenario: scene(byHand(three())), Panel: "explain",
			Claim: "“Given an observed network, graphon estimation is the problem of recovering the graphon model from which the graph was " +
				"drawn” (McMillan 2018, chapter 4).",
			Finding: "From this one network of 240 nodes the refined estimate lies 0.0067 from the truth. It places 100 % of the nodes right. " +
				"One density for all pairs is 0.26 off.",
		},
		{
			Name: "graphon-surface", Title: "Nearness on a ring, seen as eight blocks",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Kind, q.Truth.Surface, q.Truth.Blocks, q.Nodes = graphon.KindSurface, "ring", 16, 400
			}), Panel: "explain",
			Claim: "“One can think of a general graphon model as an ∞-block graphon where each node is given a label in [0, 1]” " +
				"(McMillan 2018, chapter 4).",
			Finding: "The surface is cut into 16 × 16 tiles, and 8 blocks are sought. Between 0.116 and 0.225 separate the estimate from it. One " +
				"density for all pairs is 0.338 off.",
		},
		{
			Name: "graphon-communities", Title: "The two communities of the network laboratory",
			Scenario: scene(func(q *graphon.Question) {
				q.Truth.Kind, q.Truth.Within, q.Truth.Between, q.Nodes = graphon.KindCommunities, 0.05, 0.001, 500
			}), Panel: "explain",
			Claim: "“In many settings, particularly in social networks, networks display some type of community structure” (McMillan 2018, " +
				"chapter 4).",
			Finding: "The blocks’ signal is 11.8, and from 1 on blocks are found. Of 500 nodes 100 % are placed right. The estimate is 0.0012 " +
				"off, and a constant one 0.0245.",
		},
		{
			Name: "graphon-least-squares", Title: "Least squares over all divisions of twelve nodes",
			Scenario: scene(func(q *graphon.Question) {
				byHand(three())(q)
				q.Nodes, q.Estimator.Method = 12, graphon.MethodExhaustive
				q.Estimator.Compare = []string{graphon.MethodRefined, graphon.MethodSpectral, graphon.MethodOracle}
			}).Swept("graphon.density", 30, 1), Panel: "sweep",
			Claim: "The upper bound (4.4) by Klopp and others 2015 holds for any k-block, ρ-bounded graphon with k ≤ n (McMillan 2018, §4.4).",
			Finding: "Over 30 networks of 12 nodes least squares over all divisions is 0.26 off. Refined from the spectral estimate it is 0.3, " +
				"and spectral alone 0.31. Whoever knows the labels is 0.17 off.",
		},
		{
			Name: "graphon-karate", Title: "The karate club, as it was observed",
			Scenario: scene(func(q *graphon.Question) {
				club(q)
				q.Extras = []string{graphon.ExtraHeldOut}
			}), Panel: "explain",
			Claim: "From who is friends with whom alone, a model tells the side that all members of the club took but one " +
				"(Zachary 1977).",
			Finding: "Holds. Two blocks that know the ties alone place 33 of 34 members as they went. Nobody knows a true graphon here. On " +
				"unseen pairs the two sides have a mean squared error of 0.110, and one density for all has 0.120.",
		},
	}
}
