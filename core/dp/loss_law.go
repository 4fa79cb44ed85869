package dp

import (
	"math"
	"slices"
)

// lossLaw is the law under P of a finite loss, the part of a mechanism that
// composition needs. Its mass is 1 − lost.
type lossLaw struct {
	atoms  []Atom  // at rising losses
	pieces []Piece // of the density of the loss
	lost   float64 // probability that the loss is infinite
	slip   float64 // by how much joining near losses may have moved one
}

// joined is the distance within which two losses count as one; it is about what
// rounding does to a loss.
const joined = 1e-14

// law returns the law of the loss under P. It is refused where the loss of a density
// is a parabola, as between bells of unlike spread: its law has no closed form.
func (l Loss) law() (lossLaw, error) {
	law := lossLaw{lost: l.onlyP}
	for _, a := range slices.Backward(l.atoms) {
		law.addAtom(a.loss, a.p)
	}
	for _, s := range l.strips {
		switch {
		case s.curve != 0:
			return lossLaw{}, Refuse("laws", "two densities of unlike spread are not composed")
		case s.slope == 0:
			law.atoms = append(law.atoms, Atom{s.offset, s.p.mass(s.p.From, s.p.To)})
		default:
			law.pieces = append(law.pieces, s.lossPiece())
		}
	}
	if len(l.strips) > 0 {
		atoms := law.atoms
		law.atoms = nil
		slices.SortFunc(atoms, func(a, b Atom) int {
			if a.At < b.At {
				return -1
			}
			return 1
		})
		for _, a := range atoms {
			law.addAtom(a.At, a.Probability)
		}
	}
	return law, nil
}

// addAtom adds mass at a loss at least as large as those before.
func (l *lossLaw) addAtom(at, mass float64) {
	if mass == 0 {
		return
	}
	if last := len(l.atoms) - 1; last >= 0 && at-l.atoms[last].At <= joined*(1+math.Abs(at)) {
		l.slip = max(l.slip, at-l.atoms[last].At)
		l.atoms[last].Probability += mass
		return
	}
	l.atoms = append(l.atoms, Atom{at, mass})
}

// lossPiece returns the density of the loss over a strip where it is a line: with
// x = Anchor + (ℓ − offset)/slope it is p(x)/|slope|, a piece again.
func (s strip) lossPiece() Piece {
	from, to := s.limit(s.p.From), s.limit(s.p.To)
	return Piece{
		From: min(from, to), To: max(from, to), Anchor: s.offset,
		Log:   s.p.Log - math.Log(math.Abs(s.slope)),
		Slope: s.p.Slope / s.slope,
		Curve: s.p.Curve / (s.slope * s.slope),
	}
}

// gaussian returns the variance when the loss is normal as a whole.
func (l lossLaw) gaussian() (variance float64, whole bool) {
	if len(l.atoms) > 0 || len(l.pieces) != 1 || l.lost > 0 {
		return 0, false
	}
	p := l.pieces[0]
	if p.Curve > 0 && p.whole() {
		return 1 / p.Curve, true
	}
	return 0, false
}

// atomMass returns the mass of the atoms.
func (l lossLaw) atomMass() float64 {
	var sum adder
	for _, a := range l.atoms {
		sum.add(a.Probability)
	}
	return sum.total()
}

// mass returns the mass of the finite losses.
func (l lossLaw) mass() float64 {
	mass := l.atomMass()
	for _, p := range l.pieces {
		mass += p.mass(p.From, p.To)
	}
	return mass
}

// firstMoment returns E ℓ over the finite losses.
func (l lossLaw) firstMoment() float64 {
	return Law{atoms: l.atoms, pieces: l.pieces}.expect(func(x float64) float64 { return x })
}

// moments returns mass, mean and variance of the finite loss.
func (l lossLaw) moments() (mass, mean, variance float64) {
	mass = l.mass()
	mean = l.firstMoment() / mass
	variance = Law{atoms: l.atoms, pieces: l.pieces}.expect(func(x float64) float64 { return (x - mean) * (x - mean) }) / mass
	return mass, mean, variance
}

// support returns the smallest and the largest finite loss.
func (l lossLaw) support() (least, largest float64) {
	least, largest = math.Inf(1), math.Inf(-1)
	for _, a := range l.atoms {
		least, largest = min(least, a.At), max(largest, a.At)
	}
	for _, p := range l.pieces {
		least, largest = min(least, p.From), max(largest, p.To)
	}
	return least, largest
}

// logMoment returns ln E e^{θℓ} over the finite losses.
func (l lossLaw) logMoment(theta float64) float64 {
	terms := make([]float64, 0, len(l.atoms)+len(l.pieces))
	for _, a := range l.atoms {
		terms = append(terms, math.Log(a.Probability)+theta*a.At)
	}
	for _, p := range l.pieces {
		tilted := p.moved(0)
		tilted.Slope += theta
		terms = append(terms, tilted.logMass())
	}
	return logSum(terms)
}

// highest returns the largest value of a piece's density.
func (p Piece) highest() float64 {
	switch {
	case p.Curve > 0:
		centre, _, _ := p.bell()
		return math.Exp(p.logDensity(min(max(centre, p.From), p.To)))
	case p.Slope > 0:
		return math.Exp(p.logDensity(p.To))
	case p.Slope < 0:
		return math.Exp(p.logDensity(p.From))
	}
	return math.Exp(p.Log)
}
