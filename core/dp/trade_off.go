package dp

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mathext"
)

// Errors is a test's pair of error probabilities, when it must say from one output
// in which of two worlds it was made.
type Errors struct {
	First  float64 // says Q where P is true
	Second float64 // says P where Q is true
}

// TradeOff returns the smallest error of the second kind that a test can have whose
// error of the first kind is first, the function f of Dong, Roth and Su (2022). By
// Neyman and Pearson's lemma the best test says Q where ℓ is small, and tosses a coin
// at one value of ℓ. It is refused unless 0 ≤ first ≤ 1.
func (l Loss) TradeOff(first float64) (float64, error) {
	if !(first >= 0 && first <= 1) {
		return math.NaN(), Refuse("first", "an error probability of %v is none", first)
	}
	if first >= 1-l.onlyP {
		return 0, nil
	}
	// Narrow the threshold down until neighbours, or one step of the curve, remain.
	// Rounding may keep the distribution from ever reaching first, hence the limit.
	const limit = 1e300
	below := func(tau float64) bool { p, _ := l.CDF(tau); return p <= first }
	low, high := -1.0, 1.0
	for low > -limit && !below(low) {
		low *= 2
	}
	for high < limit && below(high) {
		high *= 2
	}
	for {
		middle := low + (high-low)/2
		if middle <= low || middle >= high {
			break
		}
		if below(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	a, b := l.errors(low), l.errors(high)
	if !(b.First > a.First) {
		return max(0, a.Second), nil
	}
	share := (first - a.First) / (b.First - a.First)
	return max(0, a.Second+share*(b.Second-a.Second)), nil
}

// errors returns the errors of the test that says Q where ℓ ≤ τ.
func (l Loss) errors(tau float64) Errors {
	p, q := l.exceedance(tau)
	return Errors{First: max(0, 1-p), Second: min(1, q)}
}

// TradeOffCurve returns points of the trade-off from first = 0 to first = 1, which a
// line through them joins: every corner when there are at most count of them, and
// otherwise count exact points, between which a line lies above the curve. Count is at
// least 16.
func (l Loss) TradeOffCurve(count int) []Errors {
	thresholds := l.thresholds(max(16, count) - 2)
	curve := []Errors{{First: 0, Second: 1 - l.onlyQ}}
	for _, tau := range thresholds {
		curve = append(curve, l.errors(tau))
	}
	if l.onlyP > 0 {
		curve = append(curve, Errors{First: 1 - l.onlyP})
	}
	return append(curve, Errors{First: 1, Second: 0})
}

// thresholds returns rising values of the loss at which the trade-off has its
// corners, and for a density some at which it is well drawn.
func (l Loss) thresholds(count int) []float64 {
	var list []float64
	for _, a := range l.atoms {
		list = append(list, a.loss)
	}
	for _, s := range l.strips {
		if s.curve == 0 && s.slope == 0 {
			list = append(list, s.offset)
			continue
		}
		for _, x := range s.places(count / (2 * len(l.strips))) {
			list = append(list, s.loss(x))
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	if len(list) <= count {
		return list
	}
	kept := make([]float64, count)
	for i := range kept {
		kept[i] = list[i*(len(list)-1)/(count-1)]
	}
	return kept
}

// places returns quantiles of both worlds on a strip.
func (s strip) places(count int) []float64 {
	var list []float64
	for _, piece := range []Piece{s.p, s.q} {
		for i := range count {
			list = append(list, piece.quantile((float64(i)+0.5)/float64(count)))
		}
	}
	return list
}

// quantile returns where the piece has the given share of its mass to its left.
func (p Piece) quantile(share float64) float64 {
	switch {
	case p.Curve > 0:
		centre, spread, _ := p.bell()
		low, high := (p.From-centre)/spread, (p.To-centre)/spread
		if low+high < 0 {
			return centre + spread*mathext.NormalQuantile(upperTail(-low)+share*normalBetween(low, high))
		}
		return centre - spread*mathext.NormalQuantile(upperTail(high)+(1-share)*normalBetween(low, high))
	case p.Slope > 0:
		return p.To + math.Log(share+(1-share)*math.Exp(-p.Slope*(p.To-p.From)))/p.Slope
	case p.Slope < 0:
		return p.From + math.Log((1-share)+share*math.Exp(p.Slope*(p.To-p.From)))/p.Slope
	}
	return p.From + share*(p.To-p.From)
}

// Allowed returns the smallest error of the second kind that (ε, δ)-privacy leaves to
// any test with this error of the first kind,
//
//	max(0, 1 − δ − e^ε·first, e^{−ε}(1 − δ − first)).
//
// No trade-off of a private pair goes below it (Wasserman and Zhou 2010; Kairouz, Oh
// and Viswanath 2015).
func (b Budget) Allowed(first float64) float64 {
	return max(0, 1-b.Delta-scaledBy(b.Epsilon, first), math.Exp(-b.Epsilon)*(1-b.Delta-first))
}

// GuessCeiling returns (e^ε + δ)/(e^ε + 1), the share of right guesses that
// (ε, δ)-privacy leaves to anyone who is shown one output of one of two worlds chosen
// by a fair coin. See loss.md.
func (b Budget) GuessCeiling() float64 {
	return min(1, (1+b.Delta*math.Exp(-b.Epsilon))/(1+math.Exp(-b.Epsilon)))
}

// BestGuess returns (1 + ‖P − Q‖_TV)/2, the share of right guesses of the best guess,
// which says P where ℓ > 0.
func (l Loss) BestGuess() float64 { return (1 + l.TotalVariation()) / 2 }
