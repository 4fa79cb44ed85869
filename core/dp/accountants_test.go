package dp

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/dsp/fourier"

	"cloakroom/core/rng"
)

// gridded bounds δ of k draws from above by another method: every loss is split between
// its two neighbours on a grid so that its masses under P and under Q both stay, which
// can only give away more, and the grid is composed by one transform.
func gridded(l Loss, k int, step, epsilon float64) float64 {
	const size = 1 << 17
	masses := make([]float64, size)
	split := func(p, q float64) {
		if p == 0 || q == 0 {
			return
		}
		below := math.Floor(math.Log(p/q) / step)
		// p = a + b and q = a·e^{−v} + b·e^{−v−h} at the values v and v + h.
		b := (p - q*math.Exp(below*step)) / -math.Expm1(-step)
		at := int(below)
		masses[(at+size)%size] += p - b
		masses[(at+1+size)%size] += b
	}
	for _, a := range l.atoms {
		split(a.p, a.q)
	}
	for _, s := range l.strips {
		if s.slope == 0 {
			split(s.p.mass(s.p.From, s.p.To), s.q.mass(s.q.From, s.q.To))
			continue
		}
		// Intervals so narrow that each may count as one outcome.
		law := s.lossPiece()
		low, high := max(law.From, -12), min(law.To, 12)
		tilted := law.moved(0)
		tilted.Slope--
		const cells = 40_000
		for i := range cells {
			from, to := low+(high-low)*float64(i)/cells, low+(high-low)*float64(i+1)/cells
			split(law.mass(from, to), tilted.mass(from, to))
		}
	}
	fft := fourier.NewFFT(size)
	waves := fft.Coefficients(nil, masses)
	for i := range waves {
		waves[i] = power(waves[i], k)
	}
	delta := 0.0
	for i, m := range fft.Sequence(masses, waves)[:size/2] {
		delta += m / size * max(0, -math.Expm1(epsilon-float64(i)*step))
	}
	return delta
}

// The series against the grid, which is coarser by far: the two must agree to the grid's
// own precision, about k·h² times the density of the sum, or √k·h where sums have a
// probability.
func TestComposedAgreesWithAGrid(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	src := rng.NewTeaching(11, "grid")
	random := func(n int, scale float64) Loss {
		p, q := make([]float64, n), make([]float64, n)
		totalP, totalQ := 0.0, 0.0
		for i := range p {
			p[i] = 0.2 + src.Uniform()
			q[i] = p[i] * math.Exp(scale*(2*src.Uniform()-1))
			totalP += p[i]
			totalQ += q[i]
		}
		for i := range p {
			p[i] /= totalP
			q[i] /= totalQ
		}
		first, second, err := NewPair(p, q)
		if err != nil {
			t.Fatal(err)
		}
		return NewLoss(first, second)
	}
	clamped := func(shift float64) Law {
		return must[Law](t)(must[Law](t)(Gaussian{5}.Law(shift)).Clamped(-4, 6))
	}
	for name, c := range map[string]struct {
		loss Loss
		k    int
	}{
		"laplace":       {laplaces(t, 10, 1), 300},
		"laplace, few":  {laplaces(t, 3, 1), 7},
		"clamped":       {NewLoss(clamped(0), clamped(1)), 40},
		"three":         {random(3, 0.1), 700},
		"fifty":         {random(50, 0.2), 30},
		"four hundred":  {random(400, 0.1), 200},
		"discrete":      {NewLoss(must[Law](t)(DiscreteLaplace{0.02}.Law(0, -99, 99)), must[Law](t)(DiscreteLaplace{0.02}.Law(5, -99, 99))), 200},
		"several draws": {responses(t, 0.2), 50},
	} {
		composed := compose(t, Draws{c.loss, c.k})
		spread := math.Sqrt(float64(c.k) * c.loss.LossVariance())
		step := (14*spread + 4*float64(c.k)*c.loss.KL()) / (1 << 16)
		for _, epsilon := range []float64{0, 0.3 * spread, spread, 2.5 * spread} {
			high := gridded(c.loss, c.k, step, epsilon)
			got := must[Bound](t)(composed.Delta(epsilon))
			slack := 0.1*float64(c.k)*step*step/spread + 1e-9
			if composed.remainder == nil {
				slack = 0.05 * math.Sqrt(float64(c.k)) * step
			}
			if got.Low > high+1e-9 || got.High < high-slack {
				t.Errorf("%s: δ(%v) in [%v, %v], the grid has %v less at most %v", name, epsilon, got.Low, got.High, high, slack)
			}
			if got.Error() > 1e-8 {
				t.Errorf("%s: δ(%v) is uncertain by %v", name, epsilon, got.Error())
			}
		}
	}
}

// Parts in any grouping give one answer, and what one adds is what the others have left.
func TestCompositionIsOneSum(t *testing.T) {
	a, b := laplaces(t, 4, 1), responses(t, 0.3)
	together := compose(t, Draws{a, 5}, Draws{b, 7})
	apart := compose(t, Draws{b, 3}, Draws{a, 2}, Draws{b, 4}, Draws{a, 3}, Draws{a, 0})
	for _, epsilon := range []float64{0, 0.5, 1, 3} {
		x, y := must[Bound](t)(together.Delta(epsilon)), must[Bound](t)(apart.Delta(epsilon))
		if math.Abs(x.Middle()-y.Middle()) > x.Error()+y.Error()+1e-12 {
			t.Errorf("δ(%v) = %v and %v", epsilon, x, y)
		}
	}
	whole := must[Bound](t)(together.Epsilon(1e-6))
	if d := must[Bound](t)(together.Delta(whole.High)); d.High > 1e-6 {
		t.Errorf("at the ε for δ = 1e-6 it is %v", d.High)
	}
	if whole.High > 5*0.25+7*0.3 || whole.High < whole.Low {
		t.Errorf("ε in [%v, %v], basic composition has %v", whole.Low, whole.High, 5*0.25+7*0.3)
	}
}

func TestComposeRefuses(t *testing.T) {
	unlike := NewLoss(must[Law](t)(Gaussian{1}.Law(0)), must[Law](t)(Gaussian{2}.Law(0)))
	for name, parts := range map[string][]Draws{
		"negative": {{responses(t, 1), -1}},
		"many":     {{responses(t, 1), maxDraws}, {responses(t, 1), 1}},
		"parts":    make([]Draws, 0),
		"parabola": {{unlike, 2}},
	} {
		if name == "parts" {
			for i := range maxParts + 1 {
				parts = append(parts, Draws{responses(t, 0.1+float64(i)/100), 1})
			}
		}
		if _, err := Compose(parts); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	none := compose(t)
	if d := must[Bound](t)(none.Delta(0)); d.High != 0 {
		t.Errorf("nothing costs %v", d)
	}
	if _, err := none.Delta(-1); err == nil {
		t.Error("a negative ε was accepted")
	}
	if _, err := none.Epsilon(0); err == nil {
		t.Error("δ = 0 was accepted")
	}
}

// Every way of accounting is a valid guarantee, so the exact one is the smallest; and
// they stand in the order that the theorems give.
func TestAccountingNeverUndercuts(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	const delta = 1e-6
	for name, c := range map[string]struct {
		loss    Loss
		epsilon float64
	}{
		"responses": {responses(t, 0.1), 0.1},
		"laplace":   {laplaces(t, 10, 1), 0.1},
		"strong":    {laplaces(t, 1, 1), 1},
	} {
		renyi, concentrated := RenyiOf(c.loss), ConcentratedOf(c.loss)
		if concentrated.Rho > c.epsilon*c.epsilon/2*(1+1e-12) {
			t.Errorf("%s: ρ = %v is above ε²/2", name, concentrated.Rho)
		}
		for _, k := range []int{1, 10, 100, 1000} {
			exact := must[Bound](t)(compose(t, Draws{c.loss, k}).Epsilon(delta)).Low
			byRenyi, _, err := renyi.Times(k).Epsilon(delta)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := renyi.Times(k).FirstEpsilon(delta)
			rho := concentrated.Times(k)
			simple, best := must[float64](t)(rho.Epsilon(delta)), must[float64](t)(rho.BestEpsilon(delta))
			basic := float64(k) * c.epsilon
			advanced := Advanced(c.epsilon, 0, k, delta).Epsilon
			for other, e := range map[string]float64{"basic": basic, "advanced": advanced, "Rényi": byRenyi, "older Rényi": first, "concentrated": simple, "better concentrated": best} {
				if exact > e*(1+1e-9) {
					t.Errorf("%s, k = %d: %s gives ε = %v, the exact one is %v", name, k, other, e, exact)
				}
			}
			if byRenyi > first || best > simple*1.01 {
				t.Errorf("%s, k = %d: the newer conversions give %v and %v, the older %v and %v", name, k, byRenyi, best, first, simple)
			}
		}
	}
}

func TestConcentratedIsTight(t *testing.T) {
	if got := ConcentratedOf(gaussians(t, 4, 1)).Rho; !near(got, 1.0/32, 1e-12) {
		t.Errorf("Gaussian ρ = %v", got)
	}
	if got := ConcentratedGaussian(4, 1).Rho; got != 1.0/32 {
		t.Errorf("Gaussian ρ = %v", got)
	}
	for _, l := range []Loss{laplaces(t, 2, 1), responses(t, 1.5)} {
		rho := ConcentratedOf(l).Rho
		worst := 0.0
		for order := 1.0005; order < 1000; order *= 1.001 {
			worst = max(worst, must[float64](t)(l.Renyi(order))/order)
		}
		if rho < worst || rho > 1.021*worst {
			t.Errorf("ρ = %v, the largest D_β/β is %v", rho, worst)
		}
	}
}

// All that is (ε, δ)-private lies under the worst pair.
func TestWorstPair(t *testing.T) {
	budget := Budget{0.6, 0.02}
	p, q, err := WorstPair(budget)
	if err != nil {
		t.Fatal(err)
	}
	worst := NewLoss(p, q)
	if !worst.Private(budget) || !near(worst.Delta(budget.Epsilon), budget.Delta, 1e-14) {
		t.Errorf("the worst pair has δ = %v", worst.Delta(budget.Epsilon))
	}
	gauss := gaussians(t, Sigma(Analytic, budget.Epsilon, budget.Delta, 1), 1)
	for first := 0.0; first <= 1; first += 0.05 {
		a, b := must[float64](t)(worst.TradeOff(first)), must[float64](t)(gauss.TradeOff(first))
		if a > b+1e-12 || !near(a, budget.Allowed(first), 1e-12) {
			t.Errorf("at %v: worst %v, allowed %v, Gaussian %v", first, a, budget.Allowed(first), b)
		}
	}
	if _, _, err := WorstPair(Budget{math.Inf(1), 0}); err == nil {
		t.Error("an infinite ε was accepted")
	}
	if _, _, err := WorstPair(Budget{1, 1.5}); err == nil {
		t.Error("δ = 1.5 was accepted")
	}
}

func TestRandomPrivacyOfRareOutliers(t *testing.T) {
	const epsilon, rare = 0.5, 0.01
	pairs, err := RareOutlier(epsilon, 1, 50, rare)
	if err != nil {
		t.Fatal(err)
	}
	if gamma := must[float64](t)(RandomPrivacy(pairs, Budget{Epsilon: epsilon})); !near(gamma, 2*rare*(1-rare), 1e-12) {
		t.Errorf("γ = %v", gamma)
	}
	if gamma := must[float64](t)(RandomPrivacy(pairs, Budget{Epsilon: 50 * epsilon})); gamma != 0 {
		t.Errorf("at fifty times ε, γ = %v", gamma)
	}
	if _, err := RandomPrivacy(pairs[:1], Budget{Epsilon: epsilon}); err == nil {
		t.Error("weights that do not add to one were accepted")
	}
	if _, err := RareOutlier(1, 1, 1.5, 0.1); err == nil {
		t.Error("an outlier among the others was accepted")
	}
}

func TestPublishOutright(t *testing.T) {
	const delta = 0.01
	l := NewLoss(must[Law](t)(PublishOutright(delta, 0, 9)), must[Law](t)(PublishOutright(delta, 4, 9)))
	if !l.Private(Budget{0, delta}) || !near(l.Delta(0), delta, 1e-14) || !near(l.Delta(30), delta, 1e-14) {
		t.Errorf("δ = %v at 0 and %v at 30", l.Delta(0), l.Delta(30))
	}
	if !math.IsInf(l.Max(), 1) {
		t.Errorf("the loss is %v", l.Max())
	}
	if _, err := PublishOutright(0.1, 9, 9); err == nil {
		t.Error("a stranger was accepted")
	}
}

func TestAccuracy(t *testing.T) {
	const draws, n, share, epsilon = 20_000, 50, 0.3, 1.2
	a, err := ResponseAccuracy(share, n, epsilon)
	if err != nil {
		t.Fatal(err)
	}
	src := rng.NewTeaching(12, "accuracy")
	square := 0.0
	for range draws {
		yes := 0
		for range n {
			if RandomisedResponse(src.Uniform() < share, epsilon, src) {
				yes++
			}
		}
		got, _ := RandomisedResponseEstimate(yes, n, epsilon)
		square += (got - share) * (got - share) / draws
	}
	if !near(square, a.Total*a.Total, 0.06) {
		t.Errorf("variance %v, want %v", square, a.Total*a.Total)
	}
	for _, scale := range []float64{0.01, 2, 40} {
		noise := must[Law](t)(Laplace{scale}.Law(0))
		a, err := NoiseAccuracy(0.5, n, noise)
		if err != nil {
			t.Fatal(err)
		}
		outside := 0
		for range draws {
			if math.Abs(0.5*src.Normal()/math.Sqrt(n)+src.Laplace(scale)/n) > a.HalfWidth95 {
				outside++
			}
		}
		binomial(t, "outside the interval", outside, draws, 0.05)
		if a.HalfWidth95 < a.SamplingHalfWidth95 {
			t.Errorf("the interval %v is narrower than that of sampling alone, %v", a.HalfWidth95, a.SamplingHalfWidth95)
		}
	}
	choice, err := NewChoiceAccuracy([]float64{0, 3, 3, math.Inf(1)}, 1, 1, false)
	if err != nil || !near(choice.Best, 1/(1+2*math.Exp(-1.5)), 1e-12) || !near(choice.Excess, 3*(1-choice.Best), 1e-12) {
		t.Errorf("%+v, %v", choice, err)
	}
	if choice.Bound95 != 2*(math.Log(3)+math.Log(20)) {
		t.Errorf("bound %v", choice.Bound95)
	}
	for name, err := range map[string]error{
		"n":     second(ResponseAccuracy(0.5, 0, 1)),
		"share": second(ResponseAccuracy(2, 1, 1)),
		"noise": second(NoiseAccuracy(math.NaN(), 1, Law{})),
	} {
		if err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func BenchmarkCompose1000Laplace(b *testing.B) { benchCompose(b, laplaces(b, 10, 1)) }

func BenchmarkCompose1000DiscreteLaplace(b *testing.B) {
	benchCompose(b, NewLoss(must[Law](b)(DiscreteLaplace{0.01}.Law(0, -99, 99)), must[Law](b)(DiscreteLaplace{0.01}.Law(10, -99, 99))))
}

func BenchmarkCompose1000Histogram(b *testing.B) {
	p, q := make([]float64, 50), make([]float64, 50)
	for i := range p {
		p[i], q[i] = 0.02, 0.02*(1+0.3*math.Sin(float64(i*i)))
	}
	total := 0.0
	for _, v := range q {
		total += v
	}
	for i := range q {
		q[i] /= total
	}
	first, second, err := NewPair(p, q)
	if err != nil {
		b.Fatal(err)
	}
	benchCompose(b, NewLoss(first, second))
}

func benchCompose(b *testing.B, l Loss) {
	for b.Loop() {
		c, err := Compose([]Draws{{l, 1000}})
		if err != nil {
			b.Fatal(err)
		}
		for i := range 100 {
			c.delta(float64(i) / 10)
		}
	}
}
