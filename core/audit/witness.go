package audit

import (
	"cmp"
	"math"
	"slices"

	"cloakroom/core/dp"
)

// SmallestWitness returns an event of fewest outcomes that breaks a claim for two laws
// that are known, by more than 1e-12 for rounding: the outcomes of largest p − e^ε q one
// after the other until δ is exceeded, in the order of the databases that takes fewer.
// found is false when the laws keep the claim. It is refused for laws of unlike length.
func SmallestWitness(p, q []float64, claim dp.Budget) (w Witness, found bool, err error) {
	if len(p) != len(q) || len(p) == 0 {
		return Witness{}, false, dp.Refuse("laws", "one has %d outcomes and the other %d", len(p), len(q))
	}
	if err := checkClaim(claim, 1); err != nil {
		return Witness{}, false, err
	}
	for _, reversed := range []bool{false, true} {
		a, b := p, q
		if reversed {
			a, b = q, p
		}
		if one, broken := fewest(a, b, claim); broken && (!found || len(one.Outcomes) < len(w.Outcomes)) {
			one.Reversed = reversed
			w, found = one, true
		}
	}
	return w, found, nil
}

func fewest(p, q []float64, claim dp.Budget) (w Witness, broken bool) {
	factor := math.Exp(claim.Epsilon)
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	gain := func(i int) float64 {
		if q[i] == 0 {
			return p[i]
		}
		return p[i] - factor*q[i]
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(gain(j), gain(i)) })
	for _, i := range order {
		if gain(i) <= 0 {
			break
		}
		w.Outcomes = append(w.Outcomes, i)
		w.Likely += p[i]
		w.Other += q[i]
		if w.Excess += gain(i); w.Excess > claim.Delta+1e-12 {
			slices.Sort(w.Outcomes)
			return w, true
		}
	}
	return Witness{}, false
}

// Proof is the outcome of [Confirm].
type Proof struct {
	Event Witness // chosen on the first samples, its shares measured on the second
	// LeastExcess is below P(E) − e^ε Q(E) except with the stated probability: δ(ε) is at
	// least this.
	LeastExcess float64
	Violated    bool // LeastExcess > δ
}

// Confirm tests a claim against one event: the event that looks worst on the first
// counts is measured on the second, which must be drawn independently. It says violated
// of a mechanism that keeps its claim with probability at most falseAlarm, whatever its
// laws and however many samples there are; unlike the testers of the thesis it promises
// nothing about what it does not see. Both orders are looked at, and the better one is
// chosen on the first counts.
//
// Proof. The event is fixed when the second counts come. Given their numbers m₀ and m₁, its
// counts are binomial; by Chernoff, P(E) is below the least p with m₀·KL(k₀/m₀‖p) ≤
// ln(2/falseAlarm), and Q(E) above the largest with m₁, with probability falseAlarm/2 each.
// Otherwise P(E) − e^ε Q(E) is at least the difference of these, and the claim bounds it by
// δ. ∎ It is refused for counts of unlike length or below zero, claims out of range, and
// unless 0 < falseAlarm < 1.
func Confirm(first, second Counts, claim dp.Budget, falseAlarm float64) (Proof, error) {
	for _, c := range []Counts{first, second} {
		if err := c.check(); err != nil {
			return Proof{}, err
		}
	}
	if len(first.X) != len(second.X) {
		return Proof{}, dp.Refuse("outcomes", "%d were counted first and %d then", len(first.X), len(second.X))
	}
	if err := checkClaim(claim, 1); err != nil {
		return Proof{}, err
	}
	if !(falseAlarm > 0 && falseAlarm < 1) {
		return Proof{}, dp.Refuse("error", "%v is no probability of being wrong", falseAlarm)
	}
	factor := math.Exp(claim.Epsilon)
	there, promise := promising(first.X, first.Y, factor, claim.Delta)
	back, other := promising(first.Y, first.X, factor, claim.Delta)
	x, y, event := second.X, second.Y, there
	proof := Proof{Event: Witness{Reversed: other > promise}}
	if proof.Event.Reversed {
		x, y, event = second.Y, second.X, back
	}
	k0, m0 := within(x, event)
	k1, m1 := within(y, event)
	level := math.Log(2 / falseAlarm)
	proof.Event.Outcomes = event
	proof.Event.Likely, proof.Event.Other = share(k0, m0), share(k1, m1)
	proof.Event.Excess = proof.Event.Likely - factor*proof.Event.Other
	proof.LeastExcess = leastExcess(proof.Event.Likely, proof.Event.Other, float64(m0), float64(m1), factor, level)
	proof.Violated = proof.LeastExcess > claim.Delta
	return proof, nil
}

// promising returns the event {x/y large} whose counts exceed the claim by most of their
// standard errors, and by how many. Half a count is added to every outcome, so that what
// never came is not taken for impossible.
func promising(x, y []int, factor, delta float64) (event []int, score float64) {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	ratio := func(i int) float64 { return (float64(x[i]) + 0.5) / (float64(y[i]) + 0.5) }
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(ratio(j), ratio(i)) })
	_, m0 := within(x, nil)
	_, m1 := within(y, nil)
	k0, k1, best := 0, 0, 0
	score = math.Inf(-1)
	for size, i := range order {
		k0 += x[i]
		k1 += y[i]
		p, q := (float64(k0)+0.5)/float64(m0+1), (float64(k1)+0.5)/float64(m1+1)
		spread := math.Sqrt(p*(1-min(p, 1))/float64(m0+1) + factor*factor*q*(1-min(q, 1))/float64(m1+1) + 1e-300)
		if s := (p - factor*q - delta) / spread; s > score {
			score, best = s, size+1
		}
	}
	event = slices.Clone(order[:best])
	slices.Sort(event)
	return event, score
}

// within returns how many of the counts fall into an event, and how many there are.
func within(counts, event []int) (inside, all int) {
	for _, n := range counts {
		all += n
	}
	for _, i := range event {
		inside += counts[i]
	}
	return inside, all
}

func share(k, m int) float64 {
	if m == 0 {
		return 0
	}
	return float64(k) / float64(m)
}

// leastExcess returns what shares p of m₀ and q of m₁ leave of P(E) − e^ε Q(E).
func leastExcess(p, q, m0, m1, factor, level float64) float64 {
	return lowest(p, m0, level) - factor*(1-lowest(1-q, m1, level))
}

// lowest returns the least r with m·KL(p‖r) ≤ level: what a share p of m refutes less
// surely than e^{−level}.
func lowest(p, m, level float64) float64 {
	if p == 0 || m == 0 {
		return 0
	}
	divergence := func(r float64) float64 {
		d := p * math.Log(p/r)
		if p < 1 {
			d += (1 - p) * math.Log((1-p)/(1-r))
		}
		return m * d
	}
	low, high := 0.0, p
	for range 200 {
		if middle := (low + high) / 2; divergence(middle) > level {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// ConfirmSamples returns about how many samples a database [Confirm] needs, after those on
// which it chooses, to show that an event of these two probabilities breaks a claim: the
// number at which it does when the shares come out as expected. At a large ε it is at least
// e^ε·ln(2/falseAlarm)/likely, whatever the event, for Q(E) must be seen to be below
// e^{−ε}. It is +Inf when the event breaks nothing, and refused like [Confirm].
func ConfirmSamples(likely, other float64, claim dp.Budget, falseAlarm float64) (float64, error) {
	if !(likely >= 0 && likely <= 1) || !(other >= 0 && other <= 1) {
		return 0, dp.Refuse("event", "%v and %v are no probabilities", likely, other)
	}
	if err := checkClaim(claim, 1); err != nil {
		return 0, err
	}
	if !(falseAlarm > 0 && falseAlarm < 1) {
		return 0, dp.Refuse("error", "%v is no probability of being wrong", falseAlarm)
	}
	factor, level := math.Exp(claim.Epsilon), math.Log(2/falseAlarm)
	if !(likely-factor*other > claim.Delta) {
		return math.Inf(1), nil
	}
	return leastHolding(func(m float64) bool {
		return leastExcess(likely, other, m, m, factor, level) > claim.Delta
	}), nil
}
