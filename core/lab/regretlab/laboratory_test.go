package regretlab_test

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/regretlab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/regret"
	"cloakroom/core/scenario/scenariotest"
)

func asked(change func(*regret.Question)) scenario.Scenario {
	s, _ := scenario.New(regret.Name)
	change(s.Regret)
	return s
}

func answered(t *testing.T, change func(*regret.Question)) *regret.Result {
	t.Helper()
	return labtest.Answer(t, regretlab.New(), asked(change)).Regret
}

func learner(t *testing.T, r *regret.Result, method string) regret.Learned {
	t.Helper()
	for _, l := range r.Learners {
		if l.Method == method {
			return l
		}
	}
	t.Fatalf("no learner %s", method)
	return regret.Learned{}
}

// TestAgreesWithAnotherProgram: the regrets on the two games that ruin the leader, 16
// experts and 4,000 rounds, by an independent program.
func TestAgreesWithAnotherProgram(t *testing.T) {
	for _, c := range []struct {
		kind                 string
		least, leader, hedge float64
		laplace, lead        float64
	}{
		{regret.LossesAlternating, 1999.5, 2000, 72.16, 83.05, 23.29},
		{regret.LossesPunisher, 250, 3750, 12.53, 12.50, -12.50},
	} {
		r := answered(t, func(q *regret.Question) {
			q.Losses = regret.Losses{Kind: c.kind, Experts: 16, Rounds: 4000}
			q.Learner.Draws = 100
		})
		if r.Least != c.least || *learner(t, r, regret.MethodLeader).Regret.Mean != c.leader {
			t.Errorf("%s: L* = %v, the leader's regret %v", c.kind, r.Least, *learner(t, r, regret.MethodLeader).Regret.Mean)
		}
		if got := *learner(t, r, regret.MethodHedge).Regret.Mean; math.Abs(got-c.hedge) > 0.01 {
			t.Errorf("%s: hedge's regret is %v, want %v", c.kind, got, c.hedge)
		}
		if be := *learner(t, r, regret.MethodBe).Regret.Mean; be > 0 {
			t.Errorf("%s: who knows the round has regret %v", c.kind, be)
		}
		p := learner(t, r, regret.MethodPerturbed)
		// The other program averaged some ten draws: their spread is that of ten of ours.
		off := (*p.Regret.High - *p.Regret.Low) / 2 * math.Sqrt(10)
		if math.Abs(*p.Regret.Mean-c.laplace) > 2*off+1 {
			t.Errorf("%s: the perturbed leader's regret is %v, want %v ± %v", c.kind, *p.Regret.Mean, c.laplace, off)
		}
		if *p.Regret.Mean > *r.Bound.Total || *p.Lead.Mean > r.Noise.Cost || math.Abs(*p.Delay-(*p.Regret.Mean-*p.Lead.Mean)) > 1e-9 {
			t.Errorf("%s: regret %v of it %v, bound %v, noise %v", c.kind, *p.Regret.Mean, *p.Lead.Mean, *r.Bound.Total, r.Noise.Cost)
		}
	}
}

// TestMoments: the step's loss keeps to ε, chances add up, and the choice is the least
// perturbed total.
func TestMoments(t *testing.T) {
	for _, noise := range regret.Noises() {
		r := answered(t, func(q *regret.Question) {
			q.Losses.Rounds, q.Learner.Noise, q.Learner.Draws, q.Compare = 120, noise, 1, nil
			q.Extras = []string{regret.ExtraMoments}
		})
		if len(r.Moments) != 48 || r.Moments[0].Round != 1 || r.Moments[47].Round != 120 {
			t.Fatalf("%d moments", len(r.Moments))
		}
		if noise != regret.NoiseGaussian && r.Steps.Largest > r.Noise.Epsilon*(1+1e-9) {
			t.Errorf("%s: the step loses %v of %v", noise, r.Steps.Largest, r.Noise.Epsilon)
		}
		for _, m := range r.Moments {
			sum := 0.0
			for i, p := range m.Before.Values {
				sum += p
				if m.Perturbed.Values[i] < m.Perturbed.Values[m.Choice-1] {
					t.Fatalf("round %d: expert %d is chosen and %d is less", m.Round, m.Choice, i+1)
				}
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Fatalf("%s: the chances of round %d add up to %v", noise, m.Round, sum)
			}
		}
	}
}

// TestHand: what is charged by hand, and the reader's guesses know only what came before.
func TestHand(t *testing.T) {
	r := answered(t, func(q *regret.Question) {
		q.Losses, q.Hand = regret.Losses{Kind: regret.LossesValues, Experts: 2, Values: []float64{0, 1, 0.5, 0.25, 1, 0}}, []int{2, 1}
	})
	if h := r.Hand; h.Played != 2 || h.Charged != 1.5 || h.Least != 0.5 || len(h.Losses.Values) != 4 {
		t.Errorf("the hand is %+v", h)
	}
	if h := r.Hand; !slices.Equal(h.Totals.Values, []float64{1, 1.5}) || !slices.Equal(h.Curve.Values, []float64{1, 1}) || h.Guess != nil {
		t.Errorf("round by round the hand is %+v", h)
	}
	habit := func(q *regret.Question) {
		q.Losses.Kind, q.Losses.Experts = regret.LossesReader, 3
		q.Hand = []int{2, 2, 2, 2, 2, 2, 2, 2}
	}
	if h := answered(t, habit).Hand; h.Charged < 6 || h.Guess == nil || h.Guess.Expert != 2 || !slices.Equal(h.Guess.After, []int{2, 2}) {
		t.Errorf("a habit costs %v of 8, by the guess %+v", h.Charged, h.Guess)
	}
}

// TestSpaces: on a ball and with subspaces the leader alone is ruined, and noise saves it.
func TestSpaces(t *testing.T) {
	for _, setting := range []string{regret.SettingBall, regret.SettingSubspaces} {
		r := answered(t, func(q *regret.Question) {
			q.Setting, q.Dimension, q.Rank, q.Losses.Rounds, q.Learner.Draws = setting, 3, 1, 600, 3
			q.Extras = []string{regret.ExtraMoments}
		})
		if last := len(r.Turns) - 1; last < 20 || r.Turns[last].Round != 600 || len(r.Turns[0].Before.Values) != 3 || r.Moments != nil {
			t.Errorf("%s: %d rounds were looked at", setting, len(r.Turns))
		}
		leader, own := *learner(t, r, regret.MethodLeader).Regret.Mean, *learner(t, r, regret.MethodPerturbed).Regret.Mean
		if leader < 0.45*600 || own > 0.7*leader || own > *r.Bound.Total {
			t.Errorf("%s: the leader's regret is %v, ours %v, the bound %v", setting, leader, own, *r.Bound.Total)
		}
		if be := *learner(t, r, regret.MethodBe).Regret.Mean; be > 1e-6 {
			t.Errorf("%s: who knows the round has regret %v", setting, be)
		}
	}
}

// TestEnsemble: the four largest eigenvalues, and what the text gives for them.
func TestEnsemble(t *testing.T) {
	r := labtest.Answer(t, regretlab.New(), asked(func(q *regret.Question) {
		q.Setting, q.Dimension, q.Rank, q.Losses.Rounds, q.Learner.Draws = regret.SettingSubspaces, 16, 4, 2, 1
		q.Extras = []string{regret.ExtraEnsemble}
	}))
	e := r.Regret.Ensemble
	if e.Norm != 136 || math.Abs(e.Sum-56.1) > 1 || math.Abs(e.ClaimedSum-9.545) > 0.01 || math.Abs(e.WalkNorm-136) > 4*e.WalkError {
		t.Errorf("the ensemble is %+v", e)
	}
	largest := 0.0
	for _, v := range e.Claimed.Values[:4] {
		largest += v
	}
	// k(ln(N/k) + 1) bounds what four Laplace draws come to, and not what the ensemble does.
	if largest > e.ClaimedSum || largest < e.ClaimedSum/2 || labtest.Codes(r)["ensemble"].Text == "" {
		t.Errorf("four Laplace draws sum to %v", largest)
	}
}

// TestSweep: a trial opens as the scenario whose answer the cell counts, and regret stays
// within the bound in every cell.
func TestSweep(t *testing.T) {
	s := scenariotest.MustDecode(t, scenariotest.RegretExample)
	l := regretlab.New()
	for index, cell := range labtest.Cells(t, l, s) {
		one := labtest.TrialOf(t, l, s, index, 1)
		r := labtest.Answer(t, l, one).Regret
		if r.Least != cell.Regret.Least || cell.Trials != 3 || len(cell.Regret.Learners) != 3 {
			t.Errorf("cell %d is %+v", index, cell.Regret)
		}
		if own := cell.Regret.Learners[0].Regret; *own.Mean > *cell.Regret.Total {
			t.Errorf("cell %d: regret %v, bound %v", index, *own.Mean, *cell.Regret.Total)
		}
	}
}

// TestNothingIsHeldOn: examples answer alike again, with everything remembered.
func TestNothingIsHeldOn(t *testing.T) {
	l := regretlab.New()
	for _, text := range []string{scenariotest.TableExample, scenariotest.SubspaceExample, `{"version":1,"lab":"regret","regret":{"also":["moments"]}}`} {
		s := scenariotest.MustDecode(t, text)
		first := labtest.Answer(t, l, s)
		again, fresh := labtest.Text(t, labtest.Answer(t, l, s)), labtest.Text(t, labtest.Answer(t, regretlab.New(), s))
		answer.Pack(&first, false)
		if labtest.Text(t, first) != again || again != fresh {
			t.Errorf("%s answers otherwise again", text)
		}
	}
	if l.KeepsModel("regret.losses.rounds") || !l.KeepsModel("regret.learner.epsilon") {
		t.Error("the game is said to depend on ε, or not on its rounds")
	}
	var _ stage.Sweeper = l
}
