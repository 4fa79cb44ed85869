package dp

import (
	"math"
	"slices"
)

// Whatever is computed from an output without another look at the data is as private
// as the output (thesis-2018, Proposition 2.3; proof in loss.md). The functions here
// are such computations as maps of laws: the loss of two results is never larger.
// Done to the input before the mechanism, the same changes are none: they move the
// sensitivity.

// Rounded returns the law of the output cut to low…high and rounded to the nearest
// multiple of step, halves upwards. The range is needed because a density has no
// end: two worlds rounded over the same range know the same outcomes. It is refused
// unless the step is positive, low ≤ high and all are finite, and when the range holds
// more than [MaxOutcomes] multiples.
func (l Law) Rounded(step, low, high float64) (Law, error) {
	if !(step > 0) || math.IsInf(step, 1) {
		return Law{}, Refuse("step", "it is %v, must be positive and finite", step)
	}
	if !(low <= high) || math.IsInf(low, 0) || math.IsInf(high, 0) {
		return Law{}, Refuse("range", "%v…%v is no range", low, high)
	}
	first, last := math.Floor(low/step+0.5), math.Floor(high/step+0.5)
	if !(last-first < MaxOutcomes) {
		return Law{}, Refuse("step", "%v divides the range into more than the %d outcomes that fit", step, MaxOutcomes)
	}
	var cuts []float64
	for k := first; k < last; k++ {
		cuts = append(cuts, (k+0.5)*step)
	}
	cells, err := l.Cut(cuts)
	if err != nil {
		return Law{}, err
	}
	atoms := cells.Atoms()
	for i := range atoms {
		atoms[i].At = (first + float64(i)) * step
	}
	return NewLaw(atoms, nil)
}

// Clamped returns the law of the output cut to low…high: what lies outside is moved
// to the nearer end. It is refused unless low ≤ high are finite.
func (l Law) Clamped(low, high float64) (Law, error) {
	if !(low <= high) || math.IsInf(low, 0) || math.IsInf(high, 0) {
		return Law{}, Refuse("range", "%v…%v is no range", low, high)
	}
	var atoms []Atom
	for _, a := range l.atoms {
		atoms = append(atoms, Atom{At: min(max(a.At, low), high), Probability: a.Probability})
	}
	var pieces []Piece
	below, above := 0.0, 0.0
	for _, p := range l.pieces {
		below += p.mass(p.From, min(p.To, low))
		above += p.mass(max(p.From, high), p.To)
		if inner := p.within(low, high); inner.From < inner.To {
			pieces = append(pieces, inner)
		}
	}
	if len(l.pieces) > 0 {
		atoms = append(atoms, Atom{low, below}, Atom{high, above})
	}
	return NewLaw(atoms, pieces)
}

// Cut returns the law of which cell the output falls into: cell i = 0…len(cuts) is
// cuts[i−1] ≤ x < cuts[i], the first and the last being open. A threshold is one cut.
// It is refused unless the cuts are finite and rise.
func (l Law) Cut(cuts []float64) (Law, error) {
	if err := checkCuts(cuts); err != nil {
		return Law{}, err
	}
	cells := make([]adder, len(cuts)+1)
	for _, a := range l.atoms {
		cells[Cell(cuts, a.At)].add(a.Probability)
	}
	for _, p := range l.pieces {
		rest := p.From
		for i, cut := range cuts {
			end := min(max(cut, p.From), p.To)
			cells[i].add(p.mass(rest, end))
			rest = end
		}
		cells[len(cuts)].add(p.mass(rest, p.To))
	}
	probabilities := make([]float64, len(cells))
	for i := range cells {
		probabilities[i] = max(0, cells[i].total())
	}
	return NewDiscrete(probabilities)
}

// Cell returns the index of the cell among rising cuts that x falls into.
func Cell(cuts []float64, x float64) int {
	at, found := slices.BinarySearch(cuts, x)
	if found {
		at++
	}
	return at
}

func checkCuts(cuts []float64) error {
	if len(cuts) >= MaxOutcomes {
		return Refuse("cuts", "%d are more than fit", len(cuts))
	}
	for i, c := range cuts {
		if math.IsNaN(c) || math.IsInf(c, 0) || i > 0 && !(c > cuts[i-1]) {
			return Refuse("cuts", "cut %d at %v does not rise above the one before", i, c)
		}
	}
	return nil
}

// Through returns the law of what a table makes of the outcomes: row i holds the
// probabilities with which the i-th of [Law.Atoms] becomes the outcomes 0…m−1. It is
// refused for a law with a density, unless there is a row of equal length for every
// outcome, and when a row is no law.
func (l Law) Through(table [][]float64) (Law, error) {
	if !l.Discrete() || len(table) != len(l.atoms) || len(table) == 0 {
		return Law{}, Refuse("table", "%d rows do not fit a law of %d outcomes", len(table), len(l.atoms))
	}
	result := make([]float64, len(table[0]))
	for i, row := range table {
		if len(row) != len(result) {
			return Law{}, Refuse("table", "row %d has %d entries and the first %d", i, len(row), len(result))
		}
		law, err := NewDiscrete(row)
		if err != nil {
			return Law{}, Refuse("table", "row %d: %v", i, err)
		}
		for k, a := range law.atoms {
			result[k] += l.atoms[i].Probability * a.Probability
		}
	}
	return NewDiscrete(result)
}
