package dp

import "math"

// Law returns the law N(exact, σ²) of one reading's release, in the unit of the
// reading. Without noise it is the reading itself. It is refused unless the reading
// is finite and σ non-negative and finite.
func (g Gaussian) Law(exact float64) (Law, error) {
	if err := checkNoise(exact, g.Sigma); err != nil || g.Sigma == 0 {
		return certain(exact), err
	}
	return NewLaw(nil, []Piece{{
		From: math.Inf(-1), To: math.Inf(1), Anchor: exact,
		Log: -math.Log(g.Sigma * rootTwoPi), Curve: 1 / (g.Sigma * g.Sigma),
	}})
}

// Law returns the law of one reading's release, of density
// e^{−|x − exact|/b}/(2b), in the unit of the reading. Without noise it is the reading
// itself. It is refused unless the reading is finite and b non-negative and finite.
func (l Laplace) Law(exact float64) (Law, error) {
	if err := checkNoise(exact, l.Scale); err != nil || l.Scale == 0 {
		return certain(exact), err
	}
	side := Piece{Anchor: exact, Log: -math.Log(2 * l.Scale)}
	left, right := side, side
	left.From, left.To, left.Slope = math.Inf(-1), exact, 1/l.Scale
	right.From, right.To, right.Slope = exact, math.Inf(1), -1/l.Scale
	return NewLaw(nil, []Piece{left, right})
}

// certain is the law of an output that does not vary.
func certain(x float64) Law { return Law{atoms: []Atom{{At: x, Probability: 1}}} }

func checkNoise(exact, scale float64) error {
	if math.IsNaN(exact) || math.IsInf(exact, 0) {
		return Refuse("reading", "%v is not finite", exact)
	}
	if !(scale >= 0) || math.IsInf(scale, 1) || scale > 0 && math.IsInf(1/(scale*scale), 1) {
		return Refuse("noise", "its scale is %v, must be non-negative, finite and not vanishingly small", scale)
	}
	return nil
}

// RandomisedResponseLaw returns the law of an answer, 0 for no and 1 for yes: the
// truth with probability e^ε/(1 + e^ε). It is refused unless ε is positive and finite.
// See randomised_response.md.
func RandomisedResponseLaw(bit bool, epsilon float64) (Law, error) {
	if err := refuseEpsilon(epsilon); err != nil {
		return Law{}, err
	}
	lie := math.Exp(-epsilon) / (1 + math.Exp(-epsilon))
	yes := lie
	if bit {
		yes = 1 / (1 + math.Exp(-epsilon))
	}
	no := 1 - lie
	if bit {
		no = lie
	}
	return NewDiscrete([]float64{no, yes})
}

// ExponentialLaw returns the law of the index that [Exponential] chooses, weights
// e^{−ε·costs[i]/2Δ}. With oneSided the weights are e^{−ε·costs[i]/Δ}, which is as
// private when all costs move the same way between neighbours, as counts do when a
// person joins; see exponential.md. An infinite cost is never chosen. It is refused
// unless ε and Δ are positive and finite, no cost is undefined or −∞ and one is
// finite.
func ExponentialLaw(costs []float64, epsilon, sensitivity float64, oneSided bool) (Law, error) {
	if err := refuseEpsilon(epsilon); err != nil {
		return Law{}, err
	}
	if !(sensitivity > 0) || math.IsInf(sensitivity, 1) {
		return Law{}, Refuse("sensitivity", "it is %v, must be positive and finite", sensitivity)
	}
	least := math.Inf(1)
	for i, c := range costs {
		if math.IsNaN(c) || math.IsInf(c, -1) {
			return Law{}, Refuse("costs", "candidate %d has the cost %v", i, c)
		}
		least = min(least, c)
	}
	if math.IsInf(least, 1) {
		return Law{}, Refuse("costs", "no candidate has a finite cost")
	}
	scale := epsilon / (2 * sensitivity)
	if oneSided {
		scale = epsilon / sensitivity
	}
	weights, total := make([]float64, len(costs)), 0.0
	for i, c := range costs {
		weights[i] = math.Exp(-scale * (c - least))
		total += weights[i]
	}
	for i := range weights {
		weights[i] /= total
	}
	return NewDiscrete(weights)
}

func refuseEpsilon(epsilon float64) error {
	if !(epsilon > 0) || math.IsInf(epsilon, 1) {
		return Refuse("epsilon", "it is %v, must be positive and finite", epsilon)
	}
	return nil
}

func refuseDelta(delta float64) error {
	if !(delta > 0 && delta < 1) {
		return Refuse("delta", "it is %v, must lie strictly between 0 and 1", delta)
	}
	return nil
}
