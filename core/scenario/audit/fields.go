package audit

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
)

// The paths of fields that sweeps and refusals speak of.
const (
	pathEpsilon  = "audit.claim.epsilon"
	pathDelta    = "audit.claim.delta"
	pathAlpha    = "audit.alpha"
	pathSamples  = "audit.samples"
	pathShare    = "audit.box.share"
	pathDistance = "audit.box.distance"
)

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	fields := slices.Concat(boxFields(), claimFields(), testerFields(), []field.Field[*Question]{
		field.Integer(field.Parameter{
			Path: "audit.shown", Label: "Shown", Min: 0, Max: MostOutcomes, Default: "0, all",
			Meaning: "when above 0, how many bars the laws are reduced to for the eye; verdicts are of all outcomes",
		}, func(q *Question) *int { return &q.Shown }),
		field.Names(field.Parameter{
			Path: "audit.also", Label: "Also", Choices: Extras(), Default: "none",
			Meaning: "further parts of the answer",
		}, func(q *Question) *[]string { return &q.Extras }),
	})
	for i := range fields {
		// An audit releases nothing: all of it is done with made-up databases.
		fields[i].Post = true
	}
	return fields
}

// in marks fields as those of some kinds of box.
func in(kinds []string, fields ...field.Field[*Question]) []field.Field[*Question] {
	for i := range fields {
		fields[i].Kinds = kinds
	}
	return field.Within("a box", func(q *Question) string { return q.Box.Kind }, fields)
}

// boxFields are those of the mechanism.
func boxFields() []field.Field[*Question] {
	return slices.Concat([]field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "audit.box.kind", Label: "Box", Choices: Boxes(), Default: BoxGallery,
			Meaning: "what is tested: a mechanism of the gallery, two laws by hand, a hard pair, another laboratory’s release, or samples",
		}, func(q *Question) *string { return &q.Box.Kind }),
	}, in([]string{BoxGallery},
		field.Choice(field.Parameter{
			Path: "audit.box.specimen", Label: "Mechanism", Choices: Specimens(), Default: "closed-cells",
			Meaning: "the mechanism of the gallery: eight sound ones, then twelve broken ones, each as really happens",
		}, func(q *Question) *string { return &q.Box.Specimen }),
	), in([]string{BoxGallery, BoxLaws},
		field.Number(field.Parameter{
			Path: pathShare, Label: "Share", Min: 0, Max: 1, Default: "1",
			Meaning: "how often database 1 is really asked; otherwise database 0 answers for it, and nothing is given away",
		}, func(q *Question) *float64 { return &q.Box.Share }),
	), in([]string{BoxLaws}, lawFields("audit.box.", "", func(q *Question) *Laws { return &q.Box.Laws })...),
		pairFields(), releaseFields(), countFields())
}

// lawFields are two lists of probabilities.
func lawFields(prefix, of string, at func(*Question) *Laws) []field.Field[*Question] {
	one := func(name, label, symbol string, database int, list func(*Laws) *[]float64) field.Field[*Question] {
		return field.Numbers(field.Parameter{
			Path: prefix + name, Label: label, Symbol: symbol, Min: 0, Max: 1, Default: "none",
			Meaning: fmt.Sprintf("the probability of every outcome on database %d%s; they add to 1", database, of),
		}, MostOutcomes, func(q *Question) *[]float64 { return list(at(q)) })
	}
	if of == "" {
		fields := []field.Field[*Question]{
			one("first", "First law", "P", 0, func(l *Laws) *[]float64 { return &l.First }),
			one("second", "Second law", "Q", 1, func(l *Laws) *[]float64 { return &l.Second }),
		}
		fields[0].Default, fields[1].Default = "eight outcomes", "eight outcomes"
		return fields
	}
	return []field.Field[*Question]{
		one("first", "First claimed law", "Q₀", 0, func(l *Laws) *[]float64 { return &l.First }),
		one("second", "Second claimed law", "Q₁", 1, func(l *Laws) *[]float64 { return &l.Second }),
	}
}

// pairFields are those of a hard pair. What is only of one of them the others lack.
func pairFields() []field.Field[*Question] {
	fields := in([]string{BoxPair},
		field.Choice(field.Parameter{
			Path: "audit.box.pair", Label: "Hard pair", Choices: Pairs(), Default: PairApproximate,
			Meaning: "pure: Theorem 10.5; approximate and scattered: 10.7; full: 10.12; two mechanisms that few samples cannot tell apart",
			Erratum: "Three of the four printed pairs are broken; these are mended (McMillan 2018, Theorems 10.7 and 10.12).",
		}, func(q *Question) *string { return &q.Box.Pair }),
		field.Choice(field.Parameter{
			Path: "audit.box.side", Label: "Side", Choices: Sides(), Default: SideFar,
			Meaning: "which of the two is in the box: the one that keeps the claim or the one that is far from it",
		}, func(q *Question) *string { return &q.Box.Side }),
		field.Number(field.Parameter{
			Path: pathDistance, Label: "Distance", Min: 0, Max: 10, Default: "0, as far as the tester must see",
			Meaning: "how far the other one is from the claim: in δ, or in ε where the claim is pure",
		}, func(q *Question) *float64 { return &q.Box.Distance }),
	)
	only := func(pair string, f field.Field[*Question]) field.Field[*Question] {
		f.Lacks = func(q *Question) string {
			switch {
			case q.Box.Kind != BoxPair:
				return "a box of kind " + q.Box.Kind + " has no " + f.Name()
			case q.Box.Pair != pair:
				return "the pair " + q.Box.Pair + " has no " + f.Name()
			}
			return ""
		}
		return f
	}
	return append(fields,
		only(PairPure, field.Number(field.Parameter{
			Path: "audit.box.rarity", Label: "Rarity", Symbol: "A", Min: 0, OpenMin: true, Max: 340, Default: "10",
			Meaning: "the exponent of the rare outcome of Theorem 10.5, whose probability is e^−A",
		}, func(q *Question) *float64 { return &q.Box.Rarity })),
		only(PairScattered, field.Integer(field.Parameter{
			Path: "audit.box.outcomes", Label: "Outcomes", Symbol: "n", Min: 3, Max: 99_999, Default: "300", Log: true,
			Meaning: "how many outcomes the scattered pair has, rounded up to a multiple of three",
		}, func(q *Question) *int { return &q.Box.Outcomes })),
		only(PairFull, field.Number(field.Parameter{
			Path: "audit.box.least", Label: "Least probability", Symbol: "β", Min: 1e-6, Max: 0.49, Default: "0.05", Log: true,
			Meaning: "the least probability among the claimed ones of Theorem 10.12",
		}, func(q *Question) *float64 { return &q.Box.Least })),
	)
}

func releaseFields() []field.Field[*Question] {
	return in([]string{BoxRelease},
		field.Choice(field.Parameter{
			Path: "audit.box.release", Label: "Release", Choices: Releases(), Default: "heat",
			Meaning: "the laboratory whose release is drawn again and again on two neighbouring databases, by the code that releases it",
		}, func(q *Question) *string { return &q.Box.Release }),
		field.Number(field.Parameter{
			Path: "audit.box.loosened", Label: "Loosened", Min: 0.1, Max: 20, Default: "1", Log: true,
			Meaning: "the factor by which the noise is made for a larger ε than is claimed; 1 is honest",
		}, func(q *Question) *float64 { return &q.Box.Loosened }),
		field.Integer(field.Parameter{
			Path: "audit.box.cells", Label: "Cells", Min: 2, Max: 200, Default: "12", Log: true,
			Meaning: "how many outcomes are made of the number that tells the two databases apart best",
		}, func(q *Question) *int { return &q.Box.Cells }),
		field.Words(field.Parameter{
			Path: "audit.box.settings", Label: "Settings", Default: "none",
			Meaning: "fields of that laboratory that are not as usual, each a path and a value as in “heat.privacy.scope=sensor”",
		}, "setting", 20, 200, func(q *Question) *[]string { return &q.Box.Settings }),
	)
}

// mostCount bounds how often an outcome may have come.
const mostCount = 1e9

func countFields() []field.Field[*Question] {
	counts := func(name, label string, database int, at func(*Question) *[]int) field.Field[*Question] {
		return field.Counts(field.Parameter{
			Path: "audit.box." + name, Label: label, Min: 0, Max: mostCount, Default: "none", File: FileSamples,
			Meaning: fmt.Sprintf("how often each outcome came on database %d", database),
		}, MostOutcomes, at)
	}
	fields := in([]string{BoxSamples},
		counts("firstCounts", "First counts", 0, func(q *Question) *[]int { return &q.Box.FirstCounts }),
		counts("secondCounts", "Second counts", 1, func(q *Question) *[]int { return &q.Box.SecondCounts }),
	)
	return append(fields, in([]string{BoxSamples, BoxLaws},
		field.Words(field.Parameter{
			Path: "audit.box.names", Label: "Names", Default: "none", File: FileSamples,
			Meaning: "what the outcomes are called, in their order",
		}, "name", MostOutcomes, 80, func(q *Question) *[]string { return &q.Box.Names }))...)
}

func claimFields() []field.Field[*Question] {
	epsilon := field.Number(field.Parameter{
		Path: pathEpsilon, Label: "Epsilon", Symbol: "ε", Min: 0, Max: 20, Default: "what the box claims",
		Meaning: "the claimed ε: no event shall be more than e^ε times likelier on one database than on the other",
	}, func(q *Question) *float64 { return &q.Claim.Epsilon })
	epsilon.Usual = func(q *Question) any { return q.UsualClaim().Epsilon }
	delta := field.Number(field.Parameter{
		Path: pathDelta, Label: "Delta", Symbol: "δ", Min: 0, Max: 1, Default: "what the box claims",
		Meaning: "the claimed δ, by which the promise of ε may fail",
	}, func(q *Question) *float64 { return &q.Claim.Delta })
	delta.Usual = func(q *Question) any { return q.UsualClaim().Delta }
	return []field.Field[*Question]{epsilon, delta}
}

func testerFields() []field.Field[*Question] {
	fields := []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "audit.tester", Label: "Tester", Choices: Testers(), Default: TesterApproximate,
			Meaning: "approximate: Algorithm 4, samples alone; random: 3, over databases; full: 5 and pure: 6, with claimed laws",
			Erratum: "Algorithm 4 as printed looks one way only and accepts what it should not; here both orders are tested (McMillan 2018, §10.3).",
		}, func(q *Question) *string { return &q.Tester }),
	}
	claimed := lawFields("audit.claimed.", " that is claimed", func(q *Question) *Laws { return &q.Claimed })
	fields = append(fields, claimed...)
	return append(fields,
		field.Number(field.Parameter{
			Path: pathAlpha, Label: "Proximity", Symbol: "α", Min: 1e-4, Max: 1, Default: "0.1", Log: true,
			Meaning: "how close to the claim a broken mechanism may be without being told from a sound one",
			Erratum: "At α Algorithm 4 tells what is 2α far, and Algorithm 6 what is 4α far (McMillan 2018, Theorems 10.8 and 10.11).",
		}, func(q *Question) *float64 { return &q.Alpha }),
		field.Number(field.Parameter{
			Path: pathSamples, Label: "Samples", Symbol: "λ", Min: 0, Max: 1e18, Default: "0, as many as the tester asks", Log: true,
			Meaning: "the expected number of samples of each database; at most 1e9 can be drawn",
		}, func(q *Question) *float64 { return &q.Samples }),
		field.Number(field.Parameter{
			Path: "audit.error", Label: "Error", Min: 1e-6, Max: 0.33, Default: "0.01", Log: true,
			Meaning: "how often the verdict may be wrong; one that is right two times in three is repeated until it is not wrong more often",
		}, func(q *Question) *float64 { return &q.Error }),
		randomField(field.Parameter{
			Path: "audit.random.gamma", Label: "Databases left out", Symbol: "γ", Min: 0, Max: 1, OpenMax: true, Default: "0.05",
			Meaning: "the share of databases, drawn at random, on which random privacy lets the promise fail",
		}, func(q *Question) *float64 { return &q.Random.Gamma }),
		randomField(field.Parameter{
			Path: "audit.random.weight", Label: "Weight", Min: 1e-3, Max: 1e3, Default: "1", Log: true,
			Meaning: "how much worse a share of databases is than as much δ; the share is told to α over this weight",
			Erratum: "The thesis calls the weight λ, and measures distance by min where max is meant (McMillan 2018, Table 9.2).",
		}, func(q *Question) *float64 { return &q.Random.Weight }),
		randomField(field.Parameter{
			Path: "audit.random.broken", Label: "Share of databases", Min: 0, Max: 1, Default: "0.5",
			Meaning: "on which share of the pairs of databases the box answers; on the others nothing is given away",
		}, func(q *Question) *float64 { return &q.Random.Broken }),
	)
}

// randomField is a number that only random privacy asks for.
func randomField(p field.Parameter, at func(*Question) *float64) field.Field[*Question] {
	f := field.Number(p, at)
	f.Lacks = func(q *Question) string {
		if q.Tester == TesterRandom {
			return ""
		}
		return "the tester " + q.Tester + " has no " + f.Name()
	}
	return f
}
