package graphon

import (
	"errors"
	"math"
)

// Assignment pairs n rows with n columns at the least total cost, with the proof.
type Assignment struct {
	// To holds the column of each row.
	To []int
	// Cost is Σ cost(i, To(i)).
	Cost float64
	// Rows and Columns are potentials u and v with u_i + v_j ≤ cost(i, j) everywhere and
	// equality on the pairs chosen. Every assignment costs at least Σu + Σv, which this
	// one costs: see [Assignment.Check].
	Rows, Columns []float64
}

// The refusals of [Assign].
var (
	ErrSquare = errors.New("an assignment needs n² costs, n at least one")
	ErrCost   = errors.New("a cost is not a number, or too large")
)

// largestCost keeps sums and differences of costs within the range of doubles.
const largestCost = 1e150

// Assign solves the assignment problem on the n × n costs given row by row, by
// shortest augmenting paths with potentials (Kuhn 1955; Jonker and Volgenant 1987),
// in at most about n³ steps. The errors are [ErrSquare] and, for a cost that is no number or beyond
// ±10¹⁵⁰, [ErrCost].
func Assign(n int, cost []float64) (*Assignment, error) {
	if n < 1 || len(cost) != n*n {
		return nil, ErrSquare
	}
	for _, c := range cost {
		if !(math.Abs(c) <= largestCost) {
			return nil, ErrCost
		}
	}
	m := newMatching(n)
	m.solve(n, cost, n)
	a := &Assignment{To: make([]int, n), Rows: m.u[:n:n], Columns: m.v[:n:n]}
	for j, i := range m.row[:n] {
		a.To[i] = j
		a.Cost += cost[i*n+j]
	}
	return a, nil
}

// Check returns how far the certificate is from proving the assignment optimal for
// these costs: the larger of max(u_i + v_j − cost(i, j)) and Cost − Σu − Σv, which
// only rounding makes positive. No assignment costs less than Cost by more than n + 1
// times that. It is +Inf when the assignment is none, or has another cost.
func (a *Assignment) Check(cost []float64) float64 {
	n := len(a.To)
	if len(cost) != n*n || len(a.Rows) != n || len(a.Columns) != n || !isOrder(a.To, n) {
		return math.Inf(1)
	}
	total, dual, worst := 0.0, 0.0, 0.0
	for i, to := range a.To {
		total += cost[i*n+to]
		dual += a.Rows[i] + a.Columns[i]
		for j, v := range a.Columns {
			worst = max(worst, a.Rows[i]+v-cost[i*n+j])
		}
	}
	if math.Abs(total-a.Cost) > 1e-12*max(1, math.Abs(total)) {
		return math.Inf(1)
	}
	return max(worst, a.Cost-dual)
}

// matching solves assignment problems one after another without allocating.
type matching struct {
	u, v  []float64
	row   []int // of each column; −1 while it is free
	slack []float64
	from  []int // the column before each on the path being grown
	done  []bool
}

// newMatching has room for problems of up to most rows.
func newMatching(most int) *matching {
	return &matching{
		u: make([]float64, most), v: make([]float64, most+1), row: make([]int, most+1),
		slack: make([]float64, most+1), from: make([]int, most+1), done: make([]bool, most+1),
	}
}

// solve assigns n rows to n columns; row i of the costs begins at i·stride. It
// returns the least total and leaves the row of each column in row.
func (m *matching) solve(n int, cost []float64, stride int) float64 {
	clear(m.v[:n])
	return m.resume(n, cost, stride, math.Inf(1))
}

// resume solves like solve, beginning with the column potentials in v: those of a
// similar problem save most of the work. As soon as the dual value Σu + Σv, which
// bounds the least total and only rises, reaches limit, it is returned, and row then
// holds no assignment.
func (m *matching) resume(n int, cost []float64, stride int, limit float64) float64 {
	dual, v := 0.0, m.v[:n]
	for i := range n {
		least := math.Inf(1)
		for j, c := range cost[i*stride:][:n] {
			if reduced := c - v[j]; reduced < least {
				least = reduced
			}
		}
		m.u[i] = least
		m.row[i] = -1
		dual += least + v[i]
	}
	for i := range n {
		if dual >= limit {
			return dual
		}
		dual += m.augment(n, i, cost, stride)
	}
	return dual
}

// augment assigns one more row: from a column of its own, number n, it grows the
// tree of shortest paths to a free column, and shifts the columns along the path. It
// returns the length of the path, by which the dual value rises.
func (m *matching) augment(n, first int, cost []float64, stride int) float64 {
	delta, next := m.nearest(n, first, cost[first*stride:])
	if m.row[next] < 0 { // as most rows do, it finds a free column at once
		m.u[first] += delta
		m.row[next] = first
		return delta
	}
	m.row[n], m.v[n] = first, 0
	slack, from, done := m.slack[:n], m.from[:n], m.done[:n]
	for j := range done {
		from[j], done[j] = n, false
	}
	m.done[n] = true
	for {
		if delta != 0 {
			m.shift(n, delta)
		}
		i, at := m.row[next], next
		if i < 0 {
			break
		}
		done[at] = true
		delta = math.Inf(1)
		u, v, costs := m.u[i], m.v[:n], cost[i*stride:][:n]
		for j, is := range done {
			if is {
				continue
			}
			if reduced := costs[j] - u - v[j]; reduced < slack[j] {
				slack[j], from[j] = reduced, at
			}
			if slack[j] < delta {
				delta, next = slack[j], j
			}
		}
	}
	for at := next; at != n; {
		before := from[at]
		m.row[at] = m.row[before]
		at = before
	}
	return -m.v[n]
}

// nearest sets the slack of every column against one row, and returns the least with
// its column.
func (m *matching) nearest(n, row int, costs []float64) (delta float64, next int) {
	delta = math.Inf(1)
	u, v, slack := m.u[row], m.v[:n], m.slack[:n]
	for j, c := range costs[:n] {
		reduced := c - u - v[j]
		slack[j] = reduced
		if reduced < delta {
			delta, next = reduced, j
		}
	}
	return delta, next
}

// shift moves the potentials of the tree by delta, so that a column touches it.
func (m *matching) shift(n int, delta float64) {
	row, v, slack := m.row[:n+1], m.v[:n+1], m.slack[:n+1]
	for j, is := range m.done[:n+1] {
		if is {
			m.u[row[j]] += delta
			v[j] -= delta
		} else {
			slack[j] -= delta
		}
	}
}
