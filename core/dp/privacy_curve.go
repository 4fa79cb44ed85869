package dp

import "math"

// cancelled is the share of P(E) below which P(E) − e^ε Q(E) is added up term by term.
const cancelled = 1e-6

// Delta returns the smallest δ at which P is covered by Q at this ε,
//
//	δ(ε) = max_E P(E) − e^ε Q(E) = Σ max(0, P(x) − e^ε Q(x)),
//
// attained by the event {ℓ > ε} (thesis-2018, equation (10.1)). ε may be negative.
// A pair of worlds is (ε, δ)-private when neither this nor the δ of [Loss.Reversed]
// exceeds δ. Accurate to about 1e-15, and for outcomes relative to itself. NaN in, NaN
// out.
func (l Loss) Delta(epsilon float64) float64 {
	if math.IsNaN(epsilon) {
		return epsilon
	}
	count := l.countAbove(epsilon)
	mass := l.above[count]
	delta := mass.p - scaledBy(epsilon, mass.q)
	if delta < cancelled*mass.p {
		var sum adder
		for _, a := range l.atoms[:count] {
			sum.add(a.p * -math.Expm1(epsilon-a.loss))
		}
		delta = sum.total()
	}
	for _, s := range l.strips {
		for _, in := range s.exceeding(epsilon) {
			// In logarithms, for e^ε may overflow where Q vanishes.
			other := math.Exp(epsilon + s.q.within(in.from, in.to).logMass())
			delta += max(0, s.p.mass(in.from, in.to)-other)
		}
	}
	return min(1, max(0, delta)+l.onlyP)
}

// scaledBy returns e^ε·q, for q = 0 also where e^ε overflows.
func scaledBy(epsilon, q float64) float64 {
	if q == 0 {
		return 0
	}
	return math.Exp(epsilon + math.Log(q))
}

// DeltaCurve returns δ at every ε.
func (l Loss) DeltaCurve(epsilons []float64) []float64 {
	curve := make([]float64, len(epsilons))
	for i, e := range epsilons {
		curve[i] = l.Delta(e)
	}
	return curve
}

// Epsilon returns the smallest ε ≥ 0 with δ(ε) ≤ δ, +Inf when there is none. δ may
// be 0, which asks for the largest loss. It is refused unless 0 ≤ δ ≤ 1.
func (l Loss) Epsilon(delta float64) (float64, error) {
	epsilon, err := l.ApproximateMax(delta)
	return max(0, epsilon), err
}

// ApproximateMax returns the δ-approximate max divergence
//
//	D∞^δ(P, Q) = sup { ln((P(E) − δ)/Q(E)) : P(E) ≥ δ },
//
// the smallest ε, of any sign, with δ(ε) ≤ δ (thesis-2018, Definition 1.1). It is
// +Inf when an event of probability above δ is impossible in the other world, and at
// least ln(1 − δ), which E = everything attains. It is refused unless 0 ≤ δ ≤ 1.
func (l Loss) ApproximateMax(delta float64) (float64, error) {
	if !(delta >= 0 && delta <= 1) {
		return math.NaN(), Refuse("delta", "it is %v, must lie between 0 and 1", delta)
	}
	if l.onlyP > delta {
		return math.Inf(1), nil
	}
	largest := l.Max()
	if delta == 0 {
		return largest, nil
	}
	low := math.Log1p(-delta)
	if math.IsInf(low, -1) || l.Delta(low) <= delta {
		return low, nil
	}
	high := largest
	if math.IsInf(high, 1) {
		for high = low + 1; l.Delta(high) > delta; high += high - low {
			if math.IsInf(high, 1) {
				return high, nil
			}
		}
	}
	return descendingRoot(low, high, func(epsilon float64) float64 { return l.Delta(epsilon) - delta }), nil
}

// Max returns the max divergence D∞(P, Q) = sup_E ln(P(E)/Q(E)), the largest loss
// (thesis-2018, Definition 1.1): the ε of pure privacy in this order.
func (l Loss) Max() float64 {
	if l.onlyP > 0 {
		return math.Inf(1)
	}
	largest := math.Inf(-1)
	if len(l.atoms) > 0 {
		largest = l.atoms[0].loss
	}
	for _, s := range l.strips {
		largest = max(largest, s.largest())
	}
	return largest
}

// largest returns the supremum of the loss on a strip.
func (s strip) largest() float64 {
	largest := max(s.limit(s.p.From), s.limit(s.p.To))
	if s.curve < 0 {
		if top := s.p.Anchor - s.slope/(2*s.curve); top > s.p.From && top < s.p.To {
			largest = max(largest, s.loss(top))
		}
	}
	return largest
}

// limit returns the loss at an end of the strip, which may lie at infinity.
func (s strip) limit(x float64) float64 {
	switch {
	case !math.IsInf(x, 0):
		return s.loss(x)
	case s.curve != 0:
		return math.Copysign(math.Inf(1), s.curve)
	case s.slope != 0:
		return math.Copysign(math.Inf(1), s.slope) * math.Copysign(1, x)
	}
	return s.offset
}

// countAbove returns how many atoms have a loss above τ.
func (l Loss) countAbove(tau float64) int {
	low, high := 0, len(l.atoms)
	for low < high {
		if middle := (low + high) / 2; l.atoms[middle].loss > tau {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// exceedance returns P(ℓ > τ) and Q(ℓ > τ), infinite losses included.
func (l Loss) exceedance(tau float64) (p, q float64) {
	mass := l.above[l.countAbove(tau)]
	p, q = l.onlyP+mass.p, mass.q
	for _, s := range l.strips {
		for _, in := range s.exceeding(tau) {
			p += s.p.mass(in.from, in.to)
			q += s.q.mass(in.from, in.to)
		}
	}
	return p, q
}

// CDF returns P(ℓ ≤ τ) and Q(ℓ ≤ τ), the distribution of the loss in both worlds. An
// output that only Q has counts as −∞.
func (l Loss) CDF(tau float64) (underP, underQ float64) {
	p, q := l.exceedance(tau)
	return max(0, 1-p), max(0, 1-q)
}

// Private reports whether the pair is (ε, δ)-private in both orders, as a budget asks,
// with 1e-12 for rounding.
func (l Loss) Private(b Budget) bool {
	const rounding = 1e-12
	return l.Delta(b.Epsilon) <= b.Delta+rounding && l.Reversed().Delta(b.Epsilon) <= b.Delta+rounding
}
