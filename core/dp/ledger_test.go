package dp

import (
	"math"
	"strings"
	"testing"
)

func release(truth, mechanism string, seed uint64) Release {
	return Release{Truth: truth, Mechanism: mechanism, Seed: seed,
		Budget: Budget{0.5, 1e-3}, Guarantee: "vector"}
}

func fill(releases ...Release) Ledger {
	var l Ledger
	for _, r := range releases {
		l.Add(r)
	}
	return l
}

func TestLedgerRules(t *testing.T) {
	secure := release("house", "ε=0.5", 1)
	secure.Secure = true
	streamed := release("house", "b", 1)
	streamed.Stream = "another"
	look := func(at string, seed uint64) Release {
		return Release{Truth: "house", Mechanism: at, Seed: seed, Stream: "memory", Guarantee: "vector", Look: true}
	}
	open := look("after 3", 1)
	open.Open = true
	for _, c := range []struct {
		name              string
		ledger            Ledger
		releases, replays int
		backDoor          bool
	}{
		{"empty", fill(), 0, 0, false},
		{"one", fill(release("house", "a", 1)), 1, 0, false},
		{"replay", fill(release("house", "a", 1), release("house", "a", 1)), 1, 1, false},
		{"fresh seed", fill(release("house", "a", 1), release("house", "a", 2)), 2, 0, false},
		{"fresh seed, other privacy", fill(release("house", "a", 1), release("house", "b", 2)), 2, 0, false},
		{"same seed, other privacy", fill(release("house", "a", 1), release("house", "b", 1)), 2, 0, true},
		{"same seed, other truth", fill(release("house", "a", 1), release("office", "a", 1)), 2, 0, true},
		{"replay after a back door", fill(release("house", "a", 1), release("house", "b", 1), release("house", "a", 1)), 2, 1, true},
		{"same seed, another stream", fill(release("house", "a", 1), streamed), 2, 0, false},
		{"same seed, another stream twice", fill(release("house", "a", 1), streamed, streamed), 2, 1, false},
		{"secure twice", fill(secure, secure), 2, 0, false},
		{"one look", fill(release("house", "a", 1), look("after 3", 1)), 1, 0, false},
		{"the same look", fill(release("house", "a", 1), look("after 3", 1), look("after 3", 1)), 1, 1, false},
		{"two looks at one draw", fill(release("house", "a", 1), look("after 3", 1), look("after 9", 1)), 1, 0, true},
		{"looks at two draws", fill(release("house", "a", 1), look("after 3", 1), release("house", "a", 2), look("after 9", 2)), 2, 0, false},
		{"sums without noise", fill(release("house", "a", 1), open), 1, 0, true},
		{"secure and teaching", fill(secure, release("house", "b", 1)), 2, 0, false},
	} {
		total := c.ledger.Total()
		if total.Releases != c.releases || total.Replays != c.replays || total.BackDoor != c.backDoor {
			t.Errorf("%s: %+v", c.name, total)
		}
		if c.backDoor != math.IsInf(total.Basic.Epsilon, 1) || c.backDoor != math.IsInf(total.Advanced.Epsilon, 1) {
			t.Errorf("%s: ε = %v and %v", c.name, total.Basic.Epsilon, total.Advanced.Epsilon)
		}
		if !c.backDoor && math.Abs(total.Basic.Epsilon-0.5*float64(c.releases)) > 1e-15 {
			t.Errorf("%s: basic ε = %v", c.name, total.Basic.Epsilon)
		}
		if total.Why == "" || c.backDoor != (strings.Contains(total.Why, "Seed 1") || strings.Contains(total.Why, "without noise")) {
			t.Errorf("%s: %q", c.name, total.Why)
		}
	}
}

func TestLedgerKeepsAccountsByTruth(t *testing.T) {
	total := fill(release("house", "a", 1), release("office", "a", 2), release("house", "a", 3)).Total()
	if len(total.Accounts) != 2 || total.Accounts[0].Releases != 2 || total.Accounts[0].Basic.Epsilon != 1 ||
		total.Accounts[1].Basic.Epsilon != 0.5 {
		t.Errorf("%+v", total.Accounts)
	}
}

func TestLedgerSaysWhenGuaranteesDiffer(t *testing.T) {
	other := release("house", "a", 2)
	other.Guarantee = "sensor"
	if why := fill(release("house", "a", 1), other).Total().Why; !strings.Contains(why, "different neighbours") {
		t.Errorf("%q", why)
	}
}

func TestLedgerStatesItsSlack(t *testing.T) {
	var l Ledger
	for seed := range uint64(400) {
		r := release("house", "a", seed)
		r.Budget = Budget{0.01, 1e-8}
		l.Add(r)
	}
	total := l.Total()
	want := Advanced(0.01, 1e-8, 400, total.Slack)
	if relative(total.Slack, 4e-6) > 1e-12 || relative(total.Advanced.Epsilon, want.Epsilon) > 1e-12 ||
		relative(total.Advanced.Delta, 8e-6) > 1e-12 {
		t.Errorf("%+v, want %+v", total, want)
	}
	if total.Advanced.Epsilon >= total.Basic.Epsilon {
		t.Errorf("400 small releases: advanced %v, basic %v", total.Advanced.Epsilon, total.Basic.Epsilon)
	}
}

// The arithmetic behind the rule: two releases with one seed give the readings.
func TestTheBackDoorIsReal(t *testing.T) {
	const y, z, sigma, other = 1.7, -0.8, 0.5, 0.9
	first, second := y+sigma*z, y+other*z
	if got := (other*first - sigma*second) / (other - sigma); math.Abs(got-y) > 1e-14 {
		t.Errorf("recovered %v of %v", got, y)
	}
}

func TestComposition(t *testing.T) {
	if got := Basic([]Budget{{1, 0.1}, {2, 0.25}}); got != (Budget{3, 0.35}) {
		t.Errorf("basic %v", got)
	}
	// ε = 0.1, k = 100, slack e⁻²: √(400)·0.1 + 10(e^0.1 − 1).
	got := Advanced(0.1, 0.001, 100, math.Exp(-2))
	if want := 2 + 10*(math.Exp(0.1)-1); relative(got.Epsilon, want) > 1e-13 || relative(got.Delta, 0.1+math.Exp(-2)) > 1e-13 {
		t.Errorf("advanced %v, want ε = %v", got, want)
	}
	same := AdvancedAll([]Budget{{0.1, 0.001}, {0.1, 0.001}, {0.1, 0.001}}, 1e-4)
	if want := Advanced(0.1, 0.001, 3, 1e-4); relative(same.Epsilon, want.Epsilon) > 1e-14 || relative(same.Delta, want.Delta) > 1e-14 {
		t.Errorf("unequal form %v, equal form %v", same, want)
	}
}

// For Gaussian noise k-fold composition is known exactly: k releases at Δ/σ are
// one at √k·Δ/σ. Neither bound may promise more than that.
func TestCompositionNeverPromisesTooMuch(t *testing.T) {
	for _, sigma := range []float64{2, 10, 60} {
		for _, k := range []int{2, 10, 100} {
			epsilon := GaussianEpsilon(1e-6, sigma, 1)
			together := sigma / math.Sqrt(float64(k))
			n := float64(k)
			if exact := GaussianEpsilon(1e-6*n, together, 1); exact > n*epsilon {
				t.Errorf("σ = %v, k = %d: exact ε %v, basic %v", sigma, k, exact, n*epsilon)
			}
			bound := Advanced(epsilon, 1e-6, k, 1e-5)
			if exact := GaussianEpsilon(bound.Delta, together, 1); exact > bound.Epsilon {
				t.Errorf("σ = %v, k = %d: exact ε %v, advanced %v", sigma, k, exact, bound.Epsilon)
			}
		}
	}
}

// Noise for one sensor alone covers all sensors less well, and m equal readings
// compose exactly like one of sensitivity √m.
func TestWholeVector(t *testing.T) {
	sigma := Sigma(Analytic, 1, 1e-5, 1)
	if alone := WholeVectorOf(sigma, 1, 1, 1e-5); alone.Delta > 1e-5 || alone.Epsilon > 1 {
		t.Errorf("one reading: %+v", alone)
	}
	all := WholeVectorOf(sigma, math.Sqrt(50), 1, 1e-5)
	if all.Delta <= 1e-5 || all.Epsilon <= 1 {
		t.Errorf("fifty readings: %+v", all)
	}
	if got := GaussianDelta(all.Epsilon, sigma, math.Sqrt(50)); relative(got, 1e-5) > 1e-9 {
		t.Errorf("δ at the stated ε: %v", got)
	}
}

// Truths that are made of one thing are on one account.
func TestTruthsOfOneFileShareAnAccount(t *testing.T) {
	var l Ledger
	for i, r := range []Release{{Truth: "a", Of: "file"}, {Truth: "b", Of: "file"}, {Truth: "c"}} {
		r.Mechanism, r.Seed, r.Budget = "m", uint64(i), Budget{Epsilon: 1}
		l.Add(r)
	}
	got := l.Total()
	if len(got.Accounts) != 2 || got.Accounts[0].Releases != 2 || got.Accounts[0].Basic.Epsilon != 2 || got.Basic.Epsilon != 3 {
		t.Errorf("the accounts are %+v", got.Accounts)
	}
}
