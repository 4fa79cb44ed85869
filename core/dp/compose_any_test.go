package dp

import (
	"math"
	"testing"

	"cloakroom/core/rng"
)

// anyLoss returns a loss of some kind, wild ones among them.
func anyLoss(t *testing.T, src rng.Source) Loss {
	t.Helper()
	scale := math.Pow(10, 3*src.Uniform()-1.5)
	pair := func(law func(shift float64) (Law, error), low, high float64) Loss {
		first, second := must[Law](t)(law(0)), must[Law](t)(law(1))
		if low < high {
			first, second = must[Law](t)(first.Clamped(low, high)), must[Law](t)(second.Clamped(low, high))
		}
		return NewLoss(first, second)
	}
	switch src.IntN(7) {
	case 0:
		return pair(Laplace{scale / 10}.Law, 0, 0)
	case 1:
		return pair(Gaussian{scale / 10}.Law, 0, 0)
	case 2:
		return pair(Gaussian{scale}.Law, -1, 1.5)
	case 3:
		return pair(Laplace{scale}.Law, -0.3, 0.5)
	}
	n := 1 + src.IntN(25)
	p, q := make([]float64, n), make([]float64, n)
	totalP, totalQ := 0.0, 0.0
	for i := range p {
		p[i] = math.Exp(-3 * src.Exponential(math.Pow(10, float64(src.IntN(4)-1))))
		q[i] = p[i] * math.Exp(src.Normal()*math.Pow(10, float64(src.IntN(4)-2)))
		if i > 0 && src.IntN(8) == 0 {
			p[i] = 0
		}
		if i > 0 && src.IntN(8) == 0 {
			q[i] = 0
		}
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

// Whatever the laws, the bounds are bounds: in order, falling in ε, at most 1; one draw has
// the loss's own δ, and two draws have at least that and at most twice.
func TestComposedSurvivesAnyLaw(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and decided natively")
	}
	src := rng.NewTeaching(21, "any")
	for range 40 {
		l := anyLoss(t, src)
		times := []int{1, 2, 30, 1000, 100_000}[src.IntN(5)]
		parts := []Draws{{l, times}}
		if src.IntN(4) == 0 {
			parts = append(parts, Draws{responses(t, 0.1+src.Uniform()), 1 + src.IntN(20)})
		}
		c := compose(t, parts...)
		last := 1.0
		for _, epsilon := range []float64{0, 1e-3, 0.1, 0.5, 1, 3, 10, 100, 1000} {
			b := must[Bound](t)(c.Delta(epsilon))
			if !(0 <= b.Low && b.Low <= b.High && b.High <= 1) || b.Low > last+1e-12 {
				t.Fatalf("%d draws: δ(%v) in [%v, %v] after %v", times, epsilon, b.Low, b.High, last)
			}
			last = b.High
			one := l.Delta(epsilon)
			if times == 1 && len(parts) == 1 && (one < b.Low-1e-12 || one > b.High+1e-12) {
				t.Errorf("one draw: δ(%v) = %v is not in [%v, %v]", epsilon, one, b.Low, b.High)
			}
			if b.High < one-1e-12 || len(parts) == 1 && times == 2 && b.Low > 2*l.Delta(epsilon/2)+1e-12 {
				t.Errorf("%d draws: δ(%v) in [%v, %v], of one draw it is %v", times, epsilon, b.Low, b.High, one)
			}
		}
	}
}
