package compress_test

import (
	"testing"

	"cloakroom/core/scenario/compress"
	"cloakroom/core/scenario/sampling"
)

// TestCandidates: S is chosen up to N/e, up to the largest allowed, and never where more
// samples than coefficients would be taken; to the letter of the paper up to N.
func TestCandidates(t *testing.T) {
	for _, c := range []struct {
		change func(*compress.Question)
		wants  int
	}{
		{func(*compress.Question) {}, 256},
		{func(q *compress.Question) { q.Choose.Most = 3 }, 3},
		{func(q *compress.Question) { q.Choose.Most, q.Oversampling = 4096, 1 }, 376},
		{func(q *compress.Question) { q.Choose.Rule = compress.RulePrinted }, 1024},
		{func(q *compress.Question) { q.Data.Entries, q.Oversampling = 2, 10 }, 0},
	} {
		q := compress.Default()
		c.change(&q)
		if got := q.Candidates(); got != c.wants {
			t.Errorf("S is chosen among %d, want %d", got, c.wants)
		}
	}
	q := compress.Default()
	q.Choose.Most, q.Oversampling = 4096, 10
	most := q.Candidates()
	if sampling.Samples(10, most, 1024) > 1024 || sampling.Samples(10, most+1, 1024) <= 1024 {
		t.Errorf("S is chosen among %d, not the most that can be sampled", most)
	}
}

// TestBudget: pure privacy, and a given release is none of ours.
func TestBudget(t *testing.T) {
	q := compress.Default()
	if epsilon, delta := q.Budget(); epsilon != 1 || delta != 0 {
		t.Errorf("the budget is (%v, %v)", epsilon, delta)
	}
	if q.Samples = []float64{1}; !q.Given() {
		t.Error("given samples are not said to be given")
	}
}
