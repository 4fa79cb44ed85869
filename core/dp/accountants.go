package dp

import "math"

// renyiOrders are the orders at which [RenyiOf] looks, from just above 1 on.
var renyiOrders = func() []float64 {
	var orders []float64
	for excess := 0.01; excess < 2e4; excess *= 1.15 {
		orders = append(orders, 1+excess)
	}
	return orders
}()

// RenyiBudget is Rényi differential privacy at many orders: D_β of the outputs of
// neighbours is at most Divergence[i] at β = Order[i], in both orders of the worlds
// (Mironov 2017). The zero value is that of no release.
type RenyiBudget struct {
	Order      []float64
	Divergence []float64 // in nats
}

// RenyiOf returns the Rényi privacy of a pair of worlds.
func RenyiOf(l Loss) RenyiBudget {
	back := l.Reversed()
	b := RenyiBudget{Order: renyiOrders, Divergence: make([]float64, len(renyiOrders))}
	for i, order := range renyiOrders {
		there, _ := l.Renyi(order)
		again, _ := back.Renyi(order)
		b.Divergence[i] = max(0, there, again)
	}
	return b
}

// Times returns the budget of k independent releases: divergences add up. A negative k
// counts as 0.
func (b RenyiBudget) Times(k int) RenyiBudget {
	sum := make([]float64, len(b.Divergence))
	for i, d := range b.Divergence {
		if k > 0 {
			sum[i] = float64(k) * d
		}
	}
	return RenyiBudget{b.Order, sum}
}

// Plus returns the budget of both releases together.
func (b RenyiBudget) Plus(other RenyiBudget) RenyiBudget {
	if len(b.Order) == 0 {
		return other
	}
	if len(other.Order) == 0 {
		return b
	}
	sum := b.Times(1)
	for i := range sum.Divergence {
		sum.Divergence[i] += other.Divergence[i]
	}
	return sum
}

// Epsilon returns the least ε that the budget guarantees together with δ,
//
//	ε = D_β + ln((β − 1)/β) − (ln δ + ln β)/(β − 1)
//
// at the best order β, which is returned too (Canonne, Kamath and Steinke 2020,
// Proposition 12; in accountants.md). It is refused unless 0 < δ < 1.
func (b RenyiBudget) Epsilon(delta float64) (epsilon, order float64, err error) {
	return b.best(delta, func(order, divergence float64) float64 {
		return divergence + math.Log1p(-1/order) - (math.Log(delta)+math.Log(order))/(order-1)
	})
}

// FirstEpsilon is [RenyiBudget.Epsilon] by the older conversion D_β + ln(1/δ)/(β − 1)
// (Mironov 2017, Proposition 3), which is never smaller.
func (b RenyiBudget) FirstEpsilon(delta float64) (epsilon, order float64, err error) {
	return b.best(delta, func(order, divergence float64) float64 {
		return divergence - math.Log(delta)/(order-1)
	})
}

func (b RenyiBudget) best(delta float64, convert func(order, divergence float64) float64) (epsilon, order float64, err error) {
	if err := refuseDelta(delta); err != nil {
		return math.NaN(), math.NaN(), err
	}
	if len(b.Order) == 0 {
		return 0, math.Inf(1), nil
	}
	epsilon = math.Inf(1)
	for i, beta := range b.Order {
		if e := max(0, convert(beta, b.Divergence[i])); e < epsilon {
			epsilon, order = e, beta
		}
	}
	return epsilon, order, nil
}

// Concentrated is zero-concentrated differential privacy: D_β ≤ Rho·β at every order
// β > 1 (Bun and Steinke 2016). Budgets of releases add up.
type Concentrated struct {
	Rho float64 // in nats
}

// ConcentratedGaussian returns ρ = Δ²/2σ², which Gaussian noise has exactly. Without
// noise it is +Inf, or 0 when there is nothing to hide.
func ConcentratedGaussian(sigma, sensitivity float64) Concentrated {
	if sensitivity == 0 {
		return Concentrated{}
	}
	ratio := sensitivity / sigma
	return Concentrated{ratio * ratio / 2}
}

// ConcentratedOf returns a ρ of a pair of worlds, never too small and at most two per
// cent too large, +Inf when there is none. D_β rises with β, so between two orders D_β/β
// is at most the divergence at the larger over the smaller; beyond the last it is at most
// the largest loss over it. Of a normal loss it is exact.
func ConcentratedOf(l Loss) Concentrated {
	if law, err := l.law(); err == nil {
		if variance, whole := law.gaussian(); whole {
			return Concentrated{variance / 2}
		}
	}
	const ratio, last = 1.02, 1e4
	back := l.Reversed()
	largest := max(l.Max(), back.Max())
	rho := largest / last
	for order := 1.0; order < last; order *= ratio {
		there, _ := l.Renyi(order * ratio)
		again, _ := back.Renyi(order * ratio)
		rho = max(rho, there/order, again/order)
	}
	// Every pure release is bounded by ε²/2 as well.
	return Concentrated{max(0, min(rho, largest*largest/2))}
}

// Times returns the budget of k independent releases. A negative k counts as 0.
func (c Concentrated) Times(k int) Concentrated {
	if k <= 0 {
		return Concentrated{}
	}
	return Concentrated{float64(k) * c.Rho}
}

// Plus returns the budget of both releases together.
func (c Concentrated) Plus(other Concentrated) Concentrated { return Concentrated{c.Rho + other.Rho} }

// Epsilon returns ε = ρ + 2√(ρ ln(1/δ)) (Bun and Steinke 2016, Proposition 1.3). It is
// refused unless 0 < δ < 1.
func (c Concentrated) Epsilon(delta float64) (float64, error) {
	if err := refuseDelta(delta); err != nil {
		return math.NaN(), err
	}
	return c.Rho + 2*math.Sqrt(-c.Rho*math.Log(delta)), nil
}

// BestEpsilon returns the ε of the conversion in [RenyiBudget.Epsilon] at the divergences
// ρβ, which is smaller. It is refused unless 0 < δ < 1.
func (c Concentrated) BestEpsilon(delta float64) (float64, error) {
	b := RenyiBudget{Order: renyiOrders, Divergence: make([]float64, len(renyiOrders))}
	for i, order := range renyiOrders {
		b.Divergence[i] = c.Rho * order
	}
	epsilon, _, err := b.Epsilon(delta)
	return epsilon, err
}

// WorstPair returns two laws that are (ε, δ)-private and give away as much as any that
// are: on the outcomes 0…3
//
//	P = (δ, (1 − δ)e^ε/(1 + e^ε), (1 − δ)/(1 + e^ε), 0)
//
// and Q the same backwards. Every (ε, δ)-private pair is made from their outcomes by
// post-processing (Kairouz, Oh and Viswanath 2015, Theorem 3.1 and section 5.2), so
// composing them gives the best guarantee that budgets alone allow. It is refused unless
// ε ≥ 0 is finite and 0 ≤ δ ≤ 1.
func WorstPair(b Budget) (p, q Law, err error) {
	if !(b.Epsilon >= 0) || math.IsInf(b.Epsilon, 1) {
		return Law{}, Law{}, Refuse("epsilon", "it is %v, must be non-negative and finite", b.Epsilon)
	}
	if !(b.Delta >= 0 && b.Delta <= 1) {
		return Law{}, Law{}, Refuse("delta", "it is %v, must lie between 0 and 1", b.Delta)
	}
	lie := math.Exp(-b.Epsilon) / (1 + math.Exp(-b.Epsilon))
	kept := 1 - b.Delta
	return NewPair(
		[]float64{b.Delta, kept * (1 - lie), kept * lie, 0},
		[]float64{0, kept * lie, kept * (1 - lie), b.Delta},
	)
}
