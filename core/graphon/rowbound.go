package graphon

import (
	"cmp"
	"math"
	"slices"
)

// rowCosts compares the rows of two graphons: how far the values that a row takes,
// and on how much of [0, 1], are from those of a row of the other, whatever lies
// over what.
type rowCosts struct {
	a, b           *Blocks
	orderA, orderB [][]int // of each row, its columns by rising tile
}

func newRowCosts(a, b *Blocks) *rowCosts {
	return &rowCosts{a, b, sortedRows(a), sortedRows(b)}
}

func sortedRows(b *Blocks) [][]int {
	k := b.K()
	orders := make([][]int, k)
	for i := range orders {
		order := make([]int, k)
		for j := range order {
			order[j] = j
		}
		row := b.tiles[i*k : (i+1)*k]
		slices.SortFunc(order, func(x, y int) int {
			return cmp.Or(cmp.Compare(row[x], row[y]), cmp.Compare(x, y))
		})
		orders[i] = order
	}
	return orders
}

// cost returns the least Σ q(j, j′)(A_ij − B_i′j′)² over all couplings q of the blocks:
// the squared Wasserstein distance of the rows' values, which on a line lays them
// over one another in sorted order.
func (r *rowCosts) cost(i, other int) float64 {
	rowA, rowB := r.a.tiles[i*r.a.K():], r.b.tiles[other*r.b.K():]
	orderA, orderB := r.orderA[i], r.orderB[other]
	x, y, sum := 0, 0, 0.0
	leftA, leftB := r.a.widths[orderA[0]], r.b.widths[orderB[0]]
	for {
		common := min(leftA, leftB)
		sum += common * square(rowA[orderA[x]]-rowB[orderB[y]])
		if leftA -= common; leftA <= 0 {
			if x++; x == len(orderA) {
				return sum
			}
			leftA = r.a.widths[orderA[x]]
		}
		if leftB -= common; leftB <= 0 {
			if y++; y == len(orderB) {
				return sum
			}
			leftB = r.b.widths[orderB[y]]
		}
	}
}

// rowBound sets the row bound and its potentials, and returns the coupling that
// attains it, a good one to begin with.
func (d *descent) rowBound(found *Bracket) []float64 {
	m, n := d.a.K(), d.b.K()
	rows := newRowCosts(d.a, d.b)
	costs := make([]float64, m*n)
	for at := range costs {
		costs[at] = rows.cost(at/n, at%n)
	}
	d.watch.Count(m * n * (m + n))
	p := ship(d.a.widths, d.b.widths, costs)
	found.Rows, found.Columns = p.u, p.v
	found.RowBound = math.Sqrt(max(0, p.value(d.a.widths, d.b.widths)))
	return p.mass
}
