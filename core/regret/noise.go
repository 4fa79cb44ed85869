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
	// Exponential has density e^{−x} on x > 0.
	Exponential Law = "exponential"
	// Frechet has distribution function e^{−x^{−a}} on x > 0, a the shape.
	Frechet Law = "frechet"
	// Pareto has distribution function 1 − x^{−a} on x ≥ 1, a the shape.
	Pareto Law = "pareto"
	// Weibull has survival function e^{1 − (1+x)^k} on x ≥ 0, k ≤ 1 the shape: Weibull's
	// e^{−y^k} conditioned on y ≥ 1 and moved to 0. Unconditioned, its hazard k y^{k−1} is
	// unbounded at 0, and for k > 1 at infinity (erratum D-44). At k = 1 it is
	// [Exponential].
	Weibull Law = "weibull"
	// Gaussian is N(0, 1). Its hazard grows like x without bound.
	Gaussian Law = "gaussian"
)

// Laws returns all laws in the order in which they are offered.
func Laws() []Law {
	return []Law{Laplace, Gumbel, Exponential, Frechet, Pareto, Weibull, Gaussian}
}

// Noise is a law with its shape and scale: X = Scale·Z, Z of scale 1.
type Noise struct {
	Law Law
	// Shape is that of [Frechet], [Pareto] and [Weibull], and not used by others.
	Shape float64
	// Scale is in the unit of the losses; of [Gaussian] it is the standard deviation.
	Scale float64
}

// The refusals of [Noise.Validate].
var (
	ErrLaw   = errors.New("no such law of noise")
	ErrShape = errors.New("the shape of the noise is outside its range")
	ErrScale = errors.New("the scale of the noise is not a positive finite number")
)

// mostShape keeps powers within the range of doubles.
const mostShape = 1000

// Validate refuses a law that does not exist ([ErrLaw]), a shape that is not in (0,
// 1000], for [Weibull] in [0.01, 1] ([ErrShape]), and a scale that is not positive and
// finite ([ErrScale]).
func (n Noise) Validate() error {
	switch n.Law {
	case Laplace, Gumbel, Exponential, Gaussian:
	case Frechet, Pareto:
		if !(n.Shape > 0 && n.Shape <= mostShape) {
			return fmt.Errorf("shape %v: %w", n.Shape, ErrShape)
		}
	case Weibull:
		if !(n.Shape >= 0.01 && n.Shape <= 1) {
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

// DefaultShape returns the shape with which a law serves N experts: max(ln N, 3/2) for
// [Frechet] and [Pareto], so that hazard times expected maximum is of order ln N and
// the maximum has a mean; ½ for [Weibull]; 1 for the others, which have none.
func DefaultShape(law Law, experts int) float64 {
	switch law {
	case Frechet, Pareto:
		return max(math.Log(float64(experts)), 1.5)
	case Weibull:
		return 0.5
	}
	return 1
}

// Tuned returns the noise whose hazard is at most ε, Scale = h/ε with h that of scale
// 1: a leader perturbed by it is ε-one-step private (Corollary 13.6). The hazard of
// [Gaussian] has no bound; its standard deviation is taken as 1/ε. The errors are those
// of [Noise.Validate], and [ErrEpsilon] unless ε is positive and finite.
func Tuned(law Law, shape, epsilon float64) (Noise, error) {
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return Noise{}, fmt.Errorf("ε = %v: %w", epsilon, ErrEpsilon)
	}
	n := Noise{Law: law, Shape: shape, Scale: 1}
	if err := n.Validate(); err != nil {
		return Noise{}, err
	}
	n.Scale = 1 / epsilon
	if law != Gaussian {
		n.Scale = n.SupHazard() / epsilon
	}
	return n, n.Validate()
}

// ErrEpsilon says that an ε is not a positive finite number.
var ErrEpsilon = errors.New("ε is not a positive finite number")

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
		return n.Scale * exp(-math.Log(src.Exponential(1))/n.Shape)
	case Pareto:
		return n.Scale * exp(src.Exponential(1)/n.Shape)
	case Weibull:
		return n.Scale * math.Expm1(math.Log1p(src.Exponential(1))/n.Shape)
	default:
		return n.Scale * src.Normal()
	}
}

// Draws returns so many independent draws.
func (n Noise) Draws(count int, src rng.Source) []float64 {
	z := make([]float64, count)
	for i := range z {
		z[i] = n.Draw(src)
	}
	return z
}

// exp returns eˣ by math.Exp2, which, unlike math.Exp, gives the same bits on every
// processor. Its error is some |x| times that of math.Exp.
func exp(x float64) float64 { return math.Exp2(x * math.Log2E) }

// Survival returns P(X > x).
func (n Noise) Survival(x float64) float64 { return n.unit().survival(x / n.Scale) }

// Density returns the density of X at x, per unit of loss. At the ends of the support
// it is the value from inside.
func (n Noise) Density(x float64) float64 { return n.unit().density(x/n.Scale) / n.Scale }

// Hazard returns Density(x)/Survival(x), the rate at which X ends at x given that it
// has come so far, per unit of loss. Far out, where both underflow, it is NaN.
func (n Noise) Hazard(x float64) float64 { return n.Density(x) / n.Survival(x) }

// SupHazard returns the supremum of the hazard, per unit of loss: +Inf for [Gaussian].
// For losses in [0, 1] a leader perturbed by N independent draws is one-step private
// with this ε. hazards.md has the constants.
func (n Noise) SupHazard() float64 {
	switch n.Law {
	case Laplace, Gumbel, Exponential:
		return 1 / n.Scale
	case Frechet:
		return frechetHazard(n.Shape) / n.Scale
	case Pareto, Weibull:
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
	for range 200 {
		middle := (low + high) / 2
		if -slope*math.Expm1(-middle) > middle {
			low = middle
		} else {
			high = middle
		}
	}
	return a * math.Pow(high, slope) / math.Expm1(high)
}
