package dp

import (
	_ "embed"
	"math"
	"strconv"
	"testing"
)

//go:embed testdata/laws.json
var lawCases []byte

func TestReferenceLaws(t *testing.T) {
	var cases []struct {
		Name    string
		P, Q    []float64
		Epsilon float64
		Delta   map[string]float64
	}
	decode(t, lawCases, &cases)
	for _, c := range cases {
		p, q, err := NewPair(c.P, c.Q)
		if err != nil {
			t.Fatal(err)
		}
		l := NewLoss(p, q)
		if got := max(l.Max(), l.Reversed().Max()); !near(got, c.Epsilon, 1e-12) {
			t.Errorf("%s: ε = %v, want %v", c.Name, got, c.Epsilon)
		}
		for at, want := range c.Delta {
			epsilon, err := strconv.ParseFloat(at, 64)
			if err != nil {
				t.Fatal(err)
			}
			if got := max(l.Delta(epsilon), l.Reversed().Delta(epsilon)); math.Abs(got-want) > 1e-14 {
				t.Errorf("%s: δ(%v) = %v, want %v", c.Name, epsilon, got, want)
			}
		}
	}
}

func TestLawsRefuse(t *testing.T) {
	refused := func(name string, err error) {
		t.Helper()
		if _, ok := err.(*Refusal); !ok {
			t.Errorf("%s: %v is no refusal", name, err)
		}
	}
	law := func(_ Law, err error) error { return err }
	refused("sum", law(NewDiscrete([]float64{0.5, 0.4})))
	refused("negative", law(NewDiscrete([]float64{1.1, -0.1})))
	refused("undefined", law(NewDiscrete([]float64{math.NaN(), 1})))
	refused("empty", law(NewDiscrete(nil)))
	refused("too many", law(NewDiscrete(make([]float64, MaxOutcomes+1))))
	refused("place", law(NewLaw([]Atom{{math.Inf(1), 1}}, nil)))
	refused("overlap", law(NewLaw(nil, []Piece{{From: 0, To: 1, Log: math.Log(0.5)}, {From: 0.5, To: 1.5, Log: math.Log(0.5)}})))
	refused("endless", law(NewLaw(nil, []Piece{{From: 0, To: math.Inf(1)}})))
	_, _, err := NewPair([]float64{1}, []float64{0.5, 0.5})
	refused("unlike", err)
	refused("sigma", law(Gaussian{-1}.Law(0)))
	refused("tiny sigma", law(Gaussian{1e-300}.Law(0)))
	refused("scale", law(Laplace{math.NaN()}.Law(0)))
	refused("reading", law(Laplace{1}.Law(math.Inf(1))))
	refused("rate", law(DiscreteLaplace{0}.Law(0, -1, 1)))
	refused("outside", law(DiscreteLaplace{1}.Law(5, -1, 1)))
	refused("range", law(DiscreteLaplace{1}.Law(0, -MaxOutcomes, MaxOutcomes)))
	refused("answer", law(RandomisedResponseLaw(true, math.Inf(1))))
	refused("candidates", law(ExponentialLaw([]float64{math.Inf(1)}, 1, 1, false)))
	refused("cost", law(ExponentialLaw([]float64{math.NaN()}, 1, 1, true)))
	refused("sensitivity", law(ExponentialLaw([]float64{0}, 1, 0, true)))
	coin, gauss := must[Law](t)(NewDiscrete([]float64{0.5, 0.5})), must[Law](t)(Gaussian{1}.Law(0))
	refused("step", law(coin.Rounded(0, 0, 1)))
	refused("fine step", law(gauss.Rounded(1e-9, 0, 1)))
	refused("clamp", law(coin.Clamped(1, 0)))
	refused("cuts", law(coin.Cut([]float64{1, 1})))
	refused("table of a density", law(gauss.Through([][]float64{{1}})))
	refused("rows", law(coin.Through([][]float64{{1}})))
	refused("ragged", law(coin.Through([][]float64{{1}, {0.5, 0.5}})))
	refused("no law", law(coin.Through([][]float64{{1}, {0.5}})))
	_, err = responses(t, 1).TradeOff(2)
	refused("error of the first kind", err)
	_, err = responses(t, 1).Epsilon(-1)
	refused("delta", err)
	_, err = responses(t, 1).Renyi(0)
	refused("order", err)
	sampler, err := gauss.Sampler()
	if err != nil {
		t.Fatal(err)
	}
	refused("counts of a density", sampler.Count(nil, 1, nil))
}

func BenchmarkCurvesOf1000Outcomes(b *testing.B) {
	p, q := make([]float64, 1000), make([]float64, 1000)
	for i := range p {
		p[i], q[i] = 1e-3, 1e-3*(1+0.9*math.Sin(float64(i)))
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
	epsilons := make([]float64, 200)
	for i := range epsilons {
		epsilons[i] = float64(i) / 100
	}
	for b.Loop() {
		l := NewLoss(first, second)
		l.DeltaCurve(epsilons)
		l.Reversed().DeltaCurve(epsilons)
		l.TradeOffCurve(1000)
	}
}

func BenchmarkCurvesOfGaussian(b *testing.B) {
	l := gaussians(b, 1, 1)
	epsilons := make([]float64, 200)
	for i := range epsilons {
		epsilons[i] = float64(i) / 50
	}
	for b.Loop() {
		l.DeltaCurve(epsilons)
		l.Reversed().DeltaCurve(epsilons)
		l.TradeOffCurve(400)
	}
}
