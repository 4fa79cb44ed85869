package regret

import (
	"errors"
	"math"
	"testing"

	"cloakroom/core/dense"
	"cloakroom/core/dp"
	"cloakroom/core/rng"
)

func noises(t *testing.T, experts int, epsilon float64) []Noise {
	t.Helper()
	var all []Noise
	for _, law := range Laws() {
		n, err := Tuned(law, experts, epsilon)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	return all
}

// TestChances: against counting, which for Gumbel's noise is hedge's identity, and
// against closed forms.
func TestChances(t *testing.T) {
	losses := []float64{3, 1, 1.5, 7, 0.25}
	for _, n := range noises(t, len(losses), 0.7) {
		src := rng.NewTeaching(1, "chances")
		p, z, counts := make([]float64, 5), make([]float64, 5), make([]float64, 5)
		if err := n.Chances(p, losses); err != nil {
			t.Fatal(n.Law, err)
		}
		const draws = 20000
		for range draws {
			n.Draws(z, src)
			counts[leader(losses, z)]++
		}
		for i := range p {
			near(t, string(n.Law)+"'s chance by counting", counts[i]/draws, p[i], 4.5*math.Sqrt(p[i]*(1-p[i])/draws)+1e-4)
		}
	}
	n := Noise{Exponential, 0, 1}
	p := make([]float64, 2)
	for _, gap := range []float64{0, 0.3, 5, 200} {
		if err := n.Chances(p, []float64{0, gap}); err != nil {
			t.Fatal(err)
		}
		near(t, "the chance of who is behind", p[1]/(math.Exp(-gap)/2), 1, 1e-9)
		if err := (Noise{Laplace, 0, 1}).Chances(p, []float64{0, gap}); err != nil {
			t.Fatal(err)
		}
		near(t, "Laplace's", p[1]/(math.Exp(-gap)*(2+gap)/4), 1, 1e-9)
	}
}

// TestHazardBoundsTheStep: raised by any losses in [0, 1], the chances of a leader whose
// hazard is at most ε change by at most e^ε, both ways; the bound is approached; and
// Gaussian noise knows none.
func TestHazardBoundsTheStep(t *testing.T) {
	const epsilon = 0.4
	src := rng.NewTeaching(3, "step")
	for _, n := range noises(t, 6, epsilon) {
		largest := 0.0
		before, after := make([]float64, 6), make([]float64, 6)
		for trial := range 60 {
			losses, next := make([]float64, 6), make([]float64, 6)
			for i := range losses {
				losses[i] = 60 * src.Uniform() * float64(trial%3) / 2
				next[i] = losses[i] + float64(src.IntN(2))
			}
			if err := errors.Join(n.Chances(before, losses), n.Chances(after, next)); err != nil {
				t.Fatal(n.Law, err)
			}
			fall, rise, _ := StepLoss(before, after)
			largest = max(largest, fall, rise)
		}
		t.Logf("%s: %.4f", n.Law, largest)
		if n.Law == Gaussian {
			if largest <= epsilon {
				t.Errorf("Gaussian noise of deviation 1/ε loses only %v", largest)
			}
			continue
		}
		if largest > epsilon*(1+1e-9) || largest < epsilon/3 {
			t.Errorf("%s loses %v in a step, where the hazard allows %v", n.Law, largest, epsilon)
		}
	}
}

// TestSupHazard: no hazard on a fine grid exceeds the supremum, and one comes near.
func TestSupHazard(t *testing.T) {
	for _, n := range noises(t, 9, 0.5) {
		if n.Law == Gaussian {
			continue
		}
		most := 0.0
		for k := range 60000 {
			if h := n.Hazard(float64(k-10000) / 1000); !math.IsNaN(h) {
				most = max(most, h)
			}
		}
		if most > n.SupHazard()*(1+1e-12) || most < 0.99*n.SupHazard() {
			t.Errorf("the largest hazard of %s is %v, its supremum %v", n.Law, most, n.SupHazard())
		}
	}
}

// TestBoundHolds: charged at most what Theorem 12.3 says, with be-the-perturbed-leader
// within the noise's part, on all games and laws.
func TestBoundHolds(t *testing.T) {
	src := rng.NewTeaching(5, "bound")
	for name, g := range map[string]*Game{
		"alternating": Alternating(8, 600), "punisher": Punisher(8, 600),
		"coins": Coins(8, 600, 0.1, src), "switching": Switching(8, 600, 3, 0.1, src),
	} {
		_, least := g.Best()
		for _, n := range noises(t, 8, Oracle(8, least)) {
			if n.Law == Gaussian {
				continue
			}
			const draws = 150
			var follow, be []float64
			choices, z := make([]int, g.Rounds+1), make([]float64, 8)
			for range draws {
				n.Draws(z, src)
				g.Leaders(choices, z, nil)
				a, b := make([]float64, g.Rounds), make([]float64, g.Rounds)
				g.Charged(a, choices, 1)
				g.Charged(b, choices[1:], 1)
				follow, be = append(follow, sum(a)-least), append(be, sum(b)-least)
			}
			bound := BoundOf(n, 8, least)
			mean, off := meanOf(follow)
			if mean > bound.Total+4*off || bound.Total > bound.Printed {
				t.Errorf("%s, %s: regret %v ± %v, bound %+v", name, n.Law, mean, off, bound)
			}
			mean, off = meanOf(be)
			if most := n.MeanMax(8) - n.Mean(); mean > most+4*off {
				t.Errorf("%s, %s: be-the-leader's regret %v ± %v, bound %v", name, n.Law, mean, off, most)
			}
		}
	}
}

func meanOf(x []float64) (mean, deviation float64) {
	mean = sum(x) / float64(len(x))
	for _, v := range x {
		deviation += (v - mean) * (v - mean)
	}
	return mean, math.Sqrt(deviation) / float64(len(x))
}

func TestDoubling(t *testing.T) {
	g := Coins(8, 4000, 0.2, rng.NewTeaching(1, "coins"))
	least := g.LeastTotals()
	epsilons := make([]float64, g.Rounds)
	stretches := Doubling(epsilons, least, 8)
	known := Oracle(8, least[g.Rounds-1])
	if last := epsilons[g.Rounds-1]; last > known*math.Sqrt2 || last < known/math.Sqrt2 {
		t.Errorf("ε ends at %v, known L* gives %v", last, known)
	}
	if want := 1 + int(math.Ceil(math.Log2(least[g.Rounds-2]/math.Log(8)))); stretches != want {
		t.Errorf("%d stretches, want %d", stretches, want)
	}
	fixed := make([]float64, g.Rounds)
	for t := range fixed {
		fixed[t] = known
	}
	tuned, _ := g.HedgeLosses(epsilons)
	oracle, _ := g.HedgeLosses(fixed)
	if a, b := sum(tuned)-least[g.Rounds-1], sum(oracle)-least[g.Rounds-1]; a > 2*b {
		t.Errorf("without L* the regret is %v, with it %v", a, b)
	}
}

// TestReader: an adversary who reads habits charges a constant player every round, and
// one who cycles nearly every round.
func TestReader(t *testing.T) {
	for _, habit := range [][]int{{2}, {0, 1, 2}, {0, 0, 1}} {
		choices := make([]int, 90)
		for i := range choices {
			choices[i] = habit[i%len(habit)]
		}
		g := Reader(3, 90, choices)
		charged := make([]float64, 90)
		g.Charged(charged, choices, 1)
		if hits := sum(charged); hits < 75 {
			t.Errorf("habit %v is charged %v of 90 rounds", habit, hits)
		}
	}
	longer := Reader(3, 20, []int{1, 2})
	shorter := Reader(3, 20, []int{1})
	nearAll(t, "the losses up to the next choice", longer.Losses[:2*3], shorter.Losses[:2*3], 0)
}

func TestRefusals(t *testing.T) {
	var loss *LossError
	for _, c := range []struct {
		experts int
		losses  []float64
		want    error
	}{{1, []float64{1}, ErrExperts}, {2, nil, ErrRounds}, {2, []float64{1, 0, 1}, ErrRagged}} {
		if _, err := NewGame(c.experts, c.losses); !errors.Is(err, c.want) {
			t.Errorf("%d experts and %v: %v, want %v", c.experts, c.losses, err, c.want)
		}
	}
	for _, bad := range []float64{-0.1, 1.1, math.NaN(), math.Inf(1)} {
		if _, err := NewGame(2, []float64{0, 1, 0, bad}); !errors.As(err, &loss) || loss.Round != 1 || loss.Expert != 1 {
			t.Errorf("a loss of %v gives %v", bad, err)
		}
	}
	for _, epsilon := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		if _, err := Tuned(Laplace, 4, epsilon); !errors.Is(err, ErrEpsilon) {
			t.Errorf("ε = %v gives %v", epsilon, err)
		}
	}
	if _, err := Tuned("cauchy", 4, 1); !errors.Is(err, ErrLaw) {
		t.Errorf("an unknown law gives %v", err)
	}
	if err := (Noise{Pareto, 1, 1}).Validate(); !errors.Is(err, ErrShape) {
		t.Errorf("Pareto of shape 1 gives %v", err)
	}
}

// TestBall: Theorem 12.4's noise keeps a follower far below one without, and within
// the bound of Theorem 12.3.
func TestBall(t *testing.T) {
	const dimension, rounds = 8, 2000
	b := AlternatingBall(dimension, rounds)
	path := b.Least()
	least := path[rounds-1]
	tuning := GaussianTuning(dimension, 1, rounds, least)
	sigma := dp.Sigma(dp.Analytic, tuning.Epsilon, tuning.Delta, 1)
	bound := GaussianBound(tuning.Epsilon, tuning.Delta, least, sigma*MeanNorm(dimension), 2*rounds)
	src := rng.NewTeaching(2, "ball")
	var regrets, bes []float64
	z := make([]float64, dimension)
	for range 40 {
		for i := range z {
			z[i] = sigma * src.Normal()
		}
		follow, be := b.Play(z)
		regrets, bes = append(regrets, sum(follow)-least), append(bes, sum(be)-least)
	}
	mean, off := meanOf(regrets)
	if mean > bound.Total+4*off {
		t.Errorf("regret %v ± %v, bound %+v", mean, off, bound)
	}
	if mean, off := meanOf(bes); mean > sigma*MeanNorm(dimension)+4*off {
		t.Errorf("the leader's regret is %v ± %v", mean, off)
	}
	alone, _ := b.Play(nil)
	if ruined := sum(alone) - least; ruined < 0.9*rounds || ruined < 3*mean {
		t.Errorf("without noise the regret is %v, with it %v", ruined, mean)
	}
	near(t, "E‖Z‖ of 3", MeanNorm(3), 4/math.Sqrt(2*math.Pi), 1e-12)
}

func TestDirections(t *testing.T) {
	idle := func() error { return nil }
	d := TurningDirections(5, 2, 60)
	path := make([]float64, d.Rounds)
	values, err := d.Least(path, idle)
	if err != nil {
		t.Fatal(err)
	}
	least := path[d.Rounds-1]
	near(t, "all eigenvalues", sum(values), 59, 1e-9) // two thirds missing of the first turn, 1 less
	follow, be, err := d.Play(nil, idle)
	if err != nil {
		t.Fatal(err)
	}
	if regret := sum(follow) - least; regret < 36 {
		t.Errorf("the follower of the leader has regret %v", regret)
	}
	if regret := sum(be) - least; regret > 1e-9 {
		t.Errorf("the leader itself has regret %v", regret)
	}
	spiked := SpikedDirections(6, 2, 200, 0.9, rng.NewTeaching(1, "spike"))
	near(t, "the first round's norm", product(spiked.Round(0), spiked.Round(0)), 1, 1e-12)
	path = make([]float64, 200)
	if _, err := spiked.Least(path, idle); err != nil {
		t.Fatal(err)
	}
	near(t, "L* per round", path[199]/200, 0.1, 0.01)
	leaning := LeaningBall(4, 400, 0.7, rng.NewTeaching(1, "lean"))
	near(t, "L* per round of a ball", leaning.Least()[399]/400, 0.3, 0.03)
	coin := LeaningBall(1, 4000, 0.6, rng.NewTeaching(1, "coin"))
	near(t, "L* per round of a line", coin.Least()[3999]/4000, 0.4, 0.05)
	stop := errors.New("stop")
	if _, _, err := d.Play(nil, func() error { return stop }); err != stop {
		t.Errorf("interrupted, it says %v", err)
	}
}

// TestGaussianEnsemble: its Frobenius norm has the mean N(N+1)/2·σ², and its largest
// eigenvalue stays below σ√(2N) on average.
func TestGaussianEnsemble(t *testing.T) {
	src := rng.NewTeaching(4, "goe")
	squares := 0.0
	for range 200 {
		z := GaussianEnsemble(8, 2, src)
		for i := range 8 {
			for j := range 8 {
				squares += z.At(i, j) * z.At(i, j) / 200
			}
		}
	}
	near(t, "the squared norm", squares, 4*36, 8)
}

// TestEnsemble: ‖λ‖₁ is N(N+1)/2 on average, not N, and the sums of the largest are far
// from what Lemma 12.6 says (erratum D-40).
func TestEnsemble(t *testing.T) {
	e, err := WalkEnsemble(16, 20000, rng.NewTeaching(1, "ensemble"), func() error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the norm along the walk", e.WalkNorm, 136, 4*e.WalkError)
	near(t, "the largest eigenvalue", e.Values[0], 21.2, 0.3)
	near(t, "the four largest", e.LargestSum(4), 56.1, 0.5)
	near(t, "the claim for four", ClaimedSum(16, 4), 9.545, 1e-3)
	near(t, "the claim for one", ClaimedSum(16, 1), 3.77, 1e-2)
	if e.Errors[0] > 0.2 {
		t.Errorf("the largest eigenvalue is known to %v only", e.Errors[0])
	}
	one, _ := WalkEnsemble(2, 40000, rng.NewTeaching(1, "two"), func() error { return nil })
	near(t, "‖λ‖₁ of two", one.WalkNorm, 3, 4*one.WalkError)
}

// TestLaplaceOrder: the largest of 16 draws is what [Noise.MeanMax] says, and all of
// them add up to 0.
func TestLaplaceOrder(t *testing.T) {
	means := LaplaceOrder(16)
	near(t, "the largest", means[0], Noise{Laplace, 0, 1}.MeanMax(16), 1e-9)
	near(t, "the sum", sum(means), 0, 1e-9)
	near(t, "of one", LaplaceOrder(1)[0], 0, 1e-12)
}

// TestGuessOf: what is told of a guess is what the game of habits is made of.
func TestGuessOf(t *testing.T) {
	choices := []int{0, 1, 0, 1, 0, 2, 0, 1, 2, 2, 1}
	g := Reader(3, len(choices), choices)
	for round := range choices {
		expert, after, seen := GuessOf(3, choices[:round])
		if g.Round(round)[expert] != 1 || after > round || seen == (round == 0) {
			t.Errorf("round %d: expert %d is guessed from %d choices, %v", round+1, expert+1, after, seen)
		}
	}
	if expert, after, _ := GuessOf(3, []int{0, 1, 0, 1}); expert != 0 || after != 2 {
		t.Errorf("after 1, 2 expert %d is guessed from %d choices", expert+1, after)
	}
}

// TestPointsAndShares: what is played round by round is charged as the whole game is.
func TestPointsAndShares(t *testing.T) {
	b := AlternatingBall(3, 9)
	z := []float64{0.3, -1, 2}
	follow, be := b.Play(z)
	for round := range follow {
		for k, charged := range []float64{follow[round], be[round]} {
			point, _ := b.Point(z, round+k)
			if math.Abs(dense.Norm2(b.Round(round))+dense.Dot(point, b.Round(round))-charged) > 1e-12 {
				t.Errorf("round %d is charged otherwise", round+1)
			}
		}
	}
	d := TurningDirections(4, 2, 8)
	noise := GaussianEnsemble(4, 0.7, rng.NewTeaching(3, "shares"))
	lost, _, err := d.Play(noise, func() error { return nil })
	for round := range lost {
		shares, exact, noisy, missed, failed := d.Shares(noise, round, d.Round(round))
		sum := 0.0
		for _, s := range shares {
			sum += s
		}
		if err != nil || failed != nil || math.Abs(sum-2) > 1e-9 || math.Abs(missed-lost[round]) > 1e-9 || len(exact) != 4 || noisy[0] < noisy[3] {
			t.Errorf("round %d: shares %v, missed %v of %v", round+1, shares, missed, lost[round])
		}
	}
}
