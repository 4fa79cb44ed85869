package sampling

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"cloakroom/core/field"
)

// KindRanges is a list of ranges of entries.
const KindRanges field.Kind = "list of ranges"

// mostRanges bounds a list of ranges.
const mostRanges = 100

// SketchFields are the fields of the data, and of what is sampled of them.
func SketchFields[T any](lab string, of func(T) *Question) []field.Field[T] {
	return slices.Concat(dataFields(lab, func(t T) *Data { return &of(t).Data }), []field.Field[T]{
		field.Choice(field.Parameter{
			Path: lab + ".basis", Label: "Basis", Symbol: "Ψ", Choices: Bases(), Default: BasisHaar,
			Meaning: "in which few numbers shall hold the data: haar, steps; cosine, waves; identity, the entries themselves",
			Erratum: "The Haar basis exists for powers of two only: other lengths are padded with zeros (Li and others 2011, §6.1 and §7).",
		}, func(t T) *string { return &of(t).Basis }),
		field.Integer(field.Parameter{
			Path: lab + ".sparsity", Label: "Sparsity", Symbol: "S", Min: 1, Max: 4096, Default: "8", Log: true,
			Meaning: "how many coefficients are looked for; the samples are as many as it takes to find them",
		}, func(t T) *int { return &of(t).Sparsity }),
		field.Number(field.Parameter{
			Path: lab + ".oversampling", Label: "Oversampling", Symbol: "C", Min: 0.1, Max: 10, Default: "1.5", Log: true,
			Meaning: "the factor in k = ⌈C·S·log₂(N/S)⌉, the number of samples",
			Erratum: "The paper calls C some constant and never says which (Li and others 2011, §3.2).",
		}, func(t T) *float64 { return &of(t).Oversampling }),
	})
}

// RecoveryFields are the fields of the recovery, all of them post-processing, with the
// laboratory's rules for θ.
func RecoveryFields[T any](lab string, rules []string, of func(T) *Question) []field.Field[T] {
	return []field.Field[T]{
		field.Choice(field.Parameter{
			Path: lab + ".recovery.method", Label: "Recovery", Choices: Recoveries(), Default: MethodCoSaMP, Post: true,
			Meaning: "cosamp: greedily the S coefficients that fit best; bpdn: the least sum of magnitudes within θ, with a certificate",
			Erratum: "The ℓ₁ program is convex, not combinatorial, and its constraint must hold the noisy samples (Li and others 2011, §3.2 and Appendix D).",
		}, func(t T) *string { return &of(t).Recovery.Method }),
		field.Of(field.Parameter{
			Path: lab + ".recovery.radius", Label: "Radius", Symbol: "θ", Unit: "count", Kind: field.KindRule, Post: true,
			Choices: rules, Min: 0, Max: math.Inf(1), Default: RadiusQuantile,
			Meaning: "the residual that bpdn allows: the 95 % quantile of the noise’s length, another rule for it, or a number",
			Erratum: "θ must come from the law of the noise and never from the data; the printed bound has √(2k/δ) where its proof needs √(5k/δ) (Li and others 2011, Appendix B).",
		}, func(t T) *Radius { return &of(t).Recovery.Radius }, readRadius),
		field.Names(field.Parameter{
			Path: lab + ".recovery.compare", Label: "Compare", Choices: Recoveries(), Default: "none", Post: true,
			Meaning: "further recoveries of the very same samples",
		}, func(t T) *[]string { return &of(t).Recovery.Compare }),
		field.Flag(field.Parameter{
			Path: lab + ".recovery.trace", Label: "Trace", Default: "false", Post: true,
			Meaning: "keep the answer as its coefficients arrive, at most 24 pictures of at most 512 numbers",
		}, func(t T) *bool { return &of(t).Recovery.Trace }),
	}
}

// AskingFields are the fields of what is asked of the answers, all of them
// post-processing.
func AskingFields[T any](lab string, extras []string, of func(T) *Question) []field.Field[T] {
	return []field.Field[T]{
		field.Of(field.Parameter{
			Path: lab + ".queries", Label: "Ranges", Kind: KindRanges, Default: "none", Post: true,
			Meaning: "ranges to sum, each its first and its last entry, counted from 1; a release answers any number of them",
		}, func(t T) *Ranges { return &of(t).Queries }, readRanges).As(field.RowsForm()),
		field.Numbers(field.Parameter{
			Path: lab + ".weights", Label: "Weights", Min: -1e6, Max: 1e6, Default: "none", Post: true,
			Meaning: "any linear query: one weight for each entry",
		}, MostEntries, func(t T) *[]float64 { return &of(t).Weights }),
		field.Integer(field.Parameter{
			Path: lab + ".shown", Label: "Shown", Min: 0, Max: MostEntries, Default: "0, all", Post: true,
			Meaning: "when above 0, how many numbers a vector is reduced to for the eye; errors are of the whole",
		}, func(t T) *int { return &of(t).Shown }),
		field.Names(field.Parameter{
			Path: lab + ".also", Label: "Also", Choices: extras, Default: "none", Post: true,
			Meaning: "further parts of the answer",
		}, func(t T) *[]string { return &of(t).Extras }),
	}
}

// MethodsField builds the list of rivals. An empty list is a value, not an absent
// one, so it is handed on by address.
func MethodsField[T any](p field.Parameter, of func(T) *Question) field.Field[T] {
	f := field.Names(p, func(t T) *[]string { return &of(t).Methods })
	f.Get = func(t T) any {
		names := append([]string{}, of(t).Methods...)
		return &names
	}
	return f
}

func readRadius(p field.Parameter, raw json.RawMessage, path string, to *Radius) error {
	word, v, err := field.ReadRule(p, raw, path)
	if err == nil {
		*to = Radius{Rule: word, Value: v}
	}
	return err
}

// MarshalJSON writes the rule's name or the number.
func (r Radius) MarshalJSON() ([]byte, error) {
	if r.Rule != "" {
		return json.Marshal(r.Rule)
	}
	return json.Marshal(r.Value)
}

func readRanges(_ field.Parameter, raw json.RawMessage, path string, to *Ranges) error {
	list := Ranges{}
	end := field.Parameter{Kind: field.KindInteger, Min: 1, Max: MostEntries}
	err := field.Rows(raw, path, "ranges", 2, 2, mostRanges, func(i int, row []float64) error {
		for k, v := range row {
			if err := end.CheckSwept(v, fmt.Sprintf("%s[%d][%d]", path, i, k)); err != nil {
				return err
			}
		}
		if row[1] < row[0] {
			return field.Refuse(fmt.Sprintf("%s[%d]", path, i), fmt.Sprintf("%v to %v ends before it begins", row[0], row[1]))
		}
		list = append(list, Range{First: int(row[0]), Last: int(row[1])})
		return nil
	})
	if err == nil {
		*to = list
	}
	return err
}

// MarshalJSON writes [[first, last], …].
func (r Ranges) MarshalJSON() ([]byte, error) {
	rows := make([][2]int, len(r))
	for i, one := range r {
		rows[i] = [2]int{one.First, one.Last}
	}
	return json.Marshal(rows)
}
