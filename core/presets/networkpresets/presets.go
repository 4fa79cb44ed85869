package networkpresets

import (
	"slices"

	"cloakroom/core/scenario"
	"cloakroom/core/scenario/network"
	"cloakroom/core/scenario/sensing"
)

// Presets are those of the network laboratory, in their groups.
func Presets() []scenario.Preset {
	return slices.Concat(
		scenario.InGroup(scenario.GroupStart, startNetworkPresets()),
		scenario.InGroup("Gilbert and McMillan 2018", laterNetworkPresets()),
		scenario.InGroup("Watch time work", timeNetworkPresets()),
		scenario.InGroup(scenario.GroupErrata, errataNetworkPresets()),
	)
}

// rumour is a unit source at node 0 of a graph, under the defaults for
// everything else, with the estimators that always answer beside basis pursuit.
func rumour(kind string, change func(*network.Question)) scenario.Scenario {
	s, _ := scenario.New(network.Name)
	s.Seed = 7
	s.Network.Graph.Kind = kind
	s.Network.Sources = []network.Source{{Node: 0, Strength: 1}}
	s.Network.Recovery.Compare = []string{sensing.MethodPosterior, sensing.MethodTotal, sensing.MethodNearest}
	change(s.Network)
	return s
}

func withSeed(seed uint64, s scenario.Scenario) scenario.Scenario {
	s.Seed = seed
	return s
}

// communities makes a block model of equal communities.
func communities(g *network.Graph, count, size int, within, between float64, seed uint64) {
	g.Sizes = slices.Repeat([]int{size}, count)
	g.Within, g.Between, g.Seed = within, between, seed
}

func startNetworkPresets() []scenario.Preset {
	return []scenario.Preset{
		{
			Name: "network-start", Title: "A rumour in four circles of friends",
			Scenario: fourCircles(),
			Panel:    "explain",
			Claim: "In a graph with communities one would like to find the community of the source. Nobody should be singled out " +
				"within it (Gilbert and McMillan 2018, §5).",
			Finding: "Holds: basis pursuit names the right circle in 100 of 100 draws and the person in none. The estimate is 1.08 " +
				"hops away on average; a blind guess, which ignores the reports, is 3.58 away.",
		},
		{
			Name: "network-class", Title: "A class of twelve, drawn by hand",
			Scenario: rumour(network.GraphEdges, func(n *network.Question) {
				n.Graph.Edges, n.Graph.Count = friendships(), 12
				n.Graph.Communities = []int{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}
				n.Graph.Names = []string{"Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo", "Ines", "Jan", "Kim", "Leo"}
				for i, at := range [][2]float64{
					{0.19, 0.17}, {0.06, 0.42}, {0.25, 0.45}, {0.14, 0.78}, {0.41, 0.35}, {0.37, 0.75},
					{0.61, 0.52}, {0.66, 0.18}, {0.74, 0.83}, {0.78, 0.5}, {0.88, 0.2}, {0.95, 0.62},
				} {
					n.Graph.At = append(n.Graph.At, network.Pin{Node: i, X: at[0], Y: at[1]})
				}
				n.Sources[0].Node = 1
				n.Privacy.Neighbours = sensing.NeighboursCommunity
			}),
			Panel: "explain",
			Claim: "The aim is to find the community of the source without isolating a person within it (Gilbert and " +
				"McMillan 2018, §5).",
			Finding: "Holds for the group, which is named in 100 of 100 draws. But in 57 of them the estimate stands on the person " +
				"alone: ε = 4 hides little among six.",
		},
		{
			Name: "network-karate", Title: "The karate club",
			Scenario: withSeed(2, rumour(network.GraphKarate, func(n *network.Question) { n.Time = 4 })),
			Panel:    "explain",
			Claim: "A person who starts a rumour should not be found, only the neighbourhood (Gilbert and McMillan 2018, " +
				"§5; the club is that of Zachary 1977).",
			Finding: "Holds for the instructor, node 0, whose faction is named in 80 of 100 draws and who is found in none. It does " +
				"not for node 16, who knows two people only and would be found in 80.",
		},
		{
			Name: "network-bridge", Title: "The bridge gives the source away",
			Scenario: bridge(),
			Panel:    "compare",
			Claim: "The community of the source is to be found, and nobody isolated within it (Gilbert and McMillan 2018, " +
				"§5).",
			Finding: "Fails at the bridge. With the moves within a bell hidden, σ is 0.022 instead of 0.213. The bell is named in 100 " +
				"of 100 draws instead of 9, but the person is hardly hidden. The nearest column is 0.30 hops from the person at " +
				"the bridge and 0.93 from another.",
		},
	}
}

// friendships joins the two groups 0…5 and 6…11 within and, by 4–6, with each
// other.
func friendships() network.Edges {
	pairs := [][2]int{
		{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 5}, {2, 3}, {2, 4}, {3, 5}, {4, 5},
		{4, 6},
		{6, 7}, {6, 8}, {6, 9}, {7, 8}, {7, 10}, {7, 11}, {8, 9}, {8, 11}, {9, 10}, {9, 11}, {10, 11},
	}
	edges := make(network.Edges, len(pairs))
	for i, p := range pairs {
		edges[i] = network.Edge{From: p[0], To: p[1], Weight: 1}
	}
	return edges
}

// fourCircles are communities of friends, a rumour in one of them.
func fourCircles() scenario.Scenario {
	return rumour(network.GraphBlocks, func(n *network.Question) {
		communities(&n.Graph, 4, 12, 0.6, 0.01, 2)
		n.Privacy.Neighbours = sensing.NeighboursCommunity
	})
}

// bridge is a barbell, the rumour at an end of its bridge.
func bridge() scenario.Scenario {
	return rumour(network.GraphBarbell, func(n *network.Question) {
		n.Graph.Count, n.Sources[0].Node, n.Time = 10, 9, 1
		n.Privacy.Neighbours = sensing.NeighboursCommunity
	})
}
