package graphon

import (
	"errors"
	"math"
	"slices"

	"cloakroom/core/dense"
)

const (
	// searchedFully is the number of blocks up to which a search is never cut short:
	// below 110,000 partial orders of eight blocks exist at all.
	searchedFully = 8
	// mostWork is how many multiplications a larger search may take: about a second in
	// a browser.
	mostWork = 1 << 26
	// boundedFrom is how many blocks must be left for a bound by assignment to cost
	// less than it saves.
	boundedFrom = 6
)

// Alignment is the distance between the tiles of two graphons of k equal blocks,
// one's blocks being put into the best order.
type Alignment struct {
	// Distance is that of the orders below, hence at least the least one.
	Distance float64
	// Lower is at most the least distance, up to rounding of some 10⁻¹⁴ in its square.
	// When every order has been tried or excluded it is Distance.
	Lower float64
	// Rows is σ: row i of B is compared with row σ(i) of A.
	Rows []int
	// Columns is τ, likewise for columns; with one order it equals Rows.
	Columns []int
	// Tried is how many orders σ were compared in full, Excluded how many a bound
	// ruled out together. A complete search accounts for all k! of them.
	Tried, Excluded float64
}

// Exact reports whether Distance is the least one: every order was accounted for.
func (a *Alignment) Exact() bool { return a.Lower == a.Distance }

// ErrUneven says that tiles of unequal blocks, or of other numbers of them, cannot
// be compared one by one.
var ErrUneven = errors.New("two graphons of the same number of equally wide blocks are needed")

// comparable refuses graphons whose tiles do not correspond.
func comparable(a, b *Blocks) error {
	if a.K() != b.K() || !a.IsEven() || !b.IsEven() {
		return ErrUneven
	}
	return nil
}

// OneOrder returns δ̂₂(A, B) = min_σ ‖A_σ − B‖₂ over all orders σ of the k blocks, rows
// and columns alike, with ‖M‖₂ = √(ΣM²)/k (McMillan 2018, (4.8); erratum D-49 on the
// number of hats). It is an upper bound on δ₂: the orders are measure-preserving.
//
// The search is depth first, with the bound of Gilmore and Lawler while many blocks
// are left and the cost so far when few are. It is complete for k ≤ 8, in some
// milliseconds; beyond, it may stop, and [Alignment.Lower] is then a true bound.
//
// yield, when not nil, is called about every millisecond, and its error ends the
// computation. The other error is [ErrUneven].
func OneOrder(a, b *Blocks, yield func() error) (*Alignment, error) {
	if err := comparable(a, b); err != nil {
		return nil, err
	}
	s := newOrderSearch(a, b, dense.NewWatch(yield, yieldEvery))
	s.start()
	if err := s.descend(0, 0); err != nil {
		return nil, err
	}
	k := float64(s.k)
	found := &Alignment{
		Distance: math.Sqrt(max(0, s.best)) / k, Lower: math.Sqrt(max(0, min(s.best, s.open))) / k,
		Rows: slices.Clone(s.found), Columns: slices.Clone(s.found), Tried: s.tried, Excluded: s.excluded,
	}
	return found, nil
}

// orderSearch looks for the order σ of least Σ (A_σ(i)σ(j) − B_ij)².
type orderSearch struct {
	k     int
	a, b  []float64
	watch *dense.Watch

	sigma []int  // its first entries, as far as they are chosen
	used  []bool // blocks of A that are chosen
	best  float64
	found []int
	open  float64 // least bound of a branch that was left, +Inf while none was

	work            int
	tried, excluded float64

	lists    [][]choice // room for the choices at each position
	matching *matching
	cost     []float64
	sortedA  [][]int     // of each row of A, its columns by rising tile
	rowsB    [][]float64 // rowsB[d]: of the rows of B from d on, the entries from d on without the diagonal's, sorted
	row      []float64   // room for the free entries of a row of A
}

func newOrderSearch(a, b *Blocks, watch *dense.Watch) *orderSearch {
	k := a.K()
	s := &orderSearch{
		k: k, a: a.tiles, b: b.tiles, watch: watch,
		sigma: make([]int, k), used: make([]bool, k), found: make([]int, k),
		best: math.Inf(1), open: math.Inf(1),
		lists: make([][]choice, k), matching: newMatching(k), cost: make([]float64, k*k),
		sortedA: sortedRows(a), rowsB: make([][]float64, k), row: make([]float64, k),
	}
	for d := range k {
		s.lists[d] = make([]choice, 0, k-d)
	}
	return s
}

// sortedB returns the entries of the rows of B from d on, those from d on without the
// diagonal's, row by row in rising order.
func (s *orderSearch) sortedB(d int) []float64 {
	if s.rowsB[d] == nil {
		others := s.k - d - 1
		all := make([]float64, 0, (others+1)*others)
		for i := d; i < s.k; i++ {
			all = append(all, s.b[i*s.k+d:i*s.k+i]...)
			all = append(all, s.b[i*s.k+i+1:(i+1)*s.k]...)
			slices.Sort(all[len(all)-others:])
		}
		s.rowsB[d] = all
	}
	return s.rowsB[d]
}

// start finds a good order to begin with: from the one that pairs rows of like
// values, and from the order given, two blocks change places as long as that helps.
func (s *orderSearch) start() {
	s.bound(0, 0)
	first := make([]int, s.k)
	for r, i := range s.matching.row[:s.k] {
		first[i] = r
	}
	identity := make([]int, s.k)
	for i := range identity {
		identity[i] = i
	}
	for _, order := range [][]int{first, identity} {
		if cost := s.improve(order); cost < s.best {
			s.best = cost
			copy(s.found, order)
		}
	}
}

// improve swaps blocks of an order as long as the cost falls, and returns it.
func (s *orderSearch) improve(order []int) float64 {
	for improved := true; improved; {
		improved = false
		for i := range order {
			for j := range i {
				if s.swapped(order, i, j) < -1e-12 {
					order[i], order[j] = order[j], order[i]
					improved = true
				}
			}
		}
		s.count(2 * s.k * s.k * s.k)
	}
	return s.total(order)
}

// swapped returns by how much the cost changes when positions i and j change their
// blocks. The tile of the two with each other stays, by symmetry.
func (s *orderSearch) swapped(order []int, i, j int) float64 {
	r, c := order[i], order[j]
	rowR, rowC := s.a[r*s.k:(r+1)*s.k], s.a[c*s.k:(c+1)*s.k]
	rowI, rowJ := s.b[i*s.k:(i+1)*s.k], s.b[j*s.k:(j+1)*s.k]
	sum := 0.0
	for m, block := range order {
		if m != i && m != j {
			sum += (rowC[block] - rowR[block]) * (rowJ[m] - rowI[m])
		}
	}
	// (c − i)² + (r − j)² − (r − i)² − (c − j)² = 2(c − r)(j − i), off the diagonal twice.
	return 4*sum + 2*(rowC[c]-rowR[r])*(rowJ[j]-rowI[i])
}

// total returns the cost of a whole order.
func (s *orderSearch) total(order []int) float64 {
	sum := 0.0
	for i, r := range order {
		for j, c := range order {
			sum += square(s.a[r*s.k+c] - s.b[i*s.k+j])
		}
	}
	return sum
}

func square(x float64) float64 { return x * x }

// descend tries all blocks at position d of σ; those before cost so much.
func (s *orderSearch) descend(d int, cost float64) error {
	if d == s.k {
		s.tried++
		if cost < s.best {
			s.best = cost
			copy(s.found, s.sigma)
		}
		return nil
	}
	lower := cost
	if s.k-d >= boundedFrom && cost < s.best {
		lower = max(lower, s.bound(d, cost))
	}
	switch {
	case lower >= s.best:
		s.excluded += factorial(s.k - d)
		return nil
	case s.work > mostWork && s.k > searchedFully:
		s.open = min(s.open, lower)
		return nil
	}
	s.work += s.k * (d + 1)
	if err := s.watch.Work(s.k * (d + 1)); err != nil {
		return err
	}
	for _, choice := range s.choices(d) {
		s.sigma[d], s.used[choice.block] = choice.block, true
		err := s.descend(d+1, cost+choice.cost)
		s.used[choice.block] = false
		if err != nil {
			return err
		}
	}
	return nil
}

// count accounts for multiplications.
func (s *orderSearch) count(multiplications int) {
	s.work += multiplications
	s.watch.Count(multiplications)
}

// choice is a free block and what it adds at the next position.
type choice struct {
	block int
	cost  float64
}

// choices lists the free blocks for position d, cheapest first.
func (s *orderSearch) choices(d int) []choice {
	list := s.lists[d][:0]
	for r, used := range s.used {
		if used {
			continue
		}
		next := choice{r, s.beside(d, r, d)}
		at := len(list)
		list = append(list, next)
		for ; at > 0 && list[at-1].cost > next.cost; at-- {
			list[at] = list[at-1]
		}
		list[at] = next
	}
	return list
}

// beside returns the cost of block r at a position, its own tile and those with the
// first d positions, which each count twice.
func (s *orderSearch) beside(position, r, d int) float64 {
	row, other := s.a[r*s.k:(r+1)*s.k], s.b[position*s.k:(position+1)*s.k]
	sum, chosen := 0.0, s.sigma[:d]
	for j, value := range other[:len(chosen)] {
		sum += square(row[chosen[j]] - value)
	}
	return 2*sum + square(row[r]-other[position])
}

// bound returns a bound on the cost of every order that begins with the first d
// positions, which cost so much (Gilmore 1962; Lawler 1963). Each free block r at
// each free position i costs at least its tiles with the chosen ones and, for the
// others, the least Σ(a − b)² of pairing the free entries of A's row r with those of
// B's row i, which pairs them in sorted order; an assignment adds these up.
func (s *orderSearch) bound(d int, cost float64) float64 {
	free, at := s.k-d, 0
	others := s.sortedB(d)
	for r, used := range s.used {
		if used {
			continue
		}
		row := s.row[:0]
		for _, c := range s.sortedA[r] {
			if c != r && !s.used[c] {
				row = append(row, s.a[r*s.k+c])
			}
		}
		for i := range free {
			paired, other := 0.0, others[i*(free-1):][:len(row)]
			for x, value := range row {
				paired += square(value - other[x])
			}
			s.cost[at*free+i] = paired + s.beside(d+i, r, d)
		}
		at++
	}
	s.count(2 * free * free * (free + s.k))
	return cost + s.matching.solve(free, s.cost, free)
}

func factorial(n int) float64 {
	product := 1.0
	for i := 2; i <= n; i++ {
		product *= float64(i)
	}
	return product
}
