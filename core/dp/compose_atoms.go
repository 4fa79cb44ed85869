package dp

import (
	"math"
	"math/cmplx"
	"slices"

	"gonum.org/v1/gonum/dsp/fourier"
)

// Sums of independent losses that take few values are composed outcome by outcome.
// Two values give a binomial law; values on a lattice a power of a polynomial; any
// others are listed while they are few.

const (
	maxLattice = 1 << 17 // points of a lattice of sums
	maxListed  = 1 << 17 // outcomes of a list of sums
	maxListing = 1 << 19 // products formed on the way to a list
)

// sums is the law of a sum of losses: values that rise and their masses, which may
// together be off by error, and the values each by slip.
type sums struct {
	values      []Atom
	error, slip float64
}

// atomPower returns the law of a sum of k losses from the atoms alone, or false when
// it has too many values.
func (l lossLaw) atomPower(k int) (sums, bool) {
	slip := float64(k) * l.slip
	switch {
	case k == 0:
		return sums{values: []Atom{{0, 1}}}, true
	case len(l.atoms) == 0:
		return sums{}, true
	case len(l.atoms) == 1:
		a := l.atoms[0]
		return sums{values: []Atom{{float64(k) * a.At, math.Pow(a.Probability, float64(k))}}, slip: slip}, true
	case len(l.atoms) == 2:
		return sums{values: binomialPower(l.atoms[0], l.atoms[1], k), slip: slip}, true
	}
	if step, at, off, ok := lattice(l.atoms); ok && at[len(at)-1]*k < maxLattice {
		s := latticePower(l.atoms, at, step, k)
		s.slip = slip + float64(k)*off
		return s, true
	}
	if list, ok := listPower(l.atoms, k); ok {
		return sums{values: list, slip: slip + float64(k)*joined}, true
	}
	return sums{}, false
}

// binomialPower returns the law of the sum of k draws from two values, every mass
// accurate relative to itself.
func binomialPower(a, b Atom, k int) []Atom {
	list := make([]Atom, k+1)
	all, _ := math.Lgamma(float64(k + 1))
	logA, logB := math.Log(a.Probability), math.Log(b.Probability)
	for j := range list {
		chosen, _ := math.Lgamma(float64(j + 1))
		others, _ := math.Lgamma(float64(k - j + 1))
		list[j] = Atom{
			At:          float64(k-j)*a.At + float64(j)*b.At,
			Probability: math.Exp(all - chosen - others + float64(k-j)*logA + float64(j)*logB),
		}
	}
	return list
}

// listPower adds one draw after the other and joins equal sums. Of n values there are
// at most C(j + n − 1, j) sums of j draws.
func listPower(atoms []Atom, k int) ([]Atom, bool) {
	work, size := 0.0, 1.0
	for j := 1; j <= k; j++ {
		work += size * float64(len(atoms))
		if size *= float64(j+len(atoms)-1) / float64(j); work > maxListing {
			return nil, false
		}
	}
	list := []Atom{{0, 1}}
	for range k {
		list = listProduct(list, atoms)
	}
	return list, true
}

// listProduct returns the law of the sum of two independent values, merging one
// shifted list after the other.
func listProduct(a, b []Atom) []Atom {
	if len(a) < len(b) {
		a, b = b, a
	}
	rows := make([][]Atom, len(b))
	for i, y := range b {
		rows[i] = make([]Atom, len(a))
		for j, x := range a {
			rows[i][j] = Atom{x.At + y.At, x.Probability * y.Probability}
		}
	}
	for len(rows) > 1 {
		half := rows[:0]
		for i := 0; i < len(rows); i += 2 {
			if i+1 < len(rows) {
				half = append(half, mergeSums(rows[i], rows[i+1]))
			} else {
				half = append(half, rows[i])
			}
		}
		rows = half
	}
	if len(rows) == 0 {
		return nil
	}
	return rows[0]
}

// mergeSums merges two rising lists and joins values that rounding alone holds apart.
func mergeSums(a, b []Atom) []Atom {
	merged := make([]Atom, 0, len(a)+len(b))
	for len(a) > 0 || len(b) > 0 {
		var next Atom
		if len(b) == 0 || len(a) > 0 && a[0].At <= b[0].At {
			next, a = a[0], a[1:]
		} else {
			next, b = b[0], b[1:]
		}
		if last := len(merged) - 1; last >= 0 && next.At-merged[last].At <= joined*(1+math.Abs(next.At)) {
			merged[last].Probability += next.Probability
		} else {
			merged = append(merged, next)
		}
	}
	return merged
}

// lattice finds a step of which all differences of the values are multiples, and
// returns the multiples and how far a value is from its own at most.
func lattice(atoms []Atom) (step float64, at []int, off float64, ok bool) {
	first, last := atoms[0].At, atoms[len(atoms)-1].At
	tolerance := 1e-9 * (last - first)
	for _, a := range atoms[1:] {
		step = divisor(step, a.At-first, tolerance)
	}
	if !(step > 0) || (last-first)/step > maxLattice {
		return 0, nil, 0, false
	}
	// The largest difference is the one that knows the step best.
	step = (last - first) / math.Round((last-first)/step)
	at = make([]int, len(atoms))
	for i, a := range atoms {
		at[i] = int(math.Round((a.At - first) / step))
		off = max(off, math.Abs(a.At-first-float64(at[i])*step))
	}
	return step, at, off, off <= 1e-13*(1+math.Abs(first)+math.Abs(last))
}

// divisor is Euclid's algorithm on real numbers.
func divisor(a, b, tolerance float64) float64 {
	for b > tolerance {
		rest := math.Mod(a, b)
		if b-rest < tolerance {
			rest = 0
		}
		a, b = b, rest
	}
	return a
}

// latticePower raises the polynomial whose coefficients are the masses to the k-th
// power by Fourier transform. Every frequency of a transform of N numbers errs by at
// most e = 5u·log₂N·Σ|x|, u = 2⁻⁵³, since no partial sum exceeds Σ|x| ≤ 1 (Higham 2002,
// section 24.1, with room); the k-th power of a number z then by k|z|^{k−1}e, and by
// Parseval's identity the masses together by the root of the sum of the squares.
func latticePower(atoms []Atom, at []int, step float64, k int) sums {
	count := at[len(at)-1]*k + 1
	size := 1
	for size < count {
		size *= 2
	}
	masses := make([]float64, size)
	for i, a := range atoms {
		masses[at[i]] += a.Probability
	}
	unit := 5 * 0x1p-53 * math.Log2(float64(size))
	transform := fourier.NewFFT(size)
	waves := transform.Coefficients(nil, masses)
	squares, after := 0.0, 0.0
	for i, w := range waves {
		waves[i] = power(w, k)
		before, now := max(cmplx.Abs(w), 1e-3), cmplx.Abs(waves[i])
		// The hundredth covers (|z| + e)^{k−1} in place of |z|^{k−1}.
		e := 1.01 * float64(k) * unit * now / before
		squares += 2 * e * e
		after += 2 * now * now
	}
	masses = transform.Sequence(masses, waves)
	list := make([]Atom, count)
	for i := range list {
		list[i] = Atom{
			At:          float64(k)*atoms[0].At + float64(i)*step,
			Probability: max(0, masses[i]/float64(size)),
		}
	}
	// Over all sums by Cauchy and Schwarz: √count times the norm of the errors, those
	// of the way there and those of the way back.
	norm := math.Sqrt(squares/float64(size)) + unit*math.Sqrt(after/float64(size))
	return sums{values: list, error: math.Sqrt(float64(count)) * norm}
}

// tails prepares a law of sums for many questions: mass[i] = Σ_{j≥i} mⱼ and
// tilted[i] = Σ_{j≥i} mⱼe^{vᵢ−vⱼ}, which neither overflows nor vanishes.
type tails struct {
	sums
	mass, tilted []float64
}

func newTails(s sums) tails {
	t := tails{sums: s, mass: make([]float64, len(s.values)+1), tilted: make([]float64, len(s.values)+1)}
	for i, a := range slices.Backward(s.values) {
		t.mass[i] = t.mass[i+1] + a.Probability
		t.tilted[i] = a.Probability
		if i+1 < len(s.values) {
			t.tilted[i] += math.Exp(a.At-s.values[i+1].At) * t.tilted[i+1]
		}
	}
	return t
}

// delta returns Σ mass·(1 − e^{ε−value}) over the values above ε ≥ 0, as a bound. The
// function is 1-Lipschitz in the values, so that what they slip is an error of δ.
func (t tails) delta(epsilon float64) Bound {
	at, found := slices.BinarySearchFunc(t.values, epsilon, compareAtom)
	if found {
		at++
	}
	if at >= len(t.values) {
		return Bound{High: t.error + t.slip}
	}
	share := math.Exp(epsilon - t.values[at].At)
	delta := t.mass[at] - share*t.tilted[at]
	off := t.error + t.slip + t.mass[at]*(math.Sqrt(float64(len(t.values)))+4)*0x1p-52
	return Bound{Low: max(0, delta-off), High: delta + off}
}
