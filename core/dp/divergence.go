package dp

import "math"

// TotalVariation returns ‖P − Q‖_TV = sup_E |P(E) − Q(E)| = δ(0) (thesis-2018,
// Definition 1.1).
func (l Loss) TotalVariation() float64 { return l.Delta(0) }

// KL returns the Kullback–Leibler divergence D(P‖Q) = E_P ℓ, in nats, +Inf where P
// has outputs that Q does not know (thesis-2018, Definition 1.1).
func (l Loss) KL() float64 {
	if l.onlyP > 0 {
		return math.Inf(1)
	}
	var sum adder
	for _, a := range l.atoms {
		sum.add(a.p * a.loss)
	}
	for _, s := range l.strips {
		sum.add(s.p.integrate(s.p.From, s.p.To, s.loss))
	}
	return max(0, sum.total())
}

// LossVariance returns the variance of ℓ under P, +Inf where it may be infinite.
func (l Loss) LossVariance() float64 {
	mean := l.KL()
	if math.IsInf(mean, 1) {
		return mean
	}
	var sum adder
	for _, a := range l.atoms {
		sum.add(a.p * (a.loss - mean) * (a.loss - mean))
	}
	for _, s := range l.strips {
		sum.add(s.p.integrate(s.p.From, s.p.To, func(x float64) float64 {
			return (s.loss(x) - mean) * (s.loss(x) - mean)
		}))
	}
	return sum.total()
}

// Renyi returns the Rényi divergence of order β,
//
//	D_β(P‖Q) = ln(E_Q (P/Q)^β)/(β − 1),
//
// in nats (thesis-2018, Definition 1.1). Order 1 is [Loss.KL] and order +Inf is
// [Loss.Max], their limits. It is refused unless β > 0.
func (l Loss) Renyi(order float64) (float64, error) {
	switch {
	case !(order > 0):
		return math.NaN(), Refuse("order", "it is %v, must be positive", order)
	case order == 1:
		return l.KL(), nil
	case math.IsInf(order, 1):
		return l.Max(), nil
	case order > 1 && l.onlyP > 0:
		return math.Inf(1), nil
	}
	moment := l.logMoment(order)
	if math.Abs(order-1) < 1e-3 {
		// Near 1 the logarithm is the difference of numbers near one another.
		return l.renyiNearOne(order), nil
	}
	return moment / (order - 1), nil
}

// logMoment returns ln Σ p^β q^{1−β}.
func (l Loss) logMoment(order float64) float64 {
	terms := make([]float64, 0, len(l.atoms)+len(l.strips))
	for _, a := range l.atoms {
		terms = append(terms, math.Log(a.q)+order*a.loss)
	}
	for _, s := range l.strips {
		terms = append(terms, s.logMoment(order))
	}
	return logSum(terms)
}

// renyiNearOne uses E_Q (P/Q)^β = E_P e^{(β−1)ℓ} = P(common) + E_P expm1((β−1)ℓ).
func (l Loss) renyiNearOne(order float64) float64 {
	var sum adder
	for _, a := range l.atoms {
		sum.add(a.p * math.Expm1((order-1)*a.loss))
	}
	for _, s := range l.strips {
		sum.add(s.p.integrate(s.p.From, s.p.To, func(x float64) float64 {
			return math.Expm1((order - 1) * s.loss(x))
		}))
	}
	return math.Log1p(sum.total()-l.onlyP) / (order - 1)
}

// logMoment returns ln ∫ p^β q^{1−β}, again the integral of such a piece.
func (s strip) logMoment(order float64) float64 {
	q := s.q.moved(s.p.Anchor)
	mixed := Piece{From: s.p.From, To: s.p.To, Anchor: s.p.Anchor,
		Log:   order*s.p.Log + (1-order)*q.Log,
		Slope: order*s.p.Slope + (1-order)*q.Slope,
		Curve: order*s.p.Curve + (1-order)*q.Curve,
	}
	return mixed.logMass()
}

// logMass returns ln ∫ f without forming a number that could overflow, +Inf where
// the integral diverges.
func (p Piece) logMass() float64 {
	open := math.IsInf(p.From, -1) || math.IsInf(p.To, 1)
	switch {
	case p.Curve > 0:
		centre, spread, peak := p.bell()
		return peak + math.Log(spread) + logBell((p.From-centre)/spread, (p.To-centre)/spread)
	case p.Curve < 0 && open,
		p.Curve == 0 && math.IsInf(p.To, 1) && p.Slope >= 0,
		p.Curve == 0 && math.IsInf(p.From, -1) && p.Slope <= 0:
		return math.Inf(1)
	case p.Curve < 0:
		return p.logMassBentUp()
	}
	end := p.To
	if p.Slope < 0 {
		end = p.From
	}
	peak := p.logDensity(end)
	p.Log -= peak
	return peak + math.Log(p.mass(p.From, p.To))
}

// logBell returns ln ∫ e^{−z²/2} dz from a to b, far out in a tail too: the largest value
// is taken out of the integral, and what remains of a tail are Mills ratios.
func logBell(a, b float64) float64 {
	if b < 0 {
		a, b = -b, -a
	}
	switch {
	case b-a < 0.5:
		top := max(0, a) * max(0, a) / 2
		return -top + math.Log(gaussLegendre(a, b, func(z float64) float64 { return math.Exp(top - z*z/2) }))
	case a <= 0:
		return math.Log(rootTwoPi * normalBetween(a, b))
	}
	near, _ := mills(a)
	far := 0.0
	if !math.IsInf(b, 1) {
		ratio, _ := mills(b)
		far = ratio * math.Exp((a-b)*(a+b)/2)
	}
	return -a*a/2 + math.Log(near-far)
}

// logMassBentUp integrates a piece whose logarithm bends upwards, from end to end.
func (p Piece) logMassBentUp() float64 {
	const panels = 512
	peak := max(p.logDensity(p.From), p.logDensity(p.To))
	width, sum := (p.To-p.From)/panels, 0.0
	for i := range panels {
		from := p.From + float64(i)*width
		sum += gaussLegendre(from, from+width, func(x float64) float64 { return math.Exp(p.logDensity(x) - peak) })
	}
	return peak + math.Log(sum)
}

// logSum returns ln Σ e^t.
func logSum(terms []float64) float64 {
	largest := math.Inf(-1)
	for _, t := range terms {
		largest = max(largest, t)
	}
	if math.IsInf(largest, 0) {
		return largest
	}
	sum := 0.0
	for _, t := range terms {
		sum += math.Exp(t - largest)
	}
	return largest + math.Log(sum)
}
