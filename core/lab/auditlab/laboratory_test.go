package auditlab_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	tests "cloakroom/core/audit"
	"cloakroom/core/field"
	"cloakroom/core/lab/auditlab"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/stage"
	"cloakroom/core/rng"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/audit"
)

// asked is the default question with a change, about what the box then claims.
func asked(change func(*audit.Question)) scenario.Scenario {
	s, _ := scenario.New(audit.Name)
	change(s.Audit)
	s.Audit.Claim = s.Audit.UsualClaim()
	return s
}

// alone is a laboratory that finds one release: ten readings, of which the first differs
// by the noise's scale.
func alone() *auditlab.Laboratory {
	return auditlab.New(func(_ string, epsilon, _ float64, _ []string, _ *stage.Pause) (stage.Watched, error) {
		w := stage.Watched{What: "ten readings", Scales: []float64{1 / epsilon}}
		w.Exact = [2][]float64{make([]float64, 10), make([]float64, 10)}
		w.Exact[1][0] = 1
		w.Draw = func(dst []float64, database int, seed uint64) error {
			src := rng.NewTeaching(seed, "ten")
			for i, v := range w.Exact[database] {
				dst[i] = v + src.Laplace(w.Scales[0])
			}
			return nil
		}
		return w, nil
	})
}

// TestGalleryIsTheGallery: the published keys and claims are those of the mechanisms.
func TestGalleryIsTheGallery(t *testing.T) {
	keys := audit.Specimens()
	all := tests.Gallery()
	if len(keys) != len(all) {
		t.Fatalf("%d mechanisms are published, and there are %d", len(keys), len(all))
	}
	for i, one := range all {
		s := asked(func(q *audit.Question) { q.Box.Specimen = keys[i] })
		if one.Key != keys[i] || s.Audit.Claim != (audit.Claim{Epsilon: one.Claim.Epsilon, Delta: one.Claim.Delta}) {
			t.Errorf("%s claims %+v, published is %s with %+v", one.Key, one.Claim, keys[i], s.Audit.Claim)
		}
	}
}

// TestGalleryIsJudged: every sound mechanism is accepted, and of every broken one either
// the verdict or an event shows that it is.
func TestGalleryIsJudged(t *testing.T) {
	l := alone()
	for _, key := range audit.Specimens() {
		s := asked(func(q *audit.Question) {
			q.Box.Specimen, q.Error = key, 0.05
			if key == "classical-sigma" {
				q.Samples = 3e5
			}
		})
		r := labtest.Answer(t, l, s).Audit
		if *r.Box.Sound != r.Truth.Private {
			t.Errorf("%s is called sound: %v, and its laws say %v", key, *r.Box.Sound, r.Truth.Private)
		}
		rejected := r.Votes.Verdict == string(tests.Reject)
		switch {
		case *r.Box.Sound && (rejected || r.Proof.Violated):
			t.Errorf("%s is sound and was rejected: %+v", key, r.Votes)
		case !*r.Box.Sound && !rejected && !r.Proof.Violated:
			t.Errorf("%s is broken by %v and nothing shows it: δ(ε) is at least %v", key, *r.Truth.Distance, r.Proof.LeastDelta)
		case !*r.Box.Sound && r.Truth.Smallest == nil:
			t.Errorf("%s is broken without a witness", key)
		}
	}
}

// TestTesters: Algorithms 3, 5 and 6 accept what keeps its claim, and reject what is far
// from it.
func TestTesters(t *testing.T) {
	l := alone()
	for name, c := range map[string]struct {
		change func(*audit.Question)
		reject bool
	}{
		"full, as claimed":   {func(q *audit.Question) { q.Tester, q.Box.Specimen = audit.TesterFull, "laplace" }, false},
		"full, claims lie":   {func(q *audit.Question) { q.Tester, q.Box.Kind = audit.TesterFull, audit.BoxLaws; q.Claimed = even(8) }, true},
		"full, claims break": {func(q *audit.Question) { q.Tester = audit.TesterFull }, true},
		"pure, kept":         {func(q *audit.Question) { pair(q, audit.PairFull, audit.SideKept); q.Tester = audit.TesterPure }, false},
		"pure, far":          {func(q *audit.Question) { pair(q, audit.PairFull, audit.SideFar); q.Tester = audit.TesterPure }, true},
		"random, few broken": {func(q *audit.Question) { overDatabases(q, 0.04) }, false},
		"random, too many":   {func(q *audit.Question) { overDatabases(q, 0.5) }, true},
		"pair, kept":         {func(q *audit.Question) { pair(q, audit.PairApproximate, audit.SideKept) }, false},
		"pair, far":          {func(q *audit.Question) { pair(q, audit.PairApproximate, audit.SideFar) }, true},
		"release, honest":    {func(q *audit.Question) { q.Box.Kind = audit.BoxRelease }, false},
		"release, loosened":  {func(q *audit.Question) { q.Box.Kind, q.Box.Loosened = audit.BoxRelease, 3 }, true},
		"nobody is asked":    {func(q *audit.Question) { q.Box.Share = 0 }, false},
	} {
		r := labtest.Answer(t, l, asked(func(q *audit.Question) {
			q.Error = 0.2
			c.change(q)
		})).Audit
		if got := r.Votes.Verdict == string(tests.Reject); got != c.reject {
			t.Errorf("%s: %d accept and %d reject, statistic %v, threshold %v", name, r.Votes.Accepts, r.Votes.Rejects, r.Run.Statistics, r.Run.Threshold)
		}
	}
}

func even(n int) audit.Laws {
	p := make([]float64, n)
	for i := range p {
		p[i] = 1 / float64(n)
	}
	return audit.Laws{First: p, Second: p}
}

func pair(q *audit.Question, which, side string) {
	q.Box.Kind, q.Box.Pair, q.Box.Side = audit.BoxPair, which, side
}

func overDatabases(q *audit.Question, broken float64) {
	q.Tester, q.Random.Weight, q.Random.Broken, q.Alpha = audit.TesterRandom, 1, broken, 0.1
}

// TestRareOutcomeIsNeverSeen: with A large enough no number of samples that can be drawn
// tells the pair of Theorem 10.5 apart, and the power stays at chance.
func TestRareOutcomeIsNeverSeen(t *testing.T) {
	for _, samples := range []float64{1e3, 1e6, 1e9} {
		r := labtest.Answer(t, alone(), asked(func(q *audit.Question) {
			pair(q, audit.PairPure, audit.SideFar)
			q.Box.Rarity, q.Samples, q.Tester = 40, samples, audit.TesterPure
		})).Audit
		if kept, far := *r.Chance.Kept.Share, *r.Chance.Far.Share; kept != far || r.Chance.Difference > 1e-7 {
			t.Errorf("λ = %v: the one is rejected in %v and the other in %v of the runs, with at most %v between them", samples, kept, far, r.Chance.Difference)
		}
	}
}

// TestTrialIsWhatTheCellCounts: a trial of a cell, run as an ordinary scenario, gives what
// the cell counted.
func TestTrialIsWhatTheCellCounts(t *testing.T) {
	l := alone()
	s := asked(func(q *audit.Question) { q.Samples = 300 }).Swept("audit.box.share", 20, 0, 0.4, 1)
	for index, cell := range labtest.Cells(t, l, s) {
		rejected := 0
		for trial := range s.Sweep.Trials {
			r := labtest.Answer(t, l, labtest.TrialOf(t, l, s, index, trial)).Audit
			if r.Run.Verdict == string(tests.Reject) {
				rejected++
			}
		}
		if share := float64(rejected) / 20; share != *cell.Test.Rejected.Share {
			t.Errorf("cell %d counts %v rejected, its trials %v", index, *cell.Test.Rejected.Share, share)
		}
	}
}

// TestPowerGrowsWithTheDistance: from chance at the claim to nearly certain at twice α.
func TestPowerGrowsWithTheDistance(t *testing.T) {
	s := asked(func(q *audit.Question) { pair(q, audit.PairApproximate, audit.SideFar) }).Swept("audit.box.distance", 200, 0.01, 0.1, 0.2)
	cells := labtest.Cells(t, alone(), s)
	for i, want := range [][2]float64{{0, 0.05}, {0.2, 0.8}, {0.99, 1}} {
		c := cells[i].Test
		if share := *c.Rejected.Share; share < want[0] || share > want[1] {
			t.Errorf("%v from the claim %v are rejected, want %v…%v", *c.Distance, share, want[0], want[1])
		}
		if math.Abs(*c.Distance-cells[i].At[0]) > 1e-9 {
			t.Errorf("the pair is %v from its claim, set was %v", *c.Distance, cells[i].At[0])
		}
	}
}

// TestRefusals: what cannot be done is refused at the field that it is about.
func TestRefusals(t *testing.T) {
	for name, c := range map[string]struct {
		change     func(*audit.Question)
		path, says string
	}{
		"too many by α":      {func(q *audit.Question) { q.Alpha = 1e-4 }, "audit.alpha", "takes 1.68e+10 samples a database; at most 1e+09 can be drawn of this box, with which what is 0.00055 from the claim can be seen"},
		"too many asked for": {func(q *audit.Question) { q.Samples = 2e9 }, "audit.samples", "2e+09 a database; at most"},
		"nothing seen":       {func(q *audit.Question) { q.Box.Specimen = "classical-sigma" }, "audit.alpha", "Algorithm 4 sees nothing"},
		"impossible claim":   {func(q *audit.Question) { q.Tester, q.Box.Specimen = audit.TesterPure, "sparse-vector" }, "audit.tester", "impossible"},
		"rarity too small":   {func(q *audit.Question) { pair(q, audit.PairPure, audit.SideFar); q.Box.Rarity = 1 }, "audit.box.rarity", "the exponent must lie above"},
		"distance too large": {func(q *audit.Question) { pair(q, audit.PairApproximate, audit.SideFar); q.Box.Distance = 2 }, "audit.box.distance", "a distance of it is 2"},
		"too many databases": {func(q *audit.Question) { overDatabases(q, 0.5); q.Alpha = 0.001 }, "audit.alpha", "pairs of databases"},
		"wrong claimed laws": {func(q *audit.Question) { q.Tester, q.Claimed = audit.TesterFull, even(3) }, "audit.claimed.first", "3 are claimed"},
	} {
		s := asked(c.change)
		_, _, err := alone().Answer(&s, stage.NewPause(t.Context()))
		r, ok := errors.AsType[*field.Refusal](err)
		if !ok || r.Path != c.path || !strings.Contains(r.Problem, c.says) {
			t.Errorf("%s: %v, want a refusal of %s that says %q", name, err, c.path, c.says)
		}
	}
}

// TestCancelled: a run ends when it is cancelled, also among releases.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, kind := range []string{audit.BoxRelease, audit.BoxGallery} {
		s := asked(func(q *audit.Question) { q.Box.Kind = kind })
		if _, _, err := alone().Answer(&s, stage.NewPause(ctx)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// TestExtras: each further part is there when it is asked for, and only then.
func TestExtras(t *testing.T) {
	r := labtest.Answer(t, alone(), asked(func(q *audit.Question) { q.Extras = audit.Extras() })).Audit
	if len(r.Film) == 0 || len(r.Film) > 24 || len(r.Cost) != 4 || len(r.Map.Bounds) != 4 || r.Attack == nil {
		t.Fatalf("%d frames, %d curves, %+v, %+v", len(r.Film), len(r.Cost), r.Map, r.Attack)
	}
	if last := r.Film[len(r.Film)-1]; last.Verdict != r.Run.Verdict || last.First.Values[0] != r.Counts.First.Values[0] {
		t.Error("the film does not end with the run")
	}
	if *r.Attack.Right.Share < 0.99 || *r.Attack.Ceiling < 0.99 {
		t.Errorf("the attacker is right in %v, of at most %v", *r.Attack.Right.Share, *r.Attack.Ceiling)
	}
	if r = labtest.Answer(t, alone(), asked(func(*audit.Question) {})).Audit; r.Film != nil || r.Cost != nil || r.Map != nil || r.Attack != nil {
		t.Error("parts that were not asked for are there")
	}
}

// TestGuess: a right guess is at distance 0, and another as far as its δ(ε) is off.
func TestGuess(t *testing.T) {
	l := alone()
	s := asked(func(*audit.Question) {})
	guess := s.Clone()
	for specimen, want := range map[string]float64{"closed-cells": 0, "laplace": 0.27358} {
		guess.Audit.Box.Specimen = specimen
		off, err := l.Guess(&s, &guess, stage.NewPause(t.Context()))
		if err != nil || off == nil || math.Abs(*off-want) > 1e-4 {
			t.Errorf("%s is off by %v, want %v (%v)", specimen, off, want, err)
		}
	}
	guess.Audit.Box.Kind = audit.BoxRelease
	if off, err := l.Guess(&s, &guess, stage.NewPause(t.Context())); off != nil || err != nil {
		t.Errorf("a release is off by %v (%v)", off, err)
	}
}

var _ interface {
	stage.Sweeper
	stage.Guessed
} = (*auditlab.Laboratory)(nil)
