package graphon

import (
	"slices"

	"cloakroom/core/field"
)

// FileTiles is the kind of file that tiles can come from.
const FileTiles = "tiles"

// unknown says why nothing is compared with the graphon of an observed network.
const unknown = "the graphon of an observed network is not known"

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return slices.Concat(truthFields(), []field.Field[*Question]{
		field.Integer(field.Parameter{
			Path: "graphon.nodes", Label: "Nodes", Symbol: "n", Min: 2, Max: MostNodes, Default: "240", Log: true,
			Meaning: "how many nodes the network has; each gets a label in [0, 1] that nobody sees afterwards",
		}, func(q *Question) *int { return &q.Nodes }),
		unless("the density of an observed network is counted", field.Number(field.Parameter{
			Path: "graphon.density", Label: "Density", Symbol: "ρ", Min: 0, Max: 1, Default: "1", Log: true,
			Meaning: "the factor on every tile: networks are drawn from ρW, and sparse ones have a small ρ",
			Erratum: "The rate printed as ρ⁴√(k/n) is ρ·⁴√(k/n), with the fourth root (McMillan 2018, (4.3)).",
		}, func(q *Question) *float64 { return &q.Density })),
	}, estimatorFields(), []field.Field[*Question]{
		unless(unknown, tilesField(field.Parameter{
			Path: "graphon.given", Label: "Given", Default: "none", Post: true, File: FileTiles, Apart: true,
			Meaning: "the tiles of a graphon made elsewhere, of equally wide blocks, to judge beside ours",
		}, func(q *Question) *Tiles { return &q.Given })),
		unless(unknown, field.Counts(field.Parameter{
			Path: "graphon.order", Label: "Order", Min: 0, Max: MostBlocks - 1, Default: "none, the best found", Post: true,
			Meaning: "the estimate’s block that lies over each block of the truth, counted from 0: the order set by hand",
			Erratum: "One hat stands for two distances: two orders give the lower bound, one order the upper (McMillan 2018, (4.8)–(4.12)).",
		}, MostBlocks, func(q *Question) *[]int { return &q.Order })),
		field.Choice(field.Parameter{
			Path: "graphon.map", Label: "Map of rates", Choices: Axes(), Default: AxesDensityNodes, Post: true,
			Meaning: "the two of ρ, k and n that the map of rates runs over; the third is the one in force",
		}, func(q *Question) *string { return &q.MapAxes }),
	}, lawFields(), []field.Field[*Question]{
		field.Integer(field.Parameter{
			Path: "graphon.shown", Label: "Shown", Min: 1, Max: 256, Default: "64", Post: true,
			Meaning: "how many cells a side the pictures of the network have, at most one for each node",
		}, func(q *Question) *int { return &q.Shown }),
		field.Names(field.Parameter{
			Path: "graphon.also", Label: "Also", Choices: Extras(), Default: "none", Post: true,
			Meaning: "further parts of the answer",
		}, func(q *Question) *[]string { return &q.Extras }),
	})
}

// truthFields are those of the graphon, each of which only some kinds have.
func truthFields() []field.Field[*Question] {
	tiles, planted, communities, surface := []string{KindTiles}, []string{KindPlanted}, []string{KindCommunities}, []string{KindSurface}
	chances := slices.Concat(planted, communities)
	return field.Within("a graphon", func(q *Question) string { return q.Truth.Kind }, append([]field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "graphon.truth.kind", Label: "Graphon", Symbol: "W", Choices: Kinds(), Default: KindPlanted,
			Meaning: "tiles: drawn by hand; planted: equal blocks; communities: blocks of given sizes, as a network has them; surface: a formula; observed: a network is given, and no graphon",
		}, func(q *Question) *string { return &q.Truth.Kind }),
		tilesField(field.Parameter{
			Path: "graphon.truth.tiles", Label: "Tiles", Symbol: "M", Default: "none", Kinds: tiles, File: FileTiles,
			Meaning: "k rows of k probabilities, symmetric: the chance that nodes of two blocks are joined, before ρ",
		}, func(q *Question) *Tiles { return &q.Truth.Tiles }),
		field.Numbers(field.Parameter{
			Path: "graphon.truth.widths", Label: "Widths", Min: 0.001, Max: 1000, Default: "none, all equal", Kinds: tiles,
			Meaning: "how wide the blocks are against each other; their sum is made 1",
		}, MostBlocks, func(q *Question) *[]float64 { return &q.Truth.Widths }),
		field.Integer(field.Parameter{
			Path: "graphon.truth.blocks", Label: "Blocks", Symbol: "k", Min: fewestBlocks, Max: MostBlocks, Default: "3", Log: true, Kinds: slices.Concat(planted, surface),
			Meaning: "how many blocks are planted, or into how many tiles a side a surface is cut",
		}, func(q *Question) *int { return &q.Truth.Blocks }),
		field.Counts(field.Parameter{
			Path: "graphon.truth.sizes", Label: "Sizes", Min: 1, Max: MostNodes, Default: "250, 250", Kinds: communities,
			Meaning: "the sizes of the communities; a block is as wide as its share",
		}, MostBlocks, func(q *Question) *[]int { return &q.Truth.Sizes }),
		field.Number(field.Parameter{
			Path: "graphon.truth.within", Label: "Within", Symbol: "p", Min: 0, Max: 1, Default: "0.8", Kinds: chances,
			Meaning: "the chance that two nodes of one block are joined, before ρ",
			Erratum: "The last row has n² and k + 1. The source has n, k − 1 and a factor 1/k (McMillan 2018, Table 5.1).",
		}, func(q *Question) *float64 { return &q.Truth.Within }),
		field.Number(field.Parameter{
			Path: "graphon.truth.between", Label: "Between", Symbol: "q", Min: 0, Max: 1, Default: "0.2", Kinds: chances,
			Meaning: "the chance that two nodes of different blocks are joined, before ρ",
		}, func(q *Question) *float64 { return &q.Truth.Between }),
		field.Choice(field.Parameter{
			Path: "graphon.truth.surface", Label: "Surface", Choices: Surfaces(), Default: "product", Kinds: surface,
			Meaning: "product: xy; mean: (x + y)/2; gap: |x − y|; saturated: a logistic step; growth: 1 − max(x, y); ring: near on a circle",
		}, func(q *Question) *string { return &q.Truth.Surface }),
	}, observedFields()...))
}

// estimatorFields are those of the estimators, which see the network alone.
func estimatorFields() []field.Field[*Question] {
	compare := field.Names(field.Parameter{
		Path: "graphon.estimator.compare", Label: "Compare", Choices: Methods(), Default: "spectral, constant, zero, oracle", Post: true,
		Meaning: "further estimators of the very same network; an empty list has none",
	}, func(q *Question) *[]string { return &q.Estimator.Compare })
	compare.Get = func(q *Question) any { // an empty list is a value, not an absent one
		names := append([]string{}, q.Estimator.Compare...)
		return &names
	}
	return []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "graphon.estimator.method", Label: "Estimator", Choices: Methods(), Default: MethodRefined, Post: true,
			Meaning: "spectral: eigenvectors and k-means; refined: moved on by least squares; exhaustive: least squares itself; oracle: knows the labels, or counts between the communities given",
		}, func(q *Question) *string { return &q.Estimator.Method }),
		field.Integer(field.Parameter{
			Path: "graphon.estimator.blocks", Label: "Blocks sought", Symbol: "k̂", Min: 0, Max: MostBlocks, Default: "0, as many as there are", Post: true,
			Meaning: "how many blocks the estimators seek; 0 stands for as many as there are, at most 8 of a surface, and 4 of a network without communities",
		}, func(q *Question) *int { return &q.Estimator.Blocks }),
		field.Choice(field.Parameter{
			Path: "graphon.estimator.widths", Label: "Widths found", Choices: WidthRules(), Default: WidthsAuto, Post: true,
			Meaning: "even: all blocks of an estimate are equally wide; shares: as wide as their share of the nodes; auto: even where the truth is",
		}, func(q *Question) *string { return &q.Estimator.Widths }),
		compare,
	}
}

// lawFields are those of the pictures of what nobody can do.
func lawFields() []field.Field[*Question] {
	law := func(path, label, symbol, usual string, at func(*Question) *[]float64) field.Field[*Question] {
		return field.Numbers(field.Parameter{
			Path: path, Label: label, Symbol: symbol, Min: 0, Max: 1, Default: usual, Post: true,
			Meaning: "one of two laws to be told apart: the probabilities of 2 to 8 outcomes, of sum 1",
		}, MostOutcomes, at)
	}
	return []field.Field[*Question]{
		law("graphon.laws.p", "First law", "P", "0.5, 0.5", func(q *Question) *[]float64 { return &q.Laws.P }),
		law("graphon.laws.q", "Second law", "Q", "0.6, 0.4", func(q *Question) *[]float64 { return &q.Laws.Q }),
		field.Integer(field.Parameter{
			Path: "graphon.laws.samples", Label: "Samples", Symbol: "r", Min: 1, Max: MostSamples, Default: "20", Log: true, Post: true,
			Meaning: "how many independent samples the two laws are told apart by",
			Erratum: "The corollary speaks of 2r samples and of the laws of r; with one r for both it holds (McMillan 2018, Corollary 3.4).",
		}, func(q *Question) *int { return &q.Laws.Samples }),
		field.Integer(field.Parameter{
			Path: "graphon.packing.blocks", Label: "Packed blocks", Symbol: "k", Min: 2, Max: 8, Default: "4", Post: true,
			Meaning: "how many blocks the graphons of the packing have",
		}, func(q *Question) *int { return &q.Packing.Blocks }),
		field.Number(field.Parameter{
			Path: "graphon.packing.contrast", Label: "Contrast", Symbol: "c", Min: 0, Max: 0.5, OpenMin: true, Default: "0.05", Post: true,
			Meaning: "how far the packed graphons ρ(½ ± cη) are from the constant one",
			Erratum: "The lemma behind 32c²k²ρ needs ¼ ≤ W ≤ ¾; with the right factor 1/ρ it is 32c²k² (McMillan 2018, Theorem 5.4).",
		}, func(q *Question) *float64 { return &q.Packing.Contrast }),
		field.Integer(field.Parameter{
			Path: "graphon.packing.draws", Label: "Matrices drawn", Min: 2, Max: 2000, Default: "60", Log: true, Post: true,
			Meaning: "how many random matrices are drawn for the packing; those too near to one kept are left out",
		}, func(q *Question) *int { return &q.Packing.Draws }),
	}
}
