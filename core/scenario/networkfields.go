package scenario

import "slices"

// The lists that only a network has.
const (
	KindNodes FieldKind = "list of sources at nodes"
	KindEdges FieldKind = "list of edges"
	KindPins  FieldKind = "list of nodes with their places"
)

// networkFields are the fields, in the order of the headless contract.
func networkFields() []FieldOf[Network] {
	return slices.Concat(graphFields(), rumourFields(), PrivacyFields(LabNetwork, Parameter{
		Label: "Hides moves", Symbol: "α", Unit: "hops", Min: 0, Max: 1000, OpenMin: true, Default: "1, one hop", Log: true,
		Meaning: "truths within earth mover's distance α are neighbours: a unit source moved by α hops, or a source of weight α moved by one hop",
		Erratum: "The paper states the sensitivity on a graph without α (Gilbert and McMillan 2018, Lemma 18 and Table 2).",
	}, (*Network).Part), []FieldOf[Network]{
		ChoiceField(Parameter{
			Path: "network.privacy.neighbours", Label: "Hides", Choices: Neighbourhoods(), Default: NeighboursEdges,
			Meaning: "edges: moves along every edge; community: moves along the edges within a community only, which hides who it is among people tied within the community, and not the community; people further apart are hidden less",
			Erratum: "The text speaks of an individual within a community, but its definition also hides moves between communities, which cost most of the noise (Gilbert and McMillan 2018, §5).",
		}, func(q *Network) *string { return &q.Privacy.Neighbours }),
	}, RecoveryFields(LabNetwork, NetworkMethods(), "; total, nearest and posterior always name a community: the largest sum of readings, the nearest column of M, and the law of the source given the readings when it is one person, each as likely",
		append(SensingExtras(), AlsoDrawing), (*Network).Part))
}

func graphFields() []FieldOf[Network] {
	fields := slices.Concat([]FieldOf[Network]{
		ChoiceField(Parameter{
			Path: "network.graph.kind", Label: "Network", Symbol: "G", Choices: GraphKinds(), Default: GraphBlocks,
			Meaning: "blocks: communities at random; karate: the karate club of Zachary 1977; edges: a list of edges; the others are standard graphs",
		}, func(q *Network) *string { return &q.Graph.Kind }),
	}, blockFields(), standardFields(), handFields())
	for i, f := range fields {
		kinds := KindsWith(GraphKinds(), func(kind string) bool { return (&Graph{Kind: kind}).Has(f.Name()) })
		fields[i] = f.Within("a graph", kinds, func(q *Network) string { return q.Graph.Kind })
	}
	return fields
}

func blockFields() []FieldOf[Network] {
	return []FieldOf[Network]{
		CountsField(Parameter{
			Path: sizesPath, Label: "Sizes", Min: 1, Max: MostNodes, Default: "250, 250",
			Meaning: "the number of people in each community of a block model",
		}, MostNodes, func(q *Network) *[]int { return &q.Graph.Sizes }),
		NumberField(Parameter{
			Path: "network.graph.within", Label: "Within", Symbol: "p", Min: 0, Max: 1, Default: "0.05", Log: true,
			Meaning: "the probability that two people of one community know each other",
			Erratum: "The caption of Figure 3 has within and between exchanged (Gilbert and McMillan 2018).",
		}, func(q *Network) *float64 { return &q.Graph.Within }),
		NumberField(Parameter{
			Path: "network.graph.between", Label: "Between", Symbol: "q", Min: 0, Max: 1, Default: "0.001", Log: true,
			Meaning: "the probability that two people of different communities know each other",
			Erratum: "The caption of Figure 3 has within and between exchanged (Gilbert and McMillan 2018).",
		}, func(q *Network) *float64 { return &q.Graph.Between }),
		SeedField(Parameter{
			Path: "network.graph.seed", Label: "Network seed", Default: "1",
			Meaning: "the coins of the network: the same seed gives the same network, whatever the noise",
		}, func(q *Network) *uint64 { return &q.Graph.Seed }),
		ChoiceField(Parameter{
			Path: "network.graph.disconnected", Label: "If it falls apart", Choices: []string{Resample, Largest, Keep}, Default: Resample,
			Meaning: "resample: draw again, at most 100 times (a list of edges is kept as it is); largest: keep the largest component, whose nodes are numbered anew in their order; keep: go on with what it means",
			Erratum: "The theory asks for a connected network (Gilbert and McMillan 2018, §5).",
		}, func(q *Network) *string { return &q.Graph.Disconnected }),
	}
}

func standardFields() []FieldOf[Network] {
	nodes := IntegerField(Parameter{
		Path: "network.graph.nodes", Label: "People", Symbol: "n", Min: 1, Max: MostNodes, Default: "20, or as many as the edges name", Log: true,
		Meaning: "the number of nodes; of a barbell, in each bell",
	}, func(q *Network) *int { return &q.Graph.Count })
	nodes.Get = func(q *Network) any { return q.Graph.count() }
	nodes.Usual = func(q *Network) any {
		if q.Graph.Kind == GraphEdges {
			return q.Graph.named()
		}
		return DefaultGraph().Count
	}
	return []FieldOf[Network]{
		nodes,
		IntegerField(Parameter{
			Path: "network.graph.rows", Label: "Rows", Min: 1, Max: MostNodes, Default: "8", Log: true,
			Meaning: "the rows of a grid",
		}, func(q *Network) *int { return &q.Graph.Rows }),
		IntegerField(Parameter{
			Path: "network.graph.columns", Label: "Columns", Min: 1, Max: MostNodes, Default: "8", Log: true,
			Meaning: "the columns of a grid",
		}, func(q *Network) *int { return &q.Graph.Columns }),
		IntegerField(Parameter{
			Path: "network.graph.bridge", Label: "Bridge", Min: 0, Max: MostNodes - 2, Default: "0, one edge",
			Meaning: "the nodes on the path between the two bells of a barbell",
		}, func(q *Network) *int { return &q.Graph.Bridge }),
	}
}

func handFields() []FieldOf[Network] {
	return []FieldOf[Network]{
		Of(Parameter{
			Path: "network.graph.edges", Label: "Edges", Kind: KindEdges, Default: "none",
			Meaning: "who knows whom: from, to, 0-based, and a weight above 0 and at most 1e6 (1 when absent)",
		}, func(q *Network) *Edges { return &q.Graph.Edges }, readEdges).As(RowsForm()),
		CountsField(Parameter{
			Path: "network.graph.communities", Label: "Communities", Min: 0, Max: MostNodes - 1, Default: "sought (Louvain)",
			Meaning: "the community of every node, counted from 0",
		}, MostNodes, func(q *Network) *[]int { return &q.Graph.Communities }),
		Of(Parameter{
			Path: "network.graph.names", Label: "Names", Kind: KindWords, Default: "none", Post: true,
			Meaning: "a word for every node, at most 40 letters; it changes nothing that is computed",
		}, func(q *Network) *[]string { return &q.Graph.Names }, readWords).As(PackedForm()),
		Of(Parameter{
			Path: "network.graph.at", Label: "Places", Kind: KindPins, Default: "laid out", Post: true,
			Meaning: "where nodes have been put by hand: node, x and y, 0…1 from the left and the top; it changes nothing that is computed",
		}, func(q *Network) *Pins { return &q.Graph.At }, readPins).As(RowsForm()),
	}
}

func rumourFields() []FieldOf[Network] {
	return []FieldOf[Network]{
		NumberField(Parameter{
			Path: "network.time", Label: "Time", Symbol: "τ", Min: 1e-6, Max: 1e4, Default: "2", Log: true,
			Meaning: "how long the rumour has spread: later blurs more, and needs less noise",
		}, func(q *Network) *float64 { return &q.Time }),
		SourcesField(Parameter{
			Path: "network.sources", Label: "Sources", Symbol: "f₀", Kind: KindNodes, Default: "none",
			Meaning: "who starts the rumour: node, 0-based, and strength, above 0 and at most 10 (1 when absent)",
		}, NodeField(), NodeStrength(), func(q *Network) *[]NodeSource { return &q.Sources },
			func(node, strength float64) NodeSource { return NodeSource{Node: int(node), Strength: strength} }),
	}
}

// NodeField bounds a node's number, 0-based.
func NodeField() Parameter {
	return Parameter{
		Path: "node", Label: "Person", Kind: KindInteger, Min: 0, Max: MostNodes - 1, Default: "required",
		Meaning: "who starts it, counted from 0",
	}
}

// NodeStrength bounds how much of the rumour a source holds.
func NodeStrength() Parameter { return Strength("how much of the rumour it holds") }

// WeightField bounds an edge's weight.
func WeightField() Parameter {
	return Parameter{Label: "Weight", Kind: KindNumber, Min: 0, Max: 1e6, OpenMin: true}
}
