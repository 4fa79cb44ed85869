package mechanismslab

import (
	"math"
	"slices"

	"cloakroom/core/answer"
	"cloakroom/core/dp"
	"cloakroom/core/lab/stage"
	"cloakroom/core/scenario/mechanisms"
)

// pair is the output in both worlds.
type pair struct {
	name string
	laws [2]dp.Law
	loss dp.Loss
}

// symmetric reports that the mechanism loses as much in one order of the worlds as in the
// other: noise that is only shifted, an answer or its opposite, one name or another.
func symmetric(q *mechanisms.Question) bool {
	return q.Mechanism != mechanisms.DiscreteLaplace && q.Mechanism != mechanisms.Exponential
}

// reversed is the loss in the other order of the worlds.
func (p pair) reversed(q *mechanisms.Question) dp.Loss {
	if p.name != mechanisms.PairOutput && symmetric(q) {
		return p.loss
	}
	return p.loss.Reversed()
}

func newPair(name string, laws [2]dp.Law) pair { return pair{name, laws, dp.NewLoss(laws[0], laws[1])} }

// pairs are the mechanism's own, and those after a change of its output and of its input.
func pairs(q *mechanisms.Question, of [2]world) ([]pair, error) {
	own, err := lawsOf(q, of)
	if err != nil {
		return nil, err
	}
	list := []pair{newPair(mechanisms.PairMechanism, own)}
	if q.Output.Kind != mechanisms.ProcessNone {
		var after [2]dp.Law
		for i, l := range own {
			if after[i], err = processed(q, l); err != nil {
				return nil, err
			}
		}
		list = append(list, newPair(mechanisms.PairOutput, after))
	}
	if q.Adds() && q.Input.Kind != mechanisms.ProcessNone {
		before, err := lawsOf(q, [2]world{changed(q, of[0]), changed(q, of[1])})
		if err != nil {
			return nil, err
		}
		list = append(list, newPair(mechanisms.PairInput, before))
	}
	return list, nil
}

func lawsOf(q *mechanisms.Question, of [2]world) (laws [2]dp.Law, err error) {
	for i := range of {
		if laws[i], err = law(q, &of[i], max(of[0].sum, of[1].sum)); err != nil {
			return laws, err
		}
	}
	return laws, nil
}

const (
	densePoints = 241
	deltaPoints = 81
	tradePoints = 64
	lossPoints  = 161
)

// describe writes a pair: its laws, its loss, and what follows from that.
func (p pair) describe(q *mechanisms.Question) (mechanisms.Pair, error) {
	r := mechanisms.Pair{Name: p.name, Dense: !p.laws[0].Discrete()}
	if r.Dense {
		p.density(q, &r)
	} else {
		p.outcomes(&r)
	}
	back := p.reversed(q)
	alone, other := p.loss.Unmatched()
	r.Alone = [2]float64{alone, other}
	p.losses(&r)
	budget := promised(q)
	top := 2 * budget.Epsilon
	if top == 0 {
		top = 2
	}
	for i := range deltaPoints {
		epsilon := top * float64(i) / (deltaPoints - 1)
		add(&r.Delta, epsilon, max(p.loss.Delta(epsilon), back.Delta(epsilon)))
	}
	for _, e := range p.loss.TradeOffCurve(tradePoints) {
		add(&r.TradeOff, e.First, e.Second)
	}
	var err error
	r.Divergences, err = divergences(p.loss, back, p.name != mechanisms.PairOutput && symmetric(q), budget, q.Order)
	return r, err
}

// allowed are the corners of what a promise allows a test.
func allowed(b dp.Budget) answer.Curve {
	var c answer.Curve
	for _, first := range []float64{0, (1 - b.Delta) / (1 + math.Exp(b.Epsilon)), 1 - b.Delta, 1} {
		add(&c, first, b.Allowed(first))
	}
	return c
}

func promised(q *mechanisms.Question) dp.Budget {
	epsilon, delta := q.Budget()
	return dp.Budget{Epsilon: epsilon, Delta: delta}
}

func add(c *answer.Curve, x, y float64) {
	c.X.Values, c.Y.Values = append(c.X.Values, x), append(c.Y.Values, y)
}

// outcomes writes laws that know outcomes only.
func (p pair) outcomes(r *mechanisms.Pair) {
	at := places(p.laws)
	r.At = answer.Numbers(at)
	r.First.Values, r.Second.Values = make([]float64, len(at)), make([]float64, len(at))
	for i, x := range at {
		r.First.Values[i], r.Second.Values[i] = p.laws[0].Probability(x), p.laws[1].Probability(x)
		if l := dp.LossAt(p.laws[0], p.laws[1], x); stage.IsFinite(l) {
			add(&r.Loss, x, l)
		}
	}
}

// places are the outcomes of both laws, in order.
func places(laws [2]dp.Law) []float64 {
	var at []float64
	for _, l := range laws {
		for _, a := range l.Atoms() {
			at = append(at, a.At)
		}
	}
	slices.Sort(at)
	return slices.Compact(at)
}

// density writes laws with a density, on the range where nearly all of it lies.
func (p pair) density(q *mechanisms.Question, r *mechanisms.Pair) {
	low, high := math.Inf(1), math.Inf(-1)
	var marks []float64
	for _, l := range p.laws {
		for _, piece := range l.Pieces() {
			reach := 4.5 * scale(q)
			low, high = min(low, max(piece.From, piece.Anchor-reach)), max(high, min(piece.To, piece.Anchor+reach))
			marks = append(marks, piece.Anchor)
		}
	}
	at := append([]float64{}, marks...)
	for i := range densePoints {
		at = append(at, low+(high-low)*float64(i)/(densePoints-1))
	}
	slices.Sort(at)
	at = slices.DeleteFunc(slices.Compact(at), func(x float64) bool { return x < low || x > high })
	r.At = answer.Numbers(at)
	for _, x := range at {
		// At its right end a clamped density has ended: what is drawn there is its limit.
		inside := x
		if x == high {
			inside = math.Nextafter(x, low)
		}
		first, second := p.laws[0].Density(inside), p.laws[1].Density(inside)
		r.First.Values, r.Second.Values = append(r.First.Values, first), append(r.Second.Values, second)
		if l := dp.LossAt(p.laws[0], p.laws[1], inside); stage.IsFinite(l) {
			add(&r.Loss, x, l)
		}
	}
	r.Atoms.Values = []float64{}
	for _, x := range places(p.laws) {
		r.Atoms.Values = append(r.Atoms.Values, x, p.laws[0].Probability(x), p.laws[1].Probability(x))
	}
}

// losses writes the distribution function of the loss in both worlds.
func (p pair) losses(r *mechanisms.Pair) {
	var at []float64
	reach := 0.0
	for _, v := range r.Loss.Y.Values {
		reach = max(reach, math.Abs(v))
	}
	if r.Dense {
		for i := range lossPoints {
			at = append(at, 1.1*reach*(2*float64(i)/(lossPoints-1)-1))
		}
		for _, end := range []float64{-reach, reach} {
			at = append(at, end, end-1e-9*reach)
		}
	} else {
		at = append(at, r.Loss.Y.Values...)
	}
	slices.Sort(at)
	for _, tau := range slices.Compact(at) {
		first, second := p.loss.CDF(tau + 1e-12*max(1, math.Abs(tau)))
		add(&r.LossFirst, tau, first)
		add(&r.LossSecond, tau, second)
	}
}

// divergences are those of Definition 1.1. Where the two orders are alike, the second is
// the first again.
func divergences(there, back dp.Loss, alike bool, budget dp.Budget, order float64) (mechanisms.Divergences, error) {
	d := mechanisms.Divergences{
		TotalVariation: there.TotalVariation(), Guess: there.BestGuess(),
		Delta: max(there.Delta(budget.Epsilon), back.Delta(budget.Epsilon)),
	}
	worst := 0.0
	for i, l := range []dp.Loss{there, back} {
		if i == 1 && alike {
			d.KL[1], d.Max[1], d.ApproximateMax[1], d.Renyi[1] = d.KL[0], d.Max[0], d.ApproximateMax[0], d.Renyi[0]
			break
		}
		near, err := l.ApproximateMax(budget.Delta)
		if err != nil {
			return d, err
		}
		renyi, err := l.Renyi(order)
		if err != nil {
			return d, err
		}
		epsilon, err := l.Epsilon(budget.Delta)
		if err != nil {
			return d, err
		}
		worst = max(worst, epsilon)
		d.KL[i], d.Max[i], d.ApproximateMax[i], d.Renyi[i] = stage.Finite(l.KL()), stage.Finite(l.Max()), stage.Finite(near), stage.Finite(renyi)
	}
	d.Epsilon = stage.Finite(worst)
	return d, nil
}
