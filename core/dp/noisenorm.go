package dp

import (
	"errors"
	"fmt"
	"math"
	"math/cmplx"
)

// What can be wrong with a question about noise, a choice or counters. Functions wrap
// these with the numbers at fault.
var (
	ErrEpsilon     = errors.New("ε must be positive and finite")
	ErrScale       = errors.New("the scale of noise must be positive and finite")
	ErrCount       = errors.New("a count must be positive")
	ErrProbability = errors.New("a probability must lie strictly between 0 and 1")
	ErrRadius      = errors.New("the radius must not be negative")
)

// NoiseNorm is the law of ‖e‖₂ for k readings, each with the sum of m independent Laplace
// noises of scale b. It depends on no data, so a recovery may take its radius θ from it
// (erratum D-22). One noise a reading is the compressive mechanism; a counter of a stream
// adds several.
type NoiseNorm struct {
	Scale    float64 // b, in the unit of the readings
	Readings int     // k, 1 … 2²⁰
	Terms    int     // m, 1 … 64
}

// The most readings and terms for which the stated accuracy was tried.
const (
	maxNormReadings = 1 << 20
	maxNormTerms    = 64
)

// rarest is how close to 0 or 1 a quantile may be asked for.
const rarest = 1e-6

func (n NoiseNorm) check() error {
	switch {
	case !(n.Scale > 0) || math.IsInf(n.Scale, 1):
		return fmt.Errorf("noise of scale %v: %w", n.Scale, ErrScale)
	case n.Readings < 1 || n.Readings > maxNormReadings:
		return fmt.Errorf("%d readings, at most %d: %w", n.Readings, maxNormReadings, ErrCount)
	case n.Terms < 1 || n.Terms > maxNormTerms:
		return fmt.Errorf("%d noises a reading, at most %d: %w", n.Terms, maxNormTerms, ErrCount)
	}
	return nil
}

// Coverage returns P(‖e‖₂ ≤ radius), the probability that the exact readings lie within
// the radius of the noisy ones. It is computed from the Laplace transform of ‖e‖₂² and
// has an absolute error of at most 1e-9. The error wraps [ErrScale], [ErrCount] or
// [ErrRadius].
func (n NoiseNorm) Coverage(radius float64) (float64, error) {
	if err := n.check(); err != nil {
		return 0, fmt.Errorf("the coverage of a radius: %w", err)
	}
	if !(radius >= 0) {
		return 0, fmt.Errorf("a radius of %v: %w", radius, ErrRadius)
	}
	ratio := radius / n.Scale
	return n.below(ratio * ratio), nil
}

// Quantile returns the radius that ‖e‖₂ does not exceed with exactly this probability, to
// a relative error of some 1e-8. It is θ for a recovery that shall admit the truth so
// often. The error wraps [ErrScale], [ErrCount], or [ErrProbability] unless
// 1e-6 ≤ probability ≤ 1 − 1e-6.
func (n NoiseNorm) Quantile(probability float64) (float64, error) {
	if err := n.check(); err != nil {
		return 0, fmt.Errorf("a quantile of noise: %w", err)
	}
	if !(probability >= rarest && probability <= 1-rarest) {
		return 0, fmt.Errorf("a quantile of noise at %v: %w", probability, ErrProbability)
	}
	low, high := n.bracket(probability)
	y := math.Exp(risingRoot(math.Log(low), math.Log(high), func(x float64) float64 {
		return n.below(math.Exp(x)) - probability
	}))
	return n.Scale * math.Sqrt(y), nil
}

// Chebyshev returns a radius that ‖e‖₂ exceeds with probability at most δ, by Chebyshev's
// inequality for ‖e‖₂²/b², of mean 2km and variance k(8m² + 12m). For m = 1 it is
// b·√(2(k + √(5k/δ))): appendix B of Li et al. 2011 with its constant mended, 5 for 2,
// since the variance is 20k and not 8k (erratum D-22). The error wraps [ErrScale],
// [ErrCount], or [ErrProbability] unless 0 < δ < 1.
func (n NoiseNorm) Chebyshev(delta float64) (float64, error) {
	if err := n.check(); err != nil {
		return 0, fmt.Errorf("the radius by Chebyshev: %w", err)
	}
	if !(delta > 0 && delta < 1) {
		return 0, fmt.Errorf("the radius by Chebyshev at δ = %v: %w", delta, ErrProbability)
	}
	return n.Scale * math.Sqrt(n.chebyshevSquare(delta)), nil
}

func (n NoiseNorm) chebyshevSquare(delta float64) float64 {
	k, m := float64(n.Readings), float64(n.Terms)
	return 2*k*m + math.Sqrt(k*(8*m*m+12*m)/delta)
}

// AppendixB returns b·√(2(k + √(2k/δ))), the radius of Li et al. 2011, appendix B, as
// printed, for one noise a reading. Its proof would need a smaller variance than there is;
// for large k the radius is wide enough all the same, as [NoiseNorm.Coverage] tells. The
// error wraps [ErrScale], [ErrCount] or [ErrProbability].
func AppendixB(scale float64, readings int, delta float64) (float64, error) {
	n := NoiseNorm{Scale: scale, Readings: readings, Terms: 1}
	if _, err := n.Chebyshev(delta); err != nil {
		return 0, fmt.Errorf("appendix B: %w", err)
	}
	k := float64(readings)
	return scale * math.Sqrt(2*(k+math.Sqrt(2*k/delta))), nil
}

// bracket returns two values of ‖e‖₂²/b² below and above the quantile: Cantelli's
// inequality on both sides, and on the low one also P(‖e‖₂² ≤ y·b²) ≤ √y, because the
// density of a reading's noise is nowhere above 1/2b.
func (n NoiseNorm) bracket(probability float64) (low, high float64) {
	k, m := float64(n.Readings), float64(n.Terms)
	mean, spread := 2*k*m, math.Sqrt(k*(8*m*m+12*m))
	low = max(0.99*probability*probability, mean-spread*math.Sqrt(1/probability-1))
	return low, mean + spread*math.Sqrt(probability/(1-probability))
}

// risingRoot returns the root of a rising f between low and high by Ridders' method
// (1979): where f is smooth, digits double with every two values of f. It stops at a
// change of 1e-10, or where f is as small as its own error.
func risingRoot(low, high float64, f func(float64) float64) float64 {
	atLow, atHigh := f(low), f(high)
	switch {
	case atLow >= 0:
		return low
	case atHigh <= 0:
		return high
	}
	root := low
	for range 60 {
		middle := (low + high) / 2
		at := f(middle)
		slope := math.Sqrt(at*at - atLow*atHigh)
		if slope == 0 {
			return middle
		}
		next := middle - (middle-low)*at/slope
		if change := math.Abs(next - root); change <= 1e-10 {
			return next
		}
		root = next
		value := f(root)
		if math.Abs(value) <= 1e-11 {
			return root
		}
		switch {
		case value > 0 && at < 0:
			low, atLow, high, atHigh = middle, at, root, value
		case value < 0 && at > 0:
			low, atLow, high, atHigh = root, value, middle, at
		case value > 0:
			high, atHigh = root, value
		default:
			low, atLow = root, value
		}
	}
	return root
}

const (
	// damping is A in the inversion: the error of discretising is below e^{−A}.
	damping = 24.0
	// plainTerms are summed before Euler's transformation of so many more.
	plainTerms, eulerTerms = 200, 24
)

// below returns P(‖e‖₂² ≤ y·b²) by inverting its Laplace transform M(s)ᵏ/s with the
// trapezoidal rule along Re s = A/2y, whose alternating series is summed with Euler's
// transformation (Abate and Whitt 1995). The error is e^{−A} from the rule, and e^{A/2}
// units of rounding.
func (n NoiseNorm) below(y float64) float64 {
	switch {
	case y < 1e-18: // P(‖e‖₂² ≤ y·b²) ≤ √y, see bracket
		return 0
	case math.IsInf(y, 1):
		return 1
	}
	term := func(j int) float64 {
		s := complex(damping/(2*y), math.Pi*float64(j)/y)
		value := cmplx.Exp(complex(float64(n.Readings), 0)*cmplx.Log(squareTransform(s, n.Terms))+complex(damping/2, 0)) / s
		return real(value) / y
	}
	plain := max(plainTerms, 3*int(math.Sqrt(float64(n.Readings))))
	sum, sign, small := term(0)/2, -1.0, 0
	for j := 1; j <= plain; j++ {
		t := term(j)
		sum += sign * t
		sign = -sign
		if small++; math.Abs(t) > 1e-15 {
			small = 0
		}
		if small == 8 {
			return min(1, max(0, sum))
		}
	}
	// The mean of the partial sums that follow, weighted binomially.
	weight, total := math.Pow(2, -eulerTerms), 0.0
	for j := 0; j <= eulerTerms; j++ {
		total += weight * sum
		sum += sign * term(plain+1+j)
		sign = -sign
		weight *= float64(eulerTerms-j) / float64(j+1)
	}
	return min(1, max(0, total))
}

// squareTransform returns E e^{−s·e²} for e a sum of m Laplace noises of scale 1 and
// Re s > 0. Since e^{−se²} is the mean of e^{iut} over normal t of variance 2s, and the
// characteristic function of e is (1 + t²)^{−m},
//
//	E e^{−se²} = (1/√π) ∫ e^{−t²}·(1 + 4st²)^{−m} dt.
//
// With 2√|s|·t = sinh v the poles stay 0.57 away from the real line for every such s, so
// that the trapezoidal rule of a fixed step is exact to rounding.
func squareTransform(s complex128, terms int) complex128 {
	size := cmplx.Abs(s)
	width := 2 * math.Sqrt(size)
	direction := s / complex(size, 0)
	step := min(width/2, 2*math.Pi*0.57/(44+4*float64(terms)))
	last := int(math.Asinh(6.3*width)/step) + 1
	sum := complex(0.5, 0)
	for j := 1; j <= last; j++ {
		e := math.Exp(float64(j) * step)
		sinh, cosh := (e-1/e)/2, (e+1/e)/2
		base := 1 + direction*complex(sinh*sinh, 0)
		gauss := math.Exp(-sinh*sinh/(4*size)) * cosh
		sum += complex(gauss, 0) / power(base, terms)
	}
	return sum * complex(2*step/(math.Sqrt(math.Pi)*width), 0)
}
