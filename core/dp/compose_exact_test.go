package dp

import (
	"math"
	"math/cmplx"
	"testing"
)

func TestFaddeeva(t *testing.T) {
	for z, want := range map[complex128]complex128{
		0:               1,
		1i:              complex(0.42758357615580700442, 0),
		1:               complex(math.Exp(-1), 0.60715770584139372912),
		complex(3, 0):   complex(math.Exp(-9), 0.2011573170376003),
		complex(0, 100): complex(0.0056416137829894329, 0),
	} {
		if got := faddeeva(z); cmplx.Abs(got-want) > 1e-13 {
			t.Errorf("w(%v) = %v, want %v", z, got, want)
		}
	}
}

// The transforms of pieces, against their integrals.
func TestCharacteristics(t *testing.T) {
	for name, p := range map[string]Piece{
		"rising":     {From: -1, To: 2, Slope: 0.7},
		"falling":    {From: 0.5, To: math.Inf(1), Slope: -2, Log: 0.3, Anchor: 0.1},
		"flat":       {From: -1, To: 1},
		"narrow":     {From: 1, To: 1.0001, Slope: 3},
		"bell":       {From: math.Inf(-1), To: math.Inf(1), Curve: 4, Anchor: 0.3},
		"part":       {From: -0.2, To: 0.9, Curve: 4, Anchor: 0.3, Slope: 0.5},
		"right tail": {From: 1.5, To: math.Inf(1), Curve: 2},
		"left tail":  {From: math.Inf(-1), To: -1.5, Curve: 2, Anchor: 0.2},
	} {
		for _, at := range []float64{0, 1e-6, 0.3, 2, 11} {
			re := p.integrate(p.From, p.To, func(x float64) float64 { return math.Cos(at * x) })
			im := p.integrate(p.From, p.To, func(x float64) float64 { return math.Sin(at * x) })
			if got := p.characteristic(at); cmplx.Abs(got-complex(re, im)) > 5e-12 {
				t.Errorf("%s at %v: %v, want %v", name, at, got, complex(re, im))
			}
		}
	}
}

func compose(t testing.TB, parts ...Draws) *Composed {
	t.Helper()
	return must[*Composed](t)(Compose(parts))
}

func checkBound(t *testing.T, name string, b Bound, want, error float64) {
	t.Helper()
	if !(b.Low <= want*(1+1e-10)+1e-15 && want*(1-1e-10)-1e-15 <= b.High) {
		t.Errorf("%s: %v is not in [%v, %v]", name, want, b.Low, b.High)
	}
	if b.Error() > error {
		t.Errorf("%s: the error is %v, more than %v", name, b.Error(), error)
	}
}

func TestComposedResponsesAreBinomial(t *testing.T) {
	for _, epsilon := range []float64{0.01, 0.1, 1} {
		for _, k := range []int{1, 2, 17, 1000} {
			c := compose(t, Draws{responses(t, epsilon), k})
			for _, at := range []float64{0, 0.05, 0.3, 1, 3, 10} {
				want, p := 0.0, 1/(1+math.Exp(-epsilon))
				for j := range k + 1 {
					logs, _ := math.Lgamma(float64(k + 1))
					a, _ := math.Lgamma(float64(j + 1))
					b, _ := math.Lgamma(float64(k - j + 1))
					mass := math.Exp(logs - a - b + float64(j)*math.Log(p) + float64(k-j)*math.Log1p(-p))
					want += mass * max(0, -math.Expm1(at-float64(2*j-k)*epsilon))
				}
				checkBound(t, "responses", must[Bound](t)(c.Delta(at)), want, 1e-11)
			}
		}
	}
}

func TestComposedGaussiansAreGaussian(t *testing.T) {
	for _, sigma := range []float64{1, 10, 100} {
		for _, k := range []int{1, 30, 1000} {
			c := compose(t, Draws{gaussians(t, sigma, 1), k})
			for _, at := range []float64{0, 0.1, 1, 5} {
				want := GaussianDelta(at, sigma/math.Sqrt(float64(k)), 1)
				checkBound(t, "gaussians", must[Bound](t)(c.Delta(at)), want, 1e-9)
			}
		}
	}
}

// A single draw composed is the loss itself, whatever the law.
func TestOneDrawComposedIsTheLoss(t *testing.T) {
	clamped := func(shift float64) Law {
		return must[Law](t)(must[Law](t)(Gaussian{0.7}.Law(shift)).Clamped(-0.5, 1.2))
	}
	for name, l := range map[string]Loss{
		"laplace":          laplaces(t, 1.3, 1),
		"clamped Gaussian": NewLoss(clamped(0), clamped(1)),
		"outright":         NewLoss(must[Law](t)(NewDiscrete([]float64{0.9, 0.1, 0})), must[Law](t)(NewDiscrete([]float64{0.9, 0, 0.1}))),
		"rounded":          NewLoss(must[Law](t)(must[Law](t)(Gaussian{1}.Law(0)).Rounded(0.1, -4, 5)), must[Law](t)(must[Law](t)(Gaussian{1}.Law(1)).Rounded(0.1, -4, 5))),
	} {
		c := compose(t, Draws{l, 1})
		for _, at := range []float64{0, 0.1, 0.5, 0.9, 2} {
			checkBound(t, name, must[Bound](t)(c.Delta(at)), l.Delta(at), 1e-8)
		}
	}
}

// Normal losses as they come out of the series, in company of something else.
func TestSeriesAgreesWithClosedForm(t *testing.T) {
	nothing := responses(t, 1e-12)
	for _, k := range []int{1, 10, 1000} {
		const sigma = 7.0
		c := compose(t, Draws{gaussians(t, sigma, 1), k}, Draws{nothing, 1})
		if c.remainder == nil {
			t.Fatal("the series was not used")
		}
		for _, at := range []float64{0, 0.1, 1, 5, 20} {
			checkBound(t, "series", must[Bound](t)(c.Delta(at)), GaussianDelta(at, sigma/math.Sqrt(float64(k)), 1), 1e-8)
		}
	}
}
