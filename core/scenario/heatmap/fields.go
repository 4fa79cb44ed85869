package heatmap

import (
	"slices"
	"sync"

	"cloakroom/core/field"
)

// The lists that only a heatmap has.
const (
	KindPeople   field.Kind = "list of points of people"
	KindLevels   field.Kind = "lists of numbers by level"
	KindClusters field.Kind = "list of clusters"
)

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	return slices.Concat([]field.Field[*Question]{
		field.Power(field.Parameter{
			Path: "heatmap.grid", Label: "Grid", Symbol: "Δ", Min: 1, Max: MostGrid, Default: "256", Log: true,
			Meaning: "the map has Δ × Δ cells; a power of two",
		}, func(q *Question) *int { return &q.Grid }),
	}, peopleFields(), []field.Field[*Question]{
		field.Number(field.Parameter{
			Path: "heatmap.privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "1", Log: true,
			Meaning: "how much the release may tell whether a person is among the crowd: smaller is more private, larger more accurate",
			Erratum: "Closed cells, as printed, count a person on a border up to four times and break the promise; cells here are half open (Ghazi and others 2022, Definition 3.1).",
		}, func(q *Question) *float64 { return &q.Privacy.Epsilon }),
		field.Choice(field.Parameter{
			Path: "heatmap.privacy.randomness", Label: "Randomness", Choices: field.RandomnessSources(), Default: field.RandomnessTeaching,
			Meaning: field.RandomnessMeaning,
		}, func(q *Question) *string { return &q.Privacy.Randomness }),
		field.Integer(field.Parameter{
			Path: "heatmap.pyramid.keep", Label: "Keep", Symbol: "w", Min: 1, Max: 4096, Default: "20", Log: true,
			Meaning: "how many cells are kept on every level",
			Erratum: "The first level measured is the deepest with at most w cells, ⌊log₂√w⌋; the text contradicts itself (Ghazi and others 2022, §4).",
		}, func(q *Question) *int { return &q.Pyramid.Keep }),
		field.Number(field.Parameter{
			Path: "heatmap.pyramid.decay", Label: "Decay", Symbol: "γ", Min: 0.01, Max: 1, Default: "0.70710678, 1/√2",
			Meaning: "how the budget falls from the first level to the finest",
			Erratum: "The proof uses 0.8 and the experiments 1/√2, which is best in the limit of many levels (Ghazi and others 2022, §3 and §4).",
		}, func(q *Question) *float64 { return &q.Pyramid.Decay }),
		field.Flag(field.Parameter{
			Path: "heatmap.pyramid.outside", Label: "Price outside", Default: "true", Post: true,
			Meaning: "whether mass in cells that were not kept has its price in the reconstruction, as the proof needs",
		}, func(q *Question) *bool { return &q.Pyramid.Outside }),
		field.Number(field.Parameter{
			Path: "heatmap.blur", Label: "Blur", Symbol: "σ", Unit: "length", Min: 0, Max: 1, Default: "0.05", Post: true,
			Meaning: "the Gaussian filter of the map as it is looked at and compared, 0 for none",
			Erratum: "The paper gives the formula of its filter but not its σ (Ghazi and others 2022, §2.3 and §4).",
		}, func(q *Question) *float64 { return &q.Blur }),
		methodsField(),
		field.Number(field.Parameter{
			Path: "heatmap.top", Label: "Top", Symbol: "t", Min: 0, Max: 1, OpenMin: true, Default: "0.01", Log: true, Post: true,
			Meaning: "the share of cells that laplace-top keeps, at least one cell",
			Erratum: "The printed 0.01 % of a 64 × 64 map is less than half a cell (Ghazi and others 2022, §4 and §E.1).",
		}, func(q *Question) *float64 { return &q.Top }),
		field.Choice(field.Parameter{
			Path: "heatmap.distance", Label: "Distance", Choices: []string{DistanceExact, DistanceInterval, DistanceNone}, Default: DistanceExact, Post: true,
			Meaning: "how the earth mover's distance is computed: exactly with a dual bound, as a certified interval, or not at all",
		}, func(q *Question) *string { return &q.Distance }),
		field.Integer(field.Parameter{
			Path: "heatmap.centres", Label: "Centres", Symbol: "k", Min: 0, Max: 30, Default: "0, none", Post: true,
			Meaning: "k-median centres to find on the private map and, for comparison, on the crowd itself",
		}, func(q *Question) *int { return &q.Centres }),
		field.Integer(field.Parameter{
			Path: "heatmap.shuffle", Label: "Shuffle", Symbol: "B", Min: 0, Max: 65536, Default: "0, none", Log: true,
			Meaning: "the scale B of the shuffle model to simulate: each person's counts are rounded to multiples of 1/B",
			Erratum: "As printed the noise is too small by a factor B, and never negative (Ghazi and others 2022, Appendix F).",
		}, func(q *Question) *int { return &q.Shuffle }),
		field.Power(field.Parameter{
			Path: "heatmap.shown", Label: "Shown", Min: 0, Max: MostGrid, Default: "0, all", Post: true,
			Meaning: "when above 0, the side to which the rasters of an answer are summed for the eye, blurred ones alone; metrics are always those of the whole map",
		}, func(q *Question) *int { return &q.Shown }),
		levelsField(),
		field.Numbers(field.Parameter{
			Path: "heatmap.noisy", Label: "Noisy cells", Min: -1e12, Max: 1e12, Default: "none", Post: true,
			Meaning: "the sums of all Δ² cells with noise in every one, to make laplace and laplace-top of",
		}, MostGrid*MostGrid, func(q *Question) *[]float64 { return &q.Noisy }),
		field.Numbers(field.Parameter{
			Path: "heatmap.coarse", Label: "Coarse cells", Min: -1e12, Max: 1e12, Default: "none", Post: true,
			Meaning: "the noisy sums of the cells of one level, 4ⁱ numbers, to make the dense map of",
		}, MostGrid*MostGrid, func(q *Question) *[]float64 { return &q.Coarse }),
		field.Numbers(field.Parameter{
			Path: "heatmap.release", Label: "Release", Min: -1e12, Max: 1e12, Default: "none", Post: true, File: FileRelease,
			Meaning: "a map made elsewhere, Δ² numbers, to judge beside ours",
		}, MostGrid*MostGrid, func(q *Question) *[]float64 { return &q.Release }),
		field.Names(field.Parameter{
			Path: "heatmap.also", Label: "Also", Choices: Extras(), Default: "none", Post: true,
			Meaning: "further parts of the answer",
		}, func(q *Question) *[]string { return &q.Extras }),
	})
}

func peopleFields() []field.Field[*Question] {
	return field.Within("a crowd", func(q *Question) string { return q.People.Kind }, []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "heatmap.people.kind", Label: "Crowd", Choices: PeopleKinds(), Default: PeopleCity,
			Meaning: "city: people of a bundled city of our own making; clusters: clusters put by hand; mixture: Gaussian clusters; points: a list of points; weights: the cells themselves",
		}, func(q *Question) *string { return &q.People.Kind }),
		field.Integer(field.Parameter{
			Path: "heatmap.people.neighbourhood", Label: "District", Min: 1, Max: CityNeighbourhoods, Default: "1", Kinds: []string{PeopleCity},
			Meaning: "which of the city's 30 neighbourhoods",
		}, func(q *Question) *int { return &q.People.Neighbourhood }),
		field.Integer(field.Parameter{
			Path: "heatmap.people.count", Label: "People", Symbol: "n", Min: 0, Max: 500, Default: "200", Log: true, Kinds: []string{PeopleCity},
			Meaning: "how many people of the neighbourhood are drawn",
		}, func(q *Question) *int { return &q.People.Count }),
		field.Integer(field.Parameter{
			Path: "heatmap.people.clusters", Label: "Clusters", Min: 1, Max: 200, Default: "20", Log: true, Kinds: []string{PeopleMixture},
			Meaning: "the number of Gaussians in the mixture",
		}, func(q *Question) *int { return &q.People.MixtureClusters }),
		field.Number(field.Parameter{
			Path: "heatmap.people.sparsity", Label: "Sparsity", Min: 0.0001, Max: 0.9, Default: "0.15", Log: true, Kinds: []string{PeopleMixture},
			Meaning: "the share of cells that are not empty: people are drawn from the mixture until it is reached",
		}, func(q *Question) *float64 { return &q.People.Sparsity }),
		field.Seed(field.Parameter{
			Path: "heatmap.people.seed", Label: "Crowd seed", Default: "1", Kinds: []string{PeopleCity, PeopleClusters, PeopleMixture},
			Meaning: "the coins of the crowd: the same seed draws the same people, whatever the noise",
		}, func(q *Question) *uint64 { return &q.People.Seed }),
		field.Of(field.Parameter{
			Path: "heatmap.people.places", Label: "Places", Kind: KindClusters, Default: "none", Kinds: []string{PeopleClusters},
			Meaning: "clusters put by hand: x and y, 0…1, spread, above 0 and at most 0.5, and the number of people, 1…5,000",
		}, func(q *Question) *Clusters { return &q.People.Places }, readClusters).As(field.RowsForm()),
		field.Of(field.Parameter{
			Path: "heatmap.people.rows", Label: "Points", Kind: KindPeople, Default: "none", Kinds: []string{PeoplePoints}, File: FilePoints,
			Meaning: "person, x and y, each coordinate at least 0 and below 1; the points of one person weigh one in all",
		}, func(q *Question) *PersonPoints { return &q.People.Rows }, readPeople).As(field.PackedForm()),
		field.Numbers(field.Parameter{
			Path: "heatmap.people.values", Label: "Weights", Min: 0, Max: 1e12, Default: "none", Kinds: []string{PeopleWeights}, File: FileCells,
			Meaning: "the weight of every cell, Δ² numbers",
		}, MostGrid*MostGrid, func(q *Question) *[]float64 { return &q.People.Values }),
	})
}

// Has reports whether the crowd's kind has the named field.
func (p *People) Has(name string) bool {
	parameter, ok := peopleParameters()[name]
	return ok && parameter.In(p.Kind)
}

var peopleParameters = sync.OnceValue(func() map[string]field.Parameter { return field.ByName(peopleFields()) })

// methodsField builds the list of maps. An empty list is a value, not an absent
// one, so it is handed on by address.
func methodsField() field.Field[*Question] {
	f := field.Names(field.Parameter{
		Path: "heatmap.methods", Label: "Methods", Choices: Methods(), Default: "pyramid, laplace, laplace-top",
		Meaning: "the maps to make of the crowd; an empty list makes none",
	}, func(q *Question) *[]string { return &q.Methods })
	f.Get = func(q *Question) any {
		names := append([]string{}, q.Methods...)
		return &names
	}
	return f
}

func levelsField() field.Field[*Question] {
	return field.Of(field.Parameter{
		Path: "heatmap.measurements", Label: "Measurements", Symbol: "y′", Kind: KindLevels, Default: "none", Post: true, File: FileMeasurements,
		Meaning: "the noisy measurements 2⁻ⁱ(Pᵢs + νᵢ) of every measured level i, by level, 4ⁱ numbers each, to rebuild from",
	}, func(q *Question) *Levels { return &q.Measurements }, readLevels).As(field.PackedForm())
}
