package dp

import (
	"math"
	"slices"
)

// Bound encloses a number that was computed with a certificate: the number asked for
// lies from Low to High.
type Bound struct{ Low, High float64 }

// Middle returns the centre.
func (b Bound) Middle() float64 {
	if b.Low == b.High {
		return b.Low
	}
	return b.Low + (b.High-b.Low)/2
}

// Error returns the largest distance of the number from [Bound.Middle].
func (b Bound) Error() float64 {
	if b.Low == b.High {
		return 0
	}
	return (b.High - b.Low) / 2
}

// Draws is a number of independent outputs with one loss.
type Draws struct {
	Loss  Loss
	Times int
}

const (
	maxDraws = 1_000_000
	maxParts = 64
)

// composeError is the half width of the bounds that [Compose] strives for.
const composeError = 5e-9

// Composed is the exact privacy of several releases together, the law of the sum of
// their losses under P.
type Composed struct {
	lost      float64   // probability that some loss is infinite
	variance  float64   // of the sum when all losses are normal
	listed    tails     // what comes of outcomes alone
	remainder *spectrum // what a density has a part in, nil when there is none
}

// Compose returns the privacy of independent releases together, not as a bound like
// [Basic] or [Advanced] but as a number with a certified error: the loss of all
// outputs is the sum of their losses, so its law is the convolution of theirs. The
// error of δ is at most 1e-8 for a thousand draws of any mechanism of this package;
// where a law resists, the bounds say so. A guarantee asks for both orders: compose
// the reversed losses as well. Formula and proof are in composition.md.
//
// It is refused for more than 64 parts or a million draws, for a negative number, and
// for laws whose loss is a parabola, as of bells of unlike spread.
func Compose(parts []Draws) (*Composed, error) {
	laws, counts, err := composable(parts)
	if err != nil {
		return nil, err
	}
	c := &Composed{}
	survives, bells, normal := 1.0, 0.0, 0
	for i, l := range laws {
		survives *= math.Pow(1-l.lost, float64(counts[i]))
		if variance, whole := l.gaussian(); whole {
			bells += float64(counts[i]) * variance
			normal++
		}
	}
	if survives < aliased {
		c.lost = 1
		return c, nil
	}
	c.lost = 1 - survives
	if normal == len(laws) && normal > 0 {
		c.variance = bells
		return c, nil
	}
	listed, complete := listAtoms(laws, counts)
	c.listed = newTails(listed)
	if !complete || hasDensity(laws) {
		c.remainder = newSpectrum(laws, counts, bells, complete)
	}
	return c, nil
}

// composable checks the parts and returns their laws without those of no draws.
func composable(parts []Draws) ([]lossLaw, []int, error) {
	var laws []lossLaw
	var counts []int
	total := 0
	for i, part := range parts {
		if part.Times < 0 || part.Times > maxDraws-total {
			return nil, nil, Refuse("times", "%d draws of part %d are not among 0…%d in all", part.Times, i, maxDraws)
		}
		if part.Times == 0 {
			continue
		}
		total += part.Times
		law, err := part.Loss.law()
		if err != nil {
			return nil, nil, err
		}
		laws, counts = append(laws, law), append(counts, part.Times)
	}
	if len(laws) > maxParts {
		return nil, nil, Refuse("times", "%d different losses are more than the %d that are composed", len(laws), maxParts)
	}
	return laws, counts, nil
}

func hasDensity(laws []lossLaw) bool {
	return slices.ContainsFunc(laws, func(l lossLaw) bool { return len(l.pieces) > 0 })
}

// listAtoms composes what comes of the atoms of all parts, and reports whether that
// was possible.
func listAtoms(laws []lossLaw, counts []int) (sums, bool) {
	all := sums{values: []Atom{{0, 1}}}
	for i, l := range laws {
		one, ok := l.atomPower(counts[i])
		if !ok {
			return sums{}, false
		}
		if i == 0 {
			all = one
			continue
		}
		if len(all.values)*len(one.values) > maxListed {
			return sums{}, false
		}
		all.values = listProduct(all.values, one.values)
		all.error += one.error
		all.slip += one.slip + joined
	}
	return all, true
}

// Delta returns the smallest δ at ε ≥ 0 of all releases together, in this order of the
// worlds. A negative or undefined ε is refused.
func (c *Composed) Delta(epsilon float64) (Bound, error) {
	if !(epsilon >= 0) {
		return Bound{0, 1}, Refuse("epsilon", "it is %v, must not be negative", epsilon)
	}
	return c.delta(epsilon), nil
}

func (c *Composed) delta(epsilon float64) Bound {
	if c.variance > 0 {
		if math.IsInf(epsilon, 1) {
			return Bound{}
		}
		exact := GaussianDelta(epsilon, 1/math.Sqrt(c.variance), 1)
		return Bound{exact * (1 - 1e-11), min(1, exact*(1+1e-11))}
	}
	b := c.listed.delta(epsilon)
	if c.remainder != nil {
		more := c.remainder.delta(epsilon)
		b.Low += more.Low
		b.High += more.High
	}
	return Bound{min(1, max(0, b.Low)+c.lost), min(1, b.High+c.lost)}
}

// Epsilon returns bounds of the smallest ε ≥ 0 at which all releases together are
// (ε, δ)-private in this order, +Inf when there is none. It is refused unless 0 < δ < 1.
// Where δ is as small as the error of [Composed.Delta], the upper bound may be +Inf.
func (c *Composed) Epsilon(delta float64) (Bound, error) {
	if err := refuseDelta(delta); err != nil {
		return Bound{0, math.Inf(1)}, err
	}
	return Bound{
		Low:  c.smallest(func(e float64) bool { return c.delta(e).Low <= delta }),
		High: c.smallest(func(e float64) bool { return c.delta(e).High <= delta }),
	}, nil
}

// smallest returns the smallest ε ≥ 0 that holds, to twelve digits.
func (c *Composed) smallest(holds func(float64) bool) float64 {
	if holds(0) {
		return 0
	}
	low, high := 0.0, 1.0
	for ; !holds(high); high *= 2 {
		if high > 1e9 {
			return math.Inf(1)
		}
		low = high
	}
	for high-low > 1e-13*high {
		if middle := (low + high) / 2; holds(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}
