package scenario

import (
	"encoding/json"
	"slices"
)

func heatmapFields() []Field {
	return slices.Concat([]Field{
		powerField(Field{
			Path: "heatmap.grid", Label: "Grid", Symbol: "Δ", Min: 1, Max: MostGrid, Default: "256", Log: true,
			Meaning: "the map has Δ × Δ cells; a power of two",
		}, func(s *Scenario) *int { return &s.Heatmap.Grid }),
	}, peopleFields(), []Field{
		numberField(Field{
			Path: "heatmap.privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "1", Log: true,
			Meaning: "how much the release may tell whether a person is among the crowd: smaller is more private, larger more accurate",
			Erratum: "Closed cells, as printed, count a person on a border up to four times and break the promise; cells here are half open (Ghazi and others 2022, Definition 3.1).",
		}, func(s *Scenario) *float64 { return &s.Heatmap.Privacy.Epsilon }),
		choiceField(Field{
			Path: "heatmap.privacy.randomness", Label: "Randomness", Choices: []string{Teaching, Secure}, Default: Teaching,
			Meaning: "teaching: seeded and repeatable; secure: cryptographic, never repeatable",
		}, func(s *Scenario) *string { return &s.Heatmap.Privacy.Randomness }),
		integerField(Field{
			Path: "heatmap.pyramid.keep", Label: "Keep", Symbol: "w", Min: 1, Max: 4096, Default: "20", Log: true,
			Meaning: "how many cells are kept on every level",
			Erratum: "The first level measured is the deepest with at most w cells, ⌊log₂√w⌋; the text contradicts itself (Ghazi and others 2022, §4).",
		}, func(s *Scenario) *int { return &s.Heatmap.Pyramid.Keep }),
		numberField(Field{
			Path: "heatmap.pyramid.decay", Label: "Decay", Symbol: "γ", Min: 0.01, Max: 1, Default: "0.70710678, 1/√2",
			Meaning: "how the budget falls from the first level to the finest",
			Erratum: "The proof uses 0.8 and the experiments 1/√2, which is best for every number of levels (Ghazi and others 2022, §3 and §4).",
		}, func(s *Scenario) *float64 { return &s.Heatmap.Pyramid.Decay }),
		flagField(Field{
			Path: "heatmap.pyramid.outside", Label: "Price outside", Default: "true",
			Meaning: "whether mass in cells that were not kept has its price in the reconstruction, as the proof needs",
		}, func(s *Scenario) *bool { return &s.Heatmap.Pyramid.Outside }),
		numberField(Field{
			Path: "heatmap.blur", Label: "Blur", Symbol: "σ", Unit: "length", Min: 0, Max: 1, Default: "0.05",
			Meaning: "the Gaussian filter of the map as it is looked at and compared, 0 for none",
			Erratum: "The paper never gives its filter (Ghazi and others 2022, §4).",
		}, func(s *Scenario) *float64 { return &s.Heatmap.Blur }),
		methodsField(),
		numberField(Field{
			Path: "heatmap.top", Label: "Top", Symbol: "t", Min: 0, Max: 1, OpenMin: true, Default: "0.01", Log: true,
			Meaning: "the share of cells that laplace-top keeps, at least one cell",
			Erratum: "The printed 0.01 % of a 64 × 64 map is less than half a cell (Ghazi and others 2022, §4).",
		}, func(s *Scenario) *float64 { return &s.Heatmap.Top }),
		choiceField(Field{
			Path: "heatmap.distance", Label: "Distance", Choices: []string{DistanceExact, DistanceInterval, DistanceNone}, Default: DistanceExact,
			Meaning: "how the earth mover's distance is computed: exactly with a dual bound, as a certified interval, or not at all",
		}, func(s *Scenario) *string { return &s.Heatmap.Distance }),
		integerField(Field{
			Path: "heatmap.centres", Label: "Centres", Symbol: "k", Min: 0, Max: 30, Default: "0, none",
			Meaning: "k-median centres to find on the private map and, for comparison, on the crowd itself",
		}, func(s *Scenario) *int { return &s.Heatmap.Centres }),
		integerField(Field{
			Path: "heatmap.shuffle", Label: "Shuffle", Symbol: "B", Min: 0, Max: 65536, Default: "0, none", Log: true,
			Meaning: "the scale B of the shuffle model to simulate: each person's counts are rounded to multiples of 1/B",
			Erratum: "As printed the noise is too small by a factor B, and never negative (Ghazi and others 2022, Appendix F).",
		}, func(s *Scenario) *int { return &s.Heatmap.Shuffle }),
		powerField(Field{
			Path: "heatmap.shown", Label: "Shown", Min: 0, Max: MostGrid, Default: "0, all",
			Meaning: "when above 0, the side to which the rasters of an answer are summed for the eye, blurred ones alone; metrics are always those of the whole map",
		}, func(s *Scenario) *int { return &s.Heatmap.Shown }),
		levelsField(),
		numbersField(Field{
			Path: "heatmap.release", Label: "Release", Min: -1e12, Max: 1e12, Default: "none",
			Meaning: "a map made elsewhere, Δ² numbers, to judge beside ours",
		}, MostGrid*MostGrid, func(s *Scenario) *[]float64 { return &s.Heatmap.Release }),
		namesField(Field{
			Path: "heatmap.also", Label: "Also", Choices: Further(LabHeatmap), Default: "none",
			Meaning: "further parts of the answer",
		}, func(s *Scenario) *[]string { return &s.Heatmap.Also }),
	})
}

func peopleFields() []Field {
	return []Field{
		choiceField(Field{
			Path: "heatmap.people.kind", Label: "Crowd", Choices: PeopleKinds(), Default: PeopleCity,
			Meaning: "city: people of a bundled city of our own making; clusters: clusters put by hand; mixture: Gaussian clusters; points: a list of points; weights: the cells themselves",
		}, func(s *Scenario) *string { return &s.Heatmap.People.Kind }),
		peopleField(Field{
			Path: "heatmap.people.neighbourhood", Label: "District", Kind: KindInteger, Min: 1, Max: Neighbourhood, Default: "1",
			Meaning: "which of the city's 30 neighbourhoods",
		}, "neighbourhood", func(p *People) any { return p.Neighbourhood }, func(f Field, p *People, raw json.RawMessage, path string) error {
			return readInt(f, raw, path, &p.Neighbourhood)
		}),
		peopleField(Field{
			Path: "heatmap.people.count", Label: "People", Symbol: "n", Kind: KindInteger, Min: 0, Max: 500, Default: "200", Log: true,
			Meaning: "how many people of the neighbourhood are drawn",
		}, "count", func(p *People) any { return p.Count }, func(f Field, p *People, raw json.RawMessage, path string) error {
			return readInt(f, raw, path, &p.Count)
		}),
		peopleField(Field{
			Path: "heatmap.people.clusters", Label: "Clusters", Kind: KindInteger, Min: 1, Max: 200, Default: "20", Log: true,
			Meaning: "the number of Gaussians in the mixture",
		}, "clusters", func(p *People) any { return p.Clusters }, func(f Field, p *People, raw json.RawMessage, path string) error {
			return readInt(f, raw, path, &p.Clusters)
		}),
		peopleField(Field{
			Path: "heatmap.people.sparsity", Label: "Sparsity", Kind: KindNumber, Min: 0.0001, Max: 0.9, Default: "0.15", Log: true,
			Meaning: "the share of cells that are not empty: people are drawn from the mixture until it is reached",
		}, "sparsity", func(p *People) any { return p.Sparsity }, func(f Field, p *People, raw json.RawMessage, path string) error {
			return readNumber(f, raw, path, &p.Sparsity)
		}),
		peopleField(Field{
			Path: "heatmap.people.seed", Label: "Crowd seed", Kind: KindInteger, Min: 0, Max: MaxSeed, Default: "1",
			Meaning: "the coins of the crowd: the same seed draws the same people, whatever the noise",
		}, "seed", func(p *People) any { return p.Seed }, func(f Field, p *People, raw json.RawMessage, path string) error {
			return readSeed(f, raw, path, &p.Seed)
		}),
		peopleField(Field{
			Path: "heatmap.people.places", Label: "Places", Kind: KindClusters, Default: "none",
			Meaning: "clusters put by hand: x and y, 0…1, spread, above 0 and at most 0.5, and the number of people, 1…5,000",
		}, "places", func(p *People) any { return p.Places }, func(_ Field, p *People, raw json.RawMessage, path string) error {
			return readClusters(raw, path, &p.Places)
		}),
		peopleField(Field{
			Path: "heatmap.people.rows", Label: "Points", Kind: KindPeople, Default: "none",
			Meaning: "person, x and y, each coordinate at least 0 and below 1; the points of one person weigh one in all",
		}, "rows", func(p *People) any { return p.Rows }, func(_ Field, p *People, raw json.RawMessage, path string) error {
			return readPeople(raw, path, &p.Rows)
		}),
		peopleField(Field{
			Path: "heatmap.people.values", Label: "Weights", Kind: KindNumbers, Min: 0, Max: 1e12, Default: "none",
			Meaning: "the weight of every cell, Δ² numbers",
		}, "values", func(p *People) any { return p.Values }, func(f Field, p *People, raw json.RawMessage, path string) error {
			return readNumbers(f, raw, path, MostGrid*MostGrid, &p.Values)
		}),
	}
}

// peopleField builds a field of the crowd, absent where its kind does not have it.
func peopleField(f Field, name string, get func(*People) any, set func(Field, *People, json.RawMessage, string) error) Field {
	f.get = func(s *Scenario) any {
		if !s.Heatmap.People.Has(name) {
			return nil
		}
		return get(&s.Heatmap.People)
	}
	f.set = func(s *Scenario, raw json.RawMessage, path string) error { return set(f, &s.Heatmap.People, raw, path) }
	return f
}

// powerField builds a whole number that must be a power of two.
func powerField(f Field, at func(*Scenario) *int) Field {
	f.Kind, f.Power = KindInteger, true
	f.get = func(s *Scenario) any { return *at(s) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		v, err := wholeNumber(f, raw, path)
		if err != nil {
			return err
		}
		if !isPower(int(v)) {
			return refuse(path, written(raw)+" is not a power of two; "+f.Allowed())
		}
		*at(s) = int(v)
		return nil
	}
	return f
}

// isPower reports whether a number above 0 is a power of two.
func isPower(n int) bool { return n&(n-1) == 0 }

func flagField(f Field, at func(*Scenario) *bool) Field {
	f.Kind = KindFlag
	f.get = func(s *Scenario) any { return *at(s) }
	f.set = func(s *Scenario, raw json.RawMessage, path string) error { return readFlag(raw, path, at(s)) }
	return f
}

// methodsField builds the list of maps. An empty list is a value, not an absent
// one, so it is handed on by address.
func methodsField() Field {
	f := namesField(Field{
		Path: "heatmap.methods", Label: "Methods", Choices: MapMethods(), Default: "pyramid, laplace, laplace-top",
		Meaning: "the maps to make of the crowd; an empty list makes none",
	}, func(s *Scenario) *[]string { return &s.Heatmap.Methods })
	f.get = func(s *Scenario) any {
		names := append([]string{}, s.Heatmap.Methods...)
		return &names
	}
	return f
}

func levelsField() Field {
	f := Field{
		Path: "heatmap.measurements", Label: "Measurements", Symbol: "y′", Kind: KindLevels, Default: "none",
		Meaning: "the noisy measurements 2⁻ⁱ(Pᵢs + νᵢ) of every measured level i, by level, 4ⁱ numbers each, to rebuild from",
		get:     func(s *Scenario) any { return s.Heatmap.Measurements },
	}
	f.set = func(s *Scenario, raw json.RawMessage, path string) error {
		return readLevels(raw, path, &s.Heatmap.Measurements)
	}
	return f
}
