package transport

import "math"

// GridInterval returns two numbers that the Distance of [Grid] lies between. It
// solves the raster of half the resolution, and at the full one improves the
// flow within tiles of at most 32 cells only, which is most of the way and less
// than half of the work. The upper number is what this flow costs. The lower
// number is the best that three potentials prove: that of the coarse raster,
// interpolated, and the largest below and the least above that of the flow.
//
// Both numbers are moved apart by more than rounding can amount to (of shares
// to whole numbers, and in sums), about 1e-7 for a side of 512, so that they
// enclose the distance of p and q as given. The errors are those of Grid.
func GridInterval(p, q []float64, side int, yield func() error) (lower, upper float64, err error) {
	t, err := newGridTransfer(p, q, side, side)
	if err != nil {
		return 0, 0, err
	}
	return t.interval(newGridSolver(side, side, yield))
}

// largestTile is the side of the largest tiles within which an interval's flow
// is improved.
const largestTile = 32

func (t *gridTransfer) interval(s *gridSolver) (lower, upper float64, err error) {
	if t.rows == 1 && t.cols == 1 {
		return 0, 0, s.tile.pause()
	}
	coarse, tree, err := s.start(t.rows, t.cols, t.excess)
	if err != nil {
		return 0, 0, err
	}
	potential := interpolate(coarse.potential(), t.rows, t.cols)
	lower = t.dualValue(potential) / interpolated
	if err := s.improve(tree, largestTile); err != nil {
		return 0, 0, err
	}
	upper = t.cost(tree)
	potential = tree.potential()
	for range 2 {
		envelope := append([]int32(nil), potential...)
		lowerToLipschitz(envelope, t.rows, t.cols)
		lower = max(lower, math.Abs(t.dualValue(envelope))) // −u proves what u does
		for v := range potential {
			potential[v] = -potential[v]
		}
	}
	return max(lower-t.rounding(), 0), upper + t.rounding(), nil
}

// rounding bounds what the cost of a flow, or the value of a potential of no
// more than the raster's width and height, loses to rounding. The cumulative
// sums of both maps' shares, in row-major order, are off by half a unit each and
// by what adding n numbers twice and dividing loses, 2⁻⁵³ a number; settling that
// from cell to cell takes less than two steps a cell. The sums in the value lose
// as much a number.
func (t *gridTransfer) rounding() float64 {
	n := float64(t.rows * t.cols)
	shares := 2 * n * (math.Ldexp(1, -t.bits) + math.Ldexp(4*n+4, -53))
	sums := math.Ldexp(8*n*float64(t.rows+t.cols), -53)
	return (shares + sums) / t.width()
}

// interpolated is the number of parts into which interpolate splits a cell.
const interpolated = 8

// interpolate returns the bilinear interpolation of a potential on blocks of
// 2 × 2 cells, constant beyond the outermost centres, in eighths of a cell. The
// centre of a cell lies a quarter of a block from that of its block; over half a
// block the interpolation changes by no more than the half of what the potential
// changes between blocks, which is one cell.
func interpolate(u []int32, rows, cols int) []int32 {
	halfRows, halfCols := (rows+1)/2, (cols+1)/2
	fine := make([]int32, rows*cols)
	for r := range rows {
		block := r / 2 * halfCols
		beside := neighbour(r, halfRows) * halfCols
		for c := range cols {
			near, far := c/2, neighbour(c, halfCols)
			fine[r*cols+c] = 9*u[block+near] + 3*u[block+far] + 3*u[beside+near] + u[beside+far]
		}
	}
	return fine
}

// neighbour returns the second nearest of count blocks to a cell, or the block
// itself where there is none.
func neighbour(cell, count int) int {
	if cell%2 == 0 {
		return max(cell/2-1, 0)
	}
	return min(cell/2+1, count-1)
}
