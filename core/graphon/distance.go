package graphon

import (
	"fmt"
	"math"

	"cloakroom/core/dense"
)

// Bracket encloses δ₂ between two block graphons.
type Bracket struct {
	// Lower ≤ δ₂ ≤ Upper, up to rounding of some 10⁻¹³ in their squares.
	Lower, Upper float64
	// Coupling says how the blocks are laid over one another to attain Upper: entry
	// (i, j), row by row, is the measure of what lies in block i of A and block j of B.
	// Its row sums are A's widths, its column sums B's.
	Coupling []float64
	// RowBound is the lower bound that compares row by row; Rows and Columns are the
	// potentials that prove it: see distance.md.
	RowBound      float64
	Rows, Columns []float64
	// One and Two are δ̂₂ and δ̂̂₂, and nil unless A and B have the same number of
	// equally wide blocks.
	One, Two *Alignment
}

// tight is a width of a bracket that is taken to be rounding.
const tight = 1e-9

// Exact reports whether the bracket is a number, up to 10⁻⁹.
func (b *Bracket) Exact() bool { return b.Upper-b.Lower <= tight }

// L2 returns ‖A − B‖₂ = (∬(A − B)²)^{1/2} as they lie, block after block, of any
// widths. With [Blocks.Permuted] it is the distance after permuting by hand.
func L2(a, b *Blocks) float64 { return math.Sqrt(mismatch(a, b, overlay(a.widths, b.widths))) }

// overlay returns the coupling of two cuts of [0, 1] as they lie.
func overlay(a, b []float64) []float64 {
	p := make([]float64, len(a)*len(b))
	i, j := 0, 0
	leftA, leftB := a[0], b[0]
	for {
		common := min(leftA, leftB)
		p[i*len(b)+j] += common
		leftA -= common
		leftB -= common
		switch { // whichever ends first; the last of either takes what rounding leaves
		case leftA <= leftB && i+1 < len(a):
			i++
			leftA = a[i]
		case j+1 < len(b):
			j++
			leftB = b[j]
		case i+1 < len(a):
			i++
			leftA = a[i]
		default:
			return p
		}
	}
}

// mismatch returns Σ p(i,i′)p(j,j′)(A_ij − B_i′j′)², which is ‖A_φ − B‖₂² for every
// measure-preserving φ that lays the blocks over one another as p says.
func mismatch(a, b *Blocks, p []float64) float64 {
	type part struct {
		i, j int
		mass float64
	}
	var parts []part
	for at, mass := range p {
		if mass > 0 {
			parts = append(parts, part{at / b.K(), at % b.K(), mass})
		}
	}
	sum := 0.0
	for x, one := range parts {
		rowA, rowB := a.tiles[one.i*a.K():], b.tiles[one.j*b.K():]
		inner := one.mass * square(rowA[one.i]-rowB[one.j])
		for _, two := range parts[:x] {
			inner += 2 * two.mass * square(rowA[two.i]-rowB[two.j])
		}
		sum += one.mass * inner
	}
	return sum
}

// Distance brackets δ₂(A, B), the least ‖A_φ − B‖₂ over measure-preserving maps
// (McMillan 2018, (4.1)), for block graphons of any widths and numbers of blocks.
//
// The upper end is attained by the coupling returned, the best that descent finds
// from several beginnings. The lower end is the row bound and, for the same number
// of equally wide blocks, δ̂̂₂ if that is more (Lemma 4.4). Where one graphon is
// constant, where the blocks are equal up to their order, and wherever one order does
// as well as two, both ends agree; of two blocks against two the least is computed.
// distance.md has the proofs.
//
// yield, when not nil, is called about every millisecond, and its error ends the
// computation. There is no other error.
func Distance(a, b *Blocks, yield func() error) (*Bracket, error) {
	watch := dense.NewWatch(yield, yieldEvery)
	found := &Bracket{}
	d := newDescent(a, b, watch)
	first := d.rowBound(found)
	beginnings := [][]float64{first, overlay(a.widths, b.widths)}
	lower := found.RowBound
	if a.K() == 2 && b.K() == 2 {
		first = segment(a, b)
		beginnings = [][]float64{first}
		lower = math.Sqrt(mismatch(a, b, first))
	}
	if comparable(a, b) == nil {
		var err error
		if found.One, err = OneOrder(a, b, yield); err != nil {
			return nil, fmt.Errorf("trying orders of the blocks: %w", err)
		}
		if found.Two, err = TwoOrders(a, b, yield); err != nil {
			return nil, fmt.Errorf("trying two orders of the blocks: %w", err)
		}
		lower = max(lower, found.Two.Lower)
		beginnings = append(beginnings, permutation(found.One.Rows))
	}
	best, err := d.best(beginnings, lower)
	if err != nil {
		return nil, err
	}
	found.Coupling = best
	found.Upper = math.Sqrt(mismatch(a, b, best))
	found.Lower = min(lower, found.Upper)
	return found, nil
}

// segment returns the best coupling of two blocks with two. They form a segment, on
// which the mismatch is a polynomial of degree two.
func segment(a, b *Blocks) []float64 {
	x, y := a.widths[0], b.widths[0]
	low, high := max(0, x+y-1), min(x, y)
	at := func(t float64) []float64 {
		return []float64{t, x - t, y - t, max(0, 1-x-y+t)}
	}
	best := at(low)
	f0, f1, f2 := mismatch(a, b, best), mismatch(a, b, at((low+high)/2)), mismatch(a, b, at(high))
	bend := f0 - 2*f1 + f2
	candidates := []float64{high}
	if bend > 0 { // convex: the vertex of the parabola through the three
		t := 0.5 + (f0-f2)/(4*bend)
		candidates = append(candidates, low+min(1, max(0, t))*(high-low))
	}
	for _, t := range candidates {
		if cost := mismatch(a, b, at(t)); cost < f0 {
			best, f0 = at(t), cost
		}
	}
	return best
}

// permutation returns the coupling of equally wide blocks that lays block order[j] of
// A over block j of B.
func permutation(order []int) []float64 {
	k := len(order)
	p := make([]float64, k*k)
	for j, i := range order {
		p[i*k+j] = 1 / float64(k)
	}
	return p
}

// Check returns how far the certificate is from proving the bracket for these
// graphons, at most rounding when it is right: the largest of the errors in the
// coupling's sums, in Upper as its cost, in the potentials and in the row bound they
// give, all of squares of distances. The part of Lower that comes from δ̂̂₂ rests on
// a complete search and is not checked here.
func (b *Bracket) Check(one, two *Blocks) float64 {
	m, n := one.K(), two.K()
	if len(b.Coupling) != m*n || len(b.Rows) != m || len(b.Columns) != n {
		return math.Inf(1)
	}
	worst := 0.0
	note := func(excess float64) {
		if !(excess <= worst) {
			worst = excess
		}
	}
	sums := make([]float64, m+n)
	for at, mass := range b.Coupling {
		note(-mass)
		sums[at/n] += mass
		sums[m+at%n] += mass
	}
	dual := 0.0
	rows := newRowCosts(one, two)
	for i, width := range one.widths {
		note(math.Abs(sums[i] - width))
		dual += width * b.Rows[i]
		for j := range two.widths {
			note(b.Rows[i] + b.Columns[j] - rows.cost(i, j))
		}
	}
	for j, width := range two.widths {
		note(math.Abs(sums[m+j] - width))
		dual += width * b.Columns[j]
	}
	note(square(b.RowBound) - dual)
	note(math.Abs(square(b.Upper) - mismatch(one, two, b.Coupling)))
	switch {
	case m == 2 && n == 2:
		note(square(b.Lower) - mismatch(one, two, segment(one, two)))
	case b.Two == nil:
		note(b.Lower - b.RowBound)
	}
	return worst
}
