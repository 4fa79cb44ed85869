package regret

import (
	"errors"
	"fmt"
	"math"

	"cloakroom/core/rng"
)

// Law names a law of noise, given here with scale 1.
type Law string

const (
	// Laplace has density ½e^{−|x|}.
	Laplace Law = "laplace"
	// Gumbel has distribution function e^{−e^{−x}}. A leader perturbed by it chooses as
	// hedge does.
	Gumbel Law = "gumbel"
	// Exponential has density e^{−x} on x > 0. It is Weibull's law of shape 1, the only
	// shape whose hazard is bounded (erratum D-44).
	Exponential Law = "exponential"
	// Frechet has distribution function e^{−x^{−a}} on x > 0, a the shape.
	Frechet Law = "frechet"
	// Pareto has distribution function 1 − x^{−a} on x ≥ 1, a the shape.
	Pareto Law = "pareto"
	// Gaussian is N(0, 1). Its hazard grows like x without bound.
	Gaussian Law = "gaussian"
)

// Laws returns all laws in the order in which they are offered.
func Laws() []Law { return []Law{Laplace, Gumbel, Exponential, Frechet, Pareto, Gaussian} }

// Noise is a law with its shape and scale: X = Scale·Z, Z of scale 1.
type Noise struct {
	Law Law
	// Shape is that of [Frechet] and [Pareto], and not used by others.
	Shape float64
	// Scale is in the unit of the losses; of [Gaussian] it is the standard deviation.
	Scale float64
}

// The refusals of [Noise.Validate] and [Tuned].
var (
	ErrLaw     = errors.New("no such law of noise")
	ErrShape   = errors.New("the shape of the noise is outside its range")
	ErrScale   = errors.New("the scale of the noise is not a positive finite number")
	ErrEpsilon = errors.New("ε is not a positive finite number")
)

// mostShape keeps powers within the range of doubles.
const mostShape = 1000

// Validate refuses a law that does not exist ([ErrLaw]), a shape that is not in (1,
// 1000], where the law has no mean or overflows ([ErrShape]), and a scale that is not
// positive and finite ([ErrScale]).
func (n Noise) Validate() error {
	switch n.Law {
	case Laplace, Gumbel, Exponential, Gaussian:
	case Frechet, Pareto:
		if !(n.Shape > 1 && n.Shape <= mostShape) {
			return fmt.Errorf("shape %v: %w", n.Shape, ErrShape)
		}
	default:
		return fmt.Errorf("law %q: %w", n.Law, ErrLaw)
	}
	if !(n.Scale > 0) || math.IsInf(n.Scale, 1) {
		return fmt.Errorf("scale %v: %w", n.Scale, ErrScale)
	}
	return nil
}

// leastShape is the shape of few experts, for whom ln N leaves the law without a mean.
const leastShape = 1.5

// Tuned returns the noise of a law whose hazard is at most ε, for N experts: Scale =
// h/ε with h the hazard at scale 1. A leader perturbed by it is ε-one-step private
// (Corollary 13.6). [Frechet] and [Pareto] have the shape max(ln N, 3/2), with which
// hazard times expected maximum is of order ln N. The hazard of [Gaussian] has no
// bound; its standard deviation is 1/ε. The errors are [ErrLaw], and [ErrEpsilon]
// unless ε is positive and finite.
func Tuned(law Law, experts int, epsilon float64) (Noise, error) {
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return Noise{}, fmt.Errorf("ε = %v: %w", epsilon, ErrEpsilon)
	}
	n := Noise{Law: law, Shape: max(math.Log(float64(experts)), leastShape), Scale: 1}
	if err := n.Validate(); err != nil {
		return Noise{}, err
	}
	n.Scale = 1 / epsilon
	if law != Gaussian {
		n.Scale = Noise{law, n.Shape, 1}.SupHazard() / epsilon
	}
	return n, n.Validate()
}

// Draw returns one draw. The noise has been validated.
func (n Noise) Draw(src rng.Source) float64 {
	switch n.Law {
	case Laplace:
		return src.Laplace(n.Scale)
	case Gumbel:
		return n.Scale * src.Gumbel()
	case Exponential:
		return src.Exponential(n.Scale)
	case Frechet:
		// (−ln U)^{−1/a}, and −ln(−ln U) is Gumbel's.
		return n.Scale * exp(src.Gumbel()/n.Shape)
	case Pareto:
		return n.Scale * exp(src.Exponential(1)/n.Shape)
	default:
		return n.Scale * src.Normal()
	}
}

// Draws fills z with independent draws.
func (n Noise) Draws(z []float64, src rng.Source) {
	for i := range z {
		z[i] = n.Draw(src)
	}
}

// exp returns eˣ by math.Exp2, which, unlike math.Exp, gives the same bits on every
// processor. Its error is some |x| times that of math.Exp.
func exp(x float64) float64 { return math.Exp2(x * math.Log2E) }

// Hazard returns density over survival at x, the rate at which X ends at x given that
// it has come so far, per unit of loss; 0 left of the support. Far out, where both
// underflow, it is NaN.
func (n Noise) Hazard(x float64) float64 {
	x /= n.Scale
	switch n.Law {
	case Laplace:
		if x >= 0 {
			return 1 / n.Scale
		}
		return exp(x) / (2 - exp(x)) / n.Scale
	case Gumbel:
		u := exp(-x)
		return u / math.Expm1(u) / n.Scale
	case Exponential:
		if x < 0 {
			return 0
		}
		return 1 / n.Scale
	case Frechet:
		if x <= 0 {
			return 0
		}
		u := math.Pow(x, -n.Shape)
		return n.Shape / x * u / math.Expm1(u) / n.Scale
	case Pareto:
		if x < 1 {
			return 0
		}
		return n.Shape / x / n.Scale
	}
	return exp(-x*x/2) / math.Sqrt(2*math.Pi) / (math.Erfc(x/math.Sqrt2) / 2) / n.Scale
}

// SupHazard returns the supremum of the hazard, per unit of loss: +Inf for [Gaussian].
// For losses in [0, 1] a leader perturbed by N independent draws is one-step private
// with this ε.
func (n Noise) SupHazard() float64 {
	switch n.Law {
	case Laplace, Gumbel, Exponential:
		return 1 / n.Scale
	case Frechet:
		return frechetHazard(n.Shape) / n.Scale
	case Pareto:
		return n.Shape / n.Scale
	}
	return math.Inf(1)
}

// frechetHazard returns the supremum of a u^{1+1/a}/(eᵘ − 1) over u = x^{−a} > 0. Its
// logarithm has the derivative (1 + 1/a)/u − 1/(1 − e^{−u}), so that the maximum is the
// positive root of (1 + 1/a)(1 − e^{−u}) = u, which lies below 1 + 1/a.
func frechetHazard(a float64) float64 {
	slope := 1 + 1/a
	low, high := 0.0, slope
	for range 100 {
		middle := (low + high) / 2
		if -slope*math.Expm1(-middle) > middle {
			low = middle
		} else {
			high = middle
		}
	}
	return a * math.Pow(high, slope) / math.Expm1(high)
}
