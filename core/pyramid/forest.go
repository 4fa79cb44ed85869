package pyramid

import (
	"fmt"
	"math"
)

// forest is the program of [Reconstruct] and its working lists; slopes.go has the
// method. Index k belongs to level first + k, and index i to the cell kept[k][i].
type forest struct {
	grid     slopeGrid
	first    int
	measured Measurement
	rows     Rows
	kept     [][]int
	families [][]family
	lists    [][]float64 // the lists of F at a level, one after the other
	cuts     [][]int     // what slopeGrid.cut returned
	merged   []float64   // the list of G of the cell at hand
}

// family is the kept children of a cell, as positions among the kept cells of
// the next level in ascending order.
type family struct {
	children [4]int
	count    int
}

func (f *family) kept() []int { return f.children[:f.count] }

func newForest(m Measurement, s Selection, rows Rows) (*forest, error) {
	step := 2
	if rows == KeptRows {
		step = 1
	}
	f := &forest{
		grid: slopeGrid{depth: m.Depth(), step: step}, first: m.First,
		measured: m, rows: rows, kept: s.Kept,
	}
	for k, kept := range s.Kept {
		f.lists = append(f.lists, make([]float64, len(kept)*f.grid.outer(m.First+k)))
		f.cuts = append(f.cuts, make([]int, len(kept)))
		f.families = append(f.families, make([]family, len(kept)))
	}
	f.merged = make([]float64, f.grid.inner(m.First))
	for k := 1; k < len(s.Kept); k++ {
		if err := f.adopt(k); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// adopt enters the cells of level first + k in the families of their parents.
// Both run in row-major order, so the parent's place moves on with the cells and
// goes back by one row at most. It is an error for a parent not to be kept.
func (f *forest) adopt(k int) error {
	parents, place := f.kept[k-1], 0
	for i, cell := range f.kept[k] {
		parent := Parent(f.first+k, cell)
		for place > 0 && parents[place] > parent {
			place--
		}
		for place < len(parents)-1 && parents[place] < parent {
			place++
		}
		if len(parents) == 0 || parents[place] != parent {
			return fmt.Errorf("cell %d of level %d is kept and its parent is not", cell, f.first+k)
		}
		home := &f.families[k-1][place]
		home.children[home.count] = i
		home.count++
	}
	return nil
}

// leaf reports whether index k is that of level ℓ.
func (f *forest) leaf(k int) bool { return k == len(f.kept)-1 }

// leavesOut reports whether a cell has children that are not kept.
func (f *forest) leavesOut(k, i int) bool { return !f.leaf(k) && f.families[k][i].count < 4 }

// list returns the list of F of a cell.
func (f *forest) list(k, i int) []float64 {
	n := f.grid.outer(f.first + k)
	return f.lists[k][i*n : (i+1)*n]
}

// value returns y′ of a cell.
func (f *forest) value(k, i int) float64 { return f.measured.Values[k][f.kept[k][i]] }

// climb builds the lists of all F from the leaves upwards.
func (f *forest) climb() {
	for k := len(f.kept) - 1; k >= 0; k-- {
		level := f.first + k
		side := float64(Side(level))
		for i := range f.kept[k] {
			wanted := side * f.value(k, i) // b = 2^j y′
			f.cuts[k][i] = f.grid.cut(f.list(k, i), f.merge(k, i), level, wanted)
		}
	}
}

// merge builds the list of G of a cell. What lies behind an unbounded entry is
// never reached.
func (f *forest) merge(k, i int) []float64 {
	level := f.first + k
	merged := f.merged[:f.grid.inner(level)]
	clear(merged)
	for _, child := range f.families[k][i].kept() {
		for n, length := range f.list(k+1, child) {
			merged[n] += length
		}
	}
	if f.leaf(k) || f.leavesOut(k, i) {
		merged[f.grid.left(level, f.rows)] = math.Inf(1)
	}
	return merged
}

// descend gives every tree the mass up to the first slope that is not negative,
// and divides it on the way down.
func (f *forest) descend() (kept, leftOut [][]float64) {
	for _, cells := range f.kept {
		kept = append(kept, make([]float64, len(cells)))
		leftOut = append(leftOut, make([]float64, len(cells)))
	}
	for i := range f.kept[0] {
		for _, length := range f.list(0, i)[:f.grid.negative(f.first)] {
			kept[0][i] += length
		}
	}
	for k := range f.kept {
		if f.leaf(k) {
			break
		}
		for i, mass := range kept[k] {
			leftOut[k][i] = f.divide(k, i, mass, kept[k+1])
		}
	}
	f.settle(kept, leftOut)
	return kept, leftOut
}

// divide gives a cell's mass to its kept children in the order of slopes, and
// returns what goes to the left-out ones. Some entry is unbounded, so that
// nothing remains.
func (f *forest) divide(k, i int, mass float64, masses []float64) float64 {
	last := f.grid.left(f.first+k, f.rows)
	children := f.families[k][i].kept()
	for n := 0; mass > 0; n++ {
		for _, child := range children {
			part := min(f.list(k+1, child)[n], mass)
			masses[child] += part
			mass -= part
		}
		if n == last && f.leavesOut(k, i) {
			return mass
		}
	}
	return 0
}

// settle replaces every kept cell's mass by the sum of its parts, from which it
// may differ by rounding.
func (f *forest) settle(kept, leftOut [][]float64) {
	for k := len(kept) - 2; k >= 0; k-- {
		for i := range kept[k] {
			kept[k][i] = leftOut[k][i]
			for _, child := range f.families[k][i].kept() {
				kept[k][i] += kept[k+1][child]
			}
		}
	}
}

// objective returns the value of the program at these masses.
func (f *forest) objective(kept, leftOut [][]float64) float64 {
	total, leaf := 0.0, math.Ldexp(1, -f.grid.depth)
	for k := range kept {
		side := math.Ldexp(1, -(f.first + k))
		for i, mass := range kept[k] {
			total += math.Abs(f.value(k, i) - side*mass)
			if f.rows == AllRows {
				total += float64((side - leaf) * leftOut[k][i])
			}
		}
	}
	return total
}

// dual returns multipliers of the rows from the slopes, and the bound they give.
// A cell that is offered mass at the slope A takes it while F's slope is below A;
// G's slope σ at that mass is the slope at b, brought into A − W … A + W. The
// multiplier is (σ − A)/W, and σ is the offer to the children. By induction no
// offer exceeds the first unbounded entry of a child's list, which is feasibility.
func (f *forest) dual() (multipliers [][]float64, bound float64) {
	offers := make([]int, len(f.kept[0]))
	for k := range f.kept {
		level := f.first + k
		width := f.grid.width(level)
		values := make([]float64, len(f.kept[k]))
		var next []int
		if !f.leaf(k) {
			next = make([]int, len(f.kept[k+1]))
		}
		for i, offer := range offers {
			slope := offer - width
			if cut := f.cuts[k][i]; cut >= 0 {
				slope = min(max(slope, f.grid.innerSlope(level, cut)), offer+width)
			}
			values[i] = float64(slope-offer) / float64(width)
			bound += float64(f.value(k, i) * values[i])
			for _, child := range f.families[k][i].kept() {
				next[child] = slope
			}
		}
		multipliers = append(multipliers, values)
		offers = next
	}
	return multipliers, bound
}

// paint spreads the masses over the grid: a leaf's where it is, left-out mass
// evenly over the left-out children and their leaves.
func (f *forest) paint(kept, leftOut [][]float64) []float64 {
	values := make([]float64, Cells(f.grid.depth))
	for i, cell := range f.kept[len(f.kept)-1] {
		values[cell] = kept[len(kept)-1][i]
	}
	for k := range leftOut {
		level := f.first + k
		for i, mass := range leftOut[k] {
			if mass <= 0 {
				continue
			}
			family := &f.families[k][i]
			density := mass / float64((4-family.count)*Cells(f.grid.depth-level-1))
			for _, child := range Children(level, f.kept[k][i]) {
				if !f.hasChild(k+1, family, child) {
					fill(values, f.grid.depth, level+1, child, density)
				}
			}
		}
	}
	return values
}

func (f *forest) hasChild(k int, family *family, cell int) bool {
	for _, child := range family.kept() {
		if f.kept[k][child] == cell {
			return true
		}
	}
	return false
}

// fill sets every leaf under a cell.
func fill(values []float64, depth, level, cell int, value float64) {
	side, block := Side(depth), Side(depth-level)
	row, column := cell>>level*block, (cell&(Side(level)-1))*block
	for r := row; r < row+block; r++ {
		line := values[r*side+column:][:block]
		for c := range line {
			line[c] = value
		}
	}
}
