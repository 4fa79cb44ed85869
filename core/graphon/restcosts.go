package graphon

import (
	"cmp"
	"slices"
)

// restCosts are what two columns cost at least in the rows that are not chosen: their
// entries there, paired in sorted order. They depend on which rows of A were chosen,
// not on their order, so that a search that is never cut short asks for the same ones
// many times.
type restCosts struct {
	k      int
	a      []float64
	sorted [][]int     // of each column of A, its rows by rising tile
	freeB  [][]float64 // freeB[d]: column by column, B's entries in the rows from d on, sorted
	freeA  []float64   // room for a column's entries in rows not chosen
	known  [][]float64 // by the set of A's rows chosen; empty where there are too many sets
	costs  []float64   // room for costs that are not kept
}

func newRestCosts(k int, a, b []float64) restCosts {
	r := restCosts{
		k: k, a: a, sorted: make([][]int, k), freeB: make([][]float64, k+1),
		freeA: make([]float64, k), costs: make([]float64, k*k),
	}
	if k <= searchedFully {
		r.known = make([][]float64, 1<<k)
	}
	for c := range r.sorted {
		rows := make([]int, k)
		for i := range rows {
			rows[i] = i
		}
		slices.SortFunc(rows, func(x, y int) int { return cmp.Compare(a[x*k+c], a[y*k+c]) })
		r.sorted[c] = rows
	}
	for d := range r.freeB {
		r.freeB[d] = make([]float64, 0, k*(k-d))
		for j := range k {
			for i := d; i < k; i++ {
				r.freeB[d] = append(r.freeB[d], b[i*k+j])
			}
			slices.Sort(r.freeB[d][j*(k-d):])
		}
	}
	return r
}

// of returns the costs of column j of B, row by row, at column c of A, when d rows of A
// are used. They are overwritten by the next call where they are not kept.
func (r *restCosts) of(used []bool, d int) []float64 {
	if len(r.known) == 0 {
		r.fill(r.costs, used, d)
		return r.costs
	}
	set := 0
	for row, is := range used {
		if is {
			set |= 1 << row
		}
	}
	if r.known[set] == nil {
		r.known[set] = make([]float64, r.k*r.k)
		r.fill(r.known[set], used, d)
	}
	return r.known[set]
}

func (r *restCosts) fill(costs []float64, used []bool, d int) {
	free := r.k - d
	for c, rows := range r.sorted {
		column := r.freeA[:0]
		for _, row := range rows {
			if !used[row] {
				column = append(column, r.a[row*r.k+c])
			}
		}
		for j := range r.k {
			other := r.freeB[d][j*free : j*free+free]
			sum := 0.0
			for i, x := range column {
				sum += square(x - other[i])
			}
			costs[j*r.k+c] = sum
		}
	}
}
