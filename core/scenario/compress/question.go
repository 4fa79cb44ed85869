package compress

import (
	"fmt"
	"slices"

	"cloakroom/core/field"
	"cloakroom/core/scenario/sampling"
)

// Name names the laboratory of the compressive mechanism.
const Name = "compress"

// Question is the compressive laboratory: a vector, k samples of it through random
// signs with Laplace noise, and the coefficients found in them.
type Question struct {
	sampling.Question
	// Projection is how the samples are taken.
	Projection string
	Choose     Choose
	Privacy    Privacy
	// Samples, when present, are the noisy samples to recover from; nothing is drawn
	// for the mechanism then.
	Samples []float64
	// Release, when present, is a vector made elsewhere, judged beside ours.
	Release []float64
}

// Choose says how S is chosen from the data.
type Choose struct {
	// Share is the part of ε that the choice may spend; 0 leaves S as it is set.
	Share float64
	Rule  string
	// Most is the largest S considered.
	Most int
}

// Privacy says what is promised.
type Privacy struct {
	Epsilon    float64
	Randomness string
}

// The kinds of file that hold a release.
const (
	FileSamples = "samples"
	FileRelease = "release"
)

// The published words.
const (
	ProjectionSigns    = "signs"
	ProjectionHadamard = "hadamard"

	RuleCommon  = "common"
	RuleOwn     = "own"
	RulePrinted = "printed"

	MethodLaplace           = "laplace"
	MethodThreshold         = "laplace-threshold"
	MethodCoefficients      = "coefficients"
	MethodHierarchy         = "hierarchy"
	MethodHierarchyPositive = "hierarchy-positive"
	MethodWavelet           = "wavelet"
	MethodNothing           = "nothing"
	MethodRelease           = "release"

	// ExtraChoices is the distribution of a private choice of S.
	ExtraChoices = "choices"
)

// Projections lists the ways to take samples, Rules those to choose S, and Methods
// the rivals, in the order shown.
func Projections() []string { return []string{ProjectionSigns, ProjectionHadamard} }

// Rules lists the ways to choose S.
func Rules() []string { return []string{RuleCommon, RuleOwn, RulePrinted} }

// Methods lists the rivals.
func Methods() []string {
	return []string{
		MethodLaplace, MethodThreshold, MethodCoefficients, MethodHierarchy, MethodHierarchyPositive,
		MethodWavelet, MethodNothing,
	}
}

// Extras lists the further parts of the answer.
func Extras() []string { return []string{sampling.ExtraNoise, ExtraChoices} }

// Default is a staircase, ε = 1, and four rivals.
func Default() Question {
	q := Question{
		Question: sampling.Default(), Projection: ProjectionSigns,
		Choose:  Choose{Rule: RuleCommon, Most: 256},
		Privacy: Privacy{Epsilon: 1, Randomness: field.RandomnessTeaching},
	}
	q.Methods = []string{MethodLaplace, MethodThreshold, MethodCoefficients, MethodHierarchy, MethodWavelet}
	return q
}

// Chooses reports that S is chosen from the data.
func (q *Question) Chooses() bool { return q.Choose.Share > 0 }

// Candidates is how many S, from 1 on, a private choice is made among. It depends on
// no data: to the letter of the paper on N, else on N/e, on the largest S allowed,
// and on which can be sampled.
func (q *Question) Candidates() int {
	coefficients := q.Coefficients(q.Data.Length())
	if q.Choose.Rule == RulePrinted {
		return coefficients
	}
	most := min(sampling.MostSparsity(coefficients), q.Choose.Most)
	for most > 0 && !q.sampled(most, coefficients) {
		most--
	}
	return most
}

// sampled reports whether so large an S can be sampled.
func (q *Question) sampled(sparsity, coefficients int) bool {
	k := sampling.Samples(q.Oversampling, sparsity, coefficients)
	return 1 <= k && k <= coefficients && (q.Projection != ProjectionSigns || sampling.SignsFit(k, coefficients))
}

// Budget is the ε promised; nothing is left to chance, δ = 0.
func (q *Question) Budget() (epsilon, delta float64) { return q.Privacy.Epsilon, 0 }

// Randomness says where the noise comes from.
func (q *Question) Randomness() string { return q.Privacy.Randomness }

// Given reports that the noisy samples were given.
func (q *Question) Given() bool { return len(q.Samples) > 0 }

// Panels are those of the page that only this laboratory has.
func (q *Question) Panels() []string { return []string{"noise", "choice", "ranges"} }

// Complete takes all entries of a series when their number is not given.
func (q *Question) Complete(given map[string]bool) { q.CompleteData(Name, given) }

// Validate refuses what does not fit the vector.
func (q *Question) Validate(*field.Sweep) error {
	if err := q.Check(Name); err != nil {
		return err
	}
	n := q.Data.Length()
	coefficients := q.Coefficients(n)
	if err := q.checkSamples(coefficients); err != nil {
		return err
	}
	if len(q.Release) > 0 && len(q.Release) != n {
		return field.Refuse("compress.release", fmt.Sprintf("%s for %s; there must be one for each", field.Counted(len(q.Release), "number", "numbers"), field.Counted(n, "entry", "entries")))
	}
	return nil
}

// checkSamples refuses an S, a C or samples that do not fit the coefficients.
func (q *Question) checkSamples(coefficients int) error {
	if q.Chooses() {
		if q.Given() {
			return field.Refuse("compress.choose.share", "above 0 together with compress.samples, which were taken for an S that is set")
		}
		if q.Candidates() == 0 {
			return field.Refuse("compress.oversampling", fmt.Sprintf("C = %s makes more samples than there are coefficients, whatever S is chosen", field.Plain(q.Oversampling)))
		}
		return nil
	}
	if err := q.CheckSketch(Name, coefficients, q.Projection == ProjectionSigns); err != nil {
		return err
	}
	if k := sampling.Samples(q.Oversampling, q.Sparsity, coefficients); q.Given() && len(q.Samples) != k {
		return field.Refuse("compress.samples", fmt.Sprintf("%s where k is %s; there must be one for each", field.Counted(len(q.Samples), "sample", "samples"), field.Grouped(k)))
	}
	return nil
}

// Paths lists the fields that a sweep may vary.
func (q *Question) Paths() []string {
	return append([]string{"compress.privacy.epsilon", "compress.choose.share"}, sampling.Paths(Name)...)
}

// Fixed refuses any sweep while there is a release already.
func (q *Question) Fixed() error {
	if q.Given() || len(q.Release) > 0 {
		return field.Refuse("sweep", "given together with samples or a release; a sweep makes its own")
	}
	return nil
}

// Vary refuses a swept field that the data's kind does not have, and S while it is
// chosen.
func (q *Question) Vary(w *field.Sweep) error {
	if i := slices.Index(w.Over, pathSparsity); i >= 0 && q.Chooses() {
		return field.Refuse(fmt.Sprintf("sweep.over[%d]", i), pathSparsity+" cannot vary: "+q.lacksSparsity())
	}
	return q.CheckVaried(Name, w)
}

// Fits refuses settings that do not fit together, and random sources. Ranges and
// weights are not asked in a sweep.
func (q *Question) Fits(w *field.Sweep) error {
	if err := sampling.CheckSources(w); err != nil {
		return err
	}
	bare := *q
	bare.Queries, bare.Weights = nil, nil
	return sampling.EachCell(bare, w, (*Question).set, func(one *Question) error { return one.Validate(nil) })
}

// set gives the question a value of a swept field.
func (q *Question) set(path string, v float64) {
	switch path {
	case "compress.privacy.epsilon":
		q.Privacy.Epsilon = v
	case "compress.choose.share":
		q.Choose.Share = v
	default:
		q.Set(Name, path, v)
	}
}
