package scenario

import (
	"encoding/json"
	"slices"
)

func networkFields() []Field {
	return slices.Concat(graphFields(), rumourFields(), privacyFields(LabNetwork, Field{
		Label: "Hides moves", Symbol: "α", Unit: "hops", Min: 0, Max: 1000, OpenMin: true, Default: "1, one hop", Log: true,
		Meaning: "truths within earth mover's distance α are neighbours: a unit source moved by α hops, or a source of weight α moved by one hop",
		Erratum: "The paper states the sensitivity on a graph without α (Gilbert and McMillan 2018, Lemma 18 and Table 2).",
	}), []Field{
		choiceField(Field{
			Path: "network.privacy.neighbours", Label: "Hides", Choices: Neighbourhoods(), Default: NeighboursEdges,
			Meaning: "edges: moves along every edge; community: moves along the edges within a community only, which hides who it is among people tied within the community, and not the community; people further apart are hidden less",
			Erratum: "The text speaks of an individual within a community, but its definition also hides moves between communities, which cost most of the noise (Gilbert and McMillan 2018, §5).",
		}, func(s *Scenario) *string { return &s.Network.Privacy.Neighbours }),
	}, recoveryFields(LabNetwork))
}

func graphFields() []Field {
	return slices.Concat([]Field{
		choiceField(Field{
			Path: "network.graph.kind", Label: "Network", Symbol: "G", Choices: GraphKinds(), Default: GraphBlocks,
			Meaning: "blocks: communities at random; karate: the karate club of Zachary 1977; edges: a list of edges; the others are standard graphs",
		}, func(s *Scenario) *string { return &s.Network.Graph.Kind }),
	}, blockFields(), standardFields(), handFields())
}

func blockFields() []Field {
	sizes := graphField(Field{
		Path: "network.graph.sizes", Label: "Sizes", Kind: KindCounts, Min: 1, Max: MostNodes, Default: "250, 250",
		Meaning: "the number of people in each community of a block model",
	}, "sizes", func(g *Graph) any { return g.Sizes }, func(f Field, g *Graph, raw json.RawMessage, path string) error {
		return readCounts(f, raw, path, &g.Sizes)
	})
	return []Field{
		sizes,
		graphNumber(Field{
			Path: "network.graph.within", Label: "Within", Symbol: "p", Min: 0, Max: 1, Default: "0.05", Log: true,
			Meaning: "the probability that two people of one community know each other",
			Erratum: "The caption of Figure 3 has within and between exchanged (Gilbert and McMillan 2018).",
		}, "within", func(g *Graph) *float64 { return &g.Within }),
		graphNumber(Field{
			Path: "network.graph.between", Label: "Between", Symbol: "q", Min: 0, Max: 1, Default: "0.001", Log: true,
			Meaning: "the probability that two people of different communities know each other",
			Erratum: "The caption of Figure 3 has within and between exchanged (Gilbert and McMillan 2018).",
		}, "between", func(g *Graph) *float64 { return &g.Between }),
		graphField(Field{
			Path: "network.graph.seed", Label: "Network seed", Kind: KindInteger, Min: 0, Max: MaxSeed, Default: "1",
			Meaning: "the coins of the network: the same seed gives the same network, whatever the noise",
		}, "seed", func(g *Graph) any { return g.Seed }, func(f Field, g *Graph, raw json.RawMessage, path string) error {
			return readSeed(f, raw, path, &g.Seed)
		}),
		graphField(Field{
			Path: "network.graph.disconnected", Label: "If it falls apart", Kind: KindChoice, Choices: []string{Resample, Largest, Keep}, Default: Resample,
			Meaning: "resample: draw again, at most 100 times (a list of edges is kept as it is); largest: keep the largest component, whose nodes are numbered anew in their order; keep: go on with what it means",
			Erratum: "The theory asks for a connected network (Gilbert and McMillan 2018, §5).",
		}, "disconnected", func(g *Graph) any { return g.Disconnected }, func(f Field, g *Graph, raw json.RawMessage, path string) error {
			return readChoice(f, raw, path, &g.Disconnected)
		}),
	}
}

func standardFields() []Field {
	return []Field{
		graphField(Field{
			Path: "network.graph.nodes", Label: "People", Symbol: "n", Kind: KindInteger, Min: 1, Max: MostNodes, Default: "20, or as many as the edges name", Log: true,
			Meaning: "the number of nodes; of a barbell, in each bell",
		}, "nodes", func(g *Graph) any { return g.count() }, func(f Field, g *Graph, raw json.RawMessage, path string) error {
			return readInt(f, raw, path, &g.Count)
		}),
		graphCount(Field{
			Path: "network.graph.rows", Label: "Rows", Min: 1, Max: MostNodes, Default: "8", Log: true,
			Meaning: "the rows of a grid",
		}, "rows", func(g *Graph) *int { return &g.Rows }),
		graphCount(Field{
			Path: "network.graph.columns", Label: "Columns", Min: 1, Max: MostNodes, Default: "8", Log: true,
			Meaning: "the columns of a grid",
		}, "columns", func(g *Graph) *int { return &g.Columns }),
		graphCount(Field{
			Path: "network.graph.bridge", Label: "Bridge", Min: 0, Max: MostNodes - 2, Default: "0, one edge",
			Meaning: "the nodes on the path between the two bells of a barbell",
		}, "bridge", func(g *Graph) *int { return &g.Bridge }),
	}
}

func handFields() []Field {
	return []Field{
		graphField(Field{
			Path: "network.graph.edges", Label: "Edges", Kind: KindEdges, Default: "none",
			Meaning: "who knows whom: from, to, 0-based, and a weight above 0 and at most 1e6 (1 when absent)",
		}, "edges", func(g *Graph) any { return g.Edges }, func(_ Field, g *Graph, raw json.RawMessage, path string) error {
			return readEdges(raw, path, &g.Edges)
		}),
		graphField(Field{
			Path: "network.graph.communities", Label: "Communities", Kind: KindCounts, Min: 0, Max: MostNodes - 1, Default: "sought (Louvain)",
			Meaning: "the community of every node, counted from 0",
		}, "communities", func(g *Graph) any { return g.Communities }, func(f Field, g *Graph, raw json.RawMessage, path string) error {
			return readCounts(f, raw, path, &g.Communities)
		}),
		graphField(Field{
			Path: "network.graph.names", Label: "Names", Kind: KindWords, Default: "none",
			Meaning: "a word for every node, at most 40 letters; it changes nothing that is computed",
		}, "names", func(g *Graph) any { return g.Names }, func(_ Field, g *Graph, raw json.RawMessage, path string) error {
			return readWords(raw, path, &g.Names)
		}),
		graphField(Field{
			Path: "network.graph.at", Label: "Places", Kind: KindPins, Default: "laid out",
			Meaning: "where nodes have been put by hand: node, x and y, 0…1 from the left and the top; it changes nothing that is computed",
		}, "at", func(g *Graph) any { return g.At }, func(_ Field, g *Graph, raw json.RawMessage, path string) error {
			return readPins(raw, path, &g.At)
		}),
	}
}

func rumourFields() []Field {
	sources := Field{
		Path: "network.sources", Label: "Sources", Symbol: "f₀", Kind: KindNodes, Default: "none",
		Meaning: "who starts the rumour: node, 0-based, and strength, above 0 and at most 10 (1 when absent)",
		get:     func(s *Scenario) any { return s.Network.Sources },
		set: func(s *Scenario, raw json.RawMessage, path string) error {
			return readNodeSources(raw, path, &s.Network.Sources)
		},
	}
	return []Field{
		numberField(Field{
			Path: "network.time", Label: "Time", Symbol: "τ", Min: 1e-6, Max: 1e4, Default: "2", Log: true,
			Meaning: "how long the rumour has spread: later blurs more, and needs less noise",
		}, func(s *Scenario) *float64 { return &s.Network.Time }),
		sources,
	}
}

// graphField builds a field of the graph, absent where its kind does not have it.
func graphField(f Field, name string, get func(*Graph) any, set func(Field, *Graph, json.RawMessage, string) error) Field {
	f.get = func(s *Scenario) any {
		if !s.Network.Graph.Has(name) {
			return nil
		}
		return get(&s.Network.Graph)
	}
	f.set = func(s *Scenario, raw json.RawMessage, path string) error { return set(f, &s.Network.Graph, raw, path) }
	return f
}

func graphNumber(f Field, name string, at func(*Graph) *float64) Field {
	f.Kind = KindNumber
	return graphField(f, name, func(g *Graph) any { return *at(g) }, func(f Field, g *Graph, raw json.RawMessage, path string) error {
		return readNumber(f, raw, path, at(g))
	})
}

func graphCount(f Field, name string, at func(*Graph) *int) Field {
	f.Kind = KindInteger
	return graphField(f, name, func(g *Graph) any { return *at(g) }, func(f Field, g *Graph, raw json.RawMessage, path string) error {
		return readInt(f, raw, path, at(g))
	})
}
