package pyramid

import (
	"fmt"
	"math/bits"
)

// MaxDepth is the largest ℓ: the grid has at most 512 × 512 leaves.
const MaxDepth = 9

// Side returns 2^i, the number of cells along one side at level i.
func Side(level int) int { return 1 << level }

// Cells returns 4^i, the number of cells at level i, which the paper calls mᵢ
// (Definition 3.1).
func Cells(level int) int { return 1 << (2 * level) }

// Depth returns ℓ for a grid of Δ = 2^ℓ points a side. It is an error unless Δ
// is a power of two from 1 to 512.
func Depth(side int) (int, error) {
	if side < 1 || side > Side(MaxDepth) || side&(side-1) != 0 {
		return 0, fmt.Errorf("a grid of %d points a side: not a power of two from 1 to %d", side, Side(MaxDepth))
	}
	return bits.TrailingZeros(uint(side)), nil
}

// depthOf returns ℓ for a vector of 4^ℓ leaves, and panics for any other length.
func depthOf(leaves []float64) int {
	depth := bits.TrailingZeros(uint(len(leaves))) / 2
	if len(leaves) == 0 || depth > MaxDepth || len(leaves) != Cells(depth) {
		panic("pyramid: a map must have 4^ℓ values with ℓ from 0 to 9")
	}
	return depth
}

// Children returns the indices, at level+1, of the four children of a cell
// (Definition 3.2, read with c′ ⊆ c, erratum D-33), in ascending order.
func Children(level, cell int) [4]int {
	side := Side(level)
	first := 4*(cell&^(side-1)) + 2*(cell&(side-1))
	return [4]int{first, first + 1, first + 2*side, first + 2*side + 1}
}

// Parent returns the index, at level−1, of the cell that contains a cell of a
// level of at least 1.
func Parent(level, cell int) int {
	row, column := cell>>level, cell&(Side(level)-1)
	return row>>1<<(level-1) | column>>1
}

// Sums holds Pᵢs for every level i = 0…ℓ (Definition 3.1, without the factor
// 2^−i).
type Sums struct{ levels [][]float64 }

// NewSums adds up the leaves s, 4^ℓ numbers in row-major order, level by level:
// a cell is the sum of its four children in ascending order. It keeps s and does
// not change it. It panics unless s has 4^ℓ values with ℓ at most [MaxDepth].
func NewSums(s []float64) Sums {
	depth := depthOf(s)
	levels := make([][]float64, depth+1)
	levels[depth] = s
	for level := depth - 1; level >= 0; level-- {
		levels[level] = addBlocks(levels[level+1], level)
	}
	return Sums{levels}
}

// addBlocks sums 2 × 2 blocks of a level's children.
func addBlocks(children []float64, level int) []float64 {
	side := Side(level)
	sums := make([]float64, Cells(level))
	for row := range side {
		above := children[4*row*side:][:2*side]
		below := children[(4*row+2)*side:][:2*side]
		out := sums[row*side:][:side]
		for c := range out {
			out[c] = above[2*c] + above[2*c+1] + below[2*c] + below[2*c+1]
		}
	}
	return sums
}

// Depth returns ℓ.
func (s Sums) Depth() int { return len(s.levels) - 1 }

// Level returns Pᵢs, 4^i numbers in row-major order. The caller must not change
// them. It panics for a level outside 0…ℓ.
func (s Sums) Level(i int) []float64 { return s.levels[i] }

// Coarsen returns a map's sums over the cells of a level no deeper than its own.
func Coarsen(values []float64, level int) []float64 {
	for depth := depthOf(values); depth > level; depth-- {
		values = addBlocks(values, depth-1)
	}
	return values
}
