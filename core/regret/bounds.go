package regret

import "math"

// Bound is the bound on the regret of an ε-one-step private leader with its parts.
type Bound struct {
	// Stability is (e^ε − 1)L*, what a round's delay may cost.
	Stability float64
	// Noise is e^ε(E max Z − E Z), what the noise may cost even who knows the round.
	Noise float64
	// Total is their sum.
	Total float64
	// Printed is 2εL* + 3(E max Z − E Z), the same with the two inequalities that the
	// paper uses for ε ≤ 1; NaN for larger ε.
	Printed float64
}

// BoundOf returns the bound of Theorem 12.3 for noise whose hazard is at most ε, N
// experts and L*: the losses of be-the-perturbed-leader are at most L* + E max Z − E Z,
// and the follower's at most e^ε times them. For [Gaussian], whose hazard has no bound,
// all parts are +Inf.
func BoundOf(n Noise, experts int, least float64) Bound {
	epsilon := n.SupHazard()
	return boundOf(epsilon, least, n.MeanMax(experts)-n.Mean())
}

func boundOf(epsilon, least, noise float64) Bound {
	if math.IsInf(epsilon, 1) {
		return Bound{epsilon, epsilon, epsilon, epsilon}
	}
	b := Bound{
		Stability: math.Expm1(epsilon) * least, Noise: math.Exp(epsilon) * noise,
		Printed: 2*epsilon*least + 3*noise,
	}
	b.Total = b.Stability + b.Noise
	if epsilon > 1 {
		b.Printed = math.NaN()
	}
	return b
}

// FirstOrder returns √(L* ln N) and ln N, the two parts of the rate of Theorem 13.1.
// It is a rate: what it is multiplied by depends on the noise.
func FirstOrder(experts int, least float64) (root, logarithm float64) {
	logarithm = math.Log(float64(experts))
	return math.Sqrt(least * logarithm), logarithm
}

// StepLoss returns the largest ln(p/q) and ln(q/p) over the experts, of the chances p
// before a round and q after it: the one-step loss of privacy. An expert whose chance
// is below 10⁻³⁰⁰ in either is left out, and counted.
func StepLoss(before, after []float64) (fall, rise float64, unseen int) {
	for i, p := range before {
		q := after[i]
		if p < 1e-300 || q < 1e-300 {
			unseen++
			continue
		}
		step := math.Log(p / q)
		fall, rise = max(fall, step), max(rise, -step)
	}
	return fall, rise, unseen
}
