package compresslab_test

import (
	"math"
	"testing"

	"cloakroom/core/lab/compresslab"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// TestChoiceAgreesWithAnotherProgram: the S of least cost, the median of the choices, and
// the share of them within a tenth of the least, with C = 1, S up to 170 and a tenth of
// ε = 1, by an independent program on the same series.
func TestChoiceAgreesWithAnotherProgram(t *testing.T) {
	for _, c := range []struct {
		series, rule string
		best, median int
		near         float64
	}{
		{sampling.DataSocialNetwork, compress.RuleCommon, 29, 32, 0.892},
		{sampling.DataSocialNetwork, compress.RuleOwn, 29, 17, 0.122},
		{sampling.DataNetworkTrace, compress.RuleCommon, 34, 35, 0.932},
		{sampling.DataNetworkTrace, compress.RuleOwn, 34, 24, 0.748},
		{sampling.DataSearchLogs, compress.RuleOwn, 160, 82, 0},
	} {
		s := asked(func(q *compress.Question) {
			q.Data = sampling.Data{Kind: c.series, Entries: sampling.SeriesLength(c.series)}
			q.Oversampling, q.Methods, q.Choose, q.Extras = 1, nil, compress.Choose{Share: 0.1, Rule: c.rule, Most: 170}, compress.Extras()
		})
		l := labtest.Answer(t, compresslab.New(), s).Compress.Choice.Law
		// A thousand choices each: the shares differ by their chance, the medians by one or two.
		if l.Best != c.best || math.Abs(float64(l.Median-c.median)) > 2 || math.Abs(l.Near-c.near) > 0.05 {
			t.Errorf("%s, %s: best S = %d, median %d, near %v; want %d, %d, %v", c.series, c.rule, l.Best, l.Median, l.Near, c.best, c.median, c.near)
		}
		counted := 0.0
		for i := 1; i < len(l.Chosen.Values); i += 2 {
			counted += l.Chosen.Values[i]
		}
		if counted != float64(l.Trials) {
			t.Errorf("%v of %d choices are told", counted, l.Trials)
		}
	}
}

// TestPrintedChoice: to the letter the choice takes no sample, and in the cosine basis
// it keeps a larger ε than it was given, which the ledger is charged.
func TestPrintedChoice(t *testing.T) {
	s := asked(func(q *compress.Question) {
		q.Data = sampling.Data{Kind: sampling.DataTCPTrace, Entries: 4096}
		q.Basis, q.Choose.Share, q.Choose.Rule, q.Methods = sampling.BasisCosine, 0.1, compress.RulePrinted, nil
	})
	l := compresslab.New()
	r := labtest.Answer(t, l, s)
	c := r.Compress
	if c.Choice.Sparsity != 4096 || c.Sketch.Samples != 0 || c.Answers[0].Errors.Distance == 0 {
		t.Errorf("S = %d, k = %d", c.Choice.Sparsity, c.Sketch.Samples)
	}
	// maxⱼ ‖Ψᵀeⱼ‖₁ is (2√2/π)√n ≈ 57.6 in the limit, against a constant of 1 + √2.
	if want := 0.1 * 57.6 / (1 + math.Sqrt2); math.Abs(c.Choice.Delivered-want) > 0.02*want {
		t.Errorf("the choice keeps ε = %v, want about %v", c.Choice.Delivered, want)
	}
	for _, code := range []string{"choice-printed", "choice-not-private", "no-samples"} {
		if labtest.Codes(r)[code].Text == "" {
			t.Errorf("no remark says %s", code)
		}
	}
	list, err := l.Releases(&s, stage.NewPause(t.Context()))
	if err != nil || len(list) != 2 {
		t.Fatalf("releases %+v, %v", list, err)
	}
	if sum := list[0].Budget.Epsilon + list[1].Budget.Epsilon; math.Abs(sum-c.Choice.Delivered-0.9) > 1e-9 {
		t.Errorf("the ledger is charged ε = %v", sum)
	}
}

// TestShareIsDivided: the choice and the samples together spend ε.
func TestShareIsDivided(t *testing.T) {
	s := asked(func(q *compress.Question) { q.Data.Entries, q.Choose.Share, q.Privacy.Epsilon = 256, 0.25, 2 })
	l := compresslab.New()
	c := labtest.Answer(t, l, s).Compress
	if c.Choice.Epsilon != 0.5 || c.Choice.Delivered != 0.5 || c.Sketch.Epsilon != 1.5 {
		t.Errorf("the choice gets %v and keeps %v, the samples %v", c.Choice.Epsilon, c.Choice.Delivered, c.Sketch.Epsilon)
	}
	list, err := l.Releases(&s, stage.NewPause(t.Context()))
	if err != nil || list[0].Budget.Epsilon+list[1].Budget.Epsilon != 2 || list[0].Stream == list[1].Stream {
		t.Errorf("releases %+v, %v", list, err)
	}
}
