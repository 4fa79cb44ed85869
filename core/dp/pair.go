package dp

import (
	"math"
	"slices"
)

// Loss is the privacy loss between two worlds with the output laws P and Q,
//
//	ℓ(x) = ln(P(x)/Q(x)),
//
// a ratio of probabilities where an output has one and of densities elsewhere. All
// that two worlds give away about themselves is a function of how ℓ is distributed
// under each, and every such function is written once, here: [Loss.Delta],
// [Loss.TradeOff], the divergences and [Compose]. See loss.md.
type Loss struct {
	atoms        []lossAtom // of finite loss, the largest first
	above        []massPair // above[i] sums atoms[:i]
	strips       []strip
	onlyP, onlyQ float64 // mass of outputs that the other world does not know
}

// lossAtom is an outcome of both worlds.
type lossAtom struct {
	loss, p, q float64
	at         float64
}

type massPair struct{ p, q float64 }

// strip is an interval on which both worlds have a density. There
// ℓ(x) = offset + slope·u + curve·u² with u = x − p.Anchor.
type strip struct {
	p, q                 Piece
	offset, slope, curve float64
}

// NewLoss returns the loss of P against Q. The order matters: the guarantee of a
// mechanism asks for both, see [Loss.Reversed]. Outputs that only one of the worlds
// has count as infinite loss.
func NewLoss(p, q Law) Loss {
	var l Loss
	var onlyP, onlyQ adder
	i, j := 0, 0
	for i < len(p.atoms) || j < len(q.atoms) {
		var a lossAtom
		switch {
		case j == len(q.atoms) || i < len(p.atoms) && p.atoms[i].At < q.atoms[j].At:
			a.at, a.p = p.atoms[i].At, p.atoms[i].Probability
			i++
		case i == len(p.atoms) || q.atoms[j].At < p.atoms[i].At:
			a.at, a.q = q.atoms[j].At, q.atoms[j].Probability
			j++
		default:
			a.at, a.p, a.q = p.atoms[i].At, p.atoms[i].Probability, q.atoms[j].Probability
			i++
			j++
		}
		switch {
		case a.p > 0 && a.q > 0:
			a.loss = logRatio(a.p, a.q)
			l.atoms = append(l.atoms, a)
		default:
			onlyP.add(a.p)
			onlyQ.add(a.q)
		}
	}
	l.overlap(p.pieces, q.pieces, &onlyP, &onlyQ)
	l.onlyP, l.onlyQ = onlyP.total(), onlyQ.total()
	l.sort()
	return l
}

// logRatio returns ln(p/q) without the rounding of a ratio near one.
func logRatio(p, q float64) float64 {
	if ratio := p / q; ratio > 0.5 && ratio < 2 {
		return math.Log1p((p - q) / q)
	}
	return math.Log(p) - math.Log(q)
}

// overlap cuts the pieces of both laws at each other's borders.
func (l *Loss) overlap(ps, qs []Piece, onlyP, onlyQ *adder) {
	for _, p := range ps {
		rest := p.From
		for _, q := range qs {
			from, to := max(p.From, q.From), min(p.To, q.To)
			if !(from < to) {
				continue
			}
			onlyP.add(p.mass(rest, from))
			rest = to
			l.strips = append(l.strips, newStrip(p.within(from, to), q.within(from, to)))
		}
		onlyP.add(p.mass(rest, p.To))
	}
	for _, q := range qs {
		rest := q.From
		for _, p := range ps {
			if from, to := max(p.From, q.From), min(p.To, q.To); from < to {
				onlyQ.add(q.mass(rest, from))
				rest = to
			}
		}
		onlyQ.add(q.mass(rest, q.To))
	}
}

func newStrip(p, q Piece) strip {
	moved := q.moved(p.Anchor)
	return strip{p: p, q: q, offset: p.Log - moved.Log, slope: p.Slope - moved.Slope, curve: (q.Curve - p.Curve) / 2}
}

// sort puts the largest loss first and sums the masses from there.
func (l *Loss) sort() {
	slices.SortStableFunc(l.atoms, func(a, b lossAtom) int {
		switch {
		case a.loss > b.loss:
			return -1
		case a.loss < b.loss:
			return 1
		}
		return 0
	})
	l.above = make([]massPair, len(l.atoms)+1)
	var p, q adder
	for i, a := range l.atoms {
		p.add(a.p)
		q.add(a.q)
		l.above[i+1] = massPair{p.total(), q.total()}
	}
}

// Reversed returns the loss of Q against P.
func (l Loss) Reversed() Loss {
	r := Loss{onlyP: l.onlyQ, onlyQ: l.onlyP}
	for _, a := range l.atoms {
		r.atoms = append(r.atoms, lossAtom{loss: -a.loss, p: a.q, q: a.p, at: a.at})
	}
	for _, s := range l.strips {
		r.strips = append(r.strips, newStrip(s.q, s.p))
	}
	r.sort()
	return r
}

// OutcomeLoss is an outcome that both worlds know.
type OutcomeLoss struct {
	At   float64 // the outcome
	Loss float64 // ln(P/Q)
	P, Q float64 // its probabilities
}

// Outcomes returns the loss of every outcome that has a probability in both worlds, the
// largest first. For those that only one has, see [Loss.Unmatched]; for densities,
// [LossAt].
func (l Loss) Outcomes() []OutcomeLoss {
	list := make([]OutcomeLoss, len(l.atoms))
	for i, a := range l.atoms {
		list[i] = OutcomeLoss{At: a.at, Loss: a.loss, P: a.p, Q: a.q}
	}
	return list
}

// Unmatched returns the probability, under P and under Q, of the outputs that only
// this world has: there the loss is +∞ and −∞.
func (l Loss) Unmatched() (underP, underQ float64) { return l.onlyP, l.onlyQ }

// LossAt returns ℓ(x): ±Inf where only one world has the output, NaN where none has.
func LossAt(p, q Law, x float64) float64 {
	a, b := p.Probability(x), q.Probability(x)
	if a == 0 && b == 0 {
		a, b = p.Density(x), q.Density(x)
		for _, piece := range p.pieces {
			for _, other := range q.pieces {
				if x >= piece.From && x < piece.To && x >= other.From && x < other.To {
					return newStrip(piece, other).loss(x)
				}
			}
		}
	}
	switch {
	case a > 0 && b > 0:
		return logRatio(a, b)
	case a > 0:
		return math.Inf(1)
	case b > 0:
		return math.Inf(-1)
	}
	return math.NaN()
}

func (s strip) loss(x float64) float64 {
	u := x - s.p.Anchor
	return s.offset + (s.slope+s.curve*u)*u
}

// interval is a part of a strip.
type interval struct{ from, to float64 }

// exceeding returns where ℓ > τ on a strip, at most two intervals.
func (s strip) exceeding(tau float64) []interval {
	whole := interval{s.p.From, s.p.To}
	need := tau - s.offset
	switch {
	case s.curve == 0 && s.slope == 0:
		if s.offset > tau {
			return []interval{whole}
		}
		return nil
	case s.curve == 0:
		border := s.p.Anchor + need/s.slope
		if s.slope > 0 {
			return s.parts(interval{border, math.Inf(1)})
		}
		return s.parts(interval{math.Inf(-1), border})
	}
	return s.exceedingBent(need)
}

// exceedingBent solves curve·u² + slope·u > need.
func (s strip) exceedingBent(need float64) []interval {
	discriminant := s.slope*s.slope + 4*s.curve*need
	if discriminant <= 0 {
		if s.curve > 0 {
			return []interval{{s.p.From, s.p.To}}
		}
		return nil
	}
	// The root of larger size first: the other follows without cancellation.
	half := -(s.slope + math.Copysign(math.Sqrt(discriminant), s.slope)) / 2
	low, high := half/s.curve, 0.0
	if half != 0 {
		high = -need / half
	}
	low, high = min(low, high)+s.p.Anchor, max(low, high)+s.p.Anchor
	if s.curve > 0 {
		return s.parts(interval{math.Inf(-1), low}, interval{high, math.Inf(1)})
	}
	return s.parts(interval{low, high})
}

// parts keeps what of the intervals lies on the strip.
func (s strip) parts(intervals ...interval) []interval {
	kept := intervals[:0]
	for _, in := range intervals {
		in.from, in.to = max(in.from, s.p.From), min(in.to, s.p.To)
		if in.from < in.to {
			kept = append(kept, in)
		}
	}
	return kept
}
