package compress

import (
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// Fields are the fields, in the order of the headless contract.
func Fields() []field.Field[*Question] {
	part := func(q *Question) *sampling.Question { return q.Part() }
	return slices.Concat(sketchFields(part), []field.Field[*Question]{
		field.Choice(field.Parameter{
			Path: "compress.projection", Label: "Samples through", Symbol: "Φ", Choices: Projections(), Default: ProjectionSigns,
			Meaning: "signs: independent fair signs, as the paper has them; hadamard: rows of a Hadamard matrix, faster and as private",
		}, func(q *Question) *string { return &q.Projection }),
	}, chooseFields(), []field.Field[*Question]{
		field.Number(field.Parameter{
			Path: "compress.privacy.epsilon", Label: "Epsilon", Symbol: "ε", Min: 1e-3, Max: 1e3, Default: "1", Log: true,
			Meaning: "how much the whole release may tell of one unit in one entry: smaller is more private, larger more accurate",
			Erratum: "Neighbours differ by one unit in all; to replace an entry’s unit by another’s is two of them, and costs 2ε (Li and others 2011, §3.3).",
		}, func(q *Question) *float64 { return &q.Privacy.Epsilon }),
		field.Choice(field.Parameter{
			Path: "compress.privacy.randomness", Label: "Randomness", Choices: field.RandomnessSources(), Default: field.RandomnessTeaching,
			Meaning: field.RandomnessMeaning,
		}, func(q *Question) *string { return &q.Privacy.Randomness }),
	}, sampling.RecoveryFields(Name, []string{sampling.RadiusQuantile, sampling.RadiusRMS, sampling.RadiusAppendixB}, part), []field.Field[*Question]{
		sampling.MethodsField(field.Parameter{
			Path: "compress.methods", Label: "Rivals", Choices: Methods(), Default: "laplace, laplace-threshold, coefficients, hierarchy, wavelet",
			Meaning: "other releases of the same data at the same ε, to compare with; an empty list makes none",
			Erratum: "Missing in the paper is the control coefficients: noise on all coefficients, of which the S largest are kept (Li and others 2011, §7).",
		}, part),
		field.Numbers(field.Parameter{
			Path: "compress.samples", Label: "Noisy samples", Symbol: "y*", Unit: "count", Min: -1e12, Max: 1e12, Default: "none", Post: true, File: FileSamples,
			Meaning: "noisy samples to recover from, k numbers taken through the signs of the same seed; nothing is drawn then",
		}, sampling.MostEntries, func(q *Question) *[]float64 { return &q.Samples }),
		field.Numbers(field.Parameter{
			Path: "compress.release", Label: "Release", Unit: "count", Min: -1e12, Max: 1e12, Default: "none", Post: true, File: FileRelease,
			Meaning: "a vector made elsewhere, n numbers, to judge beside ours",
		}, sampling.MostEntries, func(q *Question) *[]float64 { return &q.Release }),
	}, sampling.AskingFields(Name, Extras(), part))
}

// chooseFields are the fields of a private choice of S. Its rule and its range are
// there only where a share of ε is.
func chooseFields() []field.Field[*Question] {
	fields := []field.Field[*Question]{
		field.Number(field.Parameter{
			Path: "compress.choose.share", Label: "Share for S", Min: 0, Max: 1, OpenMax: true, Default: "0, S as set",
			Meaning: "the part of ε with which the exponential mechanism chooses S from the data; the samples get the rest",
		}, func(q *Question) *float64 { return &q.Choose.Share }),
		field.Choice(field.Parameter{
			Path: "compress.choose.rule", Label: "Rule for S", Choices: Rules(), Default: RuleCommon,
			Meaning: "common: one sensitivity for all S; own: each S its own, which favours small ones; printed: to the letter of the paper",
			Erratum: "To the letter S = n always costs 0 and takes k = 0 samples. Small S are favoured, and the cosine basis exceeds ε (Li and others 2011, §5.3).",
		}, func(q *Question) *string { return &q.Choose.Rule }),
		field.Integer(field.Parameter{
			Path: "compress.choose.most", Label: "Largest S", Min: 1, Max: 4096, Default: "256", Log: true,
			Meaning: "the largest S that is considered, at most N/e",
		}, func(q *Question) *int { return &q.Choose.Most }),
	}
	for i := range fields[1:] {
		fields[1+i].Lacks = func(q *Question) string {
			if q.Chooses() {
				return ""
			}
			return "S is set by hand; with compress.choose.share above 0 it is chosen"
		}
	}
	return fields
}

// sketchFields are those of what is sampled; S is none of them where it is chosen.
func sketchFields(part func(*Question) *sampling.Question) []field.Field[*Question] {
	fields := sampling.SketchFields(Name, part)
	for i := range fields {
		if fields[i].Path == pathSparsity {
			fields[i].Lacks = (*Question).lacksSparsity
		}
	}
	return fields
}

const pathSparsity = "compress.sparsity"

// lacksSparsity says why S is not there to be set, "" when it is.
func (q *Question) lacksSparsity() string {
	if q.Chooses() {
		return "S is chosen from the data; with compress.choose.share = 0 it is set"
	}
	return ""
}
