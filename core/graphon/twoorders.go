package graphon

import (
	"cmp"
	"math"
	"slices"

	"cloakroom/core/dense"
	"cloakroom/core/rng"
)

// TwoOrders returns δ̂̂₂(A, B) = min_σ,τ ‖A_σ,τ − B‖₂, rows put into the order σ and
// columns into the order τ (McMillan 2018, (4.10); erratum D-49). It is a lower bound
// on δ₂ by Lemma 4.4: see distance.md.
//
// The search chooses σ row by row. With all rows chosen, the best τ is an assignment;
// with the first, one is a bound in which the free rows cost each two columns what
// their entries cost in sorted order, the least they can. It is complete for k ≤ 8; beyond, it may stop, and
// [Alignment.Lower] is then a true bound. yield and the errors are those of
// [OneOrder].
func TwoOrders(a, b *Blocks, yield func() error) (*Alignment, error) {
	if err := comparable(a, b); err != nil {
		return nil, err
	}
	s := newRowSearch(a, b, dense.NewWatch(yield, yieldEvery))
	s.start()
	if err := s.descend(0, 0); err != nil {
		return nil, err
	}
	k := float64(s.k)
	return &Alignment{
		Distance: math.Sqrt(max(0, s.best)) / k, Lower: math.Sqrt(max(0, min(s.best, s.open))) / k,
		Rows: s.rows, Columns: s.columns, Tried: s.tried, Excluded: s.excluded,
	}, nil
}

// forbidden is dearer than any choice: tiles are in [0, 1], and costs at most k².
const forbidden = 1e9

// rowSearch looks for the orders of least Σ (A_σ(i)τ(j) − B_ij)².
type rowSearch struct {
	k     int
	a, b  []float64
	watch *dense.Watch

	sigma         []int
	used          []bool
	best          float64
	rows, columns []int
	open          float64

	work            int
	tried, excluded float64

	matching *matching
	chosen   [][]float64 // chosen[d]: what column j of B costs at column c of A in the first d rows
	// potentials[d] are those of the columns in the last bound at depth d, from which
	// the bounds at the next depth begin.
	potentials [][]float64
	cost       []float64 // k × k, columns of B by columns of A
	rest       restCosts
}

func newRowSearch(a, b *Blocks, watch *dense.Watch) *rowSearch {
	k := a.K()
	s := &rowSearch{
		k: k, a: a.tiles, b: b.tiles, watch: watch,
		sigma: make([]int, k), used: make([]bool, k), rows: make([]int, k), columns: make([]int, k),
		best: math.Inf(1), open: math.Inf(1),
		matching: newMatching(k), chosen: make([][]float64, k+1), potentials: make([][]float64, k+1), cost: make([]float64, k*k),
		rest: newRestCosts(k, a.tiles, b.tiles),
	}
	for d := range s.chosen {
		s.potentials[d], s.chosen[d] = make([]float64, k), make([]float64, k*k)
	}
	return s
}

// starts is how many random orders a search begins with.
const starts = 60

// start finds good orders to begin with: from random rows, the best columns for the
// rows and the best rows for the columns, in turn, until neither helps.
func (s *rowSearch) start() {
	coins := rng.NewTeaching(0, "graphon/orders")
	rows := make([]int, s.k)
	for i := range rows {
		rows[i] = i
	}
	for range starts {
		for before := math.Inf(1); ; {
			cost := s.match(rows)
			columns := s.order()
			s.keep(cost, rows, columns)
			if cost >= before {
				break
			}
			// The tiles are symmetric, so that rows are to columns as columns to rows.
			before, rows = cost, columns
		}
		for i := len(rows) - 1; i > 0; i-- {
			j := coins.IntN(i + 1)
			rows[i], rows[j] = rows[j], rows[i]
		}
	}
}

// match finds the best columns for an order of all rows.
func (s *rowSearch) match(rows []int) float64 {
	clear(s.cost)
	for i, r := range rows {
		s.addRow(s.cost, i, r)
	}
	s.watch.Count(2 * s.k * s.k * s.k)
	return s.matching.solve(s.k, s.cost, s.k)
}

// addRow adds what row i of B costs at row r of A, column by column.
func (s *rowSearch) addRow(cost []float64, i, r int) {
	row, other := s.a[r*s.k:(r+1)*s.k], s.b[i*s.k:(i+1)*s.k]
	for j, value := range other {
		costs := cost[j*s.k:][:len(row)]
		for c, x := range row {
			costs[c] += square(x - value)
		}
	}
}

// order reads off the column of A for each column of B.
func (s *rowSearch) order() []int {
	columns := make([]int, s.k)
	for c, j := range s.matching.row[:s.k] {
		columns[j] = c
	}
	return columns
}

func (s *rowSearch) keep(cost float64, rows, columns []int) {
	if cost < s.best {
		s.best = cost
		copy(s.rows, rows)
		copy(s.columns, columns)
	}
}

// descend tries all rows at position d of σ, those first that promise most. All
// orders with the rows before cost at least lower.
func (s *rowSearch) descend(d int, lower float64) error {
	switch {
	case lower >= s.best:
		s.excluded += factorial(s.k - d)
		return nil
	case s.work > mostWork && s.k > searchedFully:
		s.open = min(s.open, lower)
		return nil
	}
	list := make([]choice, 0, s.k-d)
	for r := range s.k {
		if !s.used[r] {
			list = append(list, choice{r, s.bound(d, r)})
		}
	}
	work := 4 * len(list) * s.k * s.k * s.k
	s.work += work
	if err := s.watch.Work(work); err != nil {
		return err
	}
	if d+1 == s.k {
		s.finish(d, list[0])
		return nil
	}
	slices.SortFunc(list, func(x, y choice) int {
		return cmp.Or(cmp.Compare(x.cost, y.cost), cmp.Compare(x.block, y.block))
	})
	for _, next := range list {
		s.choose(d, next.block)
		err := s.descend(d+1, next.cost)
		s.used[next.block] = false
		if err != nil {
			return err
		}
	}
	return nil
}

// choose puts row r at position d.
func (s *rowSearch) choose(d, r int) {
	s.sigma[d], s.used[r] = r, true
	copy(s.chosen[d+1], s.chosen[d])
	s.addRow(s.chosen[d+1], d, r)
}

// finish takes the last row, whose bound is what the whole order costs, unless it
// was given up as too dear.
func (s *rowSearch) finish(d int, last choice) {
	s.tried++
	if last.cost < s.best {
		s.sigma[d] = last.block
		s.keep(last.cost, s.sigma, s.order())
	}
}

// bound returns a bound on the cost of all orders with the first d rows chosen and
// row r next. At best the free rows cost a pair of columns what its entries cost paired
// in sorted order.
func (s *rowSearch) bound(d, r int) float64 {
	s.used[r] = true
	rest := s.rest.of(s.used, d+1)
	s.used[r] = false
	row, other := s.a[r*s.k:(r+1)*s.k], s.b[d*s.k:(d+1)*s.k]
	for j, value := range other {
		costs, chosen, least := s.cost[j*s.k:][:len(row)], s.chosen[d][j*s.k:][:len(row)], rest[j*s.k:][:len(row)]
		for c, x := range row {
			costs[c] = chosen[c] + square(x-value) + least[c]
		}
	}
	if d > 0 {
		for c := range s.sigma[0] {
			s.cost[c] = forbidden
		}
	}
	copy(s.matching.v, s.potentials[d])
	lower := s.matching.resume(s.k, s.cost, s.k, s.best)
	copy(s.potentials[d+1], s.matching.v)
	return lower
}
