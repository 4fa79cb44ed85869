package compresslab_test

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/field"
	"cloakroom/core/lab/compresslab"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// asked is the default question with a change.
func asked(change func(*compress.Question)) scenario.Scenario {
	s, _ := scenario.New(compress.Name)
	change(s.Compress)
	return s
}

// answered finds the answer of a method.
func answered(t *testing.T, r scenario.Result, method string) sampling.Answer {
	t.Helper()
	for _, a := range r.Compress.Answers {
		if a.Method == method {
			return a
		}
	}
	t.Fatalf("%s did not answer", method)
	return sampling.Answer{}
}

// At a huge ε every method that keeps enough gives the data back.
func TestWithoutNoiseTheDataComeBack(t *testing.T) {
	for _, projection := range compress.Projections() {
		s := asked(func(q *compress.Question) {
			q.Privacy.Epsilon, q.Projection, q.Methods = 1e3, projection, compress.Methods()
			q.Data.Entries, q.Oversampling = 512, 2
			q.Recovery.Compare = []string{sampling.MethodBPDN}
		})
		r := labtest.Answer(t, compresslab.New(), s)
		silence := answered(t, r, compress.MethodNothing).Errors.Distance
		for _, a := range r.Compress.Answers {
			if a.Method != compress.MethodNothing && a.Errors.Distance > 0.01*silence {
				t.Errorf("%s, %s: %v from the data, zeros %v", projection, a.Method, a.Errors.Distance, silence)
			}
		}
	}
}

// Laplace on every entry is √(2n)/ε from the data, and a coefficient found among samples
// carries noise of √k times the scale.
func TestErrorsAreThoseOfTheLaws(t *testing.T) {
	s := asked(func(q *compress.Question) {
		q.Data.Entries, q.Privacy.Epsilon, q.Methods = 256, 0.5, []string{compress.MethodLaplace, compress.MethodNothing}
	}).Swept("compress.privacy.epsilon", 60, 0.5, 2)
	cells := labtest.Cells(t, compresslab.New(), s)
	for i, epsilon := range []float64{0.5, 2} {
		m := cells[i].Methods
		want := math.Sqrt(2*256) / epsilon
		if got := *m[1].Distance.Mean; math.Abs(got-want) > 0.05*want {
			t.Errorf("ε = %v: Laplace is %v from the data, want about %v", epsilon, got, want)
		}
		k := sampling.Samples(1.5, 8, 256)
		if sigma := math.Sqrt2 * math.Sqrt(float64(k)) / epsilon; math.Abs(cells[i].Sigma-sigma) > 1e-12*sigma {
			t.Errorf("a sample's noise deviates by %v, want %v", cells[i].Sigma, sigma)
		}
		if m[2].Method != compress.MethodNothing || math.Abs(*m[2].Distance.Low-*m[2].Distance.High) > 1e-9**m[2].Distance.Mean {
			t.Error("silence varies")
		}
	}
}

// A trial of a cell, run as an ordinary scenario, gives what the cell counted.
func TestTrialIsWhatTheCellCounts(t *testing.T) {
	s := asked(func(q *compress.Question) { q.Data.Entries = 64 }).Swept("compress.sparsity", 1, 2, 4)
	l := compresslab.New()
	for i, cell := range labtest.Cells(t, l, s) {
		r := labtest.Answer(t, l, labtest.TrialOf(t, l, s, i, 0))
		for k, m := range cell.Methods {
			a := r.Compress.Answers[k]
			if a.Method != m.Method || a.Errors.Distance != *m.Distance.Mean || a.Errors.Range != *m.Range.Mean {
				t.Errorf("cell %d counts %s as %v, its trial is %s at %v", i, m.Method, *m.Distance.Mean, a.Method, a.Errors.Distance)
			}
		}
	}
}

// Laplace and its threshold are made of one draw, also of a secret one: what the threshold
// keeps in the basis of entries are entries of the other.
func TestRivalsOfOneReleaseShareItsNoise(t *testing.T) {
	for _, randomness := range field.RandomnessSources() {
		s := asked(func(q *compress.Question) {
			q.Data.Entries, q.Basis, q.Privacy.Randomness = 64, sampling.BasisIdentity, randomness
			q.Methods = []string{compress.MethodThreshold, compress.MethodLaplace}
		})
		r := labtest.Answer(t, compresslab.New(), s)
		kept, whole := answered(t, r, compress.MethodThreshold), answered(t, r, compress.MethodLaplace)
		count := 0
		for i, v := range kept.Values.Values {
			if v == 0 {
				continue
			}
			if count++; v != whole.Values.Values[i] {
				t.Errorf("%s: entry %d is %v and %v", randomness, i, v, whole.Values.Values[i])
			}
		}
		if count != 8 || kept.Release != whole.Release {
			t.Errorf("%s: %d entries are kept, of the releases %q and %q", randomness, count, kept.Release, whole.Release)
		}
	}
}

// Samples that were given lead to the answer that they led to when they were drawn, and
// are no release of ours.
func TestGivenSamples(t *testing.T) {
	l := compresslab.New()
	s := asked(func(q *compress.Question) { q.Data.Entries, q.Methods = 128, nil })
	drawn := labtest.Answer(t, l, s)
	s.Compress.Samples = drawn.Compress.Sketch.Private.Values
	given := labtest.Answer(t, l, s)
	if !slices.Equal(given.Compress.Answers[0].Values.Values, drawn.Compress.Answers[0].Values.Values) {
		t.Error("given samples lead elsewhere")
	}
	if list, err := l.Releases(&s, stage.NewPause(t.Context())); err != nil || len(list) != 0 {
		t.Errorf("given samples are released again: %+v, %v", list, err)
	}
	if given.Compress.Noise != nil || labtest.Codes(given)["samples-given"].Text == "" {
		t.Error("nothing says that the samples were given")
	}
}

// A secure release is another every time; its signs are public and stay.
func TestSecureReleases(t *testing.T) {
	l := compresslab.New()
	s := asked(func(q *compress.Question) {
		q.Data.Entries, q.Privacy.Randomness, q.Extras = 128, field.RandomnessSecure, compress.Extras()
	})
	first, second := labtest.Answer(t, l, s).Compress, labtest.Answer(t, l, s).Compress
	if slices.Equal(first.Sketch.Private.Values, second.Sketch.Private.Values) {
		t.Error("two secure draws are the same")
	}
	if !slices.Equal(first.Sketch.Signs.Values, second.Sketch.Signs.Values) || first.Noise.Drawn != nil {
		t.Error("the signs are others, or the length of secret noise is told")
	}
}

// The film ends with the answer, and its coefficients come by falling size.
func TestFilmEndsWithTheAnswer(t *testing.T) {
	s := asked(func(q *compress.Question) { q.Recovery.Trace, q.Data.Entries = true, 256 })
	r := labtest.Answer(t, compresslab.New(), s).Compress
	film, found := r.Recovery.Film, r.Recovery.Found.Values
	last := film[len(film)-1]
	if last.Coefficients != len(found)/2 || len(film) != 8 {
		t.Fatalf("%d moments end with %d coefficients of %d", len(film), last.Coefficients, len(found)/2)
	}
	for i, v := range last.Values.Values {
		if math.Abs(v-r.Answers[0].Values.Values[i]) > 1e-9 {
			t.Fatalf("entry %d ends as %v, the answer is %v", i, v, r.Answers[0].Values.Values[i])
		}
	}
	for i := 3; i < len(found); i += 2 {
		if math.Abs(found[i]) > math.Abs(found[i-2]) {
			t.Error("a larger coefficient comes later")
		}
	}
}

// A range is the sum of its entries, of the data and of every answer.
func TestQueries(t *testing.T) {
	s := asked(func(q *compress.Question) {
		q.Data = sampling.Data{Kind: sampling.DataValues, Values: []float64{1, 2, 3, 4, 5, 6, 7, 8}}
		q.Sparsity, q.Oversampling, q.Queries = 1, 1, sampling.Ranges{{First: 2, Last: 4}, {First: 1, Last: 8}}
		q.Weights = []float64{0, 1, 1, 1, 0, 0, 0, 0}
	})
	r := labtest.Answer(t, compresslab.New(), s).Compress
	if r.Queries[0].Exact != 9 || r.Queries[1].Exact != 36 || r.Weighted.Exact != 9 {
		t.Errorf("the sums are %v, %v and %v", r.Queries[0].Exact, r.Queries[1].Exact, r.Weighted.Exact)
	}
	for i, a := range r.Answers {
		sum := a.Values.Values[1] + a.Values.Values[2] + a.Values.Values[3]
		if math.Abs(r.Queries[0].Answers.Values[i]-sum) > 1e-9 || math.Abs(r.Weighted.Answers.Values[i]-sum) > 1e-9 {
			t.Errorf("%s answers %v, its entries sum to %v", a.Method, r.Queries[0].Answers.Values[i], sum)
		}
	}
}
