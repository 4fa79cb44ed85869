package regret

import (
	"encoding/json"
	"math"
	"os"
	"testing"
)

// reference are results computed elsewhere, by other means.
type reference struct {
	Losses []float64
	N      int
	Cases  []struct {
		Noise    Law
		Scale    float64
		Eps      float64
		Z        []float64 `json:"Z_3x5"`
		Choices  [][]int   `json:"choices_T_by_3"`
		Expected []float64 `json:"expected_losses"`
		Be       []float64 `json:"btpl_losses"`
		Hazard   *float64  `json:"sup_hazard"`
	}
	FTL   []float64 `json:"ftl_losses"`
	Best  int       `json:"best_expert"`
	LStar float64   `json:"L_star"`
	Hedge struct {
		C, Probs []float64
		Eta      float64
	}
	Laplace struct {
		C, Probs []float64
		Scale    float64
	} `json:"laplace_choice"`
	Hazards []struct {
		Noise  Law
		N      int
		Hazard float64  `json:"sup_hazard"`
		Max    *float64 `json:"e_max_unit"`
	}
	Sequences map[string]struct {
		T, N   int
		Losses []float64
	}
	Scalar struct{ L, X []float64 } `json:"scalar_ftl_example"`
}

func load(t *testing.T) *reference {
	t.Helper()
	text, err := os.ReadFile("testdata/reference.json")
	if err != nil {
		t.Fatal(err)
	}
	var r reference
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return &r
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

func nearAll(t *testing.T, what string, got, want []float64, within float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s has %d entries, want %d", what, len(got), len(want))
	}
	for i := range got {
		if !(math.Abs(got[i]-want[i]) <= within) {
			t.Errorf("%s [%d] is %v, want %v", what, i, got[i], want[i])
		}
	}
}

// TestPerturbedLeaderAgrees: with the reference's noise, choices and charges are its own.
func TestPerturbedLeaderAgrees(t *testing.T) {
	r := load(t)
	g, err := NewGame(r.N, r.Losses)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range r.Cases {
		draws := len(c.Z) / g.Experts
		follow, be := make([]float64, g.Rounds), make([]float64, g.Rounds)
		choices := make([]int, g.Rounds+1)
		for d := range draws {
			g.Leaders(choices, c.Z[d*g.Experts:(d+1)*g.Experts], nil)
			for round := range g.Rounds {
				if choices[round] != c.Choices[round][d] {
					t.Errorf("%s: choice in round %d of draw %d is %d, want %d", c.Noise, round, d, choices[round], c.Choices[round][d])
				}
			}
			g.Charged(follow, choices, 1/float64(draws))
			g.Charged(be, choices[1:], 1/float64(draws))
		}
		nearAll(t, string(c.Noise)+" charged", follow, c.Expected, 1e-12)
		nearAll(t, string(c.Noise)+" leader charged", be, c.Be, 1e-12)
	}
}

func TestLeaderAgrees(t *testing.T) {
	r := load(t)
	g, _ := NewGame(r.N, r.Losses)
	choices, charged := make([]int, g.Rounds+1), make([]float64, g.Rounds)
	g.Leaders(choices, nil, nil)
	g.Charged(charged, choices, 1)
	nearAll(t, "follow the leader", charged, r.FTL, 1e-12)
	best, least := g.Best()
	if best != r.Best {
		t.Errorf("the best expert is %d, want %d", best, r.Best)
	}
	near(t, "L*", least, r.LStar, 1e-12)
	grown := g.LeastTotals()
	near(t, "L* at the end", grown[len(grown)-1], r.LStar, 1e-12)
}

func TestChancesAgree(t *testing.T) {
	r := load(t)
	p := make([]float64, len(r.Hedge.C))
	Hedge(p, r.Hedge.C, r.Hedge.Eta)
	nearAll(t, "hedge", p, r.Hedge.Probs, 1e-12)
	if err := (Noise{Laplace, 0, r.Laplace.Scale}).Chances(p, r.Laplace.C); err != nil {
		t.Fatal(err)
	}
	nearAll(t, "Laplace's chances", p, r.Laplace.Probs, 1e-8)
}

func TestHazardsAgree(t *testing.T) {
	for _, h := range load(t).Hazards {
		law := h.Noise
		if law == "weibull" { // of shape 1
			law = Exponential
		}
		n, err := Tuned(law, h.N, 1)
		if err != nil {
			t.Fatal(err)
		}
		near(t, string(h.Noise)+"'s scale at ε = 1", n.Scale, h.Hazard, 1e-6)
		near(t, string(h.Noise)+"'s hazard", n.SupHazard(), 1, 1e-12)
		if h.Max != nil {
			n.Scale = 1
			near(t, string(h.Noise)+"'s expected maximum", n.MeanMax(h.N), *h.Max, 1e-6**h.Max)
		}
	}
}

func TestSequencesAgree(t *testing.T) {
	sequences := load(t).Sequences
	a, p := sequences["alternating"], sequences["leader_punisher"]
	nearAll(t, "the alternating game", Alternating(a.N, a.T).Losses, a.Losses, 0)
	nearAll(t, "the punisher's game", Punisher(p.N, p.T).Losses, p.Losses, 0)
}

// TestScalarExample: the follower of the leader answers 0, +1, −1 …, and loses every
// round but the first (erratum D-42).
func TestScalarExample(t *testing.T) {
	r := load(t)
	b := AlternatingBall(1, len(r.Scalar.L))
	nearAll(t, "the losses", b.Losses, r.Scalar.L, 0)
	follow, _ := b.Play(nil)
	for round, x := range r.Scalar.X {
		near(t, "the charge", follow[round], math.Abs(r.Scalar.L[round])+x*r.Scalar.L[round], 0)
	}
}

// TestRuinedLeaders: 2,000 and 3,750 of regret in 4,000 rounds, and hedge's 72.16.
func TestRuinedLeaders(t *testing.T) {
	for _, c := range []struct {
		game   *Game
		least  float64
		regret float64
		hedge  float64
	}{
		{Alternating(16, 4000), 1999.5, 2000, 72.16},
		{Punisher(16, 4000), 250, 3750, 12.53},
	} {
		_, least := c.game.Best()
		near(t, "L*", least, c.least, 0)
		choices, charged := make([]int, c.game.Rounds+1), make([]float64, c.game.Rounds)
		c.game.Leaders(choices, nil, nil)
		c.game.Charged(charged, choices, 1)
		near(t, "the leader's regret", sum(charged)-least, c.regret, 1e-9)
		etas := make([]float64, c.game.Rounds)
		for i := range etas {
			etas[i] = Oracle(16, least)
		}
		follow, _ := c.game.HedgeLosses(etas)
		near(t, "hedge's regret", sum(follow)-least, c.hedge, 0.01)
	}
}

func sum(x []float64) float64 {
	s := 0.0
	for _, v := range x {
		s += v
	}
	return s
}
