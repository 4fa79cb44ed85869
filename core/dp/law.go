package dp

import (
	"math"
	"slices"
)

// MaxOutcomes is the largest number of outcomes of a law.
const MaxOutcomes = 1 << 20

// sumTolerance is how far the probabilities of a law may be from adding to one;
// within it they are divided by their sum.
const sumTolerance = 1e-9

// Law is the probability law of one output on the real line: outcomes that have a
// probability, and between them a density in pieces. A mechanism's law in one world
// is such a value, and all that two worlds give away is a function of two of them,
// see [Loss]. A law is not changed once it is made. The zero value is no law.
type Law struct {
	atoms  []Atom  // at rising places
	pieces []Piece // disjoint, rising
}

// Atom is an outcome with a probability of its own.
type Atom struct {
	At          float64 // in the unit of the output
	Probability float64
}

// NewDiscrete returns the law on the outcomes 0…n−1 with the given probabilities.
// They may differ from one in sum by 1e-9 and are divided by it. A law without
// outcomes or with more than [MaxOutcomes], and one with a negative or undefined
// probability, is refused.
func NewDiscrete(probabilities []float64) (Law, error) {
	if len(probabilities) > MaxOutcomes {
		return Law{}, Refuse("law", "%d outcomes are more than the %d that fit", len(probabilities), MaxOutcomes)
	}
	atoms := make([]Atom, len(probabilities))
	for i, p := range probabilities {
		atoms[i] = Atom{At: float64(i), Probability: p}
	}
	return NewLaw(atoms, nil)
}

// NewPair returns two laws on the same outcomes 0…n−1, and refuses what
// [NewDiscrete] refuses and lists of unlike length.
func NewPair(p, q []float64) (first, second Law, err error) {
	if len(p) != len(q) {
		return Law{}, Law{}, Refuse("laws", "one has %d outcomes and the other %d", len(p), len(q))
	}
	if first, err = NewDiscrete(p); err != nil {
		return Law{}, Law{}, err
	}
	second, err = NewDiscrete(q)
	return first, second, err
}

// NewLaw returns the law with the given outcomes, in any order, and pieces of
// density. Outcomes at one place are added up; an outcome of probability 0 stays, so
// that it is known to be possible. The refusals are those of [NewDiscrete] and those
// for places that are not finite and for pieces that overlap or have no mass.
func NewLaw(atoms []Atom, pieces []Piece) (Law, error) {
	if len(atoms) > MaxOutcomes {
		return Law{}, Refuse("law", "%d outcomes are more than the %d that fit", len(atoms), MaxOutcomes)
	}
	var sum adder
	for i, a := range atoms {
		if !(a.Probability >= 0) || math.IsInf(a.Probability, 1) {
			return Law{}, Refuse("law", "outcome %d has the probability %v", i, a.Probability)
		}
		if math.IsNaN(a.At) || math.IsInf(a.At, 0) {
			return Law{}, Refuse("law", "outcome %d lies at %v", i, a.At)
		}
		sum.add(a.Probability)
	}
	pieces, err := checkPieces(pieces)
	if err != nil {
		return Law{}, err
	}
	for _, p := range pieces {
		sum.add(p.mass(p.From, p.To))
	}
	total := sum.total()
	if !(math.Abs(total-1) <= sumTolerance) {
		return Law{}, Refuse("law", "the probabilities add up to %.12g and not to 1", total)
	}
	l := Law{atoms: mergeAtoms(atoms), pieces: pieces}
	for i := range l.atoms {
		l.atoms[i].Probability /= total
	}
	return l, nil
}

// mergeAtoms sorts a copy of the outcomes and adds up those at one place.
func mergeAtoms(atoms []Atom) []Atom {
	sorted := slices.Clone(atoms)
	slices.SortStableFunc(sorted, func(a, b Atom) int {
		switch {
		case a.At < b.At:
			return -1
		case a.At > b.At:
			return 1
		}
		return 0
	})
	merged := sorted[:0]
	for _, a := range sorted {
		if last := len(merged) - 1; last >= 0 && merged[last].At == a.At {
			merged[last].Probability += a.Probability
		} else {
			merged = append(merged, a)
		}
	}
	return merged
}

// Atoms returns the outcomes that have a probability, at rising places.
func (l Law) Atoms() []Atom { return slices.Clone(l.atoms) }

// Pieces returns the pieces of the density, from left to right.
func (l Law) Pieces() []Piece { return slices.Clone(l.pieces) }

// Discrete reports whether the law has no density.
func (l Law) Discrete() bool { return len(l.pieces) == 0 }

// Probability returns P(X = x).
func (l Law) Probability(x float64) float64 {
	at, found := slices.BinarySearchFunc(l.atoms, x, compareAtom)
	if !found {
		return 0
	}
	return l.atoms[at].Probability
}

// Density returns the density at x, one over the unit of the output. At the border
// of two pieces it is that of the right one.
func (l Law) Density(x float64) float64 {
	for _, p := range l.pieces {
		if x >= p.From && x < p.To {
			return math.Exp(p.logDensity(x))
		}
	}
	return 0
}

// CDF returns P(X ≤ x).
func (l Law) CDF(x float64) float64 {
	var sum adder
	for _, a := range l.atoms {
		if a.At > x {
			break
		}
		sum.add(a.Probability)
	}
	for _, p := range l.pieces {
		if p.From < x {
			sum.add(p.mass(p.From, min(x, p.To)))
		}
	}
	return min(1, sum.total())
}

// Mean returns E X.
func (l Law) Mean() float64 { return l.expect(func(x float64) float64 { return x }) }

// Variance returns Var X, in the squared unit of the output.
func (l Law) Variance() float64 {
	mean := l.Mean()
	return l.expect(func(x float64) float64 { return (x - mean) * (x - mean) })
}

// expect returns E g(X).
func (l Law) expect(g func(float64) float64) float64 {
	var sum adder
	for _, a := range l.atoms {
		if a.Probability > 0 {
			sum.add(a.Probability * g(a.At))
		}
	}
	for _, p := range l.pieces {
		sum.add(p.integrate(p.From, p.To, g))
	}
	return sum.total()
}

func compareAtom(a Atom, x float64) int {
	switch {
	case a.At < x:
		return -1
	case a.At > x:
		return 1
	}
	return 0
}

// adder sums with a correction for what rounding loses (Neumaier 1974).
type adder struct{ sum, lost float64 }

func (a *adder) add(x float64) {
	next := a.sum + x
	if math.Abs(a.sum) >= math.Abs(x) {
		a.lost += (a.sum - next) + x
	} else {
		a.lost += (x - next) + a.sum
	}
	a.sum = next
}

func (a *adder) total() float64 {
	if math.IsInf(a.sum, 0) || math.IsNaN(a.sum) {
		return a.sum
	}
	return a.sum + a.lost
}
