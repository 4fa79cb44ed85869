package network

import (
	"slices"
	"sync"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sensing"
	"cloakroom/core/scenario/ties"
)

// The lists that only a network has.
const (
	KindNodes field.Kind = "list of sources at nodes"
	KindEdges            = ties.KindEdges
	KindPins             = ties.KindPins
)

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return slices.Concat(graphFields(), rumourFields(), sensing.PrivacyFields(Name, field.Parameter{
		Label: "Hides moves", Symbol: "α", Unit: "hops", Min: 0, Max: 1000, OpenMin: true, Default: "1, one hop", Log: true,
		Meaning: "truths within earth mover's distance α are neighbours: a source of weight one moved by α hops, or less weight moved further",
		Erratum: "The paper states the sensitivity on a graph without α (Gilbert and McMillan 2018, Lemma 18 and Table 2).",
	}, (*Question).Part), []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "network.privacy.neighbours", Label: "Hides", Choices: Neighbourhoods(), Default: sensing.NeighboursEdges,
			Meaning: "edges: moves along every edge; community: only moves along the edges within a community, which hide who it is and not the community; people further apart are hidden less",
			Erratum: "The text speaks of an individual within a community. But its definition also hides moves between communities, which cost most of the noise (Gilbert and McMillan 2018, §5).",
		}, func(q *Question) *string { return &q.Privacy.Neighbours }),
	}, sensing.RecoveryFields(Name, Methods(), "; total, nearest and posterior always name a community: by largest sum of readings, nearest column of M, or likeliest single source",
		append(sensing.Extras(), ExtraDrawing, sensing.ExtraConfusion), (*Question).Part))
}

func graphFields() []field.Field[*Question] {
	return field.Within("a graph", func(q *Question) string { return q.Graph.Kind }, slices.Concat([]field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "network.graph.kind", Label: "Network", Symbol: "G", Choices: GraphKinds(), Default: GraphBlocks,
			Meaning: "blocks: communities at random; karate: the karate club of Zachary 1977; edges: a list of edges; the others are standard graphs",
		}, func(q *Question) *string { return &q.Graph.Kind }),
	}, blockFields(), standardFields(), handFields()))
}

// Has reports whether the graph's kind has the named field.
func (g *Graph) Has(name string) bool {
	p, ok := graphParameters()[name]
	return ok && p.In(g.Kind)
}

var graphParameters = sync.OnceValue(func() map[string]field.Parameter { return field.ByName(graphFields()) })

func blockFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Counts(field.Parameter{
			Path: sizesPath, Label: "Sizes", Min: 1, Max: MostNodes, Default: "250, 250", Kinds: []string{GraphBlocks},
			Meaning: "the number of people in each community of a block model",
		}, MostNodes, func(q *Question) *[]int { return &q.Graph.Sizes }),
		field.Number(field.Parameter{
			Path: "network.graph.within", Label: "Within", Symbol: "p", Min: 0, Max: 1, Default: "0.05", Log: true, Kinds: []string{GraphBlocks},
			Meaning: "the probability that two people of one community know each other",
			Erratum: "The caption of Figure 3 has within and between exchanged (Gilbert and McMillan 2018).",
		}, func(q *Question) *float64 { return &q.Graph.Within }),
		field.Number(field.Parameter{
			Path: "network.graph.between", Label: "Between", Symbol: "q", Min: 0, Max: 1, Default: "0.001", Log: true, Kinds: []string{GraphBlocks},
			Meaning: "the probability that two people of different communities know each other",
			Erratum: "The caption of Figure 3 has within and between exchanged (Gilbert and McMillan 2018).",
		}, func(q *Question) *float64 { return &q.Graph.Between }),
		field.Seed(field.Parameter{
			Path: "network.graph.seed", Label: "Network seed", Default: "1", Kinds: []string{GraphBlocks},
			Meaning: "the coins of the network: the same seed gives the same network, whatever the noise",
		}, func(q *Question) *uint64 { return &q.Graph.Seed }),
		field.Choice(field.Parameter{
			Path: "network.graph.disconnected", Label: "If it falls apart", Choices: []string{DisconnectedResample, DisconnectedLargest, DisconnectedKeep}, Default: DisconnectedResample, Kinds: []string{GraphBlocks, GraphEdges},
			Meaning: "resample: draw again, at most 100 times (a list of edges is kept as it is); largest: keep the largest component, whose nodes are numbered anew in their order; keep: go on with what it means",
			Erratum: "The theory asks for a connected network (Gilbert and McMillan 2018, §5).",
		}, func(q *Question) *string { return &q.Graph.Disconnected }),
	}
}

func standardFields() []field.Field[*Question] {
	nodes := field.Integer(field.Parameter{
		Path: "network.graph.nodes", Label: "People", Symbol: "n", Min: 1, Max: MostNodes, Default: "20, or as many as the edges name", Log: true, Kinds: []string{GraphPath, GraphCycle, GraphStar, GraphComplete, GraphBarbell, GraphEdges},
		Meaning: "the number of nodes; of a barbell, in each bell",
	}, func(q *Question) *int { return &q.Graph.Count })
	// Of an empty network the number is not there.
	orNone := func(count int) any {
		if count == 0 {
			return nil
		}
		return count
	}
	nodes.Get = func(q *Question) any { return orNone(q.Graph.count()) }
	nodes.Usual = func(q *Question) any {
		if q.Graph.Kind == GraphEdges {
			return orNone(q.Graph.named())
		}
		return DefaultGraph().Count
	}
	return []field.Field[*Question]{
		nodes,
		field.Integer(field.Parameter{
			Path: "network.graph.rows", Label: "Rows", Min: 1, Max: MostNodes, Default: "8", Log: true, Kinds: []string{GraphGrid},
			Meaning: "the rows of a grid",
		}, func(q *Question) *int { return &q.Graph.Rows }),
		field.Integer(field.Parameter{
			Path: "network.graph.columns", Label: "Columns", Min: 1, Max: MostNodes, Default: "8", Log: true, Kinds: []string{GraphGrid},
			Meaning: "the columns of a grid",
		}, func(q *Question) *int { return &q.Graph.Columns }),
		field.Integer(field.Parameter{
			Path: "network.graph.bridge", Label: "Bridge", Min: 0, Max: MostNodes - 2, Default: "0, one edge", Kinds: []string{GraphBarbell},
			Meaning: "the nodes on the path between the two bells of a barbell",
		}, func(q *Question) *int { return &q.Graph.Bridge }),
	}
}

func handFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Of(field.Parameter{
			Path: "network.graph.edges", Label: "Edges", Kind: KindEdges, Default: "none", Kinds: []string{GraphEdges}, File: FileTies,
			Meaning: "who knows whom: from, to, 0-based, and a weight above 0 and at most 1e6 (1 when absent)",
		}, func(q *Question) *Edges { return &q.Graph.Edges }, ties.ReadEdges).As(field.RowsForm()),
		field.Counts(field.Parameter{
			Path: "network.graph.communities", Label: "Communities", Min: 0, Max: MostNodes - 1, Default: "sought (Louvain)", Kinds: []string{GraphEdges}, File: FileTies,
			Meaning: "the community of every node, counted from 0",
		}, MostNodes, func(q *Question) *[]int { return &q.Graph.Communities }),
		field.Words(field.Parameter{
			Path: "network.graph.names", Label: "Names", Default: "none", Post: true, File: FileTies,
			Meaning: "a word for every node, at most 40 letters; it changes nothing that is computed",
		}, "name", MostNodes, ties.LongestName, func(q *Question) *[]string { return &q.Graph.Names }),
		field.Words(field.Parameter{
			Path: "network.graph.groups", Label: "Names of communities", Default: "none", Kinds: []string{GraphEdges}, Post: true, File: FileTies, Apart: true,
			Meaning: "a word for every community given, at most 40 letters; it changes nothing that is computed",
		}, "name", MostNodes, ties.LongestName, func(q *Question) *[]string { return &q.Graph.Groups }),
		field.Of(field.Parameter{
			Path: "network.graph.at", Label: "Places", Kind: KindPins, Default: "laid out", Post: true, File: FileTies,
			Meaning: "where nodes have been put by hand: node, x and y, 0…1 from the left and the top; it changes nothing that is computed",
		}, func(q *Question) *Pins { return &q.Graph.At }, ties.ReadPins).As(field.RowsForm()),
	}
}

func rumourFields() []field.Field[*Question] {
	return []field.Field[*Question]{
		field.Number(field.Parameter{
			Path: "network.time", Label: "Time", Symbol: "τ", Min: 1e-6, Max: 1e4, Default: "2", Log: true,
			Meaning: "how long the rumour has spread: later blurs more, and needs less noise",
		}, func(q *Question) *float64 { return &q.Time }),
		sensing.SourcesField(field.Parameter{
			Path: "network.sources", Label: "Sources", Symbol: "f₀", Kind: KindNodes, Default: "none",
			Meaning: "who starts the rumour: node, 0-based, and strength, above 0 and at most 10 (1 when absent)",
		}, NodeField(), NodeStrength(), func(q *Question) *[]Source { return &q.Sources },
			func(node, strength float64) Source { return Source{Node: int(node), Strength: strength} }),
	}
}

// NodeField bounds a node's number, 0-based.
func NodeField() field.Parameter {
	return field.Parameter{
		Path: "node", Label: "Person", Kind: field.KindInteger, Min: 0, Max: MostNodes - 1, Default: "required",
		Meaning: "who starts it, counted from 0",
	}
}

// NodeStrength bounds how much of the rumour a source holds.
func NodeStrength() field.Parameter { return sensing.Strength("how much of the rumour it holds") }
