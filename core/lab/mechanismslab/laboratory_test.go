package mechanismslab_test

import (
	"math"
	"slices"
	"testing"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/field"
	"cloakroom/core/lab/labtest"
	"cloakroom/core/lab/mechanismslab"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario"
	"cloakroom/core/scenario/mechanisms"
)

// asked is a question about the usual people of a kind.
func asked(kind, mechanism string, change func(*mechanisms.Question)) scenario.Scenario {
	s, _ := scenario.New(mechanisms.Name)
	q := s.Mechanisms
	q.People.Kind, q.People.Values, q.Mechanism = kind, mechanisms.UsualValues(kind), mechanism
	if change != nil {
		change(q)
	}
	return s
}

func answered(t testing.TB, s scenario.Scenario) *mechanisms.Result {
	t.Helper()
	return labtest.Answer(t, mechanismslab.New(), s).Mechanisms
}

// every is a question for each mechanism on each kind that it works on.
func every() []scenario.Scenario {
	var list []scenario.Scenario
	for _, mechanism := range mechanisms.Mechanisms() {
		for _, kind := range mechanisms.Kinds() {
			if mechanisms.Fit(mechanism, kind) {
				list = append(list, asked(kind, mechanism, nil))
			}
		}
	}
	return list
}

// No pair of worlds tells more than the mechanism promises, the best test keeps out of the
// region that the promise forbids, and all that is answered is finite.
func TestThePromiseIsKept(t *testing.T) {
	for _, s := range every() {
		s.Mechanisms.Extras, s.Mechanisms.Composition.Draws = mechanisms.Extras(), 5
		r := answered(t, s)
		labtest.Text(t, r)
		name := s.Mechanisms.Mechanism + " on " + s.Mechanisms.People.Kind
		d := r.Pairs[0].Divergences
		epsilon, delta := s.Mechanisms.Budget()
		if d.Delta > delta*(1+1e-9)+1e-12 {
			t.Errorf("%s has δ = %v at ε = %v, and promises %v", name, d.Delta, epsilon, delta)
		}
		budget := dp.Budget{Epsilon: epsilon, Delta: delta}
		for i, first := range r.Pairs[0].TradeOff.X.Values {
			if second := r.Pairs[0].TradeOff.Y.Values[i]; second < budget.Allowed(first)-1e-9 {
				t.Errorf("%s: a test errs with %v and %v, which the promise forbids", name, first, second)
			}
		}
		if g := r.Game; g.Best > g.Ceiling+1e-12 {
			t.Errorf("%s: the best test is right with %v, above the ceiling %v", name, g.Best, g.Ceiling)
		}
	}
}

// The person who moves the answer as far as the noise is made for loses exactly ε.
func TestTheWorstPersonLosesEpsilon(t *testing.T) {
	for _, s := range []scenario.Scenario{
		asked(mechanisms.PeopleAnswers, mechanisms.Response, nil), asked(mechanisms.PeopleAnswers, mechanisms.Laplace, nil), asked(mechanisms.PeopleAnswers, mechanisms.DiscreteLaplace, nil),
		asked(mechanisms.PeopleNumbers, mechanisms.Laplace, func(q *mechanisms.Question) { q.People.Values[0] = 0 }),
	} {
		for _, neighbour := range mechanisms.Neighbours() {
			if s.Mechanisms.People.Neighbour = neighbour; s.Validate() != nil || neighbour == mechanisms.NeighbourMissing && s.Mechanisms.People.Kind == mechanisms.PeopleNumbers {
				continue
			}
			if d := answered(t, s).Pairs[0].Divergences; math.Abs(*d.Max[0]-1) > 1e-9 || math.Abs(*d.Max[1]-1) > 1e-9 || math.Abs(*d.Epsilon-1) > 1e-9 {
				t.Errorf("%s, %s: the largest losses are %v and %v, ε %v", s.Mechanisms.Mechanism, neighbour, *d.Max[0], *d.Max[1], *d.Epsilon)
			}
		}
	}
}

// Votes that are replaced move against each other: one-sided weights lose up to 2ε then, and
// ε where the voter is missing.
func TestOneSidedWeights(t *testing.T) {
	for neighbour, most := range map[string]float64{mechanisms.NeighbourReplaced: 2, mechanisms.NeighbourMissing: 1} {
		s := asked(mechanisms.PeopleVotes, mechanisms.Exponential, func(q *mechanisms.Question) {
			q.Onesided, q.People.Neighbour, q.People.Candidates = true, neighbour, 3
		})
		r := answered(t, s)
		if loss := max(*r.Pairs[0].Divergences.Max[0], *r.Pairs[0].Divergences.Max[1]); loss > most || loss < most/2 || r.Noise.Epsilon != most {
			t.Errorf("%s: loss %v, said to be at most %v", neighbour, loss, r.Noise.Epsilon)
		}
	}
}

// What is done to an output never tells more; what is done to the input does here.
func TestProcessing(t *testing.T) {
	for _, kind := range mechanisms.Outputs()[1:] {
		mechanism := mechanisms.Laplace
		if kind == mechanisms.ProcessTable {
			mechanism = mechanisms.Response
		}
		r := answered(t, asked(mechanisms.PeopleAnswers, mechanism, func(q *mechanisms.Question) {
			q.Output.Kind, q.Output.Table = kind, [][]float64{{0.5, 0.5, 0}, {0, 0.25, 0.75}}
		}))
		own, after := r.Pairs[0].Divergences, r.Pairs[1].Divergences
		if after.TotalVariation > own.TotalVariation+1e-12 || *after.KL[0] > *own.KL[0]+1e-12 || after.Max[0] != nil && *after.Max[0] > *own.Max[0]+1e-9 || r.Release.Processed == nil {
			t.Errorf("%s: %+v after, %+v before", kind, after, own)
		}
		for i, v := range r.Pairs[0].Delta.Y.Values {
			if r.Pairs[1].Delta.Y.Values[i] > v+1e-12 {
				t.Errorf("%s: δ(%v) rises", kind, r.Pairs[0].Delta.X.Values[i])
			}
		}
	}
	r := answered(t, asked(mechanisms.PeopleAnswers, mechanisms.Laplace, func(q *mechanisms.Question) { q.Input.Kind, q.Input.Factor = mechanisms.ProcessScale, 3 }))
	if d := r.Pairs[1].Divergences; r.Pairs[1].Name != mechanisms.PairInput || math.Abs(*d.Max[0]-3) > 1e-9 {
		t.Errorf("tripled values lose %v", *d.Max[0])
	}
	r = answered(t, asked(mechanisms.PeopleNumbers, mechanisms.DiscreteLaplace, func(q *mechanisms.Question) { q.Input.Kind, q.Input.Most = mechanisms.ProcessClamp, 5 }))
	if d := r.Pairs[1].Divergences; *d.Max[0] > 0.5 {
		t.Errorf("values cut to half lose %v", *d.Max[0])
	}
}

// More samples leave the first ones as they were, and they follow the law.
func TestSamples(t *testing.T) {
	s := asked(mechanisms.PeopleAnswers, mechanisms.Response, func(q *mechanisms.Question) { q.Samples = 10000 })
	many := answered(t, s).Worlds
	s.Mechanisms.Samples = 7
	few := answered(t, s).Worlds
	for i, w := range many {
		if !slices.Equal(w.Drawn.Values[:7], few[i].Drawn.Values) {
			t.Errorf("world %d begins otherwise", i)
		}
		yes := 0.0
		for _, v := range w.Drawn.Values {
			yes += v / 10000
		}
		want := []float64{1 / (1 + math.Exp(-1)), 1 / (1 + math.E)}[i]
		if math.Abs(yes-want) > 0.02 {
			t.Errorf("world %d says yes with %v, want %v", i, yes, want)
		}
	}
}

// The same seed gives the same answers whoever is in question, and other games of a seed
// have other rounds.
func TestReleaseAndGame(t *testing.T) {
	s := asked(mechanisms.PeopleAnswers, mechanisms.Response, func(q *mechanisms.Question) { q.Game.Guesses = []int{1, 2, 1} })
	first := answered(t, s)
	s.Mechanisms.People.Person = 5
	second := answered(t, s)
	if !slices.Equal(first.Release.Outputs.Values, second.Release.Outputs.Values) || second.Release.Output != second.Release.Outputs.Values[4] {
		t.Error("the answers depend on who is in question")
	}
	if len(first.Game.Worlds.Values) != mechanisms.Rounds || len(first.Game.Guesses.Values) != 3 || first.Game.Right > 3 {
		t.Errorf("the game is %+v", first.Game)
	}
	s.Mechanisms.People.Person, s.Mechanisms.Game.Number = 1, 2
	if slices.Equal(answered(t, s).Game.Outputs.Values, first.Game.Outputs.Values) {
		t.Error("two games show the same")
	}
}

// The interval of the release holds these people's sum as often as it says, and that of a
// poll the population's mean.
func TestIntervalsCover(t *testing.T) {
	for _, mechanism := range []string{mechanisms.Response, mechanisms.Laplace, mechanisms.DiscreteLaplace, mechanisms.Gaussian} {
		s := asked(mechanisms.PeopleAnswers, mechanism, func(q *mechanisms.Question) {
			q.People.Values = slices.Repeat([]float64{1, 0, 1, 0, 0}, 20)
			q.Samples, q.Privacy.Delta, q.Estimate.People = 0, 0.01, 100
		})
		held := 0
		for seed := range 200 {
			s.Seed = uint64(seed)
			if r := answered(t, s).Release; *r.Low <= *r.Exact && *r.Exact <= *r.High {
				held++
			}
		}
		if held < 177 {
			t.Errorf("%s: of 200 intervals %d hold the sum", mechanism, held)
		}
		cell := labtest.Cells(t, mechanismslab.New(), s.Swept("mechanisms.privacy.epsilon", 400, 1))[0]
		if *cell.Mechanism.Covered.Share < 0.91 {
			t.Errorf("%s: of 400 intervals %v hold the mean", mechanism, *cell.Mechanism.Covered.Share)
		}
	}
}

// Basic composition is a sum, the exact loss is below every account, advanced composition
// crosses basic where its formula says, and never at ε = 1.
func TestComposition(t *testing.T) {
	s := asked(mechanisms.PeopleAnswers, mechanisms.DiscreteLaplace, func(q *mechanisms.Question) {
		q.Privacy.Epsilon, q.Composition.Draws, q.Extras = 0.1, 1000, []string{mechanisms.ExtraComposition}
	})
	c := answered(t, s).Composition
	for i, k := range c.Basic.X.Values {
		if math.Abs(c.Basic.Y.Values[i]-0.1*k) > 1e-9 {
			t.Errorf("basic composition of %v draws is %v", k, c.Basic.Y.Values[i])
		}
	}
	for i, k := range c.Exact.X.Values {
		for name, account := range map[string]answer.Curve{"basic": c.Basic, "advanced": c.Advanced, "Rényi": c.Renyi, "concentrated": c.Concentrated} {
			if at := slices.Index(account.X.Values, k); at >= 0 && c.Exact.Y.Values[i] > account.Y.Values[at]+1e-9 {
				t.Errorf("after %v draws ε is %v exactly, and %v by the account %s", k, c.Exact.Y.Values[i], account.Y.Values[at], name)
			}
		}
	}
	want := 0
	for k := 1; want == 0; k++ {
		if math.Sqrt(2*float64(k)*math.Log(1e6))*0.1+float64(k)*0.1*math.Expm1(0.1) < 0.1*float64(k) {
			want = k
		}
	}
	if got := c.Crossings[0].Draws; got != want {
		t.Errorf("advanced composition is below basic from %d draws on, want %d", got, want)
	}
	if at := c.Crossings[0]; math.Abs(at.Epsilon-0.1*float64(at.Draws)) > 0.1 {
		t.Errorf("they cross at ε = %v after %d draws", at.Epsilon, at.Draws)
	}
	if c.Error > 1e-6 || c.Tell == 0 {
		t.Errorf("exact to %v, and tells after %d draws", c.Error, c.Tell)
	}
	s.Mechanisms.Privacy.Epsilon = 1
	if got := answered(t, s).Composition.Crossings[0].Draws; got != 0 {
		t.Errorf("at ε = 1 advanced composition is better from %d draws on", got)
	}
}

// A ledger of promises is read by every account: the sum, what is below it for many small
// ones, and the worst laws exactly, which no account goes below.
func TestLedger(t *testing.T) {
	s := asked(mechanisms.PeopleAnswers, mechanisms.Response, func(q *mechanisms.Question) {
		q.Composition.Draws, q.Composition.Budgets, q.Extras = 2, [][]float64{{0.1, 0, 300}, {0.5, 1e-8, 2}}, []string{mechanisms.ExtraComposition}
	})
	l := answered(t, s).Composition.Ledger
	if l.Releases != 302 || math.Abs(*l.Basic-31) > 1e-9 || *l.Advanced >= *l.Basic || *l.Exact >= *l.Advanced || l.Renyi != nil || l.Concentrated != nil {
		t.Errorf("the ledger is %+v", l)
	}
	s.Mechanisms.Composition.Budgets = [][]float64{{0.1, 0, 300}, {1, 0, 1}}
	l = answered(t, s).Composition.Ledger
	if *l.Exact > *l.Renyi || *l.Renyi > *l.Concentrated || *l.Concentrated >= *l.Basic {
		t.Errorf("the ledger of pure promises is %+v", l)
	}
	s.Mechanisms.Composition.Budgets = [][]float64{{0.1, 1e-5, 1}}
	if l = answered(t, s).Composition.Ledger; l.Basic != nil {
		t.Errorf("beyond δ basic composition says %v", *l.Basic)
	}
}

// Random privacy fails for the pairs with one outlier and no others.
func TestRandomPrivacy(t *testing.T) {
	r := answered(t, asked(mechanisms.PeopleNumbers, mechanisms.Laplace, func(q *mechanisms.Question) { q.Extras = []string{mechanisms.ExtraRandom} })).Random
	if math.Abs(r.Gamma-2*0.01*0.99) > 1e-12 || len(r.Kinds) != 3 || *r.Kinds[1].Max < 10 || *r.Kinds[0].Max > 1+1e-9 {
		t.Errorf("random privacy is %+v", r)
	}
}

// A trial of a cell, run as an ordinary scenario, gives what the cell counted.
func TestTrialIsWhatTheCellCounts(t *testing.T) {
	l := mechanismslab.New()
	s := asked(mechanisms.PeopleAnswers, mechanisms.Laplace, nil).Swept("mechanisms.privacy.epsilon", 1, 0.5, 2)
	for i, cell := range labtest.Cells(t, l, s) {
		one := labtest.TrialOf(t, l, s, i, 0)
		one.Mechanisms.Extras = []string{mechanisms.ExtraEstimate}
		r := labtest.Answer(t, l, one).Mechanisms
		if got := math.Abs(r.Poll.Estimate - r.Poll.Mean); got != *cell.Mechanism.Error.Mean {
			t.Errorf("cell %d counts %v, its trial %v", i, *cell.Mechanism.Error.Mean, got)
		}
	}
	votes := asked(mechanisms.PeopleVotes, mechanisms.Exponential, nil).Swept("mechanisms.privacy.epsilon", 20, 0.1, 10)
	cells := labtest.Cells(t, l, votes)
	if *cells[0].Mechanism.Error.Mean <= *cells[1].Mechanism.Error.Mean || cells[1].Mechanism.Covered.Share != nil {
		t.Error("a choice at a larger ε misses more votes")
	}
}

// Secure noise is never the same twice, and what was seen elsewhere is no release.
func TestSecureAndSeen(t *testing.T) {
	for _, mechanism := range []string{mechanisms.Laplace, mechanisms.Gaussian} {
		s := asked(mechanisms.PeopleAnswers, mechanism, func(q *mechanisms.Question) { q.Privacy.Randomness = field.RandomnessSecure })
		if a, b := answered(t, s).Release.Output, answered(t, s).Release.Output; a == b {
			t.Errorf("%s is %v twice", mechanism, a)
		}
	}
	for _, mechanism := range []string{mechanisms.Response, mechanisms.DiscreteLaplace, mechanisms.Exponential} {
		answered(t, asked(mechanisms.PeopleAnswers, mechanism, func(q *mechanisms.Question) { q.Privacy.Randomness = field.RandomnessSecure }))
	}
	s := asked(mechanisms.PeopleAnswers, mechanisms.Laplace, func(q *mechanisms.Question) { q.Seen = new(7.5) })
	r := labtest.Answer(t, mechanismslab.New(), s)
	releases, err := mechanismslab.New().Releases(&s, stage.NewPause(t.Context()))
	if r.Mechanisms.Release.Output != 7.5 || err != nil || len(releases) != 0 || labtest.Codes(r)["output-given"].Code == "" {
		t.Errorf("an output seen: %+v, releases %v", r.Mechanisms.Release, releases)
	}
}

// What a formula leaves more to chance is charged, as is a broken promise.
func TestReleasesChargeWhatIsKept(t *testing.T) {
	charged := func(s scenario.Scenario) dp.Budget {
		list, err := mechanismslab.New().Releases(&s, stage.NewPause(t.Context()))
		if err != nil || len(list) != 1 {
			t.Fatalf("releases %v, %v", list, err)
		}
		return list[0].Budget
	}
	s := asked(mechanisms.PeopleAnswers, mechanisms.Gaussian, func(q *mechanisms.Question) {
		q.Privacy.Epsilon, q.Privacy.Delta, q.Privacy.Calibration = 40, 0.1, mechanisms.CalibrationPaper
	})
	if b := charged(s); b.Delta <= 0.1 {
		t.Errorf("a σ that breaks its promise is charged with %+v", b)
	}
	if b := charged(asked(mechanisms.PeopleVotes, mechanisms.Exponential, func(q *mechanisms.Question) { q.Onesided = true })); b.Epsilon != 2 {
		t.Errorf("one-sided weights are charged with %+v", b)
	}
	if b := charged(asked(mechanisms.PeopleAnswers, mechanisms.Outright, nil)); b != (dp.Budget{Delta: 1e-8}) {
		t.Errorf("publishing is charged with %+v", b)
	}
}

func BenchmarkAnswer(b *testing.B) {
	l := mechanismslab.New()
	for _, s := range []scenario.Scenario{asked(mechanisms.PeopleAnswers, mechanisms.Laplace, nil), asked(mechanisms.PeopleNumbers, mechanisms.DiscreteLaplace, nil), asked(mechanisms.PeopleNumbers, mechanisms.Gaussian, nil)} {
		b.Run(s.Mechanisms.Mechanism, func(b *testing.B) {
			for b.Loop() {
				labtest.Answer(b, l, s)
			}
		})
	}
}

func BenchmarkComposition1000(b *testing.B) {
	for _, s := range []scenario.Scenario{asked(mechanisms.PeopleAnswers, mechanisms.Laplace, nil), asked(mechanisms.PeopleNumbers, mechanisms.DiscreteLaplace, nil), asked(mechanisms.PeopleNumbers, mechanisms.Gaussian, nil)} {
		s.Mechanisms.Extras, s.Mechanisms.Composition.Draws = []string{mechanisms.ExtraComposition}, 1000
		b.Run(s.Mechanisms.Mechanism, func(b *testing.B) {
			for b.Loop() {
				labtest.Answer(b, mechanismslab.New(), s)
			}
		})
	}
}
